import type { ListKind } from '../../../components/list/list-kind.ts';
import type { Listed } from '../../../components/list/list-order.ts';
import { putBackBattle, removeBattles, renameBattle } from '../actions.ts';
import type { BattleSummary } from '../types.ts';
import classes from './battles-page.module.css';

/** A battle as a row of a list: nothing is tagged or starred. */
export type ListedBattle = BattleSummary & Listed;

export const asListed = (battle: BattleSummary): ListedBattle => ({
  ...battle,
  name: battle.title,
  favourite: false,
  tags: [],
});

export const addressOf = ({ id }: BattleSummary): string => `/battles/${id}`;

export const battleKind: ListKind<ListedBattle> = {
  label: 'Battles',
  nameLabel: 'Battle',
  columns: [
    {
      key: 'state',
      label: 'State',
      className: classes.battleState,
      compare: (a, b) => a.stands.localeCompare(b.stands),
      cell: (battle) => (
        <span className="tag" data-tone={battle.tone === 'plain' ? undefined : battle.tone}>
          <span className="cut">{battle.stands}</span>
        </span>
      ),
    },
    {
      key: 'day',
      label: 'When',
      className: classes.battleDay,
      compare: (a, b) => a.turn - b.turn,
      cell: ({ when }) => when,
    },
  ],
  address: addressOf,
  describe: (battle) =>
    `${battle.onTable ? 'On the table: ' : ''}${battle.sides.A.line} v ${battle.sides.B.line}`,
  remark: () => '',
  rename: (battle, title) => void renameBattle(battle, title),
  star: null,
  remove: (battles) => void removeBattles(battles),
  putBack: (battle) => void putBackBattle(battle),
};
