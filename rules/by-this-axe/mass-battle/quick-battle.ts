import type { Dice } from '../../core/dice.ts';
import { type Choices, checkForce, fightOn, policyOf } from './fight.ts';
import type { BattleInput } from './input.ts';
import { resolveStratagems } from './live-stratagems.ts';
import { type BattleReport, reportOf } from './report.ts';
import { type BySide, forBoth, otherRole, type Role, type Roles, rolesFor, type Side } from './sides.ts';
import type { BattleState } from './state.ts';
import { freezeRosters } from './steps/1-roster.ts';
import { checkStratagem } from './steps/2a-stratagem-commit.ts';
import { stratagemBonus } from './steps/2b-stratagem-roll.ts';
import { superiorSide } from './steps/4a-force.ts';
import { rollOffBonus } from './steps/4b-roll-off.ts';
import { checkPosture } from './steps/4c-posture.ts';
import { type Survivors, surviveAs } from './survivors.ts';
import { casualtyModifier, columnOf, RESULT_RULES, resultOf, retreatDice } from './tables/battle-results.ts';
import { percentOf } from './tables/casualties.ts';
import { fieldHolder } from './tables/field.ts';
import { daysOf, woundedOf } from './tables/healing.ts';
import { postureModifier } from './tables/postures.ts';
import { pursuitModifier, whyNoPursuit } from './tables/pursuit.ts';
import { type Stratagem, stratagemEffect } from './tables/stratagems.ts';

type Live = BySide<Stratagem | null>;

/** Everything about a battle that no die changes. */
interface Plan {
  readonly state: BattleState;
  readonly choices: BySide<Choices>;
  readonly whole: BySide<Survivors>;
  readonly superior: Side | null;
}

const rollSum = (dice: Dice, count: number, purpose: string): number => {
  const { values } = dice.roll(6, count, purpose);
  let sum = 0;
  for (const value of values) sum += value;
  return sum;
};

const attempt = ({ state, choices }: Plan, side: Side, dice: Dice): Stratagem | null => {
  const { stratagem } = choices[side];
  if (stratagem === null) return state.stratagems[side].carried;
  const total = rollSum(dice, 2, 'stratagem') + stratagemBonus(state, side, stratagem);
  return total >= state.rules.stratagemTarget ? stratagem : null;
};

const rollForRole = ({ state, choices }: Plan, live: Live, dice: Dice): Roles => {
  for (;;) {
    const a = rollSum(dice, 1, 'role') + rollOffBonus(state, 'A', live.A === 'surprise');
    const b = rollSum(dice, 1, 'role') + rollOffBonus(state, 'B', live.B === 'surprise');
    if (a > b) return rolesFor('A', choices.A.rolePreference);
    if (b > a) return rolesFor('B', choices.B.rolePreference);
  }
};

/** Null is a day of waiting. */
const takeRoles = (plan: Plan, live: Live, dice: Dice): Roles | null => {
  const { choices, superior } = plan;
  if (superior !== null && choices[superior].useForce) {
    return rolesFor(superior, choices[superior].rolePreference);
  }
  const attacks = choices.A.stance === 'offensive';
  if (choices.B.stance === 'offensive')
    return attacks ? rollForRole(plan, live, dice) : rolesFor('B', 'attacker');
  return attacks ? rolesFor('A', 'attacker') : null;
};

const withoutBattle = (
  { whole }: Plan,
  end: 'evaded' | 'delayed',
  retreat: BattleReport['retreat'],
): BattleReport => ({
  end,
  roles: null,
  column: null,
  modifiers: null,
  roll: null,
  result: null,
  losses: { A: whole.A.losses, B: whole.B.losses },
  pursuit: null,
  retreat,
  field: null,
  wounded: { A: null, B: null },
  remaining: { A: whole.A.sp, B: whole.B.sp },
});

