import { toKebab } from '../../core/character.ts';
import { IF_HITS, PERSON, type Spell, type SpellEffect } from './define-spell.ts';
import { CLERIC_SPELLS } from './spells-cleric.ts';
import { MAGIC_USER_SPELLS } from './spells-magic-user.ts';

const LISTED = [...MAGIC_USER_SPELLS, ...CLERIC_SPELLS] as const;

type Listed = (typeof LISTED)[number];
export type SpellId = Listed['id'];
/** Those that stay at work on a unit. */
export type StandingSpell = Extract<Listed, { readonly does: { readonly stays: object } }>['id'];

/** Magic: the spells in common use in battles. Any other of the individual rules may be cast as the referee says. */
export const SPELLS: readonly Spell<SpellId>[] = LISTED;

export const SPELL_IDS = SPELLS.map(({ id }) => id) as [SpellId, ...SpellId[]];

const BY_ID: ReadonlyMap<string, Spell<SpellId>> = new Map(SPELLS.map((spell) => [spell.id, spell]));
const BY_NAME: ReadonlyMap<string, Spell<SpellId>> = new Map(
  SPELLS.map((spell) => [toKebab(spell.name), spell]),
);

/** By id; a name as a sheet or a table writes it does as well. */
export const findSpell = (id: string): Spell<SpellId> | null =>
  BY_ID.get(toKebab(id)) ?? BY_NAME.get(toKebab(id)) ?? null;

export const spellOf = (id: SpellId): Spell<SpellId> => BY_ID.get(id) as Spell<SpellId>;

export const effectOf = (id: SpellId): SpellEffect => spellOf(id).does;

/** Any other spell of the individual rules, and what the table makes of it. */
export const BY_HAND = 'by-hand';

interface WrittenDown {
  /** What it is called. */
  readonly called: string;
  /** What it does. */
  readonly noted: string;
  readonly withHits: boolean;
  readonly damage: number | null;
}

export const spellByHand = ({ called, noted, withHits, damage }: WrittenDown): Spell => ({
  id: BY_HAND,
  name: called === '' ? 'Another spell' : called,
  caster: 'magic-user',
  level: null,
  massLevel: null,
  kind: 'non-damage',
  causesHits: withHits || damage !== null,
  area: 'as written down',
  range: null,
  save: 'none',
  duration: 'referee',
  effect: noted,
  rulings: ['R-P68'],
  does: {
    on: 'units',
    reach: 'area',
    ...(damage === null ? {} : { hits: { dice: null, divide: 1, saved: 1 }, check: IF_HITS }),
    referee: noted === '' ? 'It is not on the list: say what it does, and enter it.' : noted,
  },
});

/** A spell that is written down as a mass spell, cast as the individual rules have it: in passing, and on persons. */
export const inOrdinaryForm = (spell: Spell): Spell => ({
  ...spell,
  kind: 'non-damage',
  does: PERSON,
});

export const isStanding = (id: string): id is StandingSpell => BY_ID.get(id)?.does.stays !== undefined;

export const STANDING_SPELLS = SPELL_IDS.filter(isStanding) as [StandingSpell, ...StandingSpell[]];
