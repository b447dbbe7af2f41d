import { type Played, SEATS, type Seat, type TableSetup } from '../../core/play.ts';
import { RuleRefusal } from '../../core/result.ts';
import { played } from '../../core/table-moves.ts';
import { step } from '../../core/trace.ts';
import { turnLimitOptions } from '../../core/turn-limit.ts';
import { does } from '../../core/words.ts';
import { formationsOf } from '../army/formations.ts';
import { fighterOf, leaderOf } from '../army/profile.ts';
import { houseRulesSchema, settleHouseRules } from '../data/house-rules.ts';
import { fm, TURN } from '../refs.ts';
import type { FormationsRoster } from '../types.ts';
import type { FormationsTable, TableFormation, TableUnit } from './state.ts';

const keyOf = (seat: Seat, id: string): string => `${seat}:${id}`;

const field = (
  roster: FormationsRoster,
  seat: Seat,
): { readonly formations: readonly TableFormation[]; readonly units: readonly TableUnit[] } => {
  const led = formationsOf(roster).filter(({ units }) => units.length > 0);
  if (led.length === 0) {
    throw new RuleRefusal(
      'formations/no-formation',
      `${does(roster.name, 'has')} no formation with a unit: add a commander and put units under him.`,
      `rosters.${seat}`,
    );
  }
  return {
    formations: led.map(({ commander, name }) => ({
      key: keyOf(seat, commander.id),
      id: commander.id,
      seat,
      name,
      leader: leaderOf(commander),
      panic: 0,
      rotated: false,
    })),
    units: led.flatMap(({ commander, units }) =>
      units.map((unit) => ({
        key: keyOf(seat, unit.id),
        id: unit.id,
        seat,
        formation: keyOf(seat, commander.id),
        fighter: fighterOf(unit),
        alive: true,
        contests: [],
        inCoherence: true,
        fortified: false,
        actionsLeft: 0,
        done: false,
        advanced: false,
        mustReturn: false,
        declared: null,
        used: [],
      })),
    ),
  };
};

export const start = ({ rosters, options }: TableSetup<FormationsRoster>): Played<FormationsTable> => {
  const { turnLimit, houseRules } = turnLimitOptions(houseRulesSchema).parse(options);
  const sides = SEATS.map((seat) => field(rosters[seat], seat));
  const rules = settleHouseRules({ ...rosters.A.options.houseRules, ...houseRules });
  const left = SEATS.flatMap((seat, index) =>
    rosters[seat].units.length > (sides[index]?.units.length ?? 0) ? [rosters[seat].name] : [],
  );
  const state: FormationsTable = {
    turn: 1,
    turnLimit,
    rules,
    names: { A: rosters.A.name, B: rosters.B.name },
    formations: sides.flatMap(({ formations }) => formations),
    units: sides.flatMap(({ units }) => units),
    activated: { A: null, B: null },
    order: [],
    doneSeats: [],
    begun: false,
    acting: null,
    follow: null,
    assaults: [],
    pending: null,
    over: false,
  };
  return played(state, `${state.names.A} meet ${state.names.B}.`, [
    step(fm(TURN), 'House rules of this battle', rules),
    ...left.map((name) => step(fm(TURN), 'Units in no formation stay away', name)),
  ]);
};
