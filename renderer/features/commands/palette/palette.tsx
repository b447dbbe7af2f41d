import { Modal } from '@mantine/core';
import { IconListDetails, IconSearch, IconUser } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { api } from '../../../api/client.ts';
import { ShortcutKeys } from '../../../components/shortcut-keys.tsx';
import { count } from '../../../format.ts';
import { allRosters } from '../../rosters/queries.ts';
import { closeDialog } from '../dialogs.ts';
import { cutAtSpans } from '../match.ts';
import { useCommands } from '../registry.ts';
import { takeTypedAhead } from '../typed-ahead.ts';
import classes from './palette.module.css';
import { type FoundItem, type PaletteItem, searchPalette } from './palette-items.ts';
import { PalettePreview } from './palette-preview.tsx';
import { useFoundEverywhere } from './use-found-everywhere.ts';
import { useInsideRosters } from './use-inside-rosters.ts';

const optionId = (item: PaletteItem): string => `palette-${item.id}`;

const Option = ({
  found: { item, spans },
  on,
  onHover,
  onRun,
}: {
  found: FoundItem;
  on: boolean;
  onHover: () => void;
  onRun: () => void;
}) => {
  const Icon =
    item.kind === 'command' ? item.command.icon : item.kind === 'roster' ? IconListDetails : IconUser;
  const shortcut = item.kind === 'command' ? item.command.shortcuts?.[0] : undefined;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field keeps the focus and takes Enter for the active option
    // biome-ignore lint/a11y/useFocusableInteractive: as above, through aria-activedescendant
    <div
      id={optionId(item)}
      role="option"
      aria-selected={on}
      className={classes.paletteOption}
      onMouseMove={onHover}
      onClick={onRun}
    >
      <Icon aria-hidden />
      <span className={`${classes.paletteOptionTitle} cut`}>
        {cutAtSpans(item.title, spans).map(({ text, hit }, index) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one title never move
          hit ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
        )}
      </span>
      <span className={`${classes.paletteOptionDetail} cut`}>{item.detail}</span>
      {on ? <ShortcutKeys of="enter" /> : shortcut !== undefined && <ShortcutKeys of={shortcut} />}
    </div>
  );
};

const Footer = () => (
  <div className={classes.paletteFooter}>
    <span>
      <kbd>↑</kbd>
      <kbd>↓</kbd>choose
    </span>
    <span>
      <kbd>Enter</kbd>open
    </span>
    <span>
      <kbd>Tab</kbd>preview
    </span>
    <span className={classes.paletteGap} />
    <span>
      <kbd>&gt;</kbd>only actions
    </span>
    <span>
      <kbd>@</kbd>only rosters
    </span>
  </div>
);

/** Everything one can do or go to, by typing a few letters of it. */
export const Palette = () => {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [entered, setEntered] = useState(false);
  const [active, setActive] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const own = useCommands();
  const everywhere = useFoundEverywhere();
  const inside = useInsideRosters(text);
  const commands = useMemo(() => [...own, ...everywhere, ...inside], [own, everywhere, inside]);
  const campaigns = useQuery(api.campaigns.list.queryOptions({})).data;
  const rosters = useQuery(allRosters()).data?.rosters;
  const characters = useQuery(api.characters.list.queryOptions({})).data?.characters;
  const systems = useQuery({ ...api.systems.list.queryOptions(), staleTime: Number.POSITIVE_INFINITY }).data;
  const groups = useMemo(
    () =>
      searchPalette(text, {
        commands,
        rosters: rosters ?? [],
        characters: characters ?? [],
        systems: systems ?? [],
      }),
    [text, commands, rosters, characters, systems],
  );
  const flat = groups.flatMap(({ found }) => found);
  const current = flat[Math.min(active, flat.length - 1)]?.item ?? null;

  const currentId = current === null ? null : optionId(current);
  useEffect(() => {
    if (currentId !== null) document.getElementById(currentId)?.scrollIntoView({ block: 'nearest' });
  }, [currentId]);

  const run = (item: PaletteItem): void => {
    closeDialog();
    if (item.kind === 'command') item.command.run();
    else if (item.kind === 'roster') void navigate({ to: '/rosters/$id', params: { id: item.roster.id } });
    else void navigate({ to: '/characters/$id', params: { id: item.character.id } });
  };

  // An Enter pressed before rosters, characters and campaigns have come waits for them: it must not run the next best thing instead.
  useEffect(() => {
    if (!entered || rosters === undefined || characters === undefined || campaigns === undefined) return;
    setEntered(false);
    if (current !== null) run(current);
  });

  const catchUp = (): void => {
    const ahead = takeTypedAhead();
    setText((typed) => typed + ahead.text);
    if (ahead.entered) setEntered(true);
  };

  const move = (by: number): void => {
    if (flat.length > 0)
      setActive((index) => (Math.min(index, flat.length - 1) + by + flat.length) % flat.length);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const act: Readonly<Record<string, () => void>> = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      Enter: () => setEntered(true),
    };
    const chosen = act[event.key];
    if (chosen === undefined || event.nativeEvent.isComposing) return;
    event.preventDefault();
    chosen();
  };

  return (
    <Modal.Root opened onClose={closeDialog} size={860} yOffset={96} trapFocus returnFocus>
      <Modal.Overlay color="var(--veil)" backgroundOpacity={1} />
      <Modal.Content aria-label="Find or do anything" className={classes.palette} data-part="palette">
        <div className={classes.paletteField}>
          <IconSearch aria-hidden />
          <input
            data-autofocus
            // biome-ignore lint/a11y/noAutofocus: the person just asked to type here
            autoFocus
            onFocus={catchUp}
            role="combobox"
            aria-expanded
            aria-controls="palette-list"
            aria-activedescendant={currentId ?? undefined}
            aria-autocomplete="list"
            aria-label="Find or do anything"
            placeholder="Find or do anything"
            autoComplete="off"
            spellCheck={false}
            value={text}
            onChange={(event) => {
              setText(event.currentTarget.value);
              setActive(0);
            }}
            onKeyDown={onKeyDown}
          />
          <span className="tag" role="status">
            {count(flat.length, 'match', 'matches')}
          </span>
          <ShortcutKeys of="escape" />
        </div>
        <div className={classes.paletteColumns}>
          <div
            className={classes.paletteList}
            id="palette-list"
            ref={list}
            role="listbox"
            aria-label="Matches"
          >
            {groups.map((group) => (
              // biome-ignore lint/a11y/useSemanticElements: options may only be grouped by role
              <div key={group.title} role="group" aria-labelledby={`palette-group-${group.title}`}>
                <h3 id={`palette-group-${group.title}`} role="presentation">
                  {group.title}
                </h3>
                {group.found.map((found) => (
                  <Option
                    key={found.item.id}
                    found={found}
                    on={found.item === current}
                    onHover={() => setActive(flat.indexOf(found))}
                    onRun={() => run(found.item)}
                  />
                ))}
              </div>
            ))}
          </div>
          {flat.length === 0 && (
            <p className={classes.paletteNone}>
              Nothing matches. Try fewer letters, or press Esc to go back.
            </p>
          )}
          {current !== null && <PalettePreview item={current} onRun={() => run(current)} />}
        </div>
        <Footer />
      </Modal.Content>
    </Modal.Root>
  );
};
