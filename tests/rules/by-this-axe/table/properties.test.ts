import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { adopt } from '../../../../rules/by-this-axe/army/references.ts';
import { SAMPLES } from '../../../../rules/by-this-axe/data/samples/samples.ts';
import { byThisAxeTable } from '../../../../rules/by-this-axe/table/rules.ts';
import { STEPS, type TableState } from '../../../../rules/by-this-axe/table/state.ts';
import {
  recordingDice,
  type SeededDice,
  seededDice,
  seedState,
  withScriptedDice,
} from '../../../../rules/core/dice.ts';
import type { JsonObject } from '../../../../rules/core/json.ts';
import type { PlayedMove, TableMove } from '../../../../rules/core/play.ts';
import { filledIn } from '../../../support/random/unset.ts';
import { tries } from '../../../support/tries.ts';
import { movesOf, playWith, roster } from './support.ts';

const numbered = () => {
  let last = 0;
  return () => {
    last += 1;
    return `entry-${last}`;
  };
};

/** Everything odd at once: evasive, breath, fliers, skirmishers, thrown weapons, priests, mages, a lone hero. */
const MENAGERIE = roster('Menagerie', {
  units: [
    {
      name: 'Wisps',
      figures: 4,
      fc: 3,
      abilities: ['evasive', 'flying', 'resistance'],
      weapons: ['natural'],
    },
    {
      name: 'Drakes',
      figures: 3,
      mounted: true,
      fc: 4,
      abilities: ['breath-gaze', 'giant'],
      weapons: ['natural'],
    },
    { name: 'Scouts', figures: 6, fc: 2, skirmisher: true, weapons: ['throwing-axe', 'dagger'] },
    { name: 'Dead', figures: 12, fc: 2, abilities: ['undead', 'slow'], weapons: ['spear'], shield: true },
    { name: 'Guard', figures: 5, fc: 3, armor: 'heavy', weapons: ['pike'], musician: true },
  ],
  characters: [
    {
      name: 'Chief',
      kinds: ['superhero'],
      role: 'general',
      leadership: 4,
      armor: 'heavy',
      attachedTo: 'Guard',
    },
    { name: 'Seer', kinds: ['high-priest'], attachedTo: 'Dead' },
    { name: 'Witch', kinds: ['wizard'], weapons: ['staff'] },
    { name: 'Ranger', kinds: ['hero'], weapons: ['longbow', 'sword'], role: 'leader', leadership: 3 },
  ],
});

const ARMIES = [MENAGERIE, ...SAMPLES.map((sample) => adopt(sample.roster, numbered()))];

const begin = (a: number, b: number, options: JsonObject): TableState => {
  const [first, second] = [ARMIES[a % ARMIES.length], ARMIES[b % ARMIES.length]];
  if (first === undefined || second === undefined) throw new Error('no army');
  return byThisAxeTable.start({ rosters: { A: first, B: second }, options }).value as TableState;
};

const played = (move: TableMove): PlayedMove => ({ id: move.id, seat: move.seat, input: filledIn(move) });

/** Passing on is taken now and then only, so that something happens before. */
const choose = (moves: readonly TableMove[], dice: SeededDice): TableMove => {
  const roll = (sides: number): number => dice.roll(sides, 1, 'choice').values[0] ?? 1;
  const lively = moves.filter(({ id }) => id !== 'next');
  const pool = lively.length > 0 && roll(8) > 1 ? lively : moves;
  const move = pool[roll(pool.length) - 1];
  if (move === undefined) throw new Error('nothing can be done');
  return move;
};

const figuresIn = (state: TableState): readonly number[] => state.units.map(({ figures }) => figures);
const placeOf = ({ turn, step }: TableState): number => turn * 100 + STEPS.findIndex(({ id }) => id === step);

const expectSound = (before: TableState, after: TableState): void => {
  expect(JSON.parse(JSON.stringify(after))).toEqual(after);
  for (const [index, unit] of after.units.entries()) {
    const was = figuresIn(before)[index] ?? 0;
    expect(unit.figures).toBeGreaterThanOrEqual(0);
    // Nobody comes back, and nobody is lost without being counted.
    expect(unit.figures).toBeLessThanOrEqual(was);
    if (after.turn === before.turn)
      expect(unit.turnLosses - (before.units[index]?.turnLosses ?? 0)).toBe(was - unit.figures);
    expect(unit.status === 'destroyed' || unit.figures > 0).toBe(true);
  }
  for (const character of after.characters) {
    expect(character.hitsTaken).toBeGreaterThanOrEqual(0);
    expect(
      character.hitsTaken <= character.hits &&
        (character.status === 'dead') === (character.hitsTaken === character.hits),
    ).toBe(true);
    expect([character.spellDice >= 0, character.prayers >= 0]).toEqual([true, true]);
    if (character.with !== null)
      expect(after.units.find(({ id }) => id === character.with)?.status).not.toBe('destroyed');
  }
  const cards = [...after.pile, ...after.discard, ...after.hands.A, ...after.hands.B];
  expect(new Set(cards).size).toBe(after.options.commandRules ? 54 : 0);
  expect(cards.length).toBe(after.options.commandRules ? 54 : 0);
  const fighting = after.melees.flatMap(({ attacker, defender, joining }) => [
    attacker,
    defender,
    ...joining.map(({ token }) => token),
  ]);
  expect(new Set(fighting).size).toBe(fighting.length);
};

