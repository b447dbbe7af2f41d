import { z } from 'zod';
import { ABILITIES } from '../data/abilities.ts';
import { ARMOR } from '../data/armor.ts';
import { KINDS } from '../data/characters.ts';
import { WEAPONS } from '../data/weapons.ts';
import { FANTASY_SCALES } from '../scale.ts';
import { houseRulesSchema, ROLES } from '../types.ts';

/** More than one rule ever fields; beyond it exact odds take too long. */
const MOST_FIGURES = 100;
const MOST_CHARACTERS = 4;
const MOST_USES = 16;
/** Beyond this nothing is gained: a 6 always fails. */
const MOST_EACH = 5;

export const flag = (title: string) => z.boolean().default(false).meta({ title });
export const count = (title: string, most: number) => z.int().min(0).max(most).default(0).meta({ title });

/** What a side or a person is called; a word for the role is used where it is empty. */
export const calledField = (title: string) => z.string().max(200).default('').meta({ title, hidden: true });

const name = (standard: string) =>
  z
    .string()
    .max(200)
    .refine((value) => value.isWellFormed(), 'contains half a character')
    .default(standard);

const abilityIds = ABILITIES.map(({ id }) => id);

/** Ids as people read them, for the choices of a form. */
export const labelsOf = (
  table: readonly { readonly id: string; readonly name: string }[],
): Readonly<Record<string, string>> => Object.fromEntries(table.map(({ id, name }) => [id, name]));

/** What a unit and a character carry alike, under the keys of a roster. */
const gear = {
  armor: z
    .enum(ARMOR.map(({ id }) => id))
    .meta({ labels: labelsOf(ARMOR) })
    .default('none'),
  shield: z.boolean().default(false),
  mounted: z.boolean().default(false),
  weapons: z
    .array(z.enum(WEAPONS.map(({ id }) => id)).meta({ labels: labelsOf(WEAPONS) }))
    .max(WEAPONS.length)
    .default(['sword']),
  abilities: z
    .array(z.enum(abilityIds).meta({ labels: labelsOf(ABILITIES) }))
    .max(abilityIds.length + 1)
    .default([]),
};

const capacity = z.int().min(1).max(5).meta({ title: 'Fighting capacity' });

export const characterProfile = z
  .strictObject({
    name: name('Character'),
    kinds: z
      .array(z.enum(KINDS.map(({ id }) => id)).meta({ labels: labelsOf(KINDS) }))
      .max(KINDS.length)
      .default([]),
    role: z.enum(ROLES).default('none'),
    leadership: z.int().min(0).max(5).default(0),
    fc: capacity.default(2),
    ...gear,
    hitsTaken: count('Hits taken', 20),
    declined: flag('Declined his first challenge this turn'),
    usedPrayer: flag('Used his prayers this turn'),
  })
  .meta({ profile: 'character' });

export const unitProfile = z
  .strictObject({
    name: name('Unit'),
    figures: z.int().min(0).max(MOST_FIGURES).default(10).meta({ title: 'Figures left' }),
    startStrength: z
      .int()
      .min(0)
      .max(MOST_FIGURES)
      .nullable()
      .default(null)
      .meta({ title: 'Figures at the start' }),
    width: z
      .int()
      .min(1)
      .max(MOST_FIGURES)
      .nullable()
      .default(null)
      .meta({ title: 'Figures in the front rank' }),
    fc: capacity.default(2),
    ...gear,
    musician: z.boolean().default(false),
    skirmisher: z.boolean().default(false),
    characters: z
      .array(characterProfile)
      .max(MOST_CHARACTERS)
      .default([])
      .meta({ title: 'Characters with it' }),
  })
  .meta({ profile: 'unit' });

export type CharacterProfile = z.output<typeof characterProfile>;
export type UnitProfile = z.output<typeof unitProfile>;

export const scaleField = z.enum(FANTASY_SCALES).default('1:5').meta({ title: 'Figure scale' });
export type TableScale = z.output<typeof scaleField>;

export const houseRulesField = houseRulesSchema.default({}).meta({ title: 'House rules' });

export const arcField = z.enum(['front', 'flank', 'rear']).default('front');
export type Arc = z.output<typeof arcField>;

const ARCS: readonly Arc[] = ['front', 'flank', 'rear'];
export const worse = (a: Arc, b: Arc): Arc => (ARCS.indexOf(a) >= ARCS.indexOf(b) ? a : b);

/** What priests and mages near a unit give for it, if hits need it (R-B57, R-B58). */
export const aidField = {
  wards: count('Hits a mage may stop', MOST_USES),
  prayers: count('Prayers a priest may help saves with', MOST_USES),
  prayersEach: z.int().min(1).max(MOST_EACH).default(1).meta({ title: 'Prayers on each save' }),
};

/** Whoever is met or moves: the figures of a unit, or the character who stands alone where there are none. */
export const bearerOf = (unit: UnitProfile): UnitProfile | CharacterProfile =>
  unit.figures === 0 ? (unit.characters[0] ?? unit) : unit;

/** What a unit began the battle with. */
export const strengthOf = ({ figures, startStrength }: UnitProfile): number =>
  Math.max(figures, startStrength ?? figures);
