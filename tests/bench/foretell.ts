import { seededDice, seedState } from '../../rules/core/dice.ts';
import { foretell } from '../../rules/core/foretell.ts';
import type { PlayedMove, TableMove, TableRules } from '../../rules/core/play.ts';
import type { RosterDocument, RuleSystem } from '../../rules/core/system.ts';
import { allSystems } from '../../rules/registry.ts';
import { filledIn } from '../support/random/unset.ts';
import { type Figure, medianMs } from './measure.ts';

const MOVES = 12;

const asPlayed = (move: TableMove): PlayedMove => ({ id: move.id, seat: move.seat, input: filledIn(move) });

const armyOf = ({ rosters }: RuleSystem, at: number): RosterDocument => {
  const { roster } = rosters.samples[at % rosters.samples.length] as { roster: RosterDocument };
  let made = 0;
  return rosters.adopt(rosters.schema.parse(roster), () => `entry-${at}-${++made}`);
};

/** The slowest sentence before a decision, over the first moves of two samples that meet. */
const slowest = (system: RuleSystem, table: TableRules): number => {
  let { value: state } = table.start({
    rosters: { A: armyOf(system, 0), B: armyOf(system, 1) },
    options: table.defaults,
  });
  let worst = 0;
  for (let count = 0; count < MOVES; count += 1) {
    const moves = table.moves(state, 'master');
    const now = state;
    for (const move of moves.filter(({ dice }) => dice))
      worst = Math.max(
        worst,
        medianMs(() => foretell(table, now, asPlayed(move), 'master'), 5),
      );
    const next = moves.find(({ primary }) => primary) ?? moves[0];
    if (next === undefined) break;
    state = table.play(state, asPlayed(next), seededDice(seedState(count))).value;
  }
  return worst;
};

export const benchForetelling = (measure: number): readonly Figure[] =>
  allSystems().flatMap((system) => {
    if (system.table === undefined) return [];
    const ms = slowest(system, system.table);
    const what = `${system.id}: slowest sentence before a decision`;
    return [{ what, ms, ratio: ms / measure, target: 'under 100 ms' }];
  });
