import type { Field } from '../../core/form.ts';
import { choiceField, flagField, numberField, optionOf } from '../../core/make-fields.ts';
import type { TableMove } from '../../core/play.ts';
import { offerMove } from '../../core/table-moves.ts';
import { fighterLine } from '../army/words.ts';
import {
  activeFormation,
  activeSeat,
  enemiesOf,
  type FormationsTable,
  livingOf,
  type TableUnit,
} from './state.ts';

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

export const targetField = (state: FormationsTable, unit: TableUnit): Field =>
  choiceField(
    ['target'],
    'Target',
    enemiesOf(state, unit.seat).map((enemy) =>
      optionOf(
        enemy.key,
        enemy.fighter.name,
        enemy.contests.length > 0
          ? `${fighterLine(enemy.fighter)}, in a contest`
          : fighterLine(enemy.fighter),
      ),
    ),
  );

export const contactField = (state: FormationsTable, unit: TableUnit, optional = true): Field =>
  choiceField(
    ['contact'],
    'Ends in contact with',
    enemiesOf(state, unit.seat).map((enemy) =>
      optionOf(enemy.key, enemy.fighter.name, fighterLine(enemy.fighter)),
    ),
    { help: optional ? 'Empty: with nobody.' : '', optional },
  );

export const distanceOf = (most: number, label = 'Distance'): Field =>
  numberField(['distance'], label, { max: 1000, step: 0.5, suffix: 'cm', help: `Up to ${most} cm.` });

export const SIGHT: Field = flagField(['sight'], 'It sees the target');

export const unitMove = (
  state: FormationsTable,
  unit: TableUnit,
  move: Pick<TableMove, 'id' | 'title' | 'hint' | 'input'> & Partial<TableMove>,
): TableMove =>
  offerMove({
    ...move,
    title: `${unit.fighter.name}: ${move.title}`,
    seat: activeSeat(state),
    token: unit.key,
    input: { unit: unit.key, ...move.input },
  });
