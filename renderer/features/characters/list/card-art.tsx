import classes from '../../../components/list/sheet-art.module.css';

const SCORES = [44, 68, 92, 116, 140, 164] as const;
const RUNGS = [40, 62, 84, 106, 128] as const;

/** A character's sheet with its scores and the command ladder, and a banner beside it. */
export const CardArt = () => (
  <svg className={classes.sheetArt} viewBox="25 0 226 150" aria-hidden>
    <path className={classes.sheetPaper} d="M26 12H196V140H26z" />
    <path className={classes.sheetBox} d="M40 24H72V60H40z" />
    <circle className={classes.sheetBox} cx="56" cy="37" r="6" />
    <path className={classes.sheetBox} d="M45 56c0-14 22-14 22 0" />
    <path className={classes.sheetTitle} d="M84 30H160" />
    <path className={classes.sheetLeader} d="M84 42H182M84 52H150" />
    <path className={classes.sheetThick} d="M40 70H182" />
    <path className={classes.sheetThin} d="M40 73H182" />
    {SCORES.map((x) => (
      <rect key={x} className={classes.sheetBox} x={x - 4} y="82" width="16" height="16" />
    ))}
    {RUNGS.map((x) => (
      <rect key={x} className={classes.sheetBox} x={x} y="116" width="10" height="10" />
    ))}
    <path className={classes.sheetLeader} d="M146 121H182" />
    <path className={classes.sheetPole} d="M212 4V146" />
    <path className={classes.sheetFlag} d="M213 8h34l-9 10l9 10h-34z" />
    <path className={classes.sheetPennant} d="M213 33h24l-7 7l7 7h-24z" />
  </svg>
);
