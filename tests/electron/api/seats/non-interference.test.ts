import { TRPCError } from '@trpc/server';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ACCESS, mayCall, type ProcedurePath } from '../../../../electron/api/access.ts';
import { refusalOf } from '../../../../electron/api/errors.ts';
import { WAR_PATTERNS } from '../../../../rules/campaign/war/patterns.ts';
import { type Seated, sitDown } from '../../../support/seats.ts';
import { tries } from '../../../support/tries.ts';
import { type Act, muster, openWar, type War } from './war.ts';

/** What Greens or Blues may do that Reds must not learn of. */
const SECRETS: readonly ((act: Act) => Promise<unknown>)[] = [
  (act) => act(muster('s2', 'Green Band', { x: 45, y: 60 })),
  (act) =>
    act({ kind: 'set-note', id: null, day: 1, text: 'Hush', sideId: 's2', open: false, reminder: true }),
  (act) => act({ kind: 'set-player', id: null, name: 'Gwen', sideId: 's2' }),
  (act) => act({ kind: 'change-campaign', notes: 'The Greens will strike' }),
  (act) =>
    act({ kind: 'set-note', id: null, day: 2, text: 'Mine', sideId: null, open: false, reminder: true }),
];

/** What Blues, who face the Reds, do when all stand there: strength, leaders and marches are theirs to know. */
const BLUE_SECRETS: readonly ((act: Act, army: string) => Promise<unknown>)[] = [
  (act, armyId) => act({ kind: 'reinforce', armyId, troops: { units: [{ name: 'Bows', heads: 90 }] } }),
  (act, armyId) => act({ kind: 'appoint-general', armyId, name: 'Beate', leadership: 5, role: 'leader' }),
  (act, armyId) => act({ kind: 'lose', armyId, losses: {}, cause: 'plague' }).catch(() => undefined),
  // Where it marches is seen when it has; that it was told to stay is not.
  (act, armyId) => act({ kind: 'order', armyId, orders: null }),
  (act, armyId) => act({ kind: 'stand', armyId, standing: { kind: 'hold' } }),
];

/** What they choose in secret for the battle. */
const CHOICES = ['none', 'ambush'];

/** Rules of the war on the map. */
const rulesOf = (id: string) => WAR_PATTERNS.find((one) => one.id === id)?.settings ?? null;

const LEFT_OUT: ReadonlySet<ProcedurePath> = new Set([
  // A stream; its ticks are compared by themselves. A link is random by nature, and who leaves asks no more.
  'seat.news',
  'seat.move',
  'seat.leave',
]);

const bytesOf = async (answer: () => Promise<unknown>): Promise<string> => {
  try {
    return JSON.stringify((await answer()) ?? null);
  } catch (error) {
    if (!(error instanceof TRPCError)) throw error;
    return JSON.stringify({ code: error.code, message: error.message, refusal: refusalOf(error) });
  }
};

type Ask = (input: unknown) => Promise<unknown>;
const procedureOf = ({ all }: Seated, path: string): Ask =>
  path.split('.').reduce<unknown>((at, part) => (at as Record<string, unknown>)[part], all) as Ask;

/** Stands for the battle that Reds and Blues fight; its id is random. */
const BATTLE = { battleId: 'the battle' };

