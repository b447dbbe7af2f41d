import type { Utility } from '../../../../rules/by-this-axe/mass-battle/advice/utility.ts';
import type { Answer } from '../../../../rules/by-this-axe/mass-battle/answers.ts';
import { battleOdds } from '../../../../rules/by-this-axe/mass-battle/odds/battle-odds.ts';
import {
  type Guess,
  type SidePlan,
  UNKNOWN_PLAN,
} from '../../../../rules/by-this-axe/mass-battle/odds/plans.ts';
import {
  type BySide,
  otherRole,
  roleOf,
  type Side,
  withSide,
} from '../../../../rules/by-this-axe/mass-battle/sides.ts';
import type { BattleState } from '../../../../rules/by-this-axe/mass-battle/state.ts';
import { type Column, columnOf } from '../../../../rules/by-this-axe/mass-battle/tables/battle-results.ts';
import { type Posture, posturesOf } from '../../../../rules/by-this-axe/mass-battle/tables/postures.ts';
import { catchRefusal } from '../../../../rules/core/result.ts';
import type { AppContext } from '../../context.ts';
import { adviseSide } from './advice.ts';
import { getStoredBattle } from './battles.ts';
import type { BattleLog } from './log.ts';
import type { MatrixAdvice } from './matrix-advice.ts';
import { measureOdds, type ShownOdds } from './measures.ts';
import { type Rerun, rerunLog } from './play.ts';
import { type PointOfView, pointOfView } from './point-of-view.ts';
import { logOf } from './records.ts';

type Choice = Exclude<Answer, { kind: 'dice' }>;

export interface OddsQuestion {
  readonly id: Rerun['id'];
  readonly side: Side;
  /** A choice of the side's own to look at; null leaves it to the best mix. */
  readonly answer: Choice | null;
  /** Weights of the enemy's postures as the side guesses them; null takes their best mix. */
  readonly guess: readonly number[] | null;
  /** Where a rerun stands, instead of the log. */
  readonly rerun: Omit<Rerun, 'id'> | null;
}

export interface OddsAnswer {
  /** Null while there is nothing to reckon with; `assumed` then says why. */
  readonly odds: ShownOdds | null;
  /** The column of the battle, where the roles are known. */
  readonly column: Column | null;
  readonly assumed: readonly string[];
}

const UNDECLARED = 'Their army is not known before both have declared; from then on the odds stand here.';

const standingLog = (context: AppContext, { id, rerun }: Pick<OddsQuestion, 'id' | 'rerun'>): BattleLog =>
  rerun === null ? logOf(getStoredBattle(context, id)) : rerunLog(context, { id, ...rerun }).log;

const withChoice = (plan: SidePlan, answer: Choice): SidePlan => {
  switch (answer.kind) {
    case 'stratagem':
      return { ...plan, stratagem: { known: answer.stratagem } };
    case 'foil':
      return { ...plan, stratagem: { known: answer.foil ? 'foil' : null } };
    case 'force':
      return { ...plan, force: { known: answer.role } };
    case 'stance':
      return { ...plan, stance: { known: answer.stance } };
    case 'role':
      return { ...plan, role: { known: answer.role } };
    case 'posture': {
      const known = { known: answer.posture } as never;
      return { ...plan, postures: { attacker: known, defender: known } };
    }
    case 'pursue':
      return { ...plan, pursue: answer.pursue };
    case 'losses':
      return typeof answer.losses === 'string' ? { ...plan, lossPolicy: answer.losses } : plan;
    case 'declare':
      return plan;
    default:
      return answer satisfies never;
  }
};

const withGuess = (
  plan: SidePlan,
  { state, side }: PointOfView,
  guess: readonly number[] | null,
): SidePlan => {
  // A guess that gives nothing any weight is none.
  if (guess === null || state.roles === null || !guess.some((weight) => weight > 0)) return plan;
  const role = otherRole(roleOf(state.roles, side));
  const mix: Guess<Posture> = {
    mix: posturesOf(role).map((posture, index) => [posture, guess[index] ?? 0] as const),
  };
  return { ...plan, postures: { ...plan.postures, [role]: mix } };
};

const plansFor = (view: PointOfView, { answer, guess }: OddsQuestion): BySide<SidePlan> => {
  const own = answer === null ? UNKNOWN_PLAN : withChoice(UNKNOWN_PLAN, answer);
  const enemy = withGuess(UNKNOWN_PLAN, view, guess);
  return withSide({ A: enemy, B: enemy }, view.side, own);
};

const columnFor = ({ roles, armies, rules }: BattleState): Column | null =>
  roles === null ? null : columnOf(armies[roles.attacker].sp, armies[roles.defender].sp, rules);

/** What may come of it, as the side can know it. */
export const oddsFor = (context: AppContext, question: OddsQuestion): OddsAnswer => {
  const { state, mode } = standingLog(context, question);
  const view = pointOfView(state, question.side, mode);
  if (view === null) return { odds: null, column: null, assumed: [UNDECLARED] };
  const column = columnFor(view.state);
  const odds = catchRefusal(() => battleOdds(view.state, plansFor(view, question)));
  if (!odds.ok) return { odds: null, column, assumed: [odds.refusal.message] };
  return { odds: measureOdds(odds.value, view.state, view.side), column, assumed: view.assumed };
};

export interface AdviceQuestion extends Pick<OddsQuestion, 'id' | 'side' | 'guess' | 'rerun'> {
  readonly utility: Utility;
}

export interface AdviceAnswer {
  readonly advice: MatrixAdvice | null;
  readonly assumed: readonly string[];
}

export const adviceFor = (context: AppContext, question: AdviceQuestion): AdviceAnswer => {
  const { state, mode } = standingLog(context, question);
  const view = pointOfView(state, question.side, mode);
  if (view === null) return { advice: null, assumed: [UNDECLARED] };
  return { advice: adviseSide(view, question.utility, question.guess), assumed: view.assumed };
};
