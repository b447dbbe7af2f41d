import {
  askChoice,
  askEach,
  askFlag,
  askGroup,
  askIf,
  askNumber,
  defineMove,
  type Given,
  under,
} from '../../../core/ask.ts';
import type { JsonObject } from '../../../core/json.ts';
import { optionOf } from '../../../core/make-fields.ts';
import { played } from '../../../core/table-moves.ts';
import { plural } from '../../../core/words.ts';
import { sortKinds } from '../../army/character-profile.ts';
import type { Fate } from '../../combat/hits/fates.ts';
import { meleeAction } from '../../combat/melee.ts';
import type { Arc } from '../../combat/profiles.ts';
import { saidBy } from '../../data/abilities.ts';
import { findWeapon } from '../../data/weapons.ts';
import { askUses } from '../fields.ts';
import { heartOf } from '../heart.ts';
import { aidFor, applyFate } from '../losses.ts';
import { leaveMelees, opponentsOf } from '../melees.ts';
import { bodyOf, membersOf } from '../profiles.ts';
import { oddsOf, runAction } from '../run-action.ts';
import {
  changeUnit,
  findCharacter,
  findUnit,
  type Melee,
  nameOf,
  seatOf,
  type TableState,
} from '../state.ts';

const BEST = 'best';

const canEvade = (state: TableState, token: string): boolean =>
  saidBy(bodyOf(state, token).abilities, 'evadesFrom') !== null;

/** What the players settle for a body in the melee. */
const sideAsks = (state: TableState, token: string) => {
  const weapons = bodyOf(state, token).weapons.filter((id) => findWeapon(id)?.melee != null);
  const { wards, prayers } = aidFor(state, token);
  const choices = [
    optionOf(BEST, 'The best'),
    ...weapons.map((id) => optionOf(id, findWeapon(id)?.name ?? id)),
  ];
  return {
    weapon: askIf(weapons.length > 1, askChoice<string>('Weapon', choices, BEST)),
    overObstacle: askFlag('Strikes over an obstacle'),
    inCover: askFlag('Stands in woods or brush'),
    evades: askIf(canEvade(state, token), askFlag('Tries to evade')),
    wards: askUses('Hits a mage may stop', wards),
    prayers: askUses('Saves a priest may help', prayers),
  };
};
type SideGiven = Given<ReturnType<typeof sideAsks>>;

/** Two of one name are told apart by what they do. */
const headingsOf = (state: TableState, { attacker, defender }: Melee): readonly [string, string] => {
  const [first, second] = [nameOf(state, attacker), nameOf(state, defender)];
  return first === second ? [`${first}, who charged`, `${second}, who stood`] : [first, second];
};

const asks = (open: Melee, state: TableState) => {
  const { attacker, defender, joining } = open;
  const [first, second] = headingsOf(state, open);
  return {
    roughTerrain: askFlag('In rough terrain'),
    attacker: askGroup(first, sideAsks(state, attacker)),
    defender: askGroup(second, sideAsks(state, defender)),
    ...under('Turned to flank and rear', {
      struckBack: askEach(
        joining.map(({ token, against }) =>
          askNumber(`Dice of ${nameOf(state, against)} turned on ${nameOf(state, token)}`, 0, { max: 100 }),
        ),
      ),
    }),
  };
};

const PLAIN: SideGiven = {
  weapon: BEST,
  overObstacle: false,
  inCover: false,
  evades: false,
  wards: 0,
  prayers: 0,
};

const fighterOf = (state: TableState, token: string, side: SideGiven): JsonObject => {
  const unit = findUnit(state, token);
  const aid = aidFor(state, token);
  return {
    ...side,
    unit: bodyOf(state, token),
    weapon: side.weapon === BEST ? null : side.weapon,
    charging: unit?.charged ?? findCharacter(state, token)?.charged ?? false,
    routed: unit?.status === 'routed',
    card: unit?.charged ? unit.orders.toHit : 0,
    braced: unit?.orders.braced ?? false,
    wards: Math.min(side.wards, aid.wards),
    prayers: Math.min(side.prayers, aid.prayers),
    ...heartOf(state, token),
  };
};

