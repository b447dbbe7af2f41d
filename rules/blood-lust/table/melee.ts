import { askFlag, askFlags, askGroup, askNumber, defineMove, type Given } from '../../core/ask.ts';
import { certain } from '../../core/odds.ts';
import type { Seat } from '../../core/play.ts';
import { played } from '../../core/table-moves.ts';
import { type Step, step } from '../../core/trace.ts';
import { does } from '../../core/words.ts';
import { MOST_STANDS } from '../combat/fighting-stands.ts';
import { strike } from '../combat/melee.ts';
import { unsettles } from '../combat/melee-groups.ts';
import { meleeInput } from '../combat/melee-input.ts';
import { meleeOdds } from '../combat/melee-odds.ts';
import { lust } from '../refs.ts';
import { shareOut, sum } from './losses.ts';
import {
  allOf,
  calls,
  isGone,
  liveProfile,
  patchUnit,
  type TableState,
  takeLosses,
  type UnitState,
  unitAt,
  unitsOf,
} from './state.ts';
import { meleeGround } from './where.ts';

const frontOf = (unit: UnitState): number => Math.min(unit.frontage, liveProfile(unit).stands);

/** As many stands touch as the narrower front has; a unit between two enemies shares its own (R-L10). */
const askDirection = (state: TableState, unit: UnitState, foe: UnitState) => {
  const { stands } = liveProfile(unit);
  const ground = meleeGround(state, unit, foe);
  const front = frontOf(unit);
  const share = Math.max(1, Math.floor(front / Math.max(1, unit.engaged.length)));
  const theirs = Math.max(1, Math.floor(frontOf(foe) / Math.max(1, foe.engaged.length)));
  const contact = Math.min(share, theirs);
  return {
    contact: askNumber('Stands in contact', contact, { max: MOST_STANDS }),
    overlap: askNumber('Stands overlapping', unit.engaged.length > 1 ? 0 : Math.min(2, front - contact), {
      max: 2,
      help: 'At most one on each side.',
    }),
    behind: askNumber('Stands behind each', Math.max(0, Math.ceil(stands / front) - 1), { max: MOST_STANDS }),
    targetInRough: askFlag('Enemy in rough ground', ground.targetInRough),
    targetUphill: askFlag('Enemy stands higher', ground.targetUphill),
    attackerUphill: askFlag('Stands higher itself', ground.attackerUphill),
    ...askFlags({ cover: 'Enemy in cover', inWater: 'Partly in water' }),
  };
};
type Direction = Given<ReturnType<typeof askDirection>>;

const hasStruck = (first: UnitState, second: UnitState): boolean =>
  first.struck.some(({ by }) => by === second.id) || second.struck.some(({ by }) => by === first.id);

/** Whatever attacks it counts, also what it meets in another fight of this turn (R-L36). */
const isLoose = (state: TableState, unit: UnitState, inWater: boolean): boolean =>
  unit.disrupted ||
  unit.reorganizing ||
  unit.routed ||
  inWater ||
  unit.engaged.some((id) => unsettles(unitAt(state, id).profile, unit.profile));

interface Pair {
  readonly first: UnitState;
  readonly second: UnitState;
}

const pairsOf = (state: TableState): readonly Pair[] =>
  allOf(state.sides.A)
    .flatMap((first) => first.engaged.map((id) => ({ first, second: unitAt(state, id) })))
    .filter(({ first, second }) => !isGone(first) && !isGone(second) && !hasStruck(first, second));

const fightOf = (state: TableState, { first, second }: Pair, own: Direction, theirs: Direction) => {
  const fighter = (unit: UnitState, side: Seat, inWater: boolean) => ({
    id: unit.id,
    name: calls(unit),
    side,
    unit: liveProfile(unit),
    castings: unit.castings,
    disrupted: isLoose(state, unit, inWater),
    recoiled: unit.recoiled,
    // A command stand is a general and his staff.
    general: state.sides[side].generals.some(
      ({ id, with: host, castings }) => (host === unit.id || id === unit.id) && castings > 0,
    ),
    halfCarried: false,
  });
  const fight = (unit: UnitState, foe: UnitState, { inWater: _water, ...at }: Direction) => ({
    attacker: unit.id,
    target: foe.id,
    ...at,
    charged: unit.charged,
    movedForward: unit.movedForward,
    wedgeTurn: unit.wedgeTurn,
  });
  return meleeInput.parse({
    fighters: [fighter(first, 'A', own.inWater), fighter(second, 'B', theirs.inWater)],
    fights: [fight(first, second, own), fight(second, first, theirs)],
    options: { ...state.options, carryHalves: false },
  });
};

/** `Knights lose 9`; what is half rounds down once all have struck (R-L9). */
const tellHalves = (unit: UnitState, halves: number): string =>
  `${does(calls(unit), 'loses')} ${halves === 0 ? 'nobody' : halves / 2}`;

