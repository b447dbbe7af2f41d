import { Button, FileButton, Menu } from '@mantine/core';
import {
  IconBookmark,
  IconChevronDown,
  IconFileExport,
  IconFileImport,
  IconTrash,
  IconX,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { LimitSet } from '../../../../rules/core/muster/own-limits.ts';
import { api, client, queryClient } from '../../../api/client.ts';
import { notifyDone, notifyError } from '../../../components/notify.ts';
import { count } from '../../../format.ts';
import { saveText } from '../../files/export.ts';
import { readText } from '../../files/read-text.ts';
import { saving } from '../../saving/saving.ts';

const sent = ({ name, caps }: LimitSet) => ({ name, caps: [...caps] });

/** Done, told, and the list and the settings asked for anew; or the refusal told. */
const attempt = async (work: () => Promise<string>): Promise<void> => {
  try {
    notifyDone(await work());
    await queryClient.invalidateQueries({ queryKey: api.limits.list.queryKey() });
    await queryClient.invalidateQueries({ queryKey: api.settings.get.queryKey() });
  } catch (error) {
    notifyError(error);
  }
};

const keep = (set: LimitSet) =>
  attempt(async () => {
    await saving(() => client.limits.keep.mutate({ sets: [sent(set)] }));
    return `The limits of ${set.name} are kept for other rosters`;
  });

const forget = (set: LimitSet) =>
  attempt(async () => {
    await saving(() => client.limits.forget.mutate({ name: set.name }));
    return `The limits of ${set.name} are no longer kept; rosters that have them keep theirs`;
  });

const saveFile = async (set: LimitSet): Promise<void> => {
  try {
    const { fileName, text } = await client.limits.export.query({ set: sent(set) });
    await saveText({ name: fileName, text }, 'application/json');
  } catch (error) {
    notifyError(error);
  }
};

interface LimitSetsProps {
  readonly set: LimitSet | null;
  onUse(set: LimitSet | null): void;
}

/** Limits of leagues: used here, kept for other rosters, to and from a file. */
export const LimitSets = ({ set, onUse }: LimitSetsProps) => {
  const kept = useQuery(api.limits.list.queryOptions()).data ?? [];
  const reset = useRef<() => void>(null);
  const named = set !== null && set.name.trim() !== '' && set.caps.length > 0 ? set : null;
  const known = named !== null && kept.some(({ name }) => name === named.name);
  const take = (file: File | null): void => {
    reset.current?.();
    if (file === null) return;
    void attempt(async () => {
      const sets = await client.limits.read.query({ text: await readText(file) });
      const [first] = sets;
      const called = sets.filter(({ name }) => name.trim() !== '').map(sent);
      if (called.length > 0) await saving(() => client.limits.keep.mutate({ sets: called }));
      if (first !== undefined) onUse(first);
      return `${count(sets.length, 'set')} of limits taken from the file`;
    });
  };
  return (
    <FileButton resetRef={reset} accept=".muster,.json,application/json" onChange={take}>
      {({ onClick: pick }) => (
        <Menu position="bottom-start">
          <Menu.Target>
            <Button size="compact-sm" rightSection={<IconChevronDown />}>
              Leagues
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {kept.length > 0 && <Menu.Label>Use the limits of</Menu.Label>}
            {kept.map((one) => (
              <Menu.Item
                key={one.name}
                rightSection={count(one.caps.length, 'limit')}
                onClick={() => onUse(one)}
              >
                {one.name}
              </Menu.Item>
            ))}
            {kept.length > 0 && <Menu.Divider />}
            <Menu.Item
              leftSection={<IconBookmark />}
              disabled={named === null}
              onClick={() => named !== null && void keep(named)}
            >
              {named === null ? 'Keep these: say whose they are first' : `Keep as ${named.name}`}
            </Menu.Item>
            {named !== null && known && (
              <Menu.Item leftSection={<IconTrash />} onClick={() => void forget(named)}>
                {`No longer keep ${named.name}`}
              </Menu.Item>
            )}
            <Menu.Item leftSection={<IconFileImport />} onClick={pick}>
              From a file
            </Menu.Item>
            {named !== null && (
              <Menu.Item leftSection={<IconFileExport />} onClick={() => void saveFile(named)}>
                {`Save ${named.name} as a file`}
              </Menu.Item>
            )}
            {set !== null && (
              <Menu.Item leftSection={<IconX />} onClick={() => onUse(null)}>
                Take all limits off this roster
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
    </FileButton>
  );
};
