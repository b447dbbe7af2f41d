import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { eventIcon } from '../parts/event-icon.ts';
import { useSession } from '../session/session.ts';
import type { LedgerLine } from '../types.ts';
import classes from './ledger-table.module.css';

interface LedgerTableProps {
  readonly lines: readonly LedgerLine[];
  readonly label: string;
  /** Without the numbers of the entries and what can be done about them. */
  readonly compact?: boolean;
  readonly onUndoTo?: ((line: LedgerLine) => void) | null;
}

/** Nothing to take back: they speak of the ledger itself, or began it. */
const LEDGER_ONLY: readonly string[] = ['undone', 'redone', 'campaign-started'];

/** Entries, the newest first. */
export const LedgerTable = ({ lines, label, compact = false, onUndoTo = null }: LedgerTableProps) => {
  const { view } = useSession();
  return (
    <table className={classes.ledgerTable} aria-label={label} data-compact={compact || undefined}>
      <tbody>
        {lines.map((line) => {
          const Icon = eventIcon(line.kind);
          return (
            <tr key={line.entry} data-undone={line.undoneBy !== null || undefined}>
              <td className={classes.ledgerDay}>
                <Link
                  to="."
                  search={{ asOf: line.day }}
                  title={`See the campaign at the end of day ${line.day}`}
                >
                  Day {line.day}
                </Link>
              </td>
              <td className={classes.ledgerIcon}>
                <Icon aria-hidden />
              </td>
              {!compact && <td className={classes.ledgerKind}>{line.head}</td>}
              <td className={classes.ledgerText}>
                {compact && <b>{line.head}: </b>}
                {line.text}
                {line.undoneBy !== null && <small> taken back by entry {line.undoneBy}</small>}
              </td>
              {!compact && <td className={classes.ledgerNumber}>entry {line.entry}</td>}
              {!compact && (
                <td className={classes.ledgerAct}>
                  {onUndoTo !== null && line.undoneBy === null && !LEDGER_ONLY.includes(line.kind) && (
                    <Button
                      size="compact-sm"
                      variant="subtle"
                      leftSection={<IconArrowBackUp />}
                      disabled={view.undo === null}
                      aria-label={`Undo to here: entry ${line.entry}`}
                      onClick={() => onUndoTo(line)}
                    >
                      Undo to here
                    </Button>
                  )}
                </td>
              )}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
};
