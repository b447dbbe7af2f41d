import type { Action } from '../../../rules/core/action.ts';
import { withScriptedDice } from '../../../rules/core/dice.ts';
import { formatFraction } from '../../../rules/core/fraction.ts';
import { chanceOf, type Odds } from '../../../rules/core/odds.ts';
import { catchRefusal } from '../../../rules/core/result.ts';
import { assess } from '../../../rules/formations/army/assess.ts';
import { formations } from '../../../rules/formations/index.ts';
import { type FormationsRoster, rosterSchema } from '../../../rules/formations/types.ts';

type Fields = Readonly<Record<string, unknown>>;

const findAction = (name: string): Action => {
  const found = formations.actions.find(({ id }) => id === `formations/${name}`);
  if (found === undefined) throw new Error(`no action ${name}`);
  return found;
};

/** Runs an action with exactly these dice; a refusal comes back as its code. */
export const run = (name: string, input: Fields, dice: readonly number[] = []): unknown => {
  const action = findAction(name);
  const parsed = action.input.parse(input);
  const result = catchRefusal(() => withScriptedDice(dice, (typed) => action.run(parsed, typed)).value);
  return result.ok ? result.value : result.refusal.code;
};

export const oddsOf = (name: string, input: Fields): Odds => {
  const action = findAction(name);
  const odds = action.odds?.(action.input.parse(input));
  if (odds === undefined) throw new Error(`${name} has no odds`);
  return odds;
};

export const chance = (odds: Odds, outcome: unknown): string =>
  formatFraction(chanceOf(odds.outcomes, (value) => value === outcome));

export const percentOf = (odds: Odds, ...outcomes: readonly unknown[]): string => {
  const { over, under } = chanceOf(odds.outcomes, (value) => outcomes.includes(value));
  return ((100 * Number(over)) / Number(under)).toFixed(2);
};

export const makeRoster = (file: Fields): FormationsRoster =>
  rosterSchema.parse({ system: 'formations', name: 'Test', units: [], ...file });

export const armyOf = (units: readonly Fields[], commander: Fields = {}, options: Fields = {}) =>
  makeRoster({
    units: units.map((unit, index) => ({ name: `Unit ${index + 1}`, attachedTo: 'Wing', ...unit })),
    characters: [{ name: 'Captain', formation: 'Wing', command: 8, ...commander }],
    options: { houseRules: options },
  });

export const codesOf = (roster: FormationsRoster): readonly string[] =>
  assess(roster).issues.map(
    ({ code, subject }) => `${code} ${subject.kind === 'army' ? 'army' : subject.name}`,
  );

export const INFANTRY = { type: 'infantry' };
export const CAVALRY = { type: 'cavalry' };
export const SPECIAL = { type: 'special' };
export const GUN = { type: 'artillery', defence: 0, contestDice: 0, armed: true };
