import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type History, startHistory, trailSince } from '../../../renderer/features/saving/history.ts';
import { createUndoable, type Undoable } from '../../../renderer/features/saving/undoable.ts';
import type { RosterDocument } from '../../../rules/core/system.ts';
import { allSystems } from '../../../rules/registry.ts';
import { openTestApp, type TestApp } from '../../support/app.ts';
import { refusalFrom } from '../../support/refusal.ts';
import { tries } from '../../support/tries.ts';
import { JOE_GROK } from './character-sheets.ts';

let app: TestApp;
beforeEach(() => {
  app = openTestApp();
});
afterEach(() => app.dispose());

/** A page that is open on a roster: what was done before, and saving as the builder saves. */
const openPage = async (id: string) => {
  const record = await app.api.rosters.get({ id });
  let { version } = record;
  let stored = (await app.api.rosters.history({ id })).steps;
  let history: History<RosterDocument> = startHistory(record.document);
  const session: Undoable<RosterDocument> = createUndoable(history, {
    onChange: () => {},
    onHistory: (next) => {
      history = next;
    },
  });
  session.recall(await app.api.rosters.history({ id }));
  stored = history.steps;
  const save = async (): Promise<void> => {
    const trail = trailSince(history, stored);
    ({ version } = await app.api.rosters.save({ id, version, document: history.present, trail }));
    stored = history.steps;
  };
  return { session, save };
};

const begin = async (system: string): Promise<string> => {
  const sample = allSystems().find(({ id }) => id === system)?.rosters.samples[0];
  return (await app.api.rosters.createFromSample({ system, sample: sample?.id ?? '' })).id;
};

const rename = (at: number, name: string) => (roster: RosterDocument) => ({
  ...roster,
  units: roster.units.map((unit, index) => (index === at % roster.units.length ? { ...unit, name } : unit)),
});

describe.each(allSystems().map(({ id }) => id))('history of a roster of %s', (system) => {
  it('leads back to every state after leaving and restarting, by name and time', async () => {
    const id = await begin(system);
    const page = await openPage(id);
    const seen = [page.session.getState().present];
    const labels: string[] = [];
    const act = (label: string, change: (roster: RosterDocument) => RosterDocument): void => {
      page.session.edit(label, change);
      labels.push(label);
      seen.push(page.session.getState().present);
    };
    act('First renamed', rename(0, 'The Old Guard'));
    act('First removed', (roster) => ({ ...roster, units: roster.units.slice(1) }));
    await page.save();
    act('Turned round', (roster) => ({ ...roster, units: roster.units.toReversed() }));
    act('Notes written', (roster) => ({ ...roster, notes: 'for Saturday' }));
    page.session.undo();
    await page.save();
    app.restart();
    const again = await openPage(id);
    const { steps, done } = again.session.getState();
    expect(steps.map(({ label }) => label)).toEqual(labels);
    expect(steps.every(({ at }) => !Number.isNaN(Date.parse(at)))).toBe(true);
    expect(done).toBe(3);
    again.session.redo();
    expect(again.session.getState().present).toEqual(seen[4]);
    for (const back of [2, 0, 3, 1, 4]) {
      again.session.goTo(back);
      expect(again.session.getState().present).toEqual(seen[back]);
    }
    again.session.goTo(1);
    again.session.edit('Another way', rename(1, 'Others'));
    await again.save();
    const kept = await app.api.rosters.history({ id });
    expect(kept.steps.map(({ label }) => label)).toEqual(['First renamed', 'Another way']);
  });
});

