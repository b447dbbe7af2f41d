/** An expected refusal is a value with a stable code; a bug throws. */
export interface Refusal {
  /** Stable, kebab-case, `area/what`: the screens word it. */
  readonly code: string;
  readonly message: string;
  /** Where in the input the trouble is, as a path people can follow: `units[2].figures`. */
  readonly place: string | null;
}

export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: Refusal };

export const ok = <T>(value: T): Result<T> => ({ ok: true, value });

export const refuse = (code: string, message: string, place: string | null = null): Result<never> => ({
  ok: false,
  refusal: { code, message, place },
});

/** A refusal on its way out of a rule that answers with something else; `catchRefusal` makes it a value again. */
export class RuleRefusal extends Error {
  readonly refusal: Refusal;

  constructor(code: string, message: string, place: string | null = null) {
    super(message);
    this.name = 'RuleRefusal';
    this.refusal = { code, message, place };
  }
}

export const catchRefusal = <T>(body: () => T): Result<T> => {
  try {
    return ok(body());
  } catch (error) {
    if (error instanceof RuleRefusal) return { ok: false, refusal: error.refusal };
    throw error;
  }
};
