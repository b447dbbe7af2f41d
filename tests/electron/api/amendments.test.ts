import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AppContext } from '../../../electron/api/context.ts';
import { getStoredBattle } from '../../../electron/api/services/battles/battles.ts';
import { logOf } from '../../../electron/api/services/battles/records.ts';
import { outcomeOf } from '../../../electron/api/services/campaigns/battle-link.ts';
import { fightAgain } from '../../../electron/api/services/campaigns/fight-again.ts';
import { asId } from '../../../rules/core/ids.ts';
import { openTestApp, type TestApp } from '../../support/app.ts';
import { refusalFrom } from '../../support/refusal.ts';
import { openCampaign, type Table } from './campaign-story.ts';

let app: TestApp;
let table: Table;
beforeEach(async () => {
  app = openTestApp();
  table = await openCampaign(app);
});
afterEach(() => app.dispose());

const ledger = async () => (await app.api.campaigns.ledger({ id: table.view.id, limit: 1000 })).lines;
const entryOf = async (kind: string): Promise<number> =>
  (await ledger()).find((line) => line.kind === kind && line.undoneBy === null)?.entry ?? 0;
const preview = (amendment: Parameters<TestApp['api']['campaigns']['previewAmendment']>[0]['amendment']) =>
  app.api.campaigns.previewAmendment({ id: table.view.id, amendment });
const amend = async (amendment: Parameters<typeof preview>[0]) => {
  table.view = await app.api.campaigns.amend({ ...table.known, amendment });
};
const sound = () =>
  app.store
    .doctor()
    .filter(({ level }) => level === 'bad')
    .map(({ message }) => message);

/** Lords go to the ford on day 1, Hobbits come on day 2: they meet, and fight on the table. */
const meet = async (): Promise<void> => {
  await table.act(
    { kind: 'march', armyId: table.army('Lords').id, path: [{ x: 40, y: 30 }], beyondRate: true },
    { kind: 'end-day' },
    { kind: 'march', armyId: table.army('Hobbits').id, path: [{ x: 40, y: 30 }], beyondRate: true },
  );
  const [A, B] = [table.army('Lords'), table.army('Hobbits')];
  await table.act(
    {
      kind: 'record-battle',
      armies: { A: A.id, B: B.id },
      verdict: 'A',
      units: [{ unitId: B.units[0]?.id ?? '', lost: 3 }],
    },
    { kind: 'end-day', days: 3, contacts: 'wait' },
  );
};

