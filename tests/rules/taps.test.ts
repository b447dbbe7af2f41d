import { expect, it } from 'vitest';
import { readAt } from '../../rules/core/form-values.ts';
import type { TableMove } from '../../rules/core/play.ts';
import { allSystems } from '../../rules/registry.ts';
import { playGame, randomGame } from '../support/random/game.ts';

/** From “we want to do this” to “it is in the log”, beside numbers that only the table knows: distances, dice. */
interface Taps {
  readonly taps: number;
  readonly numbers: number;
}

/** One press opens it, one for each choice that starts unset, one plays it where there is anything to fill in or to throw. */
const tapsOf = ({ form, input, dice, primary }: TableMove): Taps => {
  const unset = form
    .flatMap(({ fields }) => fields)
    .filter((field) => !('optional' in field && field.optional) && readAt(input, field.path) === null);
  const numbers = unset.filter(({ kind }) => kind === 'number').length;
  const plays = form.length > 0 || (dice && !primary) ? 1 : 0;
  return { taps: 1 + (unset.length - numbers) + plays, numbers: numbers + (dice ? 1 : 0) };
};

const SYSTEMS = allSystems().flatMap((system) =>
  system.table === undefined ? [] : [{ system, table: system.table }],
);

it('18 no kind of action at the table takes more than four taps beside its numbers', () => {
  for (const { system, table } of SYSTEMS) {
    const most = new Map<string, Taps>();
    playGame(system, table, randomGame(system, table, 1, 40), (state) => {
      for (const move of table.moves(state, 'master')) {
        const found = tapsOf(move);
        const known = most.get(move.id);
        if (known === undefined || known.taps + known.numbers < found.taps + found.numbers)
          most.set(move.id, found);
      }
      return undefined;
    });
    for (const [id, { taps }] of most) expect(taps, `${system.name}: ${id}`).toBeLessThanOrEqual(4);
  }
});
