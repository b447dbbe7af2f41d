import { SideMark } from '../parts/side-badge.tsx';
import classes from './campaign-map.module.css';
import { distanceBetween } from './geometry.ts';
import { MapLabel } from './map-label.tsx';
import type { Labels } from './map-labels.ts';
import type { MapToken } from './tokens.ts';

interface MapArmiesProps {
  readonly tokens: readonly MapToken[];
  readonly labels: Labels;
  readonly selectedId: string | null;
  /** The one that Tab comes to; arrows go on from it. */
  readonly atId: string | null;
}

/** A counter lies beside its dot where several meet. */
const Apart = ({ dot, at }: MapToken) =>
  distanceBetween(dot, at) < 1 ? null : (
    <>
      <path className={classes.mapLeader} d={`M${dot.x} ${dot.y}L${at.x} ${at.y}`} />
      <circle className={classes.mapDot} cx={dot.x} cy={dot.y} r={4} />
    </>
  );

/** Several as one: the sign twice, with how many there are. */
const Stack = ({ token: { sign, armies } }: { token: MapToken }) => (
  <>
    <g transform="translate(3.5 -3.5)">
      <SideMark sign={sign} />
    </g>
    <SideMark sign={sign} count={armies?.length ?? 0} />
  </>
);

export const MapArmies = ({ tokens, labels, selectedId, atId }: MapArmiesProps) =>
  tokens.map((token) => {
    const { id, at, name, caption, armies, armyIds } = token;
    const selected = selectedId !== null && armyIds.includes(selectedId);
    const target = armies === null ? { 'data-army': id } : { 'data-stack': id };
    return (
      <g key={id} className={classes.mapArmy} data-selected={selected || undefined}>
        <Apart {...token} />
        {/* biome-ignore lint/a11y/useSemanticElements: a button cannot be drawn on a map */}
        <g
          role="button"
          tabIndex={id === atId ? 0 : -1}
          {...(armies === null ? { 'aria-pressed': selected } : { 'aria-expanded': false })}
          aria-label={[
            name,
            caption,
            ...(armies === null ? [] : [`${armies.map((army) => army.name).join(', ')}: spread them`]),
          ]
            .filter((part) => part !== '')
            .join(', ')}
          data-token={id}
          {...target}
          className={classes.mapCounter}
          transform={`translate(${at.x} ${at.y})`}
        >
          <rect className={classes.mapCounterRing} x="-19" y="-19" width="38" height="38" />
          {armies === null ? <SideMark sign={token.sign} /> : <Stack token={token} />}
        </g>
        <MapLabel label={labels.get(id)} lines={[name, caption]} kind="army" target={target} />
      </g>
    );
  });
