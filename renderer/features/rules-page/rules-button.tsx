import { ActionIcon } from '@mantine/core';
import { IconBook2 } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Hint } from '../../components/hint.tsx';

const RulesPanel = lazy(() => import('./rules-panel.tsx').then((module) => ({ default: module.RulesPanel })));

/** Opens and closes the rules beside a battle. */
export const RulesButton = ({ system }: { system: string }) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Hint label="Rules reference">
        <ActionIcon
          size="lg"
          aria-label="Rules reference"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          <IconBook2 />
        </ActionIcon>
      </Hint>
      {open && (
        <Suspense fallback={null}>
          <RulesPanel system={system} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
