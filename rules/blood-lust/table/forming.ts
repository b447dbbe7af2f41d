import { z } from 'zod';
import { choiceField, flagField, numberField, optionOf } from '../../core/make-fields.ts';
import { RuleRefusal } from '../../core/result.ts';
import { type MoveKind, offerMove, pickOne, played } from '../../core/table-moves.ts';
import { plural } from '../../core/words.ts';
import { changeFormation, formationTroubles } from '../combat/formation.ts';
import { FORMATION_IDS, FORMATIONS } from '../data/formations.ts';
import { acts, findUnit, isGone, liveProfile, patchUnit, type TableState, unitsOf } from './state.ts';
import { flag } from './way.ts';

const formInput = z.strictObject({
  unit: z.string(),
  formation: z.enum(FORMATION_IDS),
  frontage: z.int().min(1).max(60),
  depth: z.int().min(1).max(60),
  rough: flag,
});

/** Also while it reorganizes: then it may choose how it stands (6.2). */
export const FORM: MoveKind<TableState> = {
  id: 'form',
  offer: (state) =>
    unitsOf(state)
      .filter(
        ({ seat, unit }) =>
          state.over === null &&
          state.phase === 'moves' &&
          acts(state, seat) &&
          !isGone(unit) &&
          !unit.routed &&
          unit.engaged.length === 0 &&
          liveProfile(unit).stands > 1,
      )
      .map(({ seat, unit }) => {
        const { stands } = liveProfile(unit);
        return offerMove({
          id: 'form',
          title: `Change the formation of ${unit.name}`,
          hint:
            unit.formation === 'square'
              ? 'Out of a square only into a column; it is disrupted this turn.'
              : `${plural(stands, 'stand')}.`,
          seat,
          token: unit.id,
          form: [
            {
              title: '',
              fields: [
                choiceField(
                  ['formation'],
                  'Formation',
                  FORMATIONS.filter(({ id }) => id !== 'single').map(({ id, name }) => optionOf(id, name)),
                ),
                numberField(['frontage'], 'Stands wide', { min: 1, max: 60 }),
                numberField(['depth'], 'Stands deep', { min: 1, max: 60 }),
                flagField(['rough'], 'In rough ground'),
              ],
            },
          ],
          input: {
            unit: unit.id,
            formation: 'column',
            frontage: 1,
            depth: Math.min(60, stands),
            rough: false,
          },
        });
      }),
  play: (state, { input }) => {
    const { unit: id, ...shape } = formInput.parse(input);
    const { unit } = pickOne(findUnit(state, id), 'unit');
    const troubles = formationTroubles(liveProfile(unit), shape);
    if (troubles.length > 0) throw new RuleRefusal('blood-lust/formation', troubles.join(' '), 'formation');
    const { value, steps } = changeFormation({ from: unit.formation, to: shape.formation });
    const name = FORMATIONS.find((one) => one.id === value.formation)?.name.toLowerCase() ?? value.formation;
    return played(
      patchUnit(state, unit.id, {
        formation: value.formation,
        frontage: value.formation === shape.formation ? shape.frontage : Math.min(2, shape.frontage),
        disrupted: unit.disrupted || value.disrupted,
        reorganizing: unit.reorganizing || value.reorganizing,
      }),
      `${unit.name} formed a ${name}.`,
      steps,
    );
  },
};
