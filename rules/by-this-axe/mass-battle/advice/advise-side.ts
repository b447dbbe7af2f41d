import type { MatrixAdvice } from '../../../core/counsel.ts';
import { type Fraction, subtract, ZERO } from '../../../core/fraction.ts';
import { type Payoffs, transpose } from '../../../core/matrix-game.ts';
import { modifierOf } from '../odds/clash.ts';
import { UNKNOWN_PLAN } from '../odds/plans.ts';
import type { PointOfView } from '../point-of-view.ts';
import {
  type BySide,
  forBoth,
  otherRole,
  otherSide,
  type Role,
  roleOf,
  rolesFor,
  type Side,
  type Stance,
} from '../sides.ts';
import { type BattleState, knownRoles } from '../state.ts';
import { type Attack, type Defence, POSTURE_NAMES, type Posture, posturesOf } from '../tables/postures.ts';
import { STRATAGEM_RULES } from '../tables/stratagems.ts';
import { adviseOn, type Matrix, type MatrixChoice } from './matrix-advice.ts';
import { makePlanGames, type PlanGames } from './plan-game.ts';
import type { PostureGame } from './posture-game.ts';
import type { Utility } from './utility.ts';

const negate = (payoffs: Payoffs): Payoffs => payoffs.map((row) => row.map((worth) => subtract(ZERO, worth)));

/** Rows are the side's own choices, worths are to itself. */
const fromSide = (payoffs: Payoffs, isRowPlayer: boolean): Payoffs =>
  isRowPlayer ? payoffs : negate(transpose(payoffs));

const postureLines = (game: PostureGame, role: Role): readonly MatrixChoice[] =>
  posturesOf(role).map((value, index) => ({
    value,
    label: POSTURE_NAMES[value],
    reason: game.reasons[role][index] ?? null,
    mix: game.mixes[role][index] as Fraction,
  }));

const tellDominated = ({ dominated }: PostureGame, role: Role): readonly string[] => {
  const tell = (of: Role, whom: string): readonly string[] =>
    dominated[of].map(({ posture, by }) => {
      const better = by.map((one) => POSTURE_NAMES[one]).join(' or ');
      return `${POSTURE_NAMES[posture]} is never better for ${whom} than ${better}.`;
    });
  return [...tell(role, 'you'), ...tell(otherRole(role), 'them')];
};

const liveOf = ({ stratagems }: BattleState) => ({ A: stratagems.A.live, B: stratagems.B.live });

const advisePosture = (
  { state, side }: PointOfView,
  games: PlanGames,
  guess: readonly number[] | null,
): MatrixAdvice => {
  const roles = knownRoles(state);
  const role = roleOf(roles, side);
  const live = liveOf(state);
  const game = games.postureGame(roles.attacker, live);
  const arena = games.arena(roles.attacker);
  const [rows, columns] = [posturesOf(role), posturesOf(otherRole(role))];
  const die = (own: Posture, enemy: Posture): number =>
    role === 'attacker'
      ? modifierOf(arena, live, own as Attack, enemy as Defence)
      : modifierOf(arena, live, enemy as Attack, own as Defence);
  return adviseOn({
    title: 'Your gain for every pair of postures',
    mixed: true,
    guessed: true,
    utility: game.utility,
    own: postureLines(game, role),
    enemy: postureLines(game, otherRole(role)),
    payoffs: fromSide(game.payoffs, role === 'attacker'),
    dice: rows.map((own) => columns.map((enemy) => die(own, enemy))),
    guess,
    remarks: tellDominated(game, role),
  });
};

interface OpenGame {
  readonly payoffs: Payoffs;
  readonly mixes: BySide<readonly Fraction[]>;
}

