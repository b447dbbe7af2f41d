import { expect } from 'vitest';
import { recordingDice, seededDice, seedState, withScriptedDice } from '../../../rules/core/dice.ts';
import type { JsonObject } from '../../../rules/core/json.ts';
import type { PlayedMove, TableMove, TableRules, TableSetup } from '../../../rules/core/play.ts';
import { RuleRefusal } from '../../../rules/core/result.ts';
import type { RosterDocument } from '../../../rules/core/system.ts';
import { filledIn } from '../../support/random/unset.ts';

/** A battle that a test plays move by move with the dice it names. */
export const openBattle = (rules: TableRules, setup: TableSetup<RosterDocument>) => {
  let state = rules.start(setup).value;
  const log: string[] = [];
  const find = (id: string, wanted: JsonObject): TableMove | undefined =>
    rules
      .moves(state, 'master')
      .find(
        (move) =>
          move.id === id &&
          (wanted['unit'] === undefined || move.token === wanted['unit']) &&
          (wanted['seat'] === undefined || move.seat === wanted['seat']),
      );
  const asPlayed = (id: string, { seat, ...input }: JsonObject): PlayedMove => {
    const offered = find(id, { ...(seat === undefined ? {} : { seat }), ...input });
    return {
      id,
      seat: offered?.seat ?? (seat as 'A' | 'B' | undefined) ?? null,
      input: offered === undefined ? input : filledIn(offered, input),
    };
  };
  return {
    play: (id: string, input: JsonObject = {}, dice: readonly number[] = []): string => {
      const move = asPlayed(id, input);
      const { value, said } = withScriptedDice(dice, (typed) => rules.play(state, move, typed));
      state = JSON.parse(JSON.stringify(value));
      log.push(said);
      return said;
    },
    /** The code a move is refused with. */
    refused: (id: string, input: JsonObject = {}, dice: readonly number[] = []): string => {
      const move = asPlayed(id, input);
      try {
        withScriptedDice(dice, (typed) => rules.play(state, move, typed));
      } catch (error) {
        if (error instanceof RuleRefusal) return error.refusal.code;
        throw error;
      }
      return 'played';
    },
    correct: (token: string | null, key: string, value: number | boolean): void => {
      const move = { id: 'correct', seat: null, input: { token, key, value } };
      state = withScriptedDice([], (typed) => rules.play(state, move, typed)).value;
    },
    moves: () => rules.moves(state, 'master'),
    /** `id` or `id token`, one for each move offered. */
    offered: (): readonly string[] =>
      rules.moves(state, 'master').map(({ id, token }) => (token === null ? id : `${id} ${token}`)),
    odds: (id: string, input: JsonObject = {}) => rules.odds(state, asPlayed(id, input)),
    view: () => rules.view(state, 'master'),
    token: (id: string) => {
      const { sides } = rules.view(state, 'master');
      const found = [...sides.A.tokens, ...sides.B.tokens].find((token) => token.id === id);
      if (found === undefined) throw new Error(`no token ${id}`);
      return found;
    },
    result: () => rules.result(state),
    log,
  };
};

/**
 * Plays whatever is offered, at random, for many moves: nothing may throw but a refusal, nothing may be lost in JSON,
 * and the dice typed in as they fell must lead to the same state.
 */
export const playAtRandom = (
  rules: TableRules,
  setup: TableSetup<RosterDocument>,
  seed: number,
  steps: number,
): { readonly over: boolean; readonly played: number } => {
  const chance = seededDice(seedState(seed));
  const pick = <T>(list: readonly T[]): T | undefined =>
    list.length === 0 ? undefined : list[(chance.roll(list.length, 1, 'pick').values[0] ?? 1) - 1];
  let state = rules.start(setup).value;
  let played = 0;
  for (let left = steps; left > 0; left -= 1) {
    if (rules.view(state, 'master').over) return { over: true, played };
    const offered = rules.moves(state, 'master');
    expect(offered).not.toEqual([]);
    const move = pick(offered);
    if (move === undefined) break;
    const asked: PlayedMove = { id: move.id, seat: move.seat, input: vary(move, pick) };
    try {
      const dice = recordingDice(chance);
      const odds = rules.odds(state, asked);
      if (odds !== null) {
        const sum = odds.outcomes.entries.reduce((total, { weight }) => total + BigInt(weight), 0n);
        expect(sum).toBe(BigInt(odds.outcomes.total));
      }
      const next = rules.play(state, asked, dice);
      const fell = dice.rolls().flatMap(({ values }) => values);
      expect(withScriptedDice(fell, (typed) => rules.play(state, asked, typed))).toEqual(next);
      expect(JSON.parse(JSON.stringify(next.value))).toEqual(next.value);
      expect(next.said).toMatch(/\S/);
      if (!move.dice) expect(fell).toEqual([]);
      state = next.value;
      played += 1;
    } catch (error) {
      if (!(error instanceof RuleRefusal)) throw error;
    }
    const shown = rules.view(state, 'A');
    expect(JSON.parse(JSON.stringify(shown))).toEqual(shown);
    rules.result(state);
  }
  return { over: rules.view(state, 'master').over, played };
};

/** Some of the form's choices made otherwise. */
const vary = (move: TableMove, pick: <T>(list: readonly T[]) => T | undefined): JsonObject => {
  const input: Record<string, unknown> = filledIn(move);
  for (const field of move.form.flatMap(({ fields }) => fields)) {
    const [key, ...deeper] = field.path;
    if (typeof key !== 'string' || deeper.length > 0 || pick([true, false, false]) !== true) continue;
    if (field.kind === 'choice') input[key] = pick(field.choices)?.value ?? input[key];
    if (field.kind === 'flag') input[key] = pick([true, false]);
    if (field.kind === 'many')
      input[key] = field.choices.filter(() => pick([true, false])).map(({ value }) => value);
    if (field.kind === 'number') input[key] = pick([field.min ?? 0, Math.min(field.max ?? 10, 10)]);
  }
  return input as JsonObject;
};
