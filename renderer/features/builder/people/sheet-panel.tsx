import { Button } from '@mantine/core';
import { IconAlertOctagonFilled, IconRefreshAlert, IconUserOff } from '@tabler/icons-react';
import type { Change } from '../../../../rules/core/conversion.ts';
import type { SheetCheck } from '../../../../rules/core/desk-people.ts';
import type { RosterEntry } from '../../../../rules/core/system.ts';
import { signed } from '../../../../rules/core/words.ts';
import { Hint } from '../../../components/hint.tsx';
import { capitalise } from '../../../format.ts';
import { useSession } from '../session/use-builder.tsx';
import { applyTo, takeOver } from './actions.ts';
import classes from './people.module.css';
import { useSheetChecks } from './use-sheet-checks.ts';

const ChangeRows = ({ title, changes }: { title: string; changes: readonly Change[] }) => (
  <>
    <tr>
      <th colSpan={3} scope="rowgroup" className={classes.postRowsHead}>
        {title}
      </th>
    </tr>
    {changes.map(({ key, title: what, before, after }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two people may have the same fact changed
      <tr key={`${key} ${index}`}>
        <th scope="row">{capitalise(what)}</th>
        <td>{before}</td>
        <td>
          <b>{after}</b>
        </td>
      </tr>
    ))}
  </>
);

const Changed = ({ entry, check }: { entry: RosterEntry; check: SheetCheck }) => {
  const session = useSession();
  const { sheets, update, keep } = check;
  if (update === null || keep === null) return null;
  return (
    <section className={classes.postPanel} data-tone="warning" aria-label="Changed sheet">
      <h3 className={classes.postHead}>
        <IconRefreshAlert aria-hidden />
        The sheet was changed since
      </h3>
      <table>
        <tbody>
          <ChangeRows title="On the sheet" changes={sheets} />
          {update.changes.length > 0 && <ChangeRows title="In this army" changes={update.changes} />}
        </tbody>
      </table>
      {update.changes.length === 0 && <p>Nothing changes in this army.</p>}
      {update.points !== 0 && <p className={classes.postPrice}>{signed(update.points)} points</p>}
      {update.troubles.map((trouble) => (
        <p key={trouble} className={classes.postTrouble}>
          <IconAlertOctagonFilled aria-label="Error" />
          {capitalise(trouble)}.
        </p>
      ))}
      <div className={classes.postPresses}>
        <Button size="compact-sm" onClick={() => takeOver(session, entry, update)}>
          Update
        </Button>
        <Button
          size="compact-sm"
          variant="subtle"
          onClick={() => applyTo(session, entry, 'kept as it is', keep.patch)}
        >
          Keep as it is
        </Button>
      </div>
    </section>
  );
};

/** How the entry stands to the sheets it was derived from; nothing while they agree. */
export const SheetPanel = ({ entry }: { entry: RosterEntry }) => {
  const session = useSession();
  const check = useSheetChecks().get(entry.id);
  if (check === undefined) return null;
  const { missing, otherwise } = check;
  return (
    <>
      <Changed entry={entry} check={check} />
      {missing.length > 0 && (
        <p className={`${classes.postPanel} ${classes.postLine}`}>
          <IconUserOff aria-hidden />
          <span>
            {missing.join(' and ')} {missing.length === 1 ? 'is' : 'are'} not among your characters any more.
            The figure stays as it was taken.
          </span>
        </p>
      )}
      {otherwise !== null && (
        <p className={`${classes.postPanel} ${classes.postLine}`}>
          <span>
            {otherwise.several ? 'The sheets give' : 'His sheet gives'} otherwise: {otherwise.words}.
          </span>
          <Hint label={otherwise.follow.words}>
            <Button
              size="compact-sm"
              variant="subtle"
              onClick={() => takeOver(session, entry, otherwise.follow)}
            >
              {otherwise.several ? 'Follow the sheets' : 'Follow the sheet'}
            </Button>
          </Hint>
        </p>
      )}
    </>
  );
};
