import { askNumber, chosen, unset } from '../../../core/ask.ts';
import { played } from '../../../core/table-moves.ts';
import { plural } from '../../../core/words.ts';
import { healAction } from '../../magic/heal.ts';
import { askInches, askToken, tokenMove } from '../fields.ts';
import { profileOfCharacter } from '../profiles.ts';
import { runAction } from '../run-action.ts';
import { changeCharacter, characterOf, type TableCharacter, type TableState } from '../state.ts';

const patientsOf = (state: TableState, priest: TableCharacter): readonly string[] =>
  state.characters
    .filter(
      ({ id, seat, status, hitsTaken, character }) =>
        seat === priest.seat &&
        status === 'ready' &&
        hitsTaken > 0 &&
        id !== priest.id &&
        character.kinds.length > 0,
    )
    .map(({ id }) => id);

const mayHeal = (state: TableState, priest: TableCharacter): boolean =>
  state.duel === null &&
  priest.status === 'ready' &&
  priest.prayers > 0 &&
  patientsOf(state, priest).length > 0;

export const heal = tokenMove({
  id: 'heal',
  title: 'Heal with',
  hint: 'One use for each hit, within 6″ or in his own unit.',
  who: (state) => state.characters.filter((priest) => mayHeal(state, priest)).map(({ id }) => id),
  asks: (token, state) => {
    const priest = characterOf(state, token);
    return {
      patient: askToken('Whom', state, patientsOf(state, priest)),
      hits: askNumber('Hits', 1, { min: 1, max: priest.prayers, most: 100 }),
      distance: unset(askInches('Distance', 0)),
    };
  },
  play: (state, token, { patient: whom, hits, distance }, dice) => {
    const [priest, patient] = [characterOf(state, token), characterOf(state, whom)];
    const ownUnit = priest.with !== null && priest.with === patient.with;
    const asked = {
      scale: state.options.scale,
      houseRules: state.options.houseRules,
      usesLeft: priest.prayers,
      hits,
      distance: ownUnit ? (distance ?? 0) : chosen(distance, 'Distance', 'distance'),
      ownUnit,
      patient: profileOfCharacter(patient),
    };
    const { value, steps } = runAction<{ hitsTaken: number; usesLeft: number }>(healAction, asked, dice);
    const prayed = changeCharacter(state, token, { prayers: value.usesLeft, usedPrayer: true });
    const next = changeCharacter(prayed, whom, { hitsTaken: value.hitsTaken });
    const said = `${priest.character.name} healed ${patient.character.name} of ${plural(hits, 'hit')}.`;
    return played(next, said, steps);
  },
});
