import type { TypedDie } from '../../../../../rules/core/dice.ts';
import { meets } from '../../../../../rules/core/target.ts';
import type { Throw } from '../../../../../rules/core/throws.ts';
import { parseDice, writeDice, wrongDie } from './typed-dice.ts';

/** One throw as it was told: every die, or how many of them met the target. */
export type Thrown = readonly number[] | { readonly count: number };

/** What is typed of the throw that is open; the last way it was told wins. */
export interface Draft {
  readonly by: 'count' | 'dice';
  readonly text: string;
}

export const NO_DRAFT: Draft = { by: 'count', text: '' };

const isCounted = (thrown: Thrown): thrown is { readonly count: number } => 'count' in thrown;

export const sentThrows = (throws: readonly Thrown[]): TypedDie[] =>
  throws.flatMap((thrown): readonly TypedDie[] => (isCounted(thrown) ? [thrown] : thrown));

/** Whether only their number matters, and there are several. */
export const canCount = ({ target, count }: Throw): boolean => target?.one !== undefined && count > 1;

/** Rarer than one throw in ten thousand: it is asked for once more. */
export const isRare = ({ likely }: Throw, count: number | null): boolean =>
  count !== null && likely !== null && (count < likely.credible.from || count > likely.credible.to);

export const draftOf = (thrown: Thrown, { sides }: Pick<Throw, 'sides'>): Draft =>
  isCounted(thrown)
    ? { by: 'count', text: `${thrown.count}` }
    : { by: 'dice', text: writeDice(thrown, sides) };

interface ReadDraft {
  readonly dice: readonly number[];
  /** How many met the target so far; null where nothing is told or nothing is to meet. */
  readonly count: number | null;
  /** All there and possible. */
  readonly thrown: Thrown | null;
  /** What is still missing, or wrong. */
  readonly words: string;
  readonly wrong: boolean;
}

const readCount = (text: string, { count, sides }: Throw): ReadDraft => {
  // `x2` and `2x` are how many write it on paper.
  const digits = /^(?:[x×]\s*)?(\d+)(?:\s*[x×])?$/i.exec(text)?.[1];
  if (digits === undefined) {
    const wrong = text !== '';
    return { dice: [], count: null, thrown: null, words: wrong ? `A number from 0 to ${count}.` : '', wrong };
  }
  const told = Number(digits);
  const wrong = told > count;
  return {
    dice: [],
    count: told,
    thrown: wrong ? null : { count: told },
    words: wrong ? `Only ${count} d${sides} are thrown.` : '',
    wrong,
  };
};

const readDice = (text: string, asked: Throw): ReadDraft => {
  const { sides, count, target } = asked;
  const dice = parseDice(text, sides);
  const impossible = wrongDie(dice, sides);
  const left = count - dice.length;
  const met = target === null || dice.length === 0 ? null : dice.filter((die) => meets(target, die)).length;
  const words =
    impossible === null
      ? left > 0
        ? `${left} more`
        : left < 0
          ? `${-left} too many: take the last away`
          : 'All there. Enter takes them.'
      : `A d${sides} does not show ${impossible}.`;
  return {
    dice,
    count: canCount(asked) ? met : null,
    thrown: left === 0 && impossible === null ? dice : null,
    words,
    wrong: impossible !== null || left < 0,
  };
};

export const readDraft = ({ by, text }: Draft, asked: Throw): ReadDraft =>
  by === 'count' && canCount(asked) ? readCount(text, asked) : readDice(text, asked);
