import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../support/app.ts';
import { JOE_GROK } from './character-sheets.ts';

let app: TestApp;
beforeEach(() => {
  app = openTestApp();
});
afterEach(() => app.dispose());

const START = Date.parse('2026-03-01T12:00:00.000Z');
const YEARS = [-1, 1, 1970, 2106, 9999, 12_026, 200_000];

describe('a clock that is far off', () => {
  it.each(YEARS)(
    'in the year %d: things are made, kept, backed up, exported and taken in again',
    async (year) => {
      const moment = new Date(START).setUTCFullYear(year);
      app.wait(moment - START);
      app.restart();
      const { api } = app;
      await api.rosters.createFromSample({ system: 'by-this-axe', sample: 'knights-and-longbows' });
      await api.characters.create({ sheet: JOE_GROK });
      const { id, version } = await api.campaigns.create({ name: 'War' });
      const side = { kind: 'set-side', id: null, name: 'Reds', colour: 'iron', shape: 'square' } as const;
      await api.campaigns.act({ id, version, intent: side });
      const backup = await api.backups.create();
      app.wait(START - moment);
      app.restart();
      expect((await api.backups.list()).map(({ name }) => name)).toContain(backup.name);
      await api.backups.restore({ name: backup.name });
      const { text } = await api.files.export({ all: true });
      const other = openTestApp();
      await other.api.files.import({ text });
      expect((await other.api.files.export({ all: true })).text).toBe(text);
      other.dispose();
    },
  );
});
