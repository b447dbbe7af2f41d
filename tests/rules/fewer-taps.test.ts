import { describe, expect, it } from 'vitest';
import {
  enteredDice,
  recordingDice,
  refuseLeftOver,
  seededDice,
  seedState,
  withScriptedDice,
} from '../../rules/core/dice.ts';
import type { JsonObject } from '../../rules/core/json.ts';
import type { PlayedMove, TableMove, TableRules } from '../../rules/core/play.ts';
import { RuleRefusal } from '../../rules/core/result.ts';
import { chaptersOf } from '../../rules/core/story.ts';
import { playGame, randomGame } from '../support/random/game.ts';
import { filledIn, fillUnset, plainAnswer } from '../support/random/unset.ts';
import { systemsUnderTest } from '../support/systems-under-test.ts';
import { tries } from '../support/tries.ts';
import { begin, movesOf, playWith, roster } from './by-this-axe/table/support.ts';

const SYSTEMS = systemsUnderTest().flatMap((system) =>
  system.table === undefined ? [] : [{ name: system.name, system, table: system.table }],
);

const ALL = '-all';
/** How often each kind is tried. */
const MOST = tries(10);
const filled = (move: TableMove): PlayedMove => ({
  id: move.id,
  seat: move.seat,
  input: fillUnset(move, plainAnswer),
});

/** The same as one move after another, with the same dice. */
const oneByOne = (table: TableRules, state: unknown, all: PlayedMove, fell: readonly number[]): unknown => {
  const id = all.id.slice(0, -ALL.length);
  const dice = enteredDice(fell);
  let now = state;
  for (const input of all.input['each'] as readonly JsonObject[]) {
    const single = table
      .moves(now, 'master')
      .find(
        (move) =>
          move.id === id &&
          ['unit', 'enemy', 'foe', 'melee', 'context', 'on'].every(
            (key) =>
              move.form.some(({ fields }) => fields.some(({ path }) => path[0] === key)) ||
              move.input[key] === input[key],
          ) &&
          (move.token !== null ||
            move.seat === (id === 'activate' ? seatIn(table, state, input) : move.seat)),
      );
    if (single === undefined) continue;
    try {
      now = table.play(now, { id, seat: single.seat, input }, dice).value;
    } catch (error) {
      if (!(error instanceof RuleRefusal) || error.refusal.code !== 'table/choice') throw error;
    }
  }
  refuseLeftOver(dice);
  return now;
};

const seatIn = (table: TableRules, state: unknown, input: JsonObject) =>
  table
    .moves(state, 'master')
    .find(
      ({ id, form }) =>
        id === 'activate' &&
        form.some(({ fields }) =>
          fields.some(
            (field) =>
              field.kind === 'choice' && field.choices.some(({ value }) => value === input['formation']),
          ),
        ),
    )?.seat ?? null;

/** Whose tables have moves of many at once; a system may do without. */
const withMany = new Set<string>();

describe.each(SYSTEMS)('18 many at once: $name', ({ name, system, table }) => {
  it('come out as they would one by one, with the same dice', () => {
    const tried = new Map<string, number>();
    const isEnough = (): boolean => [...tried.values()].some((times) => times >= MOST);
    for (let seed = 1; seed <= tries(12) && !isEnough(); seed += 1) {
      playGame(system, table, randomGame(system, table, seed, 60), (state) => {
        for (const offered of table.moves(state, 'master')) {
          if (!offered.id.endsWith(ALL) || offered.input['each'] === undefined) continue;
          withMany.add(name);
          if ((tried.get(offered.id) ?? 0) >= MOST) continue;
          const move = { ...filled(offered), input: filledIn(offered) };
          const dice = recordingDice(seededDice(seedState(seed)));
          let after: unknown;
          try {
            after = table.play(state, move, dice).value;
          } catch (error) {
            if (error instanceof RuleRefusal) continue;
            throw error;
          }
          tried.set(offered.id, (tried.get(offered.id) ?? 0) + 1);
          const fell = dice.rolls().flatMap(({ values }) => values);
          expect(oneByOne(table, state, move, fell)).toEqual(after);
        }
        return undefined;
      });
    }
    expect(tried.size > 0).toBe(withMany.has(name));
  });
});

