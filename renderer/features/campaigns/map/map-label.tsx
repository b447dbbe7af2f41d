import { LINE } from '../../../../rules/campaign/atlas/place-labels.ts';
import classes from './campaign-map.module.css';
import { type Label, SIZES } from './map-labels.ts';

interface MapLabelProps {
  readonly label: Label | undefined;
  /** As many of them as there was room for. */
  readonly lines: readonly [first: string, second: string];
  readonly kind: 'army' | 'ghost' | 'place' | 'clash';
  /** What a press on the words means; none for words alone. */
  readonly target?: Readonly<Record<string, string>>;
}

const FIRST: Readonly<Record<MapLabelProps['kind'], string | undefined>> = {
  army: classes.mapStrong,
  ghost: classes.mapGhostName,
  place: classes.mapSmall,
  clash: classes.mapClashName,
};

/** A name and what stands under it. Whoever presses it means what it names. */
export const MapLabel = ({ label, lines: [first, second], kind, target }: MapLabelProps) => {
  if (label === undefined) return null;
  const size = kind === 'army' || kind === 'ghost' ? SIZES.strong : SIZES.small;
  return (
    <g aria-hidden className={target === undefined ? classes.mapWords : classes.mapTarget} {...target}>
      <text className={FIRST[kind]} x={label.x} y={label.y} textAnchor={label.anchor}>
        {first}
      </text>
      {label.lines > 1 && second !== '' && (
        <text
          className={classes.mapSmall}
          data-kind={kind}
          x={label.x}
          y={label.y + size * LINE}
          textAnchor={label.anchor}
        >
          {second}
        </text>
      )}
    </g>
  );
};
