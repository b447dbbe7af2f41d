import { describe, expect, test } from 'vitest';
import { openTestApp } from '../../support/app.ts';
import { refusalFrom } from '../../support/refusal.ts';

const UNIT = {
  name: 'Foot',
  heads: 300,
  fighters: { fc: 3, armor: 'medium', shield: false, mounted: false, missile: false, abilities: [] },
};

/** Reds and Blues face each other; Greens stand far away, and each side has a note. */
const makeWar = async () => {
  const app = openTestApp();
  let view = await app.api.campaigns.create({ name: 'War' });
  const act = async (intent: object) => {
    view = await app.api.campaigns.act({ id: view.id, version: view.version, intent: intent as never });
    return view;
  };
  for (const [name, shape] of [
    ['Reds', 'square'],
    ['Blues', 'circle'],
    ['Greens', 'diamond'],
  ] as const)
    await act({ kind: 'set-side', id: null, name, colour: 'iron', shape });
  const [reds, blues, greens] = Object.keys(view.state.sides);
  await act({
    kind: 'muster',
    sideId: reds,
    name: 'Red Host',
    troops: { units: [UNIT] },
    at: { x: 10, y: 10 },
  });
  await act({
    kind: 'muster',
    sideId: blues,
    name: 'Blue Guard',
    troops: { units: [UNIT] },
    at: { x: 10, y: 10 },
  });
  await act({
    kind: 'muster',
    sideId: greens,
    name: 'Green Band',
    troops: { units: [UNIT] },
    at: { x: 90, y: 60 },
  });
  const note = { kind: 'set-note', id: null, day: 1, reminder: true, open: false };
  await act({ ...note, text: 'For nobody', sideId: null });
  await act({ ...note, text: 'For Greens', sideId: greens });
  await act({ ...note, text: 'For all', sideId: null, open: true });
  return { app, view, reds: reds ?? '', greens: greens ?? '' };
};

type Act = (intent: object) => Promise<unknown>;

/** What the Reds learn, as bytes, of a war in which `secretly` is done between its open acts. */
const tellTwin = async (
  secretly: (act: Act, greens: string) => Promise<unknown>,
): Promise<readonly string[]> => {
  const app = openTestApp();
  let view = await app.api.campaigns.create({ name: 'War' });
  const { id } = view;
  const act: Act = async (intent) => {
    view = await app.api.campaigns.act({ id, version: view.version, intent: intent as never });
  };
  const side = (name: string) => act({ kind: 'set-side', id: null, name, colour: 'iron', shape: 'square' });
  const muster = (sideId: string, name: string, x: number) =>
    act({ kind: 'muster', sideId, name, troops: { units: [UNIT] }, at: { x, y: 10 } });
  await side('Reds');
  await side('Greens');
  await secretly(act, 's2');
  await side('Blues');
  await muster('s1', 'Red Host', 10);
  await secretly(act, 's2');
  await muster('s3', 'Blue Guard', 10);
  await act({
    kind: 'set-place',
    id: null,
    name: 'Ford',
    type: 'bridge',
    at: { x: 10, y: 10 },
    sideId: null,
  });
  await secretly(act, 's2');
  await muster('s1', 'Red Horse', 40);
  await secretly(act, 's2');
  await act({ kind: 'end-day', contacts: 'wait' });

  const asSide = 's1';
  const seen = await app.api.campaigns.get({ id, asSide });
  const own = Object.values(seen.state.armies).filter(({ sideId }) => sideId === asSide);
  const march = { kind: 'march' as const, armyId: own[1]?.id ?? '', path: [{ x: 50, y: 10 }] };
  const answers = [
    seen,
    await app.api.campaigns.get({ id, asSide, asOf: 1 }),
    await app.api.campaigns.chronicle({ id, for: asSide }),
    await app.api.campaigns.calendar({ id, fromDay: 1, toDay: 3, asSide }),
    await app.api.campaigns.musterRoll({ id, asSide }),
    await app.api.campaigns.leaders({ id, asSide }),
    await app.api.campaigns.preview({ id, asSide, intent: march }),
    ...(await Promise.all(own.map((army) => app.api.campaigns.army({ id, asSide, armyId: army.id })))),
  ];
  app.dispose();
  return answers.map((answer) => JSON.stringify(answer));
};

/** In the way of the Reds' march, were they to know of it. */
const actInSecret = async (act: Act, greens: string): Promise<void> => {
  await act({
    kind: 'muster',
    sideId: greens,
    name: 'Green Band',
    troops: { units: [UNIT] },
    at: { x: 45, y: 10 },
    general: { name: 'Gunnar', leadership: 4 },
  });
  await act({
    kind: 'set-note',
    id: null,
    day: 1,
    text: 'Hush',
    sideId: greens,
    open: false,
    reminder: true,
  });
  await act({ kind: 'set-player', id: null, name: 'Gwen', sideId: greens });
  await act({ kind: 'change-campaign', notes: 'The Greens will strike' });
};

