import { rmSync } from 'node:fs';
import { openStore } from '../../db/store.ts';
import { type Caller, createCaller } from '../../electron/api/app-router.ts';
import { createContext } from '../../electron/api/context.ts';
import { addLedger } from '../../electron/api/services/campaigns/ledger.ts';
import { MIGRATIONS_DIR } from '../../electron/paths.ts';
import { programInfo } from '../../electron/program-info.ts';
import { USUAL_CALENDAR } from '../../rules/campaign/calendar.ts';
import type { Line } from '../../rules/campaign/effective.ts';
import type { CampaignEvent } from '../../rules/campaign/events.ts';
import type { PlanHelp } from '../../rules/campaign/help.ts';
import { type Intent, intentSchema } from '../../rules/campaign/intents.ts';
import { planIntent } from '../../rules/campaign/plan.ts';
import { rebuild } from '../../rules/campaign/rebuild.ts';
import type { CampaignState } from '../../rules/campaign/state.ts';
import { WAR_OFF } from '../../rules/campaign/war/off.ts';
import { seedState } from '../../rules/core/dice.ts';
import { asId } from '../../rules/core/ids.ts';
import { tempDir } from '../support/app.ts';
import { type Figure, median } from './measure.ts';

const ARMIES = 200;
const SHORT = 2_000;
const LONG = 20_000;
const LENGTHS = [SHORT, LONG];
const PRESSES = 25;

const WHAT = [
  ['open', 'open a campaign of 200 armies'],
  ['day', 'end its day'],
  ['undo', 'undo that'],
] as const;

const refuse = (): never => {
  throw new Error('not needed here');
};

const HELP: PlanHelp = {
  recruits: refuse,
  battle: refuse,
  again: refuse,
  leader: () => null,
  perHead: () => 5,
  wounded: (losses) => losses.map((lost) => Math.floor((lost * 3) / 10)),
  daysOfReturn: () => 7,
  carriesOver: () => true,
};

const START: CampaignEvent = {
  kind: 'campaign-started',
  name: 'The long war',
  notes: '',
  day: 1,
  settings: {
    milesPerInch: 3,
    usualRate: 12,
    contactMiles: 1,
    houseRules: {},
    woundedLead: false,
    together: 'side',
    command: 'strongest',
    counters: [],
    ...WAR_OFF,
  },
  calendar: USUAL_CALENDAR,
  map: { width: 1000, height: 1000, picture: null, terrain: [], cells: null },
  dice: seedState(1),
};

const UNITS = ['Guards', 'Spears', 'Bows', 'Riders', 'Levy', 'Scouts'].map((name) => ({
  name,
  heads: 200,
  headsPerFigure: 5,
  move: 4,
  fighters: { fc: 3, armor: 'medium', shield: false, mounted: false, missile: false, abilities: [] },
}));

/** A war of 200 armies that marches, fights and rests until the ledger is as long as asked. */
const writeWar = (length: number): readonly Line[] => {
  const lines: Line[] = [{ entry: 1, batch: 1, event: START }];
  let { state } = rebuild(lines);
  const press = (wish: { readonly kind: Intent['kind'] } & Record<string, unknown>): void => {
    const { facts, after } = planIntent(state, intentSchema.parse(wish), HELP);
    const batch = lines.length + 1;
    for (const event of facts) lines.push({ entry: lines.length + 1, batch, event });
    state = after;
  };
  for (const [name, colour] of [
    ['North', 'oxblood'],
    ['South', 'verdigris'],
  ])
    press({ kind: 'set-side', id: null, name, colour, shape: 'square' });
  // The state has its armies in no order that can be relied on.
  const ids: string[] = [];
  for (let index = 0; index < ARMIES; index += 1) {
    const at = { x: 20 + (index % 20) * 40, y: 20 + Math.floor(index / 20) * 90 };
    press({
      kind: 'muster',
      sideId: index % 2 === 0 ? 's1' : 's2',
      name: `Army ${index + 1}`,
      at,
      troops: { units: UNITS },
    });
    const armyId = Object.keys(state.armies).find((id) => !ids.includes(id)) as string;
    ids.push(armyId);
    press({ kind: 'appoint-general', armyId, name: `General ${index + 1}`, leadership: 3 });
  }
  for (let turn = 0; lines.length < length; turn += 1) {
    const armyId = ids[(turn * 7) % ARMIES] as string;
    const army = (state as CampaignState).armies[armyId];
    if (turn % 100 === 99) press({ kind: 'end-day', contacts: 'wait' });
    else if (turn % 10 === 5) {
      const B = ids[((turn * 7) % ARMIES) ^ 1] as string;
      if (
        state.contacts[`${armyId}-${B}`]?.spentDay === state.day ||
        state.contacts[`${B}-${armyId}`]?.spentDay === state.day
      )
        continue;
      const units = army?.units.slice(0, 2).map(({ id }) => ({ unitId: id, lost: 1 }));
      press({ kind: 'record-battle', armies: { A: armyId, B }, verdict: 'draw', healing: true, units });
    } else {
      const step = Math.floor(turn / ARMIES) % 2 === 0 ? 1 : -1;
      const to = { x: (army?.at.x ?? 0) + step, y: army?.at.y ?? 0 };
      press({ kind: 'march', armyId, path: [to], beyondRate: true, stopAtContact: false });
    }
  }
  return lines;
};

