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
import { type Arc, worse } from '../../combat/profiles.ts';
import { saidBy } from '../../data/abilities.ts';
import { settleHouseRules } from '../../data/house-rules.ts';
import { findWeapon } from '../../data/weapons.ts';
import { askPrayers, askUses } from '../fields.ts';
import { tellFormations } from '../formation.ts';
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
const sideAsks = (state: TableState, token: string, called = '') => {
  const tell = (words: string): string =>
    called === '' ? words : `${called}: ${words.charAt(0).toLowerCase()}${words.slice(1)}`;
  const weapons = bodyOf(state, token).weapons.filter((id) => findWeapon(id)?.melee != null);
  const { wards, prayers } = aidFor(state, token);
  const choices = [
    optionOf(BEST, 'The best'),
    ...weapons.map((id) => optionOf(id, findWeapon(id)?.name ?? id)),
  ];
  return {
    weapon: askIf(weapons.length > 1, askChoice<string>(tell('Weapon'), choices, BEST)),
    overObstacle: askFlag(tell('Strikes over an obstacle')),
    inCover: askFlag(tell('Stands in woods or brush')),
    evades: askIf(canEvade(state, token), askFlag(tell('Tries to evade'))),
    wards: askUses(tell('Hits a mage may stop'), wards),
    ...askPrayers(called === '' ? 'a priest' : `a priest of ${called}`, prayers),
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
    ...under('In flank and rear', {
      joining: askEach(
        joining.map(({ token }) => askGroup('', sideAsks(state, token, nameOf(state, token)))),
      ),
      struckBack: askEach(
        joining.map(({ token, against }) =>
          askNumber(`Dice of ${nameOf(state, against)} turned on ${nameOf(state, token)}`, 0, { max: 100 }),
        ),
      ),
    }),
  };
};

/** What each gets of its side's mages and priests, those named first before the others. */
const shareAid = (state: TableState) => {
  const spent = { A: { wards: 0, prayers: 0 }, B: { wards: 0, prayers: 0 } };
  return (token: string, side: SideGiven) => {
    const used = spent[seatOf(state, token)];
    const left = aidFor(state, token);
    const wards = Math.min(side.wards, left.wards - used.wards);
    const prayers = Math.min(side.prayers, left.prayers - used.prayers);
    used.wards += wards;
    used.prayers += prayers;
    return { wards, prayers };
  };
};

const fighterOf = (
  state: TableState,
  token: string,
  side: SideGiven,
  share: ReturnType<typeof shareAid>,
): JsonObject => {
  const unit = findUnit(state, token);
  const body = unit ?? findCharacter(state, token);
  return {
    ...side,
    unit: bodyOf(state, token),
    weapon: side.weapon === BEST ? null : side.weapon,
    charging: body?.charged ?? false,
    refusedFight: body?.refusedFight ?? false,
    routed: unit?.status === 'routed',
    card: unit?.charged ? unit.orders.toHit : 0,
    braced: unit?.orders.braced ?? false,
    ...share(token, side),
    ...heartOf(state, token),
  };
};

const actionInput = (
  state: TableState,
  { attacker, defender, joining, rounds, from }: Melee,
  given: Given<ReturnType<typeof asks>>,
): JsonObject => {
  const sideFor = (token: string) =>
    seatOf(state, token) === seatOf(state, attacker) ? 'attacker' : 'defender';
  const against = (token: string): number => {
    if (token === attacker || token === defender) return 0;
    const others = joining.filter((joined) => sideFor(joined.token) === sideFor(token));
    return others.findIndex((joined) => joined.token === token) + 1;
  };
  const share = shareAid(state);
  return {
    scale: state.options.scale,
    night: state.options.night,
    houseRules: state.options.houseRules,
    firstRound: rounds === 0,
    roughTerrain: given.roughTerrain,
    attacker: { ...fighterOf(state, attacker, given.attacker, share), from: from ?? 'front' },
    defender: fighterOf(state, defender, given.defender, share),
    joining: joining.map((joined, index) => ({
      ...fighterOf(state, joined.token, given.joining[index] as SideGiven, share),
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

/** Where the charge itself came in counts only where a house says so, and in the first round (R-B36). */
const chargedArc = (state: TableState, { attacker, rounds, from }: Melee): Arc => {
  const charged = (findUnit(state, attacker) ?? findCharacter(state, attacker))?.charged ?? false;
  const counts = settleHouseRules(state.options.houseRules).flankCharge && charged && rounds === 0;
  return counts ? (from ?? 'front') : 'front';
};

/** What a fight leaves on a unit for its morale: that it fought, whom, and where it was struck. */
const markFought = (state: TableState, melee: Melee, token: string): TableState => {
  const unit = findUnit(state, token);
  if (unit === null) return state;
  const arcs = melee.joining.filter(({ against }) => against === token).map(({ from }) => from);
  const own = token === melee.defender ? chargedArc(state, melee) : 'front';
  const worst = [unit.attackedFrom, own, ...arcs].reduce(worse);
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
    return played(next, `${titleOf(state, open)}: ${fates.map(tellLoss).join('; ')}.`, [
      ...tellFormations(state, tokens),
      ...steps,
    ]);
  },
  odds: (state, open, given) => oddsOf(meleeAction, actionInput(state, open, given)),
});
