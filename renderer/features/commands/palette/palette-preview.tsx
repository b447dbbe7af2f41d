import { Button } from '@mantine/core';
import { IconCopy, IconFolderOpen } from '@tabler/icons-react';
import type { CharacterSummary, RosterSummary } from '../../../api/types.ts';
import { Legality } from '../../../components/legality.tsx';
import { ShortcutKeys } from '../../../components/shortcut-keys.tsx';
import { formatWhen } from '../../../format.ts';
import { describePost } from '../../characters/words.ts';
import { duplicateRoster } from '../../rosters/actions.ts';
import { RosterFigures } from '../../rosters/roster-figures.tsx';
import { closeDialog } from '../dialogs.ts';
import type { Command } from '../registry.ts';
import classes from './palette.module.css';
import type { PaletteItem } from './palette-items.ts';

const RosterPreview = ({
  roster,
  detail,
  onRun,
}: {
  roster: RosterSummary;
  detail: string;
  onRun: () => void;
}) => {
  const duplicate = (): void => {
    closeDialog();
    void duplicateRoster(roster);
  };
  return (
    <>
      <h2>{roster.name}</h2>
      <p>{detail}</p>
      <RosterFigures roster={roster} />
      <div className={classes.palettePreviewTags}>
        <Legality {...roster} />
        {roster.tags.map((tag) => (
          <span key={tag} className="tag">
            {tag}
          </span>
        ))}
      </div>
      {roster.notes !== '' && <p className={classes.palettePreviewNotes}>{roster.notes}</p>}
      <p>Changed {formatWhen(roster.updatedAt, new Date())}</p>
      <div className={classes.palettePreviewActions}>
        <Button size="compact-sm" variant="filled" leftSection={<IconFolderOpen />} onClick={onRun}>
          Open
        </Button>
        <Button size="compact-sm" leftSection={<IconCopy />} onClick={duplicate}>
          Duplicate
        </Button>
      </div>
    </>
  );
};

const CharacterPreview = ({
  character,
  detail,
  onRun,
}: {
  character: CharacterSummary;
  detail: string;
  onRun: () => void;
}) => (
  <>
    <h2>{character.name}</h2>
    <p>{detail}</p>
    <div className={classes.palettePreviewTags}>
      {character.tags.map((tag) => (
        <span key={tag} className="tag">
          {tag}
        </span>
      ))}
    </div>
    {character.sheet.notes !== '' && <p className={classes.palettePreviewNotes}>{character.sheet.notes}</p>}
    {character.serves.map((post) => (
      <p key={`${post.rosterId} ${post.entryId}`}>{describePost(post)}</p>
    ))}
    <div className={classes.palettePreviewActions}>
      <Button size="compact-sm" variant="filled" leftSection={<IconFolderOpen />} onClick={onRun}>
        Open
      </Button>
    </div>
  </>
);

const CommandPreview = ({ command, onRun }: { command: Command; onRun: () => void }) => (
  <>
    <h2>{command.title}</h2>
    <p>{command.detail.charAt(0).toUpperCase() + command.detail.slice(1)}.</p>
    {command.shortcuts !== undefined && (
      <p className={classes.palettePreviewKeys}>
        By keyboard:{' '}
        {command.shortcuts.map((shortcut) => (
          <ShortcutKeys key={shortcut} of={shortcut} />
        ))}
      </p>
    )}
    {command.Preview !== undefined && <command.Preview />}
    <div className={classes.palettePreviewActions}>
      <Button size="compact-sm" variant="filled" onClick={onRun}>
        {command.group === 'do' ? 'Do it' : 'Go there'}
      </Button>
    </div>
  </>
);

/** What the active line is, before it is chosen. */
export const PalettePreview = ({ item, onRun }: { item: PaletteItem; onRun: () => void }) => (
  <section className={classes.palettePreview} aria-label="Preview">
    {item.kind === 'roster' ? (
      <RosterPreview roster={item.roster} detail={item.detail} onRun={onRun} />
    ) : item.kind === 'character' ? (
      <CharacterPreview character={item.character} detail={item.detail} onRun={onRun} />
    ) : (
      <CommandPreview command={item.command} onRun={onRun} />
    )}
  </section>
);
