import { Button, Textarea } from '@mantine/core';
import { IconNote, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { ChoiceList } from '../../../components/choice-list.tsx';
import { OptionCheck } from '../../../components/option-check.tsx';
import { HungPicture } from '../parts/hung-picture.tsx';
import { NumberField } from '../parts/number-field.tsx';
import { livingSides } from '../parts/words.ts';
import { useSession } from '../session/session.ts';
import classes from './dialogs.module.css';
import { IntentDialog } from './intent-dialog.tsx';

const EVERYBODY = 'all';

/** A note on a day: for the game master, for one side, or for everybody. */
export const NoteDialog = ({
  noteId,
  day: first,
  generalId = null,
  onClose,
}: {
  noteId: string | null;
  day: number | null;
  /** Somebody it is about. */
  generalId?: string | null;
  onClose: () => void;
}) => {
  const { view, act } = useSession();
  const { state } = view;
  const old = noteId === null ? undefined : state.notesByDay[noteId];
  const [text, setText] = useState(old?.text ?? '');
  const [day, setDay] = useState<number | null>(old?.day ?? first ?? state.day);
  const [who, setWho] = useState(old === undefined ? '' : old.open ? EVERYBODY : (old.sideId ?? ''));
  const [reminder, setReminder] = useState(old?.reminder ?? true);
  const note = {
    kind: 'set-note' as const,
    id: noteId,
    day: day ?? state.day,
    text: text.trim(),
    sideId: who === '' || who === EVERYBODY ? null : who,
    open: who === EVERYBODY,
    reminder,
    generalId: old?.generalId ?? generalId,
  };
  const remove = async (): Promise<void> => {
    if ((await act({ ...note, removed: true }, 'Note taken away.')) !== null) onClose();
  };
  return (
    <IntentDialog
      title={noteId === null ? 'Write a note' : 'Change the note'}
      intent={note.text === '' || day === null ? null : { ...note, removed: false }}
      hint="Write what is to be remembered."
      confirm="Keep the note"
      icon={<IconNote />}
      onClose={onClose}
    >
      <Textarea
        label="Note"
        data-autofocus
        rows={3}
        maxLength={20_000}
        value={text}
        placeholder="The truce between Shire and Horde ends"
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className={classes.campFormLine} data-part="camp-form-line">
        <NumberField label="Day" value={day} min={0} max={100_000} onChange={setDay} />
        <ChoiceList
          label="Who may read it"
          value={who}
          data={[
            { value: '', label: 'The game master alone' },
            ...livingSides(state).map(({ id, name }) => ({ value: id, label: name })),
            { value: EVERYBODY, label: 'Everybody' },
          ]}
          onChange={setWho}
        />
      </div>
      <div className={classes.campFormLine} data-part="camp-form-line">
        <OptionCheck
          label="Show it among what is due"
          checked={reminder}
          aside={null}
          onChange={setReminder}
        />
        {noteId !== null && <HungPicture ownerId={noteId} name="the note" small />}
        {noteId !== null && (
          <Button variant="subtle" leftSection={<IconTrash />} onClick={() => void remove()}>
            Take the note away
          </Button>
        )}
      </div>
    </IntentDialog>
  );
};
