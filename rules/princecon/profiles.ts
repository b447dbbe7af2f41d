import type { JsonObject } from '../core/json.ts';
import type { EntryProfile } from '../core/system.ts';
import { castingsOf, frontageOf, levelOf, troopTypeOf } from './army/derive.ts';
import { sheetOf } from './army/personality.ts';
import { charClassOf } from './data/classes.ts';
import { FORMATIONS, MISSILE_WEAPONS, NO_MISSILES } from './data/troops.ts';
import { type PersonalityProfile, personalityProfile } from './people/profile.ts';
import type { Personality, PrinceconRoster, Unit } from './types.ts';
import { type UnitProfile, unitProfile } from './unit/profile.ts';

const within = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, Math.round(value)));

/** His highest class, the first of several as high: what he commands and casts by. */
const mainClass = ({ classes }: Personality) =>
  classes.reduce<Personality['classes'][number] | null>(
    (best, entry) => (best !== null && best.level >= entry.level ? best : entry),
    null,
  );

/** A roster's personality as the actions ask for one; numbers beyond the rules are taken as the nearest. */
export const profileOfPersonality = (person: Personality): PersonalityProfile => {
  const main = mainClass(person);
  const { abilities } = sheetOf(person);
  return personalityProfile.parse({
    name: person.name,
    charClass: main === null ? 'other' : charClassOf(main.class),
    countsAsFighter: person.countsAsFighter,
    level: within(main?.level ?? 1, 1, 40),
    int: within(abilities.int, 1, 25),
    cha: within(abilities.cha, 1, 25),
    race: person.race,
    religion: person.religion,
    ac: within(person.ac, -10, 10),
    hp: person.hp === null ? null : within(person.hp, 0, 999),
    armorGroup: person.armorGroup,
    mounted: person.mounted,
    position: person.position,
  });
};

const MOST_CASTINGS = 120;

/** A roster's unit as it comes to the field. */
export const profileOfUnit = (unit: Unit, leaders: readonly PersonalityProfile[] = []): UnitProfile => {
  const castings = within(castingsOf(unit), 1, MOST_CASTINGS);
  return unitProfile.parse({
    name: unit.name,
    troopType: troopTypeOf(unit),
    level: within(levelOf(unit), 1, 5),
    castings,
    frontage: Math.min(castings, frontageOf(unit)),
    shield: unit.shield,
    baseAc: unit.baseAc === null ? null : within(unit.baseAc, -10, 9),
    acAdjust: within(unit.acAdjust, -10, 10),
    missileWeapon: MISSILE_WEAPONS.find((weapon) => weapon === unit.missileWeapon) ?? NO_MISSILES,
    meleeWeapon: unit.meleeWeapon,
    meleeModifier: unit.meleeModifier === null ? null : within(unit.meleeModifier, -10, 10),
    poleArms: unit.poleArms,
    metalArmor: unit.metalArmor,
    race: unit.race,
    religion: unit.religion,
    formation: FORMATIONS.find((formation) => formation === unit.formation) ?? 'formed',
    leaders,
  });
};

/** Every entry of a roster, so that a form can be filled from it. */
export const profilesOf = (roster: PrinceconRoster): readonly EntryProfile[] => [
  ...roster.units.map((unit) => ({
    id: unit.id,
    kind: 'unit' as const,
    name: unit.name,
    profile: profileOfUnit(
      unit,
      roster.characters.filter(({ attachedTo }) => attachedTo === unit.id).map(profileOfPersonality),
    ) satisfies JsonObject,
  })),
  ...roster.characters.map((person) => ({
    id: person.id,
    kind: 'character' as const,
    name: person.name,
    profile: profileOfPersonality(person) satisfies JsonObject,
  })),
];
