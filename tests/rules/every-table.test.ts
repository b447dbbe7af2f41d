import { describe, expect, it } from 'vitest';
import {
  type Dice,
  enteredDice,
  recordingDice,
  refuseLeftOver,
  seededDice,
  seedState,
  type TypedDie,
} from '../../rules/core/dice.ts';
import { foretell } from '../../rules/core/foretell.ts';
import { chanceOf } from '../../rules/core/odds.ts';
import { type PlayedMove, SEATS, type Seat, type TableMove, type TableRules } from '../../rules/core/play.ts';
import { catchRefusal, RuleRefusal } from '../../rules/core/result.ts';
import type { RosterDocument, RuleSystem } from '../../rules/core/system.ts';
import { meets } from '../../rules/core/target.ts';
import { layThrows } from '../../rules/core/throws.ts';
import { fillUnset, plainAnswer, unsetOf } from '../support/random/unset.ts';
import { systemsUnderTest } from '../support/systems-under-test.ts';
import { tries } from '../support/tries.ts';

const SEEDS = Array.from({ length: tries(8) }, (_, at) => at + 1);
const MOVES = 60;

/** Every game of every system, on the table or off it. */
const TABLES = systemsUnderTest().flatMap((system) => [
  ...(system.table === undefined ? [] : [{ name: system.name, system, table: system.table }]),
  ...Object.entries(system.games ?? {}).map(([game, table]) => ({
    name: `${system.name}, ${game}`,
    system,
    table,
  })),
]);

const field = ({ rosters }: RuleSystem, index: number): RosterDocument => {
  const { roster } = rosters.samples[index % rosters.samples.length] as { roster: RosterDocument };
  let made = 0;
  return rosters.adopt(rosters.schema.parse(roster), () => `entry-${index}-${++made}`);
};

const meet = (system: RuleSystem, table: TableRules): unknown => {
  const rosters = { A: field(system, 0), B: field(system, 1) };
  const { armies, defaults } = table;
  if (armies === undefined) return table.start({ rosters, options: defaults }).value;
  const mustered = { A: armies.muster(rosters.A), B: armies.muster(rosters.B) };
  return table.start(armies.setup.parse(armies.gather(mustered, defaults, rosters))).value;
};

const asPlayed = ({ id, seat, input }: TableMove): PlayedMove => ({ id, seat, input });
const filled = (move: TableMove): PlayedMove => ({ ...asPlayed(move), input: fillUnset(move, plainAnswer) });

/** A refusal is an answer; anything else that is thrown is a bug. */
const tryTo = <T>(body: () => T): T | null => {
  try {
    return body();
  } catch (error) {
    if (error instanceof RuleRefusal) return null;
    throw error;
  }
};

interface Walked {
  readonly move: PlayedMove;
  readonly dice: readonly number[];
  readonly after: unknown;
  readonly said: string;
}

/** Plays what is offered, one at random after another, as it is filled in. */
const walk = (system: RuleSystem, table: TableRules, seed: number): readonly Walked[] => {
  const choose: Dice = seededDice(seedState(seed));
  const fall = seededDice(seedState(seed + 1000));
  const walked: Walked[] = [];
  let state = meet(system, table);
  for (let count = 0; count < MOVES; count += 1) {
    const offered = table.moves(state, 'master');
    if (offered.length === 0) break;
    const [at = 1] = choose.roll(offered.length, 1, 'which move').values;
    const move = filled(offered[at - 1] as TableMove);
    const dice = recordingDice(fall);
    const before = state;
    const played = tryTo(() => table.play(before, move, dice));
    // A battle that somebody calls off at once shows nothing of the rest.
    if (played === null) continue;
    if (count < MOVES / 2 && table.endsItself !== true && table.view(played.value, 'master').over) continue;
    state = played.value;
    walked.push({
      move,
      dice: dice.rolls().flatMap(({ values }) => values),
      after: state,
      said: played.said,
    });
  }
  return walked;
};

/** The same dice, counted wherever the rule says that only their number matters. */
const toldByCount = (
  table: TableRules,
  state: unknown,
  move: PlayedMove,
  fell: readonly number[],
): readonly TypedDie[] => {
  const entered = enteredDice(fell);
  const told: TypedDie[] = [];
  table.play(state, move, {
    roll: (sides, count, purpose, target) => {
      const roll = entered.roll(sides, count, purpose, target);
      if (target?.one === undefined) told.push(...roll.values);
      else if (count > 0) told.push({ count: roll.values.filter((value) => meets(target, value)).length });
      return roll;
    },
  });
  return told;
};