/** Everything a seat may ask, with what it can know and with what it can only guess. */
const INPUTS: readonly unknown[] = [
  undefined,
  {},
  { fromDay: null },
  ...['a500000001', 'a500000002', 'a700000001', 'a1', 'a2', 'a3', 'a9'].map((armyId) => ({ armyId })),
  ...['a500000002', 'a3', 'a4'].map((armyId) => ({
    armyId,
    orders: { path: [{ x: 60, y: 10 }], pace: 'full' },
  })),
  ...['A', 'B'].map((seat) => ({
    ...BATTLE,
    move: { id: 'stratagem-commit', seat, input: { choice: 'none' } },
  })),
  { ...BATTLE },
  { ...BATTLE, index: 0 },
  { ...BATTLE, index: 1 },
  { ...BATTLE, steps: 1 },
  { ...BATTLE, guess: [0, 0] },
  { ...BATTLE, seen: 1, move: { id: 'stratagem-commit', seat: 'B', input: { choice: 'none' } } },
  { ...BATTLE, seen: 0, move: { id: 'battle-roll', seat: null, input: {} } },
  { battleId: 'nowhere' },
  { version: 0, marches: [{ armyId: 'a3', orders: null }], note: '' },
  { version: 0, marches: [{ armyId: 'a500000002', orders: null }], note: 'As agreed' },
  { day: 1, ready: true },
  { name: 'Ruth' },
  { text: 'no file' },
];

interface World {
  /** Of the war on the map; empty is none. */
  readonly rules: string;
  readonly secrets: readonly number[];
  readonly blues: readonly number[];
  readonly choice: number;
}

const sit = async ({ app, at }: War) => ({
  reds: await sitDown(app, { at, role: 'player', sideId: 's1', name: 'Ruth' }),
  greens: await sitDown(app, { at, role: 'player', sideId: 's2', name: 'Gwen' }),
  chooser: await sitDown(app, { at, role: 'player', sideId: 's3', name: 'Bert' }),
  spectator: await sitDown(app, { at, role: 'spectator', name: 'Sam' }),
});

/** All bytes that go out to Reds and to a spectator. */
const live = async ({ rules, secrets, blues, choice }: World) => {
  const war = await openWar(async (act) => {
    for (const index of secrets) await SECRETS[index % SECRETS.length]?.(act);
  }, rulesOf(rules));
  try {
    const { app, act } = war;
    const { reds, greens, chooser, spectator } = await sit(war);
    const army = Object.values((await war.whole()).state.armies).find(({ name }) => name === 'Blue Guard');
    const ticks: Record<string, string[]> = { player: [], spectator: [] };
    const hears = async ({ seat, session: { role } }: Seated): Promise<void> => {
      for await (const tick of await seat.news({})) ticks[role]?.push(JSON.stringify(tick));
    };
    const heard = Promise.all([hears(reds), hears(spectator)]);
    const said: string[] = [];
    const hear = () => new Promise((resolve) => setTimeout(resolve, 60));
    await hear();
    for (const index of blues) await BLUE_SECRETS[index % BLUE_SECRETS.length]?.(act, army?.id ?? '');
    // Orders of another side, in every world: what they say differs.
    const own = Object.values((await greens.seat.campaign()).state.armies)[0]?.id;
    if (own !== undefined)
      await greens.seat.saveOrders({
        version: 0,
        marches: [{ armyId: own, orders: { path: [{ x: 20, y: 60 }], pace: 'full' } }],
        note: 'Round the hills',
      });
    await hear();
    const { version, state } = await war.whole();
    const [contactId = ''] = Object.keys(state.contacts);
    const { battleId } = await app.api.campaigns.startBattle({
      id: war.id,
      version,
      contactId,
      mode: 'hot-seat',
    });
    const { viewer } = await chooser.seat.battles.get({ battleId });
    await hear();
    const sealed = {
      id: 'stratagem-commit',
      seat: viewer as 'A' | 'B',
      input: { choice: CHOICES[choice] ?? 'none' },
    };
    await chooser.seat.battles.play({ battleId, seen: 0, move: sealed, dice: null });
    await hear();
    const asked = (input: unknown) =>
      JSON.parse(JSON.stringify(input ?? null).replaceAll(BATTLE.battleId, battleId)) ?? undefined;
    for (const seated of [reds, spectator]) {
      const { role } = seated.session;
      for (const path of Object.keys(ACCESS) as ProcedurePath[]) {
        if (!mayCall(path, role) || LEFT_OUT.has(path)) continue;
        const ask = procedureOf(seated, path);
        for (const input of INPUTS)
          said.push(
            `${role} ${path} ${(await bytesOf(() => ask(asked(input)))).replaceAll(battleId, BATTLE.battleId)}`,
          );
      }
    }
    await hear();
    await act({ kind: 'end-day', contacts: 'wait' });
    await hear();
    for (const seated of [reds, spectator])
      for (const path of ['seat.campaign', 'seat.orders', 'seat.table', 'seat.chronicle'] as const)
        if (mayCall(path, seated.session.role))
          said.push(`${seated.session.role} ${path} ${await bytesOf(() => procedureOf(seated, path)({}))}`);
    for (const { id } of [reds, spectator]) await app.api.players.free({ id });
    await heard;
    return { said, ticks };
  } finally {
    war.app.dispose();
  }
};

