import { useElementSize } from '@mantine/hooks';
import { IconAlertOctagonFilled } from '@tabler/icons-react';
import type { Assessment, RosterDocument } from '../../../../rules/core/system.ts';
import { Hint } from '../../../components/hint.tsx';
import { formatNumber } from '../../../format.ts';
import type { BuilderKit } from '../kit/kit.ts';
import { useKit } from '../kit/use-kit.tsx';
import { useBuilder } from '../session/use-builder.tsx';
import { LimitField } from './limit-field.tsx';
import { fitMarks, type Segment, shareOut } from './measure-points.ts';
import classes from './points-header.module.css';

const LONG_PX = 110;
const SHORT_PX = 72;
/** Less than this holds not even the number; the tooltip says it. */
const NUMBER_PX = 34;

const SegmentBar = ({ segment, width }: { segment: Segment; width: number }) => {
  const { id, name, short, points, share } = segment;
  if (points <= 0) return null;
  const room = share * width;
  const words = `${name} ${formatNumber(points)}`;
  return (
    <Hint label={words}>
      <span className={classes.pointsSegment} data-kind={id} style={{ width: `${share * 100}%` }}>
        {room >= SHORT_PX && (room >= LONG_PX ? name : short)}
        {room >= NUMBER_PX && <b>{formatNumber(points)}</b>}
      </span>
    </Hint>
  );
};

interface ArmyBarProps {
  readonly segments: readonly Segment[];
  /** Where the limit lies, from left to right; null where the army is within it. */
  readonly limitShare?: number | null;
}

/** What an army is made of, side by side. */
const ArmyBar = ({ segments, limitShare = null }: ArmyBarProps) => {
  const { ref, width } = useElementSize();
  if (segments.length === 0) return null;
  return (
    <div className={classes.pointsBar} ref={ref} data-over={limitShare !== null || undefined}>
      {segments.map((segment) => (
        <SegmentBar key={segment.id} segment={segment} width={width} />
      ))}
      {limitShare !== null && (
        <span className={classes.pointsOver} style={{ left: `${limitShare * 100}%` }} />
      )}
    </div>
  );
};

/** The same of an army that is only offered. */
export const OfferedBar = ({ roster, assessment }: { roster: RosterDocument; assessment: Assessment }) => {
  const { measure, desk } = useKit();
  if (measure !== null) return <ArmyBar {...measure(roster, assessment)} />;
  const parts = desk.parts?.(roster);
  return parts === undefined ? null : <ArmyBar segments={shareOut(parts)} />;
};

const Left = ({ points, limit }: { points: number; limit: number }) =>
  points > limit ? (
    <span className={classes.pointsLeft} data-over>
      <IconAlertOctagonFilled aria-hidden />
      {formatNumber(points - limit)} over the limit
    </span>
  ) : (
    <span className={classes.pointsLeft}>{formatNumber(limit - points)} left</span>
  );

const Points = ({ measure }: { measure: NonNullable<BuilderKit['measure']> }) => {
  const roster = useBuilder((state) => state.roster);
  const assessment = useBuilder((state) => state.assessment);
  const { ref, width } = useElementSize();
  const { points, limit, size } = assessment;
  const { segments, marks, limitShare } = measure(roster, assessment);
  return (
    <section className={classes.pointsHeader} aria-label="Points">
      <div className={classes.pointsLine}>
        <span className={classes.pointsTotal} role="status">
          {formatNumber(points)}
        </span>
        <LimitField limit={limit} />
        {size !== '' && <span className="tag">{size}</span>}
        {limit !== null && <Left points={points} limit={limit} />}
      </div>
      <div ref={ref}>
        <ArmyBar segments={segments} limitShare={limitShare} />
      </div>
      <div className={classes.pointsMarks} aria-hidden>
        {fitMarks(marks, width).map(({ label, share, isLimit }) => (
          <span key={label} data-limit={isLimit || undefined} style={{ left: `${share * 100}%` }}>
            {label}
          </span>
        ))}
      </div>
    </section>
  );
};

/** Rules without points count something else. */
const Sums = () => {
  const { sums, desk } = useKit();
  const roster = useBuilder((state) => state.roster);
  const [first, ...others] = sums(roster);
  const made = desk.parts?.(roster);
  const parts = made === undefined ? [] : shareOut(made);
  return (
    <section className={classes.pointsHeader} aria-label="Size of the army">
      <div className={classes.pointsLine}>
        <span className={classes.pointsTotal} role="status">
          {made === undefined
            ? first?.value
            : formatNumber(made.parts.reduce((sum, { value }) => sum + value, 0))}
        </span>
        <span>{made?.counted ?? first?.name.toLowerCase()}</span>
        {made === undefined &&
          others.map(({ name, value }) => (
            <span key={name} className="tag">
              {name} <b>{value}</b>
            </span>
          ))}
        <span className={`${classes.pointsNone} caption`}>no points in these rules</span>
      </div>
      <ArmyBar segments={parts} />
    </section>
  );
};

/** What the army costs and may cost, or how large it is; always in sight above the list. */
export const PointsHeader = () => {
  const { measure } = useKit();
  return measure === null ? <Sums /> : <Points measure={measure} />;
};
