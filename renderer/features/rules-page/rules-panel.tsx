import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { ReferenceTables, useSystem } from './reference-tables.tsx';
import classes from './rules-panel.module.css';

/** Beside a battle, which goes on: the turn, the charts and what changes a roll. */
export const RulesPanel = ({ system: id, onClose }: { system: string; onClose: () => void }) => {
  const system = useSystem(id);
  return (
    <aside
      className={classes.panel}
      aria-label="Rules reference"
      data-screen-only
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <header>
        <h2>{system?.name ?? 'Rules'}</h2>
        <Link className="link" to="/rules/$system" params={{ system: id }}>
          All of it
        </Link>
        <ActionIcon autoFocus aria-label="Close the rules" onClick={onClose}>
          <IconX aria-hidden />
        </ActionIcon>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
      <section className={classes.body} tabIndex={0} aria-label="Tables">
        {system != null && <ReferenceTables system={system} />}
      </section>
    </aside>
  );
};
