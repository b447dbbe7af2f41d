import { Button, TextInput } from '@mantine/core';
import { IconFileExport, IconSearch, IconTrash, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { RosterSummary } from '../../api/types.ts';
import { ShortcutKeys } from '../../components/shortcut-keys.tsx';
import { count } from '../../format.ts';
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

export const RosterToolbar = ({ search, shown, chosen, onSearch, onClear }: RosterToolbarProps) => {
  const input = useRef<HTMLInputElement>(null);
  const asked = search.q ?? '';
  const [text, setText] = useState(asked);
  // The back button and the filters change the question too.
  useEffect(() => setText(asked), [asked]);
  const [commands] = useState(() => [
    {
      id: 'search-rosters',
      title: 'Search the rosters',
      detail: 'names, notes, tags and units',
      group: 'do' as const,
      icon: IconSearch,
      shortcuts: ['/'],
      // After the palette gives the focus back to where it was.
      run: () => setTimeout(() => input.current?.select(), 0),
    },
  ]);
  useRegisterCommands(commands);
  const ask = (q: string): void => {
    setText(q);
    onSearch(q);
  };
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
        onChange={(event) => ask(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && text !== '') {
            event.preventDefault();
            ask('');
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
