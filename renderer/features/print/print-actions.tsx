import { Button } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { PaperName } from '../../../electron/bridge.ts';
import { bridge } from '../../api/bridge.ts';
import { count } from '../../format.ts';
import { printPages, savePdf } from './actions.ts';
import classes from './print-page.module.css';

interface PrintActionsProps {
  readonly name: string;
  readonly pages: number;
  readonly paper: PaperName;
  /** What became of wishes that the paper could not grant. */
  readonly notices?: readonly string[];
  readonly children?: ReactNode;
}

/** What becomes of the pages. */
export const PrintActions = ({ name, pages, paper, notices = [], children }: PrintActionsProps) => (
  <div className={classes.printActions} data-part="print-actions">
    <div className={classes.printNotices} role="status">
      {notices.map((notice) => (
        <p key={notice}>{notice}</p>
      ))}
    </div>
    <Button
      className={classes.printGo}
      size="sm"
      variant="filled"
      leftSection={<IconPrinter />}
      disabled={pages === 0}
      onClick={() => void printPages(paper)}
    >
      Print {count(pages, 'page')}
    </Button>
    {bridge === null ? (
      <p className="caption">For a PDF, print and choose “Save as PDF” as the printer.</p>
    ) : (
      <Button
        className={classes.printGo}
        leftSection={<IconDownload />}
        disabled={pages === 0}
        onClick={() => void savePdf(name)}
      >
        Save PDF
      </Button>
    )}
    {children}
  </div>
);
