import { askChoice, askFlag, askNumber } from '../../core/ask.ts';
import { optionOf } from '../../core/make-fields.ts';
import { RuleRefusal } from '../../core/result.ts';
import { played } from '../../core/table-moves.ts';
import { plural } from '../../core/words.ts';
import { changeFormation, formationTroubles } from '../combat/formation.ts';
import { FORMATIONS, type Formation, formationOf } from '../data/formations.ts';
import { unitMove } from './asks.ts';
import { acts, calls, isGone, liveProfile, patchUnit, unitsOf } from './state.ts';

const MOST = 60;
const many = { min: 1, max: MOST, least: 1 };

/** Also while it reorganizes: then it may choose how it stands (6.2). */
export const FORM = unitMove({
  id: 'form',
  who: (state) =>
    unitsOf(state).filter(
      ({ seat, unit }) =>
        state.phase === 'moves' &&
        acts(state, seat) &&
        !isGone(unit) &&
        !unit.routed &&
        unit.engaged.length === 0 &&
        liveProfile(unit).stands > 1,
    ),
  show: ({ unit }) => ({
    title: `Change the formation of ${calls(unit)}`,
    hint:
      formationOf(unit.formation).leadsTo !== null
        ? 'Out of a square only into a column; it is disrupted this turn.'
        : `${plural(liveProfile(unit).stands, 'stand')}.`,
  }),
  asks: ({ unit }) => ({
    formation: askChoice<Formation>(
      'Formation',
      FORMATIONS.filter(({ id }) => id !== 'single').map(({ id, name }) => optionOf(id, name)),
      'column',
    ),
    frontage: askNumber('Stands wide', 1, many),
    depth: askNumber('Stands deep', Math.min(MOST, liveProfile(unit).stands), many),
    rough: askFlag('In rough ground'),
  }),
  play: (state, { unit }, shape) => {
    const troubles = formationTroubles(liveProfile(unit), shape);
    if (troubles.length > 0) throw new RuleRefusal('blood-lust/formation', troubles.join(' '), 'formation');
    const { value, steps } = changeFormation({ from: unit.formation, to: shape.formation });
    return played(
      patchUnit(state, unit.id, {
        formation: value.formation,
        frontage: value.formation === shape.formation ? shape.frontage : Math.min(2, shape.frontage),
        disrupted: unit.disrupted || value.disrupted,
        reorganizing: unit.reorganizing || value.reorganizing,
      }),
      `${calls(unit)} formed a ${formationOf(value.formation).name.toLowerCase()}.`,
      steps,
    );
  },
});
