import { expect, test } from 'vitest';
import { byThisAxeTable } from '../../rules/by-this-axe/table/rules.ts';
import type { TableState } from '../../rules/by-this-axe/table/state.ts';
import { foretell, tellOdds } from '../../rules/core/foretell.ts';
import { certain, die, map } from '../../rules/core/odds.ts';
import { begin, roster, storyOf, take } from './by-this-axe/table/support.ts';

const LORDS = roster('Lords', {
  units: [
    { name: 'Knights', figures: 8, fc: 4, armor: 'heavy', mounted: true, weapons: ['lance', 'sword'] },
    { name: 'Bows', figures: 10, fc: 2, weapons: ['longbow', 'sword'] },
  ],
});
const TUSK = roster('Tusk', {
  units: [{ name: 'Orcs', figures: 20, fc: 2, armor: 'light', shield: true, weapons: ['sword'] }],
});

const say = (state: TableState, id: string, changes: object, token: string) =>
  foretell(byThisAxeTable, state, take(state, id, changes as never, { token }), 'master');

test('18 a sentence with names before shooting, charging and melee', () => {
  const story = storyOf(begin(LORDS, TUSK, byThisAxeTable.defaults));
  story.next();
  expect(say(story.now(), 'shoot', { distance: 6 }, 'A:bows')).toMatch(
    /^Orcs lose about \d\.\d and rout \d+\.\d %\.$/,
  );
  expect(say(story.now(), 'shoot', { distance: 90 }, 'A:bows')).toContain('cannot reach');
  story.next();
  story.play('initiative', [6, 1]);
  story.play('choose-order');
  expect(say(story.now(), 'charge', { inches: 40 }, 'A:knights')).toMatch(
    /^Knights cannot reach Orcs at 40″: at most \d+″ on this way\.$/,
  );
  expect(say(story.now(), 'charge', { inches: 4 }, 'A:knights')).toMatch(
    /^Knights reach Orcs: 4″ of \d+″\.$/,
  );
  story.play('charge', [], { target: 'B:orcs', inches: 4 }, { token: 'A:knights' });
  story.next();
  story.next();
  expect(say(story.now(), 'melee', {}, 'A:knights')).toMatch(
    /^Knights lose about \d\.\d( and .+)?; Orcs lose about \d\.\d and rout \d+\.\d %\.$/,
  );
});

test('18 what is certain is told without a guess', () => {
  const odds = { outcomes: certain(3), also: {}, steps: [] };
  expect(tellOdds(odds, { own: 'Archers', target: 'Axes' })).toBe('Axes lose 3.');
  const ends = map(die(6), (face) => (face > 4 ? 'rallied' : 'fails'));
  expect(tellOdds({ outcomes: ends, also: {}, steps: [] }, { own: 'Snagga', target: '' })).toBe(
    'Snagga: fails 66.7 %, rallied 33.3 %.',
  );
});

test('18 a chance is told as what it is a chance of, a bare number not at all', () => {
  const luck = { outcomes: map(die(6), (face) => face > 3), also: {}, steps: [] };
  expect(tellOdds(luck, { own: 'Barra Irregulars', target: '' })).toBe('Barra Irregulars succeed 50.0 %.');
  const away = { outcomes: map(die(6), (face) => ({ away: face > 3 })), also: {}, steps: [] };
  expect(tellOdds(away, { own: 'Pikes', target: '' })).toBe('Pikes: away 50.0 %.');
  expect(tellOdds({ outcomes: certain(0), also: {}, steps: [] }, { own: '', target: '' })).toBeNull();
});