const actionInput = (
  state: TableState,
  { attacker, defender, joining, rounds }: Melee,
  given: Given<ReturnType<typeof asks>>,
): JsonObject => {
  const sideFor = (token: string) =>
    seatOf(state, token) === seatOf(state, attacker) ? 'attacker' : 'defender';
  const against = (token: string): number => {
    if (token === attacker || token === defender) return 0;
    const others = joining.filter((joined) => sideFor(joined.token) === sideFor(token));
    return others.findIndex((joined) => joined.token === token) + 1;
  };
  return {
    scale: state.options.scale,
    night: state.options.night,
    houseRules: state.options.houseRules,
    firstRound: rounds === 0,
    roughTerrain: given.roughTerrain,
    attacker: fighterOf(state, attacker, given.attacker),
    defender: fighterOf(state, defender, given.defender),
    joining: joining.map((joined, index) => ({
      ...fighterOf(state, joined.token, PLAIN),
      side: sideFor(joined.token),
      against: against(joined.against),
      from: joined.from,
      struckBack: given.struckBack[index] ?? 0,
    })),
  };
};

const openMelees = (state: TableState): readonly Melee[] =>
  state.step === 'fight' ? state.melees.filter(({ foughtInTurn }) => foughtInTurn !== state.turn) : [];

/** Fights that are still to be fought this turn. */
export const isFightLeft = (state: TableState): boolean => openMelees(state).length > 0;

const titleOf = (state: TableState, { attacker, defender }: Melee): string =>
  `${nameOf(state, attacker)} against ${nameOf(state, defender)}`;

const hasPriest = (state: TableState, token: string): boolean =>
  membersOf(state, token).some(({ character }) => sortKinds(character.kinds).priest !== null);

const ARCS: readonly Arc[] = ['front', 'flank', 'rear'];

/** What a fight leaves on a unit for its morale: that it fought, whom, and where it was struck. */
const markFought = (state: TableState, melee: Melee, token: string): TableState => {
  const unit = findUnit(state, token);
  if (unit === null) return state;
  const arcs = melee.joining.filter(({ against }) => against === token).map(({ from }) => from);
  const worst = [unit.attackedFrom, ...arcs].reduce((a, b) => (ARCS.indexOf(b) > ARCS.indexOf(a) ? b : a));
  return changeUnit(state, token, {
    inCombat: true,
    attackedFrom: unit.status === 'routed' ? 'front' : worst,
    fightsPriest: unit.fightsPriest || opponentsOf(state, token).some((foe) => hasPriest(state, foe)),
  });
};

type FoughtFate = Fate & { readonly evaded: boolean };
type Fought = {
  readonly attacker: FoughtFate;
  readonly defender: FoughtFate;
  readonly joining: readonly FoughtFate[];
};

const tellLoss = ({ name, lost, evaded, characters }: FoughtFate): string => {
  if (evaded) return `${name} evaded`;
  const fallen = characters.filter((character) => character.fallen && character.hits > 0);
  const dead = fallen.length > 0 ? ` and ${fallen.map((character) => character.name).join(', ')}` : '';
  return `${name} lost ${plural(lost, 'figure')}${dead}`;
};

const fightersOf = ({ attacker, defender, joining }: Melee): readonly string[] => [
  attacker,
  defender,
  ...joining.map(({ token }) => token),
];

export const melee = defineMove({
  id: 'melee',
  about: openMelees,
  show: (open, state) => ({
    title: titleOf(state, open),
    hint: open.rounds === 0 ? 'First round: the longer reach strikes first.' : 'All strike at the same time.',
    seat: null,
    token: open.attacker,
    also: { melee: open.id },
    primary: true,
    dice: true,
  }),
  asks,
  play: (state, open, given, dice) => {
    const { value, steps } = runAction<Fought>(meleeAction, actionInput(state, open, given), dice);
    const fates = [value.attacker, value.defender, ...value.joining];
    const tokens = fightersOf(open);
    const fought: TableState = {
      ...state,
      melees: state.melees.map((one) =>
        one.id === open.id ? { ...one, rounds: one.rounds + 1, foughtInTurn: state.turn } : one,
      ),
    };
    const stood = tokens.filter((_, index) => !fates[index]?.evaded);
    const marked = stood.reduce((next, token) => markFought(next, open, token), fought);
    const struck = tokens.reduce((next, token, index) => {
      const fate = fates[index];
      return fate === undefined || fate.evaded ? next : applyFate(next, token, fate, 'melee');
    }, marked);
    const away = tokens.filter((_, index) => fates[index]?.evaded);
    const next = away.reduce((left, token) => leaveMelees(left, token), struck);
    return played(next, `${titleOf(state, open)}: ${fates.map(tellLoss).join('; ')}.`, steps);
  },
  odds: (state, open, given) => oddsOf(meleeAction, actionInput(state, open, given)),
});