describe('history', () => {
  it('any walk of edits, undos, redos, saves and restarts keeps every step', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('edit', 'undo', 'redo', 'save', 'reopen'), { minLength: 5, maxLength: 25 }),
        async (walk) => {
          const id = await begin('formations');
          let page = await openPage(id);
          const states = [page.session.getState().present];
          let now = 0;
          for (const [at, act] of walk.entries()) {
            if (act === 'edit') {
              page.session.edit(`Step ${at}`, rename(at, `Name ${at}`));
              now += 1;
              states.splice(now, states.length, page.session.getState().present);
            } else if (act === 'undo') {
              page.session.undo();
              now = Math.max(0, now - 1);
            } else if (act === 'redo') {
              page.session.redo();
              now = Math.min(states.length - 1, now + 1);
            } else {
              await page.save();
              if (act === 'reopen') page = await openPage(id);
            }
            expect(page.session.getState().present).toEqual(states[now]);
            expect(page.session.getState().done).toBe(now);
          }
        },
      ),
      { numRuns: tries(40) },
    );
  });

  it('what was done without the builder is a step, too', async () => {
    const id = await begin('by-this-axe');
    const { version, name, document } = await app.api.rosters.get({ id });
    const named = await app.api.rosters.edit({ id, version, name: 'Lions', tags: ['club'] });
    await app.api.rosters.save({ id, version: named.version, document: { ...named.document, notes: 'x' } });
    const page = await openPage(id);
    expect(page.session.getState().steps.map(({ label }) => label)).toEqual([
      'Edited in the list',
      'Changes made elsewhere',
    ]);
    page.session.goTo(0);
    expect(page.session.getState().present).toEqual(document);
    expect(page.session.getState().present.name).toBe(name);
  });

  it('a stale save leaves history and roster as they were', async () => {
    const id = await begin('by-this-axe');
    const [one, other] = [await openPage(id), await openPage(id)];
    one.session.edit('Mine', rename(0, 'Mine'));
    await one.save();
    other.session.edit('Yours', rename(0, 'Yours'));
    expect((await refusalFrom(other.save())).code).toBe('roster/conflict');
    expect((await app.api.rosters.history({ id })).steps.map(({ label }) => label)).toEqual(['Mine']);
  });

  it('refuses a cursor beyond the steps, and stores nothing of it', async () => {
    const id = await begin('by-this-axe');
    const { version, document } = await app.api.rosters.get({ id });
    const trail = { from: 1, cursor: 4, steps: [] };
    expect(await refusalFrom(app.api.rosters.save({ id, version, document, trail }))).toMatchObject({
      code: 'input/invalid',
      place: 'trail.cursor',
    });
    expect((await app.api.rosters.get({ id })).version).toBe(version);
  });

  it('lets the oldest steps go by size, and those that are left still lead back', async () => {
    const id = await begin('by-this-axe');
    const page = await openPage(id);
    for (let at = 0; at < 40; at += 1) {
      const notes = String(at % 10).repeat(20_000);
      page.session.edit(`Notes ${at}`, (roster) => ({ ...roster, notes }));
      await page.save();
    }
    const again = await openPage(id);
    const { steps, done } = again.session.getState();
    expect(steps.at(-1)?.label).toBe('Notes 39');
    expect(steps.length).toBeGreaterThan(15);
    expect(steps.length).toBeLessThan(26);
    expect(JSON.stringify(steps).length).toBeLessThan(1_100_000);
    again.session.goTo(0);
    expect(again.session.getState().present.notes).toBe(String((39 - done) % 10).repeat(20_000));
    again.session.edit('Anew', rename(0, 'Anew'));
    await again.save();
    expect((await app.api.rosters.history({ id })).steps.map(({ label }) => label)).toEqual(['Anew']);
  });

  it('is of characters as well, and in no file', async () => {
    const made = await app.api.characters.create({ sheet: JOE_GROK });
    const saved = await app.api.characters.save({
      id: made.id,
      version: made.version,
      sheet: { ...made.sheet, notes: 'SECRETLY A KNIGHT' },
    });
    await app.api.characters.save({
      id: made.id,
      version: saved.version,
      sheet: { ...made.sheet, notes: '' },
    });
    const { steps } = await app.api.characters.history({ id: made.id });
    expect(steps).toHaveLength(2);
    const file = await app.api.files.export({ all: true });
    expect(JSON.stringify(file)).not.toContain('SECRETLY A KNIGHT');
  });
});
