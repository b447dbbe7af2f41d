import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useRegisterCommands } from '../../commands/registry.ts';
import { REDO_KEYS, UNDO_KEYS } from '../../saving/history-keys.ts';
import type { Battle } from '../types.ts';
import type { Session } from './session.ts';

const undoLabelOf = ({ battle: { ended, endsItself, events }, rerun }: Session): string | null => {
  if (rerun !== null && rerun.tries.length === 0) return null;
  return ended !== null && !endsItself ? 'the end of the battle' : (events.at(-1)?.said ?? null);
};

const redoLabelOf = ({ takenBack }: Battle): string | null => {
  if (takenBack === 0) return null;
  return takenBack === 1 ? 'the step taken back' : `the next of ${takenBack} steps taken back`;
};

interface Steps {
  readonly undoLabel: string | null;
  readonly redoLabel: string | null;
  undo(): void;
  redo(): void;
}

/** One step back or on again, by button, palette, keyboard and menu alike. */
export const useSteps = (session: Session): Steps => {
  const { battle, busy, carryOut } = session;
  const open = battle.removedAt === null && (battle.ledger === null || session.rerun !== null);
  const undoLabel = open ? undoLabelOf(session) : null;
  const redoLabel = open ? redoLabelOf(battle) : null;
  // What is on its way may be what is to be taken back or brought again: then the press waits its turn.
  const step = (kind: 'undo' | 'redo', label: string | null): void =>
    void (open && (busy || label !== null) && carryOut({ kind, steps: 1 }));
  const steps: Steps = {
    undoLabel,
    redoLabel,
    undo: () => step('undo', undoLabel),
    redo: () => step('redo', redoLabel),
  };
  const current = useRef(steps);
  useEffect(() => {
    current.current = steps;
  });
  const [commands] = useState(() => [
    {
      id: 'undo',
      title: 'Take the last move back',
      detail: 'the same dice fall again',
      group: 'do' as const,
      icon: IconArrowBackUp,
      shortcuts: [...UNDO_KEYS],
      menu: 'undo' as const,
      run: () => current.current.undo(),
    },
    {
      id: 'redo',
      title: 'Bring the move again',
      detail: 'what was taken back last, with its dice',
      group: 'do' as const,
      icon: IconArrowForwardUp,
      shortcuts: [...REDO_KEYS],
      menu: 'redo' as const,
      run: () => current.current.redo(),
    },
  ]);
  useRegisterCommands(commands);
  return steps;
};
