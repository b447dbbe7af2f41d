import { type Step, step } from '../../core/trace.ts';
import { formationWords } from '../../core/words.ts';
import { formationOf } from '../army/ranks.ts';
import { bta } from '../refs.ts';
import { findUnit, type TableState, type TableUnit } from './state.ts';

/** How it stands now. */
export const standsOf = ({ figures, width, unit }: Pick<TableUnit, 'figures' | 'width' | 'unit'>) => {
  const { width: wide, ranks: deep } = formationOf({ figures, width: width ?? unit.width });
  return { wide, deep };
};

/** What the dice of a fight follow from, unit by unit. */
export const tellFormations = (state: TableState, tokens: readonly string[]): readonly Step[] =>
  tokens.flatMap((token) => {
    const unit = findUnit(state, token);
    return unit === null || unit.figures === 0
      ? []
      : [step(bta('The Units', 'R-B45'), `${unit.unit.name}: stands`, formationWords(standsOf(unit)))];
  });
