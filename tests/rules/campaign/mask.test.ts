import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ChronicleRow, toldTo, writeChronicle } from '../../../rules/campaign/chronicle.ts';
import { sidesOf } from '../../../rules/campaign/concerns.ts';
import { listDue } from '../../../rules/campaign/due.ts';
import type { CampaignEvent } from '../../../rules/campaign/events.ts';
import { replay } from '../../../rules/campaign/ledger.ts';
import { lookAs } from '../../../rules/campaign/mask.ts';
import { followOwners, ownersNow } from '../../../rules/campaign/owners.ts';
import { standingOrders } from '../../../rules/campaign/standing/choose.ts';
import {
  type ArmyState,
  type CampaignState,
  campaignStateSchema,
  type General,
} from '../../../rules/campaign/state.ts';
import { seedState } from '../../../rules/core/dice.ts';
import { tries } from '../../support/tries.ts';
import { type Game, play, played } from './any-campaign.ts';
import { armyNamed, foot, live, muster, side, TWO_ARMIES } from './support.ts';

const OWN = 's1';
const SECRET = 'SECRET';

const mapValues = <T>(all: Readonly<Record<string, T>>, change: (one: T) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(all).map(([id, one]) => [id, change(one)]));

/** Everything about an enemy's army that is not for other eyes, told otherwise. */
const otherArmy = (army: ArmyState, isFaced: boolean): ArmyState => ({
  ...army,
  ...(isFaced ? {} : { name: SECRET, at: { x: 77.7, y: 66.6 }, lastBattle: null, lastRetreat: null }),
  wizards: army.wizards + 7,
  archWizards: army.archWizards + 7,
  heading: 123,
  base: { x: 55.5, y: 44.4 },
  orders: { path: [{ x: 33.3, y: 22.2 }], pace: 'half' },
  marched: { day: 987, miles: 65 },
  rate: 43.21,
  units: army.units.map((unit) => ({
    ...unit,
    name: SECRET,
    headsFull: 876_543,
    sp: 1,
    deeds: { s2: SECRET_DEEDS },
    counters: { k1: 987 },
  })),
  pending: [{ id: 'p987', battle: SECRET, returnDay: 987, units: {} }],
  trend: [{ day: 987, sp: 654_321, heads: 123_456 }],
  notes: SECRET,
});

const SECRET_DEEDS = { battles: 987, victories: 654, wounds: 321 };

/** What a prisoner is called is known to whoever holds him. */
const otherLeader = (one: General): General => ({
  ...one,
  name: one.heldBy === OWN ? one.name : SECRET,
  leadership: 5,
  readyDay: 987,
  untilDay: one.untilDay === null ? null : 987,
  fate: one.fate === 'serving' ? 'away' : one.fate,
  deeds: { s1: SECRET_DEEDS, s2: SECRET_DEEDS },
  counters: { k1: 987 },
  sheet: { leadership: 5, why: SECRET, sum: [] },
});

/** The same campaign to the eyes of one side, another one to everybody else's. */
const toldOtherwise = (state: CampaignState): CampaignState => {
  const isOwn = (id: string | null): boolean => id !== null && state.armies[id]?.sideId === OWN;
  const isFaced = (id: string): boolean =>
    Object.values(state.contacts).some(
      ({ armies: { A, B } }) => (A === id && isOwn(B)) || (B === id && isOwn(A)),
    );
  return {
    ...state,
    notes: SECRET,
    dice: seedState(987),
    nextId: 987_654,
    sides: mapValues(state.sides, (one) => (one.id === OWN ? one : { ...one, notes: SECRET })),
    generals: mapValues(state.generals, (one) =>
      one.sideId === OWN ? { ...one, deeds: { ...one.deeds, s2: SECRET_DEEDS } } : otherLeader(one),
    ),
    armies: mapValues(state.armies, (one) => (isOwn(one.id) ? one : otherArmy(one, isFaced(one.id)))),
    contacts: mapValues(state.contacts, ({ carried: { A, B }, ...one }) => ({
      ...one,
      carried: { A: isOwn(one.armies.A) ? A : SECRET, B: isOwn(one.armies.B) ? B : SECRET },
    })),
    notesByDay: {
      ...state.notesByDay,
      n987: {
        id: 'n987',
        day: 1,
        text: SECRET,
        sideId: 's2',
        open: false,
        reminder: true,
        removed: false,
        generalId: null,
      },
      n988: {
        id: 'n988',
        day: 1,
        text: SECRET,
        sideId: null,
        open: false,
        reminder: true,
        removed: false,
        generalId: null,
      },
      n989: {
        id: 'n989',
        day: 1,
        text: SECRET,
        sideId: null,
        open: true,
        reminder: true,
        removed: true,
        generalId: null,
      },
    },
  };
};

