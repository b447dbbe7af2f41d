import { Button } from '@mantine/core';
import { IconPhotoPlus, IconTrash, IconUser } from '@tabler/icons-react';
import { client } from '../../../api/client.ts';
import type { CharacterRecord } from '../../../api/types.ts';
import { FilePicker, PICTURES } from '../../../components/file-picker.tsx';
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
  const take = async (file: File): Promise<void> => {
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
      <FilePicker
        variant="subtle"
        size="compact-sm"
        leftSection={<IconPhotoPlus />}
        accept={PICTURES}
        onFile={(file) => void take(file)}
      >
        Portrait
      </FilePicker>
      {portrait !== null && (
        <Button variant="subtle" size="compact-sm" leftSection={<IconTrash />} onClick={() => void clear()}>
          Take away
        </Button>
      )}
    </div>
  );
};
