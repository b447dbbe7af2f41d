import { type Ask, type Asks, askNumber, askOne, askOneOrNone, required } from '../../core/ask.ts';
import { optionOf } from '../../core/make-fields.ts';
import { definePieceMove, type PieceMove } from '../../core/piece-move.ts';
import type { MoveKind } from '../../core/table-moves.ts';
import { fighterLine } from '../army/words.ts';
import { LONGEST } from '../combat/fighter.ts';
import { activeFormation, enemiesOf, type FormationsTable, livingOf, type TableUnit } from './state.ts';

/** Units that may act now: nobody before those out of coherence are back, and one after the other. */
const readyUnits = (state: FormationsTable): readonly TableUnit[] => {
  const formation = activeFormation(state);
  if (formation === null || !state.begun || state.over || state.pending !== null) return [];
  const units = livingOf(state, formation.key);
  if (units.some(({ mustReturn }) => mustReturn)) return [];
  return units.filter(({ done, actionsLeft }) => !done && actionsLeft > 0);
};

const mayRepeat = ({ rules }: FormationsTable, { used }: TableUnit, action: string): boolean =>
  rules.repeatActions || !used.includes(action);

/** Free units that may still take this action. */
export const freeUnits = (state: FormationsTable, action: string): readonly TableUnit[] =>
  readyUnits(state).filter((unit) => unit.contests.length === 0 && mayRepeat(state, unit, action));

export const contestedUnits = (state: FormationsTable, action: 'fight' | 'flee'): readonly TableUnit[] =>
  readyUnits(state).filter(
    (unit) =>
      unit.contests.length > 0 &&
      (unit.declared === null || unit.declared === action) &&
      mayRepeat(state, unit, action),
  );

/** One action spent; whoever acted before is finished now. */
export const spendAction = (state: FormationsTable, key: string, action: string): FormationsTable => ({
  ...state,
  acting: key,
  follow: null,
  units: state.units.map((unit) => {
    if (unit.key === state.acting && unit.key !== key) return { ...unit, done: true };
    if (unit.key !== key) return unit;
    return { ...unit, actionsLeft: unit.actionsLeft - 1, used: [...unit.used, action] };
  }),
});

export const unitsAsked = (
  of: readonly TableUnit[],
  note: (unit: TableUnit) => string = ({ fighter }) => fighterLine(fighter),
) => ({
  of,
  keyOf: ({ key }: TableUnit) => key,
  show: (unit: TableUnit) => optionOf(unit.key, unit.fighter.name, note(unit)),
});

export const askTarget = (state: FormationsTable, { seat }: TableUnit): Ask<TableUnit> =>
  askOne(
    'Target',
    unitsAsked(enemiesOf(state, seat), ({ fighter, contests }) =>
      contests.length > 0 ? `${fighterLine(fighter)}, in a contest` : fighterLine(fighter),
    ),
  );

const CONTACT = 'Ends in contact with';

export const askContact = (state: FormationsTable, { seat }: TableUnit): Ask<TableUnit> =>
  required(askOne(CONTACT, unitsAsked(enemiesOf(state, seat))));

export const askContactOrNone = (state: FormationsTable, { seat }: TableUnit): Ask<TableUnit | null> =>
  askOneOrNone(CONTACT, unitsAsked(enemiesOf(state, seat)), null, 'Empty: with nobody.');

export const askCm = (most: number, usual: number, label = 'Distance'): Ask<number> =>
  askNumber(label, usual, { max: 1000, most: LONGEST, step: 0.5, suffix: 'cm', help: `Up to ${most} cm.` });

/** Measured on the table before anything falls. */
export const askMeasured = (most: number, label?: string): Ask<number> => required(askCm(most, 0, label));

/** A move of one unit. */
export const unitMove = <A extends Asks>(
  move: PieceMove<FormationsTable, TableUnit, A>,
): MoveKind<FormationsTable> =>
  definePieceMove(
    {
      title: (title, { fighter }) => `${fighter.name}: ${title}`,
      seatOf: ({ seat }) => seat,
      tokenOf: ({ key }) => key,
    },
    move,
  );
