import {
  bySeat,
  type Seat,
  type TableCard,
  type TableCounter,
  type TableFlag,
  type TableSide,
  type TableToken,
  type TableView,
  type TableViewer,
} from '../../core/play.ts';
import { formationWords } from '../../core/words.ts';
import { isHeroic } from '../army/character-profile.ts';
import { formatInches, unitMove } from '../army/movement.ts';
import { formatSave } from '../army/save.ts';
import { abilityWords, kindWords, roleWords, unitLine, weaponName, wornWords } from '../army/words.ts';
import { findCard } from '../data/cards.ts';
import { findCapacity } from '../data/fighting-capacity.ts';
import { standsOf } from './formation.ts';
import { stepWords } from './moves/next.ts';
import { unitsToLose } from './result.ts';
import {
  isEngaged,
  type PhaseId,
  phaseOf,
  type TableCharacter,
  type TableState,
  type TableUnit,
} from './state.ts';

export const PHASES: readonly { readonly id: PhaseId; readonly title: string }[] = [
  { id: 'command', title: 'Command' },
  { id: 'duels', title: 'Duels' },
  { id: 'ranged', title: 'Shooting' },
  { id: 'movement', title: 'Movement' },
  { id: 'melee', title: 'Melee' },
  { id: 'end', title: 'End' },
];

const flag = (key: string, label: string, on: boolean, tone: TableFlag['tone'] = 'plain'): TableFlag => ({
  key,
  label,
  on,
  tone,
});

const counter = (key: string, label: string, value: number, most: number | null): TableCounter => ({
  key,
  label,
  value,
  most,
});

const unitStatus = (state: TableState, { id, status, rallied }: TableUnit): string => {
  if (status !== 'ready') return status === 'routed' ? 'routing' : 'destroyed';
  if (isEngaged(state, id)) return 'in melee';
  return rallied ? 'rallied' : 'steady';
};

const unitToken = (state: TableState, found: TableUnit): TableToken => {
  const { unit, orders, id } = found;
  const capacity = findCapacity(unit.fc);
  const { commandRules } = state.options;
  return {
    id,
    kind: 'unit',
    name: unit.name,
    line: unitLine({ ...unit, id, notes: '' }),
    with: null,
    counters: [
      counter('figures', 'Figures', found.figures, found.start),
      ...(found.width === undefined ? [] : [counter('width', 'Figures wide', found.width, found.start)]),
    ],
    flags: [
      flag('routed', 'Routed', found.status === 'routed', 'bad'),
      flag('engaged', 'In melee', isEngaged(state, id)),
      flag('fired', 'Has shot', found.fired),
      flag('moved', 'Has moved', found.moved),
      flag('charged', 'Charged', found.charged),
      ...(commandRules
        ? [
            flag('braced', 'Braced', orders.braced, 'good'),
            flag('shieldwall', 'Shieldwall', orders.shieldwall, 'good'),
          ]
        : []),
    ],
    facts: [
      { label: 'Capacity', value: `${unit.fc} ${capacity?.name ?? ''}`.trim() },
      ...(found.figures === 0 ? [] : [{ label: 'Formation', value: formationWords(standsOf(found)) }]),
      { label: 'Save', value: formatSave(unit, false) },
      { label: 'Move', value: formatInches(unitMove(unit, commandRules)) },
      {
        label: 'Morale',
        value: capacity === null ? '' : `${capacity.morale.ranged} / ${capacity.morale.other}`,
      },
    ],
    ...(found.figures === 0 ? {} : { formation: { ...standsOf(found), by: 'reform' } }),
    status: unitStatus(state, found),
    gone: found.status === 'destroyed',
  };
};

const isDuelling = ({ duel }: TableState, id: string): boolean =>
  duel !== null && (duel.challenger === id || duel.target === id);

const characterStatus = (state: TableState, { id, status, with: host, declined }: TableCharacter): string => {
  if (status !== 'ready') return status === 'dead' ? 'dead' : 'fled';
  if (isEngaged(state, host ?? id)) return 'in melee';
  return declined ? 'declined a duel' : 'steady';
};

const characterLine = ({ character }: TableCharacter): string =>
  [
    kindWords(character.kinds),
    roleWords(character),
    wornWords(character),
    character.weapons.map((id) => weaponName(id).toLowerCase()).join(', '),
    abilityWords(character).join(', '),
  ]
    .filter((part) => part !== '')
    .join(' · ');

const characterToken = (state: TableState, found: TableCharacter): TableToken => {
  const { character, id } = found;
  return {
    id,
    kind: 'character',
    name: character.name,
    line: characterLine(found),
    with: found.with,
    counters: [
      counter('hits', 'Hits left', found.status === 'dead' ? 0 : found.hits - found.hitsTaken, found.hits),
      ...(found.spellDiceMost > 0
        ? [counter('spellDice', 'Spell dice', found.spellDice, found.spellDiceMost)]
        : []),
      ...(found.prayersMost > 0 ? [counter('prayers', 'Prayers', found.prayers, found.prayersMost)] : []),
    ],
    flags: [
      flag('engaged', 'In melee', isEngaged(state, id)),
      flag('declined', 'Declined', found.declined, 'bad'),
      flag('duelled', isDuelling(state, id) ? 'In a duel' : 'Had a duel', found.duelled),
      flag('moved', 'Has moved', found.moved),
      ...(found.prayersMost > 0 ? [flag('usedPrayer', 'Has prayed', found.usedPrayer)] : []),
    ],
    facts: [
      { label: 'Save', value: formatSave(character, isHeroic(character)) },
      ...(character.role === 'none' ? [] : [{ label: 'Leadership', value: `${character.leadership}` }]),
    ],
    status: characterStatus(state, found),
    gone: found.status !== 'ready',
  };
};

const cardOf = (id: string): TableCard => {
  const card = findCard(id);
  return { id, title: `${card?.face ?? id} ${card?.name ?? ''}`.trim(), text: card?.text ?? '' };
};

const sideOf = (state: TableState, seat: Seat, viewer: TableViewer): TableSide => ({
  name: state.names[seat],
  tokens: [
    ...state.units.filter((unit) => unit.seat === seat).map((unit) => unitToken(state, unit)),
    ...state.characters
      .filter((character) => character.seat === seat)
      .map((character) => characterToken(state, character)),
  ],
  counters: [],
  hand: state.options.commandRules
    ? {
        count: state.hands[seat].length,
        cards: viewer === 'master' || viewer === seat ? state.hands[seat].map(cardOf) : null,
      }
    : null,
});

const hintOf = (state: TableState): string => {
  const lost = (seat: Seat): string => {
    const out = state.units.filter((unit) => unit.seat === seat && unit.status !== 'ready').length;
    return `${state.names[seat]} ${out} of ${unitsToLose(state, seat)}`;
  };
  return `${stepWords(state)}. Units lost, and how many lose the battle: ${lost('A')}, ${lost('B')}.`;
};

export const viewTable = (state: TableState, viewer: TableViewer): TableView => ({
  turn: state.turn,
  phases: PHASES.filter(({ id }) => id !== 'command' || state.options.commandRules),
  phase: phaseOf(state.step),
  hint: hintOf(state),
  sides: bySeat((seat) => sideOf(state, seat, viewer)),
  counters: [],
  over: state.winner !== null,
});
