import { counter, flag } from '../../core/make-view.ts';
import {
  bySeat,
  type Seat,
  type TableFate,
  type TableFlag,
  type TableResult,
  type TableSide,
  type TableToken,
  type TableView,
  type TableViewer,
} from '../../core/play.ts';
import { does, formationWords, signed } from '../../core/words.ts';
import { isHitInStages, rateOf } from '../army/derive.ts';
import { inches } from '../army/words.ts';

import { hasAftermath } from '../combat/after-melee.ts';
import { isRidden } from '../combat/fighting-stands.ts';
import { killValueOf } from '../combat/kill-value.ts';
import { isWizard } from '../data/classes.ts';
import { formationOf } from '../data/formations.ts';
import { findGeneral } from '../data/generals.ts';
import { findSpell } from '../data/spells.ts';
import { boardOf } from './board-view.ts';
import { UNIT_FLAGS } from './correct.ts';
import { isInMelee, pointsLeft, wizardPoints } from './orders.ts';
import {
  calls,
  type GeneralState,
  isGone,
  liveProfile,
  PHASES,
  type SideState,
  type TableState,
  type UnitState,
  unitAt,
} from './state.ts';
import { sectorOf } from './where.ts';

const statusOf = (unit: UnitState): string => {
  if (unit.castings === 0) return 'destroyed';
  if (unit.removed) return 'routed from the field';
  if (unit.routed) return 'routed';
  if (unit.engaged.length > 0) return 'in melee';
  if (unit.reorganizing) return 'reorganizing';
  return unit.disrupted ? 'disrupted' : 'steady';
};

const PLAIN = { targetInRough: false, targetUphill: false, attackerUphill: false, cover: false };

const GOOD: readonly string[] = ['charged'];
const PLAIN_FLAGS: readonly string[] = ['movedForward', 'dismounted'];

/** Riders matter only to what is ridden in the air. */
const unitFlags = (unit: UnitState): readonly TableFlag[] =>
  Object.entries(UNIT_FLAGS)
    .filter(([key]) => key !== 'dismounted' || isRidden(unit.profile))
    .map(([key, { label }]) =>
      flag(
        key,
        label,
        unit[key as keyof typeof UNIT_FLAGS],
        GOOD.includes(key) ? 'good' : PLAIN_FLAGS.includes(key) ? 'plain' : 'bad',
      ),
    );

/** In stands; losses come from the rear. */
const standsOf = (unit: UnitState) => {
  const { stands } = liveProfile(unit);
  const wide = Math.min(unit.frontage, stands);
  return { wide, deep: Math.ceil(stands / wide) };
};

const unitToken = (unit: UnitState, state: TableState): TableToken => {
  const { stands } = liveProfile(unit);
  const { raw } = killValueOf({
    attacker: {
      ...unit.profile,
      recoiled: unit.recoiled,
      disrupted: unit.disrupted || unit.reorganizing,
    },
    target: { armor: 'light', shields: true, disrupted: false },
    ground: PLAIN,
  });
  return {
    id: unit.id,
    kind: 'unit',
    name: unit.name,
    line: unit.line,
    with: null,
    counters: [
      counter('castings', isHitInStages(unit.profile) ? 'Hits left' : 'Castings', unit.castings, unit.start),
    ],
    flags: unitFlags(unit),
    facts: [
      { label: 'Kill Value', value: signed(raw) },
      { label: 'Move', value: inches(rateOf(unit.profile, state.options)) },
      {
        label: 'Formation',
        value: `${formationOf(unit.formation).name}${stands > 1 ? `, ${formationWords(standsOf(unit))}` : ''}`,
      },
      ...(sectorOf(unit) === null ? [] : [{ label: 'Sector', value: `${sectorOf(unit)}` }]),
      ...(unit.engaged.length === 0
        ? []
        : [{ label: 'Fights', value: unit.engaged.map((id) => calls(unitAt(state, id))).join(', ') }]),
      ...(isWizard(unit.profile) && state.options.tier === 'advanced'
        ? [{ label: 'Control points', value: `${wizardPoints(unit)}` }]
        : []),
    ],
    ...(stands > 0 ? { formation: { ...standsOf(unit), by: 'form' } } : {}),
    status: statusOf(unit),
    gone: isGone(unit),
  };
};

