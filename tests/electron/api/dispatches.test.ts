import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findMailKeys, listDispatches } from '../../../db/queries/mail.ts';
import { letterIn } from '../../../electron/api/services/campaigns/dispatch/take-in.ts';
import { findLetter } from '../../../rules/campaign/mail/letter.ts';
import { asId } from '../../../rules/core/ids.ts';
import { openTestApp } from '../../support/app.ts';
import { refusalFrom } from '../../support/refusal.ts';
import { tries } from '../../support/tries.ts';
import { dumpRows } from '../../support/trust/dump.ts';
import { openCampaign } from './campaign-story.ts';
import { dataIn, fillIn, formIn, wrapped } from './dispatch-story.ts';

const open = async () => {
  const app = openTestApp();
  const table = await openCampaign(app);
  const { id } = table.known;
  const send = async (fresh = false) => (await app.api.campaigns.sendDispatches({ id, fresh })).files;
  const pageOf = async (side: string): Promise<string> =>
    (await send()).find((one) => one.side === side)?.page ?? '';
  const take = (text: string) => app.api.campaigns.takeOrders({ id, text });
  return { app, table, id, send, pageOf, take };
};

describe('a day by mail', () => {
  test('dispatches go out, orders come in sealed, and the day’s end carries them out', async () => {
    const { app, table, id, send, take } = await open();
    const files = await send();
    expect(files.map(({ side }) => side)).toEqual(['League', 'Shire', 'Horde']);
    const page = files[0]?.page ?? '';
    const { armies, places } = dataIn(page);
    const lords = armies[0];
    expect(places).toEqual([{ name: 'Withy Ford', at: { x: 40, y: 30 } }]);
    const march = {
      army: lords?.id ?? '',
      order: 'march' as const,
      pace: 'half' as const,
      way: [[4000, 3000] as [number, number]],
    };
    const taken = await take(wrapped(await fillIn(page, { armies: [march], note: 'Watch the bridge' })));
    expect(taken).toMatchObject({
      side: 'League',
      day: 1,
      kind: 'sealed',
      replaced: false,
      here: 1,
      sides: 3,
    });
    const mail = await app.api.campaigns.mail({ id });
    expect(mail.sides[0]?.here).toMatchObject({ kind: 'sealed', opened: false, says: null });

    const ahead = await app.api.campaigns.preview({ id, intent: { kind: 'end-day' } });
    expect(ahead.warnings[0]).toMatch(/Orders of League came by mail/);
    expect(JSON.stringify(ahead)).not.toMatch(/Watch the bridge|Withy/);

    await table.act({ kind: 'end-day' });
    expect(table.view.state.day).toBe(2);
    expect(table.army('Lords').at.x).toBeGreaterThan(30);
    const { days } = await app.api.campaigns.chronicle({ id, for: 's1' });
    const told = days.flatMap(({ lines }) => lines.map(({ text }) => text));
    expect(told.some((text) => text.includes('Watch the bridge'))).toBe(true);
    expect(told).toContain('Orders of League came by mail and were carried out.');
    await table.undo();
    expect(table.view.state.day).toBe(1);
    expect(table.army('Lords').at.x).toBe(30);
    expect((await app.api.campaigns.mail({ id })).sides[0]?.here).not.toBeNull();
    app.dispose();
  });

  test('each refusal says why, in its order, and changes nothing', async () => {
    const { app, table, id, pageOf, take } = await open();
    const page = await pageOf('League');
    const text = await fillIn(page, { note: 'one' }, 10);
    const code = async (said: string): Promise<string> => (await refusalFrom(take(said))).code;
    expect(await code('Dear game master, where are you?')).toBe('orders/not-orders');
    expect(await code(text.replace('ORDERS-1', 'ORDERS-2'))).toBe('orders/version');
    const other = await app.api.campaigns.copy({ id, day: null, name: 'A copy' });
    expect((await refusalFrom(app.api.campaigns.takeOrders({ id: other.id, text }))).message).toBe(
      'These orders are for “War of the Fords”: take them in there.',
    );
    const before = await app.api.campaigns.mail({ id });
    expect(before.here).toBe(0);
    expect((await take(text)).replaced).toBe(false);
    expect(await code(text)).toBe('orders/already-here');
    expect((await take(await fillIn(page, { note: 'two' }, 11))).replaced).toBe(true);
    expect(await code(text)).toBe('orders/older');
    expect(await code(await fillIn(page, { note: 'three' }, 9))).toBe('orders/older');
    expect(await code(`${text.slice(0, -3)}A${text.slice(-2)}`)).toBe('orders/altered');
    await table.act({ kind: 'end-day' });
    const late = await refusalFrom(take(await fillIn(page, { note: 'late' }, 12)));
    expect(late.message).toBe('These orders are for day 1, and that day’s orders have been opened.');
    await table.undo();
    expect(await code(await fillIn(page, { note: 'late' }, 13))).toBe('orders/day-over');
    const again = await pageOf('League');
    expect((await take(await fillIn(again, { note: 'anew' }, 14))).replaced).toBe(false);
    app.dispose();
  });
});

