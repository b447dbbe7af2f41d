import { Button } from '@mantine/core';
import { IconPhotoOff, IconPhotoPlus } from '@tabler/icons-react';
import { client } from '../../../api/client.ts';
import { FilePicker, PICTURES } from '../../../components/file-picker.tsx';
import { notifyTrouble } from '../../../components/notify.ts';
import { shrinkPicture } from '../../../components/shrink-picture.ts';
import { tryTo } from '../../saving/thing-actions.ts';
import { usePicture } from '../map/use-picture.ts';
import { useSession } from '../session/session.ts';
import classes from './hung-picture.module.css';

/** As wide as a chronicle shows it, on a fine screen too; many of them make a page heavy. */
const LIMITS = { pixels: 900, bytes: 300_000 } as const;

interface HungPictureProps {
  /** An army, a leader, a place or a note. */
  readonly ownerId: string;
  readonly name: string;
  /** In a row of a list: small, with signs for words. */
  readonly small?: boolean;
  /** It is shown elsewhere: only the buttons stand here. */
  readonly bare?: boolean;
}

/** What hangs on something, and how another picture is hung: the chronicle shows it. */
export const HungPicture = ({ ownerId, name, small = false, bare = false }: HungPictureProps) => {
  const { view, act, locked } = useSession();
  const pictureId = view.state.pictures[ownerId]?.pictureId ?? null;
  const address = usePicture(view.id, pictureId);
  const hang = async (file: File): Promise<void> => {
    const picture = await shrinkPicture(file, LIMITS);
    if (picture === null) {
      notifyTrouble('This is not a picture', 'Choose a PNG, JPEG or WebP file from this computer.');
      return;
    }
    const stored = await tryTo(() =>
      client.campaigns.setPicture.mutate({ id: view.id, dataUrl: picture.dataUrl }),
    );
    if (stored !== null && stored.pictureId !== pictureId)
      await act({ kind: 'hang-picture', ownerId, pictureId: stored.pictureId });
  };
  if (locked && pictureId === null) return null;
  return (
    <div className={classes.hung} data-small={small || undefined}>
      {address !== null && !bare && <img src={address} alt={`Hung up for ${name}`} />}
      {!locked && (
        <div className={classes.acts}>
          <FilePicker
            size="compact-sm"
            variant="subtle"
            leftSection={small ? undefined : <IconPhotoPlus />}
            accept={PICTURES}
            aria-label={`${pictureId === null ? 'Hang up a picture of' : 'Another picture of'} ${name}`}
            onFile={(file) => void hang(file)}
          >
            {small ? <IconPhotoPlus aria-hidden size={17} /> : pictureId === null ? 'Picture' : 'Another'}
          </FilePicker>
          {pictureId !== null && (
            <Button
              size="compact-sm"
              variant="subtle"
              leftSection={small ? undefined : <IconPhotoOff />}
              aria-label={`Take down the picture of ${name}`}
              onClick={() => void act({ kind: 'hang-picture', ownerId, pictureId: null })}
            >
              {small ? <IconPhotoOff aria-hidden size={17} /> : 'Take down'}
            </Button>
          )}
        </div>
      )}
    </div>
  );
};
