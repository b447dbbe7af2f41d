import { Button, NumberInput, TextInput } from '@mantine/core';
import { IconCheck, IconPhoto, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../../api/client.ts';
import { refusalOf, wordError } from '../../api/errors.ts';
import type { SystemListing } from '../../api/types.ts';
import { ChoiceList } from '../../components/choice-list.tsx';
import { FilePicker, PICTURES } from '../../components/file-picker.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { notifyTrouble } from '../../components/notify.ts';
import { shrinkPicture } from '../../components/shrink-picture.ts';
import { type MiniatureFields, saveMiniature } from './actions.ts';
import classes from './collection.module.css';
import type { Miniature } from './use-collection.ts';

const EMPTY: MiniatureFields = { name: '', system: null, owned: 0, painted: 0, wanted: 0, place: '' };
const PICTURE_LIMITS = { pixels: 320, bytes: 58 * 1024 };
const ALL = '';

const NUMBERS = [
  ['owned', 'How many'],
  ['painted', 'Painted'],
  ['wanted', 'Want to buy'],
] as const;

interface MiniatureDialogProps {
  /** Null for a new kind. */
  readonly miniature: Miniature | null;
  readonly systems: readonly SystemListing[];
  onClose(): void;
}

/** One kind of miniatures: what it is, how many, where. */
export const MiniatureDialog = ({ miniature, systems, onClose }: MiniatureDialogProps) => {
  const [fields, setFields] = useState<MiniatureFields>(
    miniature === null
      ? EMPTY
      : {
          name: miniature.name,
          system: miniature.system,
          owned: miniature.owned,
          painted: miniature.painted,
          wanted: miniature.wanted,
          place: miniature.place,
        },
  );
  // Undefined leaves the picture as it is.
  const [picture, setPicture] = useState<string | null | undefined>(undefined);
  const stored = useQuery({
    ...api.collection.picture.queryOptions({ id: miniature?.id ?? '' }),
    enabled: miniature?.hasPicture === true,
  }).data;
  const [trouble, setTrouble] = useState<{ readonly place: string | null; readonly message: string } | null>(
    null,
  );
  const [busy, setBusy] = useState(false);
  const set = (patch: Partial<MiniatureFields>): void => setFields({ ...fields, ...patch });
  const errorAt = (place: string): string | null => (trouble?.place === place ? trouble.message : null);
  const shown = picture === undefined ? stored : picture;
  const choose = async (file: File): Promise<void> => {
    const made = await shrinkPicture(file, PICTURE_LIMITS);
    if (made === null)
      notifyTrouble('This is not a picture', 'Choose a PNG, JPEG or WebP file from this computer.');
    else setPicture(made.dataUrl);
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    try {
      await saveMiniature(miniature, fields, picture);
      onClose();
    } catch (error) {
      setTrouble({ place: refusalOf(error)?.place ?? null, message: wordError(error).message });
      setBusy(false);
    }
  };
  return (
    <FormDialog
      title={miniature === null ? 'New miniatures' : miniature.name}
      confirm="Save"
      icon={<IconCheck />}
      busy={busy}
      ready={fields.name.trim() !== ''}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <div className={classes.form}>
        <TextInput
          data-autofocus
          label="Kind"
          description="As catalogues and rosters call it: Spearmen"
          maxLength={200}
          value={fields.name}
          error={errorAt('name')}
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
        <ChoiceList
          label="Serves under"
          data={[
            { value: ALL, label: 'All rules' },
            ...systems.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={fields.system ?? ALL}
          onChange={(value) => set({ system: value === ALL ? null : value })}
        />
        <div className={classes.numbers}>
          {NUMBERS.map(([field, label]) => (
            <NumberInput
              key={field}
              label={label}
              min={0}
              max={100_000}
              allowDecimal={false}
              value={fields[field]}
              error={errorAt(field)}
              onChange={(value) => set({ [field]: typeof value === 'number' ? value : 0 })}
            />
          ))}
        </div>
        <TextInput
          label="Place"
          placeholder="Box 3, top shelf"
          maxLength={200}
          value={fields.place}
          error={errorAt('place')}
          onChange={(event) => set({ place: event.currentTarget.value })}
        />
        <div className={classes.pictureField}>
          {shown != null && <img src={shown} alt={fields.name} />}
          <FilePicker accept={PICTURES} leftSection={<IconPhoto />} onFile={(file) => void choose(file)}>
            {shown == null ? 'Add a picture' : 'Another picture'}
          </FilePicker>
          {shown != null && (
            <Button variant="subtle" leftSection={<IconTrash />} onClick={() => setPicture(null)}>
              No picture
            </Button>
          )}
        </div>
        {trouble !== null && (
          <p role="alert" className={classes.trouble}>
            {trouble.message}
          </p>
        )}
      </div>
    </FormDialog>
  );
};
