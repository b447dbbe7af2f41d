import fc from 'fast-check';
import { ABILITIES } from '../../../rules/by-this-axe/data/abilities.ts';
import { ARMOR } from '../../../rules/by-this-axe/data/armor.ts';
import { KINDS } from '../../../rules/by-this-axe/data/characters.ts';
import { HOUSE_RULES } from '../../../rules/by-this-axe/data/house-rules.ts';
import { TEMPLATES } from '../../../rules/by-this-axe/data/monsters.ts';
import { WEAPONS } from '../../../rules/by-this-axe/data/weapons.ts';
import {
  type ByThisAxeRoster,
  COST_PROFILES,
  MAGIC_ITEMS,
  MODES,
  ROLES,
  rosterSchema,
} from '../../../rules/by-this-axe/types.ts';

const idsOf = (table: readonly { readonly id: string }[]): readonly string[] => table.map(({ id }) => id);

/** Mostly known ids, sometimes nonsense, sometimes names that every object has. */
const idFrom = (table: readonly { readonly id: string }[]) =>
  fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...idsOf(table)) },
    { weight: 1, arbitrary: fc.constantFrom('', 'artillery', '__proto__', 'constructor', 'toString') },
    { weight: 1, arbitrary: fc.string({ maxLength: 20 }) },
  );

const anyNumber = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: -3, max: 30 }) },
  { weight: 1, arbitrary: fc.double({ min: -1e9, max: 1e9, noNaN: true }) },
);

const name = fc.oneof(fc.string({ maxLength: 30 }), fc.constantFrom('Knights', 'Bows', 'knights ', ''));
const id = fc.oneof(fc.constant(''), fc.constantFrom('a', 'b', 'c', 'Knights'));

const unit = fc.record(
  {
    id,
    name,
    template: idFrom(TEMPLATES),
    figures: fc.option(anyNumber, { nil: null }),
    mounted: fc.boolean(),
    fc: anyNumber,
    armor: idFrom(ARMOR),
    shield: fc.boolean(),
    weapons: fc.array(idFrom(WEAPONS), { maxLength: 6 }),
    abilities: fc.array(idFrom(ABILITIES), { maxLength: 6 }),
    musician: fc.boolean(),
    skirmisher: fc.boolean(),
    width: fc.option(anyNumber, { nil: null }),
    notes: fc.string({ maxLength: 40 }),
  },
  { requiredKeys: ['name'] },
);

const individual = fc.record({
  name,
  classes: fc.array(
    fc.record({
      class: fc.constantFrom('fighter', 'cleric', 'thief', 'magic-user', 'elf', 'cook'),
      level: anyNumber,
    }),
    {
      maxLength: 3,
    },
  ),
  hd: fc.option(anyNumber, { nil: null }),
  cha: anyNumber,
  int: anyNumber,
  wis: anyNumber,
  magicItems: fc.constantFrom(...MAGIC_ITEMS),
  holdsRank: fc.boolean(),
});

const character = fc.record(
  {
    id,
    name,
    kinds: fc.array(idFrom(KINDS), { maxLength: 3 }),
    role: fc.constantFrom(...ROLES),
    leadership: anyNumber,
    fc: anyNumber,
    armor: idFrom(ARMOR),
    shield: fc.boolean(),
    mounted: fc.boolean(),
    weapons: fc.array(idFrom(WEAPONS), { maxLength: 5 }),
    abilities: fc.array(idFrom(ABILITIES), { maxLength: 4 }),
    attachedTo: fc.option(fc.oneof(id, name), { nil: null }),
    creatures: anyNumber,
    members: fc.array(individual, { maxLength: 3 }),
    notes: fc.string({ maxLength: 40 }),
  },
  { requiredKeys: ['name'] },
);

const houseRules = fc
  .array(
    fc
      .constantFrom(...HOUSE_RULES)
      .chain((rule) =>
        fc.constantFrom(...rule.choices.map(({ value }) => value)).map((value) => [rule.id, value] as const),
      ),
    { maxLength: 5 },
  )
  .map((pairs) => Object.fromEntries(pairs));

const options = fc.record(
  {
    mode: fc.constantFrom(...MODES),
    scale: fc.oneof(fc.constantFrom('1:5', '1:20', 'free', '1:12'), fc.string({ maxLength: 10 })),
    commandRules: fc.boolean(),
    costProfile: fc.constantFrom(...COST_PROFILES),
    houseRules,
  },
  { requiredKeys: [] },
);

/** Anything the schema lets through, legal or not. */
export const anyRoster: fc.Arbitrary<ByThisAxeRoster> = fc
  .record(
    {
      system: fc.constant('by-this-axe'),
      name,
      notes: fc.string({ maxLength: 40 }),
      pointsLimit: fc.option(fc.nat(2000), { nil: null }),
      options,
      units: fc.array(unit, { maxLength: 8 }),
      characters: fc.array(character, { maxLength: 5 }),
    },
    { requiredKeys: ['system', 'name', 'units'] },
  )
  .map((file) => rosterSchema.parse(file));
