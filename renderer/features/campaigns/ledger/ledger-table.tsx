import { Button } from '@mantine/core';
import { IconArrowBackUp, IconPencil, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ComponentProps, useRef } from 'react';
import { ListHints } from '../../../components/list-hints.tsx';
import { VirtualRows } from '../../../components/virtual-rows.tsx';
import { eventIcon } from '../parts/event-icon.ts';
import { useSession } from '../session/session.ts';
import type { LedgerLine } from '../types.ts';
import type { FoldedLine } from './fold-lines.ts';
import classes from './ledger-table.module.css';

interface LedgerTableProps {
  readonly lines: readonly (LedgerLine | FoldedLine)[];
  /** Shows the entries that one line stands for. */
  readonly onOpen?: (line: LedgerLine) => void;
  readonly label: string;
  /** Only the entries in sight are built. */
  readonly long?: boolean;
  /** Without the numbers of the entries and what can be done about them. */
  readonly compact?: boolean;
  readonly onUndoTo?: ((line: LedgerLine) => void) | null;
}

const ROW_PIXELS = 33;

/** Nothing to take back: they speak of the ledger itself, or began it. */
const LEDGER_ONLY: readonly string[] = ['undone', 'redone', 'campaign-started'];
/** They speak of the ledger itself, or that a day is over. */
const NOT_AMENDED: readonly string[] = ['undone', 'redone', 'amended', 'day-ended'];

type RowProps = Omit<LedgerTableProps, 'lines' | 'label' | 'long'> &
  Omit<ComponentProps<'tr'>, 'onOpen'> & { readonly line: LedgerLine | FoldedLine };

const LedgerRow = ({ line, compact = false, onUndoTo = null, onOpen, ...props }: RowProps) => {
  const { view } = useSession();
  const stands = 'stands' in line ? line.stands : null;
  const Icon = eventIcon(line.kind);
  return (
    <tr {...props} data-undone={line.undoneBy !== null || undefined}>
      <td className={classes.ledgerDay}>
        <Link to="." search={{ asOf: line.day }} data-hint={`See the campaign at the end of day ${line.day}`}>
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
        {line.wrote !== null && <small> Until it was amended it read: {line.wrote}</small>}
      </td>
      {!compact && (
        <td className={classes.ledgerNumber}>
          {stands === null ? (
            `entry ${line.entry}`
          ) : (
            <Button
              size="compact-sm"
              variant="subtle"
              aria-label={`Show all ${stands.length} entries up to ${line.entry}`}
              onClick={() => onOpen?.(line)}
            >
              {stands.length} entries
            </Button>
          )}
        </td>
      )}
      {!compact && (
        <td className={classes.ledgerAct}>
          {stands === null &&
            onUndoTo !== null &&
            line.undoneBy === null &&
            !LEDGER_ONLY.includes(line.kind) && (
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
          {stands === null &&
            onUndoTo !== null &&
            line.undoneBy === null &&
            !NOT_AMENDED.includes(line.kind) && (
              <Button
                size="compact-sm"
                variant="subtle"
                leftSection={<IconPencil />}
                aria-label={`Amend entry ${line.entry}`}
                component={Link}
                to={`/campaigns/${view.id}/ledger/${line.entry}`}
              >
                Amend
              </Button>
            )}
          {stands === null && onUndoTo !== null && line.undoneBy === null && line.kind === 'day-ended' && (
            <Button
              size="compact-sm"
              variant="subtle"
              leftSection={<IconPlus />}
              aria-label={`Write in what was forgotten on day ${line.day}`}
              renderRoot={(props) => (
                <Link
                  to="/campaigns/$id/ledger/$entry"
                  params={{ id: view.id, entry: String(line.entry) }}
                  search={{ write: true }}
                  {...props}
                />
              )}
            >
              Write in
            </Button>
          )}
        </td>
      )}
    </tr>
  );
};

/** Entries, the newest first. */
export const LedgerTable = ({ lines, label, long = false, ...rest }: LedgerTableProps) => {
  const table = useRef<HTMLTableElement>(null);
  return (
    <>
      <ListHints of={table} />
      <table
        ref={table}
        className={classes.ledgerTable}
        aria-label={label}
        data-compact={rest.compact || undefined}
      >
        <tbody>
          {long ? (
            <VirtualRows items={lines} height={ROW_PIXELS} keyOf={({ entry }) => entry}>
              {(line, props) => <LedgerRow key={line.entry} line={line} {...rest} {...props} />}
            </VirtualRows>
          ) : (
            lines.map((line) => <LedgerRow key={line.entry} line={line} {...rest} />)
          )}
        </tbody>
      </table>
    </>
  );
};
