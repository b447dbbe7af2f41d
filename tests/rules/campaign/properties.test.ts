import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CampaignEvent } from '../../../rules/campaign/events.ts';
import { roundMiles } from '../../../rules/campaign/fields.ts';
import { headsOf, spFullOf, sumOf } from '../../../rules/campaign/figures.ts';
import { isFact, type Line, replay } from '../../../rules/campaign/ledger.ts';
import { writeState } from '../../../rules/campaign/patch.ts';
import { rebuild } from '../../../rules/campaign/rebuild.ts';
import { type CampaignState, campaignStateSchema } from '../../../rules/campaign/state.ts';
import { tellAll } from '../../../rules/campaign/tell.ts';
import { RuleRefusal } from '../../../rules/core/result.ts';
import { foot, muster, planWish, START, side, type Wish } from './support.ts';

const BEGINNING: readonly Wish[] = [
  side('League'),
  side('Horde'),
  muster('s1', 'Lords', { x: 10, y: 10 }, [foot('Spears', 200), foot('Bills', 100)]),
  muster('s1', 'Guard', { x: 12, y: 12 }, [foot('Guards', 60), { name: 'Levy', heads: 40 }]),
  muster('s2', 'Host', { x: 13, y: 10 }, [foot('Raiders', 300, { move: 5 })]),
  muster('s2', 'Band', { x: 14, y: 14 }, [foot('Riders', 90, { move: 7 }), foot('Archers', 80)]),
];

/** Numbers from which a wish is made that fits the state, more or less. */
const seedNumbers = fc.record({
  what: fc.nat(99),
  a: fc.nat(1000),
  b: fc.nat(1000),
  c: fc.nat(1000),
  x: fc.integer({ min: -150, max: 150 }),
  y: fc.integer({ min: -150, max: 150 }),
});
type Numbers = typeof seedNumbers extends fc.Arbitrary<infer T> ? T : never;

const pick = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

const wishFor = (state: CampaignState, { what, a, b, c, x, y }: Numbers): Wish | 'undo' | 'redo' => {
  const armies = Object.values(state.armies);
  if (armies.length === 0) return 'redo';
  const [one, other] = [pick(armies, a), pick(armies, b)];
  const unit = one.units.length === 0 ? null : pick(one.units, c);
  const contacts = Object.values(state.contacts);
  const contact = contacts.length === 0 ? null : pick(contacts, b);
  const to = { x: one.at.x + x / 10, y: one.at.y + y / 10 };
  if (what < 12) return 'undo';
  if (what < 18) return 'redo';
  if (what < 34) return { kind: 'march', armyId: one.id, path: [to], beyondRate: c % 4 === 0 };
  if (what < 40)
    return { kind: 'order', armyId: one.id, orders: { path: [to], pace: c % 2 === 0 ? 'half' : 'full' } };
  if (what < 58) return { kind: 'end-day', days: 1 + (c % 8), contacts: b % 2 === 0 ? 'wait' : 'stop' };
  if (what < 72) {
    const [A, B] =
      contact === null ? [one, other] : [state.armies[contact.armies.A], state.armies[contact.armies.B]];
    return {
      kind: 'record-battle',
      armies: { A: A?.id, B: B?.id },
      verdict: pick(['A', 'B', 'draw', 'not-recorded'], c),
      attacker: pick(['A', 'B', null], a),
      healing: c % 4 !== 3,
      units: [...(A?.units ?? []), ...(B?.units ?? [])].map(({ id, ...rest }, index) => ({
        unitId: id,
        lost: (a + b + index) % 5 === 0 ? null : (a * (index + 1) + c) % (headsOf(rest) + 1),
      })),
      retreat: { A: c % 3 === 0 ? x / 50 + 3 : null, B: c % 3 === 1 ? y / 50 + 3 : null },
      towardsBase: { A: a % 2 === 0, B: b % 2 === 0 },
    };
  }
  if (what < 76) return contact === null ? 'undo' : { kind: 'wait', contactId: contact.id };
  if (what < 80 && unit === null) return 'undo';
  if (what < 80)
    return {
      kind: 'split',
      armyId: one.id,
      name: `Part ${a}`,
      units: unit === null ? [] : [{ unitId: unit.id, heads: c % 2 === 0 ? null : (c % 90) + 1 }],
    };
  if (what < 84) return { kind: 'merge', fromId: one.id, intoId: other.id };
  if (what < 85) {
    const losses = Object.fromEntries(one.units.map((each) => [each.id, headsOf(each)]));
    return { kind: 'lose', armyId: one.id, losses, cause: 'fire' };
  }
  if (what < 88)
    return {
      kind: 'lose',
      armyId: one.id,
      losses: unit === null ? {} : { [unit.id]: c % 50 },
      cause: 'plague',
    };
  if (what < 92)
    return {
      kind: 'reinforce',
      armyId: one.id,
      restore: unit === null ? {} : { [unit.id]: c % 40 },
      troops: null,
    };
  if (what < 94)
    return muster(pick(['s1', 's2'], a), `New ${a}`, { x: Math.abs(x) / 2, y: Math.abs(y) / 3 }, [
      foot('Recruits', 30 + c),
    ]);
  if (what < 96)
    return { kind: 'appoint-general', armyId: one.id, name: `General ${a}`, leadership: (b % 5) + 1 };
  if (what < 97) return { kind: 'disband', armyId: one.id };
  if (what < 98)
    return {
      kind: 'correct',
      armyId: one.id,
      units: unit === null ? [] : [{ unitId: unit.id, heads: c % 100, headsFull: 100 + (a % 100) }],
    };
  return { kind: 'meet', armies: { A: one.id, B: other.id } };
};

