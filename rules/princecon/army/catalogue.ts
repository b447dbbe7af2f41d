import type { DeskGroup, DeskOffer } from '../../core/desk-parts.ts';
import type { JsonObject } from '../../core/json.ts';
import { type Arms, PEOPLES } from '../data/peoples.ts';
import { isMissileWeapon, MISSILE_NAMES, TROOP_TYPES, TROOPS, type TroopType } from '../data/troops.ts';
import {
  type Personality,
  type PrinceconRoster,
  personalitySchema,
  type Unit,
  unitSchema,
} from '../types.ts';
import { rulesOf } from './assess.ts';
import { personFacts, unitFacts } from './facts.ts';
import { armsWords } from './words.ts';

const CLASSES: readonly (readonly [name: string, hint: string, person: Partial<Personality>])[] = [
  [
    'Fighter',
    'commands with all his charisma',
    { classes: [{ class: 'fighter', level: 3 }], armorGroup: 'plate', ac: 3 },
  ],
  [
    'Cleric',
    'spells; half his charisma commands',
    { classes: [{ class: 'cleric', level: 3 }], armorGroup: 'chain', ac: 5 },
  ],
  ['Magic-user', 'spells; half his charisma commands', { classes: [{ class: 'magic-user', level: 3 }] }],
  ['Thief', 'neither spells nor full command', { classes: [{ class: 'thief', level: 3 }], ac: 7 }],
];

/** What most units of a type are: heavy cavalry is picked men. */
const USUAL_LEVELS: Readonly<Record<TroopType, number>> = { hi: 3, mi: 2, li: 2, hc: 4, mc: 3, lc: 2 };

/** JSON through and through: the schema spelled out every field. */
const asEntry = (entry: Unit | Personality): JsonObject => entry as unknown as JsonObject;

const unitSearch = ({ race, missileWeapon, poleArms, troopType }: Unit): string =>
  [
    race,
    isMissileWeapon(missileWeapon) ? MISSILE_NAMES[missileWeapon] : '',
    poleArms ? 'pikes pole arms' : '',
    Object.hasOwn(TROOPS, troopType) ? TROOPS[troopType as TroopType].name : '',
  ].join(' ');

const unitOffer = (roster: PrinceconRoster, id: string, name: string, arms: Arms): DeskOffer => {
  const unit = unitSchema.parse({ name, ...arms });
  const { short } = TROOPS[(arms.troopType ?? 'mi') as keyof typeof TROOPS];
  return {
    id,
    kind: 'unit',
    name,
    hint: `${short} ${unit.level}, ${
      armsWords(unit)
        .filter((word) => word !== 'mixed weapons')
        .join(', ') || 'mixed weapons'
    }`,
    facts: unitFacts(unit, [], rulesOf(roster)),
    reason: null,
    search: unitSearch(unit),
    entry: asEntry(unit),
  };
};

const slug = (name: string): string => name.toLowerCase().replaceAll(' ', '-');

export const catalogue = (roster: PrinceconRoster): readonly DeskGroup[] => [
  ...PEOPLES.map(([group, units]) => ({
    id: slug(group),
    name: group,
    offers: units.map(([name, arms]) => unitOffer(roster, slug(name), name, arms)),
  })),
  {
    id: 'bare-types',
    name: 'Bare troop types',
    shut: true,
    offers: TROOP_TYPES.map((troopType) =>
      unitOffer(roster, `bare-${troopType}`, TROOPS[troopType].name, {
        troopType,
        level: USUAL_LEVELS[troopType],
      }),
    ),
  },
  {
    id: 'personalities',
    name: 'Personalities',
    offers: CLASSES.map(([name, hint, fields]) => {
      const person = personalitySchema.parse({ name, ...fields });
      return {
        id: slug(name),
        kind: 'character',
        name,
        hint,
        facts: personFacts(person, null, rulesOf(roster)),
        reason: null,
        entry: asEntry(person),
      };
    }),
  },
];
