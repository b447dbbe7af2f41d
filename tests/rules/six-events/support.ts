import type { Action } from '../../../rules/core/action.ts';
import { withScriptedDice } from '../../../rules/core/dice.ts';
import { formatFraction } from '../../../rules/core/fraction.ts';
import { chanceOf, type Odds } from '../../../rules/core/odds.ts';
import { catchRefusal } from '../../../rules/core/result.ts';
import { assess } from '../../../rules/six-events/army/assess.ts';
import { sixEvents } from '../../../rules/six-events/index.ts';
import { rosterSchema, type SixEventsRoster } from '../../../rules/six-events/types.ts';

export type Fields = Readonly<Record<string, unknown>>;

const findAction = (name: string): Action => {
  const found = sixEvents.actions.find(({ id }) => id === `six-events/${name}`);
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

/** One field of what it answers. */
export const fieldOf = (key: string, name: string, input: Fields, dice: readonly number[] = []): unknown => {
  const value = run(name, input, dice);
  return typeof value === 'string' ? value : (value as Readonly<Record<string, unknown>>)[key];
};

export const oddsOf = (name: string, input: Fields): Odds => {
  const action = findAction(name);
  const odds = action.odds?.(action.input.parse(input));
  if (odds === undefined) throw new Error(`${name} has no odds`);
  return odds;
};

export const chance = (odds: Odds, ...outcomes: readonly unknown[]): string =>
  formatFraction(chanceOf(odds.outcomes, (value) => outcomes.includes(value)));

export const makeRoster = (file: Fields): SixEventsRoster =>
  rosterSchema.parse({ system: 'six-events', name: 'Test', units: [], ...file });

export const COMMANDER = { name: 'General', prowess: 3, vitality: 3, armor: 2, armyCommander: true };

export const armyOf = (
  units: readonly Fields[],
  characters: readonly Fields[] = [COMMANDER],
  options: Fields = {},
) =>
  makeRoster({
    units: units.map((unit, index) => ({
      name: `Unit ${index + 1}`,
      ...(unit['kind'] === undefined ? { class: 'yeoman' } : {}),
      ...unit,
    })),
    characters,
    options,
  });

export const codesOf = (roster: SixEventsRoster): readonly string[] =>
  assess(roster).issues.map(
    ({ code, subject }) => `${code} ${subject.kind === 'army' ? 'army' : subject.name}`,
  );
