import classes from '../../../components/list/sheet-art.module.css';

/** A land with two roads, a banner at each end. */
export const CampaignArt = () => (
  <svg className={classes.sheetArt} viewBox="25 0 226 150" aria-hidden>
    <path className={classes.sheetThin} d="M30 30H246M30 74H246M30 118H246M74 8V142M138 8V142M202 8V142" />
    <path className={classes.sheetThick} fill="none" d="M52 128C90 110 96 84 138 74S196 44 224 36" />
    <path className={classes.sheetPole} d="M52 128V84" />
    <path className={classes.sheetFlag} d="M53 86h34l-9 10l9 10h-34z" />
    <path className={classes.sheetPole} d="M224 36V6" />
    <path className={classes.sheetPennant} d="M223 8h-30l8 8l-8 8h30z" />
    {[
      [100, 96],
      [138, 74],
      [176, 58],
    ].map(([x = 0, y = 0]) => (
      <rect key={x} className={classes.sheetBox} x={x - 6} y={y - 6} width="12" height="12" />
    ))}
  </svg>
);
