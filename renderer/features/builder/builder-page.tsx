import { useEffect, useMemo, useState } from 'react';
import { assess } from '../../../rules/by-this-axe/army/assess.ts';
import type { ByThisAxeRoster } from '../../../rules/by-this-axe/types.ts';
import type { RosterRecord } from '../../api/types.ts';
import { Page } from '../../frame/page.tsx';
import { flushEdits } from '../saving/filing-edits.ts';
import { undoInSteppers } from '../saving/history-keys.ts';
import { useFlush } from '../saving/use-flush.ts';
import { ELSEWHERE, useFollow } from '../saving/use-follow.ts';
import { BuilderCommands } from './builder-commands.tsx';
import { BuilderPanes } from './builder-panes.tsx';
import { BuilderConflict } from './conflict/builder-conflict.tsx';
import { asByThisAxe } from './document.ts';
import { BuilderActions, BuilderHeading, Crumbs } from './header/builder-header.tsx';
import { createRosterAutosave, type RosterDocumentConflict } from './session/autosave.ts';
import { createSession } from './session/session.ts';
import { SessionProvider } from './session/use-builder.tsx';
import { useRosterActions } from './use-roster-actions.ts';
import { resetView } from './view.ts';

const useBuilding = (record: RosterRecord, roster: ByThisAxeRoster) => {
  const [conflict, setConflict] = useState<RosterDocumentConflict | null>(null);
  const [built] = useState(() => {
    const autosave = createRosterAutosave(record, setConflict);
    return {
      autosave,
      session: createSession<ByThisAxeRoster>({ roster, assess, onChange: autosave.store }),
    };
  });
  return { ...built, conflict, setConflict };
};

interface BuilderPageProps {
  readonly record: RosterRecord;
  readonly roster: ByThisAxeRoster;
}

/** The builder of one roster. Give it the roster's id as its key. */
export const BuilderPage = ({ record, roster }: BuilderPageProps) => {
  const { session, autosave, conflict, setConflict } = useBuilding(record, roster);
  const [tags, setTags] = useState<readonly string[] | null>(null);
  const actions = useRosterActions(record, autosave);
  useFlush(autosave);
  const stored = useMemo(() => asByThisAxe(record.document), [record]);
  useFollow('roster', record, stored, session, autosave);
  useEffect(() => {
    resetView();
    // A name or tag just typed in the list must be stored before this page writes on its version.
    void flushEdits();
  }, []);

  const settle = (keep: 'mine' | 'stored'): void => {
    if (conflict === null) return;
    setConflict(null);
    const stored = asByThisAxe(conflict.stored.document);
    if (keep === 'mine' || stored === null) {
      void autosave.keepMine(conflict);
      return;
    }
    autosave.keepStored(conflict);
    setTags(null);
    session.takeIn(ELSEWHERE, stored);
  };
  const mine = conflict === null ? null : asByThisAxe(conflict.mine);
  const theirs = conflict === null ? null : asByThisAxe(conflict.stored.document);

  return (
    <SessionProvider session={session}>
      <Page
        title={record.name}
        crumbs={<Crumbs />}
        heading={<BuilderHeading />}
        actions={<BuilderActions actions={actions} favourite={record.favourite} />}
        className="builder-page"
      >
        <BuilderPanes
          tags={tags ?? record.tags}
          onTags={(next) => {
            setTags(next);
            autosave.file({ tags: next });
          }}
          onKeyDown={undoInSteppers(session)}
        />
        <BuilderCommands actions={actions} />
        {conflict !== null && mine !== null && theirs !== null && (
          <BuilderConflict
            key={conflict.stored.version}
            mine={mine}
            stored={theirs}
            storedAt={conflict.stored.updatedAt}
            onKeepMine={() => settle('mine')}
            onKeepStored={() => settle('stored')}
            onLater={() => setConflict(null)}
          />
        )}
      </Page>
    </SessionProvider>
  );
};