const fill = (dir: string): void => {
  const store = openStore({ dir, migrationsDir: MIGRATIONS_DIR, now: () => new Date() });
  const context = createContext(() => store, programInfo('terminal'));
  for (const length of LENGTHS) {
    const ledger = { id: asId<'campaign'>(String(length)), removed: false, ...rebuild(writeWar(length)) };
    store.db.transaction(() => addLedger(context, ledger));
  }
  store.close();
};

type Times = Record<'open' | 'day' | 'undo', number[]>;

const timed = async <T>(into: number[], work: () => Promise<T>): Promise<T> => {
  const start = performance.now();
  const value = await work();
  into.push(performance.now() - start);
  return value;
};

/** How long it takes to show what an amendment near the beginning would change: the first march goes elsewhere. */
const timeAmendment = async ({ campaigns }: Caller, id: string): Promise<number> => {
  const { lines } = await campaigns.ledger({ id, before: 500, limit: 1000 });
  const entry = lines.findLast(({ kind }) => kind === 'marched')?.entry ?? 0;
  const times: number[] = [];
  for (let round = 0; round < 3; round += 1)
    await timed(times, () =>
      campaigns.previewAmendment({
        id,
        amendment: { change: { kind: 'change', entry, values: { to: `${25 + round}, 25` } } },
      }),
    );
  return median(times);
};

/** One press each; the campaign is afterwards as it was. */
const pressOnce = async ({ campaigns }: Caller, id: string, times: Times): Promise<void> => {
  const { version } = await timed(times.open, () => campaigns.get({ id }));
  const ended = await timed(times.day, () =>
    campaigns.act({ id, version, intent: { kind: 'end-day', contacts: 'wait' } }),
  );
  await timed(times.undo, () => campaigns.undo({ id, version: ended.version }));
};

/** Opening, ending a day and undoing, on a short ledger and on a long one, through the API on a real store. */
export const benchCampaigns = async (measureMs: number): Promise<readonly Figure[]> => {
  const dir = tempDir();
  fill(dir);
  // Opened anew: what filled it must not lie about in the journal and in memory.
  const store = openStore({ dir, migrationsDir: MIGRATIONS_DIR, now: () => new Date() });
  try {
    const api = createCaller(createContext(() => store, programInfo('terminal')));
    const times = new Map<number, Times>(LENGTHS.map((length) => [length, { open: [], day: [], undo: [] }]));
    // In turn, so that a busy moment of the machine meets both.
    for (let press = 0; press < PRESSES; press += 1)
      for (const [length, into] of times) await pressOnce(api, String(length), into);
    const figure = (length: number, key: keyof Times): number => median(times.get(length)?.[key] ?? []);
    const figures = WHAT.flatMap(([key, what]) =>
      LENGTHS.map(
        (length): Figure => ({
          what: `${what}, ${length} entries`,
          ms: figure(length, key),
          ratio: figure(length, key) / measureMs,
          target: 'under 100 ms',
        }),
      ),
    );
    const amending: Figure[] = [];
    for (const length of LENGTHS) {
      const ms = await timeAmendment(api, String(length));
      const what = `show what an amendment near the beginning changes, ${length} entries`;
      amending.push({ what, ms, ratio: ms / measureMs, target: 'under 2 s' });
    }
    const growth = (
      [
        ['opening', figure(SHORT, 'open'), figure(LONG, 'open'), 'about 1: it does not grow'],
        ['ending a day', figure(SHORT, 'day'), figure(LONG, 'day'), 'about 1: it does not grow'],
        ['amending', amending[0]?.ms ?? 0, amending[1]?.ms ?? 0, 'at most 10'],
      ] as const
    ).map(
      ([what, short, long, target]): Figure => ({
        what: `${what} with ten times the entries (as a multiple)`,
        ms: long,
        ratio: long / short,
        target,
      }),
    );
    return [...figures, ...amending, ...growth];
  } finally {
    store.close();
    rmSync(dir, { recursive: true, force: true });
  }
};
