import { formatNumber } from '../format.ts';
import classes from './points-bar.module.css';
import { measureBar } from './points-bar-maths.ts';

interface PointsProps {
  readonly points: number;
  readonly limit: number | null;
}

/** `556 of 600`, in words and as a thin bar. Over the limit the words say so, not the colour alone. */
export const PointsBar = ({ points, limit }: PointsProps) => {
  const bar = measureBar(points, limit);
  return (
    <span className={classes.points}>
      <span className={classes.pointsWords}>
        <b>{formatNumber(points)}</b>
        {limit === null ? ' points' : ` of ${formatNumber(limit)}`}
        {bar?.over && <em>{formatNumber(-bar.left)} over</em>}
      </span>
      {bar !== null && (
        <span className={classes.pointsTrack} aria-hidden data-over={bar.over || undefined}>
          <span style={{ width: `${bar.filled}%` }} />
        </span>
      )}
    </span>
  );
};
