import { describe, expect, test } from 'vitest';
import { byThisAxeTable } from '../../rules/by-this-axe/table/rules.ts';
import type { TableState } from '../../rules/by-this-axe/table/state.ts';
import { foretell, tellOdds } from '../../rules/core/foretell.ts';
import { certain, die, map } from '../../rules/core/odds.ts';
import type { TableRules } from '../../rules/core/play.ts';
import { allSystems } from '../../rules/registry.ts';
import { playGame, randomGame } from '../support/random/game.ts';
import { filledIn } from '../support/random/unset.ts';
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
    'Snagga fails 66.7 %, rallies 33.3 %.',
  );
});

test('18 a chance is told as what it is a chance of, a bare number not at all', () => {
  const luck = { outcomes: map(die(6), (face) => face > 3), also: {}, steps: [] };
  expect(tellOdds(luck, { own: 'Barra Irregulars', target: '' })).toBe('Barra Irregulars succeed 50.0 %.');
  const away = { outcomes: map(die(6), (face) => ({ away: face > 3 })), also: {}, steps: [] };
  expect(tellOdds(away, { own: 'Pikes', target: '' })).toBe('Pikes: away 50.0 %.');
  expect(tellOdds({ outcomes: certain(0), also: {}, steps: [] }, { own: '', target: '' })).toBeNull();
});

test('18 what becomes of somebody is said as he does it: one or many', () => {
  const ends = (own: string, ...words: readonly string[]) =>
    tellOdds(
      { outcomes: map(die(words.length), (face) => words[face - 1] as string), also: {}, steps: [] },
      { own, target: '' },
    );
  expect(ends('Knights', 'stands', 'routs')).toBe('Knights stand 50.0 %, rout 50.0 %.');
  expect(ends('The Guard', 'stands', 'routs')).toBe('The Guard stands 50.0 %, routs 50.0 %.');
  expect(ends('Pikes', 'ordered', 'disordered')).toBe('Pikes are ordered 50.0 %, disordered 50.0 %.');
  expect(ends('Slingers', 'rallied', 'fails')).toBe('Slingers rally 50.0 %, fail 50.0 %.');
  expect(ends('Militia', 'broken', 'surrendered')).toBe('Militia is broken 50.0 %, surrenders 50.0 %.');
});

/** Nothing is decided there: an order is drawn, or what happened elsewhere is entered. */
const NOTHING_TO_TELL = [
  'blood-lust order',
  'blood-lust roll-for-ground',
  'princecon shot',
  'by-this-axe play-card',
  'by-this-axe draw-cards',
];

describe.each(allSystems().filter(({ table }) => table !== undefined))(
  '18 before every throw of $name stands a sentence',
  (system) => {
    const table = system.table as TableRules;
    const told: { readonly id: string; readonly says: string | null }[] = [];
    for (const seed of [1, 2, 3])
      playGame(system, table, randomGame(system, table, seed, 40), (state) => {
        for (const move of table.moves(state, 'master')) {
          const played = { id: move.id, seat: move.seat, input: filledIn(move) };
          told.push({
            id: move.dice ? `${system.id} ${move.id}` : '',
            says: foretell(table, state, played, 'master'),
          });
        }
        return undefined;
      });

    test('18 of every kind of throw', () => {
      const kinds = new Set(told.map(({ id }) => id).filter((id) => id !== ''));
      const silent = [...kinds].filter((id) => told.every((one) => one.id !== id || one.says === null));
      expect(silent.filter((id) => !NOTHING_TO_TELL.includes(id))).toEqual([]);
    });

    test('18 in words: no bare state, no chance of nothing, one sentence after the other', () => {
      for (const { says } of told.filter((one) => one.says !== null)) {
        expect(says).not.toMatch(/\babout 0\.0\b| 0\.0 %|\.\./);
        expect(says).not.toMatch(/: (stands|routs|ordered|disordered|rallied|passes|fails|success|miss)\b/);
        expect(says).toMatch(/^[\p{Lu}\d“].*\.$/u);
      }
    });
  },
);
