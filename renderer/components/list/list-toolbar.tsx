import { Button, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch, IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useRegisterCommands } from '../../features/commands/registry.ts';
import { count } from '../../format.ts';
import { ShortcutKeys } from '../shortcut-keys.tsx';
import classes from './list-page.module.css';
import type { ListSearch } from './list-search.ts';

interface ListToolbarProps {
  readonly noun: string;
  readonly nouns: string;
  /** What may be searched for, as the empty field says it. */
  readonly placeholder: string;
  readonly search: ListSearch;
  readonly shown: number;
  readonly chosen: number;
  /** What can be done with those that are chosen. */
  readonly actions: ReactNode;
  onSearch(q: string): void;
  onClear(): void;
}

const PAUSE_MS = 120;

/** The field leads and the address follows after a pause; the back button and the filters still change the field. */
const useSearchText = (asked: string, onSearch: (q: string) => void) => {
  const [text, setText] = useState(asked);
  const sent = useRef(asked);
  const send = useDebouncedCallback((q: string) => {
    sent.current = q;
    onSearch(q);
  }, PAUSE_MS);
  useEffect(() => {
    if (asked === sent.current) return;
    send.cancel();
    sent.current = asked;
    setText(asked);
  }, [asked, send]);
  const type = (q: string): void => {
    setText(q);
    send(q);
  };
  return [text, type] as const;
};

export const ListToolbar = ({
  noun,
  nouns,
  placeholder,
  search,
  shown,
  chosen,
  actions,
  onSearch,
  onClear,
}: ListToolbarProps) => {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useSearchText(search.q ?? '', onSearch);
  const label = `Search the ${nouns}`;
  const [commands] = useState(() => [
    {
      id: `search-${nouns}`,
      title: label,
      detail: placeholder.toLowerCase(),
      group: 'do' as const,
      icon: IconSearch,
      shortcuts: ['/'],
      run: () => input.current?.select(),
    },
  ]);
  useRegisterCommands(commands);
  return (
    <div
      className={classes.listToolbar}
      role="toolbar"
      aria-label={nouns.charAt(0).toUpperCase() + nouns.slice(1)}
    >
      <TextInput
        ref={input}
        className={classes.listSearch}
        type="search"
        aria-label={label}
        placeholder={placeholder}
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
      {chosen > 0 ? (
        <>
          <span className={classes.listToolbarCount}>
            <b>{count(chosen, noun)}</b> chosen
          </span>
          {actions}
          <Button variant="subtle" leftSection={<IconX />} onClick={onClear}>
            Choose none
          </Button>
        </>
      ) : (
        <span className={classes.listToolbarCount} role="status">
          {count(shown, noun)}
          {search.tag === undefined ? '' : ` tagged “${search.tag}”`}
        </span>
      )}
    </div>
  );
};
