export interface BarMeasure {
  /** How much of the bar is filled, 0 to 100. */
  readonly filled: number;
  /** Points left below the limit; negative when over it. */
  readonly left: number;
  readonly over: boolean;
}

/** Null where there is no limit to measure against. One point of a large limit is still seen. */
export const measureBar = (points: number, limit: number | null): BarMeasure | null => {
  if (limit === null) return null;
  const left = limit - points;
  const share = limit === 0 ? (points > 0 ? 100 : 0) : (points / limit) * 100;
  const filled = points > 0 ? Math.min(100, Math.max(2, share)) : 0;
  return { filled, left, over: left < 0 };
};
