import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Line } from '../../../rules/campaign/effective.ts';
import type { EventOf, Fact } from '../../../rules/campaign/events.ts';
import { pathMiles } from '../../../rules/campaign/geometry.ts';
import { replay } from '../../../rules/campaign/ledger.ts';
import { writeState } from '../../../rules/campaign/patch.ts';
import { rebuild } from '../../../rules/campaign/rebuild.ts';
import type { CampaignState } from '../../../rules/campaign/state.ts';
import { RuleRefusal } from '../../../rules/core/result.ts';
import { tries } from '../../support/tries.ts';
import { amendedBy, amendment, expectAmendmentHolds, expectCalm, HELP, write } from './amended.ts';
import { begin, played, step, wishFor } from './any-campaign.ts';
import {
  armyNamed,
  foot,
  live,
  muster,
  planWish,
  START,
  START_STATE,
  TWO_ARMIES,
  type Wish,
} from './support.ts';

/** A ledger of these wishes, one press each. */
const ledgerOf = (
  wishes: readonly Wish[],
): { readonly lines: readonly Line[]; readonly state: CampaignState } => {
  const lines: Line[] = [{ entry: 1, batch: 1, event: START }];
  let state = START_STATE;
  for (const wish of wishes) {
    const { facts, after } = planWish(state, wish);
    const batch = lines.length + 1;
    for (const event of facts) lines.push({ entry: lines.length + 1, batch, event });
    state = after;
  }
  return { lines, state };
};

const entryOf = (lines: readonly Line[], kind: Fact['kind'], nth = 0): Line =>
  lines.filter(({ event }) => event.kind === kind)[nth] as Line;