const setting = fc.record({
  a: fc.nat({ max: 20 }),
  b: fc.nat({ max: 20 }),
  seed: fc.nat(),
  command: fc.constantFrom('on', 'off'),
  night: fc.boolean(),
});

describe('any battle of any armies with any dice', () => {
  test('everything offered can be played as it is; no figure is lost silently; phases go on', () => {
    fc.assert(
      fc.property(setting, ({ a, b, seed, command, night }) => {
        const dice = seededDice(seedState(seed));
        let state = begin(a, b, { commandRules: command, night });
        for (let moves = 0; moves < 120 && state.winner === null; moves += 1) {
          const offered = movesOf(state);
          expect(offered.some(({ primary }) => primary)).toBe(true);
          const { state: next, said, steps } = playWith(state, played(choose(offered, dice)), dice);
          expect(said).toMatch(/\S.*\.$/);
          expect(JSON.parse(JSON.stringify(steps))).toEqual(steps);
          expectSound(state, next);
          expect(placeOf(next)).toBeGreaterThanOrEqual(placeOf(state));
          state = next;
        }
      }),
      { numRuns: tries(40) },
    );
  });

  test('whoever only passes on still comes through every phase of three turns', () => {
    const dice = seededDice(seedState(3));
    let state = begin(0, 1, { commandRules: 'on' });
    const seen = new Set<string>();
    for (let moves = 0; state.turn < 4 && moves < 200; moves += 1) {
      seen.add(state.step);
      const must = movesOf(state).find(({ primary }) => primary);
      if (must === undefined) throw new Error(`stuck in ${state.step}`);
      state = playWith(state, played(must), dice).state;
    }
    expect(state.turn).toBe(4);
    // Nobody charged and nobody ran, so nothing was to be done in the others.
    expect([...seen]).toEqual([
      'command',
      'duels',
      'fire',
      'initiative',
      'first-mover',
      'first-moves',
      'end',
    ]);
  });

  test('a battle replayed from its moves and dice is the same, and undone by leaving moves out', () => {
    const source = seededDice(seedState(11));
    const start = begin(0, 2, { commandRules: 'on' });
    const log: { move: PlayedMove; dice: readonly number[] }[] = [];
    const states = [start];
    for (let moves = 0; moves < 90; moves += 1) {
      const state = states.at(-1) as TableState;
      if (state.winner !== null) break;
      const move = played(choose(movesOf(state), source));
      const dice = recordingDice(source);
      states.push(playWith(state, move, dice).state);
      log.push({ move, dice: dice.rolls().flatMap((roll) => roll.values) });
    }
    const replay = (moves: number): TableState =>
      log
        .slice(0, moves)
        .reduce(
          (state, { move, dice }) => withScriptedDice(dice, (script) => playWith(state, move, script).state),
          start,
        );
    expect(replay(log.length)).toEqual(states.at(-1));
    expect(replay(log.length - 3)).toEqual(states.at(-4));
  });

  test('odds of what is offered are exact wherever there are any', () => {
    const dice = seededDice(seedState(5));
    let state = begin(0, 3, { commandRules: 'off' });
    for (let moves = 0; moves < 60 && state.winner === null; moves += 1) {
      const move = played(choose(movesOf(state), dice));
      const odds = byThisAxeTable.odds(state, move);
      if (odds !== null) {
        const sum = odds.outcomes.entries.reduce((total, { weight }) => total + BigInt(weight), 0n);
        expect(sum).toBe(BigInt(odds.outcomes.total));
      }
      state = playWith(state, move, dice).state;
    }
  });

  test('nobody sees the other hand or the other’s secret choices', () => {
    const dice = seededDice(seedState(2));
    let state = begin(1, 2, { commandRules: 'on' });
    for (const move of movesOf(state, 'draw-cards')) state = playWith(state, played(move), dice).state;
    const seen = byThisAxeTable.view(state, 'A').sides;
    expect([seen.A.hand?.cards?.length, seen.B.hand?.cards, (seen.B.hand?.count ?? 0) > 0]).toEqual([
      state.hands.A.length,
      null,
      true,
    ]);
    for (const step of ['duels', 'fire']) {
      expect(byThisAxeTable.moves(state, 'A').filter(({ secret, seat }) => secret && seat !== 'A')).toEqual(
        [],
      );
      if (state.step !== step) state = playWith(state, { id: 'next', seat: null, input: {} }, dice).state;
    }
    expect(JSON.stringify(byThisAxeTable.view(state, 'A')).includes(`"${state.hands.B[0]}"`)).toBe(false);
  });
});
