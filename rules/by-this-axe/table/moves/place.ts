import { askOne } from '../../../core/ask.ts';
import { optionOf } from '../../../core/make-fields.ts';
import type { Seat } from '../../../core/play.ts';
import { played } from '../../../core/table-moves.ts';
import { tokenMove } from '../fields.ts';
import {
  changeCharacter,
  characterOf,
  findUnit,
  isEngaged,
  nameOf,
  type TableCharacter,
  type TableState,
} from '../state.ts';
import { moverOf } from './initiative.ts';

const ALONE = 'alone';

/** Who may leave or join a unit: not one who declined, nor whose unit runs or fights (R-B122). */
const mayChange = (state: TableState, seat: Seat, character: TableCharacter): boolean => {
  const { with: host, status, declined, moved, fired } = character;
  if (character.seat !== seat || status !== 'ready' || declined || moved || fired) return false;
  if (host === null) return !isEngaged(state, character.id);
  return findUnit(state, host)?.status === 'ready' && !isEngaged(state, host);
};

const placesFor = (state: TableState, { seat, with: host }: TableCharacter): readonly string[] => [
  ...state.units
    .filter((unit) => unit.seat === seat && unit.status === 'ready' && unit.id !== host)
    .map(({ id }) => id),
  ...(host === null ? [] : [ALONE]),
];

/** A character joins a unit or goes by himself. */
export const place = tokenMove({
  id: 'place',
  title: 'New place for',
  hint: 'At his own rate: 10″ on foot, 14″ mounted.',
  who: (state) => {
    const seat = moverOf(state);
    if (seat === null) return [];
    return state.characters
      .filter((character) => mayChange(state, seat, character) && placesFor(state, character).length > 0)
      .map(({ id }) => id);
  },
  asks: (token, state) => ({
    to: askOne('Goes', {
      of: placesFor(state, characterOf(state, token)),
      keyOf: (to) => to,
      show: (to) => optionOf(to, to === ALONE ? 'By himself' : nameOf(state, to)),
    }),
  }),
  play: (state, token, { to }) => {
    const next = changeCharacter(state, token, { with: to === ALONE ? null : to, moved: true });
    const said = to === ALONE ? 'went by himself' : `joined ${nameOf(state, to)}`;
    return played(next, `${nameOf(state, token)} ${said}.`);
  },
});
