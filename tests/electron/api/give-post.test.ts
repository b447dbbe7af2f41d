import { afterEach, beforeEach, expect, it } from 'vitest';
import { systemIds, systemOf } from '../../../rules/registry.ts';
import { openTestApp, type TestApp } from '../../support/app.ts';
import { refusalFrom } from '../../support/refusal.ts';
import { JOE_GROK } from './character-sheets.ts';

let app: TestApp;
beforeEach(() => {
  app = openTestApp();
});
afterEach(() => app.dispose());

it.each(systemIds)(
  'somebody gets a post in an army of %s from his page, once, as a step that can be undone',
  async (system) => {
    const made = await app.api.characters.create({ sheet: JOE_GROK });
    const [sample] = systemOf(system).rosters.samples;
    const roster = await app.api.rosters.createFromSample({ system, sample: sample?.id ?? '' });
    const with_ = await app.api.rosters.givePost({ id: roster.id, characterId: made.id });
    expect(with_.characters).toBe(roster.characters + 1);
    const person = await app.api.characters.get({ id: made.id });
    expect(person.serves.map(({ rosterId }) => rosterId)).toEqual([roster.id]);
    const { steps } = await app.api.rosters.history({ id: roster.id });
    expect(steps.map(({ label }) => label)).toEqual([`${made.name} added`]);
    expect((await refusalFrom(app.api.rosters.givePost({ id: roster.id, characterId: made.id }))).code).toBe(
      'post/taken',
    );
  },
);
