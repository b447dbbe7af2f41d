import { describe, expect, test } from 'vitest';
import { asKnownOn, keepTold } from '../../../../../renderer/features/campaigns/calendar/keep-told.ts';
import { maskFor } from '../../../../../renderer/features/campaigns/desk/mask.ts';
import type { CalendarDay, CampaignView } from '../../../../../renderer/features/campaigns/types.ts';
import { openTestApp } from '../../../../support/app.ts';

/** As it arrives in the page. */
const send = <T>(value: unknown): T => JSON.parse(JSON.stringify(value)) as T;

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
  return { app, view: send<CampaignView>(view), reds, greens };
};

describe('a side’s view', () => {
  test('shows its armies, the enemies in front of them without their strength, and nothing of the others', async () => {
    const { app, view, reds, greens } = await makeWar();
    const armies = Object.values(view.state.armies);
    const idOf = (name: string): string => armies.find((army) => army.name === name)?.id ?? '';

    expect(maskFor(view, null)).toBe(view);

    const forReds = maskFor(view, reds ?? '');
    expect(Object.values(forReds.state.armies).map(({ name }) => name)).toEqual(['Red Host', 'Blue Guard']);
    expect(Object.keys(forReds.figures)).toEqual([idOf('Red Host')]);
    expect(Object.keys(forReds.state.contacts)).toHaveLength(1);
    expect(forReds.due.map(({ kind, title }) => [kind, title])).toEqual([
      ['contact', 'Red Host and Blue Guard face each other'],
      ['note', 'For all'],
    ]);
    expect(forReds.recent).toEqual([]);
    expect([forReds.undo, forReds.redo]).toEqual([null, null]);

    const forGreens = maskFor(view, greens ?? '');
    expect(Object.values(forGreens.state.armies).map(({ name }) => name)).toEqual(['Green Band']);
    expect(forGreens.state.contacts).toEqual({});
    expect(forGreens.due.map(({ title }) => title)).toEqual(['For Greens', 'For all']);
    app.dispose();
  });

  test('its calendar tells what its chronicle tells', async () => {
    const { app, view, greens } = await makeWar();
    const { days } = send<{ days: CalendarDay[] }>(
      await app.api.campaigns.calendar({ id: view.id, fromDay: 1, toDay: 2 }),
    );
    const told = await app.api.campaigns.chronicle({ id: view.id, for: greens ?? '' });
    const [day] = keepTold(days, told.days, maskFor(view, greens ?? '').state, greens ?? '');
    const texts = day?.lines.map(({ text }) => text) ?? [];
    expect(texts.some((text) => text.startsWith('Green Band'))).toBe(true);
    expect(texts.filter((text) => /Red Host|Blue Guard/.test(text))).toEqual([]);
    expect(day?.due).toEqual([]);
    expect(day?.notes.map(({ text }) => text)).toEqual(['For Greens', 'For all']);
    app.dispose();
  });

  test('a day of the past does not know what came after it', async () => {
    const { app, view } = await makeWar();
    const { days } = send<{ days: CalendarDay[] }>(
      await app.api.campaigns.calendar({ id: view.id, fromDay: 0, toDay: 1 }),
    );
    const [before, on] = asKnownOn(days, 0, view.due);
    expect(before?.lines).toEqual([]);
    expect(on?.lines).toEqual([]);
    expect(on?.due).toEqual([]);
    app.dispose();
  });
});
