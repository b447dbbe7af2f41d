import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconCopy, IconFileExport, IconShare, IconTable } from '@tabler/icons-react';
import { exportRosters } from '../files/export.ts';
import { shareRoster } from '../share/share-roster.ts';
import { copyText, saveCsv, type TextStyle } from './actions.ts';

const TEXTS: readonly { style: TextStyle; markdown: boolean; label: string }[] = [
  { style: 'full', markdown: false, label: 'Full, plain text' },
  { style: 'compact', markdown: false, label: 'Compact, plain text' },
  { style: 'line', markdown: false, label: 'One line, plain text' },
  { style: 'full', markdown: true, label: 'Full, Markdown' },
  { style: 'compact', markdown: true, label: 'Compact, Markdown' },
  { style: 'line', markdown: true, label: 'One line, Markdown' },
];

interface RosterTextsProps {
  readonly id: string;
  /** Only what the opponent may know. */
  readonly secret: boolean;
}

const HIDES = 'For the opponent: without points, strengths, abilities, notes and issues';

const CopyMenu = ({ id, secret }: RosterTextsProps) => (
  <Menu position="top-start">
    <Menu.Target>
      <Button leftSection={<IconCopy />} rightSection={<IconChevronDown />}>
        Copy as text
      </Button>
    </Menu.Target>
    <Menu.Dropdown>
      {secret && <Menu.Label>{HIDES}</Menu.Label>}
      {TEXTS.map(({ style, markdown, label }) => (
        <Menu.Item key={label} onClick={() => void copyText(id, style, markdown, secret)}>
          {label}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
);

const FileMenu = ({ id, secret }: RosterTextsProps) => (
  <Menu position="top-end">
    <Menu.Target>
      <Button leftSection={<IconFileExport />} rightSection={<IconChevronDown />}>
        Save as file
      </Button>
    </Menu.Target>
    <Menu.Dropdown>
      {secret ? (
        <Menu.Label>{HIDES}. A Muster file holds everything: it is not for the opponent.</Menu.Label>
      ) : (
        <Menu.Item leftSection={<IconFileExport />} onClick={() => void exportRosters([id])}>
          Muster file, to share or keep
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconTable />} onClick={() => void saveCsv(id, secret)}>
        CSV, for a spreadsheet
      </Menu.Item>
    </Menu.Dropdown>
  </Menu>
);

/** A roster as text for a message, as a file, and for a friend. */
export const RosterTexts = ({ id, name, secret }: RosterTextsProps & { readonly name: string }) => (
  <>
    <CopyMenu id={id} secret={secret} />
    <FileMenu id={id} secret={secret} />
    <Button leftSection={<IconShare />} onClick={() => shareRoster({ id, name }, secret)}>
      Share
    </Button>
  </>
);
