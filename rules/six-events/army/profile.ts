import type { JsonObject } from '../../core/json.ts';
import type { EntryProfile } from '../../core/system.ts';
import { MOST_FIGURES, MOST_PROWESS } from '../combat/fields.ts';
import {
  CASTERS,
  type Caster,
  CLASSES,
  CREATURE_FLYERS,
  CREATURE_KINDS,
  type CreatureFlyer,
  type CreatureKind,
  type FighterKind,
  isOneOf,
  MOUNTS,
  type Mount,
  TROOP_FLYERS,
  type TroopClass,
  type TroopFlyer,
  VEHICLES,
  type Vehicle,
} from '../data/troops.ts';
import { type Character, isLeader, type SixEventsRoster, type Unit } from '../types.ts';

/** Everybody in the words of the actions; what a kind has not got is as its default. */
export type Profile = {
  readonly name: string;
  readonly kind: FighterKind;
  readonly creature: CreatureKind;
  readonly class: TroopClass;
  readonly mount: Mount;
  readonly flyer: TroopFlyer | CreatureFlyer;
  readonly amphibious: boolean;
  readonly vehicle: Vehicle;
  readonly figures: number;
  readonly nominal: number;
  readonly strength: number;
  readonly starting: number;
  readonly armor: number;
  readonly missile: boolean;
  readonly range: number;
  readonly move: number | null;
  readonly moraleMod: number;
  readonly race: string;
  readonly prowess: number;
  readonly rangedProwess: number;
  readonly vitality: number;
  readonly lost: number;
  readonly fire: boolean;
  readonly armorReduction: number;
  readonly caster: Caster;
  readonly magic: number;
  readonly rank: number;
  readonly leader: boolean;
  readonly armyCommander: boolean;
};

const whole = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, Math.round(value)));

const word = <T extends string>(list: readonly T[], value: string, otherwise: T): T =>
  isOneOf(list, value) ? value : otherwise;

const inches = (value: number | null): number | null =>
  value === null || !(value > 0) ? null : Math.min(value, 200);

const BLANK: Omit<Profile, 'missile'> = {
  name: '',
  kind: 'troop',
  creature: 'other',
  class: 'yeoman',
  mount: 'none',
  flyer: 'none',
  amphibious: false,
  vehicle: 'none',
  figures: 1,
  nominal: 1,
  strength: 1,
  starting: 1,
  armor: 1,
  range: 12,
  move: null,
  moraleMod: 0,
  race: '',
  prowess: 1,
  rangedProwess: 0,
  vitality: 1,
  lost: 0,
  fire: false,
  armorReduction: 0,
  caster: 'none',
  magic: 0,
  rank: 0,
  leader: false,
  armyCommander: false,
};

const modelParts = (vitality: number, armor: number, prowess: number, ranged: number) => {
  const life = whole(vitality, 1, 100);
  const rangedProwess = whole(ranged, 0, MOST_PROWESS);
  return {
    vitality: life,
    strength: life,
    starting: life,
    armor: whole(armor, 0, 12),
    prowess: whole(prowess, 0, MOST_PROWESS),
    rangedProwess,
    missile: rangedProwess > 0,
  };
};

/** What is out of bounds in a fight is brought to the nearest that is not. */
export const unitProfile = (unit: Unit): Profile => {
  const range = inches(unit.range) ?? 12;
  if (unit.kind === 'troop') {
    const figures = whole(unit.figures ?? 1, 1, MOST_FIGURES);
    return {
      ...BLANK,
      name: unit.name,
      class: word(CLASSES, unit.class, 'yeoman'),
      mount: word(MOUNTS, unit.mount, 'none'),
      flyer: word(TROOP_FLYERS, unit.flyer, 'none'),
      amphibious: unit.amphibious,
      vehicle: word(VEHICLES, unit.vehicle, 'none'),
      figures,
      nominal: whole(unit.nominal ?? figures, figures, MOST_FIGURES),
      strength: figures,
      starting: figures,
      armor: whole(unit.armor, 0, 12),
      missile: unit.missile,
      range,
      move: inches(unit.moveOverride),
      moraleMod: whole(unit.moraleMod, -10, 10),
      race: unit.race,
    };
  }
  const parts = modelParts(unit.vitality, unit.armor, unit.meleeProwess, unit.rangedProwess);
  if (unit.kind === 'creature') {
    return {
      ...BLANK,
      ...parts,
      name: unit.name,
      kind: 'creature',
      creature: word(CREATURE_KINDS, unit.creature, 'other'),
      flyer: word(CREATURE_FLYERS, unit.flyer, 'none'),
      fire: unit.fire,
      move: inches(unit.move),
      range,
    };
  }
  return {
    ...BLANK,
    ...parts,
    name: unit.name,
    kind: 'machine',
    class: word(CLASSES, unit.crewClass, 'yeoman'),
    armorReduction: whole(unit.armorReduction, 0, 6),
    move: Math.max(0, Math.min(unit.move, 200)),
    range,
  };
};

export const characterProfile = (character: Character): Profile => ({
  ...BLANK,
  ...modelParts(character.vitality, character.armor, character.prowess, character.rangedProwess),
  name: character.name,
  kind: 'character',
  mount: word(MOUNTS, character.mount, 'none'),
  move: inches(character.move),
  range: inches(character.range) ?? 12,
  caster: word(CASTERS, character.caster, 'none'),
  magic: whole(character.magic, 0, 100),
  rank: whole(character.rank, 0, 100),
  leader: isLeader(character),
  armyCommander: character.armyCommander,
});

/** Characters come twice: most actions take them wherever a unit may stand. */
export const profiles = ({ units, characters }: SixEventsRoster): readonly EntryProfile[] => {
  const people = characters.map((character) => ({
    id: character.id,
    name: character.name,
    profile: characterProfile(character) as JsonObject,
  }));
  return [
    ...units.map((unit) => ({
      id: unit.id,
      kind: 'unit' as const,
      name: unit.name,
      profile: unitProfile(unit) as JsonObject,
    })),
    ...people.map((one) => ({ ...one, kind: 'character' as const })),
    ...people.map((one) => ({ ...one, kind: 'unit' as const })),
  ];
};