describe('a past that can be mended', { timeout: 120_000 }, () => {
  it('19.5 an amendment counts as replayed, and undone leaves everything as it was', () => {
    fc.assert(
      fc.property(played, fc.nat(), fc.integer({ min: -150, max: 150 }), (numbers, which, x) => {
        const game = begin();
        for (const one of numbers) step(game, wishFor(game.state, one));
        expectAmendmentHolds(game, which, x);
      }),
      { numRuns: tries(120) },
    );
  });

  it('19.5 amended to the same value, nothing is written', () => {
    fc.assert(
      fc.property(played, fc.nat(), (numbers, which) => {
        const game = begin();
        for (const one of numbers) step(game, wishFor(game.state, one));
        const { counting } = replay(game.lines);
        const target = counting[which % counting.length];
        if (target === undefined) return;
        const change = { kind: 'change', entry: target.entry, event: target.event };
        try {
          expect(write(game.lines, amendment(change))).toEqual(game.lines);
        } catch (error) {
          if (!(error instanceof RuleRefusal)) throw error;
          expect(error.refusal.code).toBe('campaign/follows');
        }
      }),
      { numRuns: tries(120) },
    );
  });

  const START_OF_WAR = live(TWO_ARMIES);
  const lords = armyNamed(START_OF_WAR, 'Lords').id;
  const host = armyNamed(live(TWO_ARMIES), 'Host').id;
  const war = (
    to: { readonly x: number; readonly y: number },
    more: readonly Wish[] = [],
  ): readonly Wish[] => [
    ...TWO_ARMIES,
    { kind: 'march', armyId: lords, path: [to] },
    { kind: 'order', armyId: host, orders: { path: [{ x: 30, y: 40 }], pace: 'full' } },
    { kind: 'end-day', days: 2 },
    ...more,
    {
      kind: 'lose',
      armyId: host,
      losses: { [armyNamed(live(TWO_ARMIES), 'Host').units[0]?.id ?? '']: 10 },
      cause: 'plague',
    },
  ];

  it('19.5 is the same as if it had been written right from the start', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 90 }), fc.integer({ min: 0, max: 90 }), (a, b) => {
        const wrong = ledgerOf(war({ x: 10 + a / 10, y: 12 }));
        const right = ledgerOf(war({ x: 12, y: 10 + b / 10 }));
        const { entry } = entryOf(wrong.lines, 'marched');
        const { event } = entryOf(right.lines, 'marched');
        const lines = write(wrong.lines, amendment({ kind: 'change', entry, event }));
        expect(writeState(rebuild(lines).state)).toBe(writeState(right.state));
      }),
      { numRuns: tries(60) },
    );
  });

  it('19.5 amended again and again, only what was meant last counts', () => {
    const spot = fc.record({ x: fc.integer({ min: 11, max: 13 }), y: fc.integer({ min: 11, max: 13 }) });
    const told = (lines: readonly Line[]) => replay(lines).counting.map(({ event }) => JSON.stringify(event));
    let putIn = 0;
    fc.assert(
      fc.property(fc.array(spot, { minLength: 5, maxLength: 5 }), (spots) => {
        const [away, first, second, third, fourth] = spots;
        const march = (armyId: string, to: unknown): Wish => ({
          kind: 'march',
          armyId,
          path: [to],
          beyondRate: true,
          stopAtContact: false,
        });
        // They go far apart: whatever they meet is of amendments.
        const wishes = [
          ...TWO_ARMIES,
          march(lords, away),
          { kind: 'end-day' },
          march(host, { x: 60, y: 60 }),
        ];
        const wrong = ledgerOf([...(wishes as readonly Wish[]), { kind: 'end-day', contacts: 'wait' }]).lines;
        const [one, other] = [entryOf(wrong, 'marched'), entryOf(wrong, 'marched', 1)];
        let lines = wrong;
        for (const [line, to] of [
          [one, first],
          [other, second],
          [one, third],
          [other, fourth],
          [one, null],
          [other, null],
        ] as const) {
          if (line.event.kind !== 'marched') throw new Error('No march is told there.');
          const [from] = line.event.path;
          const path = from === undefined || to == null ? line.event.path : [from, to];
          const event = { ...line.event, path, miles: pathMiles(path) };
          if (event.miles === 0) continue;
          const wanted = amendment({ kind: 'change', entry: line.entry, event });
          const { questions, written } = amendedBy(lines, wanted);
          if (questions.length > 0) return;
          putIn += written.length;
          lines = write(lines, wanted);
        }
        expect(told(lines)).toEqual(told(wrong));
      }),
      { numRuns: tries(60) },
    );
    expect(putIn).toBeGreaterThan(0);
  });

  it('19.5 two pairs that wait for days go on waiting under their own numbers', () => {
    const four: readonly Wish[] = [
      ...TWO_ARMIES,
      muster('s1', 'Guard', { x: 50, y: 50 }, [foot('Guards', 90)]),
      muster('s2', 'Band', { x: 52, y: 50 }, [foot('Riders', 90)]),
    ];
    const [guard, band] = ['Guard', 'Band'].map((name) => armyNamed(live(four), name).id);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 11, max: 18 }), (days, x) => {
        const { lines } = ledgerOf([
          ...four,
          { kind: 'march', armyId: lords, path: [{ x: 19.5, y: 10 }] },
          { kind: 'march', armyId: host, path: [{ x: 20, y: 10 }] },
          { kind: 'march', armyId: band, path: [{ x: 50, y: 50 }] },
          {
            kind: 'march',
            armyId: lords,
            path: [{ x: 19.8, y: 10 }],
            stopAtContact: false,
            beyondRate: true,
          },
          { kind: 'end-day', days, contacts: 'wait' },
        ]);
        const { entry, event } = entryOf(lines, 'marched');
        const path = [
          { x: 10, y: 10 },
          { x, y: 10 },
        ];
        const wanted = amendment({
          kind: 'change',
          entry,
          event: { ...event, path, miles: pathMiles(path) },
        });
        const { following, after } = amendedBy(lines, wanted);
        // The other pair meets first now; whoever waits does so as before.
        expect(Object.keys(after.contacts)).toEqual([`${guard}-${band}`, `${lords}-${host}`]);
        expect(following.map((one) => [one.day, one.becomes?.kind ?? `no ${one.event.kind}`])).toEqual([
          [1, 'no contact'],
          [1, 'contact'],
        ]);
        expectCalm(write(lines, wanted), lines.length + 1);
      }),
      { numRuns: tries(40) },
    );
  });

  it('19.5 other losses leave other wounded, unless somebody counted them', () => {
    const raiders = armyNamed(live(TWO_ARMIES), 'Host').units[0]?.id ?? '';
    const { lines } = ledgerOf([
      ...TWO_ARMIES,
      { kind: 'meet', armies: { A: lords, B: host } },
      {
        kind: 'record-battle',
        armies: { A: lords, B: host },
        verdict: 'B',
        healing: true,
        dice: [2],
        units: [{ unitId: raiders, lost: 48 }],
      },
      { kind: 'end-day', days: 30, contacts: 'wait' },
    ]);
    const lost = entryOf(lines, 'casualties');
    const found = entryOf(lines, 'wounded-expected');
    const [full, fewer] = [48, 8].map(
      (heads) => heads * (armyNamed(live(TWO_ARMIES), 'Host').units[0]?.perHead ?? 0),
    );
    const losing = (sp = 0) => ({
      kind: 'change',
      entry: lost.entry,
      event: { ...lost.event, losses: { [raiders]: sp } },
    });
    const woundedIn = (all: readonly Line[]) =>
      replay(all).counting.flatMap(({ event }) =>
        event.kind === 'wounded-expected'
          ? [event.pending.units]
          : event.kind === 'wounded-returned'
            ? [event.units]
            : [],
      );
    expect(woundedIn(lines)).toEqual([
      { [raiders]: HELP.wounded([full ?? 0])[0] },
      { [raiders]: HELP.wounded([full ?? 0])[0] },
    ]);
    const [now] = HELP.wounded([fewer ?? 0]);
    expect(woundedIn(write(lines, amendment(losing(fewer))))).toEqual([
      { [raiders]: now },
      { [raiders]: now },
    ]);
    expect(amendedBy(lines, amendment(losing(fewer))).differences.wounded).toEqual([
      {
        what: 'Wounded of Host, Lords against Host',
        before: '0.72 of strength, back on day 8',
        after: '0.12 of strength, back on day 8',
      },
    ]);
    expect(woundedIn(write(lines, amendment(losing(1))))).toEqual([]);

    const pending = { ...(found.event as EventOf<'wounded-expected'>).pending, units: { [raiders]: 7 } };
    const byHand = { kind: 'change', entry: found.entry, event: { ...found.event, pending } };
    const counted = write(lines, amendment(byHand));
    expect(woundedIn(write(counted, amendment(losing(fewer))))).toEqual([{ [raiders]: 7 }, { [raiders]: 7 }]);
    expect(amendedBy(counted, amendment(losing(fewer))).differences.wounded).toEqual([
      {
        what: 'Wounded of Host, Lords against Host, counted by hand',
        before: '0.07 of strength, back on day 8',
        after: '0.07 of strength, back on day 8',
      },
    ]);
  });

  it('19.5 a forgotten march is put in where it belongs, and what follows from it follows', () => {
    const wrong = ledgerOf(
      TWO_ARMIES.concat(
        { kind: 'end-day', days: 1 },
        { kind: 'march', armyId: host, path: [{ x: 20, y: 10 }] },
      ),
    );
    const right = ledgerOf(
      TWO_ARMIES.concat(
        { kind: 'march', armyId: lords, path: [{ x: 14, y: 10 }] },
        { kind: 'end-day', days: 1 },
        { kind: 'march', armyId: host, path: [{ x: 20, y: 10 }] },
      ),
    );
    const { entry } = entryOf(wrong.lines, 'day-ended');
    const lines = write(
      wrong.lines,
      amendment({ kind: 'write', entry, intent: { kind: 'march', armyId: lords, path: [{ x: 14, y: 10 }] } }),
    );
    expect(writeState(rebuild(lines).state)).toBe(writeState(right.state));
    const put = rebuild(lines).rows.at(-1);
    expect([put?.event.kind, put?.day, put?.place]).toEqual(['marched', 1, entry]);
  });

  it('19.5 a forgotten peace lets armies pass that met, and an old one broken lets them meet', () => {
    const treaty = (peace: readonly string[]): Wish => ({
      kind: 'set-side',
      ...START_OF_WAR.sides['s1'],
      id: 's1',
      peace,
    });
    const story = (before: readonly Wish[]) =>
      ledgerOf([
        ...TWO_ARMIES,
        ...before,
        { kind: 'march', armyId: lords, path: [{ x: 20, y: 10 }], beyondRate: true },
        { kind: 'order', armyId: host, orders: { path: [{ x: 12, y: 10 }], pace: 'full' } },
        { kind: 'end-day', days: 3, contacts: 'wait' },
        { kind: 'end-day', days: 2, contacts: 'wait' },
      ]);
    for (const [wrong, right] of [
      [[], ['s2']],
      [['s2'], []],
    ] as const) {
      const told = (peace: readonly string[]) => story(peace.length === 0 ? [] : [treaty(peace)]);
      const { lines } = told(wrong);
      const { entry } = entryOf(lines, 'marched');
      const change =
        right.length === 0
          ? { kind: 'leave-out', entry: entryOf(lines, 'side-changed').entry }
          : { kind: 'write', entry, intent: treaty(right) };
      const { after, questions } = amendedBy(lines, amendment(change));
      expect(questions).toEqual([]);
      expect(Object.keys(after.contacts)).toHaveLength(right.length === 0 ? 1 : 0);
      const spots = (state: CampaignState) => Object.values(state.armies).map(({ at }) => at);
      expect(spots(after)).toEqual(spots(told(right).state));
    }
  });

  it('19.5 armies of which the game master said that they meet still do, wherever the others went', () => {
    const far: readonly Wish[] = [
      ...TWO_ARMIES,
      { kind: 'march', armyId: lords, path: [{ x: 14, y: 10 }] },
      { kind: 'record-battle', armies: { A: lords, B: host }, verdict: 'draw' },
      { kind: 'end-day', days: 1, contacts: 'wait' },
    ];
    const { lines } = ledgerOf(far);
    const { entry, event } = entryOf(lines, 'marched');
    const path = [
      { x: 10, y: 10 },
      { x: 10, y: 14 },
    ];
    const change = { kind: 'change', entry, event: { ...event, path, miles: pathMiles(path) } };
    const found = amendedBy(lines, amendment(change));
    expect(found.questions).toEqual([]);
    expect(armyNamed(found.after, 'Host').lastBattle?.fortune).toBe('drawn');
  });

  it('19.5 a battle that could not have happened is named, and waits for a decision', () => {
    const { lines, state } = ledgerOf([
      ...TWO_ARMIES,
      { kind: 'march', armyId: lords, path: [{ x: 20, y: 10 }] },
      { kind: 'march', armyId: host, path: [{ x: 20, y: 10 }] },
      {
        kind: 'record-battle',
        armies: { A: lords, B: host },
        verdict: 'A',
        units: [{ unitId: armyNamed(live(TWO_ARMIES), 'Host').units[0]?.id, lost: 20 }],
      },
      { kind: 'end-day', days: 1, contacts: 'wait' },
    ]);
    const { entry, event } = entryOf(lines, 'marched');
    const path = [
      { x: 10, y: 10 },
      { x: 10, y: 16 },
    ];
    const change = { kind: 'change', entry, event: { ...event, path, miles: pathMiles(path) } };
    const battle = entryOf(lines, 'battle-fought').entry;
    const open = amendedBy(lines, amendment(change));
    expect(
      open.questions.map(({ entry: asked, impossible, chosen, why }) => [asked, impossible, chosen, why]),
    ).toEqual([[battle, true, null, 'Could not have happened: Lords and Host would not face each other.']]);
    const kept = amendedBy(lines, amendment(change, [{ entry: battle, choice: 'keep' }]));
    expect(armyNamed(kept.after, 'Host').units).toEqual(armyNamed(state, 'Host').units);
    const out = amendedBy(lines, amendment(change, [{ entry: battle, choice: 'leave-out' }]));
    expect(out.differences.strengths.map(({ name, before, after }) => [name, after - before])).toEqual([
      ['Host', 100],
    ]);
    expect(armyNamed(out.after, 'Host').lastBattle).toBeNull();
    const anew = entryOf(lines, 'casualties');
    const fewer = {
      ...(anew.event as Fact & { kind: 'casualties' }),
      losses: Object.fromEntries(Object.keys((anew.event as { losses: object }).losses).map((id) => [id, 5])),
    };
    const decided = amendedBy(
      lines,
      amendment(change, [{ entry: battle, choice: 'anew', events: [{ entry: anew.entry, event: fewer }] }]),
    );
    expect(decided.differences.strengths.map(({ name, before, after }) => [name, after - before])).toEqual([
      ['Host', 95],
    ]);
  });
});

