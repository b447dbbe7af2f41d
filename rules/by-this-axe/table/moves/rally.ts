import { z } from 'zod';
import { rallyAction } from '../../combat/rally.ts';
import { chooseOne, formOf, tokensToChoose } from '../fields.ts';
import { type MoveRule, oddsOf, offer, parseInput, pick, played, runAction } from '../move-rule.ts';
import { profileOfCharacter } from '../profiles.ts';
import {
  changeCharacter,
  changeUnit,
  findCharacter,
  isEngaged,
  isPanicked,
  nameOf,
  type TableCharacter,
  type TableState,
} from '../state.ts';

const rallyInput = z.strictObject({ token: z.string(), unit: z.string() });

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

const askedOf = (leader: TableCharacter | null) => ({
  leader: leader === null ? {} : profileOfCharacter(leader),
});

export const rally: MoveRule = {
  id: 'rally',
  offers: (state) =>
    state.step === 'rally'
      ? state.characters.flatMap((leader) => {
          const units = unitsFor(state, leader);
          const [first] = units;
          return first === undefined
            ? []
            : [
                offer({
                  id: 'rally',
                  title: `Rally with ${leader.character.name}`,
                  hint: 'He must touch the unit; one attempt a turn.',
                  seat: leader.seat,
                  token: leader.id,
                  primary: true,
                  form: formOf([chooseOne('unit', 'Unit he touches', tokensToChoose(state, units))]),
                  input: { token: leader.id, unit: first },
                  dice: true,
                }),
              ];
        })
      : [],
  play: (state, move, dice) => {
    const { token, unit } = parseInput(rallyInput, move);
    const leader = findCharacter(state, token);
    pick(unit, leader === null ? [] : unitsFor(state, leader), 'unit');
    const { value, steps } = runAction<{ rallied: boolean }>(rallyAction, askedOf(leader), dice);
    const tried = changeCharacter(state, token, { triedToRally: true });
    const next = value.rallied ? rallyUnit(tried, unit) : tried;
    const said = value.rallied ? 'rallied' : 'could not stop';
    return played(next, `${nameOf(state, token)} ${said} ${nameOf(state, unit)}.`, steps);
  },
  odds: (state, move) =>
    oddsOf(rallyAction, askedOf(findCharacter(state, parseInput(rallyInput, move).token))),
};
