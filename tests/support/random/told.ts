/** JSON with its keys in order: equal text for equal values. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => {
    if (typeof part === 'bigint') return `${part}`;
    return part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part;
  }) ?? 'undefined';

/** Errors that are answers, by name: several copies of the rules may be loaded side by side. */
const ANSWERS = ['RuleRefusal', 'ZodError', '$ZodError', 'DiceError'];

interface Issue {
  readonly code: string;
  readonly path: readonly PropertyKey[];
}

/** What came of it: an answer, a refusal, or a crash, which is a bug. */
export const tryToTell = (body: () => unknown): unknown => {
  try {
    return body();
  } catch (error) {
    if (!(error instanceof Error)) return { crash: String(error) };
    if (!ANSWERS.includes(error.name)) return { crash: `${error.name}: ${error.message}` };
    const { refusal, issues } = error as { refusal?: unknown; issues?: readonly Issue[] };
    // The words of zod's own refusals are set by whoever loads the API, so they are left out.
    const misfits = issues?.map(({ code, path }) => `${path.join('.')}: ${code}`);
    return { refused: refusal ?? misfits ?? error.message };
  }
};
