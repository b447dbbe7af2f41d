import { formatStrength } from '../../../../rules/by-this-axe/army/strength.ts';
import { RESULT_RULES } from '../../../../rules/by-this-axe/mass-battle/tables/battle-results.ts';
import type { ListKind } from '../../../components/list/list-kind.ts';
import type { Listed } from '../../../components/list/list-order.ts';
import { count } from '../../../format.ts';
import { putBackBattle, removeBattles, renameBattle } from '../actions.ts';
import type { BattleSummary } from '../types.ts';
import { STAGES, stageOf } from '../words.ts';

/** A battle as a row of a list: nothing is tagged or starred. */
export type ListedBattle = BattleSummary & Listed;

type TableBattle = Extract<BattleSummary, { kind: 'table' }>;

export const asListed = (battle: BattleSummary): ListedBattle => ({
  ...battle,
  name: battle.title,
  favourite: false,
  tags: [],
});

const wordTable = ({ ended, winner, sides, turn, phase }: TableBattle): string => {
  if (!ended) return `Turn ${turn}: ${phase}`;
  if (winner === null) return 'Undecided';
  return winner === 'draw' ? 'Draw' : `Won: ${sides[winner].name}`;
};

/** How it stands, in a few words. */
export const wordState = (battle: BattleSummary): string => {
  if (battle.kind === 'table') return wordTable(battle);
  const { end, step, result, attacker, sides } = battle;
  if (end === null) return `At: ${STAGES[stageOf(step)] ?? ''}`;
  if (end === 'evaded') return 'Evaded';
  if (end === 'delayed') return 'Waiting for morning';
  const rule = result === null ? null : RESULT_RULES[result];
  if (rule === null || rule.winner === null || attacker === null) return rule?.name ?? 'Fought';
  const winner = (rule.winner === 'attacker') === (attacker === 'A') ? sides.A : sides.B;
  return `${rule.name}: ${winner.name}`;
};

export const wordSide = (battle: BattleSummary, side: 'A' | 'B'): string => {
  if (battle.kind === 'table') {
    const { name, units, left } = battle.sides[side];
    return left === units
      ? `${name}, ${count(units, 'unit')}`
      : `${name}, ${left} of ${count(units, 'unit')}`;
  }
  const { name, sp, left } = battle.sides[side];
  if (sp === null || left === null) return name;
  return left === sp
    ? `${name} ${formatStrength(sp)}`
    : `${name} ${formatStrength(sp)} → ${formatStrength(left)}`;
};

const toneOf = (battle: BattleSummary): 'good' | 'warning' | undefined => {
  if (battle.kind === 'table') return battle.ended ? 'good' : 'warning';
  return battle.end === 'fought' ? 'good' : battle.end === null ? 'warning' : undefined;
};

/** A battle off the table counts days, one on the table turns. */
const whenOf = (battle: BattleSummary): number => (battle.kind === 'table' ? battle.turn : battle.day);
export const wordWhen = (battle: BattleSummary): string =>
  battle.kind === 'table' ? `Turn ${battle.turn}` : `Day ${battle.day}`;

export const isGoingOn = (battle: BattleSummary): boolean =>
  battle.kind === 'table' ? !battle.ended : battle.end === null || battle.end === 'delayed';

export const addressOf = ({ id, kind }: BattleSummary): string =>
  kind === 'table' ? `/tables/${id}` : `/battles/${id}`;

export const battleKind: ListKind<ListedBattle> = {
  label: 'Battles',
  nameLabel: 'Battle',
  columns: [
    {
      key: 'state',
      label: 'State',
      className: 'battle-state',
      compare: (a, b) => wordState(a).localeCompare(wordState(b)),
      cell: (battle) => (
        <span className="tag" data-tone={toneOf(battle)}>
          <span className="cut">{wordState(battle)}</span>
        </span>
      ),
    },
    {
      key: 'day',
      label: 'When',
      className: 'battle-day',
      compare: (a, b) => whenOf(a) - whenOf(b),
      cell: wordWhen,
    },
  ],
  address: addressOf,
  describe: (battle) =>
    `${battle.kind === 'table' ? 'On the table: ' : ''}${wordSide(battle, 'A')} v ${wordSide(battle, 'B')}`,
  remark: () => '',
  rename: (battle, title) => void renameBattle(battle, title),
  star: null,
  remove: (battles) => void removeBattles(battles),
  putBack: (battle) => void putBackBattle(battle),
};
