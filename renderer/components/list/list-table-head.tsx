import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import type { ListColumn } from './list-kind.ts';
import { type Order, turnOrder } from './list-order.ts';
import classes from './list-table.module.css';

interface HeadProps {
  readonly label: string;
  readonly sort: string;
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
        {on && <Chevron aria-hidden className={classes.listSort} />}
      </button>
    </th>
  );
};

interface ListTableHeadProps<T> {
  readonly nameLabel: string;
  readonly columns: readonly ListColumn<T>[];
  readonly removed: boolean;
  readonly order: Order;
  readonly chosen: 'all' | 'some' | 'none';
  onOrder(order: Order): void;
  onChooseAll(on: boolean): void;
}

export const ListTableHead = <T,>({
  nameLabel,
  columns,
  removed,
  order,
  chosen,
  onOrder,
  onChooseAll,
}: ListTableHeadProps<T>) => (
  <thead>
    <tr>
      <th scope="col" className={classes.listTick}>
        <input
          type="checkbox"
          className={classes.tickBox}
          aria-label="Choose all"
          checked={chosen === 'all'}
          ref={(box) => {
            if (box !== null) box.indeterminate = chosen === 'some';
          }}
          onChange={() => onChooseAll(chosen !== 'all')}
        />
      </th>
      <SortableHead label={nameLabel} sort="name" order={order} className="" onOrder={onOrder} />
      {columns.map(({ key, label, className, compare }) =>
        compare === null ? (
          <th key={key} scope="col" className={className}>
            {label}
          </th>
        ) : (
          <SortableHead
            key={key}
            label={label}
            sort={key}
            order={order}
            className={className}
            onOrder={onOrder}
          />
        ),
      )}
      <SortableHead
        label={removed ? 'Removed' : 'Changed'}
        sort="when"
        order={order}
        className={classes.listWhen}
        onOrder={onOrder}
      />
      <td className={classes.listMenu} />
    </tr>
  </thead>
);
