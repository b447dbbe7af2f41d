import { ActionIcon, Button, Menu } from '@mantine/core';
import {
  IconArrowsLeftRight,
  IconChevronRight,
  IconCopy,
  IconDots,
  IconFileExport,
  IconPrinter,
  IconShare,
  IconStar,
  IconStarFilled,
  IconTransform,
  IconTrash,
  IconWand,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { UndoButtons } from '../../../components/undo-buttons.tsx';
import frameClasses from '../../../frame/frame.module.css';
import { HistoryMenu } from '../../saving/history-menu.tsx';
import { useKit } from '../kit/use-kit.tsx';
import { useBuilder, useSession } from '../session/use-builder.tsx';
import type { RosterActions } from '../use-roster-actions.ts';
import { openStart } from '../view.ts';
import classes from './builder-header.module.css';
import { NameField } from './name-field.tsx';

export const Crumbs = () => (
  <Link to="/" className={`${frameClasses.crumb} ${classes.builderCrumb}`}>
    Rosters
    <IconChevronRight aria-hidden />
  </Link>
);

export const BuilderHeading = memo(() => {
  const session = useSession();
  const undoLabel = useBuilder((state) => state.undoLabel);
  const redoLabel = useBuilder((state) => state.redoLabel);
  const steps = useBuilder((state) => state.steps);
  const done = useBuilder((state) => state.done);
  const { name, tags } = useKit();
  const roster = useBuilder((state) => state.roster);
  return (
    <div className={classes.builderHeading}>
      <NameField />
      <span className={classes.builderTags}>
        {[name, ...tags(roster)].map((tag) => (
          <span key={tag} className="tag">
            {tag}
          </span>
        ))}
      </span>
      <span className={classes.builderGap} />
      <UndoButtons undoLabel={undoLabel} redoLabel={redoLabel} onUndo={session.undo} onRedo={session.redo} />
      <HistoryMenu noun="roster" steps={steps} done={done} goTo={session.goTo} />
      <span className={classes.builderRule} />
    </div>
  );
});

export const BuilderActions = memo(
  ({ actions, favourite }: { actions: RosterActions; favourite: boolean }) => (
    <>
      <Button leftSection={<IconWand />} onClick={openStart}>
        Start me off
      </Button>
      <Button className={classes.builderWidest} leftSection={<IconFileExport />} onClick={actions.export}>
        Export
      </Button>
      <Button className={classes.builderWide} leftSection={<IconShare />} onClick={actions.share}>
        Share
      </Button>
      <Menu>
        <Menu.Target>
          <ActionIcon size={30} variant="default" aria-label="More for this roster">
            <IconDots aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconCopy />} onClick={actions.duplicate}>
            Duplicate
          </Menu.Item>
          <Menu.Item
            className={classes.builderNotWidest}
            leftSection={<IconFileExport />}
            onClick={actions.export}
          >
            Export
          </Menu.Item>
          <Menu.Item className={classes.builderNarrow} leftSection={<IconShare />} onClick={actions.share}>
            Share
          </Menu.Item>
          <Menu.Item leftSection={<IconArrowsLeftRight />} onClick={actions.compare}>
            Compare with another roster
          </Menu.Item>
          <Menu.Item leftSection={<IconTransform />} onClick={actions.takeOver}>
            Take over to other rules
          </Menu.Item>
          <Menu.Item
            leftSection={favourite ? <IconStarFilled /> : <IconStar />}
            onClick={actions.toggleFavourite}
          >
            {favourite ? 'No favourite any more' : 'Make it a favourite'}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item leftSection={<IconTrash />} onClick={actions.remove}>
            Remove this roster
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Button variant="filled" leftSection={<IconPrinter />} onClick={actions.print}>
        Print
      </Button>
    </>
  ),
);
