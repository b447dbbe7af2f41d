import { expect, test } from 'vitest';
import { recordingDice, seededDice, seedState, withScriptedDice } from '../../../rules/core/dice.ts';
import type { JsonObject } from '../../../rules/core/json.ts';
import type { PlayedMove } from '../../../rules/core/play.ts';
import { catchRefusal } from '../../../rules/core/result.ts';
import { princeconTable } from '../../../rules/princecon/table/index.ts';
import { liveUnit, type TableState } from '../../../rules/princecon/table/state.ts';
import { unitProfile } from '../../../rules/princecon/unit/profile.ts';
import { sampleOf } from './table-support.ts';

const STEPS = 160;

/** Moves that would end or stall a battle are left to other tests. */
const SKIPPED = ['end', 'drop-mass'];

/** Whatever is offered may be played as it is: no crash, no state that cannot be, and the dice give it again. */
test.each([1, 2])('a battle of random moves from seed %i holds together', (seed) => {
  const dice = seededDice(seedState(seed));
  const draw = (count: number): number => (dice.roll(1000, 1, 'which move').values[0] ?? 1) % count;
  const rosters = { A: sampleOf(0), B: sampleOf(1) };
  let state = princeconTable.start({ rosters, options: princeconTable.defaults }).value;
  const kinds = new Set<string>();
  for (let round = 0; round < STEPS; round += 1) {
    const offered = princeconTable.moves(state, 'master').filter(({ id }) => !SKIPPED.includes(id));
    const chosen = offered[draw(offered.length)];
    if (chosen === undefined) break;
    const move: PlayedMove = {
      id: chosen.id,
      seat: chosen.seat,
      input: { ...chosen.input, ...leave(chosen.input) },
    };
    const odds = catchRefusal(() => princeconTable.odds(state, move));
    if (odds.ok && odds.value !== null) {
      const { entries, total } = odds.value.outcomes;
      expect(entries.reduce((sum, { weight }) => sum + BigInt(weight), 0n)).toBe(BigInt(total));
    }
    const thrown = recordingDice(dice);
    const before = state;
    const done = catchRefusal(() => princeconTable.play(before, move, thrown));
    if (!done.ok) continue;
    kinds.add(move.id);
    const fell = thrown.rolls().flatMap((roll) => roll.values);
    if (!chosen.dice) expect({ id: chosen.id, fell }).toEqual({ id: chosen.id, fell: [] });
    expect(withScriptedDice(fell, (typed) => princeconTable.play(before, move, typed))).toEqual(done.value);
    expect(done.value.said).toMatch(/\.$/);
    state = done.value.value;
    expect(JSON.parse(JSON.stringify(state))).toEqual(state);
    for (const unit of (state as TableState).units) unitProfile.parse(liveUnit(state as TableState, unit));
    expect(JSON.parse(JSON.stringify(princeconTable.view(state, 'A')))).toEqual(
      princeconTable.view(state, 'A'),
    );
  }
  expect([...kinds]).toEqual(expect.arrayContaining(['initiative', 'next']));
  expect(princeconTable.result(state).fates.A).toHaveLength(4);
});

/** Units without an order move by the referee's leave, or hardly anybody would. */
const leave = (input: JsonObject): JsonObject => ('refereeAllows' in input ? { refereeAllows: true } : {});
