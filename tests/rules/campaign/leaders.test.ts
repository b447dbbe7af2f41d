import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amendInSteps, linesOfAmendment } from '../../../rules/campaign/amend/amend.ts';
import { amendmentSchema } from '../../../rules/campaign/amend/wanted.ts';
import { listDue } from '../../../rules/campaign/due.ts';
import type { Line } from '../../../rules/campaign/effective.ts';
import { commanderOf } from '../../../rules/campaign/figures.ts';
import type { LibraryLeader } from '../../../rules/campaign/help.ts';
import { careerOf, followCareers } from '../../../rules/campaign/leaders/career.ts';
import { deedsOf, leaderCounters } from '../../../rules/campaign/leaders/count.ts';
import { newsOf } from '../../../rules/campaign/leaders/news.ts';
import { replay } from '../../../rules/campaign/ledger.ts';
import { lookAs } from '../../../rules/campaign/mask.ts';
import { writeState } from '../../../rules/campaign/patch.ts';
import { rebuild } from '../../../rules/campaign/rebuild.ts';
import type { CampaignState, General } from '../../../rules/campaign/state.ts';
import { tellAll } from '../../../rules/campaign/tell.ts';
import { runToEnd } from '../../../rules/core/steps.ts';
import { tries } from '../../support/tries.ts';
import { play, played } from './any-campaign.ts';
import {
  armyNamed,
  codeOf,
  helpWith,
  live,
  planWish,
  START,
  START_STATE,
  TWO_ARMIES,
  type Wish,
} from './support.ts';

const reading = (wisdom: number, leadership: number): LibraryLeader => ({
  name: 'Aldric',
  sheet: {
    leadership,
    why: 'Level 7.',
    sum: [
      { label: 'Everybody', note: '', points: 2 },
      { label: `Wisdom ${wisdom}`, note: '', points: leadership - 2 },
    ],
  },
});
const people = { c1: reading(14, 3) };

const start = live(TWO_ARMIES);
const [lords, host] = ['Lords', 'Host'].map((name) => armyNamed(start, name).id);
const led = live([{ kind: 'appoint-general', armyId: lords, characterId: 'c1' }], start, { people });
const named = (state: CampaignState, name: string): General =>
  Object.values(state.generals).find((one) => one.name === name) as General;
const aldric = named(led, 'Aldric');
const wound: Wish = { kind: 'set-fate', generalId: aldric.id, fate: 'wounded', untilDay: 4 };
const commands = (state: CampaignState): string | null =>
  commanderOf(state, armyNamed(state, 'Lords'))?.name ?? null;

