import { type Step, step } from '../../core/trace.ts';
import { livesOf } from '../army/derive.ts';
import { classOf } from '../data/classes.ts';
import { type Options, settleOptions } from '../data/options.ts';
import { lust } from '../refs.ts';
import type { Profile } from '../types.ts';
import { abilityDieOf } from './ability-die.ts';
import { countFighting, type Fighting, fightingSteps } from './fighting-stands.ts';
import { type KillValue, killValueOf } from './kill-value.ts';
import { type Fight, type Fighter, keyOf, type MeleeInput } from './melee-input.ts';

/** One direction of a fight, with everything known before dice. */
export interface Group {
  readonly fight: Fight;
  readonly attacker: Fighter;
  readonly target: Fighter;
  readonly fighting: Fighting;
  readonly killValue: KillValue;
  /** Null where no dice are used. */
  readonly dice: { readonly attack: number; readonly defence: number } | null;
}

/** Elephants and creatures throw opposing troops into disorder for the turn (R-L36). */
export const unsettles = (attacker: Pick<Profile, 'class'>, target: Pick<Profile, 'class'>): boolean =>
  classOf(attacker.class).unsettles && !classOf(target.class).staged;

const isUnsettled = (fighter: Fighter, input: MeleeInput): boolean =>
  input.fights.some(({ attacker, target }) => {
    const by = input.fighters.find((one) => keyOf(one) === attacker);
    return target === keyOf(fighter) && by !== undefined && unsettles(by.unit, fighter.unit);
  });

const isDisrupted = (fighter: Fighter, input: MeleeInput): boolean =>
  fighter.disrupted || isUnsettled(fighter, input);

const dieOf = (
  fighter: Fighter,
  charged: boolean,
  disrupted: boolean,
  { abilityDice, mode }: Options,
): number =>
  abilityDice === 'd6'
    ? 6
    : abilityDieOf(fighter.unit, { disrupted, general: fighter.general, charged, mode }).die;

const hasCharged = (fighter: Fighter, input: MeleeInput): boolean =>
  input.fights.some(({ attacker, charged }) => attacker === keyOf(fighter) && charged);

export const groupsOf = (input: MeleeInput): readonly Group[] => {
  const options = settleOptions(input.options);
  const find = (key: string): Fighter => input.fighters.find((one) => keyOf(one) === key) as Fighter;
  return input.fights.map((fight) => {
    const attacker = find(fight.attacker);
    const target = find(fight.target);
    const [attackerLoose, targetLoose] = [isDisrupted(attacker, input), isDisrupted(target, input)];
    const killValue = killValueOf({
      attacker: {
        ...attacker.unit,
        name: attacker.name,
        recoiled: attacker.recoiled,
        disrupted: attackerLoose,
      },
      target: { ...target.unit, name: target.name, disrupted: targetLoose },
      ground: fight,
    });
    const fighting = countFighting(
      attacker.unit,
      fight,
      { disrupted: attackerLoose, recoiled: attacker.recoiled, castings: attacker.castings },
      options,
    );
    const dice =
      options.abilityDice === 'none' || fighting.attackers === 0
        ? null
        : {
            attack: dieOf(attacker, fight.charged, attackerLoose, options),
            defence: dieOf(target, hasCharged(target, input), targetLoose, options),
          };
    return { fight, attacker, target, fighting, killValue, dice };
  });
};

/** How much a unit can lose at most: live castings, or the stages of all its models. */
export const mostLosses = ({ unit, castings }: Fighter, options: Options): number =>
  castings ?? livesOf(unit, options);

/** `Legion against Warband` */
export const meetingOf = ({ attacker, target }: Pick<Group, 'attacker' | 'target'>): string =>
  `${attacker.name} against ${target.name}`;

export const groupSteps = (group: Group): readonly Step[] => {
  const { fight, attacker, fighting, killValue, dice } = group;
  const given = Object.fromEntries(killValue.modifiers.map(({ label, value }) => [label, value]));
  const who = meetingOf(group);
  return [
    ...fightingSteps(attacker.unit, fight, fighting).map((one) => ({
      ...one,
      label: `${who}: ${one.label.toLowerCase()}`,
    })),
    step(lust('5.2', 'R-L12'), `${who}: Kill Value`, killValue.raw, given),
    ...(dice === null
      ? []
      : [step(lust('5.7', 'R-L18'), `${who}: ability dice`, `d${dice.attack} against d${dice.defence}`)]),
  ];
};