interface Game {
  lines: Line[];
  state: CampaignState;
  /** The states to which an undo leads, and a redo. */
  past: { batch: number; text: string }[];
  future: { entry: number; text: string }[];
}

const begin = (): Game => {
  const game: Game = {
    lines: [{ entry: 1, batch: 1, event: START }],
    state: rebuild([{ entry: 1, batch: 1, event: START }]).state,
    past: [],
    future: [],
  };
  for (const wish of BEGINNING) step(game, wish);
  return game;
};

const write = (game: Game, events: readonly CampaignEvent[]): void => {
  const batch = game.lines.length + 1;
  for (const event of events) game.lines.push({ entry: game.lines.length + 1, batch, event });
};

/** A step as people make it; what is refused changes nothing. */
const step = (game: Game, wish: Wish | 'undo' | 'redo'): void => {
  const entry = game.lines.length + 1;
  if (wish === 'undo') {
    const last = game.past.pop();
    if (last === undefined) return;
    game.future.push({ entry, text: writeState(game.state) });
    write(game, [{ kind: 'undone', entry: last.batch }]);
    game.state = rebuild(game.lines).state;
    expect(writeState(game.state)).toBe(last.text);
  } else if (wish === 'redo') {
    const last = game.future.pop();
    if (last === undefined) return;
    const undone = game.lines[last.entry - 1]?.event;
    game.past.push({ batch: undone?.kind === 'undone' ? undone.entry : 0, text: writeState(game.state) });
    write(game, [{ kind: 'redone', entry: last.entry }]);
    game.state = rebuild(game.lines).state;
    expect(writeState(game.state)).toBe(last.text);
  } else {
    const before = writeState(game.state);
    try {
      const plan = planWish(game.state, wish);
      if (plan.facts.length === 0) return;
      game.past.push({ batch: entry, text: before });
      game.future = [];
      write(game, plan.facts);
      game.state = plan.after;
    } catch (error) {
      if (!(error instanceof RuleRefusal)) throw error;
      expect(writeState(game.state)).toBe(before);
    }
  }
};

const played = fc.array(seedNumbers, { minLength: 5, maxLength: 60 });

const play = (numbers: readonly Numbers[], look: (game: Game) => void): void => {
  const game = begin();
  for (const one of numbers) {
    step(game, wishFor(game.state, one));
    look(game);
  }
};

const allUnits = ({ armies }: CampaignState) => Object.values(armies).flatMap(({ units }) => units);

const countingEvents = (game: Game) => {
  const { undoneBy } = replay(game.lines);
  return game.lines
    .filter(({ batch, event }) => isFact(event) && !undoneBy.has(batch))
    .map(({ event }) => event);
};

