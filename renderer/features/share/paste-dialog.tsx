import { Button, Textarea } from '@mantine/core';
import { IconClipboardText, IconFileImport } from '@tabler/icons-react';
import { useState } from 'react';
import { bridge } from '../../api/bridge.ts';
import { FormDialog } from '../../components/form-dialog.tsx';
import { closeDialog } from '../commands/dialogs.ts';
import { offerText } from '../files/offered-files.ts';
import classes from './paste-dialog.module.css';

/** More than this is no message: hand over the file. */
const MOST_PASTED = 4_000_000;

const REFUSED = 'The browser does not let this page read the clipboard. Press Ctrl V in the field instead.';

/** Takes in what a friend sent as text; it is looked at like a file before anything is stored. */
export const PasteDialog = () => {
  const [text, setText] = useState('');
  const [trouble, setTrouble] = useState<string | null>(null);
  const read = async (): Promise<void> => {
    try {
      setText(await navigator.clipboard.readText());
      setTrouble(null);
    } catch {
      setTrouble(REFUSED);
    }
  };
  return (
    <FormDialog
      title="Import pasted text"
      size={560}
      confirm="Look at it"
      icon={<IconFileImport />}
      ready={text.trim() !== ''}
      onSubmit={(event) => {
        event.preventDefault();
        closeDialog();
        offerText(text);
      }}
      onClose={closeDialog}
    >
      <div className={classes.paste}>
        <Textarea
          spellCheck={false}
          data-autofocus
          label="What your friend sent"
          description="All of it, or only the line that begins with MUSTER1. It does not matter how it was wrapped."
          rows={8}
          maxLength={MOST_PASTED}
          value={text}
          error={trouble}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {/* The desktop's page may not read what lies there; a field may. */}
        {bridge === null && (
          <Button leftSection={<IconClipboardText />} onClick={() => void read()}>
            Take it from the clipboard
          </Button>
        )}
      </div>
    </FormDialog>
  );
};
