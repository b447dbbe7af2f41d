import { Button } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import {
  IconAlertOctagonFilled,
  IconAlertTriangle,
  IconArrowBackUp,
  IconCircleCheck,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './notices.module.css';

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
    classNames: { icon: classes.noticeIcon },
  });
};

/** What is shown at once; the rest waits out of sight. */
const MOST_NOTICES = 6;
/** Fewer, for troubles stay: an offer to undo behind them would wait until it is too late. */
const MOST_TROUBLES = 4;

let troubles: readonly string[] = [];

/** Stays until it is closed or newer ones push it out: a refusal that vanishes cannot be acted on. */
export const showTrouble = (title: string, message: string): void => {
  const id = notifications.show({
    ...CLOSE,
    title,
    message,
    color: 'vermilion',
    icon: <IconAlertOctagonFilled aria-hidden />,
    autoClose: false,
    onClose: () => {
      troubles = troubles.filter((other) => other !== id);
    },
    classNames: { icon: classes.noticeIcon, root: classes.noticeTrouble },
  });
  troubles = [...troubles, id];
  for (const old of troubles.slice(0, -MOST_TROUBLES)) notifications.hide(old);
};

/** Stays as long as the trouble itself; whoever showed it hides it. */
export const showStanding = (id: string, title: string, message: ReactNode): void => {
  notifications.show({
    ...CLOSE,
    id,
    title,
    message,
    color: 'ochre',
    icon: <IconAlertTriangle aria-hidden />,
    autoClose: false,
    classNames: { icon: classes.noticeIcon, root: classes.noticeStanding },
  });
};

export const showUndo = (id: string, message: string, undo: () => void): void => {
  notifications.show({
    ...CLOSE,
    id,
    message: (
      <span className={classes.noticeUndo}>
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

/** One that asks for something is taller than one that only tells. */
const TALLEST = 400;

export const Notices = () => (
  <Notifications position="bottom-right" limit={MOST_NOTICES} notificationMaxHeight={TALLEST} zIndex={400} />
);
