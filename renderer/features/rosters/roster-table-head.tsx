import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { type Order, type SortKey, turnOrder } from './roster-order.ts';

interface HeadProps {
  readonly label: string;
  readonly sort: SortKey;
  readonly order: Order;
  readonly className: string;
  onOrder(order: Order): void;
}

const SortableHead = ({ label, sort, order, className, onOrder }: HeadProps) => {
  const on = order.key === sort;
  const Chevron = order.direction === 'ascending' ? IconChevronUp : IconChevronDown;
  return (
    <th scope="col" className={className} aria-sort={on ? order.direction : 'none'}>
      <button type="button" onClick={() => onOrder(turnOrder(order, sort))}>
        {label}
        {on && <Chevron aria-hidden className="roster-sort" />}
      </button>
    </th>
  );
};

interface RosterTableHeadProps {
  readonly removed: boolean;
  readonly order: Order;
  readonly chosen: 'all' | 'some' | 'none';
  onOrder(order: Order): void;
  onChooseAll(on: boolean): void;
}

export const RosterTableHead = ({ removed, order, chosen, onOrder, onChooseAll }: RosterTableHeadProps) => (
  <thead>
    <tr>
      <th scope="col" className="roster-tick">
        <input
          type="checkbox"
          className="check-box"
          aria-label="Choose all"
          checked={chosen === 'all'}
          ref={(box) => {
            if (box !== null) box.indeterminate = chosen === 'some';
          }}
          onChange={() => onChooseAll(chosen !== 'all')}
        />
      </th>
      <SortableHead label="Roster" sort="name" order={order} className="" onOrder={onOrder} />
      <SortableHead label="Points" sort="points" order={order} className="roster-points" onOrder={onOrder} />
      <th scope="col" className="roster-state">
        State
      </th>
      <th scope="col" className="roster-units">
        Entries
      </th>
      <SortableHead
        label={removed ? 'Removed' : 'Changed'}
        sort="when"
        order={order}
        className="roster-when"
        onOrder={onOrder}
      />
      <td className="roster-menu" />
    </tr>
  </thead>
);