/** The Lords and the Hobbits face each other at Withy Ford. */
const faceEachOther = async () => {
  const opened = await open();
  const { table } = opened;
  await table.act(
    { kind: 'march', armyId: table.army('Lords').id, path: [{ x: 39.5, y: 30 }] },
    { kind: 'march', armyId: table.army('Hobbits').id, path: [{ x: 40, y: 30 }], beyondRate: true },
  );
  return { ...opened, contactId: Object.keys(table.view.state.contacts)[0] ?? '' };
};

const CHOICES = {
  stratagem: 'none',
  stance: 'offensive',
  attack: 'frontal-assault',
  defence: 'stand-and-hold',
};

describe('sealed choices of a battle', () => {
  test('one by mail waits until the other side has chosen; then it is opened', async () => {
    const { app, table, pageOf, take, contactId } = await faceEachOther();
    const page = await pageOf('League');
    const contact = /data-contact="([^"]+)"/.exec(page)?.[1] ?? '';
    await take(await fillIn(page, { choices: [{ contact, answers: CHOICES }] }));
    const { battleId: id } = await app.api.campaigns.startBattle({ ...table.known, contactId });
    const battle = await app.api.battles.get({ id, as: 'master' });
    expect([battle.mailed, battle.events]).toEqual([['A'], []]);
    const move = { id: 'stratagem-commit', seat: 'B' as const, input: { choice: 'none' } };
    const next = await app.api.battles.play({ id, version: battle.version, as: 'master', move });
    expect(next.events.map(({ said }) => said)).toEqual([
      'Hobbits has sealed its stratagem.',
      'Lords has sealed its stratagem.',
    ]);
    app.dispose();
  });

  test('two by mail meet by themselves, each in the role it has got', async () => {
    const { app, table, send, take, contactId } = await faceEachOther();
    for (const { side, page } of await send()) {
      const contact = /data-contact="([^"]+)"/.exec(page)?.[1];
      const stance = side === 'League' ? 'offensive' : 'defensive';
      if (contact !== undefined)
        await take(await fillIn(page, { choices: [{ contact, answers: { ...CHOICES, stance } }] }));
    }
    const { battleId: id } = await app.api.campaigns.startBattle({ ...table.known, contactId });
    let battle = await app.api.battles.get({ id, as: 'master' });
    expect(battle.events).toHaveLength(2);
    while (battle.table.phase !== 'battle-roll') {
      const [move] = battle.moves;
      if (move === undefined) throw new Error('nothing to do');
      const input = move.id === 'force' ? { choice: 'leave' } : move.input;
      const made = { id: move.id, seat: move.seat, input: input as never };
      battle = await app.api.battles.play({
        id,
        version: battle.version,
        as: 'master',
        move: made,
        dice: null,
      });
    }
    expect(battle.events.slice(-4).map(({ said }) => said)).toEqual([
      'Lords has sealed its stance.',
      'Lords chose to attack, Hobbits to wait.',
      'Lords has sealed its posture.',
      'The Frontal assault of Lords met the Stand and hold of Hobbits.',
    ]);
    app.dispose();
  });
});