const fight = ({ state, choices, whole }: Plan, live: Live, roles: Roles, dice: Dice): BattleReport => {
  const { rules, armies } = state;
  const { attacker, defender } = roles;
  const attack = choices[attacker].postures.attacker;
  const defence = choices[defender].postures.defender;
  checkPosture(state, attacker, 'attacker', attack);
  const column = columnOf(armies[attacker].sp, armies[defender].sp, rules);
  const posture = postureModifier(attack, defence, rules);
  const stratagems =
    stratagemEffect(live[attacker], 'attacker', attack, defence, rules) +
    stratagemEffect(live[defender], 'defender', attack, defence, rules);
  const roll = rollSum(dice, 1, 'battle');
  const result = resultOf(column, roll + posture + stratagems);
  const { winner } = RESULT_RULES[result];

  const attackerPercent = percentOf(rollSum(dice, 2, 'casualties'), casualtyModifier(result, 'attacker'));
  const defenderPercent =
    result === 'SM'
      ? attackerPercent
      : percentOf(rollSum(dice, 2, 'casualties'), casualtyModifier(result, 'defender'));
  const after: Record<Role, Survivors> = {
    attacker: whole[attacker].lose(attackerPercent),
    defender: whole[defender].lose(defenderPercent),
  };
  const battleLosses = { [attacker]: after.attacker.losses, [defender]: after.defender.losses };

  let pursuit: BattleReport['pursuit'] = null;
  if (winner !== null && choices[roles[winner]].pursue) {
    const loser = otherRole(winner);
    const [victorious, beaten] = [after[winner], after[loser]];
    const question = {
      result,
      defence,
      victorSp: victorious.sp,
      loserSp: beaten.sp,
      loserShares: beaten.shares,
    };
    if (whyNoPursuit(question, rules) === null) {
      const modifier = pursuitModifier(victorious.shares(), beaten.shares(), rules);
      after[loser] = beaten.lose(percentOf(rollSum(dice, 2, 'pursuit'), modifier));
      pursuit = { by: roles[winner], ...after[loser].losses };
    }
  }

  const miles: Record<Role, number> = { attacker: 0, defender: 0 };
  if (winner !== null && after[otherRole(winner)].sp > 0) {
    miles[otherRole(winner)] = rollSum(dice, retreatDice(result, rules), 'retreat');
  }
  if (winner !== 'attacker' && defence === 'fighting-retreat' && after.defender.sp > 0) {
    miles.defender = rollSum(dice, 1, 'retreat');
  }

  const wounded: Record<Role, BattleReport['wounded']['A']> = { attacker: null, defender: null };
  for (const role of ['attacker', 'defender'] as const) {
    const sp = woundedOf((battleLosses[roles[role]] as Survivors['losses']).sp);
    if (!rules.healing || sp === 0 || (winner !== null && role !== winner)) continue;
    wounded[role] = { sp, days: daysOf(rollSum(dice, 1, 'wounded')) };
  }

  const { attacker: one, defender: other } = after;
  const holder = fieldHolder({ result, defence, attackerSp: one.sp, defenderSp: other.sp });
  const place = <T>(ofAttacker: T, ofDefender: T): BySide<T> =>
    attacker === 'A' ? { A: ofAttacker, B: ofDefender } : { A: ofDefender, B: ofAttacker };
  return {
    end: 'fought',
    roles,
    column,
    modifiers: { posture, stratagems },
    roll,
    result,
    losses: battleLosses as BySide<Survivors['losses']>,
    pursuit,
    retreat: place(miles.attacker, miles.defender),
    field: holder === null ? null : roles[holder],
    wounded: place(wounded.attacker, wounded.defender),
    remaining: place(one.sp, other.sp),
  };
};

const fightQuickly = (plan: Plan, dice: Dice): BattleReport => {
  const candidates = forBoth((side) => attempt(plan, side, dice));
  const { live, evaders } = resolveStratagems(candidates);
  if (evaders.length > 0) {
    const miles = (side: Side): number => (evaders.includes(side) ? rollSum(dice, 1, 'withdrawal') : 0);
    return withoutBattle(plan, 'evaded', forBoth(miles));
  }
  const roles = takeRoles(plan, live, dice);
  if (roles === null) return withoutBattle(plan, 'delayed', { A: 0, B: 0 });
  return fight(plan, live, roles, dice);
};

/** The whole battle many times over: the same answers as the action's, nothing explained. */
export const prepareBattle = (input: BattleInput): ((dice: Dice) => BattleReport) => {
  const state = freezeRosters(input, null);
  const choices = input.sides;
  checkForce(state, choices);
  // What answers what is decided in between: only the steps themselves know how.
  if (state.rules.reactiveFoil) return (dice) => reportOf(fightOn(state, choices, dice, null));
  for (const side of ['A', 'B'] as const) checkStratagem(state, side, choices[side].stratagem);
  const plan: Plan = {
    state,
    choices,
    whole: forBoth((side) => {
      const { units, unitSp } = state.armies[side];
      const nothing = { percent: 0, units: units.map(() => 0) };
      return surviveAs(state.armies[side], unitSp, nothing, policyOf(choices[side], state), state.rules);
    }),
    superior: superiorSide(state),
  };
  return (dice) => fightQuickly(plan, dice);
};
