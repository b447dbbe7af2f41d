/** Median milliseconds of one call, over enough calls to be steady. */
export const medianMs = (work: () => unknown, runs = 200): number => {
  for (let warm = 0; warm < 50; warm += 1) work();
  const times = Array.from({ length: runs }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
  return median(times);
};

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
};

export interface Figure {
  readonly what: string;
  readonly ms: number;
  /** Where it is no time. */
  readonly unit?: string;
  /** The figure as a multiple of a plain piece of work measured in the same run, so that machines compare. */
  readonly ratio: number;
  readonly target: string;
}

export const printFigures = (figures: readonly Figure[]): void => {
  for (const { what, ms, unit = 'ms', ratio, target } of figures) {
    console.log(
      `${what.padEnd(58)} ${ms.toFixed(3).padStart(9)} ${unit}   x${ratio.toFixed(2).padStart(7)}   ${target}`,
    );
  }
};
