import { counter, flag } from '../../core/make-view.ts';
import {
  bySeat,
  type Seat,
  type TableFlag,
  type TableSide,
  type TableToken,
  type TableView,
} from '../../core/play.ts';
import { otherSeat } from '../../core/table-moves.ts';
import { does, formationWords } from '../../core/words.ts';
import { baseChanceOf } from '../command/base-chance.ts';
import { orderNames } from '../command/orders.ts';
import { TROOPS } from '../data/troops.ts';
import { nameOfSpell } from '../magic/standing.ts';
import { moraleChance } from '../morale/chance.ts';
import { NO_FACTS } from '../morale/facts.ts';
import { tableRate } from '../movement/rates.ts';
import { acOf, castingsLeft, frontOf, hitsLeft, isCavalryUnit, totalHits } from '../unit/strength.ts';
import {
  findUnit,
  isGone,
  livePerson,
  liveUnit,
  type PersonState,
  PHASES,
  type Phase,
  phaseTitle,
  rulesOf,
  seatOf,
  standing,
  type TableState,
  type UnitState,
} from './state.ts';

const GONE = { destroyed: 'destroyed', surrendered: 'surrendered', left: 'left the field' } as const;

const statusOf = (unit: UnitState): string => {
  if (unit.gone !== null) return GONE[unit.gone];
  if (castingsLeft(unit.profile) === 0) return 'destroyed';
  return unit.engaged.length > 0 ? `${unit.profile.status}, in contact` : unit.profile.status;
};

const lineOf = ({ profile }: UnitState): string =>
  [
    TROOPS[profile.troopType].name,
    `level ${profile.level}`,
    profile.formation,
    ...(profile.shield ? ['shields'] : []),
    ...(profile.poleArms ? ['pole arms'] : []),
    ...(profile.missileWeapon === 'none' ? [] : [profile.missileWeapon.replace('-', ' ')]),
  ].join(', ');

const unitFlags = (unit: UnitState): readonly TableFlag[] => {
  const { status, cover, fatigue } = unit.profile;
  return [
    flag('disordered', 'Disordered', status === 'disordered', 'bad'),
    flag('broken', 'Broken', status === 'broken', 'bad'),
    flag('surrendered', 'Surrendered', status === 'surrendered', 'bad'),
    ...(isCavalryUnit(unit.profile)
      ? [
          flag('fatigued', 'Fatigued', fatigue === 'fatigued', 'bad'),
          flag('exhausted', 'Exhausted', fatigue === 'exhausted', 'bad'),
          flag('charging', 'Charged', unit.charging, 'good'),
          flag('gallop', 'Gallop bonus', unit.gallop, 'good'),
        ]
      : []),
    flag('cover', 'In cover', cover === 'cover', 'good'),
    flag('fortification', 'In fortifications', cover === 'fortification', 'good'),
    flag('engaged', 'In contact', unit.engaged.length > 0),
    flag('moved', 'Moved', unit.moved !== 'no'),
    flag('fired', 'Fired', unit.fired),
    flag('orderTried', 'An order was tried', unit.orderTried),
    flag('routed', 'Routed this turn', unit.routed, 'bad'),
    flag('left', 'Left the field', unit.gone === 'left', 'bad'),
    ...unit.effects.map(({ spell, until }) =>
      flag(`spell:${spell}`, `${nameOfSpell(spell)}${until === null ? '' : ` to turn ${until}`}`, true),
    ),
  ];
};

/** Losses come from the rear rank (R-P43). */
const standsOf = (profile: UnitState['profile']) => {
  const wide = frontOf(profile);
  return { wide, deep: Math.ceil(castingsLeft(profile) / wide) };
};

