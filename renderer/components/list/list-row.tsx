import { ActionIcon, Button } from '@mantine/core';
import { IconArrowBackUp, IconDots, IconStar, IconStarFilled } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { type MouseEvent, memo, type Ref } from 'react';
import { formatWhen } from '../../format.ts';
import { parseNameOf } from '../parse-name.ts';
import type { ListKind } from './list-kind.ts';
import { type Listed, whenOf } from './list-order.ts';
import classes from './list-table.module.css';
import { RenameField } from './rename-field.tsx';

export interface RowHandlers {
  select(id: string): void;
  choose(id: string): void;
  openMenu(id: string, button: HTMLElement): void;
  endRename(id: string): void;
}

interface ListRowProps<T extends Listed> {
  readonly kind: ListKind<T>;
  readonly item: T;
  /** In a long list: its place, and who wants to know how high it is. */
  readonly index?: number | undefined;
  readonly measure?: Ref<HTMLTableRowElement> | undefined;
  readonly removed: boolean;
  readonly selected: boolean;
  readonly chosen: boolean;
  /** The one row that Tab reaches; arrows go on from there. */
  readonly active: boolean;
  readonly renaming: boolean;
  /** The same object for every row and every render: without that, one arrow key would draw a thousand rows anew. */
  readonly handlers: RowHandlers;
}

interface CellProps<T extends Listed> {
  readonly kind: ListKind<T>;
  readonly item: T;
  readonly removed: boolean;
  readonly tabIndex: number;
}

const Star = <T extends Listed>({ kind, item, tabIndex }: CellProps<T>) => (
  <ActionIcon
    className={classes.listStar}
    tabIndex={tabIndex}
    aria-label={`${item.name} is a favourite`}
    aria-pressed={item.favourite}
    onClick={() => kind.star?.(item, !item.favourite)}
  >
    {item.favourite ? <IconStarFilled aria-hidden /> : <IconStar aria-hidden />}
  </ActionIcon>
);

const Name = <T extends Listed>({ kind, item, removed, tabIndex }: CellProps<T>) =>
  removed ? (
    <span className={`${classes.listName} cut`} data-part="list-name">
      {item.name}
    </span>
  ) : (
    <Link
      className={`${classes.listName} cut`}
      data-part="list-name"
      to={kind.address(item)}
      tabIndex={tabIndex}
    >
      {item.name}
    </Link>
  );

const SecondLine = <T extends Listed>({ kind, item }: Pick<CellProps<T>, 'kind' | 'item'>) => {
  const remark = item.damaged ? '' : kind.remark(item);
  return (
    <div className={classes.listLine2}>
      {item.damaged ? (
        <span className="tag" data-tone="error">
          Damaged: open it to see what to do
        </span>
      ) : (
        <span>{kind.describe(item)}</span>
      )}
      {item.tags.map((tag) => (
        <span key={tag} className="tag">
          {tag}
        </span>
      ))}
      {remark !== '' && <span className="cut">{remark}</span>}
    </div>
  );
};

const Row = <T extends Listed>({
  kind,
  item,
  index,
  measure,
  removed,
  selected,
  chosen,
  active,
  renaming,
  handlers,
}: ListRowProps<T>) => {
  const navigate = useNavigate();
  const tabIndex = active ? 0 : -1;
  const when = whenOf(item);
  const open = (): void => void navigate({ to: kind.address(item) });
  const onClick = (event: MouseEvent): void => {
    const control =
      event.target instanceof Element && event.target.closest('a, button, input, [role="menu"]');
    if (!control && !removed) handlers.select(item.id);
  };
  return (
    <tr
      ref={measure}
      data-index={index}
      data-id={item.id}
      data-selected={selected || undefined}
      aria-current={selected ? 'true' : undefined}
      onClick={onClick}
      onDoubleClick={removed ? undefined : open}
    >
      <td className={classes.listTick}>
        <input
          type="checkbox"
          className={classes.tickBox}
          tabIndex={tabIndex}
          aria-label={`Choose ${item.name}`}
          checked={chosen}
          onChange={() => handlers.choose(item.id)}
        />
      </td>
      <td>
        <div className={classes.listLine1}>
          {renaming ? (
            <RenameField
              name={item.name}
              parse={(text) => parseNameOf(text, kind.nameLabel.toLowerCase())}
              onName={(name) => kind.rename(item, name)}
              onDone={() => handlers.endRename(item.id)}
            />
          ) : (
            <Name kind={kind} item={item} removed={removed} tabIndex={tabIndex} />
          )}
          {!removed && kind.star !== null && (
            <Star kind={kind} item={item} removed={removed} tabIndex={tabIndex} />
          )}
        </div>
        <SecondLine kind={kind} item={item} />
      </td>
      {kind.columns.map(({ key, className, cell }) => (
        <td key={key} className={className}>
          {item.damaged ? null : cell(item)}
        </td>
      ))}
      <td className={classes.listWhen}>{formatWhen(when, new Date())}</td>
      <td className={classes.listMenu}>
        {removed ? (
          <Button
            size="compact-sm"
            leftSection={<IconArrowBackUp />}
            aria-label={`Put back ${item.name}`}
            onClick={() => kind.putBack(item)}
          >
            Put back
          </Button>
        ) : (
          <ActionIcon
            tabIndex={tabIndex}
            aria-label={`More for ${item.name}`}
            aria-haspopup="menu"
            onClick={(event) => handlers.openMenu(item.id, event.currentTarget)}
          >
            <IconDots aria-hidden />
          </ActionIcon>
        )}
      </td>
    </tr>
  );
};

export const ListRow = memo(Row) as typeof Row;