/** A choice that both sides make at once and that nothing forbids. */
const adviseGame = (
  side: Side,
  { payoffs, mixes }: OpenGame,
  choices: BySide<readonly Pick<MatrixChoice, 'value' | 'label'>[]>,
  told: Pick<Matrix, 'title' | 'utility' | 'remarks'>,
): MatrixAdvice => {
  const lines = (one: Side): readonly MatrixChoice[] =>
    choices[one].map((choice, index) => ({ ...choice, reason: null, mix: mixes[one][index] as Fraction }));
  return adviseOn({
    ...told,
    mixed: true,
    guessed: false,
    own: lines(side),
    enemy: lines(otherSide(side)),
    payoffs: fromSide(payoffs, side === 'A'),
    dice: null,
    guess: null,
  });
};

const STANCE_LINES = [
  { value: 'offensive', label: 'Offensive' },
  { value: 'defensive', label: 'Defensive' },
] as const satisfies readonly { readonly value: Stance; readonly label: string }[];

const adviseStance = ({ state, side }: PointOfView, games: PlanGames, utility: Utility): MatrixAdvice => {
  const game = games.stanceGame(liveOf(state));
  const better = game.roles[side] === 'attacker' ? 'attack' : 'defend';
  return adviseGame(
    side,
    game,
    forBoth(() => STANCE_LINES),
    {
      title: 'Your gain for every pair of stances',
      utility,
      remarks: [
        `If both attack and you get the choice, it is better to ${better}.`,
        'Assumed: a day of waiting is worth nothing to either side, and everything after it is played as well as can be.',
      ],
    },
  );
};

const adviseStratagem = ({ side }: PointOfView, games: PlanGames, utility: Utility): MatrixAdvice => {
  const game = games.stratagemGame();
  const named = (one: Side) =>
    game.choices[one].map((value) =>
      value === null ? { value: 'none', label: 'None' } : { value, label: STRATAGEM_RULES[value].name },
    );
  return adviseGame(side, game, forBoth(named), {
    title: 'Your gain for every pair of stratagems',
    utility,
    remarks: [
      'Assumed: once rolled, both know what is in force; an evaded battle and a day of waiting are worth nothing.',
    ],
  });
};

/** Who decides alone only needs the worth of each choice. */
const adviseRole = ({ state, side }: PointOfView, games: PlanGames, utility: Utility): MatrixAdvice => {
  const live = liveOf(state);
  const worth = (role: Role): Fraction => {
    const { attacker } = rolesFor(side, role);
    const { value } = games.postureGame(attacker, live);
    return attacker === side ? value : subtract(ZERO, value);
  };
  const line = (value: string, label: string): MatrixChoice => ({ value, label, reason: null, mix: ZERO });
  const choices = [line('attacker', 'Attack'), line('defender', 'Defend')];
  const worths = [worth('attacker'), worth('defender')];
  if (state.step === 'force') {
    const { stanceValue } = games.stanceGame(live);
    choices.push(line('leave', 'Leave it to the stances'));
    worths.push(side === 'A' ? stanceValue : subtract(ZERO, stanceValue));
  }
  return adviseOn({
    title: 'Your gain in either role',
    mixed: false,
    guessed: false,
    utility,
    own: choices,
    enemy: [{ value: 'best', label: 'Their best', reason: null, mix: ZERO }],
    payoffs: worths.map((one) => [one]),
    dice: null,
    guess: null,
    remarks: [],
  });
};

/** Null where nothing is decided against the enemy. */
export const adviseSide = (
  view: PointOfView,
  utility: Utility,
  guess: readonly number[] | null,
): MatrixAdvice | null => {
  const { step } = view.state;
  const games = makePlanGames(view.state, { A: UNKNOWN_PLAN, B: UNKNOWN_PLAN }, utility);
  switch (step) {
    case 'posture':
      return advisePosture(view, games, guess);
    case 'stance':
      return adviseStance(view, games, utility);
    case 'stratagem-commit':
      return adviseStratagem(view, games, utility);
    case 'role':
    case 'force':
      return adviseRole(view, games, utility);
    default:
      return null;
  }
};
