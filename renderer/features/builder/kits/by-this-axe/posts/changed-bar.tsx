import { Button } from '@mantine/core';
import { IconRefreshAlert } from '@tabler/icons-react';
import { wordPostCheck } from '../../../../../../rules/by-this-axe/army/post-changes.ts';
import { findCharacter } from '../../../ops.ts';
import { focusRow } from '../../../view.ts';
import { useBuilder, useSession } from '../use-roster.ts';
import { updateAllPosts } from './actions.ts';
import { usePostChecks } from './use-post-checks.ts';
import './posts.css';

/** Above the list while sheets were changed that this army was derived from. */
export const ChangedBar = () => {
  const session = useSession();
  const roster = useBuilder((state) => state.roster);
  const checks = usePostChecks();
  const changed = [...checks].filter(([, { update }]) => update !== null);
  const [first] = changed;
  if (first === undefined) return null;
  const [id, check] = first;
  const show = (): void => {
    session.select([id]);
    focusRow(id);
  };
  return (
    <section className="changed-bar" aria-label="Changed sheets">
      <IconRefreshAlert aria-hidden />
      <p>
        {changed.length === 1 ? (
          <>
            <b>{findCharacter(roster, id)?.name}</b> {wordPostCheck(check)}
          </>
        ) : (
          <>
            <b>{changed.length} sheets</b> were changed since these posts were taken.
          </>
        )}
      </p>
      <Button size="compact-sm" onClick={show}>
        {changed.length === 1 ? 'Look' : 'Look at the first'}
      </Button>
      {changed.length > 1 && (
        <Button size="compact-sm" onClick={() => updateAllPosts(session, checks)}>
          Update all
        </Button>
      )}
    </section>
  );
};
