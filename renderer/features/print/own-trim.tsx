import { Button, Switch, TextInput } from '@mantine/core';
import { IconPhotoPlus, IconTrash } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { ChoiceBar } from '../../components/choice-bar.tsx';
import { FilePicker, PICTURES } from '../../components/file-picker.tsx';
import { notifyTrouble } from '../../components/notify.ts';
import { shrinkPicture } from '../../components/shrink-picture.ts';
import { SHEET } from '../../theme-colors.ts';
import { offerUndo } from '../undo/undo.ts';
import { checkGreys } from './grey-check.ts';
import classes from './print-page.module.css';
import type { PrintOptions } from './types.ts';

const PICTURE_LIMITS = { pixels: 900, bytes: 190 * 1024, ground: SHEET } as const;
const LONGEST_HEADER = 120;

const PLACES = [
  { value: 'logo', label: 'Logo' },
  { value: 'banner', label: 'Banner' },
] as const;

interface OwnTrimProps {
  readonly options: PrintOptions;
  onChange(change: Partial<PrintOptions>): void;
}

/** What a printer without colours makes of the picture, told while that is asked for. */
const useGreyCheck = (picture: string | null, asked: boolean): string | null => {
  const [said, setSaid] = useState<string | null>(null);
  useEffect(() => {
    let stale = false;
    setSaid(null);
    if (picture !== null && asked)
      void checkGreys(picture).then((words) => {
        if (!stale) setSaid(words);
      });
    return () => {
      stale = true;
    };
  }, [picture, asked]);
  return said;
};

const OwnPicture = ({ options: { picture, pictureAs }, onChange }: OwnTrimProps) => {
  const take = async (file: File): Promise<void> => {
    const shrunk = await shrinkPicture(file, PICTURE_LIMITS);
    if (shrunk === null)
      notifyTrouble('This is not a picture', 'Choose a PNG, JPEG or WebP file from this computer.');
    else onChange({ picture: shrunk.dataUrl });
  };
  const clear = (): void => {
    onChange({ picture: null });
    offerUndo('Picture taken away.', async () => onChange({ picture }));
  };
  return (
    <>
      <div className={classes.printPicture}>
        {picture !== null && <img src={picture} alt="Own" />}
        <FilePicker
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPhotoPlus />}
          accept={PICTURES}
          onFile={(file) => void take(file)}
        >
          {picture === null ? 'Own picture' : 'Another picture'}
        </FilePicker>
        {picture !== null && (
          <Button variant="subtle" size="compact-sm" leftSection={<IconTrash />} onClick={clear}>
            Take away
          </Button>
        )}
      </div>
      {picture !== null && (
        <ChoiceBar
          label="Picture as"
          choices={PLACES}
          value={pictureAs}
          onChange={(as) => onChange({ pictureAs: as })}
        />
      )}
    </>
  );
};

/** A header and a picture of one's own, and whether they do without colours. */
export const OwnTrim = ({ options, onChange }: OwnTrimProps) => {
  const said = useGreyCheck(options.picture, options.blackAndWhite);
  return (
    <div className={classes.printGroup}>
      <h2>Your own</h2>
      <TextInput
        aria-label="Own header"
        placeholder="Header: a club, a league, a date"
        maxLength={LONGEST_HEADER}
        value={options.header}
        onChange={({ currentTarget: { value } }) => onChange({ header: value })}
      />
      <OwnPicture options={options} onChange={onChange} />
      <Switch
        label="Black and white check"
        description="Shows and prints pictures without their colours; all else is black on white already."
        checked={options.blackAndWhite}
        onChange={({ currentTarget: { checked } }) => onChange({ blackAndWhite: checked })}
      />
      <p className="caption" role="status">
        {said}
      </p>
    </div>
  );
};