const generalToken = (general: GeneralState, side: SideState, state: TableState): TableToken => ({
  id: general.id,
  kind: 'character',
  name: general.name,
  line: findGeneral(general.type)?.name ?? general.type,
  with: side.units.some((unit) => unit.id === general.with && !isGone(unit)) ? general.with : null,
  counters: [
    counter('castings', 'Castings', general.castings, general.start),
    ...(state.options.tier === 'advanced'
      ? [
          counter(
            'points',
            'Control points',
            pointsLeft(side, general),
            findGeneral(general.type)?.points ?? null,
          ),
        ]
      : []),
  ],
  flags: [flag('nearEnemy', 'Enemy within 6″', general.nearEnemy, 'bad')],
  facts: [],
  status:
    general.castings === 0 ? 'fallen' : isInMelee(side, general) ? 'in melee: gives no orders' : 'commands',
  gone: general.castings === 0,
});

const sideView = (state: TableState, seat: Seat, viewer: TableViewer): TableSide => {
  const side = state.sides[seat];
  const sees = viewer === seat || viewer === 'master';
  const chosen = side.chosen === null ? null : findSpell(side.chosen.spell);
  return {
    name: side.name,
    tokens: [
      ...side.units.map((unit) => unitToken(unit, state)),
      ...side.generals.map((general) => generalToken(general, side, state)),
    ],
    counters: [],
    // The sealed spell; nobody has a card before he has chosen one.
    hand:
      chosen === null
        ? null
        : {
            count: 1,
            cards: sees ? [{ id: chosen.id, title: chosen.name, text: chosen.effect }] : null,
            called: 'Spell chosen in secret',
          },
  };
};

export const PHASE_HINTS: Readonly<Record<TableState['phase'], string>> = {
  magic: 'Choose spells in secret, and settle the order of the generals where cards decide it.',
  fire: 'Every unit that can may shoot once.',
  charges: 'Declare charges; whoever is charged holds or counter-charges.',
  moves: 'Everything else moves; formations change.',
  melee: 'All who are in contact strike at once; losses are taken together at the end of the phase.',
  morale: 'See who recoils and who routs; victors may follow up, generals rally.',
  maneuvers: 'Generals act in the order of their dice; then the turn ends and spells are laid open.',
};
const LOCKED =
  'Nobody breaks in a basic fantasy battle: they fight on until one side is gone. Victors may follow up.';

const hintOf = (state: TableState): string =>
  [
    ...(state.active === null ? [] : [`${does(state.sides[state.active].name, 'acts')}.`]),
    state.phase === 'morale' && !hasAftermath(state.options) ? LOCKED : PHASE_HINTS[state.phase],
    ...(state.order.length === 0 ? [] : [`Order: ${state.order.join(', ')}.`]),
    ...(state.effects.length === 0
      ? []
      : [`In force: ${state.effects.map(({ spell }) => findSpell(spell)?.name ?? spell).join(', ')}.`]),
  ].join(' ');

export const view = (state: TableState, viewer: TableViewer): TableView => ({
  turn: state.turn,
  phases: PHASES,
  phase: state.phase,
  hint: hintOf(state),
  sides: bySeat((seat) => sideView(state, seat, viewer)),
  counters: [],
  board: boardOf(state),
  over: state.over !== null,
});

const fateOf = (unit: UnitState): string => {
  if (unit.castings === 0) return 'destroyed';
  return unit.removed || unit.routed ? 'routed' : 'standing';
};

export const result = (state: TableState): TableResult => {
  const fates = (seat: Seat): readonly TableFate[] => [
    ...state.sides[seat].units.map((unit) => ({
      id: unit.entry,
      name: unit.name,
      kind: 'unit' as const,
      start: unit.start,
      left: unit.removed ? 0 : unit.castings,
      fate: fateOf(unit),
    })),
    ...state.sides[seat].generals.map(({ entry, name, start, castings }) => ({
      id: entry,
      name,
      kind: 'character' as const,
      start,
      left: castings,
      fate: castings === 0 ? 'dead' : 'standing',
    })),
  ];
  return {
    winner: state.over?.winner ?? null,
    why: state.over?.why ?? 'The battle goes on.',
    fates: bySeat(fates),
  };
};
