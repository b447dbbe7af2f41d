import { z } from 'zod';
import type { JsonObject } from '../../../core/json.ts';
import { characterProfile } from '../../combat/profiles.ts';
import { allotmentSchema, checkAllotment, GIVE_UP } from '../../duel/allotment.ts';
import { duelRoundAction, END_WORDS } from '../../duel/duel-round.ts';
import { type Fighter, settleFighters } from '../../duel/fighter.ts';
import { type Both, DUELLISTS, type DuelEnd, type Duellist, forDuellists } from '../../duel/sides.ts';
import { amount, chooseOne, formOf, option, tick } from '../fields.ts';
import { woundCharacter } from '../losses.ts';
import { type MoveRule, oddsOf, offer, parseInput, played, runAction } from '../move-rule.ts';
import { profileOfCharacter } from '../profiles.ts';
import { findCharacter, nameOf, type TableDuel, type TableState } from '../state.ts';

const allotInput = z.strictObject({
  token: z.string(),
  attack: allotmentSchema.shape.attack,
  parry: allotmentSchema.shape.parry,
  tricks: z.int().min(0).max(2),
  givesUp: z.enum(GIVE_UP),
  flees: z.boolean(),
});

const NOBODY = characterProfile.parse({});

const characterOf = (state: TableState, token: string) => {
  const found = findCharacter(state, token);
  return found === null ? NOBODY : profileOfCharacter(found);
};

const fightersOf = (state: TableState, duel: TableDuel): Both<Fighter> =>
  settleFighters(
    forDuellists((who) => ({
      character: characterOf(state, duel[who]),
      lostDice: duel.lostDice[who],
      prayers: 0,
    })),
    state.options,
  );

/** Half to strike, half to guard: a start that is always allowed. */
const evenSplit = ({ pool }: Fighter) => {
  const attack = Math.ceil(pool / 2);
  return { attack, parry: pool - attack, tricks: 0 };
};

const WAYS = [option('parry', 'Parry dice'), option('attack', 'Attack dice'), option('both', 'One of each')];

/** Each splits his dice where the other cannot see it. */
export const allot: MoveRule = {
  id: 'allot',
  offers: (state) => {
    const { duel } = state;
    if (duel === null) return [];
    const fighters = fightersOf(state, duel);
    return DUELLISTS.filter((who) => duel.sealed[who] === null).map((who) => {
      const token = duel[who];
      const { pool, mostTricks } = fighters[who];
      return offer({
        id: 'allot',
        title: `Duel dice of ${nameOf(state, token)}`,
        hint: `Round ${duel.round}: all ${pool} dice, at least one to attack and one to parry.`,
        seat: findCharacter(state, token)?.seat ?? null,
        token,
        secret: true,
        primary: true,
        form: formOf([
          amount('attack', 'Attack', pool),
          amount('parry', 'Parry', pool),
          amount('tricks', 'Dirty tricks', mostTricks),
          chooseOne('givesUp', 'Gives up first', WAYS, 'What goes when a dirty trick takes two dice.'),
          ...(duel.round > 1 ? [tick('flees', 'Tries to flee first', '1 to 3 on a die ends the duel.')] : []),
        ]),
        input: { token, ...evenSplit(fighters[who]), givesUp: 'parry', flees: false },
      });
    });
  },
  play: (state, move) => {
    const { token, givesUp, flees, ...split } = parseInput(allotInput, move);
    const { duel } = state;
    if (duel === null) throw new TypeError('no duel is fought');
    const who: Duellist = duel.challenger === token ? 'challenger' : 'target';
    const { pool, mostTricks } = fightersOf(state, duel)[who];
    checkAllotment(split, pool, mostTricks, 'attack');
    const sealed = { ...duel.sealed, [who]: { allot: split, givesUp, flees } };
    const name = nameOf(state, token);
    const told = `${name}: ${split.attack} to attack, ${split.parry} to parry, ${split.tricks} to dirty tricks.`;
    return {
      ...played({ ...state, duel: { ...duel, sealed } }, told),
      openly: `${name} has given out his dice.`,
    };
  },
};

const roundInput = (state: TableState, duel: TableDuel): JsonObject => ({
  scale: state.options.scale,
  houseRules: state.options.houseRules,
  round: duel.round,
  ...forDuellists((who): JsonObject => {
    const sealed = duel.sealed[who];
    return {
      character: characterOf(state, duel[who]),
      lostDice: duel.lostDice[who],
      allot: sealed?.allot ?? {},
      givesUp: sealed?.givesUp ?? 'parry',
      flees: sealed?.flees ?? false,
    };
  }),
});

const isSealed = ({ sealed }: TableDuel): boolean => sealed.challenger !== null && sealed.target !== null;

type Round = {
  readonly end: DuelEnd | 'goes-on';
  readonly wounds: Both<number>;
  readonly lostDice: Both<number>;
};

export const duelRound: MoveRule = {
  id: 'duel-round',
  offers: (state) =>
    state.duel !== null && isSealed(state.duel)
      ? [
          offer({
            id: 'duel-round',
            title: `Duel: round ${state.duel.round}`,
            hint: 'Both show their dice and roll: tricks, attacks, parries, all at once.',
            primary: true,
            dice: true,
          }),
        ]
      : [],
  play: (state, _move, dice) => {
    const { duel } = state;
    if (duel === null) throw new TypeError('no duel is fought');
    const { value, steps } = runAction<Round>(duelRoundAction, roundInput(state, duel), dice);
    const wounded = DUELLISTS.reduce(
      (next, who) => woundCharacter(next, duel[who], value.wounds[who]),
      state,
    );
    const next: TableDuel | null =
      value.end === 'goes-on'
        ? {
            ...duel,
            round: duel.round + 1,
            sealed: { challenger: null, target: null },
            lostDice: value.lostDice,
          }
        : null;
    const names = `${nameOf(state, duel.challenger)} against ${nameOf(state, duel.target)}`;
    const hits = DUELLISTS.map((who) => `${nameOf(state, duel[who])} took ${value.wounds[who]}`).join(', ');
    return played({ ...wounded, duel: next }, `${names}: ${hits}; ${END_WORDS[value.end]}.`, steps);
  },
  odds: (state) => (state.duel === null ? null : oddsOf(duelRoundAction, roundInput(state, state.duel))),
};
