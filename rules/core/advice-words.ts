import type { MatrixAdvice, OwnChoice, Prospects } from './counsel.ts';

const EVEN = 0.05;

/** `you gain 3.2`, `you lose 1.5`: a loss is never told as a negative gain. */
export const wordWorth = (worth: number): string => {
  if (Math.abs(worth) < EVEN) return 'it comes out even';
  return `you ${worth < 0 ? 'lose' : 'gain'} ${Math.abs(worth).toFixed(1)}`;
};

/** The same in two words, beside others of its kind. */
export const wordGain = (worth: number): string => {
  if (Math.abs(worth) < EVEN) return 'even';
  return `${worth < 0 ? 'lose' : 'gain'} ${Math.abs(worth).toFixed(1)}`;
};

/** What may be chosen, the best first. */
export const rankChoices = ({ own, mixed }: Pick<MatrixAdvice, 'own' | 'mixed'>): readonly OwnChoice[] =>
  own
    .filter(({ reason }) => reason === null)
    .toSorted((one, other) => (mixed ? other.inHundred - one.inHundred : 0) || other.worst - one.worst);

const PARTS: readonly (readonly [percent: number, word: string])[] = [
  [0, 'hardly anybody'],
  [10, 'a tenth'],
  [14, 'a seventh'],
  [20, 'a fifth'],
  [25, 'a quarter'],
  [33, 'a third'],
  [40, 'two fifths'],
  [50, 'half'],
  [60, 'three fifths'],
  [67, 'two thirds'],
  [75, 'three quarters'],
  [90, 'nine tenths'],
  [100, 'everybody'],
];

const wordPart = (percent: number): string => {
  const [, word = ''] =
    PARTS.toSorted((one, other) => Math.abs(one[0] - percent) - Math.abs(other[0] - percent))[0] ?? [];
  return word;
};

const RARE = 0.02;

/** `no battle 1 in 6; otherwise expect to lose about half, they a seventh`: losses are told of battles that happen. */
const wordOutlook = ({ winning, losses: [own, enemy] }: Pick<Prospects, 'winning' | 'losses'>): string => {
  const none = winning.find(({ key }) => key === 'none')?.p ?? 0;
  if (none > 1 - RARE) return 'there is no battle';
  const [lost, theirs] = [own.mean / (1 - none), enemy.mean / (1 - none)];
  const lose = `expect to lose ${lost < 5 || lost > 95 ? '' : 'about '}${wordPart(lost)}, they ${wordPart(theirs)}`;
  return none < RARE ? lose : `no battle 1 in ${Math.max(2, Math.round(1 / none))}; otherwise ${lose}`;
};

/** What to do, and what comes of it, in one sentence before any table. */
export const wordAdvice = (
  { own, value, mixed }: Pick<MatrixAdvice, 'own' | 'value' | 'mixed'>,
  outlook: Pick<Prospects, 'winning' | 'losses'> | null = null,
): string | null => {
  const ranked = rankChoices({ own, mixed });
  const taken = mixed ? ranked.filter(({ inHundred }) => inHundred > 0) : ranked.slice(0, 1);
  const [best, ...others] = taken;
  if (best === undefined) return null;
  const told = outlook === null ? null : wordOutlook(outlook);
  if (others.length > 0) {
    const rest = others.map(({ label, inHundred }) => `${label} ${inHundred}`).join(', ');
    if (told !== null) return `Best: ${best.label} ${best.inHundred} times in 100, ${rest}; ${told}.`;
    return `Best: ${best.label} ${best.inHundred} times in 100, ${rest}; on average ${wordWorth(value)}, whatever they choose.`;
  }
  if (told !== null) return `Best: ${best.label}; ${told}.`;
  return `Best: ${best.label}; ${mixed ? `on average ${wordWorth(value)}, whatever they choose` : wordWorth(best.worst)}.`;
};
