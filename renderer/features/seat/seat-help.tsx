import { ActionIcon } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { IconHelp } from '@tabler/icons-react';
import { useState } from 'react';
import { Dialog } from '../../components/dialog.tsx';
import { isTyping } from '../commands/dispatch.ts';
import helpClasses from '../help/help-dialog.module.css';
import { ROOM_HELP, type Room } from './room-help.ts';

/** What the part of the seat on show is for: by the sign at the top, `?` or F1. */
export const SeatHelp = ({ room }: { room: Room }) => {
  const [open, setOpen] = useState(false);
  const { title, what, things } = ROOM_HELP[room];
  useWindowEvent('keydown', (event) => {
    if (event.key !== 'F1' && (event.key !== '?' || isTyping(event.target))) return;
    event.preventDefault();
    setOpen(true);
  });
  return (
    <>
      <ActionIcon size="lg" aria-label="Help for this screen" onClick={() => setOpen(true)}>
        <IconHelp aria-hidden />
      </ActionIcon>
      {open && (
        <Dialog title={title} size={480} onClose={() => setOpen(false)}>
          <div className={helpClasses.help}>
            <p>{what}</p>
            <h3>What people do here</h3>
            <ol>
              {things.map((thing) => (
                <li key={thing}>{thing}</li>
              ))}
            </ol>
          </div>
        </Dialog>
      )}
    </>
  );
};