describe('a march on another day', () => {
  const away: Wish = { kind: 'march', armyId: 'a3', path: [{ x: 10, y: 16 }] };
  const end: Wish = { kind: 'end-day', days: 1, contacts: 'wait' };
  const { lines } = ledgerOf([...TWO_ARMIES]);
  const armyId = Object.keys(replay(lines).state.armies)[0] ?? '';
  const march = { ...away, armyId };
  const onDay = (written: readonly Line[], day: number) => {
    const { entry, event } = entryOf(written, 'marched');
    return amendment({ kind: 'change', entry, event, day });
  };
  const foldOf = (written: readonly Line[]) => {
    const { state } = rebuild(written);
    return writeState({ ...state, nextId: 0 });
  };

  it.each([
    ['earlier', 3, 1],
    ['later', 1, 3],
    ['to today', 2, 4],
  ])('%s comes to the same as if it had been written there', (_how, from, to) => {
    const war = (on: number) =>
      ledgerOf([
        ...TWO_ARMIES,
        ...[1, 2, 3].flatMap((day) => (day === on ? [march, end] : [end])),
        ...(on === 4 ? [march] : []),
      ]);
    const wrong = war(from).lines;
    const shown = amendedBy(wrong, onDay(wrong, to));
    expect([shown.target.day, shown.target.becomes?.kind, shown.questions]).toEqual([from, 'marched', []]);
    const right = write(wrong, onDay(wrong, to));
    expect(foldOf(right)).toEqual(foldOf(war(to).lines));
    // Taking it back gives the same state, and its own day is no other day.
    const amendedAt = wrong.length + 1;
    const undone: Line = {
      entry: right.length + 1,
      batch: right.length + 1,
      event: { kind: 'undone', entry: amendedAt },
    };
    expect(foldOf([...right, undone])).toEqual(foldOf(wrong));
    expect(write(wrong, onDay(wrong, from))).toEqual(wrong);
  });

  it('says which days there are where several were ended in one press, and what cannot be put elsewhere', () => {
    const wrong = ledgerOf([...TWO_ARMIES, march, end, { ...end, days: 3 }]).lines;
    const said = (day: number): string => {
      try {
        amendedBy(wrong, onDay(wrong, day));
      } catch (error) {
        return error instanceof RuleRefusal ? error.message : String(error);
      }
      return '';
    };
    expect(said(3)).toContain('days 2 to 4 were ended in one press');
    expect(said(3)).toContain('The nearest are day 2 and day 5.');
    expect(said(9)).toContain('choose one from 1 to 5');
    expect(said(5)).toBe('');
  });

  it('says under each strength why it differs', () => {
    const unitId = replay(lines).state.armies[armyId]?.units[0]?.id ?? '';
    const lose: Wish = { kind: 'lose', armyId, losses: { [unitId]: 20 }, cause: 'marsh fever' };
    const war = ledgerOf([...TWO_ARMIES, lose, end]).lines;
    const out = amendment({ kind: 'leave-out', entry: entryOf(war, 'casualties').entry });
    expect(amendedBy(war, out).differences.strengths).toMatchObject([
      { before: 1400, after: 1500, reasons: ['1 was not lost on day 1 (marsh fever)'] },
    ]);
  });
});
