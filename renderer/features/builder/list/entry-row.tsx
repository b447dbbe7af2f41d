import { IconCheck, IconGripVertical, IconRefreshAlert, IconUserOff } from '@tabler/icons-react';
import { memo } from 'react';
import { Hinted, wordTerms } from '../../../components/explained.tsx';
import { SeverityIcon } from '../../../components/severity.tsx';
import { formatNumber } from '../../../format.ts';
import issueStripClasses from '../issues/issue-strip.module.css';
import { useKit } from '../kit/use-kit.tsx';
import type { Side } from '../order.ts';
import { CharacterIcon } from '../parts/signs.tsx';
import { rowId } from '../view.ts';
import classes from './entry-list.module.css';
import { RenameRow } from './rename-row.tsx';
import type { RowModel } from './row-model.ts';

interface EntryRowProps {
  readonly row: RowModel;
  readonly selected: boolean;
  /** The one row that Tab reaches; arrows lead on from it. */
  readonly tabbable: boolean;
  readonly renaming: boolean;
  readonly dragged: boolean;
  readonly drop: Side | 'onto' | null;
  onRenamed(): void;
}

const Figures = ({ row }: { row: RowModel }) => {
  const { countField } = useKit();
  if (row.sign !== null) return <CharacterIcon sign={row.sign} />;
  return countField === null ? null : <b data-wrong={row.wrongCount || undefined}>{row.count ?? '?'}</b>;
};

const FlagCell = ({ flag }: Pick<RowModel, 'flag'>) =>
  flag === null ? (
    <span data-hint="Nothing to mend" role="img" aria-label="Nothing to mend">
      <IconCheck className={issueStripClasses.signGood} aria-hidden />
    </span>
  ) : (
    <span data-hint={flag.words} role="img" aria-label={flag.words}>
      <SeverityIcon severity={flag.severity} />
    </span>
  );

const SheetMark = ({ sheet }: { sheet: 'changed' | 'missing' }) =>
  sheet === 'changed' ? (
    <span
      className={`tag ${classes.rowSheet}`}
      data-tone="warning"
      data-hint="His sheet was changed since he took this post"
    >
      <IconRefreshAlert aria-hidden />
      Sheet changed
    </span>
  ) : (
    <span className={`tag ${classes.rowSheet}`} data-hint="His sheet is not among your characters any more">
      <IconUserOff aria-hidden />
      No sheet
    </span>
  );

const Numbers = ({ row }: { row: RowModel }) => {
  const { columns, words, terms } = useKit();
  return (
    <>
      {columns.map(({ label, help, yields }, index) => (
        <td
          key={label}
          data-number={index}
          data-label={label}
          data-hint={help === '' ? undefined : help}
          data-yields={yields}
          data-wrong={row.wrongStat === index || undefined}
        >
          <Hinted text={row.stats[index] ?? ''} terms={terms} />
        </td>
      ))}
      {words.points !== null && (
        <td className={classes.rowPoints}>
          <b>{formatNumber(row.points)}</b>
        </td>
      )}
    </>
  );
};

/** Memoised: with a hundred units only the rows that say something else are drawn again. */
export const EntryRow = memo(
  ({ row, selected, tabbable, renaming, dragged, drop, onRenamed }: EntryRowProps) => {
    const { terms } = useKit();
    return (
      <tr
        id={rowId(row.id)}
        className={classes.rowEntry}
        data-id={row.id}
        data-terms={wordTerms(`${row.detail} ${row.stats.join(' ')}`, terms) ?? undefined}
        data-bad={row.flag?.severity === 'error' || undefined}
        data-dragged={dragged || undefined}
        data-drop={drop ?? undefined}
        aria-selected={selected}
        tabIndex={tabbable ? 0 : -1}
      >
        <td
          className={classes.rowGrip}
          data-grip
          aria-hidden
          data-hint="Drag to move, also to another commander or unit; or press Alt with an arrow key"
        >
          <IconGripVertical aria-hidden />
        </td>
        <td className={classes.rowFigures}>
          <Figures row={row} />
        </td>
        <th scope="row" className={classes.rowName}>
          {renaming ? (
            <RenameRow id={row.id} name={row.name} onDone={onRenamed} />
          ) : (
            <span className={classes.rowTitle} data-part="row-title">
              <b>{row.name}</b>
              {row.companions.map(({ id, name, sign }) => (
                <span key={id} className="tag">
                  <CharacterIcon sign={sign} />
                  <span className="cut">{name}</span>
                </span>
              ))}
              {row.sheet !== null && <SheetMark sheet={row.sheet} />}
            </span>
          )}
          <span className={classes.rowDetail}>
            <Hinted text={row.detail} terms={terms} />
          </span>
        </th>
        <Numbers row={row} />
        <td className={classes.rowMark}>
          <FlagCell flag={row.flag} />
        </td>
      </tr>
    );
  },
);