describe('any campaign', { timeout: 60_000 }, () => {
  it('replays to the state it has, whichever way it is read', () => {
    fc.assert(
      fc.property(played, (numbers) => {
        const game = begin();
        for (const one of numbers) step(game, wishFor(game.state, one));
        const text = writeState(game.state);
        expect(writeState(replay(game.lines).state)).toBe(text);
        expect(writeState(rebuild(game.lines).state)).toBe(text);
        expect(campaignStateSchema.parse(JSON.parse(JSON.stringify(game.state)))).toEqual(game.state);
        expect(
          tellAll(
            game.lines.map(({ event }) => event),
            game.state,
          ).every((line) => line.length > 0),
        ).toBe(true);
      }),
      { numRuns: 150 },
    );
  });

  it('is taken back to the start, byte for byte, and brought back', () => {
    fc.assert(
      fc.property(played, (numbers) => {
        const game = begin();
        for (const one of numbers) step(game, wishFor(game.state, one));
        const end = writeState(game.state);
        const presses = game.past.length;
        for (let press = 0; press < presses; press += 1) step(game, 'undo');
        expect(writeState(game.state)).toBe(
          writeState(rebuild([{ entry: 1, batch: 1, event: START }]).state),
        );
        for (let press = 0; press < presses; press += 1) step(game, 'redo');
        expect(writeState(game.state)).toBe(end);
      }),
      { numRuns: 60 },
    );
  });

  it('never has less than nobody nor more than everybody, and loses no unit', () => {
    fc.assert(
      fc.property(played, (numbers) => {
        let before: Game | null = null;
        play(numbers, (game) => {
          const units = allUnits(game.state);
          for (const unit of units) {
            expect(unit.sp).toBeGreaterThanOrEqual(0);
            expect(unit.sp).toBeLessThanOrEqual(spFullOf(unit));
            expect(headsOf(unit)).toBeLessThanOrEqual(unit.headsFull);
          }
          expect(new Set(units.map(({ id }) => id)).size).toBe(units.length);
          for (const { pending, units: own } of Object.values(game.state.armies))
            for (const id of pending.flatMap((one) => Object.keys(one.units)))
              expect(own.map((unit) => unit.id)).toContain(id);
          const last = game.lines.at(-1)?.event;
          if (before !== null && last !== undefined && isFact(last)) {
            const ids = new Set(units.map(({ id }) => id));
            for (const { id } of allUnits(before.state)) expect(ids).toContain(id);
          }
          before = { ...game };
        });
      }),
      { numRuns: 100 },
    );
  });

  it('changes strength only by what the ledger says', () => {
    fc.assert(
      fc.property(played, (numbers) => {
        play(numbers, (game) => {
          let full = 0;
          let sp = 0;
          let corrected = false;
          for (const event of countingEvents(game)) {
            if (event.kind === 'army-mustered') {
              full += sumOf(event.army.units.map(({ headsFull }) => headsFull));
              sp += sumOf(event.army.units.map((unit) => unit.sp));
            } else if (event.kind === 'casualties') sp -= sumOf(Object.values(event.losses));
            else if (event.kind === 'reinforced') sp += sumOf(Object.values(event.restored));
            else if (event.kind === 'wounded-returned') sp += sumOf(Object.values(event.units));
            else if (event.kind === 'corrected') corrected = true;
          }
          if (corrected) return;
          const units = allUnits(game.state);
          expect(sumOf(units.map(({ headsFull }) => headsFull))).toBe(full);
          expect(sumOf(units.map((unit) => unit.sp))).toBe(sp);
        });
      }),
      { numRuns: 60 },
    );
  });

  it('counts its days and miles', () => {
    fc.assert(
      fc.property(played, (numbers) => {
        play(numbers, (game) => {
          const miles = new Map<string, number>();
          const mixed = new Set<string>();
          let day = 1;
          for (const event of countingEvents(game)) {
            if (event.kind === 'day-ended') {
              expect(event.day).toBe(day);
              day += 1;
              miles.clear();
              mixed.clear();
            } else if (event.kind === 'marched' || event.kind === 'retreated') {
              miles.set(event.armyId, roundMiles((miles.get(event.armyId) ?? 0) + event.miles));
            } else if (event.kind === 'army-split') mixed.add(event.into.id);
            else if (event.kind === 'armies-merged') mixed.add(event.intoId);
          }
          expect(game.state.day).toBe(day);
          for (const army of Object.values(game.state.armies)) {
            if (mixed.has(army.id)) continue;
            const today = army.marched.day === day ? army.marched.miles : 0;
            expect(today).toBe(miles.get(army.id) ?? 0);
          }
        });
      }),
      { numRuns: 60 },
    );
  });
});
