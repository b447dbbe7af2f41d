import { Menu } from '@mantine/core';
import { IconCheck, IconChevronDown, IconEye, IconLock } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { livingSides } from '../parts/words.ts';
import classes from './campaign-frame.module.css';
import type { Session } from './session.ts';

/** Who looks: the game master at everything, or the players of one side at what they may know. */
export const ViewerMenu = ({ session }: { session: Session }) => {
  const navigate = useNavigate();
  const { viewer, view } = session;
  const look = (as: string | null): void =>
    void navigate({
      to: '.',
      search: (old: { readonly asOf?: number }) => ({
        ...(old.asOf === undefined ? {} : { asOf: old.asOf }),
        ...(as === null ? {} : { as }),
      }),
    });
  const choices = [
    { id: null, name: 'Game master view' },
    ...livingSides(view.state).map(({ id, name }) => ({ id, name: `View of ${name}` })),
  ];
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <button
          type="button"
          className={`tag ${classes.viewerMenu}`}
          data-secret={viewer !== null || undefined}
        >
          {viewer === null ? <IconEye aria-hidden /> : <IconLock aria-hidden />}
          {viewer === null ? 'Game master view' : `View of ${viewer.name}`}
          <IconChevronDown aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {choices.map(({ id, name }) => (
          <Menu.Item
            key={name}
            leftSection={
              (viewer?.id ?? null) === id ? <IconCheck aria-hidden /> : <span className={classes.menuGap} />
            }
            onClick={() => look(id)}
          >
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};
