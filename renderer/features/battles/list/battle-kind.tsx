import { formatStrength } from '../../../../rules/by-this-axe/army/strength.ts';
import { RESULT_RULES } from '../../../../rules/by-this-axe/mass-battle/tables/battle-results.ts';
import type { ListKind } from '../../../components/list/list-kind.ts';
import type { Listed } from '../../../components/list/list-order.ts';
import { putBackBattle, removeBattles, renameBattle } from '../actions.ts';
import type { BattleSummary } from '../types.ts';
import { STAGES, stageOf } from '../words.ts';

/** A battle as a row of a list: nothing is tagged or starred. */
export type ListedBattle = BattleSummary & Listed;

export const asListed = (battle: BattleSummary): ListedBattle => ({
  ...battle,
  name: battle.title,
  favourite: false,
  tags: [],
});

/** How it stands, in a few words. */
export const wordState = ({ end, step, result, attacker, sides }: BattleSummary): string => {
  if (end === null) return `At: ${STAGES[stageOf(step)] ?? ''}`;
  if (end === 'evaded') return 'Evaded';
  if (end === 'delayed') return 'Waiting for morning';
  const rule = result === null ? null : RESULT_RULES[result];
  if (rule === null || rule.winner === null || attacker === null) return rule?.name ?? 'Fought';
  const winner = (rule.winner === 'attacker') === (attacker === 'A') ? sides.A : sides.B;
  return `${rule.name}: ${winner.name}`;
};

export const wordSide = ({ name, sp, left }: BattleSummary['sides']['A']): string => {
  if (sp === null || left === null) return name;
  return left === sp
    ? `${name} ${formatStrength(sp)}`
    : `${name} ${formatStrength(sp)} → ${formatStrength(left)}`;
};

const toneOf = ({ end }: BattleSummary): 'good' | 'warning' | undefined =>
  end === 'fought' ? 'good' : end === null ? 'warning' : undefined;

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
      label: 'Day',
      className: 'battle-day',
      compare: (a, b) => a.day - b.day,
      cell: ({ day }) => day,
    },
  ],
  address: ({ id }) => `/battles/${id}`,
  describe: ({ sides }) => `${wordSide(sides.A)} v ${wordSide(sides.B)}`,
  remark: () => '',
  rename: (battle, title) => void renameBattle(battle, title),
  star: null,
  remove: (battles) => void removeBattles(battles),
  putBack: (battle) => void putBackBattle(battle),
};
