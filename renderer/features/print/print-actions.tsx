import { Button, Menu } from '@mantine/core';
import {
  IconChevronDown,
  IconCopy,
  IconDownload,
  IconFileExport,
  IconPrinter,
  IconTable,
} from '@tabler/icons-react';
import type { PaperName } from '../../../electron/bridge.ts';
import { bridge } from '../../api/bridge.ts';
import { count } from '../../format.ts';
import { exportRosters } from '../files/export.ts';
import { copyText, printPages, saveCsv, savePdf, type TextStyle } from './actions.ts';

const TEXTS: readonly { style: TextStyle; markdown: boolean; label: string }[] = [
  { style: 'full', markdown: false, label: 'Full, plain text' },
  { style: 'compact', markdown: false, label: 'Compact, plain text' },
  { style: 'line', markdown: false, label: 'One line, plain text' },
  { style: 'full', markdown: true, label: 'Full, Markdown' },
  { style: 'compact', markdown: true, label: 'Compact, Markdown' },
  { style: 'line', markdown: true, label: 'One line, Markdown' },
];

const CopyMenu = ({ id }: { id: string }) => (
  <Menu position="top-start">
    <Menu.Target>
      <Button leftSection={<IconCopy />} rightSection={<IconChevronDown />}>
        Copy as text
      </Button>
    </Menu.Target>
    <Menu.Dropdown>
      {TEXTS.map(({ style, markdown, label }) => (
        <Menu.Item key={label} onClick={() => void copyText(id, style, markdown)}>
          {label}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
);

const FileMenu = ({ id }: { id: string }) => (
  <Menu position="top-end">
    <Menu.Target>
      <Button leftSection={<IconFileExport />} rightSection={<IconChevronDown />}>
        Save as file
      </Button>
    </Menu.Target>
    <Menu.Dropdown>
      <Menu.Item leftSection={<IconFileExport />} onClick={() => void exportRosters([id])}>
        Muster file, to share or keep
      </Menu.Item>
      <Menu.Item leftSection={<IconTable />} onClick={() => void saveCsv(id)}>
        CSV, for a spreadsheet
      </Menu.Item>
    </Menu.Dropdown>
  </Menu>
);

interface PrintActionsProps {
  readonly id: string;
  readonly name: string;
  readonly pages: number;
  readonly paper: PaperName;
}

/** What becomes of the pages. */
export const PrintActions = ({ id, name, pages, paper }: PrintActionsProps) => (
  <div className="print-actions">
    <Button
      className="print-go"
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
        className="print-go"
        leftSection={<IconDownload />}
        disabled={pages === 0}
        onClick={() => void savePdf(name)}
      >
        Save PDF
      </Button>
    )}
    <CopyMenu id={id} />
    <FileMenu id={id} />
  </div>
);
