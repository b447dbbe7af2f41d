import { toKebab } from '../../core/character.ts';
import type { JsonObject } from '../../core/json.ts';
import { type Step, step } from '../../core/trace.ts';
import { isHouseValue } from '../data/house-rule-list.ts';
import { DEFAULT_RULES, type PrinceconRules, type Ratio } from '../data/house-rules.ts';
import {
  type Arm,
  isCavalry,
  isMissileWeapon,
  type MissileWeapon,
  TROOP_TYPES,
  TROOPS,
  type TroopType,
  type Weight,
} from '../data/troops.ts';
import { pc } from '../refs.ts';
import type { Unit } from '../types.ts';

const BOWS: readonly MissileWeapon[] = ['long-bow', 'short-bow'];
const ELF = 'elf';

/** One that is not of the six (E-TYPE) is counted as the most usual. */
export const troopTypeOf = ({ troopType }: Pick<Unit, 'troopType'>): TroopType =>
  TROOP_TYPES.find((type) => type === troopType) ?? 'mi';

export const missileOf = ({ missileWeapon }: Pick<Unit, 'missileWeapon'>): MissileWeapon | null =>
  isMissileWeapon(missileWeapon) ? missileWeapon : null;

/** An emptied or broken number counts as the least there is, so that every sum can be made. */
const atLeast = (least: number, value: number | null): number => Math.max(least, Math.floor(value ?? least));

export const castingsOf = ({ castings }: Pick<Unit, 'castings'>): number => atLeast(0, castings);

export const levelOf = ({ level }: Pick<Unit, 'level'>): number => atLeast(0, level);

export const frontageOf = (unit: Pick<Unit, 'frontage' | 'castings'>): number =>
  Math.max(1, Math.min(atLeast(1, unit.frontage), Math.max(1, castingsOf(unit))));

const USUAL_AC: Readonly<Record<Weight, 'acHeavy' | 'acMedium' | 'acLight'>> = {
  heavy: 'acHeavy',
  medium: 'acMedium',
  light: 'acLight',
};

/** The armour class of the type, before shield and magic. */
export const usualAc = (type: TroopType, { unit }: PrinceconRules): number =>
  unit[USUAL_AC[TROOPS[type].weight]];

export const armorClass = (unit: Unit, rules: PrinceconRules = DEFAULT_RULES): number =>
  (unit.baseAc ?? usualAc(troopTypeOf(unit), rules)) -
  (unit.shield ? rules.unit.shieldBonus : 0) +
  unit.acAdjust;

export const hitsPerCasting = (unit: Unit, rules: PrinceconRules = DEFAULT_RULES): number =>
  levelOf(unit) + (isCavalry(troopTypeOf(unit)) ? rules.unit.cavalryExtraHit : 0);

const isLike = (word: string, other: string): boolean => toKebab(word).startsWith(other);

/** Elves with a bow; `elven` and `high-elf` are elves too (R-P10). */
const isElf = ({ race }: Unit): boolean =>
  toKebab(race)
    .split('-')
    .some((word) => word === ELF || isLike(word, 'elve'));

const extraRanksOf = (unit: Unit, rules: PrinceconRules): number => {
  if (unit.formation !== 'formed') return 0;
  const ranks = castingsOf(unit) / frontageOf(unit);
  return Math.max(0, (rules.unit.countIncompleteRanks ? Math.ceil(ranks) : Math.floor(ranks)) - 1);
};

/** Quarters of an inch come out exactly. */
export const share = (inches: number, [over, under]: Ratio): number => (inches * over) / under;

export interface UnitMove {
  /** Forward in one impulse, in the order it stands in and in the other. */
  readonly formed: number;
  readonly loose: number;
  /** Impulses of a turn. */
  readonly impulses: number;
  /** Inches more at the gallop; 0 for infantry. */
  readonly gallop: number;
}

export const moveOf = (type: TroopType, { movement }: PrinceconRules = DEFAULT_RULES): UnitMove => {
  if (!isCavalry(type)) return { ...movement.infantry[type as 'hi' | 'mi' | 'li'], impulses: 1, gallop: 0 };
  const { impulse, gallop } = movement.cavalry[type];
  return { formed: impulse, loose: impulse, impulses: 2, gallop };
};

export interface DerivedUnit {
  readonly type: TroopType;
  readonly arm: Arm;
  readonly level: number;
  readonly castings: number;
  readonly frontage: number;
  readonly ac: number;
  readonly hitsPerCasting: number;
  readonly totalHits: number;
  readonly men: number;
  /** Percent, before anything changes it. */
  readonly moraleBase: number;
  readonly saveChance: number;
  readonly disengageChance: number;
  /** In the first turn against a unit: doubled for cavalry. */
  readonly disengageFirst: number;
  readonly fogMoveChance: number;
  readonly ranks: number;
  readonly extraRanks: number;
  readonly missile: MissileWeapon | null;
  readonly isElvenArcher: boolean;
  readonly isHorseArcher: boolean;
  readonly move: UnitMove;
}

