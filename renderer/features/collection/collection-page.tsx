import { ActionIcon, Button, Menu, TextInput } from '@mantine/core';
import {
  IconClipboardList,
  IconDots,
  IconFileExport,
  IconFileImport,
  IconPencil,
  IconPlus,
  IconSearch,
  IconTable,
  IconTrash,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { wordError } from '../../api/errors.ts';
import { NumberStepper } from '../../components/number-stepper.tsx';
import { RowsSkeleton } from '../../components/skeletons.tsx';
import { count, formatNumber } from '../../format.ts';
import { Page } from '../../frame/page.tsx';
import { changeCount, copyShopping, exportCollection, removeMiniature, saveTable } from './actions.ts';
import classes from './collection.module.css';
import { MiniatureDialog } from './miniature-dialog.tsx';
import { TableDialog } from './table-dialog.tsx';
import type { Miniature } from './use-collection.ts';

const Thumb = ({ id, name }: { id: string; name: string }) => {
  const { data } = useQuery({ ...api.collection.picture.queryOptions({ id }), staleTime: 60_000 });
  return data == null ? null : <img className={classes.thumb} src={data} alt={name} />;
};

interface RowProps {
  readonly one: Miniature;
  readonly rules: string;
  onEdit(): void;
}

const Row = ({ one, rules, onEdit }: RowProps) => {
  const { id, name, owned, painted, wanted, place, hasPicture, damaged } = one;
  return (
    <tr>
      <td className={classes.pictureCell}>{hasPicture && <Thumb id={id} name={name} />}</td>
      <th scope="row">
        <button type="button" className="link" disabled={damaged} onClick={onEdit}>
          {name}
        </button>
        {damaged && <span className="tag">Damaged</span>}
      </th>
      <td data-label="Rules">{rules}</td>
      <td data-label="Have">
        <NumberStepper
          label={`How many ${name}`}
          value={owned}
          min={0}
          max={100_000}
          onChange={(value) => void changeCount(one, { owned: value ?? 0 })}
        />
      </td>
      <td data-label="Painted">
        <NumberStepper
          label={`Painted ${name}`}
          value={painted}
          min={0}
          max={100_000}
          onChange={(value) => void changeCount(one, { painted: value ?? 0 })}
        />
      </td>
      <td data-label="Want">{wanted === 0 ? '–' : formatNumber(wanted)}</td>
      <td data-label="Place">{place === '' ? '–' : place}</td>
      <td>
        <Menu>
          <Menu.Target>
            <ActionIcon variant="subtle" aria-label={`More for ${name}`}>
              <IconDots aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconPencil />} disabled={damaged} onClick={onEdit}>
              Change
            </Menu.Item>
            <Menu.Item leftSection={<IconTrash />} onClick={() => void removeMiniature(one)}>
              Remove
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </td>
    </tr>
  );
};

const sumOf = (list: readonly Miniature[], of: 'owned' | 'painted'): string =>
  formatNumber(list.reduce((total, one) => total + one[of], 0));

type Opened = { readonly kind: 'edit'; readonly one: Miniature | null } | { readonly kind: 'table' };

/** The miniatures somebody has: what rosters are counted against. */
export const CollectionPage = () => {
  const list = useQuery(api.collection.list.queryOptions());
  const systems =
    useQuery({ ...api.systems.list.queryOptions(), staleTime: Number.POSITIVE_INFINITY }).data ?? [];
  const [opened, setOpened] = useState<Opened | null>(null);
  const [asked, setAsked] = useState('');
  const all = list.data ?? [];
  const words = asked.trim().toLowerCase();
  const shown = all.filter(({ name, place }) => `${name} ${place}`.toLowerCase().includes(words));
  const nameOf = (id: string | null): string =>
    id === null ? 'All' : (systems.find((system) => system.id === id)?.name ?? id);
  return (
    <Page
      title="Collection"
      actions={
        <>
          <Button leftSection={<IconClipboardList />} onClick={() => void copyShopping(null)}>
            Copy shopping list
          </Button>
          <Menu>
            <Menu.Target>
              <Button leftSection={<IconTable />}>Files</Button>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item leftSection={<IconFileImport />} onClick={() => setOpened({ kind: 'table' })}>
                Take in a table (CSV)
              </Menu.Item>
              <Menu.Item leftSection={<IconTable />} onClick={() => void saveTable()}>
                Save as a table (CSV)
              </Menu.Item>
              <Menu.Item leftSection={<IconFileExport />} onClick={() => void exportCollection()}>
                Export with pictures (Muster file)
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
          <Button
            variant="filled"
            leftSection={<IconPlus />}
            onClick={() => setOpened({ kind: 'edit', one: null })}
          >
            New miniatures
          </Button>
        </>
      }
    >
      <div className={classes.collection}>
        {list.isPending && <RowsSkeleton label="The collection is being read" />}
        {list.error !== null && <p role="alert">{wordError(list.error).message}</p>}
        {list.data !== undefined && all.length === 0 && (
          <div className={classes.empty}>
            <h2>What do you have on the shelf?</h2>
            <p>
              Write down each kind of miniatures and how many there are. Rosters then say “needs 12, you have
              8”, the catalogue can show only what you own, and Start me off can keep to it.
            </p>
          </div>
        )}
        {all.length > 0 && (
          <>
            <div className={classes.tools}>
              <TextInput
                type="search"
                aria-label="Search the collection"
                placeholder="Kind or place"
                leftSection={<IconSearch />}
                value={asked}
                onChange={(event) => setAsked(event.currentTarget.value)}
              />
              <span role="status">
                {count(shown.length, 'kind')}, <b>{sumOf(shown, 'owned')}</b> miniatures,{' '}
                <b>{sumOf(shown, 'painted')}</b> painted
              </span>
            </div>
            <table className={classes.table} aria-label="Miniatures">
              <thead>
                <tr>
                  <td />
                  <th scope="col">Kind</th>
                  <th scope="col">Rules</th>
                  <th scope="col">Have</th>
                  <th scope="col">Painted</th>
                  <th scope="col">Want</th>
                  <th scope="col">Place</th>
                  <td />
                </tr>
              </thead>
              <tbody>
                {shown.map((one) => (
                  <Row
                    key={one.id}
                    one={one}
                    rules={nameOf(one.system)}
                    onEdit={() => setOpened({ kind: 'edit', one })}
                  />
                ))}
              </tbody>
            </table>
          </>
        )}
      </div>
      {opened?.kind === 'edit' && (
        <MiniatureDialog miniature={opened.one} systems={systems} onClose={() => setOpened(null)} />
      )}
      {opened?.kind === 'table' && <TableDialog onClose={() => setOpened(null)} />}
    </Page>
  );
};
