import { IconFileImport } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useOfferedTable } from '../characters/import/offered-table.ts';
import classes from './drop-zone.module.css';
import { importFiles, takePastedOrders } from './import.ts';
import { holdsArmy, offerText } from './offered-files.ts';

const carriesFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') === true;

/** A file may be dropped anywhere, a message with an army pasted. Without `preventDefault` the browser would leave the page and open the file. */
export const DropZone = () => {
  const [over, setOver] = useState(false);
  const navigate = useNavigate();
  const table = useOfferedTable();

  useEffect(() => {
    if (table !== null) void navigate({ to: '/characters/import' });
  }, [table, navigate]);

  useEffect(() => {
    // Entering a child leaves its parent, so only the count says whether the file is still over the page.
    let depth = 0;
    const onEnter = (event: DragEvent): void => {
      if (!carriesFiles(event)) return;
      depth += 1;
      setOver(true);
    };
    const onLeave = (event: DragEvent): void => {
      if (!carriesFiles(event)) return;
      depth = Math.max(0, depth - 1);
      if (depth === 0) setOver(false);
    };
    const onOver = (event: DragEvent): void => {
      if (carriesFiles(event)) event.preventDefault();
    };
    const onDrop = (event: DragEvent): void => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      depth = 0;
      setOver(false);
      void importFiles(event.dataTransfer?.files ?? []);
    };
    // In a field a paste is the field's.
    const onPaste = (event: ClipboardEvent): void => {
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (event.target instanceof HTMLElement && event.target.closest('input, textarea, [contenteditable]'))
        return;
      void takePastedOrders(text);
      if (!holdsArmy(text)) return;
      event.preventDefault();
      offerText(text);
    };
    window.addEventListener('paste', onPaste);
    window.addEventListener('dragenter', onEnter);
    window.addEventListener('dragleave', onLeave);
    window.addEventListener('dragover', onOver);
    window.addEventListener('drop', onDrop);
    return () => {
      window.removeEventListener('paste', onPaste);
      window.removeEventListener('dragenter', onEnter);
      window.removeEventListener('dragleave', onLeave);
      window.removeEventListener('dragover', onOver);
      window.removeEventListener('drop', onDrop);
    };
  }, []);

  if (!over) return null;
  return (
    <div className={classes.dropZone} role="status">
      <div className={classes.dropZoneSheet}>
        <IconFileImport />
        <strong>Drop to import</strong>
        <span>
          Files that Muster exported, a table of characters (CSV), or orders that came by mail. You see what
          is in them first.
        </span>
      </div>
    </div>
  );
};
