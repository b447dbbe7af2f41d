import { describe, expect, it } from 'vitest';
import type { Action } from '../../rules/core/action.ts';
import { type Dice, recordingDice, withScriptedDice } from '../../rules/core/dice.ts';
import type { Json } from '../../rules/core/json.ts';
import { chanceOf, type Distribution, type Odds } from '../../rules/core/odds.ts';
import { findAction } from '../../rules/registry.ts';
import { chanceDice, playGame, randomGame } from '../support/random/game.ts';
import { randomInputs } from '../support/random/input.ts';
import { outcomeOf } from '../support/random/outcome-of.ts';
import { canonical, tryToTell } from '../support/random/told.ts';
import { isObject } from '../support/random/value.ts';
import { seeded } from '../support/seeded.ts';
import { systemsUnderTest } from '../support/systems-under-test.ts';
import { tries } from '../support/tries.ts';

/** Random inputs of every action and random battles of every system: what holds for all of them. */

const INPUTS_EACH = tries(120);
const GAMES = tries(12);
const GAME_LENGTH = 70;
const SEED = 1;

const actionOf = (id: string): Action => {
  const action = findAction(id);
  if (action === null) throw new Error(`no action ${id}`);
  return action;
};

const crashOf = (told: unknown): string | null =>
  isObject(told as Json) ? ((told as { crash?: string }).crash ?? null) : null;

const freeze = <T>(value: T): T => {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(freeze);
  return value;
};

/** Everybody is called alike. */
const namesakes = (value: Json, key = ''): Json => {
  if (Array.isArray(value)) return value.map((part: Json) => namesakes(part));
  if (isObject(value))
    return Object.fromEntries(
      Object.entries(value).map(([name, part]) => [name, namesakes(part as Json, name)]),
    );
  return key === 'name' ? 'Twins' : value;
};

describe.each(systemsUnderTest().map((system) => [system.id, system] as const))('%s', (_id, system) => {
  const fitting = randomInputs(system, INPUTS_EACH, SEED).flatMap(({ action, input, seed }) => {
    const parsed = actionOf(action).input.safeParse(input);
    return parsed.success ? [{ action, raw: input, input: freeze(parsed.data), seed }] : [];
  });
  const answers = fitting.flatMap(({ action, input, seed }) => {
    const dice = recordingDice(chanceDice(seeded(seed)));
    const told = tryToTell(() => actionOf(action).run(input, dice)) as Json;
    if (!isObject(told) || !('steps' in told)) return [];
    const odds = tryToTell(() => actionOf(action).odds?.(input) ?? null) as Odds | null;
    return [
      {
        action,
        input,
        told,
        odds: odds?.outcomes === undefined ? null : odds,
        fell: dice.rolls().flatMap(({ values }) => values),
      },
    ];
  });

  it('answers or refuses, whatever fits the form: nothing crashes', () => {
    expect(answers.length).toBeGreaterThan(fitting.length / 2);
    const crashed = fitting.flatMap(({ action, raw, input, seed }) => {
      const run = (given: unknown): unknown =>
        tryToTell(() => actionOf(action).run(given, chanceDice(seeded(seed))));
      const twins = actionOf(action).input.safeParse(namesakes(raw));
      const told = [
        run(input),
        tryToTell(() => actionOf(action).odds?.(input) ?? null),
        twins.success ? run(twins.data) : null,
      ];
      return told.map(crashOf).flatMap((crash) => (crash === null ? [] : [{ action, crash, raw }]));
    });
    expect(crashed).toEqual([]);
  });

  it('comes to the same from the dice typed in as they fell', () => {
    for (const { action, input, told, fell } of answers) {
      expect(withScriptedDice(fell, (typed: Dice) => actionOf(action).run(input, typed))).toEqual(told);
    }
  });

  it('has chances that make exactly one', () => {
    const sums = answers.flatMap(({ action, odds }) => {
      const all: readonly Distribution<Json>[] =
        odds === null ? [] : [odds.outcomes, ...Object.values(odds.also)];
      return all.map((source) => ({ action, sum: chanceOf(source, () => true) }));
    });
    expect(sums.filter(({ sum }) => sum.over !== 1n || sum.under !== 1n)).toEqual([]);
  });

  it('14.3 comes only to what its odds give a chance', () => {
    const unforeseen = answers.flatMap(({ action, input, told, odds }) => {
      if (odds === null) return [];
      const came = canonical(outcomeOf(action, told['value'] as Json, input));
      const foreseen = odds.outcomes.entries.filter(({ weight }) => weight > 0);
      return foreseen.some(({ value }) => canonical(value) === came) ? [] : [{ action, came, input }];
    });
    expect(unforeseen).toEqual([]);
  });

  it('plays battles of random moves, refusing some and crashing at none', () => {
    const { table } = system;
    if (table === undefined) return;
    const crashed: unknown[] = [];
    let taken = 0;
    for (let seed = 1; seed <= GAMES; seed += 1) {
      const game = randomGame(system, table, seed, GAME_LENGTH);
      playGame(system, table, game, (state, move, at, played) => {
        const told = [played, tryToTell(() => table.odds(state, move))];
        for (const crash of told.map(crashOf)) if (crash !== null) crashed.push({ seed, at, move, crash });
        if (isObject(played as Json) && 'said' in (played as object)) taken += 1;
      });
    }
    expect(crashed).toEqual([]);
    expect(taken).toBeGreaterThan((GAMES * GAME_LENGTH) / 4);
  });
});