/** What changes the world is tried where it is refused; what two sides fight out a spectator has no part in. */
const NEVER_ANSWERED = {
  player: ['seat.sendRoster', 'seat.battles.play'],
  spectator: ['seat.battles.get', 'seat.battles.steps', 'seat.battles.report'],
};

interface Count {
  readonly worlds: number;
  readonly answers: number;
  readonly procedures: number;
  readonly ticks: number;
}
const counts: Record<string, Count> = {};
/** What came to an answer at least once: refusals alone would show little. */
const answered = new Set<string>();
const count = ({ said, ticks }: Awaited<ReturnType<typeof live>>): void => {
  for (const [role, asked] of Map.groupBy(said, (one) => one.split(' ', 1)[0] ?? '')) {
    const before = counts[role] ?? { worlds: 0, answers: 0, procedures: 0, ticks: 0 };
    counts[role] = {
      worlds: before.worlds + 1,
      answers: before.answers + asked.length,
      procedures: new Set(asked.map((one) => one.split(' ')[1])).size,
      ticks: before.ticks + (ticks[role]?.length ?? 0),
    };
  }
  for (const one of said) if (!one.includes('"refusal":')) answered.add(one.split(' ', 2).join(' '));
};

describe.each(['', 'march', 'siege'])('in a war with the rules of the pattern "%s"', (rules) => {
  it('no byte that goes to a side or to a spectator depends on what others keep secret', async () => {
    const quiet = await live({ rules, secrets: [], blues: [], choice: 0 });
    expect(quiet.said.length).toBeGreaterThan(500);
    const world = fc.record({
      rules: fc.constant(rules),
      secrets: fc.array(fc.nat(SECRETS.length - 1), { minLength: 1, maxLength: 4 }),
      blues: fc.array(fc.nat(BLUE_SECRETS.length - 1), { maxLength: 3 }),
      choice: fc.integer({ min: 1, max: CHOICES.length - 1 }),
    });
    // Nine armies more: an id of two figures among those of one.
    const examples: [World][] = [[{ rules, secrets: [0, 0, 0], blues: [], choice: 1 }]];
    await fc.assert(
      fc.asyncProperty(world, async (chosen) => {
        const loud = await live(chosen);
        expect(loud.said).toEqual(quiet.said);
        expect(loud.ticks).toEqual(quiet.ticks);
        count(loud);
      }),
      { numRuns: 1 + tries(8), examples },
    );
  }, 120_000);
});

it('whatever a role may call was asked, but what is random or a stream by its nature', () => {
  console.info(`compared byte by byte, for each role: ${JSON.stringify(counts)}`);
  for (const role of ['player', 'spectator'] as const) {
    const listed = (Object.keys(ACCESS) as ProcedurePath[]).filter(
      (path) => mayCall(path, role) && !LEFT_OUT.has(path),
    );
    expect([role, counts[role]?.procedures]).toEqual([role, listed.length]);
    const refused = listed.filter((path) => !answered.has(`${role} ${path}`));
    expect([role, refused]).toEqual([role, NEVER_ANSWERED[role]]);
  }
});
