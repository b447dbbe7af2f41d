import type { Json } from '../../../rules/core/json.ts';
import type { Distribution, Odds } from '../../../rules/core/odds.ts';

/** JSON with its keys in order: equal text for equal values. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => {
    if (typeof part === 'bigint') return `${part}`;
    return part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part;
  }) ?? 'undefined';

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? a : gcd(b, a % b));

const exact = (weight: number | bigint, total: number | bigint): string => {
  const [over, under] = [BigInt(weight), BigInt(total)];
  const common = gcd(over, under);
  return `${over / common}/${under / common}`;
};

/** Every value with its exact chance, in whatever order they were found. */
export const tellChances = ({ entries, total }: Distribution<Json>): readonly string[] =>
  entries.map(({ value, weight }) => `${canonical(value)} ${exact(weight, total)}`).sort();

export const tellOdds = (odds: Odds): object => ({
  outcomes: tellChances(odds.outcomes),
  also: Object.fromEntries(Object.entries(odds.also).map(([name, source]) => [name, tellChances(source)])),
  steps: odds.steps,
  figures: odds.figures ?? null,
});

/** Errors that are answers, by name: several copies of the rules may be loaded side by side. */
const ANSWERS = ['RuleRefusal', 'ZodError', '$ZodError', 'DiceError'];

/** What came of it: an answer, a refusal, or a crash, which is a bug. */
export const tryToTell = (body: () => unknown): unknown => {
  try {
    return body();
  } catch (error) {
    if (!(error instanceof Error)) return { crash: String(error) };
    if (!ANSWERS.includes(error.name)) return { crash: `${error.name}: ${error.message}` };
    const { refusal, issues } = error as { refusal?: unknown; issues?: unknown };
    return { refused: refusal ?? issues ?? error.message };
  }
};
