import { useLocation } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { settleAssessment } from '../../../rules/core/muster/agreed.ts';
import type { RosterDocument } from '../../../rules/core/system.ts';
import type { RosterRecord } from '../../api/types.ts';
import { Page } from '../../frame/page.tsx';
import { flushEdits } from '../saving/flush-edits.ts';
import { undoInSteppers } from '../saving/history-keys.ts';
import { useFlush } from '../saving/use-flush.ts';
import { ELSEWHERE, useFollow } from '../saving/use-follow.ts';
import { BuilderCommands } from './builder-commands.tsx';
import classes from './builder-page.module.css';
import { BuilderPanes } from './builder-panes.tsx';
import { BuilderConflict } from './conflict/builder-conflict.tsx';
import { BuilderActions, BuilderHeading, Crumbs } from './header/builder-header.tsx';
import { agreedForAll, useAgreedForAll } from './issues/agreed-for-all.ts';
import { keepFocus } from './keep-focus.ts';
import type { BuilderKit } from './kit/kit.ts';
import { KitProvider } from './kit/use-kit.tsx';
import { createRosterAutosave, type RosterDocumentConflict } from './session/autosave.ts';
import { createSession } from './session/session.ts';
import { SessionProvider } from './session/use-builder.tsx';
import { useRosterActions } from './use-roster-actions.ts';
import { focusRow, openStart, resetView, rowId } from './view.ts';

const useBuilding = (record: RosterRecord, { system, assess, accept, sections }: BuilderKit) => {
  const [conflict, setConflict] = useState<RosterDocumentConflict | null>(null);
  const [built] = useState(() => {
    const autosave = createRosterAutosave(record, setConflict);
    const session = createSession<RosterDocument>({
      history: autosave.history(),
      assess: (roster) => settleAssessment(assess(roster), agreedForAll(system)),
      sections,
      onChange: autosave.store,
      onHistory: autosave.remember,
      accept,
    });
    autosave.onRecall(session.recall);
    return { autosave, session };
  });
  const { session } = built;
  const agreed = useAgreedForAll(system);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was agreed to is read when it is assessed
  useEffect(() => session.reassess(), [session, agreed]);
  return { ...built, conflict, setConflict };
};

interface BuilderPageProps {
  readonly record: RosterRecord;
  readonly kit: BuilderKit;
}

/** The builder of one roster. Give it the roster's id as its key. */
export const BuilderPage = ({ record, kit }: BuilderPageProps) => {
  const { session, autosave, conflict, setConflict } = useBuilding(record, kit);
  const [tags, setTags] = useState<readonly string[] | null>(null);
  const actions = useRosterActions(record, autosave);
  useFlush(autosave);
  useFollow('roster', record, record.document, session, autosave);
  useEffect(() => {
    resetView();
    // Whoever asked for an army made by the program gets the offer with the page.
    if (window.location.hash === '#start') openStart();
    // A name or tag just typed in the list must be stored before this page writes on its version.
    void flushEdits();
  }, []);
  useEffect(() => keepFocus(), []);
  // After the view was set back above.
  const asked = useLocation().hash;
  useEffect(() => {
    const { units, characters } = session.getState().roster;
    const entry = [...units, ...characters].find(({ id }) => rowId(id) === asked);
    if (entry === undefined) return;
    session.select([entry.id], entry.id);
    focusRow(entry.id);
  }, [session, asked]);

  const onTags = useCallback(
    (next: readonly string[]): void => {
      setTags(next);
      autosave.file({ tags: next });
    },
    [autosave],
  );
  const onKeyDown = useMemo(() => undoInSteppers(session), [session]);

  const settle = (keep: 'mine' | 'stored'): void => {
    if (conflict === null) return;
    setConflict(null);
    if (keep === 'mine') {
      void autosave.keepMine(conflict);
      return;
    }
    autosave.keepStored(conflict);
    setTags(null);
    session.takeIn(ELSEWHERE, conflict.stored.document);
  };

  return (
    <KitProvider kit={kit}>
      <SessionProvider session={session}>
        <Page
          title={record.name}
          crumbs={<Crumbs />}
          heading={<BuilderHeading />}
          actions={<BuilderActions actions={actions} favourite={record.favourite} />}
          className={classes.builderPage}
        >
          <BuilderPanes tags={tags ?? record.tags} onTags={onTags} onKeyDown={onKeyDown} />
          <BuilderCommands actions={actions} />
          {conflict !== null && (
            <BuilderConflict
              key={conflict.stored.version}
              mine={conflict.mine}
              stored={conflict.stored.document}
              storedAt={conflict.stored.updatedAt}
              onKeepMine={() => settle('mine')}
              onKeepStored={() => settle('stored')}
              onLater={() => setConflict(null)}
            />
          )}
        </Page>
      </SessionProvider>
    </KitProvider>
  );
};
