import { SEATS } from '../../core/play.ts';
import { otherSeat, played, wentBy } from '../../core/table-moves.ts';
import { type Step, step } from '../../core/trace.ts';
import { does } from '../../core/words.ts';
import { findSpell } from '../data/spells.ts';
import { lust, SEQUENCE } from '../refs.ts';
import { tableMove } from './asks.ts';
import { settleFire } from './losses.ts';
import { dropFailedSpells, isTouched, layOpen } from './magic.ts';
import { settleMelee } from './melee.ts';
import {
  calls,
  isGone,
  mapUnits,
  PHASES,
  type Phase,
  type SideState,
  type TableState,
  type UnitState,
  unitAt,
  unitsOf,
} from './state.ts';

interface Stepped {
  readonly state: TableState;
  readonly steps: readonly Step[];
}

const FRESH = {
  meleeSuffered: 0,
  meleeInflicted: 0,
  fireSuffered: 0,
  fireInflicted: 0,
  shot: false,
  charged: false,
  moved: false,
  movedForward: false,
  struck: [],
  mayAdvance: false,
  recoilers: [],
  spent: 0,
  dismounting: false,
} as const;

interface Change {
  /** The turn that ends was its own; where both act together every turn is. */
  readonly ends: boolean;
  /** Its own turn begins. */
  readonly begins: boolean;
  /** An enemy's spell names it in the turn that begins (R-L62). */
  readonly touched: boolean;
}

/** One whole turn spent out of melee puts a unit in order again; a routed one needs a general first (R-L55). */
const freshen = (unit: UnitState, { ends, begins, touched }: Change): UnitState => {
  if (isGone(unit)) return { ...unit, ...FRESH, reorganizing: false };
  const free = unit.engaged.length === 0;
  const restored = ends && unit.reorganizing && free && !unit.fought && !unit.routed;
  const disrupted = unit.disrupted && !restored;
  const wedgeTurn = unit.wedgeTurn > 0 && !free ? Math.min(3, unit.wedgeTurn + 1) : 0;
  const must = unit.leaderless || touched || (free && !unit.routed && (disrupted || unit.cleared));
  return {
    ...unit,
    ...FRESH,
    fought: !free,
    halfCarried: unit.halfCarried && !free,
    wedgeTurn,
    // Its momentum spent, a wedge is a standing column (2.132).
    formation: wedgeTurn === 3 ? 'column' : unit.formation,
    frontage: wedgeTurn === 3 ? 1 : unit.frontage,
    dismounted: unit.dismounted || unit.dismounting,
    disrupted,
    recoiled: unit.recoiled && !restored,
    reorganizing: begins ? must : unit.reorganizing && !ends,
    cleared: unit.cleared && !begins,
    leaderless: unit.leaderless && !begins,
  };
};

const winnerOf = (state: TableState): TableState['over'] => {
  const standing = (seat: 'A' | 'B'): boolean => state.sides[seat].units.some((unit) => !isGone(unit));
  const [a, b] = [standing('A'), standing('B')];
  if (a && b) return null;
  if (!a && !b) return { winner: 'draw', why: 'Nobody is left standing.' };
  const winner = a ? 'A' : 'B';
  return { winner, why: `${does(state.sides[otherSeat(winner)].name, 'has')} nothing left on the field.` };
};

const restGenerals = (side: SideState): SideState => ({
  ...side,
  generals: side.generals.map((general) => ({ ...general, spent: 0 })),
});

/** Ledgers are cleared after each player's turn (R-L65), spells laid open and run down after a whole one (R-L41). */
const endTurn = (state: TableState): Stepped => {
  const { active } = state;
  const whole = active !== 'A';
  const failed = dropFailedSpells(state);
  const opened = whole ? layOpen(failed.state) : { state: failed.state, steps: [] };
  const renewed = mapUnits(opened.state, (unit, seat) =>
    freshen(unit, {
      ends: active === null || active === seat,
      begins: active === null || active !== seat,
      touched: opened.state.effects.some(
        (effect) => effect.side !== seat && isTouched(unit, seat, opened.state, effect),
      ),
    }),
  );
  const next: TableState = {
    ...renewed,
    sides: { A: restGenerals(renewed.sides.A), B: restGenerals(renewed.sides.B) },
    judged: false,
    stalemates: [],
    order: [],
    maneuvered: 0,
    turn: whole ? state.turn + 1 : state.turn,
    active: active === null ? null : otherSeat(active),
    phase: 'magic',
  };
  return {
    state: { ...next, over: winnerOf(next) },
    steps: [...failed.steps, ...opened.steps, step(lust(SEQUENCE), 'Turn', next.turn)],
  };
};

