import type {
  AdviceAnswer,
  Asker,
  Counsel,
  LossCurve,
  Prospects,
  ProspectsAnswer,
  ResultRow,
} from '../../../core/counsel.ts';
import type { PlayedMove } from '../../../core/play.ts';
import { catchRefusal } from '../../../core/result.ts';
import { formatShare } from '../../army/shares.ts';
import { formatStrength } from '../../army/strength.ts';
import { adviseSide } from '../advice/advise-side.ts';
import { UTILITIES, type Utility } from '../advice/utility.ts';
import { sharesOfUnits } from '../army.ts';
import { lossToShare } from '../choices.ts';
import { shareLosses } from '../losses.ts';
import { expects } from '../machine.ts';
import { battleOdds } from '../odds/battle-odds.ts';
import { type MeasuredOdds, measureOdds } from '../odds/measures.ts';
import { type Guess, type SidePlan, UNKNOWN_PLAN } from '../odds/plans.ts';
import { listResults } from '../odds/results.ts';
import { type PointOfView, pointOfView } from '../point-of-view.ts';
import { type BySide, otherRole, otherSide, roleOf, type Side, withSide } from '../sides.ts';
import type { BattleState } from '../state.ts';
import { columnOf } from '../tables/battle-results.ts';
import { sumOf } from '../tables/distribution.ts';
import { type Posture, posturesOf } from '../tables/postures.ts';
import { answerOf, type Choice } from './answer-of.ts';
import type { MassState } from './state.ts';

const UNDECLARED = 'Their army is not known before both have declared; from then on the odds stand here.';

const AIMS: Readonly<Record<Utility, { readonly label: string; readonly words: string }>> = {
  'pct-swing': {
    label: 'Losses in percent',
    words:
      'Mean share of strength they lose minus the share you lose, in percentage points; pursuit included.',
  },
  'us-swing': {
    label: 'Losses in strength',
    words: 'Mean strength they lose minus the strength you lose; pursuit included.',
  },
  'win-diff': {
    label: 'Chance to win',
    words: 'Chance that you win minus the chance that they do, in percentage points.',
  },
};

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

const withGuess = (plan: SidePlan, { state, side }: PointOfView, guess: Asker['guess']): SidePlan => {
  // A guess that gives nothing any weight is none.
  if (guess === null || state.roles === null || !guess.some((weight) => weight > 0)) return plan;
  const role = otherRole(roleOf(state.roles, side));
  const mix: Guess<Posture> = {
    mix: posturesOf(role).map((posture, index) => [posture, guess[index] ?? 0] as const),
  };
  return { ...plan, postures: { ...plan.postures, [role]: mix } };
};

const plansFor = (view: PointOfView, answer: Choice | null, guess: Asker['guess']): BySide<SidePlan> => {
  const own = answer === null ? UNKNOWN_PLAN : withChoice(UNKNOWN_PLAN, answer);
  const enemy = withGuess(UNKNOWN_PLAN, view, guess);
  return withSide({ A: enemy, B: enemy }, view.side, own);
};

/** The choice a move stands for, where it is one that is asked for now. */
const choiceOf = (battle: BattleState, seat: Side, move: PlayedMove | null): Choice | null => {
  const expected = expects(battle);
  if (move === null || expected.kind !== 'choice' || move.id !== battle.step) return null;
  return answerOf(expected.choice, seat, move.input);
};

const rowsOf = (
  odds: MeasuredOdds,
  { roles, armies, rules }: BattleState,
  side: Side,
): readonly ResultRow[] => {
  const column =
    roles === null ? null : columnOf(armies[roles.attacker].sp, armies[roles.defender].sp, rules);
  return listResults(odds, column, { attacker: roles?.attacker ?? null, side });
};

const show = (odds: MeasuredOdds, state: BattleState, side: Side): Prospects => {
  const { win, draw, lose, none } = odds.winning;
  const both = [side, otherSide(side)];
  const curveOf = (one: Side, whose: LossCurve['whose']): LossCurve => {
    const { curve, mean, half, destroyed } = odds.sides[one];
    return { name: state.armies[one].name, whose, curve, mean, half, destroyed };
  };
  return {
    winning:
      state.battle === null
        ? [
            { key: 'win', label: 'You win', p: win.p },
            { key: 'draw', label: 'Undecided', p: draw.p },
            { key: 'lose', label: 'Lose', p: lose.p },
            { key: 'none', label: 'No battle', p: none.p },
          ]
        : [],
    // Once the die is cast the result is known, and only the losses are open.
    results: state.battle === null ? rowsOf(odds, state, side) : [],
    losses: [curveOf(side, 'own'), curveOf(otherSide(side), 'enemy')],
    after: {
      label: 'Afterwards, on average',
      head: ['strength left', 'returning', 'miles back'],
      rows: both.map((one) => {
        const { meanLeft, meanWounded, meanMiles } = odds.sides[one];
        const cells = [meanLeft / 100, meanWounded / 100, meanMiles].map((value) => value.toFixed(1));
        return { name: state.armies[one].name, cells };
      }),
    },
  };
};

/** What the army brings to the pursuit and the next fight if it takes these losses. */
const leavesOf = (state: BattleState, side: Side, choice: Choice | null): ProspectsAnswer['leaves'] => {
  if (choice?.kind !== 'losses') return [];
  const { units } = state.armies[side];
  const shared = catchRefusal(() => shareLosses(state, side, lossToShare(state, side), choice.losses));
  if (!shared.ok) return [];
  const unitSp = state.unitSp[side].map((sp, index) => sp - (shared.value[index] ?? 0));
  const shares = sharesOfUnits(units, unitSp, state.rules);
  return [
    { label: 'Strength', value: formatStrength(sumOf(unitSp)) },
    { label: 'Units standing', value: `${unitSp.filter((sp) => sp > 0).length} of ${units.length}` },
    { label: 'Horse and wings', value: formatShare(shares.mountedOrFlying) },
    { label: 'Missiles', value: formatShare(shares.missile) },
  ];
};

/** What may come of it, as the side can know it. */
const prospects = ({ battle }: MassState, asker: Asker, move: PlayedMove | null): ProspectsAnswer => {
  const { seat, guess } = asker;
  const choice = choiceOf(battle, seat, move);
  const view = pointOfView(battle, seat, asker);
  if (view === null) return { prospects: null, assumed: [UNDECLARED], leaves: [] };
  const leaves = leavesOf(battle, seat, choice);
  const odds = catchRefusal(() => battleOdds(view.state, plansFor(view, choice, guess)));
  if (!odds.ok) return { prospects: null, assumed: [odds.refusal.message], leaves };
  const measured = measureOdds(odds.value, view.state, seat);
  return { prospects: show(measured, view.state, seat), assumed: view.assumed, leaves };
};

const advise = ({ battle }: MassState, asker: Asker, aim: string): AdviceAnswer => {
  const { seat, guess } = asker;
  const view = pointOfView(battle, seat, asker);
  if (view === null) return { advice: null, assumed: [UNDECLARED] };
  const utility = UTILITIES.find((one) => one === aim) ?? UTILITIES[0];
  return { advice: adviseSide(view, utility, guess), assumed: view.assumed };
};

export const massCounsel: Counsel<MassState> = {
  aims: UTILITIES.map((value) => ({ value, ...AIMS[value] })),
  prospects,
  advise,
};
