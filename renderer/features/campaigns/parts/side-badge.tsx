import classes from './side-badge.module.css';
import type { SideSign } from './side-sign.ts';

const SHAPES: Readonly<Record<SideSign['shape'], { readonly shape: string; readonly mark: string }>> = {
  square: { shape: 'M-13-11h26v22h-26z', mark: 'M-5 6v-12h10l-3 3.2l3 3.2h-10' },
  circle: { shape: 'M-13 0a13 13 0 1 0 26 0a13 13 0 1 0-26 0z', mark: 'M-5 0h10M0-5v10' },
  diamond: { shape: 'M0-15l16 15l-16 15l-16-15z', mark: 'M-4-5l8 10M4-5l-8 10' },
  shield: { shape: 'M-12-13h24v12c0 8-6 12-12 15c-6-3-12-7-12-15z', mark: 'M-5-2l5-5l5 5M-5 4l5-5l5 5' },
  triangle: { shape: 'M0-15l15.5 26h-31z', mark: 'M-4 5h8M0-1v6' },
  hexagon: { shape: 'M-7.5-13h15l7.5 13l-7.5 13h-15l-7.5-13z', mark: 'M-5-3h10M-5 3h10' },
};

/** The sign inside an SVG that is already there: centred at 0, 0 and about 28 units wide. */
export const SideMark = ({ sign: { shape, colour }, count }: { sign: SideSign; count?: number }) => (
  <g className={classes.sideMark} data-part="side-mark" data-side-colour={colour}>
    <path d={SHAPES[shape].shape} />
    {count === undefined ? (
      <path className={classes.sideMarkSign} d={SHAPES[shape].mark} />
    ) : (
      <text className={classes.sideMarkCount} y={shape === 'triangle' ? 9 : 5} textAnchor="middle">
        {count}
      </text>
    )}
  </g>
);

export const SideBadge = ({ sign, size = 30 }: { sign: SideSign; size?: number }) => (
  <svg className={classes.sideBadge} viewBox="-18 -18 36 36" width={size} height={size} aria-hidden>
    <SideMark sign={sign} />
  </svg>
);