describe('opening', () => {
  test('sealed orders before the day ends is told in the ledger and to their side; then the preview shows them', async () => {
    const { app, table, id, pageOf, take } = await open();
    const page = await pageOf('League');
    const army = dataIn(page).armies[0]?.id ?? '';
    const far = {
      army,
      order: 'march' as const,
      pace: 'full' as const,
      way: [[900000, 100] as [number, number]],
    };
    await take(await fillIn(page, { armies: [far] }));
    const mail = await app.api.campaigns.openOrders({ ...table.known, sideId: 's1' });
    expect(mail.sides[0]?.here?.says).toEqual(['Lords: march by 9000, 1']);
    const { days } = await app.api.campaigns.chronicle({ id, for: 's1' });
    const told = 'Sealed orders of League were opened before the day ended.';
    expect(days.at(-1)?.lines.at(-1)?.text).toBe(told);
    const preview = await app.api.campaigns.preview({ id, intent: { kind: 'end-day' } });
    expect(preview.warnings).toEqual([
      expect.stringMatching(/^The order of League for Lords could not be carried out: /),
    ]);
    table.view = await app.api.campaigns.get({ id });
    await table.undo();
    expect(await pageOf('League')).toContain('Your sealed orders were opened before the day ended.');
    app.dispose();
  });
});

describe('a form that was filled in by hand', () => {
  test('is parsed back from a mail, and refused in words where it is not understood', async () => {
    const { app, table, id, pageOf, take } = await open();
    const page = await pageOf('League');
    const form = formIn(page);
    const filled = form
      .replace('Lords: go on', 'Lords: march Withy Ford')
      .replace('Note: ', 'Note: Rain:\n we wait');
    const bad = await refusalFrom(take(form.replace('Lords: go on', 'Lords: fly to Harrow')));
    expect([bad.code, bad.message]).toEqual([
      'orders/not-understood',
      'These orders cannot be understood: “fly to Harrow” is not an order: write go on, hold, or march and a place.',
    ]);
    const foreign = await refusalFrom(take(form.replace('Lords: go on', 'Tusks: hold')));
    expect(foreign.message).toContain('“Tusks” is none of their armies');
    expect((await app.api.campaigns.mail({ id })).here).toBe(0);
    expect(await take(`Dear Tom,\n${filled}\nYours`)).toMatchObject({ kind: 'form', side: 'League' });
    expect((await refusalFrom(take(`Dear Tom,\n${filled}\nYours`))).code).toBe('orders/already-here');
    const [head = '', rest = ''] = filled.split('MUSTER-DISPATCH-1.');
    const forged = `${head}MUSTER-DISPATCH-1.${rest.replace(/\.(.)/, (_, sign: string) => (sign === 'A' ? '.B' : '.A'))}`;
    expect((await refusalFrom(take(forged))).code).toBe('orders/altered');
    await table.act({ kind: 'end-day' });
    expect(table.army('Lords').orders?.path).toEqual([{ x: 40, y: 30 }]);
    const { days } = await app.api.campaigns.chronicle({ id, for: 's1' });
    expect(JSON.stringify(days)).toContain('Rain: we wait');
    app.dispose();
  });
});

interface Alteration {
  readonly at: number;
  readonly to: number;
  readonly how: 'change' | 'drop' | 'double' | 'swap' | 'cut' | 'graft' | 'case' | 'bytes';
  readonly sign: string;
}

/** Another text than the one that was written: signs changed, dropped, doubled, swapped, parts of another letter. */
const alteration: fc.Arbitrary<Alteration> = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  to: fc.double({ min: 0, max: 1, noNaN: true }),
  how: fc.constantFrom('change', 'drop', 'double', 'swap', 'cut', 'graft', 'case', 'bytes'),
  sign: fc.constantFrom(...'ABCXYZabcxyz0189-_.'),
});

const alter = (text: string, other: string, { at, to, how, sign }: Alteration): string => {
  const [i, j] = [at, to].map((part) => Math.floor(part * (text.length - 1))).toSorted((a, b) => a - b) as [
    number,
    number,
  ];
  switch (how) {
    case 'change':
      return text.slice(0, i) + sign + text.slice(i + 1);
    case 'drop':
      return text.slice(0, i) + text.slice(i + 1);
    case 'double':
      return text.slice(0, i) + text.slice(i, j) + text.slice(i);
    case 'swap':
      return (
        text.slice(0, i) +
        text.slice(j, j + 1) +
        text.slice(i + 1, j) +
        text.slice(i, i + 1) +
        text.slice(j + 1)
      );
    case 'cut':
      return text.slice(0, i);
    case 'graft': {
      const parts = text.split('.');
      const part = 1 + Math.floor(at * 3);
      return parts.map((one, index) => (index === part ? (other.split('.')[part] ?? '') : one)).join('.');
    }
    case 'case':
      return text.slice(0, i) + text.slice(i, j).toUpperCase() + text.slice(j);
    case 'bytes':
      return text.slice(0, i) + String.fromCharCode(text.charCodeAt(i) ^ 1) + text.slice(i + 1);
    default:
      return how satisfies never;
  }
};