describe.each(TABLES)('the table of $name', ({ system, table }) => {
  const walks = SEEDS.map((seed) => walk(system, table, seed));

  it('plays on through random moves, each told in a sentence', () => {
    for (const walked of walks) {
      expect(walked.length).toBeGreaterThan(5);
      expect(walked.filter(({ said }) => said.trim() === '')).toEqual([]);
    }
  });

  it('counts in words that fit the number', () => {
    const wrong =
      /(?<![\d.,/])1 (castings|figures|stands|bases|hits|units|heads|dice|cards|control points)\b/;
    for (const { after, said } of walks.flat()) {
      expect(said).not.toMatch(wrong);
      const { moves, view } = { moves: table.moves(after, 'master'), view: table.view(after, 'master') };
      expect(JSON.stringify([moves, view])).not.toMatch(wrong);
    }
  });

  it('keeps its state in plain JSON', () => {
    for (const { after } of walks.flat()) expect(JSON.parse(JSON.stringify(after))).toEqual(after);
  });

  it('plays the same battle again from the dice that fell', () => {
    for (const walked of walks) {
      const again = walked.reduce<unknown>(
        (state, { move, dice }) => {
          const entered = enteredDice(dice);
          const { value } = table.play(state, move, entered);
          refuseLeftOver(entered);
          return value;
        },
        meet(system, table),
      );
      expect(again).toEqual(walked.at(-1)?.after);
    }
  });

  it('18 a throw told by its count comes to the same as its dice', () => {
    for (const walked of walks) {
      let state = meet(system, table);
      for (const { move, dice, after, said } of walked) {
        const told = enteredDice(toldByCount(table, state, move, dice));
        const { value, said: again } = table.play(state, move, told);
        refuseLeftOver(told);
        expect([again, value]).toEqual([said, after]);
        state = value;
      }
    }
  });

  it('18 a move asks throw by throw for what it throws, and tells only what the rest cannot change', () => {
    for (const walked of walks) {
      let state = meet(system, table);
      for (const { move, dice, after, said } of walked) {
        let laid = layThrows(table, state, move, [], (played) => played.said);
        while (laid.next !== null) {
          expect(laid.next.count).toBeGreaterThan(0);
          const lying = laid.made.flatMap(({ values }) => values).length;
          laid = layThrows(
            table,
            state,
            move,
            dice.slice(0, lying + laid.next.count),
            (played) => played.said,
          );
          const [settled = ''] = (laid.tells ?? '').split(/[.;:,]$/);
          expect(said).toContain(settled);
        }
        expect(laid.made.flatMap(({ values }) => values)).toEqual(dice);
        expect(laid.tells).toBe(said);
        state = after;
      }
    }
  });

  it('offers moves that can be told apart, of units that are there', () => {
    for (const { after } of walks.flat()) {
      const view = table.view(after, 'master');
      const tokens = new Set(SEATS.flatMap((seat) => view.sides[seat].tokens.map(({ id }) => id)));
      const moves = table.moves(after, 'master');
      const keys = moves.map(({ id, seat, token, title }) => [id, seat, token, title].join('|'));
      expect(keys).toEqual([...new Set(keys)]);
      expect(moves.filter(({ token }) => token !== null && !tokens.has(token))).toEqual([]);
      expect(view.phases.map(({ id }) => id)).toContain(view.phase);
    }
  });

  it('keeps each side’s hand and secret moves from the other', () => {
    const other: Readonly<Record<Seat, Seat>> = { A: 'B', B: 'A' };
    for (const { after } of walks.flat()) {
      for (const seat of SEATS) {
        expect(table.view(after, seat).sides[other[seat]].hand?.cards ?? null).toBeNull();
        const seen = table.moves(after, seat);
        expect(seen.filter((move) => move.secret && move.seat === other[seat])).toEqual([]);
      }
    }
  });

  it('has exact odds wherever dice may decide, and they add up', () => {
    for (const { after } of walks.flatMap((walked) => walked.filter((_, index) => index % 6 === 0))) {
      for (const move of table.moves(after, 'master')) {
        const odds = tryTo(() => table.odds(after, filled(move)));
        if (odds === null) continue;
        expect(chanceOf(odds.outcomes, () => true)).toEqual({ over: 1n, under: 1n });
      }
    }
  });

  it('leaves house rules to the one list that shows them for every system', () => {
    const asked = table.options.flatMap(({ fields }) => fields.map(({ path }) => path[0]));
    expect(asked).not.toContain('houseRules');
    expect(table.defaults['houseRules'] ?? {}).toEqual({});
  });

  it('18 nobody is lost by pressing Enter on a form as it stands, unless dice fall', () => {
    const standing = (state: unknown): readonly string[] =>
      SEATS.flatMap((seat) => table.view(state, 'master').sides[seat].tokens)
        .filter(({ gone }) => !gone)
        .map(({ id, counters }) => `${id} ${counters[0]?.value}`);
    for (const { after } of walks.flat()) {
      const before = standing(after);
      // Ends of phases take off what was dealt before, by choices and dice of their own.
      const own = table
        .moves(after, 'master')
        .filter(({ token, form, byHand }) => byHand !== true && (token !== null || form.length > 0));
      for (const move of own) {
        const dice = recordingDice(seededDice(seedState(1)));
        const played = tryTo(() => table.play(after, asPlayed(move), dice));
        if (played === null || dice.rolls().length > 0) continue;
        expect({ move: move.title, left: standing(played.value) }).toEqual({
          move: move.title,
          left: before,
        });
      }
    }
  });

  it('18 what is unset is refused by the name of its field, and so are its odds', () => {
    for (const { after } of walks.flatMap((walked) => walked.filter((_, index) => index % 3 === 0))) {
      for (const move of table.moves(after, 'master')) {
        for (const field of unsetOf(move)) {
          const others = fillUnset(move, (one) => (one === field ? undefined : plainAnswer(one)));
          const refused = catchRefusal(() =>
            table.play(after, { ...asPlayed(move), input: others }, seededDice(seedState(1))),
          );
          // Some are needed only after another answer; then it may be played.
          if (refused.ok || refused.refusal.code !== 'table/unset') continue;
          expect(refused.refusal.message).toContain(field.label);
          expect(refused.refusal.place).toBe(field.path.join('.'));
        }
      }
    }
  });

  it('18 before every decision with dice stands a sentence, and what is unset is named in it', () => {
    for (const { after } of walks.flatMap((walked) => walked.filter((_, index) => index % 6 === 0))) {
      for (const move of table.moves(after, 'master')) {
        const [open] = unsetOf(move);
        const asItStands = foretell(table, after, asPlayed(move), 'master');
        if (open !== undefined && move.dice)
          expect(asItStands).toMatch(/^“.+” is still open: fill it in first\.$/);
        const told = foretell(table, after, filled(move), 'master');
        if (told !== null) expect(told).toMatch(/^\S.*[.!]$/);
        const odds = tryTo(() => table.odds(after, filled(move)));
        const plain = odds?.outcomes.entries.every(({ value }) => typeof value !== 'object') === true;
        if (plain)
          expect({ move: move.title, told: told !== null }).toEqual({ move: move.title, told: true });
      }
    }
  });

  it('18 a unit with ranks shows how it stands, and never stands wider for a loss', () => {
    const tokensOf = (state: unknown) =>
      SEATS.flatMap((seat) => table.view(state, 'master').sides[seat].tokens);
    const state = meet(system, table);
    for (const { id, counters, formation } of tokensOf(state)) {
      const [strength] = counters;
      if (formation === undefined || strength === undefined) continue;
      let [now, wide] = [state, formation.wide];
      for (let left = strength.value - 1; left > 0; left -= 1) {
        const move = { id: 'correct', seat: null, input: { token: id, key: strength.key, value: left } };
        now = table.play(now, move, seededDice(seedState(1))).value;
        const after = tokensOf(now).find((token) => token.id === id)?.formation ?? { wide: 0, deep: 0 };
        expect({ id, left, wider: after.wide > wide }).toEqual({ id, left, wider: false });
        wide = after.wide;
      }
    }
  });

  it('tells what became of everybody who came', () => {
    const state = meet(system, table);
    const { fates } = table.result(state);
    for (const [index, seat] of SEATS.entries()) {
      const known = new Set(
        [...field(system, index).units, ...field(system, index).characters].map(({ id }) => id),
      );
      const units = fates[seat].filter(({ kind }) => kind === 'unit');
      expect(units.length).toBeGreaterThan(0);
      // An army that was reckoned from a roster has units of its own.
      if (table.armies === undefined) expect(fates[seat].filter(({ id }) => !known.has(id))).toEqual([]);
      expect(units.filter(({ start, left }) => start !== left)).toEqual([]);
    }
  });

  it('takes a correction of every number and sign it shows', () => {
    const state = meet(system, table);
    const { sides } = table.view(state, 'master');
    for (const { id, counters, flags } of SEATS.flatMap((seat) => sides[seat].tokens)) {
      const changes = [
        ...counters.map(({ key, value }) => ({ key, value: Math.max(0, value - 1) })),
        ...flags.map(({ key, on }) => ({ key, value: !on })),
      ];
      for (const { key, value } of changes) {
        const move = { id: 'correct', seat: null, input: { token: id, key, value } };
        const played = tryTo(() => table.play(state, move, seededDice(seedState(1))));
        if (played === null) continue;
        expect(played.said.trim()).not.toBe('');
      }
    }
  });
});
