/** Nine steps, the middle one empty. */
export type HeatStep = 'n4' | 'n3' | 'n2' | 'n1' | 'z' | 'p1' | 'p2' | 'p3' | 'p4';

const EDGES = [5, 15, 30, 45] as const;

/** Gains from 5, losses from −5; an edge belongs to the stronger step. */
export const heatStep = (worth: number, scale = 50): HeatStep => {
  const size = (Math.abs(worth) * 50) / scale;
  // A number that is shown as 5.0 counts as 5.
  const reached = EDGES.filter((edge) => size >= edge - 0.05).length;
  if (reached === 0) return 'z';
  return `${worth < 0 ? 'n' : 'p'}${reached}` as HeatStep;
};

/** `+18.0`, `−9.5`, `0.0`. */
export const formatWorth = (worth: number): string => {
  const shown = Math.abs(worth).toFixed(1);
  if (shown === '0.0') return shown;
  return `${worth < 0 ? '\u2212' : '+'}${shown}`;
};

export const formatDie = (die: number): string =>
  `die ${die > 0 ? `+${die}` : die < 0 ? `\u2212${-die}` : '0'}`;