test('altered and replayed texts: none is accepted, nothing changes, and each is told why', async () => {
  const { app, table, pageOf, take } = await open();
  const page = await pageOf('League');
  const army = dataIn(page).armies[0]?.id ?? '';
  const text = await fillIn(page, { armies: [{ army, order: 'hold' }], note: 'Hold the ford' }, 50);
  const other = await fillIn(await pageOf('Shire'), { note: 'Other' }, 60);
  const openLetter = await withoutSubtle(() => fillIn(page, { armies: [{ army, order: 'hold' }] }, 55));
  const file = JSON.stringify({ format: 'muster', version: 1, kind: 'orders', data: { text } });
  const outcomes = new Map<string, number>();
  const letterOf = (made: string): string => {
    try {
      return JSON.stringify(findLetter(letterIn(made)));
    } catch {
      return 'no file';
    }
  };
  const written = [text, openLetter].map(letterOf);
  const before = dumpRows(app.store.db);
  let tried = 0;
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(text, openLetter, file), alteration, async (one, change) => {
      const made = alter(one, other, change);
      // Whatever a mailer may do to it is still the same letter.
      if (written.includes(letterOf(made))) return;
      const { code, message } = await refusalFrom(take(made));
      expect(message).toMatch(/^[A-Z“].{20,}[.?]$/s);
      outcomes.set(code, (outcomes.get(code) ?? 0) + 1);
      tried += 1;
    }),
    { numRuns: tries(20_000) },
  );
  expect(dumpRows(app.store.db)).toEqual(before);
  console.info(`altered orders: ${tried}, none accepted: ${JSON.stringify(Object.fromEntries(outcomes))}`);
  expect([...outcomes.keys()].filter((code) => !code.startsWith('orders/'))).toEqual([]);
  // What was not altered is taken, and a replay of it is not.
  expect(await take(wrapped(text))).toMatchObject({ here: 1 });
  for (let replay = 0; replay < 50; replay += 1)
    expect((await refusalFrom(take(wrapped(text)))).code).toBe('orders/already-here');
  await table.act({ kind: 'end-day' });
  expect((await refusalFrom(take(text))).code).toBe('orders/day-over');
  await table.undo();
  expect((await refusalFrom(take(text))).code).toBe('orders/day-over');
  app.dispose();
}, 120_000);

const withoutSubtle = async <T>(work: () => Promise<T>): Promise<T> => {
  const known = Object.getOwnPropertyDescriptor(globalThis, 'crypto');
  Object.defineProperty(globalThis, 'crypto', { value: {}, configurable: true });
  try {
    return await work();
  } finally {
    if (known !== undefined) Object.defineProperty(globalThis, 'crypto', known);
  }
};

describe('what mails do to orders', () => {
  test('quoted above or below, as a page, or in the letters of old lines: they are found, and the newest of a mail is meant', async () => {
    const { app, pageOf, take } = await open();
    const page = await pageOf('League');
    const letter = (rev: number) => fillIn(page, { note: `Take ${rev}` }, rev);
    const [first, second] = [await letter(1), await letter(2)];
    expect((await take(first)).replaced).toBe(false);
    // He answers below what he sent before; then above it.
    expect((await take(`> ${first}\n\nCorrected:\n${second}`)).replaced).toBe(true);
    expect((await take(`${await letter(3)}\n\nOn Monday you wrote:\n> ${second}`)).replaced).toBe(true);
    expect((await refusalFrom(take(`${second}\n> ${first}`))).code).toBe('orders/older');
    const lines = async (rev: number, by: string) => (await letter(rev)).replace(/.{60}/g, `$&${by}`);
    expect((await take(`<div class="x"><p>${await lines(4, '<br>\r\n')}</p></div>`)).replaced).toBe(true);
    expect((await take(await lines(5, '\u00a0\r\n'))).replaced).toBe(true);
    expect((await take((await lines(6, '=\r\n')).replace(/=$/gm, '='))).replaced).toBe(true);
    const coded = Buffer.from(await letter(7))
      .toString('base64')
      .replace(/.{76}/g, '$&\r\n');
    const head = 'Subject: Orders\r\nContent-Transfer-Encoding: base64\r\nX-Other: yes';
    expect((await take(`${head}\r\n\r\n${coded}\r\n`)).replaced).toBe(true);
    app.dispose();
  });
});

