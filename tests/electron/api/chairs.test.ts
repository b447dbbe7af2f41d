import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, tempDir } from '../../support/app.ts';
import { MASS } from '../../support/mass-play.ts';
import { refusalFrom } from '../../support/refusal.ts';
import { HOBBITS, LORDS } from './battle-armies.ts';

let app: TestApp;
beforeEach(() => {
  app = openTestApp();
});
afterEach(() => app.dispose());

type Battle = Awaited<ReturnType<TestApp['api']['battles']['start']>>;

const start = (chairs: { A?: 'careless' | 'solved'; B?: 'careless' | 'solved' }, mode = 'hot-seat') =>
  app.api.battles.start({
    ...MASS,
    mode,
    options: { day: 12 },
    chairs,
    sides: { A: { army: LORDS }, B: { army: HOBBITS } },
  } as never);

/** The person of side A plays whatever is asked, as it is filled in, until it is over or a day went by. */
const playAsA = async (battle: Battle, seen: (at: Battle) => void = () => {}): Promise<Battle> => {
  let now = await app.api.battles.get({ id: battle.id, as: 'A' });
  for (let [move] = now.moves; move !== undefined && move.id !== 'next-day'; [move] = now.moves) {
    seen(now);
    const input = move.sharing === undefined ? move.input : { ...move.input, losses: 'proportional' };
    now = await app.api.battles.play({
      id: now.id,
      version: now.version,
      as: 'A',
      move: { id: move.id, seat: move.seat, input: input as never },
    });
  }
  return now;
};

const checkSeals = (battle: Battle, shown: readonly string[]) => {
  const seals = (['A', 'B'] as const).flatMap((side) =>
    (battle.chairs[side]?.opened ?? []).map((one) => ({ side, ...one })),
  );
  const file = join(tempDir(), 'seals.json');
  writeFileSync(file, JSON.stringify({ battle: battle.id, seals }));
  const args = ['examples/check-seals.mjs', file, ...shown.flatMap((one) => ['--shown', one])];
  return { seals, ...spawnSync(process.execPath, args, { encoding: 'utf8' }) };
};

describe('a seat that Muster plays', () => {
  it('25.1 is sealed before the person chooses; every seal that was shown holds afterwards, by a script of its own', async () => {
    const shown: string[] = [];
    const over = await playAsA(await start({ B: 'solved' }), (at) => {
      const sealed = at.chairs.B?.sealed ?? null;
      if (sealed === null) return;
      shown.push(sealed.seal);
      // Before both have chosen nothing of the choice is told.
      expect(at.chairs.B?.opened.some(({ seal }) => seal === sealed.seal)).toBe(false);
    });
    expect(shown.length).toBeGreaterThanOrEqual(3);
    const { seals, status, stdout } = checkSeals(over, shown);
    expect([status, stdout.trim().split('\n').at(-1)]).toEqual([
      0,
      `${seals.length} of ${seals.length} seals hold`,
    ]);
    const [first, ...others] = seals;
    const altered = {
      ...over,
      chairs: { A: null, B: { opened: [{ ...first, choice: { choice: 'none!' } }, ...others] } },
    };
    expect(checkSeals(altered as never, []).status).toBe(1);
    expect(checkSeals(over, ['00']).stdout).toContain('UNKNOWN 00');
  });

  it('25.1 its choices are nobody else’s to make, and no answer holds its dice or an unopened choice', async () => {
    const begun = await start({ B: 'solved' }, 'game-master');
    const stored = JSON.stringify(app.store.db.all('select outcome from battle_logs' as never) as unknown);
    const secret = /"secret\\?":\\?"([0-9a-f]{64})/.exec(stored)?.[1] ?? 'none';
    expect(secret).toHaveLength(64);
    const told = JSON.stringify([
      begun,
      await app.api.battles.get({ id: begun.id, as: 'master' }),
      await app.api.battles.list({}),
      await app.api.battles.report({ id: begun.id }),
    ]);
    expect(told).not.toContain(secret);
    expect(told).not.toContain('nonce');
    expect(begun.moves.map(({ seat }) => seat)).toEqual(['A']);
    const asB = { id: begun.id, version: begun.version, as: 'master' as const };
    const refused = await refusalFrom(
      app.api.battles.play({
        ...asB,
        move: { id: 'stratagem-commit', seat: 'B', input: { choice: 'none' } },
      }),
    );
    expect(refused.code).toBe('battle/muster-plays');
  });

  it('25.1 plays both sides to the end, and the log replays to the same state in another store', async () => {
    const over = await start({ A: 'solved', B: 'careless' });
    expect(over.moves.every(({ id }) => id === 'next-day')).toBe(true);
    const { text } = await app.api.files.export({ battleIds: [over.id] });
    expect(text).not.toMatch(/secret|nonce/);
    const other = openTestApp();
    const name = 'battle.muster';
    await other.api.files.import({ text, name } as never);
    const [found] = (await other.api.battles.list({})).battles;
    const there = await other.api.battles.get({ id: found?.id ?? '', as: 'table' });
    other.dispose();
    expect([there.events, there.result, there.chairs.A?.play]).toEqual([over.events, over.result, 'solved']);
  });

  it('25.1 taken back, it waits to be let on, keeps an unopened seal, and draws anew what was seen', async () => {
    const begun = await start({ B: 'careless' });
    const before = await app.api.battles.get({ id: begun.id, as: 'A' });
    const [move] = before.moves;
    const after = await app.api.battles.play({
      id: begun.id,
      version: begun.version,
      as: 'A',
      move: { id: move?.id ?? '', seat: 'A', input: { choice: 'none' } },
    });
    expect(after.events.filter(({ seat }) => seat === 'B').length).toBeGreaterThanOrEqual(1);
    const back = await app.api.battles.undo({
      id: begun.id,
      version: after.version,
      as: 'A',
      steps: after.events.length,
    });
    expect(back.chairs.B?.sealed?.seal).not.toBe(before.chairs.B?.sealed?.seal);
    const again = await app.api.battles.get({ id: begun.id, as: 'A' });
    expect(again.chairs.B?.sealed?.seal).toBe(back.chairs.B?.sealed?.seal);
  });

  it('25.1 sits down in the middle and gets up again; a person asks what it would do', async () => {
    const begun = await start({});
    const asked = {
      id: begun.id,
      as: 'A' as const,
      move: { id: 'stratagem-commit', seat: 'A' as const, input: {} },
    };
    const thinking = await app.api.battles.thinking(asked);
    expect(thinking?.says).toMatch(/^Muster would (take|draw)/);
    expect(await refusalFrom(app.api.battles.thinking({ ...asked, as: 'B' }))).toMatchObject({
      code: 'table/secret',
    });
    const sat = await app.api.battles.setChair({
      id: begun.id,
      version: begun.version,
      as: 'table',
      seat: 'B',
      play: 'steady',
    });
    expect(sat.chairs.B).toMatchObject({ play: 'steady', sealed: { step: 'stratagem-commit' } });
    const up = await app.api.battles.setChair({
      id: begun.id,
      version: sat.version,
      as: 'table',
      seat: 'B',
      play: null,
    });
    expect(up.chairs.B).toBeNull();
  });
});