describe('a side’s view', () => {
  test('shows its armies, the enemies in front of them without their strength, and nothing of the others', async () => {
    const { app, view, reds, greens } = await makeWar();
    const forReds = await app.api.campaigns.get({ id: view.id, asSide: reds });
    const armies = Object.values(forReds.state.armies);
    const idOf = (name: string): string => armies.find((army) => army.name === name)?.id ?? '';
    expect(Object.values(forReds.state.armies).map(({ name }) => name)).toEqual(['Red Host', 'Blue Guard']);
    expect(forReds.state.armies[idOf('Blue Guard')]?.units).toEqual([]);
    expect(Object.keys(forReds.figures)).toEqual([idOf('Red Host')]);
    expect(Object.keys(forReds.state.contacts)).toHaveLength(1);
    expect(forReds.due.map(({ kind, title }) => [kind, title])).toEqual([
      ['contact', 'Red Host and Blue Guard face each other'],
      ['note', 'For all'],
    ]);
    expect([forReds.entries, forReds.recent, forReds.undo, forReds.redo]).toEqual([0, [], null, null]);

    const forGreens = await app.api.campaigns.get({ id: view.id, asSide: greens });
    expect(Object.values(forGreens.state.armies).map(({ name }) => name)).toEqual(['Green Band']);
    expect(forGreens.state.contacts).toEqual({});
    expect(forGreens.due.map(({ title }) => title)).toEqual(['For Greens', 'For all']);
    expect(JSON.stringify(forGreens)).not.toMatch(/Red Host|Blue Guard|For nobody/);
    expect((await refusalFrom(app.api.campaigns.get({ id: view.id, asSide: 's99' }))).code).toBe(
      'campaign/not-found',
    );
    app.dispose();
  });

  test('its calendar tells what its chronicle tells', async () => {
    const { app, view, greens } = await makeWar();
    const { days } = await app.api.campaigns.calendar({ id: view.id, fromDay: 1, toDay: 2, asSide: greens });
    const told = await app.api.campaigns.chronicle({ id: view.id, for: greens });
    const [day] = days;
    const texts = day?.lines.map(({ text }) => text) ?? [];
    const chronicled = told.days.flatMap(({ lines }) => lines.map(({ text }) => text));
    expect(texts).toEqual(chronicled.filter((text) => !text.startsWith('For ')));
    expect(texts.some((text) => text.startsWith('Green Band'))).toBe(true);
    expect(day?.due).toEqual([]);
    expect(day?.notes.map(({ text }) => text)).toEqual(['For Greens', 'For all']);
    expect(JSON.stringify([days, told])).not.toMatch(/Red Host|Blue Guard|For nobody/);
    app.dispose();
  });

  test('only its own armies are looked into and rolled, without the game master’s corrections', async () => {
    const { app, view, reds } = await makeWar();
    const [red = '', blue = ''] = Object.keys(view.state.armies);
    const ask = { id: view.id, asSide: reds };
    await app.api.campaigns.act({
      id: view.id,
      version: view.version,
      intent: { kind: 'correct', armyId: red, reason: 'A spy sold their supplies', army: { wizards: 1 } },
    } as never);
    const { armies } = (await app.api.campaigns.get(ask)).state;
    const [seenRed = '', seenBlue = ''] = Object.keys(armies);
    const { history } = await app.api.campaigns.army({ ...ask, armyId: seenRed });
    expect(history.map(({ kind }) => kind).sort()).toEqual(['army-mustered', 'contact']);
    // An enemy they face, the ledger's own id of it, and one that is not there at all: the same answer.
    const refusals = [seenBlue, blue, 'a77'].map((armyId) =>
      refusalFrom(app.api.campaigns.army({ ...ask, armyId })),
    );
    for (const { code, message } of await Promise.all(refusals))
      expect([code, message]).toEqual([
        'campaign/secret',
        'The players of Reds may not look into this army: choose one of their own.',
      ]);
    const roll = await app.api.campaigns.musterRoll(ask);
    expect(roll.armies.map(({ name }) => name)).toEqual(['Red Host']);
    expect((await refusalFrom(app.api.campaigns.musterRoll({ ...ask, armyIds: [blue] }))).code).toBe(
      'campaign/secret',
    );
    app.dispose();
  });

  test('is the same, byte for byte, whatever the others do in secret meanwhile', async () => {
    const [quiet, busy] = [await tellTwin(async () => {}), await tellTwin(actInSecret)];
    expect(busy).toEqual(quiet);
    expect(quiet.length).toBeGreaterThan(7);
  });
});
