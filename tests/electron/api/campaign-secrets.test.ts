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

describe('a side’s view', () => {
  test('shows its armies, the enemies in front of them without their strength, and nothing of the others', async () => {
    const { app, view, reds, greens } = await makeWar();
    const armies = Object.values(view.state.armies);
    const idOf = (name: string): string => armies.find((army) => army.name === name)?.id ?? '';

    const forReds = await app.api.campaigns.get({ id: view.id, asSide: reds });
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
    const { history } = await app.api.campaigns.army({ ...ask, armyId: red });
    expect(history.map(({ kind }) => kind).sort()).toEqual(['army-mustered', 'contact']);
    expect((await refusalFrom(app.api.campaigns.army({ ...ask, armyId: blue }))).code).toBe(
      'campaign/secret',
    );
    const roll = await app.api.campaigns.musterRoll(ask);
    expect(roll.armies.map(({ name }) => name)).toEqual(['Red Host']);
    expect((await refusalFrom(app.api.campaigns.musterRoll({ ...ask, armyIds: [blue] }))).code).toBe(
      'campaign/secret',
    );
    app.dispose();
  });
});
