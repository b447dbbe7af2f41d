import classes from '../../../components/list/sheet-art.module.css';

/** Two lines that face each other, a banner behind each. */
export const BattleArt = () => (
  <svg className={classes.sheetArt} viewBox="25 0 226 150" aria-hidden>
    <path className={classes.sheetPole} d="M52 6V70" />
    <path className={classes.sheetFlag} d="M53 10h34l-9 10l9 10h-34z" />
    <path className={classes.sheetPole} d="M224 144V82" />
    <path className={classes.sheetPennant} d="M223 86h-30l8 8l-8 8h30z" />
    {[100, 118, 136, 154, 172, 190, 208, 226].map((x) => (
      <rect key={x} className={classes.sheetBox} x={x} y={36} width="12" height="12" />
    ))}
    {[36, 54, 72, 90, 108, 126, 144, 162].map((x) => (
      <rect key={x} className={classes.sheetBox} x={x} y={104} width="12" height="12" />
    ))}
    <path className={classes.sheetThick} d="M30 74H246" />
    <path className={classes.sheetThin} d="M30 78H246" />
  </svg>
);
