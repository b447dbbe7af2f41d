import { Button } from '@mantine/core';
import { IconCopy, IconFolderOpen } from '@tabler/icons-react';
import { useState } from 'react';
import { bridge } from '../../api/bridge.ts';
import { copyText } from '../../api/insecure.ts';
import { notifyRefused } from '../../components/notify.ts';
import classes from './folder-path.module.css';

/** Where the data lives: opened by the desktop, to be copied in a browser, which may open no folder. */
export const FolderPath = ({ dir }: { dir: string }) => {
  const [copied, setCopied] = useState(false);
  const copy = (): void =>
    void copyText(dir).then(
      () => setCopied(true),
      (error: unknown) => notifyRefused('The path could not be copied', error),
    );
  const open = (): void =>
    void bridge?.openDataFolder().catch((error) => notifyRefused('The folder could not be opened', error));
  return (
    <div className={classes.folderPath}>
      <code>{dir}</code>
      <Button leftSection={<IconCopy />} onClick={copy}>
        {copied ? 'Copied' : 'Copy the path'}
      </Button>
      {bridge !== null && (
        <Button leftSection={<IconFolderOpen />} onClick={open}>
          Open the folder
        </Button>
      )}
    </div>
  );
};
