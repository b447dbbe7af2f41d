import { askChoice, askFlag, askIf, askNumber, defineMove } from '../../../core/ask.ts';
import type { JsonObject } from '../../../core/json.ts';
import type { Worth } from '../../../core/play.ts';
import { catchRefusal } from '../../../core/result.ts';
import { played } from '../../../core/table-moves.ts';
import { does, plural } from '../../../core/words.ts';
import { duelCase } from '../../duel/advice.ts';
import { allotmentSchema, checkAllotment, type GiveUp } from '../../duel/allotment.ts';
import { chooseDice, leadOf, tellDuel } from '../../duel/choose-dice.ts';
import { duelRoundAction, endWords } from '../../duel/duel-round.ts';
import { type Fighter, settleFighters } from '../../duel/fighter.ts';
import { type Both, DUELLISTS, type DuelEnd, type Duellist, forDuellists } from '../../duel/sides.ts';
import { aidFor, spendPrayers, woundCharacter } from '../losses.ts';
import { profileOfCharacter } from '../profiles.ts';
import { oddsOf, runAction } from '../run-action.ts';
import { characterOf, nameOf, seatOf, type TableDuel, type TableState } from '../state.ts';

interface Duelling {
  readonly duel: TableDuel;
  readonly who: Duellist;
}

const fightersOf = (state: TableState, duel: Pick<TableDuel, Duellist | 'lostDice'>): Both<Fighter> =>
  settleFighters(
    forDuellists((who) => ({
      character: profileOfCharacter(characterOf(state, duel[who])),
      lostDice: duel.lostDice[who],
      prayers: 0,
    })),
    state.options,
  );

const caseOf = (state: TableState, duel: Pick<TableDuel, Duellist | 'lostDice'>) =>
  duelCase(fightersOf(state, duel), state.options.houseRules);

/** What a duel between them would come to; null where nobody can reckon it. */
export const foretellDuel = (state: TableState, challenger: string, target: string): string | null => {
  const lostDice = { challenger: 0, target: 0 };
  const told = catchRefusal(() => tellDuel(caseOf(state, { challenger, target, lostDice })));
  return told.ok ? told.value : null;
};

/** How the challenger stands if both give out their dice as well as can be; null where nobody can reckon it. */
export const leadInDuel = (state: TableState, challenger: string, target: string): Worth | null => {
  const lostDice = { challenger: 0, target: 0 };
  const found = catchRefusal(() => leadOf(caseOf(state, { challenger, target, lostDice })));
  return found.ok ? { gain: found.value, measure: 'wins less falls, in 100 duels' } : null;
};

const MOST_USEFUL = 5;

const prayersEach = (state: TableState, duel: TableDuel, who: Duellist): number =>
  Math.min(MOST_USEFUL, aidFor(state, duel[who]).prayers);

const WAYS: Readonly<Record<GiveUp, string>> = {
  parry: 'Parry dice',
  attack: 'Attack dice',
  both: 'One of each',
};

