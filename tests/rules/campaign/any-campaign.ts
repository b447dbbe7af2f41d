import fc from 'fast-check';
import { expect } from 'vitest';
import type { Line } from '../../../rules/campaign/effective.ts';
import type { CampaignEvent } from '../../../rules/campaign/events.ts';
import { headsOf } from '../../../rules/campaign/figures.ts';
import { LEADER_FATES } from '../../../rules/campaign/leaders/fields.ts';
import { writeState } from '../../../rules/campaign/patch.ts';
import { rebuild } from '../../../rules/campaign/rebuild.ts';
import type { CampaignState } from '../../../rules/campaign/state.ts';
import { RuleRefusal } from '../../../rules/core/result.ts';
import { foot, muster, planWish, START, side, type Wish } from './support.ts';

/** Campaigns made of random wishes, undone and redone at random. */

export const BEGINNING: readonly Wish[] = [
  side('League'),
  side('Horde'),
  muster('s1', 'Lords', { x: 10, y: 10 }, [foot('Spears', 200), foot('Bills', 100)], {
    general: { name: 'Aldric', leadership: 3 },
  }),
  muster('s1', 'Guard', { x: 12, y: 12 }, [foot('Guards', 60), { name: 'Levy', heads: 40 }]),
  muster('s2', 'Host', { x: 13, y: 10 }, [foot('Raiders', 300, { move: 5 })], {
    general: { name: 'Karg', leadership: 4 },
  }),
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
export type Numbers = typeof seedNumbers extends fc.Arbitrary<infer T> ? T : never;

const pick = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

const fateFor = (
  { id }: { readonly id: string },
  { day }: CampaignState,
  { a, b, c }: Pick<Numbers, 'a' | 'b' | 'c'>,
): Wish => ({
  kind: 'set-fate',
  generalId: id,
  // Wounds are what days and amendments have to follow.
  fate: b % 2 === 0 ? pick(LEADER_FATES, c) : c % 5 === 0 ? 'captured' : 'wounded',
  untilDay: day + 1 + (c % 6),
  heldBy: pick([null, 's1', 's2'], a),
});

export const wishFor = (state: CampaignState, { what, a, b, c, x, y }: Numbers): Wish | 'undo' | 'redo' => {
  const armies = Object.values(state.armies);
  if (armies.length === 0) return 'redo';
  const [one, other] = [pick(armies, a), pick(armies, b)];
  const unit = one.units.length === 0 ? null : pick(one.units, c);
  const contacts = Object.values(state.contacts);
  const contact = contacts.length === 0 ? null : pick(contacts, b);
  const leaders = Object.values(state.generals);
  const leader = leaders.length === 0 ? null : pick(leaders, b);
  const to = { x: one.at.x + x / 10, y: one.at.y + y / 10 };
  if (what < 12) return 'undo';
  if (what < 18) return 'redo';
  if (what < 34)
    return {
      kind: 'march',
      armyId: one.id,
      path: [to],
      beyondRate: c % 4 === 0,
      stopAtContact: a % 5 !== 0,
    };
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
      leaders: leaders
        .filter(({ armyId }) => (armyId === A?.id || armyId === B?.id) && (a + b) % 3 === 0)
        .slice(0, 1)
        .map((hurt) => fateFor(hurt, state, { a, b: 1, c }))
        .map(({ kind: _kind, ...fate }) => fate),
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
  if (what < 95)
    return { kind: 'appoint-general', armyId: one.id, name: `General ${a}`, leadership: (b % 5) + 1 };
  if (what < 96) return leader === null ? 'undo' : fateFor(leader, state, { a, b, c });
  if (what < 97) return { kind: 'disband', armyId: one.id };
  if (what < 98)
    return {
      kind: 'correct',
      armyId: one.id,
      units: unit === null ? [] : [{ unitId: unit.id, heads: c % 100, headsFull: 100 + (a % 100) }],
    };
  return { kind: 'meet', armies: { A: one.id, B: other.id } };
};

export interface Game {
  lines: Line[];
  state: CampaignState;
  /** The states to which an undo leads, and a redo. */
  past: { batch: number; text: string }[];
  future: { entry: number; text: string }[];
}

/** `more` is done before the war begins in earnest. */
export const begin = (more: readonly Wish[] = []): Game => {
  const game: Game = {
    lines: [{ entry: 1, batch: 1, event: START }],
    state: rebuild([{ entry: 1, batch: 1, event: START }]).state,
    past: [],
    future: [],
  };
  for (const wish of [...BEGINNING, ...more]) step(game, wish);
  return game;
};

const write = (game: Game, events: readonly CampaignEvent[]): void => {
  const batch = game.lines.length + 1;
  for (const event of events) game.lines.push({ entry: game.lines.length + 1, batch, event });
};

/** A step as people make it; what is refused changes nothing. */
export const step = (game: Game, wish: Wish | 'undo' | 'redo'): void => {
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

export const played = fc.array(seedNumbers, { minLength: 5, maxLength: 60 });

export const play = (numbers: readonly Numbers[], look: (game: Game) => void): void => {
  const game = begin();
  for (const one of numbers) {
    step(game, wishFor(game.state, one));
    look(game);
  }
};
