import { formatFraction } from '../../../core/fraction.ts';
import { chanceOf } from '../../../core/odds.ts';
import { type Step, step } from '../../../core/trace.ts';
import { does } from '../../../core/words.ts';
import { REFS } from '../refs.ts';
import { type BySide, SIDES, type Side } from '../sides.ts';
import type { BattleState } from '../state.ts';
import { columnOf } from '../tables/battle-results.ts';
import { STRATAGEM_RULES } from '../tables/stratagems.ts';
import type { BattleOdds } from './battle-odds.ts';
import { possibleChoices } from './guesses.ts';
import type { SidePlan } from './plans.ts';
import { chanceOfStratagem } from './stratagem-odds.ts';

const stratagemSteps = (state: BattleState, side: Side, plan: SidePlan): readonly Step[] => {
  const { answered, attempt, success } = state.stratagems[side];
  if (success !== null) return [];
  const tried = answered ? [attempt] : possibleChoices(plan.stratagem);
  return tried.flatMap((stratagem) =>
    stratagem === null
      ? []
      : [
          step(
            REFS.stratagems('R-B92'),
            `${state.armies[side].name}: ${STRATAGEM_RULES[stratagem].name} succeeds`,
            formatFraction(chanceOfStratagem(state, side, stratagem)),
          ),
        ],
  );
};

/** What nobody said is taken to be played as well as can be, and that is told. */
const unknownSteps = (state: BattleState, side: Side, plan: SidePlan): readonly Step[] => {
  const unknown = [
    plan.stratagem === null ? 'stratagem' : '',
    plan.stance === null ? 'stance' : '',
    plan.postures.attacker === null || plan.postures.defender === null ? 'posture' : '',
  ].filter((what) => what !== '');
  if (unknown.length === 0 || state.battle !== null) return [];
  return [step(REFS.postures('R-B117'), `${state.armies[side].name}: not known, so the best mix`, unknown)];
};

const clashSteps = (state: BattleState, attacker: Side, odds: BattleOdds): readonly Step[] => {
  const chance = chanceOf(odds.attacker, (side) => side === attacker);
  if (chance.over === 0n) return [];
  const defender = attacker === 'A' ? 'B' : 'A';
  return [
    step(
      REFS.results('R-B104'),
      `${does(state.armies[attacker].name, 'attacks')}, in column`,
      columnOf(state.armies[attacker].sp, state.armies[defender].sp, state.rules),
      { chance: formatFraction(chance) },
    ),
  ];
};

export const oddsSteps = (state: BattleState, plans: BySide<SidePlan>, odds: BattleOdds): readonly Step[] => [
  ...SIDES.flatMap((side) => stratagemSteps(state, side, plans[side])),
  ...SIDES.flatMap((side) => unknownSteps(state, side, plans[side])),
  ...SIDES.flatMap((side) => clashSteps(state, side, odds)),
];
