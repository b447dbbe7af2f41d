import { askNumber } from '../../../core/ask.ts';
import { played } from '../../../core/table-moves.ts';
import { step } from '../../../core/trace.ts';
import { formationWords } from '../../../core/words.ts';
import { bta } from '../../refs.ts';
import { tokenMove } from '../fields.ts';
import { standsOf } from '../formation.ts';
import { changeUnit, findUnit, type TableState, type TableUnit } from '../state.ts';
import { freeBodies } from './moving.ts';

const formable = (state: TableState): readonly TableUnit[] =>
  freeBodies(state).flatMap((token) => {
    const unit = findUnit(state, token);
    return unit === null || unit.width === undefined || unit.figures < 2 ? [] : [unit];
  });

const unitOf = (state: TableState, token: string): TableUnit =>
  formable(state).find(({ id }) => id === token) as TableUnit;

/** A unit turns freely before it moves, and may form anew with it (R-B125). */
export const reform = tokenMove({
  id: 'reform',
  title: 'New front for',
  hint: (token, state) => `${formationWords(standsOf(unitOf(state, token)))} now; before it moves.`,
  who: (state) => formable(state).map(({ id }) => id),
  asks: (token, state) => {
    const { figures, width = figures } = unitOf(state, token);
    return {
      width: askNumber('Figures in the front rank', Math.min(width, figures), {
        min: 1,
        max: figures,
        least: 1,
      }),
    };
  },
  play: (state, token, { width }) => {
    const unit = unitOf(state, token);
    const words = formationWords(standsOf({ ...unit, width }));
    return played(changeUnit(state, token, { width }), `${unit.unit.name} formed ${words}.`, [
      step(bta('The Units', 'R-B125'), `${unit.unit.name}: stands`, words),
    ]);
  },
});
