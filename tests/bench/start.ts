import { seededDice, seedState } from '../../rules/core/dice.ts';
import { drawArmy } from '../../rules/core/muster/draw.ts';
import { mendArmy } from '../../rules/core/muster/mend.ts';
import type { RosterDocument, RuleSystem } from '../../rules/core/system.ts';
import { allSystems } from '../../rules/registry.ts';
import { type Figure, median } from './measure.ts';

const UNITS = 100;
const RUNS = 5;
const TARGET = 'under 200 ms';

const counter = (): (() => string) => {
  let made = 0;
  return () => `new-${++made}`;
};

const armyOf = (system: RuleSystem, size: number, seed: number): RosterDocument =>
  drawArmy(
    system,
    system.rosters.schema.parse({ system: system.id, name: 'Army', units: [], characters: [] }),
    {
      size,
      style: system.start.styles[0]?.id ?? '',
      people: 'all',
      dice: seededDice(seedState(seed)),
      newId: counter(),
    },
  ).roster;

/** The size at which a system's army has about so many units. */
const sizeOf = (system: RuleSystem): number => {
  const { usual } = system.start.size;
  return Math.round((usual * UNITS) / Math.max(1, armyOf(system, usual, 1).units.length));
};

const msOf = (work: (run: number) => unknown): number =>
  median(
    Array.from({ length: RUNS }, (_, run) => {
      const start = performance.now();
      work(run);
      return performance.now() - start;
    }),
  );

/** Every system: an army of a hundred units drawn, and one of which every tenth unit is wrong mended. */
export const benchStart = (measure: number): readonly Figure[] =>
  allSystems().flatMap((system) => {
    const size = sizeOf(system);
    const army = armyOf(system, size, 1);
    const field = system.rosters.desk.countField || 'contestDice';
    const units = army.units.map((unit, index) => (index % 10 === 0 ? { ...unit, [field]: -1 } : unit));
    const broken = { ...army, units, characters: [] } as RosterDocument;
    const drawn = msOf((run) => armyOf(system, size, run));
    const mended = msOf(() => mendArmy(system, broken, counter()));
    const figure = (what: string, ms: number): Figure => ({
      what: `${system.id}: ${what}`,
      ms,
      ratio: ms / measure,
      target: TARGET,
    });
    return [
      figure(`draw ${army.units.length} units`, drawn),
      figure(`mend ${army.units.length} units`, mended),
    ];
  });
