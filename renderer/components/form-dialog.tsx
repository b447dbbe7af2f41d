import { Button } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { Dialog, DialogActions } from './dialog.tsx';

interface FormDialogProps {
  readonly title: string;
  readonly size?: number;
  /** The words on the button that sends it. */
  readonly confirm: string;
  readonly icon: ReactNode;
  /** False while something is missing. */
  readonly ready?: boolean;
  readonly busy?: boolean;
  /** Enter sends it at once: there is nothing to fill in. */
  readonly startsOnConfirm?: boolean;
  readonly children: ReactNode;
  onSubmit(event: FormEvent<HTMLFormElement>): void;
  onClose(): void;
}

/** A sheet with fields that is sent, or left, as a whole. */
export const FormDialog = ({
  title,
  size = 480,
  confirm,
  icon,
  ready = true,
  busy = false,
  startsOnConfirm = false,
  children,
  onSubmit,
  onClose,
}: FormDialogProps) => (
  <Dialog title={title} size={size} onClose={onClose}>
    <form onSubmit={onSubmit} noValidate>
      {children}
      <DialogActions>
        <Button size="sm" onClick={onClose}>
          Cancel
        </Button>
        <Button
          size="sm"
          variant="filled"
          type="submit"
          data-autofocus={startsOnConfirm || undefined}
          leftSection={icon}
          disabled={!ready}
          loading={busy}
        >
          {confirm}
        </Button>
      </DialogActions>
    </form>
  </Dialog>
);
