import { type Ask, askOneOrNone } from '../../core/ask.ts';
import { RuleRefusal } from '../../core/result.ts';
import { plural } from '../../core/words.ts';
import { mayCast, SPELL_KIND_RULES, SPELLS, type SpellKind } from '../data/spells.ts';
import type { Piece } from './state.ts';

/** A spell as somebody may choose it: from his roster's card, or a name of the book. */
export interface SpellCard {
  readonly name: string;
  readonly kind: SpellKind;
  /** What the card asks for; null where nobody noted it. */
  readonly points: number | null;
  readonly effect: string;
}

const USUAL = 'Hellfire';

/** His own cards first; of the book's names those that no card of his has. */
const cardsFor = ({ spells = [] }: Piece) => {
  const own = new Set(spells.map(({ name }) => name));
  return [
    ...spells.map((card) => ({ card, group: 'His cards' })),
    ...SPELLS.filter(({ name }) => !own.has(name)).map((spell) => ({
      card: { ...spell, points: null, effect: '' },
      group: spells.length === 0 ? '' : 'Other spells of the book',
    })),
  ];
};

const noteOf = ({ kind, points, effect }: SpellCard): string =>
  [
    SPELL_KIND_RULES[kind].name,
    ...(points === null ? [] : [plural(points, 'point')]),
    ...(effect === '' ? [] : [effect]),
  ].join('; ');

/** Chosen, not typed: it brings its kind and the points that its card asks for. */
export const askCard = (caster: Piece): Ask<SpellCard | null> => {
  const cards = cardsFor(caster);
  const usual = cards[0]?.group === 'His cards' ? cards[0] : cards.find(({ card }) => card.name === USUAL);
  return askOneOrNone(
    'Spell',
    {
      of: cards.map(({ card }) => card),
      keyOf: ({ name }) => name,
      show: (card) => {
        const group = cards.find((one) => one.card === card)?.group ?? '';
        return {
          value: card.name,
          label: card.name,
          note: noteOf(card),
          refused: mayCast(caster.profile.caster, card.kind) ? null : 'not for his kind of caster',
          ...(group === '' ? {} : { group }),
          ...(card.points === null ? {} : { also: { gives: card.points } }),
        };
      },
    },
    usual?.card ?? null,
  ) as Ask<SpellCard | null>;
};

/** What the usual card asks for. */
export const usualPoints = ({ spells = [], magicLeft }: Piece): number =>
  Math.min(Math.max(1, spells[0]?.points ?? 1), magicLeft);

interface Wanted {
  readonly card: SpellCard | null;
  readonly typed: string;
  readonly kind: SpellKind;
}

/** What is typed goes before the card; a card's points have to be given. */
export const spellOf = ({ card, typed, kind }: Wanted, given: number): Pick<SpellCard, 'name' | 'kind'> => {
  const name = typed.trim();
  if (name !== '') return { name, kind };
  if (card === null)
    throw new RuleRefusal('six-events/no-spell', 'Choose a spell, or type one that is on no card.', 'card');
  if (card.points !== null && given < card.points)
    throw new RuleRefusal(
      'six-events/card-points',
      `${card.name} asks for ${plural(card.points, 'magic point')} by its card: give as many.`,
      'gives',
    );
  return card;
};

/** What its card says of a spell that was declared; empty where nothing was noted. */
export const effectOf = ({ spells = [] }: Piece, name: string): string =>
  spells.find((card) => card.name === name)?.effect ?? '';