const PERCENT_PER_LEVEL = 10;

export const deriveUnit = (unit: Unit, rules: PrinceconRules = DEFAULT_RULES): DerivedUnit => {
  const type = troopTypeOf(unit);
  const cavalry = isCavalry(type);
  const level = levelOf(unit);
  const castings = castingsOf(unit);
  const frontage = frontageOf(unit);
  const each = hitsPerCasting(unit, rules);
  const missile = missileOf(unit);
  const disengageChance = PERCENT_PER_LEVEL * level;
  return {
    type,
    arm: TROOPS[type].arm,
    level,
    castings,
    frontage,
    ac: armorClass(unit, rules),
    hitsPerCasting: each,
    totalHits: castings * each,
    men: castings * rules.unit.menPerCasting,
    moraleBase: rules.morale.baseConstant - rules.morale.perLevel * level,
    saveChance: rules.magic.savePerLevel * level,
    disengageChance,
    disengageFirst: cavalry ? 2 * disengageChance : disengageChance,
    fogMoveChance: rules.magic.fogMovePerLevel * level,
    ranks: Math.ceil(castings / frontage),
    extraRanks: extraRanksOf(unit, rules),
    missile,
    isElvenArcher: isElf(unit) && missile !== null && BOWS.includes(missile),
    isHorseArcher: cavalry && missile !== null && rules.unit.horseArcherWeapons.includes(missile),
    move: moveOf(type, rules),
  };
};

/** Hits lost at a quarter, half and three quarters, rounded up (R-P22). */
export const casualtyMarks = (totalHits: number): readonly [number, number, number] => [
  Math.ceil(totalHits / 4),
  Math.ceil(totalHits / 2),
  Math.ceil((totalHits * 3) / 4),
];

const GENERAL = 'General Rules';

/** What a step adds where the group set a value of its own. */
const house = (rules: PrinceconRules, ...paths: readonly string[]): JsonObject => {
  const own = paths.filter((path) => isHouseValue(path, rules));
  return own.length === 0 ? {} : { houseRule: own };
};

const acSteps = (unit: Unit, derived: DerivedUnit, rules: PrinceconRules): readonly Step[] => {
  const { name, weight } = TROOPS[derived.type];
  const steps =
    unit.baseAc === null
      ? [
          step(pc(GENERAL), `Armour class of ${weight} troops`, usualAc(derived.type, rules), {
            type: name,
            ...house(rules, `unit.${USUAL_AC[weight]}`),
          }),
        ]
      : [step(pc(GENERAL), 'Armour class set by hand', unit.baseAc)];
  if (unit.shield) {
    const inputs = house(rules, 'unit.shieldBonus');
    steps.push(step(pc(GENERAL, 'O-27'), 'Shield', -rules.unit.shieldBonus, inputs));
  }
  if (unit.acAdjust !== 0) steps.push(step(pc(GENERAL), 'Magic, or the referee’s word', unit.acAdjust));
  return [...steps, step(pc(GENERAL, 'R-P06'), 'Armour class', derived.ac)];
};

/** How the numbers of a unit were found. */
export const explainUnit = (unit: Unit, rules: PrinceconRules = DEFAULT_RULES): readonly Step[] => {
  const derived = deriveUnit(unit, rules);
  const { level, castings, frontage, hitsPerCasting: each } = derived;
  const { baseConstant, perLevel } = rules.morale;
  return [
    ...acSteps(unit, derived, rules),
    step(pc(GENERAL), 'Hits of a casting', each, {
      level,
      ...(derived.arm === 'cavalry'
        ? { cavalry: rules.unit.cavalryExtraHit, ...house(rules, 'unit.cavalryExtraHit') }
        : {}),
    }),
    step(pc(GENERAL), 'Hits in all', derived.totalHits, { castings, each }),
    step(pc('Morale', 'O-01'), 'Chance to fail morale, in percent', derived.moraleBase, {
      from: baseConstant,
      level,
      eachLevel: -perLevel,
      ...house(rules, 'morale.baseConstant', 'morale.perLevel'),
    }),
    step(pc('Morale', 'R-P09'), 'Further ranks', derived.extraRanks, {
      castings,
      frontage,
      formation: unit.formation,
      ...house(rules, 'unit.countIncompleteRanks'),
    }),
    step(pc('Magic', 'R-P56'), 'Saving throw, in percent', derived.saveChance, {
      level,
      ...house(rules, 'magic.savePerLevel'),
    }),
    step(pc('Close Action', 'R-P01'), 'Chance to disengage, in percent', derived.disengageChance, { level }),
    ...(derived.arm === 'cavalry'
      ? [step(pc('Cavalry'), 'In the first turn against a unit', derived.disengageFirst, { times: 2 })]
      : []),
  ];
};
