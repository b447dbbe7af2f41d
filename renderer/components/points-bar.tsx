import { formatNumber } from '../format.ts';
import { measureBar } from './points-bar-maths.ts';
import './points-bar.css';

interface PointsProps {
  readonly points: number;
  readonly limit: number | null;
}

/** `556 of 600`, in words and as a thin bar. Over the limit the words say so, not the colour alone. */
export const PointsBar = ({ points, limit }: PointsProps) => {
  const bar = measureBar(points, limit);
  return (
    <span className="points">
      <span className="points-words">
        <b>{formatNumber(points)}</b>
        {limit === null ? ' points' : ` of ${formatNumber(limit)}`}
        {bar?.over && <em>{formatNumber(-bar.left)} over</em>}
      </span>
      {bar !== null && (
        <span className="points-track" aria-hidden data-over={bar.over || undefined}>
          <span style={{ width: `${bar.filled}%` }} />
        </span>
      )}
    </span>
  );
};