const unitToken = (state: TableState, unit: UnitState): TableToken => {
  const rules = rulesOf(state);
  const { profile } = unit;
  const live = liveUnit(state, unit);
  const { chance } = moraleChance(live, 'missile', NO_FACTS, rules);
  return {
    id: unit.key,
    kind: 'unit',
    name: profile.name,
    line: lineOf(unit),
    with: null,
    counters: [
      counter('castings', 'Castings', castingsLeft(profile), profile.castings),
      counter('hits', 'Hits', hitsLeft(profile, rules), totalHits(profile, rules)),
    ],
    flags: unitFlags(unit),
    ...(isGone(unit) || castingsLeft(profile) === 0
      ? {}
      : { formation: { ...standsOf(profile), by: 'reform' } }),
    facts: [
      ...(isGone(unit) || castingsLeft(profile) === 0
        ? []
        : [{ label: 'Formation', value: formationWords(standsOf(profile)) }]),
      { label: 'Armour class', value: `${acOf(profile, rules)}` },
      { label: 'Fails morale at', value: `${Math.max(0, chance)}%` },
      { label: 'Moves', value: `${tableRate(profile, rules)}″` },
      ...(unit.order === null ? [] : [{ label: 'Order', value: orderNames[unit.order.kind] }]),
      ...(unit.engaged.length === 0
        ? []
        : [
            {
              label: 'Against',
              value: unit.engaged
                .map((contact) => `${findUnit(state, contact.with)?.profile.name ?? ''} (${contact.aspect})`)
                .join(', '),
            },
          ]),
    ],
    status: statusOf(unit),
    gone: isGone(unit),
  };
};

const roleOf = ({ status, role }: PersonState): string => {
  if (status !== 'active') return status;
  return { command: 'commands', cast: 'casts', none: 'neither commands nor casts' }[role];
};

const personToken = (state: TableState, person: PersonState): TableToken => {
  const { profile } = person;
  const rules = rulesOf(state);
  const chance = baseChanceOf(livePerson(person), rules).value + rules.command.perFailure * person.failures;
  return {
    id: person.key,
    kind: 'character',
    name: profile.name,
    line: `${profile.charClass.replace('-', ' ')}, level ${profile.level}, ${profile.position}`,
    with: person.with,
    counters: [
      counter('hp', 'Hit points', profile.hp ?? 0, person.hpMost),
      counter('failures', 'Failed orders', person.failures, null),
    ],
    flags: [
      flag('front', 'In front', profile.position === 'front'),
      flag('finished', 'Finished his orders', person.finished),
      flag('disruptReady', 'Holds Disrupt Magic', person.disruptReady, 'good'),
      flag('fled', 'Fled', person.status === 'fled', 'bad'),
      flag('captured', 'Captured', person.status === 'captured', 'bad'),
      flag('dead', 'Dead', person.status === 'dead', 'bad'),
    ],
    facts: [
      { label: 'Next order at', value: `${Math.max(0, chance)}%` },
      ...(person.massSpell === null
        ? []
        : [{ label: 'Mass spell', value: person.massSpell.replaceAll('-', ' ') }]),
    ],
    status: roleOf(person),
    gone: person.status === 'dead' || person.status === 'captured',
  };
};

const sideView = (state: TableState, seat: Seat): TableSide => ({
  name: state.names[seat],
  tokens: [
    ...state.units.filter((unit) => unit.seat === seat).map((unit) => unitToken(state, unit)),
    ...state.people.filter((person) => person.seat === seat).map((person) => personToken(state, person)),
  ],
  counters: [
    counter(
      'unitsLeft',
      'Units left',
      standing(state, seat).length,
      state.units.filter((unit) => unit.seat === seat).length,
    ),
  ],
  hand: null,
});

export const PHASE_HINTS: Readonly<Record<Phase, string>> = {
  initiative: 'Every leader rolls; the highest decides who moves first.',
  preparation: 'Each personality commands or casts; what takes the whole turn is named now.',
  'first-move': 'Orders, moves, changes of formation and charges; the other side evades and intercepts.',
  'second-fire': 'Units that neither moved nor are in contact fire.',
  'second-move': 'Orders, moves, changes of formation and charges; the other side evades and intercepts.',
  'first-fire': 'Units that neither moved nor are in contact fire.',
  combat: 'Challenges and sergeants first, then every close action with its morale.',
  retreat: 'Disengaging, rallying, routs and pursuits; then mass spells.',
};

const hintOf = ({ phase, first, names }: TableState): string =>
  phase === 'retreat' && first !== null
    ? `${PHASE_HINTS.retreat} ${names[otherSeat(first)]} begins.`
    : PHASE_HINTS[phase];

export const viewTable = (state: TableState): TableView => {
  const acting = seatOf(state);
  return {
    turn: state.turn,
    phases: PHASES.map(({ id }) => ({ id, title: phaseTitle(state, id) })),
    phase: state.phase,
    hint: `${acting === null ? '' : `${does(state.names[acting], 'acts')}. `}${hintOf(state)}`,
    sides: bySeat((seat) => sideView(state, seat)),
    counters: [],
    over: state.over !== null,
  };
};
