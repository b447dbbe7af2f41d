import type { KeyboardEvent } from 'react';
import { SideMark } from '../parts/side-badge.tsx';
import classes from './campaign-map.module.css';
import type { Counter } from './counters.ts';
import { distanceBetween } from './geometry.ts';
import type { PlacedLabel } from './labels.ts';
import type { MapArmy } from './scene.ts';

interface MapArmiesProps {
  readonly armies: readonly MapArmy[];
  readonly counters: readonly Counter[];
  readonly labels: ReadonlyMap<string, PlacedLabel>;
  readonly selectedId: string | null;
  onSelect(id: string | null): void;
}

/** A counter lies beside its dot where several meet. */
const Apart = ({ dot, at }: Counter) =>
  distanceBetween(dot, at) < 1 ? null : (
    <>
      <path className={classes.mapLeader} d={`M${dot.x} ${dot.y}L${at.x} ${at.y}`} />
      <circle className={classes.mapDot} cx={dot.x} cy={dot.y} r={4} />
    </>
  );

export const MapArmies = ({ armies, counters, labels, selectedId, onSelect }: MapArmiesProps) => {
  const byId = new Map(armies.map((army) => [army.id, army]));
  return counters.map((counter) => {
    const army = byId.get(counter.id);
    if (army === undefined) return null;
    const { at } = counter;
    const label = labels.get(army.id);
    const selected = army.id === selectedId;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      onSelect(selected ? null : army.id);
    };
    return (
      <g key={army.id} className={classes.mapArmy} data-selected={selected || undefined}>
        <Apart {...counter} />
        {/* biome-ignore lint/a11y/useSemanticElements: a button cannot be drawn on a map */}
        <g
          role="button"
          tabIndex={0}
          aria-pressed={selected}
          aria-label={`${army.name}${army.caption === '' ? '' : `, ${army.caption}`}`}
          data-army={army.id}
          className={classes.mapCounter}
          transform={`translate(${at.x} ${at.y})`}
          onKeyDown={onKeyDown}
        >
          <rect className={classes.mapCounterRing} x="-19" y="-19" width="38" height="38" />
          <SideMark sign={army.sign} />
        </g>
        {label !== undefined && (
          <g aria-hidden className={classes.mapArmyWords}>
            <text className={classes.mapStrong} x={label.x} y={label.y} textAnchor={label.anchor}>
              {army.name}
            </text>
            {army.caption !== '' && (
              <text className={classes.mapSmall} x={label.x} y={label.y + 15} textAnchor={label.anchor}>
                {army.caption}
              </text>
            )}
          </g>
        )}
      </g>
    );
  });
};
