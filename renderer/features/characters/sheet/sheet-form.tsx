import { Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { FieldRow } from '../../../components/field-row.tsx';
import { TagEditor } from '../../../components/tag-editor.tsx';
import { AbilitiesField } from './abilities-field.tsx';
import { ClassesField } from './classes-field.tsx';
import { GearFields } from './gear-fields.tsx';
import { PersonFields } from './person-fields.tsx';
import classes from './sheet-page.module.css';
import { useSheet, useSheetEdit } from './sheet-session.tsx';
import { SpellsField } from './spells-field.tsx';

interface SheetFormProps {
  readonly portrait: ReactNode;
  readonly tags: readonly string[];
  readonly knownTags: readonly string[];
  onTags(tags: readonly string[]): void;
}

const NotesField = () => {
  const { notes } = useSheet();
  const edit = useSheetEdit();
  return (
    <FieldRow label="Notes" top>
      <Textarea
        aria-label="Notes"
        placeholder="Weapons, deeds, who plays him"
        rows={notes.includes('\n') || notes.length > 120 ? 5 : 2}
        maxLength={20_000}
        value={notes}
        onChange={(event) => edit.set('notes', { notes: event.currentTarget.value }, 'notes')}
        onBlur={edit.done}
      />
    </FieldRow>
  );
};

/** The whole sheet. Every change is saved by itself. */
export const SheetForm = ({ portrait, tags, knownTags, onTags }: SheetFormProps) => (
  <section className={classes.sheetForm} aria-label="Sheet">
    <div className={classes.sheetTop}>
      {portrait}
      <div className={classes.sheetFields}>
        <PersonFields />
        <ClassesField />
      </div>
    </div>
    <AbilitiesField />
    <div className={classes.sheetFields}>
      <GearFields />
      <SpellsField />
      <NotesField />
      <div className={classes.sheetTags}>
        <TagEditor label="Tags" tags={tags} known={knownTags} onChange={onTags} />
      </div>
    </div>
  </section>
);
