import { IconFileImport } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useOfferedTable } from '../characters/import/offered-table.ts';
import classes from './drop-zone.module.css';
import { importFiles } from './import.ts';

const carriesFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') === true;

/** A file may be dropped anywhere. Without `preventDefault` the browser would leave the page and open the file. */
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
    window.addEventListener('dragenter', onEnter);
    window.addEventListener('dragleave', onLeave);
    window.addEventListener('dragover', onOver);
    window.addEventListener('drop', onDrop);
    return () => {
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
          Files that Muster exported, or a table of characters (CSV). You see what is in them first.
        </span>
      </div>
    </div>
  );
};
