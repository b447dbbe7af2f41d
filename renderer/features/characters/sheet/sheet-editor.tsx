import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { type CharacterSheet, characterSchema } from '../../../../rules/core/character.ts';
import { api } from '../../../api/client.ts';
import type { CharacterRecord } from '../../../api/types.ts';
import { ConflictDialog } from '../../../components/conflict-dialog.tsx';
import { Page } from '../../../frame/page.tsx';
import { flushEdits } from '../../saving/flush-edits.ts';
import { undoInSteppers } from '../../saving/history-keys.ts';
import { createUndoable } from '../../saving/undoable.ts';
import { useFlush } from '../../saving/use-flush.ts';
import { ELSEWHERE, useFollow } from '../../saving/use-follow.ts';
import { ServesList } from '../list/serves-list.tsx';
import { GivePost } from './give-post.tsx';
import { PortraitField } from './portrait-field.tsx';
import { createSheetAutosave, type SheetAutosave, type SheetConflict } from './sheet-autosave.ts';
import { useSheetCommands } from './sheet-commands.ts';
import { sheetDifferences } from './sheet-differences.ts';
import { SheetForm } from './sheet-form.tsx';
import { Crumbs, SheetActionButtons, SheetHeading } from './sheet-header.tsx';
import classes from './sheet-page.module.css';
import { SheetPanes } from './sheet-panes.tsx';
import { SheetProvider, type SheetSession } from './sheet-session.tsx';
import { useSheetActions } from './use-sheet-actions.ts';

const useEditing = (record: CharacterRecord) => {
  const [conflict, setConflict] = useState<SheetConflict | null>(null);
  const [made] = useState(() => {
    const autosave = createSheetAutosave(record, setConflict);
    const session = createUndoable<CharacterSheet>(autosave.history(), {
      onChange: autosave.store,
      onHistory: autosave.remember,
      accept: (sheet) => characterSchema.safeParse(sheet).data ?? null,
    });
    autosave.onRecall(session.recall);
    return { autosave, session };
  });
  return { ...made, conflict, setConflict };
};

interface OpenSheetProps {
  readonly record: CharacterRecord;
  readonly session: SheetSession;
  readonly autosave: SheetAutosave;
}

const OpenSheet = ({ record, session, autosave }: OpenSheetProps) => {
  const actions = useSheetActions(record, autosave);
  const isNew = useLocation().hash === 'new';
  const [tags, setTags] = useState<readonly string[] | null>(null);
  const knownTags = useQuery(api.characters.list.queryOptions({})).data?.tags ?? [];
  useSheetCommands(record, session, actions);
  return (
    <Page
      title={record.name}
      crumbs={<Crumbs />}
      heading={<SheetHeading isNew={isNew} />}
      actions={<SheetActionButtons actions={actions} favourite={record.favourite} />}
      className={classes.sheetPage}
    >
      <SheetPanes
        form={
          <>
            <SheetForm
              portrait={<PortraitField record={record} autosave={autosave} />}
              tags={tags ?? record.tags}
              knownTags={knownTags.map(({ name }) => name)}
              onTags={(next) => {
                setTags(next);
                autosave.file({ tags: next });
              }}
            />
            <div className={classes.sheetServes}>
              <ServesList serves={record.serves} />
              <GivePost record={record} autosave={autosave} />
            </div>
          </>
        }
        onKeyDown={undoInSteppers(session)}
      />
    </Page>
  );
};

/** The sheet of one character. Give it the character's id as its key. */
export const SheetEditor = ({ record }: { record: CharacterRecord }) => {
  const { session, autosave, conflict, setConflict } = useEditing(record);
  useFlush(autosave);
  useFollow('character', record, record.sheet, session, autosave);
  useEffect(() => {
    // A name or tag just typed in the list must be stored before this page writes on its version.
    void flushEdits();
  }, []);
  return (
    <SheetProvider session={session}>
      <OpenSheet record={record} session={session} autosave={autosave} />
      {conflict !== null && (
        <ConflictDialog
          key={conflict.stored.version}
          name={conflict.stored.name}
          storedAt={conflict.stored.updatedAt}
          fields={sheetDifferences(conflict.mine, conflict.stored.sheet)}
          onKeepMine={() => {
            setConflict(null);
            void autosave.keepMine(conflict);
          }}
          onKeepStored={() => {
            setConflict(null);
            autosave.keepStored(conflict);
            session.takeIn(ELSEWHERE, conflict.stored.sheet);
          }}
        />
      )}
    </SheetProvider>
  );
};
