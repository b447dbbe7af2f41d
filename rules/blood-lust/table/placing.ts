import { required } from '../../core/ask.ts';
import { SEATS, type Seat } from '../../core/play.ts';
import { played } from '../../core/table-moves.ts';
import { step } from '../../core/trace.ts';
import type { Sector } from '../combat/terrain-layout.ts';
import { lust } from '../refs.ts';
import { tableMove, unitMove } from './asks.ts';
import { calls, isAttached, isGone, mapUnits, patchUnit, unitsOf } from './state.ts';
import { askSector, sectorOf } from './where.ts';

const BOARD = lust('1.71', 'R-L76');

/** Any time, like everything that is set right by hand: the figures stand where they stand. */
export const PLACE = unitMove({
  id: 'place',
  who: (state) => unitsOf(state).filter((placed) => !isGone(placed.unit) && !isAttached(state, placed)),
  show: ({ unit }) => ({
    title: `Put ${calls(unit)} into a sector`,
    hint: 'Where its figures stand; nothing is spent.',
    byHand: true as const,
  }),
  asks: ({ unit }, state) => ({
    sector: required(askSector('Sector, by the clock', sectorOf(unit), () => null, { state, none: null })),
  }),
  play: (state, { unit }, { sector }) =>
    played(
      patchUnit(state, unit.id, { sector, cameFrom: null }),
      `${calls(unit)} stood in sector ${sector}.`,
      [step(BOARD, `${calls(unit)}: sector`, sector ?? 'none')],
    ),
});

/** The near edge and the far one, the middle of each first. */
const OWN_ROW: Readonly<Record<Seat, readonly Sector[]>> = { A: [6, 8, 4], B: [12, 11, 1] };

/** Both armies along their own edge, in the order of their rosters. */
export const LINE_UP = tableMove({
  id: 'line-up',
  when: (state) =>
    state.turn === 1 &&
    state.phase === 'magic' &&
    unitsOf(state).every(({ unit }) => sectorOf(unit) === null),
  show: ({ sides }) => ({
    title: 'Line both armies up',
    hint: `${sides.A.name} along sectors 8, 6 and 4, ${sides.B.name} along 11, 12 and 1; any unit can be put elsewhere.`,
  }),
  play: (state) => {
    const place = new Map<string, Sector>();
    for (const seat of SEATS) {
      const row = OWN_ROW[seat];
      for (const [index, { unit }] of unitsOf(state)
        .filter((one) => one.seat === seat)
        .entries())
        place.set(unit.id, row[index % row.length] as Sector);
    }
    return played(
      mapUnits(state, (unit) => ({ ...unit, sector: place.get(unit.id) ?? null })),
      `${state.sides.A.name} lined up along sectors 8, 6 and 4, ${state.sides.B.name} along 11, 12 and 1.`,
      [step(BOARD, 'Lined up', place.size)],
    );
  },
});
