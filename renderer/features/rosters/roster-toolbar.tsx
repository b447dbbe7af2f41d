import { Button, TextInput } from '@mantine/core';
import { IconArrowsLeftRight, IconFileExport, IconSearch, IconTrash, IconX } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { RosterSummary } from '../../api/types.ts';
import { ShortcutKeys } from '../../components/shortcut-keys.tsx';
import { count } from '../../format.ts';
import { addressOf } from '../builder/compare/compare-search.ts';
import { useRegisterCommands } from '../commands/registry.ts';
import { exportRosters } from '../files/export.ts';
import { removeRosters } from './actions.ts';
import type { RostersSearch } from './rosters-search.ts';

interface RosterToolbarProps {
  readonly search: RostersSearch;
  readonly shown: number;
  readonly chosen: readonly RosterSummary[];
  onSearch(q: string): void;
  onClear(): void;
}

const CompareButton = ({ chosen: [first, second, third] }: { chosen: readonly RosterSummary[] }) => {
  const { history } = useRouter();
  if (first === undefined || second === undefined || third !== undefined) return null;
  return (
    <Button
      leftSection={<IconArrowsLeftRight />}
      onClick={() => history.push(addressOf({ a: first.id, b: second.id }))}
    >
      Compare
    </Button>
  );
};

const ChosenActions = ({
  chosen,
  removed,
  onClear,
}: {
  chosen: readonly RosterSummary[];
  removed: boolean;
  onClear: () => void;
}) => (
  <>
    <span className="roster-toolbar-count">
      <b>{count(chosen.length, 'roster')}</b> chosen
    </span>
    <Button leftSection={<IconFileExport />} onClick={() => void exportRosters(chosen.map(({ id }) => id))}>
      Export
    </Button>
    <CompareButton chosen={chosen} />
    {!removed && (
      <Button leftSection={<IconTrash />} onClick={() => void removeRosters(chosen)}>
        Remove
      </Button>
    )}
    <Button variant="subtle" leftSection={<IconX />} onClick={onClear}>
      Choose none
    </Button>
  </>
);

const PAUSE_MS = 120;

/** The field leads and the address follows after a pause; the back button and the filters still change the field. */
const useSearchText = (asked: string, onSearch: (q: string) => void) => {
  const [text, setText] = useState(asked);
  const sent = useRef(asked);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (asked === sent.current) return;
    clearTimeout(timer.current);
    sent.current = asked;
    setText(asked);
  }, [asked]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = (q: string): void => {
    setText(q);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      sent.current = q;
      onSearch(q);
    }, PAUSE_MS);
  };
  return [text, type] as const;
};

export const RosterToolbar = ({ search, shown, chosen, onSearch, onClear }: RosterToolbarProps) => {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useSearchText(search.q ?? '', onSearch);
  const [commands] = useState(() => [
    {
      id: 'search-rosters',
      title: 'Search the rosters',
      detail: 'names, notes, tags and units',
      group: 'do' as const,
      icon: IconSearch,
      shortcuts: ['/'],
      run: () => input.current?.select(),
    },
  ]);
  useRegisterCommands(commands);
  return (
    <div className="roster-toolbar" role="toolbar" aria-label="Rosters">
      <TextInput
        ref={input}
        className="roster-search"
        type="search"
        aria-label="Search the rosters"
        placeholder="Name, notes, tag or unit"
        leftSection={<IconSearch />}
        rightSection={text === '' ? <ShortcutKeys of="/" /> : null}
        value={text}
        maxLength={200}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && text !== '') {
            event.preventDefault();
            setText('');
          }
        }}
      />
      {chosen.length > 0 ? (
        <ChosenActions chosen={chosen} removed={search.view === 'removed'} onClear={onClear} />
      ) : (
        <span className="roster-toolbar-count" role="status">
          {count(shown, 'roster')}
          {search.tag === undefined ? '' : ` tagged “${search.tag}”`}
        </span>
      )}
    </div>
  );
};
