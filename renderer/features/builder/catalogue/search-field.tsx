import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, memo, type RefObject, useMemo } from 'react';
import { ShortcutKeys } from '../../../components/shortcut-keys.tsx';
import { useRegisterCommands } from '../../commands/registry.ts';
import { useKit } from '../kit/use-kit.tsx';
import { showPlace } from '../view.ts';

interface SearchFieldProps {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly query: string;
  onChange(query: string): void;
  /** Down into the list. */
  onDown(): void;
  /** Enter: adds what is found first. */
  onEnter(): void;
}

/** Memoised, as what a field and its keys are made of does not change with the army. */
export const SearchField = memo(({ input, query, onChange, onDown, onEnter }: SearchFieldProps) => {
  const { catalogue } = useKit();
  useRegisterCommands(
    useMemo(
      () => [
        {
          id: 'search-catalogue',
          title: 'Search the catalogue',
          detail: catalogue.searched,
          group: 'do' as const,
          icon: IconSearch,
          shortcuts: ['/'],
          run: () => {
            showPlace('catalogue');
            // After the palette gives the focus back to where it was.
            setTimeout(() => input.current?.select(), 0);
          },
        },
      ],
      [input, catalogue],
    ),
  );
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown') onDown();
    else if (event.key === 'Enter') onEnter();
    else if (event.key === 'Escape' && query !== '') onChange('');
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <TextInput
      ref={input}
      type="search"
      data-first-field
      aria-label="Search the catalogue"
      placeholder={catalogue.placeholder}
      leftSection={<IconSearch />}
      rightSection={query === '' ? <ShortcutKeys of="/" /> : null}
      maxLength={100}
      value={query}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={onKeyDown}
    />
  );
});
