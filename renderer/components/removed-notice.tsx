import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import classes from './removed-notice.module.css';

/** On the page of something that was removed: it can still be read. */
export const RemovedNotice = ({ noun, onPutBack }: { noun: string; onPutBack: () => void }) => (
  <div className={classes.removedNotice} data-screen-only role="status">
    <IconTrash aria-hidden />
    <span>This {noun} was removed. It can still be read, exported and put back.</span>
    <Button size="compact-sm" onClick={onPutBack}>
      Put back
    </Button>
  </div>
);
