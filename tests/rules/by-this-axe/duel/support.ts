import type { Action } from '../../../../rules/core/action.ts';
import type { Odds } from '../../../../rules/core/odds.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Somebody with a save of so much, who may be nothing but a mount and a shield. */
const GEAR: Readonly<Record<string, Fields>> = {
  none: {},
  2: { armor: 'medium' },
  3: { armor: 'heavy' },
  4: { armor: 'heavy', shield: true },
  5: { armor: 'heavy', shield: true, mounted: true },
};

export const who = (kinds: readonly string[], save: number | string, more: Fields = {}): Fields => ({
  kinds,
  fc: 5,
  ...GEAR[save],
  ...more,
});

/** `2/1/1`: attack, parry, dirty tricks. */
export const allot = (text: string): Fields => {
  const [attack, parry, tricks] = text.split('/').map(Number);
  return { attack, parry, tricks };
};

export const side = (character: Fields, split: string, more: Fields = {}): Fields => ({
  character,
  allot: allot(split),
  ...more,
});

export const oddsOf = (action: Action, input: unknown): Odds => {
  const odds = action.odds?.(action.input.parse(input));
  if (odds === undefined) throw new Error(`${action.id} has no odds`);
  return odds;
};
