import { played } from '../../../core/table-moves.ts';
import { rallyAction } from '../../combat/rally.ts';
import { askToken, tokenMove } from '../fields.ts';
import { profileOfCharacter } from '../profiles.ts';
import { oddsOf, runAction } from '../run-action.ts';
import {
  changeCharacter,
  changeUnit,
  characterOf,
  isEngaged,
  isPanicked,
  nameOf,
  type TableCharacter,
  type TableState,
} from '../state.ts';

/** Routed units a leader may try to stop: any he touches; running with one himself, only that one (R-B122). */
const unitsFor = (state: TableState, leader: TableCharacter): readonly string[] => {
  const { character, status, declined, triedToRally, with: host } = leader;
  if (character.role === 'none' || status !== 'ready' || declined || triedToRally) return [];
  if (host === null ? isEngaged(state, leader.id) : isEngaged(state, host)) return [];
  const panicked = isPanicked(state, leader);
  return state.units
    .filter(
      (unit) => unit.seat === leader.seat && unit.status === 'routed' && (!panicked || unit.id === host),
    )
    .map(({ id }) => id);
};

/** The unit turns to face the enemy, and stays where it is this turn. */
export const rallyUnit = (state: TableState, token: string): TableState =>
  changeUnit(state, token, { status: 'ready', rallied: true, freshRout: false });

const askedOf = (state: TableState, token: string) => ({
  leader: profileOfCharacter(characterOf(state, token)),
});

export const rally = tokenMove({
  id: 'rally',
  title: 'Rally with',
  hint: 'He must touch the unit; one attempt a turn.',
  primary: true,
  dice: true,
  who: (state) =>
    state.step === 'rally'
      ? state.characters.filter((leader) => unitsFor(state, leader).length > 0).map(({ id }) => id)
      : [],
  asks: (token, state) => ({
    rallies: askToken('Unit he touches', state, unitsFor(state, characterOf(state, token))),
  }),
  play: (state, token, { rallies }, dice) => {
    const { value, steps } = runAction<{ rallied: boolean }>(rallyAction, askedOf(state, token), dice);
    const tried = changeCharacter(state, token, { triedToRally: true });
    const next = value.rallied ? rallyUnit(tried, rallies) : tried;
    const said = value.rallied ? 'rallied' : 'could not stop';
    return played(next, `${nameOf(state, token)} ${said} ${nameOf(state, rallies)}.`, steps);
  },
  odds: (state, token) => oddsOf(rallyAction, askedOf(state, token)),
});
