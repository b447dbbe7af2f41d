import { Button } from '@mantine/core';
import { IconPhotoPlus, IconTrash, IconUser } from '@tabler/icons-react';
import { useRef } from 'react';
import { client } from '../../../api/client.ts';
import type { CharacterRecord } from '../../../api/types.ts';
import { notifyTrouble } from '../../../components/notify.ts';
import { shrinkPicture } from '../../../components/shrink-picture.ts';
import { tryTo } from '../../saving/thing-actions.ts';
import { offerUndo } from '../../undo/undo.ts';
import { keepInCache } from '../edits.ts';
import type { SheetAutosave } from './sheet-autosave.ts';
import classes from './sheet-page.module.css';

const PORTRAIT_LIMITS = { pixels: 256, bytes: 60 * 1024 } as const;

interface PortraitFieldProps {
  readonly record: CharacterRecord;
  readonly autosave: SheetAutosave;
}

export const PortraitField = ({ record: { id, name, portrait }, autosave }: PortraitFieldProps) => {
  const input = useRef<HTMLInputElement>(null);
  const store = async (next: string | null): Promise<boolean> => {
    // What was typed goes first: both writes count on the version before.
    await autosave.flush();
    const saved = await tryTo(() =>
      client.characters.setPortrait.mutate({ id, version: autosave.version(), portrait: next }),
    );
    if (saved === null) return false;
    autosave.follow(saved);
    keepInCache(saved);
    return true;
  };
  const take = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    const picture = await shrinkPicture(file, PORTRAIT_LIMITS);
    if (picture === null)
      notifyTrouble('This is not a picture', 'Choose a PNG, JPEG or WebP file from this computer.');
    else await store(picture.dataUrl);
  };
  const clear = async (): Promise<void> => {
    if (await store(null)) offerUndo('Portrait taken away.', async () => void (await store(portrait)));
  };
  return (
    <div className={classes.sheetPortrait}>
      {portrait === null ? (
        <span className={classes.sheetPortraitNone} aria-hidden>
          <IconUser />
        </span>
      ) : (
        <img src={portrait} alt={`Portrait of ${name}`} />
      )}
      <input
        ref={input}
        type="file"
        className="hidden-file"
        accept="image/png,image/jpeg,image/webp"
        aria-hidden
        tabIndex={-1}
        onChange={(event) => {
          void take(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconPhotoPlus />}
        onClick={() => input.current?.click()}
      >
        Portrait
      </Button>
      {portrait !== null && (
        <Button variant="subtle" size="compact-sm" leftSection={<IconTrash />} onClick={() => void clear()}>
          Take away
        </Button>
      )}
    </div>
  );
};
