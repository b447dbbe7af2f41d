import '../../components/list/sheet-art.css';

const ROWS = [
  { y: 56, leader: 'M40 66H96' },
  { y: 82, leader: 'M40 92H84' },
  { y: 108, leader: 'M40 118H102' },
] as const;
const BOXES = [116, 130, 144, 158, 172] as const;

/** A roster sheet with boxes to tick, and a banner beside it. */
export const SheetArt = () => (
  <svg className="sheet-art" viewBox="25 0 226 150" aria-hidden>
    <path className="sheet-paper" d="M26 12H196V140H26z" />
    <path className="sheet-title" d="M40 30H120" />
    <path className="sheet-thick" d="M40 36H182" />
    <path className="sheet-thin" d="M40 39H182" />
    {ROWS.map(({ y, leader }) => (
      <g key={y}>
        <path className="sheet-leader" d={leader} />
        {BOXES.map((x) => (
          <rect key={x} className="sheet-box" x={x} y={y} width="10" height="10" />
        ))}
      </g>
    ))}
    <path className="sheet-pole" d="M212 4V146" />
    <path className="sheet-flag" d="M213 8h34l-9 10l9 10h-34z" />
    <path className="sheet-pennant" d="M213 33h24l-7 7l7 7h-24z" />
  </svg>
);