const troops = ({ name, sp, headsFull }: ArmyState['units'][number]) => [name, sp, headsFull];

/** Ids as they are when more was made in between that nobody knows of; the order stays. */
const apart = <T>(value: T): T =>
  JSON.parse(
    JSON.stringify(value).replaceAll(/"[a-rt-z]\d+(?:-[a-z]\d+)?"/g, (ids) =>
      ids.replaceAll(/\d+/g, (number) => String(Number(number) * 3 + 5)),
    ),
  );

/** The same story, with an entry of the others' before each of its own. */
const interleaved = (rows: readonly ChronicleRow[]): readonly ChronicleRow[] =>
  rows.flatMap(({ entry, batch, day, event }) => [
    { entry: entry * 2 - 1, place: entry * 2 - 1, batch: batch * 2 - 1, day, event: hiddenNote },
    { entry: entry * 2, place: entry * 2, batch: batch * 2, day, event: apart(event) },
  ]);

const hiddenNote: CampaignEvent = {
  kind: 'note-added',
  note: {
    id: 'n987',
    day: 1,
    text: SECRET,
    sideId: 's2',
    open: false,
    reminder: false,
    removed: false,
    generalId: null,
  },
};

const rowsOf = ({ lines }: Game) => {
  return replay(lines).counting.map((line) => ({ ...line, place: line.entry, day: 1 }));
};

/** Who has met an army knows its name ever after. */
const withArmyNames = (state: CampaignState, { armies }: CampaignState): CampaignState => ({
  ...state,
  armies: mapValues(state.armies, (one) => ({ ...one, name: armies[one.id]?.name ?? one.name })),
});

