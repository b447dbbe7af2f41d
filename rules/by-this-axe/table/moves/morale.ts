import { z } from 'zod';
import type { Dice } from '../../../core/dice.ts';
import type { JsonObject } from '../../../core/json.ts';
import { certain, combine, type Distribution, map, type Odds } from '../../../core/odds.ts';
import type { Step } from '../../../core/trace.ts';
import { mustCheck } from '../../combat/morale/check.ts';
import { caseOf, checkedUnit } from '../../combat/morale/input.ts';
import { moraleAction } from '../../combat/morale.ts';
import { amountOrNone, formOf, tick } from '../fields.ts';
import { heartOf } from '../heart.ts';
import { type MoveRule, oddsOf, offer, parseInput, played, runAction } from '../move-rule.ts';
import { bodyOf } from '../profiles.ts';
import { runAway } from '../run-away.ts';
import { changeUnit, findUnit, nameOf, type TableState, type TableUnit } from '../state.ts';

const checkInput = z.strictObject({
  token: z.string(),
  friendsRouted: z.boolean(),
  leaderNear: z.boolean(),
  leaderLost: z.boolean(),
  generalLost: z.boolean(),
  rallyCard: z.boolean(),
  toEdge: z.number().min(0).nullable(),
});
type CheckInput = z.output<typeof checkInput>;

const isMoraleStep = ({ step }: TableState): boolean => step === 'ranged-morale' || step === 'melee-morale';

const inputOf = (state: TableState, token: string, friendsRouted: boolean): CheckInput => {
  const { leaderNear, leaderLost, generalLost, rallyCard } = heartOf(state, token);
  return { token, friendsRouted, leaderNear, leaderLost, generalLost, rallyCard, toEdge: null };
};

const actionInput = (state: TableState, { token, toEdge: _, ...heart }: CheckInput): JsonObject => {
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

const maySuffer = (unit: TableUnit): boolean => unit.status === 'ready' && !unit.checked && unit.figures > 0;

const checksNow = (state: TableState, input: CheckInput): boolean =>
  mustCheck(caseOf(checkedUnit.parse(actionInput(state, input)), state.options.houseRules));

/** Units that must check before the battle goes on. */
export const unchecked = (state: TableState): readonly TableUnit[] =>
  isMoraleStep(state)
    ? state.units.filter((unit) => maySuffer(unit) && checksNow(state, inputOf(state, unit.id, false)))
    : [];

/** Units that check if they stand near a friend who has just begun to run. */
const shaken = (state: TableState): readonly TableUnit[] => {
  if (!isMoraleStep(state)) return [];
  const running = new Set(state.units.filter(({ freshRout }) => freshRout).map(({ seat }) => seat));
  const due = unchecked(state);
  return state.units.filter(
    (unit) =>
      running.has(unit.seat) &&
      maySuffer(unit) &&
      !due.includes(unit) &&
      checksNow(state, inputOf(state, unit.id, true)),
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
  input: CheckInput,
  dice: Dice,
  trace: Step[],
): { readonly state: TableState; readonly said: string } => {
  const asked = { ...actionInput(state, input), houseRules: state.options.houseRules };
  const { value, steps } = runAction<{ checks: boolean; stands: boolean }>(moraleAction, asked, dice);
  trace.push(...steps);
  const checked = changeUnit(state, input.token, { checked: true });
  if (value.stands) return { state: checked, said: `${nameOf(state, input.token)} stood` };
  return rout(checked, input.token, input.toEdge, dice, trace);
};

const offerFor = (state: TableState, unit: TableUnit, near: boolean) =>
  offer({
    id: 'morale',
    title: `Morale of ${unit.unit.name}`,
    hint: near
      ? 'Only if it stands within 6″ of a friendly unit that has just begun to rout.'
      : 'It must check now. Tick what the program cannot see.',
    seat: unit.seat,
    token: unit.id,
    form: formOf([
      tick('friendsRouted', 'Friends within 6″ began to rout'),
      tick('leaderNear', 'A leader stands within 3″'),
      tick('leaderLost', 'A leader within 3″ was lost this turn'),
      tick('generalLost', 'The general was lost in an earlier turn'),
      tick('rallyCard', 'A rally card helps its morale'),
      amountOrNone('toEdge', 'Inches to the table edge behind it', 200, 'inches', 'Empty: far enough away.'),
    ]),
    input: inputOf(state, unit.id, near),
    dice: true,
  });

export const morale: MoveRule = {
  id: 'morale',
  offers: (state) => [
    ...unchecked(state).map((unit) => ({ ...offerFor(state, unit, false), primary: true })),
    ...shaken(state).map((unit) => offerFor(state, unit, true)),
  ],
  play: (state, move, dice) => {
    const trace: Step[] = [];
    const { state: next, said } = check(state, parseInput(checkInput, move), dice, trace);
    return played(next, `${said}.`, trace);
  },
  odds: (state, move) =>
    oddsOf(moraleAction, {
      ...actionInput(state, parseInput(checkInput, move)),
      houseRules: state.options.houseRules,
    }),
};

const runsOf = (state: TableState, token: string): Distribution<number> | null => {
  const asked = { ...actionInput(state, inputOf(state, token, false)), houseRules: state.options.houseRules };
  const odds = oddsOf(moraleAction, asked);
  return odds === null ? null : map(odds.outcomes, (end) => (end === 'routs' ? 1 : 0));
};

/** Everybody who must, one after the other. */
export const moraleAll: MoveRule = {
  id: 'morale-all',
  offers: (state) => {
    const due = unchecked(state);
    return due.length < 2
      ? []
      : [
          offer({
            id: 'morale-all',
            title: 'Check all that must',
            hint: `${due.map(({ unit }) => unit.name).join(', ')}: with what the program knows of them.`,
            primary: true,
            dice: true,
          }),
        ];
  },
  play: (state, _move, dice) => {
    const trace: Step[] = [];
    const told: string[] = [];
    let next = state;
    for (const { id } of unchecked(state)) {
      const result = check(next, inputOf(state, id, false), dice, trace);
      next = result.state;
      told.push(result.said);
    }
    return played(next, `${told.join('; ')}.`, trace);
  },
  odds: (state): Odds => ({
    outcomes: unchecked(state).reduce<Distribution<number>>(
      (sum, { id }) => combine(sum, runsOf(state, id) ?? certain(0), (a, b) => a + b),
      certain(0),
    ),
    also: {},
    steps: [],
  }),
};
