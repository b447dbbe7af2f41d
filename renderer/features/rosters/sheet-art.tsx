import classes from '../../components/list/sheet-art.module.css';

const ROWS = [
  { y: 56, leader: 'M40 66H96' },
  { y: 82, leader: 'M40 92H84' },
  { y: 108, leader: 'M40 118H102' },
] as const;
const BOXES = [116, 130, 144, 158, 172] as const;

/** A roster sheet with boxes to tick, and a banner beside it. */
export const SheetArt = () => (
  <svg className={classes.sheetArt} viewBox="25 0 226 150" aria-hidden>
    <path className={classes.sheetPaper} d="M26 12H196V140H26z" />
    <path className={classes.sheetTitle} d="M40 30H120" />
    <path className={classes.sheetThick} d="M40 36H182" />
    <path className={classes.sheetThin} d="M40 39H182" />
    {ROWS.map(({ y, leader }) => (
      <g key={y}>
        <path className={classes.sheetLeader} d={leader} />
        {BOXES.map((x) => (
          <rect key={x} className={classes.sheetBox} x={x} y={y} width="10" height="10" />
        ))}
      </g>
    ))}
    <path className={classes.sheetPole} d="M212 4V146" />
    <path className={classes.sheetFlag} d="M213 8h34l-9 10l9 10h-34z" />
    <path className={classes.sheetPennant} d="M213 33h24l-7 7l7 7h-24z" />
  </svg>
);
