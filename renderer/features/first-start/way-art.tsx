import type { ReactNode } from 'react';
import classes from './way-art.module.css';

const Picture = ({ children }: { children: ReactNode }) => (
  <svg className={classes.picture} viewBox="0 0 380 136" preserveAspectRatio="xMidYMid slice" aria-hidden>
    {children}
  </svg>
);

const Boxes = ({ at: [x, y], rows }: { at: readonly [number, number]; rows: readonly number[] }) =>
  rows.flatMap((amount, row) =>
    Array.from({ length: amount }, (_, column) => (
      <rect
        // biome-ignore lint/suspicious/noArrayIndexKey: a drawing never changes
        key={`${row}-${column}`}
        className={classes.box}
        x={x + 13 * column}
        y={y + 20 * row}
        width="9"
        height="9"
      />
    )),
  );

const Card = ({ at, good }: { at: string; good: boolean }) => (
  <g transform={`translate(${at})`}>
    <rect className={classes.paper} width="88" height="62" />
    <path className={classes.title} d="M10 16h36" />
    <path className={classes.thin} d="M10 25h68M10 28h68" />
    <Boxes at={[10, 37]} rows={[4]} />
    <path className={good ? classes.good : classes.banner} d="M64 8h14l-4 4.500l4 4.500h-14z" />
  </g>
);

export const ArmyArt = () => (
  <Picture>
    <rect className={classes.paper} x="96" y="22" width="164" height="150" />
    <path className={classes.title} d="M110 40h66" />
    <path className={classes.ink} d="M110 52h136" />
    <path className={classes.thin} d="M110 56h136" />
    <path className={classes.dots} d="M110 73h52M110 93h42M110 113h60" />
    <Boxes at={[182, 68]} rows={[5, 5, 3]} />
    <path className={classes.staff} d="M284 18v118" />
    <path className={classes.banner} d="M285 22h44l-11 12l11 12h-44z" />
    <path className={classes.good} d="M285 54h28l-8 8.500l8 8.500h-28z" />
  </Picture>
);

export const WarArt = () => (
  <Picture>
    <rect className={classes.land} width="380" height="136" />
    <path className={classes.grid} d="M0 34H380M0 84H380M50 0V136M120 0V136M190 0V136M260 0V136M330 0V136" />
    <path className={classes.river} d="M380 8C330 40 250 44 200 66S90 112 60 136" />
    <path className={classes.road} d="M0 60C60 62 130 40 200 66S320 112 380 104" />
    <path className={classes.hill} d="M300 34l12-18l12 18zM322 40l10-15l10 15zM284 44l9-13l9 13z" />
    <circle className={classes.reach} cx="200" cy="66" r="44" />
    <circle className={classes.dot} cx="200" cy="66" r="4" />
    <path className={classes.ink} d="M200 66L172 46" />
    <g transform="translate(164 40)">
      <rect className={classes.banner} x="-15" y="-13" width="30" height="26" />
      <path className={classes.mark} d="M-5 7v-14h11l-3.500 3.600l3.500 3.600h-11" />
    </g>
    <path className={classes.march} d="M296 102L238 82" />
    <g transform="translate(306 105)">
      <circle className={classes.good} r="15" />
      <path className={classes.mark} d="M-6 0h12M0-6v12" />
    </g>
    <g transform="translate(80 100)">
      <path className={classes.third} d="M0-17l18 17l-18 17l-18-17z" />
      <path className={classes.mark} d="M-5-6l10 12M5-6l-10 12" />
    </g>
  </Picture>
);

export const SheetsArt = () => (
  <Picture>
    <g transform="translate(64 24)">
      <rect className={classes.paper} width="104" height="130" />
      <circle className={classes.box} cx="26" cy="26" r="9" />
      <path className={classes.box} d="M11 50c0-20 30-20 30 0" />
      <path className={classes.title} d="M52 22h38" />
      <path className={classes.dots} d="M52 36h36M14 66h46M14 82h46M14 98h46" />
      <path className={classes.box} d="M74 61h16v10H74zM74 77h16v10H74zM74 93h16v10H74z" />
    </g>
    <path className={classes.ink} d="M186 76h42m-9-8l9 8l-9 8" />
    <Card at="246 30" good={false} />
    <Card at="258 78" good />
  </Picture>
);
