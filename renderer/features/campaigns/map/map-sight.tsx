import { useId } from 'react';
import { SideMark } from '../parts/side-badge.tsx';
import classes from './campaign-map.module.css';
import { type MapView, type Size, toPixels } from './geometry.ts';
import { MapLabel } from './map-label.tsx';
import type { Labels } from './map-labels.ts';
import type { MapSight } from './scene.ts';

interface SightProps {
  readonly sight: MapSight;
  readonly view: MapView;
  readonly sheet: Size;
}

/** One outline around all that is seen: what lies inside of any circle is cut out of the others' lines. */
export const SightOutline = ({ sight: { eyes, sign, hatched }, view, sheet }: SightProps) => {
  const id = useId();
  const circles = eyes.map(({ miles, ...spot }) => ({ ...toPixels(view, spot), r: miles * view.scale }));
  const draw = (less: number) =>
    circles.map(({ x, y, r }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two may look from the same spot
      <circle key={index} cx={x} cy={y} r={Math.max(0, r - less)} />
    ));
  return (
    <g aria-hidden data-side-colour={sign.colour}>
      <defs>
        <mask id={`${id}-out`} maskUnits="userSpaceOnUse" x="0" y="0" {...sheet}>
          <rect {...sheet} fill="white" />
          <g fill="black">{draw(0.7)}</g>
        </mask>
        <pattern
          id={`${id}-hatch`}
          width="7"
          height="7"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <path className={classes.mapHatchLine} d="M0 0V7" />
        </pattern>
      </defs>
      {hatched && (
        <rect {...sheet} fill={`url(#${id}-hatch)`} className={classes.mapUnseen} mask={`url(#${id}-out)`} />
      )}
      {!hatched && <g className={classes.mapSightFill}>{draw(0)}</g>}
      <g className={classes.mapSightLine} mask={`url(#${id}-out)`}>
        {draw(0)}
      </g>
    </g>
  );
};

/** Where others were last seen: the outline of their sign, the day, and for the game master where they really are. */
export const Ghosts = ({ sight, view, labels }: Omit<SightProps, 'sheet'> & { labels: Labels }) =>
  sight.ghosts.map((ghost) => {
    const { x, y } = toPixels(view, ghost);
    const really = ghost.really === null ? null : toPixels(view, ghost.really);
    return (
      <g key={ghost.id} className={classes.mapGhost}>
        {really !== null && (
          <path className={classes.mapGhostLine} d={`M${x} ${y}L${really.x} ${really.y}`} />
        )}
        <g transform={`translate(${x} ${y})`}>
          <SideMark sign={ghost.sign} />
        </g>
        <MapLabel label={labels.get(ghost.id)} lines={[ghost.name, `seen day ${ghost.day}`]} kind="ghost" />
      </g>
    );
  });