describe('an entry is amended where it stands', () => {
  it.each(['', '  ', 'many', '-3', '1e999'])('19.5 a number of heads is not %j', async (typed) => {
    const entry = await entryOf('army-mustered');
    const { fields } = await preview({ change: { kind: 'change', entry, values: {} } });
    const heads = fields.find(({ key }) => key.startsWith('heads.'));
    const change = { kind: 'change', entry, values: { [heads?.key ?? '']: typed } } as const;
    const refusal = await refusalFrom(preview({ change }));
    expect(refusal.message).toBe(
      `${heads?.label}: "${typed}" is no number of 0 or more. Change it, then try again.`,
    );
  });

  it('19.5 a typo in a name reads right everywhere, the books keep the old wording, and undo is exact', async () => {
    await meet();
    const before = table.view;
    const lines = await ledger();
    const entry = await entryOf('place-added');
    const change = { kind: 'change', entry, values: { name: 'Withy Bridge' } } as const;
    const shown = await preview({ change });
    expect(shown).toMatchObject({
      text: 'Withy Ford is on the map.',
      becomes: 'Withy Bridge is on the map.',
      questions: [],
    });
    expect(shown.fields[0]).toMatchObject({ key: 'name', value: 'Withy Ford' });
    expect((await app.api.campaigns.get({ id: before.id })).version).toBe(before.version);

    await amend({ change, reason: 'misheard', by: 'Anna' });
    expect(Object.values(table.view.state.places).map(({ name }) => name)).toEqual(['Withy Bridge']);
    const line = (await ledger()).find((one) => one.entry === entry);
    expect(line).toMatchObject({ text: 'Withy Bridge is on the map.', wrote: 'Withy Ford is on the map.' });
    expect((await ledger())[0]?.text).toBe(`Entry ${entry} amended by Anna. “misheard”`);
    expect(sound()).toEqual([]);
    for (const side of ['s1', 's2', 's3']) {
      const { text } = await app.api.campaigns.chronicle({ id: before.id, for: side });
      expect(text).toContain('Withy Bridge is on the map.');
      expect(text).not.toMatch(/amended|misheard|Withy Ford is/);
    }
    await table.undo();
    expect(table.view.state).toEqual(before.state);
    expect((await ledger()).filter(({ kind }) => kind !== 'undone' && kind !== 'amended')).toEqual(lines);
    await table.redo();
    expect(Object.values(table.view.state.places).map(({ name }) => name)).toEqual(['Withy Bridge']);
    expect(sound()).toEqual([]);
  });

  it('19.5 a march to the wrong place takes its battle along, once that is decided', async () => {
    await meet();
    const before = table.view.state;
    const entry = await entryOf('marched');
    const first = (await ledger()).filter(({ kind }) => kind === 'marched').at(-1)?.entry ?? 0;
    expect(entry).not.toBe(first);
    const change = { kind: 'change', entry: first, values: { to: '30, 38' } } as const;
    const shown = await preview({ change });
    const battle = await entryOf('battle-fought');
    expect(shown.questions).toMatchObject([{ entry: battle, impossible: true, chosen: null }]);
    expect(shown.counts.same + shown.counts.following + shown.counts.open).toBe(shown.counts.later);
    const version = table.view.version;
    expect(
      await refusalFrom(app.api.campaigns.amend({ ...table.known, amendment: { change } })),
    ).toMatchObject({
      code: 'campaign/undecided',
    });
    await amend({ change, decisions: [{ entry: battle, choice: 'leave-out' }] });
    expect(table.view.version).toBe(version + 1);
    expect(table.army('Lords').at).toEqual({ x: 30, y: 38 });
    expect(table.army('Hobbits').lastBattle).toBeNull();
    expect(sound()).toEqual([]);
    const past = await app.api.campaigns.get({ id: table.view.id, asOf: 1 });
    expect(Object.values(past.state.armies).find(({ name }) => name === 'Lords')?.at).toEqual({
      x: 30,
      y: 38,
    });
    await table.act({ kind: 'end-day' });
    await table.undo();
    await table.undo();
    expect(table.view.state).toEqual(before);
    expect(sound()).toEqual([]);
  });

  it('19.5 the wrong army, too many miles: it is warned of and never blocked, and each choice says what it does', async () => {
    await meet();
    const lords = table.army('Lords').id;
    const [unit] = table.army('Lords').units;
    const first = (await ledger()).filter(({ kind }) => kind === 'marched').at(-1)?.entry ?? 0;
    // Wounded wait with the Lords from before that march.
    await amend({
      change: {
        kind: 'write',
        entry: first,
        intent: {
          kind: 'record-battle',
          armies: { A: lords, B: table.army('Tusks').id },
          verdict: 'A',
          healing: true,
          dice: [2],
          units: [{ unitId: unit?.id ?? '', lost: 10 }],
        },
      },
      decisions: [{ entry: await entryOf('battle-fought'), choice: 'keep' }],
    });
    const far = await preview({ change: { kind: 'change', entry: first, values: { to: '46, 38' } } });
    expect(far.notes.map(({ warns, text }) => [warns, text])).toEqual([
      [false, 'of 15 that day'],
      [true, 'More than it could go: 15 miles that day.'],
      [
        true,
        expect.stringMatching(
          /^More than half of 15: [\d.]+ of wounded are lost. Up to 7.5 would keep them.$/,
        ),
      ],
    ]);
    const change = {
      kind: 'change',
      entry: first,
      values: { army: table.army('Tusks').id, to: '30, 38' },
    } as const;
    const shown = await preview({ change });
    expect(shown.becomes).toMatch(/^Tusks marched /);
    expect(shown.differences.places.map(({ what }) => what)).toEqual(
      expect.arrayContaining(['Lords, days 1 to 5', 'Tusks, days 1 to 5']),
    );
    const open = shown.questions.find(({ impossible }) => impossible);
    expect(open?.effect).toBe('Not decided yet.');
    const decisions = [{ entry: open?.entry ?? 0, choice: 'leave-out' as const }];
    const [asked] = (await preview({ change, decisions })).questions.filter(({ impossible }) => impossible);
    expect(asked?.effect).toMatch(/^Left out, with \d+ entr(y|ies) that followed from it\.$/);
  });

  it('19.5 a forgotten entry stands where it belongs; copies, files and a restart know it', async () => {
    await meet();
    const lords = table.army('Lords').id;
    const entry = await entryOf('day-ended');
    const firstEnd = (await ledger()).filter(({ kind }) => kind === 'day-ended').at(-1)?.entry ?? entry;
    const unitId = table.army('Tusks').units[0]?.id ?? '';
    await amend({
      change: {
        kind: 'write',
        entry: firstEnd,
        intent: { kind: 'lose', armyId: table.army('Tusks').id, losses: { [unitId]: 2 }, cause: 'plague' },
      },
    });
    const put = (await ledger()).find(({ kind, text }) => kind === 'casualties' && text.includes('plague'));
    expect(put).toMatchObject({ day: 1 });
    const state = table.view.state;
    const copy = await app.api.campaigns.copy({ id: table.view.id, name: 'Copy' });
    expect({ ...copy.state, name: state.name }).toEqual(state);
    const { text } = await app.api.campaigns.chronicle({ id: table.view.id });
    expect(text.indexOf('plague')).toBeLessThan(text.indexOf('Day 2,'));
    expect(sound()).toEqual([]);
    expect(await app.api.campaigns.army({ id: table.view.id, armyId: lords })).toBeTruthy();
  });

  it('19.5 decided anew, a battle is fought again with the same dice; the missing ones are named', async () => {
    await table.act(
      { kind: 'march', armyId: table.army('Lords').id, path: [{ x: 40, y: 30 }], beyondRate: true },
      { kind: 'march', armyId: table.army('Hobbits').id, path: [{ x: 40, y: 30 }], beyondRate: true },
    );
    const unitId = table.army('Lords').units[0]?.id ?? '';
    const lose = (lost: number) => ({
      kind: 'lose' as const,
      armyId: table.army('Lords').id,
      losses: { [unitId]: lost },
      cause: 'fever',
    });
    const dice = [[6], [5, 5], [2, 2], [2]];
    const contact = (): string => Object.keys(table.view.state.contacts)[0] ?? '';

    // What it comes to when it is written right from the start.
    const start = table.view;
    await table.act(lose(4));
    const right = await table.fight(contact(), dice);
    await table.act({ kind: 'apply-battle', battleId: right }, { kind: 'end-day', contacts: 'wait' });
    const wanted = [table.army('Lords'), table.army('Hobbits')];
    while (
      table.view.state.armies[wanted[0]?.id ?? '']?.units[0]?.sp !==
      start.state.armies[wanted[0]?.id ?? '']?.units[0]?.sp
    )
      await table.undo();

    await table.act(lose(1));
    const battleId = await table.fight(contact(), dice);
    await table.act({ kind: 'apply-battle', battleId }, { kind: 'end-day', contacts: 'wait' });
    const before = table.view.state;
    const lost =
      (await ledger()).find(({ text, undoneBy }) => undoneBy === null && text.includes('fever'))?.entry ?? 0;
    const { fields } = await preview({ change: { kind: 'change', entry: lost, values: {} } });
    const key = fields.find(({ key: one }) => one.includes(unitId))?.key ?? '';
    const change = { kind: 'change' as const, entry: lost, values: { [key]: '4' } };
    const battle = await entryOf('battle-fought');
    const open = await preview({ change });
    expect(open.questions).toMatchObject([{ entry: battle, refight: true, chosen: null, missing: null }]);

    const anew = { change, decisions: [{ entry: battle, choice: 'anew' as const, fight: [] }] };
    const shown = await preview(anew);
    expect(shown.questions).toMatchObject([{ chosen: 'anew', missing: null }]);
    expect(shown.questions[0]?.comesTo?.join(' ')).toContain('Lords');
    await amend(anew);
    const now = [table.army('Lords'), table.army('Hobbits')];
    expect(now.map(({ units, at, lastBattle }) => [units.map(({ sp }) => sp), at, lastBattle])).toEqual(
      wanted.map(({ units, at, lastBattle }) => [units.map(({ sp }) => sp), at, lastBattle]),
    );
    expect(sound()).toEqual([]);
    await table.undo();
    expect(table.view.state).toEqual(before);

    // Dice that never fell are asked for by their purpose, and thrown by hand.
    const log = logOf(getStoredBattle({ store: app.store } as AppContext, asId<'battle'>(battleId)));
    const events = log.events.map((one, index) =>
      one.rolls.length > 0 && index === log.events.findIndex(({ rolls }) => rolls.length > 0)
        ? { ...one, rolls: [] }
        : one,
    );
    const short = { ...log, events };
    const missing = fightAgain(short, battleId, log.setup, []);
    expect('missing' in missing && missing.missing).toMatch(/^1 more d6 needed for: .+\.$/);
    expect(fightAgain(short, battleId, log.setup, [6])).toMatchObject({
      outcome: outcomeOf(battleId, log),
      unused: 0,
    });
    expect(fightAgain(log, battleId, log.setup, [1, 1])).toMatchObject({ unused: 2 });
  });

  it('19.5 a file carries its amendments: the war that comes in is the one that went out', async () => {
    await meet();
    const entry = await entryOf('place-added');
    await amend({ change: { kind: 'change', entry, values: { name: 'Withy Bridge' } }, by: 'Anna' });
    const { text } = await app.api.campaigns.export({ id: table.view.id });
    const other = openTestApp();
    try {
      await other.api.files.import({ text });
      const [campaign] = (await other.api.campaigns.list({})).campaigns;
      const id = campaign?.id ?? '';
      const view = await other.api.campaigns.get({ id });
      expect(view.state).toEqual(table.view.state);
      const lines = (await other.api.campaigns.ledger({ id, limit: 1000 })).lines;
      const told = (list: typeof lines) =>
        list.map(({ entry: one, text: words, wrote }) => [one, words, wrote]);
      expect(told(lines)).toEqual(told(await ledger()));
      expect(JSON.parse((await other.api.campaigns.export({ id })).text).campaigns).toEqual(
        JSON.parse(text).campaigns,
      );
      await other.api.campaigns.undo({ id, version: view.version });
      const { state } = await other.api.campaigns.get({ id });
      expect(Object.values(state.places).map(({ name }) => name)).toEqual(['Withy Ford']);
    } finally {
      other.dispose();
    }
  });

  it('19.5 what follows from others says so at once, and leads to what can be amended', async () => {
    await meet();
    const lines = await ledger();
    const shown = async (kind: string) => {
      const entry = lines.findLast((line) => line.kind === kind)?.entry ?? 0;
      return (await preview({ change: { kind: 'change', entry, values: {} } })).stays;
    };
    expect(await shown('marched')).toBeNull();
    expect(await shown('day-ended')).toEqual({
      why: 'That a day ended stays. Amend what happened on it.',
      from: null,
    });
    expect(await shown('contact')).toEqual({
      why: 'This entry follows from others: amend the one it follows from.',
      from: lines.find(({ text }) => text.startsWith('Hobbits marched'))?.entry,
    });
  });

  it('19.5 what follows from others, a day’s end and the start are not amended by themselves', async () => {
    await meet();
    const code = async (kind: string) =>
      (await refusalFrom(preview({ change: { kind: 'leave-out', entry: await entryOf(kind) } }))).code;
    expect(await code('day-ended')).toBe('campaign/follows');
    expect(await code('campaign-started')).toBe('campaign/start-stays');
    expect((await refusalFrom(preview({ change: { kind: 'leave-out', entry: 9999 } }))).code).toBe(
      'campaign/no-entry',
    );
    const version = table.view.version;
    await amend({
      change: { kind: 'change', entry: await entryOf('place-added'), values: { name: 'Withy Ford' } },
    });
    expect(table.view.version).toBe(version);
  });
});
