import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './dialog.module.css';

interface DialogProps {
  readonly title: string;
  readonly size: number;
  /** Null when it must be answered: then neither Escape nor a click beside it closes it. */
  readonly onClose: (() => void) | null;
  readonly children: ReactNode;
}

/** A sheet over the page. Its parts are no landmarks: a second header or footer would mislead screen readers. */
export const Dialog = ({ title, size, onClose, children }: DialogProps) => (
  <Modal.Root
    opened
    onClose={onClose ?? (() => {})}
    size={size}
    yOffset={96}
    closeOnEscape={onClose !== null}
    closeOnClickOutside={onClose !== null}
  >
    <Modal.Overlay color="var(--veil)" backgroundOpacity={1} />
    <Modal.Content>
      <div className={classes.dialogHead}>
        <Modal.Title>{title}</Modal.Title>
        {onClose !== null && <Modal.CloseButton aria-label="Close" />}
      </div>
      {children}
    </Modal.Content>
  </Modal.Root>
);

export const DialogActions = ({ children }: { children: ReactNode }) => (
  <div className={classes.dialogActions} data-part="dialog-actions">
    {children}
  </div>
);
