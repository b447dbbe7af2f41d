import { foretell } from '../../rules/core/foretell.ts';
import type { PlayedMove, TableMove, TableRules } from '../../rules/core/play.ts';
import type { RuleSystem } from '../../rules/core/system.ts';
import { allSystems } from '../../rules/registry.ts';
import { playGame, randomGame } from '../support/random/game.ts';
import { filledIn } from '../support/random/unset.ts';
import { type Figure, medianMs } from './measure.ts';

const MOVES = 60;
const SEEDS = [1, 2, 3];
/** Of every kind the one that took longest at first sight is measured again. */
const AGAIN = 5;

interface Slow {
  readonly ms: number;
  again(): unknown;
}

/** The slowest sentence of every kind of move, over battles of the samples that are played by chance. */
const slowestByKind = (system: RuleSystem, table: TableRules): ReadonlyMap<string, Slow> => {
  const slow = new Map<string, Slow>();
  const time = (state: unknown, move: TableMove): void => {
    const played: PlayedMove = { id: move.id, seat: move.seat, input: filledIn(move) };
    const again = (): unknown => foretell(table, state, played, 'master');
    const start = performance.now();
    again();
    const ms = performance.now() - start;
    if (ms > (slow.get(move.id)?.ms ?? 0)) slow.set(move.id, { ms, again });
  };
  for (const seed of SEEDS)
    playGame(system, table, randomGame(system, table, seed, MOVES), (state) => {
      for (const move of table.moves(state, 'master')) time(state, move);
      return undefined;
    });
  return slow;
};

export const benchForetelling = (measure: number): readonly Figure[] =>
  allSystems().flatMap((system) => {
    if (system.table === undefined) return [];
    const kinds = [...slowestByKind(system, system.table)].map(([id, { again }]) => ({
      id,
      ms: medianMs(again, AGAIN),
    }));
    const worst = kinds.reduce((one, other) => (other.ms > one.ms ? other : one));
    const what = `${system.id}: slowest sentence before a decision (${worst.id}, of ${kinds.length} kinds)`;
    return [{ what, ms: worst.ms, ratio: worst.ms / measure, target: 'under 100 ms' }];
  });
