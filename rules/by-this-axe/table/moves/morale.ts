import { askFlag, defineMove, type Given } from '../../../core/ask.ts';
import type { Dice } from '../../../core/dice.ts';
import type { JsonObject } from '../../../core/json.ts';
import { certain, combine, type Distribution, map } from '../../../core/odds.ts';
import { played } from '../../../core/table-moves.ts';
import type { Step } from '../../../core/trace.ts';
import { mustCheck } from '../../combat/morale/check.ts';
import { caseOf, checkedUnit } from '../../combat/morale/input.ts';
import { moraleAction } from '../../combat/morale.ts';
import { askInchesOrNone, tokenMove } from '../fields.ts';
import { heartOf } from '../heart.ts';
import { bodyOf } from '../profiles.ts';
import { oddsOf, runAction } from '../run-action.ts';
import { runAway } from '../run-away.ts';
import { changeUnit, findUnit, giveOrders, nameOf, type TableState, type TableUnit } from '../state.ts';

const asks = (token: string, state: TableState) => {
  const { leaderNear, leaderLost, generalLost, rallyCard } = heartOf(state, token);
  return {
    friendsRouted: askFlag('Friends within 6″ began to rout', !mustCheckNow(state, token)),
    leaderNear: askFlag('A leader stands within 3″', leaderNear),
    leaderLost: askFlag('A leader within 3″ was lost this turn', leaderLost),
    generalLost: askFlag('The general was lost in an earlier turn', generalLost),
    rallyCard: askFlag('A rally card helps its morale', rallyCard),
    toEdge: askInchesOrNone('Inches to the table edge behind it', 'Empty: far enough away.'),
  };
};
type CheckInput = Given<ReturnType<typeof asks>>;

const isMoraleStep = ({ step }: TableState): boolean => step === 'ranged-morale' || step === 'melee-morale';

/** What the program knows by itself. */
const knownOf = (state: TableState, token: string, friendsRouted: boolean): CheckInput => {
  const { leaderNear, leaderLost, generalLost, rallyCard } = heartOf(state, token);
  return { friendsRouted, leaderNear, leaderLost, generalLost, rallyCard, toEdge: null };
};

const checkOf = (state: TableState, token: string, { toEdge: _, ...heart }: CheckInput): JsonObject => {
  const unit = findUnit(state, token);
  return {
    unit: bodyOf(state, token),
    turnLosses: unit?.turnLosses ?? 0,
    shootingLosses: unit?.shootingLosses ?? 0,
    meleeLosses: unit?.meleeLosses ?? 0,
    inCombat: unit?.inCombat ?? false,
    attackedFrom: unit?.attackedFrom ?? 'front',
    fightsPriest: unit?.fightsPriest ?? false,
    ...heart,
  };
};

const actionInput = (state: TableState, token: string, input: CheckInput): JsonObject => ({
  ...checkOf(state, token, input),
  houseRules: state.options.houseRules,
});

const maySuffer = (unit: TableUnit): boolean => unit.status === 'ready' && !unit.checked && unit.figures > 0;

const checksIf = (state: TableState, token: string, friendsRouted: boolean): boolean => {
  const check = checkOf(state, token, knownOf(state, token, friendsRouted));
  return mustCheck(caseOf(checkedUnit.parse(check), state.options.houseRules));
};

const mustCheckNow = (state: TableState, token: string): boolean => checksIf(state, token, false);

/** Units that must check before the battle goes on. */
export const unchecked = (state: TableState): readonly TableUnit[] =>
  isMoraleStep(state) ? state.units.filter((unit) => maySuffer(unit) && mustCheckNow(state, unit.id)) : [];

/** Units that check if they stand near a friend who has just begun to run. */
const shaken = (state: TableState): readonly TableUnit[] => {
  if (!isMoraleStep(state)) return [];
  const running = new Set(state.units.filter(({ freshRout }) => freshRout).map(({ seat }) => seat));
  return state.units.filter(
    (unit) =>
      running.has(unit.seat) &&
      maySuffer(unit) &&
      !mustCheckNow(state, unit.id) &&
      checksIf(state, unit.id, true),
  );
};

/** It turns and runs at once. */
const rout = (
  state: TableState,
  token: string,
  toEdge: number | null,
  dice: Dice,
  trace: Step[],
): { readonly state: TableState; readonly said: string } => {
  const turned = changeUnit(state, token, { status: 'routed', freshRout: true });
  const ran = runAway(turned, { token, fresh: true, toEdge }, dice, trace);
  return { state: ran.state, said: `${nameOf(state, token)} routed and ${ran.how}` };
};

const check = (
  state: TableState,
  token: string,
  input: CheckInput,
  dice: Dice,
  trace: Step[],
): { readonly state: TableState; readonly said: string } => {
  const { value, steps } = runAction<{ stands: boolean }>(
    moraleAction,
    actionInput(state, token, input),
    dice,
  );
  trace.push(...steps);
  // A Rally card helps one check (errata).
  const spent = input.rallyCard ? giveOrders(state, token, { morale: false }) : state;
  const checked = changeUnit(spent, token, { checked: true });
  if (value.stands) return { state: checked, said: `${nameOf(state, token)} stood` };
  return rout(checked, token, input.toEdge, dice, trace);
};

export const morale = tokenMove({
  id: 'morale',
  title: 'Morale of',
  hint: (token, state) =>
    mustCheckNow(state, token)
      ? 'It must check now. Tick what the program cannot see.'
      : 'Only if it stands within 6″ of a friendly unit that has just begun to rout.',
  primary: (token, state) => mustCheckNow(state, token),
  dice: true,
  who: (state) => [...unchecked(state), ...shaken(state)].map(({ id }) => id),
  asks,
  play: (state, token, given, dice) => {
    const trace: Step[] = [];
    const { state: next, said } = check(state, token, given, dice, trace);
    return played(next, `${said}.`, trace);
  },
  odds: (state, token, given) => oddsOf(moraleAction, actionInput(state, token, given)),
});

const runsOf = (state: TableState, token: string): Distribution<number> => {
  const odds = oddsOf(moraleAction, actionInput(state, token, knownOf(state, token, false)));
  return odds === null ? certain(0) : map(odds.outcomes, (end) => (end === 'routs' ? 1 : 0));
};

/** Everybody who must, one after the other. */
export const moraleAll = defineMove({
  id: 'morale-all',
  about: (state: TableState) => {
    const due = unchecked(state);
    return due.length < 2 ? [] : [due];
  },
  show: (due) => ({
    title: 'Check all that must',
    hint: `${due.map(({ unit }) => unit.name).join(', ')}: with what the program knows of them.`,
    seat: null,
    primary: true,
    dice: true,
  }),
  play: (state, due, _, dice) => {
    const trace: Step[] = [];
    const told: string[] = [];
    let next = state;
    for (const { id } of due) {
      const result = check(next, id, knownOf(state, id, false), dice, trace);
      next = result.state;
      told.push(result.said);
    }
    return played(next, `${told.join('; ')}.`, trace);
  },
  odds: (state, due) => ({
    outcomes: due.reduce<Distribution<number>>(
      (sum, { id }) => combine(sum, runsOf(state, id), (a, b) => a + b),
      certain(0),
    ),
    also: {},
    steps: [],
  }),
});
