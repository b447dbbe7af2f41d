import { expect, it } from 'vitest';
import { openTestApp } from '../../support/app.ts';

it('tells the program, its host, its data folder and the SQLite that holds the data', async () => {
  const app = openTestApp();
  try {
    const about = await app.api.about.get();
    expect(about).toMatchObject({
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      host: 'terminal',
      dataDir: app.dir,
      versions: { node: process.versions.node, sqlite: expect.stringMatching(/^3\.5[1-9]\./) },
      backupTrouble: null,
    });
  } finally {
    app.dispose();
  }
});
