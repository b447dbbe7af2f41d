import '../../../components/list/sheet-art.css';

/** A land with two roads, a banner at each end. */
export const CampaignArt = () => (
  <svg className="sheet-art" viewBox="25 0 226 150" aria-hidden>
    <path className="sheet-thin" d="M30 30H246M30 74H246M30 118H246M74 8V142M138 8V142M202 8V142" />
    <path className="sheet-thick" fill="none" d="M52 128C90 110 96 84 138 74S196 44 224 36" />
    <path className="sheet-pole" d="M52 128V84" />
    <path className="sheet-flag" d="M53 86h34l-9 10l9 10h-34z" />
    <path className="sheet-pole" d="M224 36V6" />
    <path className="sheet-pennant" d="M223 8h-30l8 8l-8 8h30z" />
    {[
      [100, 96],
      [138, 74],
      [176, 58],
    ].map(([x = 0, y = 0]) => (
      <rect key={x} className="sheet-box" x={x - 6} y={y - 6} width="12" height="12" />
    ))}
  </svg>
);