/** Names that only an entry of the other side alone speaks of. */
const spoken = (event: CampaignEvent, state: CampaignState): CampaignEvent =>
  sidesOf(event, ownersNow(state)).join() === 's2' && event.kind !== 'side-added'
    ? JSON.parse(JSON.stringify(event).replaceAll(/"name":"[^"]*"/g, `"name":"${SECRET}"`))
    : event;

const STANDINGS = ['hold', 'seek', 'avoid', 'follow', 'guard', 'go'] as const;

/** Own armies do each by itself, one after another; those of the others do as they like. */
const withStandings = (state: CampaignState, kinds: readonly number[]): CampaignState => {
  const own = Object.values(state.armies).filter(({ sideId }) => sideId === OWN);
  const enemy = Object.values(state.armies).find(({ sideId }) => sideId !== OWN);
  const place = {
    id: 'p987',
    name: 'Ford',
    at: { x: 11, y: 11 },
    type: 'bridge',
    sideId: null,
    removed: false,
  };
  const standingOf = (index: number): ArmyState['standing'] => {
    const kind = STANDINGS[kinds[index % kinds.length] as number] ?? 'hold';
    if (kind === 'follow') return { kind, armyId: enemy?.id ?? '' };
    return kind === 'guard' || kind === 'go' ? { kind, placeId: place.id } : { kind };
  };
  const armies = Object.fromEntries(
    own.map((one, index) => [one.id, { ...one, standing: standingOf(index) }]),
  );
  return {
    ...state,
    armies: { ...state.armies, ...armies },
    places: { ...state.places, [place.id]: place as unknown as CampaignState['places'][string] },
  };
};

const ownMarches = (state: CampaignState) =>
  [...standingOrders(state)].filter(([id]) => state.armies[id]?.sideId === OWN);

describe('what the players of one side may know', { timeout: 60_000 }, () => {
  it('is the same whatever the others keep from them', () => {
    fc.assert(
      fc.property(played, (numbers) => {
        play(numbers, ({ state }) => {
          const seen = lookAs(state, OWN).state;
          const other = lookAs(apart(toldOtherwise(state)), OWN).state;
          expect(JSON.stringify(other)).toBe(JSON.stringify(seen));
          expect(listDue(other, {})).toEqual(listDue(seen, {}));
          expect(JSON.stringify(other)).not.toContain(SECRET);
          expect(campaignStateSchema.parse(other)).toEqual(other);
          const own = ({ armies }: CampaignState) =>
            Object.values(armies)
              .filter(({ sideId }) => sideId === OWN)
              .map(({ name, at, units, pending, trend }) => [
                name,
                at,
                units.map(troops),
                pending.length,
                trend,
              ])
              .map((army) => JSON.stringify(army))
              .sort();
          expect(own(seen)).toEqual(own(state));
        });
      }),
      { numRuns: tries(40) },
    );
  });

  it('25.1 what their armies do by standing orders is the same, whatever the others keep from them', () => {
    fc.assert(
      fc.property(
        played,
        fc.array(fc.nat(STANDINGS.length - 1), { minLength: 1, maxLength: 4 }),
        (numbers, kinds) => {
          play(numbers, ({ state }) => {
            const ordered = withStandings(state, kinds);
            expect(ownMarches(toldOtherwise(ordered))).toEqual(ownMarches(ordered));
          });
        },
      ),
      { numRuns: tries(40) },
    );
  });

  it('their chronicle is, byte for byte, whatever happens beside it', () => {
    const filter = { for: OWN, sideIds: [], kinds: [], armyId: null, search: '' };
    fc.assert(
      fc.property(played, (numbers) => {
        play(numbers, (game) => {
          const rows = rowsOf(game);
          const told = writeChronicle(rows, game.state, filter, followOwners(rows));
          const mixed = interleaved(rows);
          const other = writeChronicle(mixed, apart(game.state), filter, followOwners(mixed));
          expect(JSON.stringify(other)).toBe(JSON.stringify(told));
        });
      }),
      { numRuns: tries(25) },
    );
  });

  it('no sentence of their chronicle names or counts what the others keep', () => {
    fc.assert(
      fc.property(played, (numbers) => {
        play(numbers, (game) => {
          const state = withArmyNames(toldOtherwise(game.state), game.state);
          const rows = rowsOf(game).map((row) => ({ ...row, event: spoken(row.event, state) }));
          const texts = toldTo(OWN, rows, state, followOwners(rows));
          for (const { entry, event } of rows) {
            const text = texts.get(entry) ?? '';
            expect(text).not.toContain(SECRET);
            if (sidesOf(event, ownersNow(state)).includes('s2'))
              expect(text).not.toMatch(/\bheads?\b|strength|stratagem|[Ww]ounded|\d of /);
          }
        });
      }),
      { numRuns: tries(25) },
    );
  });

  it('how a battle of theirs ended, and not how one of others did', () => {
    const sides = live([...TWO_ARMIES, side('Others')]);
    const others = Object.values(sides.sides).at(-1)?.id ?? '';
    const start = live([muster(others, 'Rovers', { x: 30, y: 10 }, [foot('Thieves', 50)])], sides);
    const [lords, host, rovers] = ['Lords', 'Host', 'Rovers'].map((name) => armyNamed(start, name).id);
    const met = live([{ kind: 'meet', armies: { A: lords, B: host } }], start);
    const fought = (A: string | undefined) =>
      live([{ kind: 'record-battle', armies: { A, B: host }, verdict: 'A', title: 'Fight' }], met);
    const seen = (state: CampaignState) =>
      Object.values(lookAs(state, 's1').state.armies).find(({ name }) => name === 'Host')?.lastBattle;
    expect(seen(fought(lords))).toMatchObject({ title: 'Fight', fortune: 'lost' });
    expect(seen(fought(rovers))).toBeNull();
  });
});
