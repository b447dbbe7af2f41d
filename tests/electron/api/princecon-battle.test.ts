import { afterEach, beforeEach, expect, it } from 'vitest';
import type { JsonObject } from '../../../rules/core/json.ts';
import { sampleOf } from '../../rules/princecon/table-support.ts';
import { openTestApp, type TestApp } from '../../support/app.ts';
import { filledIn } from '../../support/random/unset.ts';

let app: TestApp;
beforeEach(() => {
  app = openTestApp();
});
afterEach(() => app.dispose());

const COMPANIES = sampleOf(0);
const LEAGUE = (() => {
  const league = sampleOf(1);
  return {
    ...league,
    characters: league.characters.map((person) =>
      person.name === 'Sorrel the Grey' ? { ...person, spells: ['ice-storm', 'sleep'] } : person,
    ),
  };
})();

const times = (count: number, face: number): number[] => Array.from({ length: count }, () => face);

it('a whole turn with typed dice: orders, two spells, a charge, fire, a challenge, routs; kept, taken back, ended', async () => {
  let battle = await app.api.battles.start({
    system: 'princecon',
    sides: { A: { document: COMPANIES }, B: { document: LEAGUE } },
    mode: 'game-master',
  } as never);
  const idOf = (name: string): string => {
    const tokens = [...battle.table.sides.A.tokens, ...battle.table.sides.B.tokens];
    return tokens.find((token) => token.name === name)?.id ?? `no ${name}`;
  };
  const play = async (
    id: string,
    who: string | null,
    changes: JsonObject = {},
    ...dice: number[]
  ): Promise<void> => {
    const move = battle.moves.find((one) => one.id === id && (who === null || one.token === idOf(who)));
    if (move === undefined) throw new Error(`${id} of ${who} is not offered`);
    battle = await app.api.battles.play({
      id: battle.id,
      version: battle.version,
      as: 'master',
      move: { id, seat: move.seat, input: filledIn(move as never, changes) } as never,
      dice,
    });
  };

  await play('initiative', null, {}, 1, 1, 1, 6, 6, 6, 1, 1, 1, 1, 1, 1);
  await play('prepare', 'Sorrel the Grey', { role: 'cast' });
  await play('next', null);
  await play('order', 'Duke Armand', { to: idOf('Town Militia'), distance: 10 }, 60);
  await play('march', 'Town Militia', { distance: 12 });
  const axemen = idOf('4th Dwarven Axemen');
  await play(
    'cast',
    'Sorrel the Grey',
    { spell: 'ice-storm', targets: [{ unit: axemen, castings: 4, where: 'inside' }] },
    6,
    6,
    6,
  );
  const barra = idOf('Barra Irregulars');
  await play(
    'cast',
    'Sorrel the Grey',
    { spell: 'sleep', targets: [{ unit: barra, castings: null, where: 'inside' }] },
    21,
    30,
  );
  await play(
    'charge',
    'Duke’s Knights',
    { target: idOf('High Elven Archers'), distance: 20, gallop: true },
    25,
  );
  await play('next', null);
  await play('next', null);
  await play('march', '4th Dwarven Axemen', { distance: 6, contact: idOf('League Pikes') });
  await play('next', null);
  await play(
    'fire',
    'Quay Crossbows',
    { target: barra, distance: 12 },
    ...times(6, 11),
    ...times(14, 12),
    35,
  );
  await play('friends', 'Barra Irregulars');
  await play('rout', 'Barra Irregulars', { friends: [axemen] });
  await play('check', '4th Dwarven Axemen');
  await play('next', null);
  await play('challenge', 'Joe Grok', { target: idOf('Prelate Odile') }, 6);

  const told = battle.events.map((event) => event.said);
  expect(told.slice(-7)).toEqual([
    'River League fires.',
    'Quay Crossbows fire at Barra Irregulars: 6 hits, 2 castings fall; they are broken.',
    'No friend touches Barra Irregulars.',
    'Barra Irregulars rout 40 inches.',
    '4th Dwarven Axemen hold.',
    'Close action.',
    'Joe Grok kills Prelate Odile in single combat.',
  ]);

  app.restart();
  expect(await app.api.battles.get({ id: battle.id, as: 'master' })).toEqual(battle);
  const back = await app.api.battles.undo({ id: battle.id, version: battle.version, as: 'master', steps: 3 });
  expect(back.events.map((event) => event.said)).toEqual(told.slice(0, -3));
  const over = await app.api.battles.finish({
    id: back.id,
    version: back.version,
    as: 'master',
    agreed: { winner: 'B', why: 'Night fell.' },
  });
  expect(over.ended?.winner).toBe('B');
});