/** Both strike; what they lose is gathered until the phase ends, for others may strike them too (R-L9, R-L17). */
export const MELEE = defineMove({
  id: 'melee',
  about: (state: TableState) => (state.over === null && state.phase === 'melee' ? pairsOf(state) : []),
  show: ({ first, second }, state) => ({
    title: `${calls(first)} against ${calls(second)}`,
    hint: 'Count the stands of each that touch the other.',
    seat: null,
    token: first.id,
    also: { foe: second.id },
    primary: true,
    dice: state.options.abilityDice !== 'none',
  }),
  asks: ({ first, second }, state) => ({
    own: askGroup(calls(first), askDirection(state, first, second)),
    theirs: askGroup(calls(second), askDirection(state, second, first)),
  }),
  play: (state, pair, { own, theirs }, dice) => {
    const { first, second } = pair;
    const { value, steps } = strike(fightOf(state, pair, own, theirs), dice);
    const [onSecond, onFirst] = [value.get(second.id) ?? 0, value.get(first.id) ?? 0];
    const struck = patchUnit(state, second.id, {
      struck: [...second.struck, { by: first.id, halves: onSecond }],
    });
    const both = patchUnit(struck, first.id, {
      struck: [...first.struck, { by: second.id, halves: onFirst }],
    });
    const said = `${calls(first)} fought ${calls(second)}: ${tellHalves(first, onFirst)}, ${tellHalves(second, onSecond)}, once all have fought.`;
    return played(both, said, steps);
  },
  odds: (state, pair, { own, theirs }) => {
    const [first, second] = [calls(pair.first), calls(pair.second)];
    const { outcomes, also, steps, labels = {} } = meleeOdds(fightOf(state, pair, own, theirs));
    return {
      outcomes,
      also: {
        [`${first} loses`]: also[first] ?? certain(0),
        [`${second} loses`]: also[second] ?? certain(0),
      },
      steps,
      labels,
    };
  },
});

/** A melee without dice in which nobody fell would go on for ever; carried halves may end it (R-L9). */
const findStalemates = (
  state: TableState,
  lostBy: ReadonlyMap<string, number>,
): { readonly names: readonly string[]; readonly steps: readonly Step[] } => {
  if (state.options.abilityDice !== 'none') return { names: [], steps: [] };
  const stuck = allOf(state.sides.A).flatMap((first) =>
    allOf(state.sides.B)
      .filter((second) => hasStruck(first, second))
      .filter((second) => (lostBy.get(first.id) ?? 0) + (lostBy.get(second.id) ?? 0) === 0)
      .map((second) => ({
        name: `${calls(first)} and ${calls(second)}`,
        halves: sum([...first.struck, ...second.struck].map(({ halves }) => halves)),
      })),
  );
  const mayEnd = stuck.filter(({ halves }) => halves > 0 && !state.options.carryHalves);
  return {
    names: mayEnd.map(({ name }) => name),
    steps: stuck
      .filter(({ halves }) => halves === 0 || !state.options.carryHalves)
      .map(({ name, halves }) =>
        step(
          lust('5.8', 'R-L9'),
          `${name}: deadlock`,
          halves === 0
            ? 'neither can hurt the other'
            : 'only half casualties; they may wait for the next turn',
        ),
      ),
  };
};

/** The raw results of all groups on a target, the carried half too, rounded down once; then all losses at once. */
export const settleMelee = (
  state: TableState,
): { readonly state: TableState; readonly steps: readonly Step[] } => {
  const fought = unitsOf(state).filter(({ unit }) => unit.struck.length > 0);
  const losses = fought.map(({ unit }) => {
    const raw = sum(unit.struck.map(({ halves }) => halves));
    const halves = raw + (state.options.carryHalves && unit.halfCarried ? 1 : 0);
    return { unit, raw, halves, lost: Math.min(Math.floor(halves / 2), unit.castings) };
  });
  const stale = findStalemates(state, new Map(losses.map(({ unit, lost }) => [unit.id, lost])));
  const steps: Step[] = losses.map(({ unit, raw, halves, lost }) =>
    step(lust('5.8', 'R-L9'), `${calls(unit)}: lost`, lost, {
      'casualties by the table': raw / 2,
      ...(halves === raw ? {} : { 'carried over': 0.5 }),
    }),
  );
  let next: TableState = { ...state, stalemates: stale.names };
  for (const { unit, halves, lost } of losses) {
    next = patchUnit(next, unit.id, {
      meleeSuffered: unit.meleeSuffered + lost,
      struck: [],
      halfCarried: halves % 2 === 1,
    });
    const weights = unit.struck.map(({ by, halves }) => ({ by, weight: halves }));
    for (const { by, kills } of shareOut(lost, weights))
      next = patchUnit(next, by, { meleeInflicted: unitAt(next, by).meleeInflicted + kills });
  }
  for (const { unit, lost } of losses) next = takeLosses(next, unit.id, lost);
  return { state: next, steps: [...steps, ...stale.steps] };
};