describe('what a dispatch is bound to', () => {
  test('a side that is called otherwise stays the same; one that takes no part any more orders nothing', async () => {
    const { app, table, id, send, take } = await open();
    const [league, shire] = await send();
    const side = { kind: 'set-side', colour: 'iron', shape: 'square' } as const;
    await table.act({ kind: 'disband', armyId: table.army('Hobbits').id });
    await table.act(
      { ...side, id: 's1', name: 'Northmen' },
      { ...side, id: 's2', name: 'Shire', removed: true },
    );
    expect(await take(await fillIn(league?.page ?? '', {}))).toMatchObject({
      side: 'Northmen',
      here: 1,
      sides: 2,
    });
    const gone = await refusalFrom(take(await fillIn(shire?.page ?? '', {})));
    expect([gone.code, gone.message]).toEqual([
      'orders/no-side',
      'These orders are for Shire, and that side takes no part in this war any more.',
    ]);
    expect((await app.api.campaigns.mail({ id })).here).toBe(1);
    app.dispose();
  });

  test('a device that cannot seal sends an open text, marked as such, that nobody can change', async () => {
    const { app, pageOf, take } = await open();
    const page = await pageOf('League');
    expect(await take(await withoutSubtle(() => fillIn(page, {})))).toMatchObject({ kind: 'open' });
    app.dispose();
  });

  test('a copy, an exported campaign and a backup from before it know nothing of it, and no export has the secret', async () => {
    const { app, id, table, pageOf, take } = await open();
    const { name } = await app.api.backups.create();
    const page = await pageOf('League');
    const text = await fillIn(page, {});
    await take(text);
    const keys = findMailKeys(app.store.db, asId<'campaign'>(id));
    const sent = listDispatches(app.store.db, asId<'campaign'>(id));
    const exported = `${(await app.api.campaigns.export({ id })).text}${(await app.api.files.export({ all: true })).text}`;
    for (const secret of [keys?.secret, keys?.privateKey, sent[0]?.id]) {
      expect(secret).toMatch(/.{20}/);
      expect(exported).not.toContain(secret);
    }
    const copy = await app.api.campaigns.copy({ id, day: null, name: 'Copy' });
    expect(findMailKeys(app.store.db, asId<'campaign'>(copy.id))).toBeNull();

    const elsewhere = openTestApp();
    await elsewhere.api.files.import({ text: (await app.api.campaigns.export({ id })).text });
    expect((await refusalFrom(elsewhere.api.campaigns.takeOrders({ text }))).code).toMatch(
      /^orders\/(no-dispatch|other-campaign)$/,
    );
    elsewhere.dispose();

    await app.api.backups.restore({ name });
    expect((await refusalFrom(take(text))).code).toBe('orders/no-dispatch');
    expect(table.view.id).toBe(id);
    app.dispose();
  });

  test('made void, it counts no more; sent again unchanged, it is the same', async () => {
    const { app, id, pageOf, take, send } = await open();
    const page = await pageOf('League');
    expect(dataIn(await pageOf('League')).head).toBe(dataIn(page).head);
    await send(true);
    const late = await refusalFrom(take(await fillIn(page, {})));
    expect([late.code, late.message]).toEqual(['orders/day-over', expect.stringContaining('made void')]);
    expect((await app.api.campaigns.mail({ id })).here).toBe(0);
    app.dispose();
  });

  test('all files go into one zip, each with the text of its mail', async () => {
    const { app, id } = await open();
    const { zip, files } = await app.api.campaigns.sendDispatches({ id });
    expect(zip.fileName).toBe('War of the Fords day 1 dispatches.zip');
    expect(files.map(({ fileName }) => fileName)).toEqual([
      'War of the Fords day 1 League.html',
      'War of the Fords day 1 Shire.html',
      'War of the Fords day 1 Horde.html',
    ]);
    for (const { page, mail, fileName } of files) {
      expect(Buffer.byteLength(page)).toBeLessThan(300_000);
      expect(mail).toContain(`“${fileName}” is attached`);
      expect(page).not.toMatch(/https?:\/\/(?!www\.w3\.org)/);
    }
    app.dispose();
  });
});
