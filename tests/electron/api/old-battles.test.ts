import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findBattle, insertBattle, type StoredBattle } from '../../../db/queries/battles.ts';
import { explain } from '../../../rules/core/explain.ts';
import type { Step } from '../../../rules/core/trace.ts';
import { openTestApp, type TestApp } from '../../support/app.ts';
import { massState } from '../../support/mass-play.ts';
import { refusalFrom } from '../../support/refusal.ts';

/** Battles off the table as the first version stored and exported them, with what it showed of each. */
const FOLDER = new URL('../../fixtures/mass-battles-1/', import.meta.url);

interface Shown {
  readonly story: readonly string[];
  readonly sentences: readonly (readonly string[])[];
  readonly dice: readonly (readonly number[] | null)[];
}

interface Kept {
  readonly row: StoredBattle;
  readonly file: string;
  readonly views: Readonly<Record<'A' | 'B' | 'table' | 'master', Shown | null>>;
  readonly report: string | null;
}

const KEPT = readdirSync(FOLDER).map((name) => ({
  name,
  kept: JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')) as Kept,
}));

let app: TestApp;
beforeEach(() => {
  app = openTestApp();
});
afterEach(() => app.dispose());

const VIEWERS = ['A', 'B', 'table', 'master'] as const;

/** Words may be put better, and house rules added; what happened and who may read how much of it may not change. */
const measured = (shown: Shown | null) =>
  shown && {
    dice: shown.dice,
    story: shown.story.length,
    sentences: shown.sentences.map(({ length }) => length),
  };
const happened = ({ rules: _, ...battle }: Record<string, unknown>) => battle;

/** What each viewer reads. */
const shownTo = async (id: string, as: (typeof VIEWERS)[number]): Promise<Shown | null> => {
  try {
    const { events, report } = await app.api.battles.get({ id, as });
    return {
      story: report?.story ?? [],
      sentences: events.map(({ steps }) => explain(steps as readonly Step[])),
      dice: events.map(({ rolls }) => (rolls.length === 0 ? null : rolls.flatMap(({ values }) => values))),
    };
  } catch {
    return null;
  }
};

describe.each(KEPT)('a battle of the first version: $name', ({ kept }) => {
  const { row, file, views, report } = kept;

  it('opens from a store as it was, to everybody who may look', async () => {
    insertBattle(app.store.db, row);
    for (const as of VIEWERS)
      expect([as, measured(await shownTo(row.id, as))]).toEqual([as, measured(views[as])]);
    const [listed] = (await app.api.battles.list({})).battles;
    expect(listed).toMatchObject({ title: row.title, damaged: false, onTable: false });
    if (report !== null) {
      const { text } = await app.api.battles.report({ id: row.id });
      // As many sentences as it was told in then: after the title there, after title and result now.
      const [told, then] = [text.split('\n\n')[2], report.split('\n\n')[1]];
      expect(told?.split('\n')).toHaveLength(then?.split('\n').length ?? 0);
    }
    expect(findBattle(app.store.db, row.id)).toEqual(row);
  });

  it('comes in from its file as the same battle, and goes out in today’s shape', async () => {
    await app.api.files.import({ text: file });
    expect(happened(massState(app, row.id).battle)).toEqual(happened(row.outcome['state'] as never));
    const { text } = await app.api.files.export({ battleIds: [row.id] });
    const { data } = JSON.parse(text) as { data: Record<string, unknown> };
    expect(data).toMatchObject({ kind: 'mass', system: 'by-this-axe' });
    expect(data['report']).toEqual((JSON.parse(file) as { data: Record<string, unknown> }).data['report']);
    const { imported } = await app.api.files.import({ text });
    const again = await app.api.files.export({ battleIds: [imported[0]?.id ?? ''] });
    expect(again.text.replace(`"${imported[0]?.id}"`, `"${row.id}"`)).toBe(text);
  });

  it('is gone on with, and stored in today’s shape from then on', async () => {
    insertBattle(app.store.db, row);
    if (views.table?.sentences.length === 0) return;
    const back = await app.api.battles.undo({ id: row.id, version: row.version });
    expect(back.takenBack).toBeGreaterThan(0);
    const again = await app.api.battles.redo({ id: row.id, version: back.version, steps: back.takenBack });
    expect(again.takenBack).toBe(0);
    for (const as of VIEWERS) expect(measured(await shownTo(row.id, as))).toEqual(measured(views[as]));
    expect(happened(massState(app, row.id).battle)).toEqual(happened(row.outcome['state'] as never));
    expect(findBattle(app.store.db, row.id)?.input).toMatchObject({ $version: 2, kind: 'mass' });
  });
});

describe('old files that cannot be true', () => {
  const [{ file, row }] = KEPT.filter(({ name }) => name === 'withy-ford.json').map(({ kept }) => kept) as [
    Kept,
  ];

  it.each([
    ['a posture that was not to be had', '"posture": "attack-right"', '"posture": "refuse-right"'],
    ['a die no die shows', '            2\n          ]', '            9\n          ]'],
  ])('%s: refused with the place, nothing stored', async (_, was, is) => {
    expect(file).toContain(was);
    const refusal = await refusalFrom(app.api.files.import({ text: file.replace(was, is) }));
    expect(refusal).toMatchObject({ code: 'file/invalid', place: 'data.events' });
    expect((await app.api.battles.list({})).counts.all).toBe(0);
  });

  it('an end has the words and the winner that its moves give', async () => {
    await app.api.files.import({ text: file });
    const { text } = await app.api.files.export({ battleIds: [row.id] });
    const document = JSON.parse(text) as { data: { ended: { winner: string; why: string } } };
    const withEnd = (end: object): string =>
      JSON.stringify({
        ...document,
        data: { ...document.data, id: null, ended: { ...document.data.ended, ...end } },
      });
    const other = document.data.ended.winner === 'A' ? 'B' : 'A';
    for (const end of [{ winner: other }, { why: 'The lords had the day.' }])
      expect(await refusalFrom(app.api.files.import({ text: withEnd(end) }))).toMatchObject({
        code: 'file/invalid',
        place: 'data.ended',
      });
  });

  it('a row that another program altered is named as damaged and left as it is', async () => {
    const outcome = structuredClone(row.outcome) as { events: { answer: { posture: string } }[] };
    (outcome.events[6] as { answer: { posture: string } }).answer.posture = 'refuse-right';
    const altered = { ...row, outcome: outcome as never };
    insertBattle(app.store.db, altered);
    expect(await refusalFrom(app.api.battles.get({ id: row.id }))).toMatchObject({
      code: 'battle/unreadable',
    });
    expect(findBattle(app.store.db, row.id)).toEqual(altered);
  });
});
