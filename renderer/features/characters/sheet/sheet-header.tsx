import { ActionIcon, Button, Menu } from '@mantine/core';
import {
  IconChevronRight,
  IconCopy,
  IconDots,
  IconFileExport,
  IconPrinter,
  IconStar,
  IconStarFilled,
  IconTable,
  IconTrash,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { TitleField } from '../../../components/title-field.tsx';
import { UndoButtons } from '../../../components/undo-buttons.tsx';
import frameClasses from '../../../frame/frame.module.css';
import { HistoryMenu } from '../../saving/history-menu.tsx';
import { describePerson } from '../words.ts';
import classes from './sheet-page.module.css';
import { useSheetSession, useSheetState } from './sheet-session.tsx';
import type { SheetActions } from './use-sheet-actions.ts';

export const Crumbs = () => (
  <Link to="/characters" className={frameClasses.crumb}>
    Characters
    <IconChevronRight aria-hidden />
  </Link>
);

export const SheetHeading = ({ isNew }: { isNew: boolean }) => {
  const session = useSheetSession();
  const { present: sheet, undoLabel, redoLabel, steps, done } = useSheetState();
  return (
    <div className={classes.sheetHeading}>
      <TitleField
        name={sheet.name}
        noun="character"
        startOpen={isNew}
        onName={(name) => session.edit(`named ${name}`, (before) => ({ ...before, name }))}
      />
      <span className={`${classes.sheetHeadingWho} cut`}>{describePerson(sheet)}</span>
      <UndoButtons undoLabel={undoLabel} redoLabel={redoLabel} onUndo={session.undo} onRedo={session.redo} />
      <HistoryMenu noun="character" steps={steps} done={done} goTo={session.goTo} />
    </div>
  );
};

export const SheetActionButtons = ({ actions, favourite }: { actions: SheetActions; favourite: boolean }) => (
  <>
    <Button className={classes.sheetWide} leftSection={<IconCopy />} onClick={actions.duplicate}>
      Duplicate
    </Button>
    <Menu>
      <Menu.Target>
        <ActionIcon size={30} variant="default" aria-label="More for this character">
          <IconDots aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item className={classes.sheetNarrow} leftSection={<IconCopy />} onClick={actions.duplicate}>
          Duplicate
        </Menu.Item>
        <Menu.Item leftSection={<IconFileExport />} onClick={actions.export}>
          Export
        </Menu.Item>
        <Menu.Item leftSection={<IconTable />} onClick={actions.exportTable}>
          Export as CSV
        </Menu.Item>
        <Menu.Item
          leftSection={favourite ? <IconStarFilled /> : <IconStar />}
          onClick={actions.toggleFavourite}
        >
          {favourite ? 'No favourite any more' : 'Make it a favourite'}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconTrash />} onClick={actions.remove}>
          Remove this character
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
    <Button variant="filled" leftSection={<IconPrinter />} onClick={actions.print}>
      Print cards
    </Button>
  </>
);
