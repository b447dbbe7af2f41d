import { Button } from '@mantine/core';
import { IconAlertOctagonFilled, IconRefreshAlert, IconUserOff } from '@tabler/icons-react';
import {
  followSheets,
  type PostCheck,
  wordChanges,
  wordPostChange,
} from '../../../../../../rules/by-this-axe/army/post-changes.ts';
import { holdersOf } from '../../../../../../rules/by-this-axe/army/posts.ts';
import type { Character } from '../../../../../../rules/by-this-axe/types.ts';
import type { Change } from '../../../../../../rules/core/conversion.ts';
import { useBuilder, useSession } from '../use-roster.ts';
import { keepPost, updatePost } from './actions.ts';
import { usePostChecks } from './use-post-checks.ts';
import './posts.css';

const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const ChangeRows = ({ title, changes }: { title: string; changes: readonly Change[] }) => (
  <>
    <tr>
      <th colSpan={3} scope="rowgroup" className="post-rows-head">
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

const signed = (points: number): string => (points < 0 ? `−${-points}` : `+${points}`);

const Changed = ({ entry, check }: { entry: Character; check: PostCheck }) => {
  const session = useSession();
  const { sheets, update, keep } = check;
  if (update === null || keep === null) return null;
  return (
    <section className="post-panel" data-tone="warning" aria-label="Changed sheet">
      <h3 className="post-head">
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
      {update.points !== 0 && <p className="post-price">{signed(update.points)} points</p>}
      {update.troubles.map((trouble) => (
        <p key={trouble} className="post-trouble">
          <IconAlertOctagonFilled aria-label="Error" />
          {capitalise(trouble)}.
        </p>
      ))}
      <div className="post-presses">
        <Button size="compact-sm" onClick={() => updatePost(session, entry, update)}>
          Update
        </Button>
        <Button size="compact-sm" variant="subtle" onClick={() => keepPost(session, entry, keep)}>
          Keep as it is
        </Button>
      </div>
    </section>
  );
};

/** How the figure stands to the sheets it was derived from; nothing while they agree. */
export const PostPanel = ({ entry }: { entry: Character }) => {
  const session = useSession();
  const options = useBuilder(({ roster }) => roster.options);
  const check = usePostChecks().get(entry.id);
  if (check === undefined) return null;
  const other = check.update === null ? followSheets(entry, options) : null;
  const several = holdersOf(entry.source).length > 1;
  return (
    <>
      <Changed entry={entry} check={check} />
      {check.missing.length > 0 && (
        <p className="post-panel post-line">
          <IconUserOff aria-hidden />
          <span>
            {check.missing.join(' and ')} {check.missing.length === 1 ? 'is' : 'are'} not among your
            characters any more. The figure stays as it was taken.
          </span>
        </p>
      )}
      {other !== null && (
        <p className="post-panel post-line">
          <span>
            {several ? 'The sheets give' : 'His sheet gives'} otherwise: {wordChanges(other.changes)}.
          </span>
          <Button
            size="compact-sm"
            variant="subtle"
            title={wordPostChange(other)}
            onClick={() => updatePost(session, entry, other)}
          >
            {several ? 'Follow the sheets' : 'Follow the sheet'}
          </Button>
        </p>
      )}
    </>
  );
};