/** Losses of a phase come off at its end. */
const SETTLES: Readonly<Partial<Record<Phase, (state: TableState) => Stepped>>> = {
  fire: settleFire,
  melee: settleMelee,
};

/** The next phase of the turn. */
const nextPhase = (state: TableState): Stepped => {
  if (state.phase === 'maneuvers') return endTurn(state);
  const index = PHASES.findIndex(({ id }) => id === state.phase);
  const phase = PHASES[index + 1]?.id as Phase;
  const settled = SETTLES[state.phase]?.(state) ?? { state, steps: [] };
  const moved = { ...settled.state, phase };
  return {
    state: { ...moved, over: winnerOf(moved) },
    steps: [...settled.steps, step(lust(SEQUENCE), 'Now', PHASES[index + 1]?.title ?? phase)],
  };
};

const turnWords = (state: TableState): string =>
  state.active === null
    ? `Turn ${state.turn} begins.`
    : `Turn ${state.turn}: ${does(state.sides[state.active].name, 'acts')}.`;

/** What a phase took, for the log. */
const lossWords = (
  before: TableState,
  after: TableState,
  where: string,
  key: 'meleeSuffered' | 'fireSuffered',
): string => {
  const lost = unitsOf(after).flatMap(({ unit }) => {
    const more = unit[key] - unitAt(before, unit.id)[key];
    return more > 0 ? [`${calls(unit)} ${more}`] : [];
  });
  return lost.length === 0 ? '' : `Lost ${where}: ${lost.join(', ')}. `;
};

const phaseLosses = (before: TableState, after: TableState): string => {
  if (before.phase === 'melee') return lossWords(before, after, 'in melee', 'meleeSuffered');
  return before.phase === 'fire' ? lossWords(before, after, 'to fire', 'fireSuffered') : '';
};

/** Spells that were sealed and lie open now. */
const openedSpells = (before: TableState, after: TableState): string =>
  SEATS.flatMap((seat) => {
    const { chosen, name } = before.sides[seat];
    if (chosen === null || after.sides[seat].chosen !== null || after.turn === before.turn) return [];
    const works = after.effects.some(({ side, spell }) => side === seat && spell === chosen.spell);
    return [
      `${name} had chosen ${findSpell(chosen.spell)?.name ?? chosen.spell}${works ? '' : ', which has no effect'}.`,
    ];
  }).join(' ');

/** What the log calls a phase that was passed over. */
export const passedPhase = ({ phase }: TableState): string =>
  PHASES.find(({ id }) => id === phase)?.title.toLowerCase() ?? phase;

const PHASE_END: Readonly<Partial<Record<Phase, string>>> = {
  fire: 'When everybody has shot: losses are taken now.',
  melee: 'All losses of the melee are taken now.',
};

export const NEXT = tableMove({
  id: 'next',
  when: () => true,
  show: ({ phase }) => {
    const index = PHASES.findIndex(({ id }) => id === phase);
    const after = PHASES[index + 1]?.title;
    return {
      title: after === undefined ? 'End the turn' : `On to ${after.toLowerCase()}`,
      hint: PHASE_END[phase] ?? 'When everybody is done.',
      primary: true,
    };
  },
  play: (state) => {
    const { state: next, steps } = nextPhase(state);
    const turned = next.turn !== state.turn || next.active !== state.active;
    const told = [phaseLosses(state, next), openedSpells(state, next), next.over?.why ?? '']
      .map((words) => words.trim())
      .filter((words) => words !== '');
    if (told.length > 0) return played(next, told.join(' '), steps);
    return wentBy(next, turned ? turnWords(next) : `On to ${passedPhase(next)}.`, steps);
  },
});
