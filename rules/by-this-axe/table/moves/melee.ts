import { z } from 'zod';
import type { Field } from '../../../core/form.ts';
import type { JsonObject } from '../../../core/json.ts';
import type { PlayedMove } from '../../../core/play.ts';
import { plural } from '../../../core/words.ts';
import type { Fate } from '../../combat/hits/fates.ts';
import { meleeAction } from '../../combat/melee.ts';
import type { Arc } from '../../combat/profiles.ts';
import { findWeapon } from '../../data/weapons.ts';
import { amount, chooseOne, formOf, option, tick } from '../fields.ts';
import { heartOf } from '../heart.ts';
import { aidFor, applyFate } from '../losses.ts';
import { leaveMelees, opponentsOf } from '../melees.ts';
import { type MoveRule, oddsOf, offer, parseInput, played, runAction } from '../move-rule.ts';
import { bodyOf, membersOf } from '../profiles.ts';
import {
  changeUnit,
  findCharacter,
  findUnit,
  type Melee,
  nameOf,
  seatOf,
  type TableState,
} from '../state.ts';

/** What the players settle for each of the two that stand face to face. */
const sideShape = {
  weapon: z.string(),
  overObstacle: z.boolean(),
  inCover: z.boolean(),
  evades: z.boolean(),
  wards: z.int().min(0),
  prayers: z.int().min(0),
};
const sideInput = z.strictObject(sideShape);
type SideInput = z.output<typeof sideInput>;

const fightInput = z.strictObject({
  token: z.string(),
  melee: z.string(),
  roughTerrain: z.boolean(),
  attacker: sideInput,
  defender: sideInput,
  /** Dice turned against those in flank and rear, in their order. */
  struckBack: z.array(z.int().min(0)),
});
type FightInput = z.output<typeof fightInput>;

const BEST = 'best';

const canEvade = (state: TableState, token: string): boolean => {
  const { abilities } = bodyOf(state, token);
  return abilities.includes('evasive');
};

const plainSide: SideInput = {
  weapon: BEST,
  overObstacle: false,
  inCover: false,
  evades: false,
  wards: 0,
  prayers: 0,
};

const fighterOf = (state: TableState, token: string, side: SideInput): JsonObject => {
  const unit = findUnit(state, token);
  const aid = aidFor(state, token);
  return {
    unit: bodyOf(state, token),
    weapon: side.weapon === BEST ? null : side.weapon,
    charging: unit?.charged ?? findCharacter(state, token)?.charged ?? false,
    overObstacle: side.overObstacle,
    inCover: side.inCover,
    evades: side.evades,
    routed: unit?.status === 'routed',
    card: unit?.charged ? unit.orders.toHit : 0,
    braced: unit?.orders.braced ?? false,
    wards: Math.min(side.wards, aid.wards),
    prayers: Math.min(side.prayers, aid.prayers),
    ...heartOf(state, token),
  };
};

const actionInput = (state: TableState, melee: Melee, input: FightInput): JsonObject => {
  const { attacker, defender, joining } = melee;
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
    firstRound: melee.rounds === 0,
    roughTerrain: input.roughTerrain,
    attacker: fighterOf(state, attacker, input.attacker),
    defender: fighterOf(state, defender, input.defender),
    joining: joining.map((joined, index) => ({
      ...fighterOf(state, joined.token, plainSide),
      side: sideFor(joined.token),
      against: against(joined.against),
      from: joined.from,
      struckBack: input.struckBack[index] ?? 0,
    })),
  };
};

const openMelees = (state: TableState): readonly Melee[] =>
  state.step === 'fight' ? state.melees.filter(({ foughtInTurn }) => foughtInTurn !== state.turn) : [];

/** Fights that are still to be fought this turn. */
export const isFightLeft = (state: TableState): boolean => openMelees(state).length > 0;

const sideFields = (state: TableState, token: string, key: 'attacker' | 'defender'): readonly Field[] => {
  const weapons = bodyOf(state, token).weapons.filter((id) => findWeapon(id)?.melee != null);
  const { wards, prayers } = aidFor(state, token);
  const fields: Field[] = [
    ...(weapons.length > 1
      ? [
          chooseOne('weapon', 'Weapon', [
            option(BEST, 'The best'),
            ...weapons.map((id) => option(id, findWeapon(id)?.name ?? id)),
          ]),
        ]
      : []),
    tick('overObstacle', 'Strikes over an obstacle'),
    tick('inCover', 'Stands in woods or brush'),
    ...(canEvade(state, token) ? [tick('evades', 'Tries to evade')] : []),
    ...(wards > 0 ? [amount('wards', 'Hits a mage may stop', wards)] : []),
    ...(prayers > 0 ? [amount('prayers', 'Saves a priest may help', prayers)] : []),
  ];
  return fields.map((field) => ({ ...field, path: [key, ...field.path] }));
};

const titleOf = (state: TableState, { attacker, defender }: Melee): string =>
  `${nameOf(state, attacker)} against ${nameOf(state, defender)}`;

const settle = (
  state: TableState,
  move: PlayedMove,
): { readonly melee: Melee; readonly input: FightInput } => {
  const input = parseInput(fightInput, move);
  const melee = openMelees(state).find(({ id }) => id === input.melee);
  if (melee === undefined) throw new TypeError(`no melee ${input.melee}`);
  return { melee, input };
};

const hasPriest = (state: TableState, token: string): boolean =>
  membersOf(state, token).some(({ character }) =>
    character.kinds.some((kind) => kind === 'priest' || kind === 'high-priest'),
  );

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

export const melee: MoveRule = {
  id: 'melee',
  offers: (state) =>
    openMelees(state).map((open) =>
      offer({
        id: 'melee',
        title: titleOf(state, open),
        hint:
          open.rounds === 0 ? 'First round: the longer reach strikes first.' : 'All strike at the same time.',
        token: open.attacker,
        primary: true,
        form: [
          { title: '', fields: [tick('roughTerrain', 'In rough terrain')] },
          { title: nameOf(state, open.attacker), fields: sideFields(state, open.attacker, 'attacker') },
          { title: nameOf(state, open.defender), fields: sideFields(state, open.defender, 'defender') },
          ...formOf(
            open.joining.map(({ token, against }, index) => ({
              ...amount(
                'struckBack',
                `Dice of ${nameOf(state, against)} turned on ${nameOf(state, token)}`,
                100,
              ),
              path: ['struckBack', index],
            })),
          ),
        ],
        input: {
          token: open.attacker,
          melee: open.id,
          roughTerrain: false,
          attacker: plainSide,
          defender: plainSide,
          struckBack: open.joining.map(() => 0),
        },
        dice: true,
      }),
    ),
  play: (state, move, dice) => {
    const { melee: open, input } = settle(state, move);
    const { value, steps } = runAction<Fought>(meleeAction, actionInput(state, open, input), dice);
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
  odds: (state, move) => {
    const { melee: open, input } = settle(state, move);
    return oddsOf(meleeAction, actionInput(state, open, input));
  },
};
