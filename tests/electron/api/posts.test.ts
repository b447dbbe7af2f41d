import { afterEach, beforeEach, expect, it } from 'vitest';
import { joinFigure, newPost } from '../../../rules/by-this-axe/army/posts.ts';
import { type Character, rosterSchema } from '../../../rules/by-this-axe/types.ts';
import { openTestApp, type TestApp } from '../../support/app.ts';
import { JOE_GROK } from './character-sheets.ts';

let app: TestApp;
beforeEach(() => {
  app = openTestApp();
});
afterEach(() => app.dispose());

const ANN = { name: 'Ann', classes: [{ class: 'fighter', level: 3 }] };

/** Joe leads the army, with Ann in his figure. */
const makeArmy = async () => {
  const joe = await app.api.characters.create({ sheet: JOE_GROK });
  const ann = await app.api.characters.create({ sheet: ANN });
  const made = await app.api.rosters.create({
    name: 'Grokkers',
    system: 'by-this-axe',
    pointsLimit: null,
    notes: '',
  });
  const { options } = rosterSchema.parse(made.document);
  const alone = newPost({ characterId: joe.id, sheet: joe.sheet }, options, { kinds: null, role: null });
  const both = { ...alone, ...joinFigure(alone, { characterId: ann.id, sheet: ann.sheet }, options) };
  const roster = await app.api.rosters.save({
    id: made.id,
    version: made.version,
    document: { ...made.document, characters: [both] },
  });
  return { joe, ann, roster };
};

const holderOf = (document: unknown): Character['source'] =>
  rosterSchema.parse(document).characters[0]?.source ?? null;

it('a post is stored with the sheet it was taken with, and both people are told where they serve', async () => {
  const { joe, ann, roster } = await makeArmy();
  const stored = await app.api.rosters.get({ id: roster.id });
  expect(holderOf(stored.document)).toEqual({
    characterId: joe.id,
    sheet: joe.sheet,
    others: [{ characterId: ann.id, sheet: ann.sheet }],
    answers: {},
  });
  const post = {
    rosterId: roster.id,
    rosterName: 'Grokkers',
    system: 'by-this-axe',
    entryId: expect.any(String),
    entryName: 'Joe Grok',
    role: 'general',
  };
  expect((await app.api.characters.get({ id: joe.id })).serves).toEqual([post]);
  expect((await app.api.characters.get({ id: ann.id })).serves).toEqual([post]);
});

it('a changed sheet in the library leaves the roster as it is', async () => {
  const { joe, roster } = await makeArmy();
  const sheet = { ...joe.sheet, classes: [{ class: 'fighter', level: 13 }] };
  await app.api.characters.save({ id: joe.id, version: joe.version, sheet });
  expect((await app.api.rosters.get({ id: roster.id })).document).toEqual(roster.document);
});

it('a file carries the post to a store that knows nobody of it, byte for byte', async () => {
  const { joe, roster } = await makeArmy();
  const { text } = await app.api.files.export({ ids: [roster.id] as never });
  const other = openTestApp();
  try {
    const [imported] = (await other.api.files.import({ text })).imported;
    const stored = await other.api.rosters.get({ id: imported?.id as never });
    expect(holderOf(stored.document)?.characterId).toBe(joe.id);
    expect((await other.api.files.export({ ids: [stored.id] as never })).text).toBe(text);
  } finally {
    other.dispose();
  }
});

it('whose ids were taken comes in under others, and the posts follow', async () => {
  await makeArmy();
  const { text } = await app.api.files.export({ all: true });
  const { imported } = await app.api.files.import({ text });
  const idOf = (name: string): string | undefined => imported.find((thing) => thing.name === name)?.id;
  const again = await app.api.rosters.get({ id: idOf('Grokkers') as never });
  const source = holderOf(again.document);
  expect([source?.characterId, source?.others.map(({ characterId }) => characterId)]).toEqual([
    idOf('Joe Grok'),
    [idOf('Ann')],
  ]);
});
