import type { JsonObject } from '../../../rules/core/json.ts';

/** What the address of the calculator says: a link to it shows the same sum. */
export interface CalculatorSearch {
  readonly action?: string;
  readonly input?: JsonObject;
  /** The roster and the entry somebody came from. */
  readonly roster?: string;
  readonly entry?: string;
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' && value.length <= 200 ? value : undefined;

/** An address typed by hand never breaks the page: what is not understood is left out. */
export const parseCalculatorSearch = (search: Record<string, unknown>): CalculatorSearch => {
  const action = textOf(search['action']);
  const roster = textOf(search['roster']);
  const entry = textOf(search['entry']);
  const { input } = search;
  const isInput = typeof input === 'object' && input !== null && !Array.isArray(input);
  return {
    ...(action === undefined ? {} : { action }),
    ...(isInput ? { input: input as JsonObject } : {}),
    ...(roster === undefined ? {} : { roster }),
    ...(entry === undefined ? {} : { entry }),
  };
};