/** Each splits his dice where the other cannot see it. */
export const allot = defineMove({
  id: 'allot',
  about: ({ duel }: TableState): readonly Duelling[] =>
    duel === null ? [] : DUELLISTS.filter((who) => duel.sealed[who] === null).map((who) => ({ duel, who })),
  show: ({ duel, who }, state) => ({
    title: `Duel dice of ${nameOf(state, duel[who])}`,
    hint: `Round ${duel.round}: all ${fightersOf(state, duel)[who].pool} dice, at least one to attack and one to parry.`,
    seat: seatOf(state, duel[who]),
    token: duel[who],
    secret: true,
    primary: true,
  }),
  asks: ({ duel, who }, state) => {
    const { pool, mostTricks } = fightersOf(state, duel)[who];
    const prayers = prayersEach(state, duel, who);
    // Half to strike, half to guard: a start that is always allowed.
    const attack = Math.ceil(pool / 2);
    const dice = (label: string, usual: number, max = pool) => askNumber(label, usual, { max, most: pool });
    return {
      attack: dice('Attack', attack),
      parry: dice('Parry', pool - attack),
      tricks: dice('Dirty tricks', 0, mostTricks),
      givesUp: askChoice('Gives up first', WAYS, 'parry', 'What goes when a dirty trick takes two dice.'),
      prayers: askIf(
        prayers > 0,
        askNumber('Prayers on each save, while they last', 0, { max: prayers, most: MOST_USEFUL }),
      ),
      flees: askIf(duel.round > 1, askFlag('Tries to flee first', false, '1 to 3 on a die ends the duel.')),
    };
  },
  chooser: (state, { duel, who }) => {
    const solved = catchRefusal(() => chooseDice(caseOf(state, duel), who));
    return solved.ok ? solved.value : null;
  },
  foretell: (state, { duel, who }, { attack, parry, tricks }) => {
    const { pool, mostTricks } = fightersOf(state, duel)[who];
    checkAllotment(allotmentSchema.parse({ attack, parry, tricks }), pool, mostTricks, 'attack');
    return chooseDice(caseOf(state, duel), who).says;
  },
  play: (state, { duel, who }, { givesUp, flees, prayers: wanted, ...split }) => {
    const prayers = Math.min(wanted, prayersEach(state, duel, who));
    const { pool, mostTricks } = fightersOf(state, duel)[who];
    checkAllotment(allotmentSchema.parse(split), pool, mostTricks, 'attack');
    const sealed = { ...duel.sealed, [who]: { allot: split, givesUp, flees, prayers } };
    const name = nameOf(state, duel[who]);
    const told = `${name}: ${split.attack} to attack, ${split.parry} to parry, ${split.tricks} to dirty tricks.`;
    return {
      ...played({ ...state, duel: { ...duel, sealed } }, told),
      openly: `${does(name, 'has')} given out the duel dice.`,
    };
  },
});

const roundInput = (state: TableState, duel: TableDuel): JsonObject => ({
  scale: state.options.scale,
  houseRules: state.options.houseRules,
  round: duel.round,
  ...forDuellists((who): JsonObject => {
    const sealed = duel.sealed[who];
    return {
      character: profileOfCharacter(characterOf(state, duel[who])),
      lostDice: duel.lostDice[who],
      allot: sealed?.allot ?? {},
      givesUp: sealed?.givesUp ?? 'parry',
      flees: sealed?.flees ?? false,
      prayers: sealed?.prayers ?? 0,
      prayersLeft: aidFor(state, duel[who]).prayers,
    };
  }),
});

const isSealed = ({ sealed }: TableDuel): boolean => sealed.challenger !== null && sealed.target !== null;

type Round = {
  readonly end: DuelEnd | 'goes-on';
  readonly fled: readonly Duellist[];
  readonly wounds: Both<number>;
  readonly prayersSpent: Both<number>;
  readonly lostDice: Both<number>;
};

export const duelRound = defineMove({
  id: 'duel-round',
  about: ({ duel }: TableState) => (duel !== null && isSealed(duel) ? [duel] : []),
  show: ({ round }) => ({
    title: `Duel: round ${round}`,
    hint: 'Both show their dice and roll: tricks, attacks, parries, all at once.',
    seat: null,
    primary: true,
    dice: true,
  }),
  play: (state, duel, _, dice) => {
    const { value, steps } = runAction<Round>(duelRoundAction, roundInput(state, duel), dice);
    const wounded = DUELLISTS.reduce(
      (next, who) =>
        woundCharacter(spendPrayers(next, duel[who], value.prayersSpent[who]), duel[who], value.wounds[who]),
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
    const hits = DUELLISTS.map(
      (who) => `${nameOf(state, duel[who])} took ${plural(value.wounds[who], 'hit')}`,
    ).join(', ');
    const called = forDuellists((who) => nameOf(state, duel[who]));
    const told = endWords(value.end, called, value.fled);
    return played({ ...wounded, duel: next }, `${names}: ${hits}; ${told}.`, steps);
  },
  odds: (state, duel) => oddsOf(duelRoundAction, roundInput(state, duel)),
});