it('18 many at once: five systems have it', () => {
  expect(withMany.size).toBeGreaterThanOrEqual(5);
});

const SPEARS = { figures: 10, fc: 2, armor: 'light', shield: true, weapons: ['spear'] };
const lineOf = (name: string, units: readonly string[]) =>
  roster(name, { units: units.map((unit) => ({ name: unit, ...SPEARS })) });

describe('18 phases with nothing to do', () => {
  const start = begin(lineOf('Reds', ['Spears']), lineOf('Greens', ['Pikes']));
  const [next] = movesOf(start, 'next');
  const pass = (input: JsonObject) =>
    withScriptedDice([], (dice) => playWith(start, { id: 'next', seat: null, input }, dice));

  it('are passed over, and the log says so', () => {
    const { state, said } = pass(next?.input ?? {});
    expect(state.step).toBe('initiative');
    expect(said).toBe('Passed over, since nobody could do anything: shooting.');
  });

  it('are gone through one by one in logs from before', () => {
    expect(pass({}).state.step).toBe('fire');
  });

  it('and “Nobody else” ends the movement of both', () => {
    const rolled = withScriptedDice([6, 1], (dice) =>
      playWith(pass(next?.input ?? {}).state, { id: 'initiative', seat: null, input: {} }, dice),
    ).state;
    const [first, second] = movesOf(rolled, 'choose-order');
    expect([first?.title, second?.title]).toEqual(
      ['Greens move first', 'Greens move second'].map((one) =>
        one.replace('Greens', rolled.names[rolled.initiative ?? 'A']),
      ),
    );
    const moving = withScriptedDice([], (dice) => playWith(rolled, filled(first as TableMove), dice)).state;
    const [nobody] = movesOf(moving, 'nobody-else');
    const done = withScriptedDice([], (dice) => playWith(moving, filled(nobody as TableMove), dice));
    expect({ turn: done.state.turn, step: done.state.step }).toEqual({ turn: 2, step: 'initiative' });
    expect(done.said).toContain('Passed over, since nobody could do anything: melee');
  });
});

describe('18 the story of a battle', () => {
  const table = {
    phases: [
      { id: 'fire', title: 'Shooting' },
      { id: 'melee', title: 'Melee' },
      { id: 'move', title: 'River League moves' },
    ],
    sides: { A: { name: 'River League' }, B: { name: 'Free Companies' } },
  };
  const entry = (phase: string, said: string, heading = false) => ({ turn: 2, phase, said, heading });

  it('has turns and phases as headings, never as entries', () => {
    const chapters = chaptersOf(table, [
      entry('fire', 'Bows shot 3 Orcs.'),
      entry('fire', 'Melee.', true),
      entry('melee', 'Knights killed 2.'),
      entry('move', 'Knights moved.'),
    ]);
    expect(chapters.map(({ title, entries }) => [title, ...entries.map(({ index }) => index)])).toEqual([
      ['Turn 2, shooting', 0],
      ['Turn 2, melee', 2],
      ['Turn 2, River League moves', 3],
    ]);
  });

  it('says who fell in the sentence itself', () => {
    const state = begin(lineOf('Reds', ['Spears']), lineOf('Greens', ['Pikes']));
    const [token] = state.units.filter(({ seat }) => seat === 'B');
    const input = { token: token?.id ?? '', key: 'figures', value: 0 };
    const { said } = withScriptedDice([], (dice) =>
      playWith(state, { id: 'correct', seat: null, input }, dice),
    );
    expect(said).toContain('Nobody is left of Pikes.');
  });
});
