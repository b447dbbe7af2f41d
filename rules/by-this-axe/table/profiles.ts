import {
  type CharacterProfile,
  characterProfile,
  type UnitProfile,
  unitProfile,
} from '../combat/profiles.ts';
import { ABILITIES, type AbilityId } from '../data/abilities.ts';
import { findArmor } from '../data/armor.ts';
import { findKind } from '../data/characters.ts';
import { findWeapon } from '../data/weapons.ts';
import { findCharacter, findUnit, riders, type TableCharacter, type TableState } from './state.ts';

export const MOST_CHARACTERS = 4;

/** A roster may hold what no rule knows; on the table it counts for nothing. */
const knownGear = ({
  armor,
  shield,
  mounted,
  weapons,
  abilities,
}: Pick<UnitProfile, 'shield' | 'mounted'> & {
  readonly armor: string;
  readonly weapons: readonly string[];
  readonly abilities: readonly AbilityId[];
}) => ({
  armor: findArmor(armor)?.id ?? 'none',
  shield,
  mounted,
  weapons: weapons.filter((id) => findWeapon(id) !== null),
  abilities: abilities.slice(0, ABILITIES.length + 1),
});

const between = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, Math.floor(value)));

export const profileOfCharacter = (found: TableCharacter): CharacterProfile => {
  const { character } = found;
  return characterProfile.parse({
    ...knownGear(character),
    name: character.name,
    kinds: character.kinds.filter((id) => findKind(id) !== null),
    role: character.role,
    leadership: between(character.leadership, 0, 5),
    fc: between(character.fc, 1, 5),
    hitsTaken: found.hitsTaken,
    declined: found.declined,
    usedPrayer: found.usedPrayer,
  });
};

/** The characters that count with a body, in the order of its profile. */
export const membersOf = (state: TableState, token: string): readonly TableCharacter[] => {
  const alone = findCharacter(state, token);
  return alone === null ? riders(state, token).slice(0, MOST_CHARACTERS) : [alone];
};

/** Moves ask for the same bodies again and again, and to check one takes long. */
const known = new WeakMap<TableState, Map<string, UnitProfile>>();

/** A unit with its characters, or a character by himself, as every action takes it. */
export const bodyOf = (state: TableState, token: string): UnitProfile => {
  const bodies = known.get(state) ?? new Map<string, UnitProfile>();
  known.set(state, bodies);
  const body = bodies.get(token) ?? makeBody(state, token);
  bodies.set(token, body);
  return body;
};

const makeBody = (state: TableState, token: string): UnitProfile => {
  const characters = membersOf(state, token).map(profileOfCharacter);
  const found = findUnit(state, token);
  if (found === null) {
    const [alone] = characters;
    if (alone === undefined) throw new TypeError(`nobody on the table is called ${token}`);
    const { name, fc, armor, shield, mounted, weapons, abilities } = alone;
    return unitProfile.parse({
      name,
      figures: 0,
      fc,
      armor,
      shield,
      mounted,
      weapons,
      abilities,
      characters,
    });
  }
  const { unit } = found;
  return unitProfile.parse({
    ...knownGear(unit),
    name: unit.name,
    figures: found.figures,
    startStrength: found.start,
    width: found.width ?? (unit.width === null || unit.width < 1 ? null : Math.floor(unit.width)),
    fc: between(unit.fc, 1, 5),
    musician: unit.musician,
    skirmisher: unit.skirmisher,
    characters,
  });
};
