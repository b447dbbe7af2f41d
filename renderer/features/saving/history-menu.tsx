import { ActionIcon, Menu } from '@mantine/core';
import { IconHistory, IconPointFilled } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { Hint } from '../../components/hint.tsx';
import { formatWhen } from '../../format.ts';
import { useRegisterCommands } from '../commands/registry.ts';
import type { Step } from './history.ts';
import classes from './history-menu.module.css';

const AT_ONCE = 60;

const HERE = 'as it is now';

interface HistoryMenuProps {
  /** `roster`, `character`. */
  readonly noun: string;
  readonly steps: readonly Step[];
  /** So many of them count; the others were undone. */
  readonly done: number;
  goTo(done: number): void;
}

interface LineProps {
  readonly label: string;
  readonly at: string | null;
  readonly here: boolean;
  readonly undone: boolean;
  onGo(): void;
}

const Line = ({ label, at, here, undone, onGo }: LineProps) => (
  <Menu.Item
    className={classes.historyLine}
    data-undone={undone || undefined}
    aria-current={here ? 'step' : undefined}
    leftSection={here ? <IconPointFilled aria-label={HERE} /> : <span className={classes.historyGap} />}
    rightSection={at === null ? undefined : <time dateTime={at}>{formatWhen(at, new Date())}</time>}
    onClick={onGo}
  >
    {label}
    {undone && <span className={classes.historyUndone}>undone</span>}
  </Menu.Item>
);

/** Everything that was done, the newest first: a press goes to how it stood after it. */
export const HistoryMenu = ({ noun, steps, done, goTo }: HistoryMenuProps) => {
  const [opened, setOpened] = useState(false);
  const [shown, setShown] = useState(AT_ONCE);
  const commands = useMemo(
    () => [
      {
        id: 'history',
        title: 'What was done',
        detail: `go back to an earlier state of this ${noun}`,
        group: 'do' as const,
        icon: IconHistory,
        keywords: 'history steps undo earlier versions',
        run: () => setOpened(true),
      },
    ],
    [noun],
  );
  useRegisterCommands(commands);
  const first = Math.max(0, Math.min(steps.length - shown, done - 1));
  const listed = steps.slice(first).map((step, at) => ({ step, number: first + at + 1 }));
  return (
    <Menu opened={opened} onChange={setOpened} closeOnItemClick={false} position="bottom-start">
      <Menu.Target>
        <Hint label="What was done, step by step">
          <ActionIcon
            size={30}
            variant="subtle"
            disabled={steps.length === 0}
            aria-label="What was done, step by step"
          >
            <IconHistory aria-hidden />
          </ActionIcon>
        </Hint>
      </Menu.Target>
      <Menu.Dropdown className={classes.historyDropdown}>
        <Menu.Label>A press goes to how it stood after that step</Menu.Label>
        {listed.toReversed().map(({ step, number }) => (
          <Line
            key={step.seq}
            label={step.label}
            at={step.at}
            here={number === done}
            undone={number > done}
            onGo={() => goTo(number)}
          />
        ))}
        {first > 0 ? (
          <Menu.Item onClick={() => setShown(shown + AT_ONCE)}>{first} earlier steps</Menu.Item>
        ) : (
          <Line label="Before all that" at={null} here={done === 0} undone={false} onGo={() => goTo(0)} />
        )}
      </Menu.Dropdown>
    </Menu>
  );
};
