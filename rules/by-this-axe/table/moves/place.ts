import { z } from 'zod';
import type { Seat } from '../../../core/play.ts';
import { chooseOne, formOf, option, tokensToChoose } from '../fields.ts';
import { type MoveRule, offer, parseInput, pick, played } from '../move-rule.ts';
import {
  changeCharacter,
  findUnit,
  isEngaged,
  nameOf,
  type TableCharacter,
  type TableState,
} from '../state.ts';
import { moverOf } from './initiative.ts';

const ALONE = 'alone';
const placeInput = z.strictObject({ token: z.string(), to: z.string() });

/** Who may leave or join a unit: not one who declined, nor whose unit runs or fights (R-B122). */
const mayChange = (state: TableState, seat: Seat, character: TableCharacter): boolean => {
  const { with: host, status, declined, moved, fired } = character;
  if (character.seat !== seat || status !== 'ready' || declined || moved || fired) return false;
  if (host === null) return !isEngaged(state, character.id);
  return findUnit(state, host)?.status === 'ready' && !isEngaged(state, host);
};

const hostsFor = (state: TableState, { seat, with: host }: TableCharacter): readonly string[] =>
  state.units
    .filter((unit) => unit.seat === seat && unit.status === 'ready' && unit.id !== host)
    .map(({ id }) => id);

const placesFor = (state: TableState, character: TableCharacter): readonly string[] => [
  ...hostsFor(state, character),
  ...(character.with === null ? [] : [ALONE]),
];

/** A character joins a unit or goes by himself. */
export const place: MoveRule = {
  id: 'place',
  offers: (state) => {
    const seat = moverOf(state);
    if (seat === null) return [];
    return state.characters
      .filter((character) => mayChange(state, seat, character) && placesFor(state, character).length > 0)
      .map((character) =>
        offer({
          id: 'place',
          title: `New place for ${character.character.name}`,
          hint: 'At his own rate: 10″ on foot, 14″ mounted.',
          seat,
          token: character.id,
          form: formOf([
            chooseOne('to', 'Goes', [
              ...tokensToChoose(state, hostsFor(state, character)),
              ...(character.with === null ? [] : [option(ALONE, 'By himself')]),
            ]),
          ]),
          input: { token: character.id, to: placesFor(state, character)[0] ?? ALONE },
        }),
      );
  },
  play: (state, move) => {
    const { token, to } = parseInput(placeInput, move);
    const character = state.characters.find(({ id }) => id === token);
    if (character === undefined) return played(state, '');
    pick(to, placesFor(state, character), 'to');
    const next = changeCharacter(state, token, { with: to === ALONE ? null : to, moved: true });
    const said = to === ALONE ? 'went by himself' : `joined ${nameOf(state, to)}`;
    return played(next, `${nameOf(state, token)} ${said}.`);
  },
};
