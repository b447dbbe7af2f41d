import { afterEach, beforeEach, expect, it } from 'vitest';
import { ask } from '../../../../electron/hosts/cli/actions.ts';
import type { VerbCall } from '../../../../electron/hosts/cli/verb.ts';
import { openTestApp, type TestApp } from '../../../support/app.ts';
import { LORDS_ROSTER } from '../../../support/table-story.ts';

let app: TestApp;
beforeEach(() => {
  app = openTestApp();
});
afterEach(() => app.dispose());

const asked = (...operands: string[]) =>
  ask.run({ api: app.api, operands, options: {} } as unknown as VerbCall);

it('18 a question on the command line is answered in a sentence', async () => {
  const text = JSON.stringify({ format: 'muster', version: 1, kind: 'roster', data: LORDS_ROSTER });
  await app.api.files.import({ text });
  const { text: lines, exit } = await asked('by-this-axe', '10 knights charge 20 spearmen');
  expect(lines[0]).toMatch(/^Knights lose about .+; Spearmen lose about .+ rout \d+\.\d %\.$/);
  expect(lines[1]).toBe('With characters in it only this round is worked out.');
  expect([lines.length, exit]).toEqual([2, 0]);
  const onwards = await asked('by-this-axe', '10 bowmen charge 12 spearmen');
  expect(onwards.text[1]).toMatch(
    /^If they fight on: Spearmen are gone by round 1 .+ round 3 .+ %; Bowmen are gone by round 1 .+ %\.$/,
  );
  await expect(asked('by-this-axe', 'what now')).rejects.toThrow('say who does what to whom');
});