describe('leaders with a life', { timeout: 60_000 }, () => {
  it('19 somebody of the library leads with name and leadership of his sheet, and is one person however often chosen', () => {
    expect(aldric).toMatchObject({ leadership: 3, characterId: 'c1', sideId: 's1', sheet: people.c1.sheet });
    const again = live([{ kind: 'appoint-general', armyId: host, characterId: 'c1' }], led, { people });
    expect(Object.keys(again.generals)).toEqual([aldric.id]);
    expect(again.generals[aldric.id]).toMatchObject({ armyId: host, sideId: 's2' });
  });

  it('19 the General is chosen while mustering, and who is left without a leader is said', () => {
    const wish: Wish = {
      kind: 'muster',
      sideId: 's1',
      name: 'Guard',
      at: { x: 50, y: 50 },
      troops: { units: [{ name: 'Guards', heads: 10 }] },
      general: { generalId: aldric.id },
    };
    const { after, warnings } = planWish(led, wish, { people });
    expect(commanderOf(after, armyNamed(after, 'Guard'))?.name).toBe('Aldric');
    expect(warnings).toEqual(['Lords is left without a leader: leadership 0, no stratagems.']);
    expect(codeOf(() => planWish(led, { ...wish, general: {} }))).toBe('campaign/who-leads');
  });

  it('19 a wounded leader has no effect until his day, which is due and tells itself', () => {
    const hurt = live([wound], led);
    expect(commands(hurt)).toBeNull();
    expect(armyNamed(hurt, 'Lords').generalId).toBe(aldric.id);
    expect(listDue(hurt, {}).map(({ kind, day, title }) => [kind, day, title])).toEqual([
      ['leader', 4, 'Aldric is back'],
    ]);
    const third = live([{ kind: 'end-day', days: 2 }], hurt);
    expect(commands(third)).toBeNull();
    const { after, facts } = planWish(third, { kind: 'end-day' });
    expect(tellAll(facts, after)).toContain('Aldric is back.');
    expect(commands(after)).toBe('Aldric');
    expect(deedsOf(named(after, 'Aldric')).wounds).toBe(1);
    // The house rule.
    const hardy = live([{ kind: 'change-campaign', settings: { woundedLead: true } }, wound], led);
    expect(commands(hardy)).toBe('Aldric');
    expect(codeOf(() => planWish(led, { ...wound, untilDay: 1 }))).toBe('campaign/until-when');
  });

  it('19 captured, ransomed, exchanged, fled, dead: each is where it says, and refuses what cannot be', () => {
    const of = (...fates: readonly object[]): General =>
      named(
        live(
          fates.map((fate) => ({ kind: 'set-fate', generalId: aldric.id, ...fate }) as Wish),
          led,
        ),
        'Aldric',
      );
    const captured = { fate: 'captured', heldBy: 's2' };
    expect(of(captured)).toMatchObject({ fate: 'captured', heldBy: 's2', armyId: null, sideId: 's1' });
    for (const fate of ['ransomed', 'exchanged'])
      expect(of(captured, { fate })).toMatchObject({ fate: 'away', heldBy: null, sideId: 's1' });
    expect(of({ fate: 'fled' })).toMatchObject({ fate: 'fled', armyId: null });
    expect(of({ fate: 'dead' })).toMatchObject({ fate: 'dead', armyId: null });
    const refused = (...fates: readonly object[]): string => codeOf(() => of(...fates));
    expect(refused({ fate: 'dead' }, { fate: 'fled' })).toBe('campaign/dead');
    expect(refused({ fate: 'ransomed' })).toBe('campaign/not-captured');
    expect(refused({ fate: 'returned' })).toBe('campaign/not-wounded');
    expect(refused({ fate: 'fled' }, { fate: 'wounded', untilDay: 9 })).toBe('campaign/not-serving');
  });

  it('19 a battle counts for who led and who stood in it, and may wound or take its leaders', () => {
    const battle: Wish = {
      kind: 'record-battle',
      armies: { A: lords, B: host },
      verdict: 'A',
      title: 'Fight',
      leaders: [{ generalId: aldric.id, fate: 'captured' }],
    };
    const counters = [{ id: 'k1', name: 'Fame', of: 'both', perBattle: 2, perVictory: 1 }];
    const after = live([{ kind: 'change-campaign', settings: { counters } }, battle], led);
    const taken = named(after, 'Aldric');
    expect(taken).toMatchObject({ fate: 'captured', heldBy: 's2' });
    expect(deedsOf(taken)).toEqual({ battles: 1, victories: 1, wounds: 0 });
    const set = live([{ kind: 'count', generalId: taken.id, counters: { k1: 4 } }], after);
    expect(leaderCounters(set.settings, named(set, 'Aldric'))[0]).toMatchObject({ value: 7, byHand: 4 });
    expect(armyNamed(after, 'Lords').units.map(deedsOf)).toEqual([
      { battles: 1, victories: 1, wounds: 0 },
      { battles: 1, victories: 1, wounds: 0 },
    ]);
    expect(armyNamed(after, 'Host').units.map(({ deeds }) => deeds)).toEqual([
      { s2: { battles: 1, victories: 0 } },
    ]);
    // A stranger to the battle.
    expect(codeOf(() => planWish(taken.armyId === null ? after : led, { ...battle, title: 'Again' }))).toBe(
      'campaign/pair-spent',
    );
  });

  it('19 a sheet that has grown is proposed, taken or left by a press, and never taken silently', () => {
    const grown = { people: { c1: reading(15, 4) } };
    const news = newsOf(aldric, grown.people.c1.sheet);
    expect(news?.changes).toEqual(['Wisdom 14 became 15']);
    expect(listDue(led, {}, news === null ? [] : [news])[0]?.detail).toBe(
      'Wisdom 14 became 15. Leadership would be 4; the army still uses 3.',
    );
    const posted = live([{ kind: 'appoint-general', armyId: lords, generalId: aldric.id }], led, grown);
    expect(named(posted, 'Aldric').leadership).toBe(3);
    for (const [take, leadership] of [
      [true, 4],
      [false, 3],
    ] as const) {
      const after = live([{ kind: 'read-sheet', generalId: aldric.id, take }], led, grown);
      expect(named(after, 'Aldric').leadership).toBe(leadership);
      expect(newsOf(named(after, 'Aldric'), grown.people.c1.sheet)).toBeNull();
    }
  });

  it('19 a wound amended to another day brings him back on that day', () => {
    const wishes: readonly Wish[] = [
      ...TWO_ARMIES,
      { kind: 'appoint-general', armyId: lords, name: 'Aldric', leadership: 3 },
      wound,
      { kind: 'end-day' },
      { kind: 'end-day', days: 3 },
    ];
    const ledger = (all: readonly Wish[]): Line[] => {
      const lines: Line[] = [{ entry: 1, batch: 1, event: START }];
      let state = START_STATE;
      for (const wish of all) {
        const { facts, after } = planWish(state, wish);
        const batch = lines.length + 1;
        for (const event of facts) lines.push({ entry: lines.length + 1, batch, event });
        state = after;
      }
      return lines;
    };
    const lines = ledger(wishes);
    const line = lines.find(({ event }) => event.kind === 'leader-fate') as Line;
    const change = { kind: 'change', entry: line.entry, event: { ...line.event, untilDay: 3 } };
    const wanted = amendmentSchema.parse({ change });
    const found = runToEnd(amendInSteps(replay(lines).counting, wanted, helpWith()));
    const amended = [...lines, ...linesOfAmendment(found, wanted, lines.length + 1)];
    const right = ledger(wishes.map((wish) => (wish === wound ? { ...wound, untilDay: 3 } : wish)));
    expect(found.questions).toEqual([]);
    expect(writeState(rebuild(amended).state)).toBe(writeState(replay(right).state));
    const days = (all: readonly Line[]) =>
      rebuild(all)
        .rows.filter(({ event, amended: now, undoneBy }) => {
          const counts = now ?? event;
          return undoneBy === null && counts.kind === 'leader-fate' && counts.fate === 'returned';
        })
        .map(({ day }) => day);
    expect([days(lines), days(amended)]).toEqual([[4], [3]]);
  });

  it('19 careers read from the ledger end where the state is, and count the same battles', () => {
    fc.assert(
      fc.property(played, (numbers) => {
        play(numbers, ({ lines, state }) => {
          const rows = replay(lines).counting.map((line) => ({ ...line, place: line.entry, day: 1 }));
          const careers = followCareers(rows);
          for (const general of Object.values(state.generals)) {
            const { posts, battles, fates } = careerOf(careers, general.id);
            const last = posts.at(-1);
            const post = last?.toDay === null ? last : undefined;
            expect(post?.armyId ?? null).toBe(general.armyId);
            if (post !== undefined) expect(post.role).toBe(general.role);
            expect(battles.length).toBe(deedsOf(general).battles);
            expect(fates.filter(({ fate }) => fate === 'wounded').length).toBe(deedsOf(general).wounds);
          }
        });
      }),
      { numRuns: tries(40) },
    );
  });

  it('19 a side sees its own dead and captured, and nothing of who serves the others', () => {
    const captured = live([{ kind: 'set-fate', generalId: aldric.id, fate: 'captured', heldBy: 's2' }], led);
    const seen = (state: CampaignState, side: string) => Object.values(lookAs(state, side).state.generals);
    expect(seen(captured, 's1').map(({ name, fate }) => [name, fate])).toEqual([['Aldric', 'captured']]);
    expect(seen(captured, 's2')).toEqual([]);
    const turned = live([{ kind: 'appoint-general', armyId: host, generalId: aldric.id }], captured);
    expect(seen(turned, 's1')).toEqual([]);
    expect(seen(turned, 's2').map(({ name, deeds }) => [name, deeds])).toEqual([['Aldric', {}]]);
  });
});
