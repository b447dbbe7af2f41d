import { type Step, step } from '../../core/trace.ts';
import { plural, signed } from '../../core/words.ts';
import { abilityDieOf } from '../combat/ability-die.ts';
import { rangeOf } from '../combat/fire-row.ts';
import { killValueOf, lookUp, protectionOf } from '../combat/kill-value.ts';
import { ARMOR } from '../data/armor.ts';
import { classOf } from '../data/classes.ts';
import { findGrade } from '../data/grades.ts';
import { findRace } from '../data/races.ts';
import { findMelee, isArtillery } from '../data/weapons.ts';
import { lust } from '../refs.ts';
import { type BloodLustRoster, type Game, gameOf, type Unit } from '../types.ts';
import {
  attackCastingsOf,
  castingsOnStand,
  isHitInStages,
  livesOf,
  rateOf,
  speedOf,
  stagesOf,
  totalCastings,
} from './derive.ts';
import { gradeName, inches, meleeName, missileName } from './words.ts';

export interface Fact {
  readonly label: string;
  readonly value: string;
}

const OPEN_GROUND = { targetInRough: false, targetUphill: false, attackerUphill: false, cover: false };

/** Castings of the whole army; models are counted apart. */
export const countCastings = (roster: BloodLustRoster): number =>
  roster.units
    .filter((unit) => !isHitInStages(unit))
    .reduce((sum, unit) => sum + livesOf(unit, gameOf(roster)), 0);

/** Its Kill Value against light armour with shields: what two ordinary troops see of each other. */
export const plainKillValue = (unit: Unit): number =>
  killValueOf({
    attacker: { ...unit, recoiled: false, disrupted: false },
    target: { armor: 'light', shields: true, disrupted: false },
    ground: OPEN_GROUND,
  }).raw;

/** Net Kill Value against every armour, with and without shields (5.4, 5.5). */
export const killValues = (unit: Unit): readonly (readonly [string, number, number])[] =>
  ARMOR.map(({ id, name }) => {
    const against = (shields: boolean): number =>
      killValueOf({
        attacker: { ...unit, recoiled: false, disrupted: false },
        target: { armor: id, shields, disrupted: false },
        ground: OPEN_GROUND,
      }).raw;
    return [name, against(true), against(false)];
  });

export const moveAfterTerrain = (unit: Unit, options: Game): number =>
  classOf(unit.class).rough === 'free'
    ? rateOf(unit, options)
    : Math.max(options.minMoveInches, rateOf(unit, options) - 4);

/** `routs at 4 times, melee only` */
export const breakWords = (unit: Unit): string => {
  const rule = findGrade(unit.grade);
  return rule === null ? '' : `routs at ${rule.times}× its own kills${rule.fire ? '' : ', melee only'}`;
};

/** How many ranks fight, and when more do (5.3). */
export const rankWords = (unit: Unit): string => {
  const { foot, ranks } = classOf(unit.class);
  const said = plural(ranks.standing, 'rank');
  if (ranks.charging > ranks.standing) return `${said} standing, ${ranks.charging} charging`;
  const deep = foot && (findMelee(unit.melee)?.deep ?? false);
  return deep && ranks.forward > ranks.standing ? `${said}, ${ranks.forward} moving forward` : said;
};

export const unitFacts = (unit: Unit, options: Game): readonly Fact[] => {
  const range = rangeOf(unit, options);
  return [
    isHitInStages(unit)
      ? { label: 'Hits', value: `${unit.stands} × ${stagesOf(unit)}` }
      : { label: 'Castings', value: `${totalCastings(unit, options)}` },
    { label: 'Kill Value', value: signed(plainKillValue(unit)) },
    { label: 'Enemy gets', value: signed(protectionOf(unit)) },
    { label: 'Move', value: inches(rateOf(unit, options)) },
    { label: 'In rough', value: inches(moveAfterTerrain(unit, options)) },
    ...(unit.missile === 'none' ? [] : [{ label: 'Range', value: range === null ? 'any' : inches(range) }]),
    ...(options.abilityDice === 'variable'
      ? [
          {
            label: 'Ability',
            value: `d${abilityDieOf(withRace(unit, options), { disrupted: false, general: false, charged: true, mode: options.mode }).die}`,
          },
        ]
      : []),
  ];
};

/** A unit without a race of its own is of the side's, and shoots as that race does (4.2). */
export const withRace = (unit: Unit, { race }: Pick<Game, 'race'>): Unit =>
  unit.race === ''
    ? { ...unit, race, volleyOnly: unit.volleyOnly || findRace(race)?.picks === 'never' }
    : unit;

export const explainUnit = (unit: Unit, options: Game): readonly Step[] => {
  const { staged } = classOf(unit.class);
  const killValue = plainKillValue(unit);
  const strikers = staged
    ? unit.stands * attackCastingsOf(unit)
    : Math.min(totalCastings(unit, options), 8 * castingsOnStand(unit, options));
  const look = lookUp(killValue, strikers);
  const die = abilityDieOf(withRace(unit, options), {
    disrupted: false,
    general: false,
    charged: true,
    mode: options.mode,
  });
  return [
    isHitInStages(unit)
      ? step(lust('5.91', 'R-L29'), 'Hits each model takes', stagesOf(unit), {
          escorts: unit.escorts,
          crew: unit.crew,
          'draft animals': unit.draftAnimals,
        })
      : step(lust('1.3'), 'Castings', totalCastings(unit, options), {
          stands: unit.stands,
          'on a stand': castingsOnStand(unit, options),
        }),
    ...(staged ? [step(lust('5.3', 'R-L31'), 'Strikes as castings, each', attackCastingsOf(unit))] : []),
    ...(staged ? [step(lust('4.42'), 'Speed as a target', speedOf(withRace(unit, options)))] : []),
    step(lust('5.4'), 'Kill Value against light armour with shields', killValue, {
      weapon: meleeName(unit.melee),
    }),
    step(lust('5.3'), 'Ranks that fight', rankWords(unit)),
    step(lust('5.8'), `Casualties with ${plural(strikers, 'casting')} striking`, look.halves / 2, {
      row: look.row,
      column: look.column,
    }),
    step(lust('3.1'), 'Move', rateOf(unit, options), { 'in rough ground': moveAfterTerrain(unit, options) }),
    ...(unit.missile === 'none' || isArtillery(unit.missile)
      ? []
      : [step(lust('4.2'), 'Range', rangeOf(unit, options) ?? 0, { weapon: missileName(unit.missile) })]),
    step(lust('2.35', 'R-L33'), 'Morale', breakWords(unit), { grade: gradeName(unit.grade) }),
    step(lust('5.7', 'R-L19'), 'Ability die, charging', `d${die.die}`, { because: die.because }),
  ];
};
