import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconAlertOctagonFilled, IconArrowBackUp, IconCircleCheck } from '@tabler/icons-react';
import './notices.css';

/** Long enough to read, short enough not to lie about. */
const READ_MS = 6000;
const UNDO_MS = 12_000;

const CLOSE = { closeButtonProps: { 'aria-label': 'Close' } } as const;

export const showDone = (message: string): void => {
  notifications.show({
    ...CLOSE,
    message,
    color: 'verdigris',
    icon: <IconCircleCheck aria-hidden />,
    autoClose: READ_MS,
    classNames: { icon: 'notice-icon' },
  });
};

/** Stays until it is closed: a refusal that vanishes cannot be acted on. */
export const showTrouble = (title: string, message: string): void => {
  notifications.show({
    ...CLOSE,
    title,
    message,
    color: 'vermilion',
    icon: <IconAlertOctagonFilled aria-hidden />,
    autoClose: false,
    classNames: { icon: 'notice-icon', root: 'notice-trouble' },
  });
};

export const showUndo = (id: string, message: string, undo: () => void): void => {
  notifications.show({
    ...CLOSE,
    id,
    message: (
      <span className="notice-undo">
        <span>{message}</span>
        <Button size="compact-sm" leftSection={<IconArrowBackUp aria-hidden />} onClick={undo}>
          Undo
        </Button>
      </span>
    ),
    color: 'oxblood',
    autoClose: UNDO_MS,
  });
};

export const hideNotice = (id: string): void => {
  notifications.hide(id);
};

export { Notifications } from '@mantine/notifications';
