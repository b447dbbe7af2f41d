import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconCopy, IconFileExport } from '@tabler/icons-react';
import { copyReport, saveReport, type WantedReport } from '../actions.ts';

/** The same report as text, or as a web page. */
export const ReportTexts = ({ wanted }: { wanted: WantedReport }) => (
  <>
    <Button leftSection={<IconCopy />} onClick={() => void copyReport(wanted)}>
      Copy as text
    </Button>
    <Menu position="top-start">
      <Menu.Target>
        <Button leftSection={<IconFileExport />} rightSection={<IconChevronDown />}>
          Save as a file
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void saveReport(wanted, 'page')}>Web page, one file</Menu.Item>
        <Menu.Item onClick={() => void saveReport(wanted, 'text')}>Plain text</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  </>
);
