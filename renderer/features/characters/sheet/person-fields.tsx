import { FieldRow } from '../../../components/field-row.tsx';
import classes from './sheet-page.module.css';
import { useSheet, useSheetEdit } from './sheet-session.tsx';

const RACES = ['human', 'elf', 'half-elf', 'dwarf', 'gnome', 'halfling', 'half-orc', 'orc', 'ogre', 'troll'];

export const PersonFields = () => {
  const { race, religion } = useSheet();
  const edit = useSheetEdit();
  return (
    <FieldRow label="Race">
      <div className={classes.sheetBeside}>
        <input
          className={classes.sheetText}
          aria-label="Race"
          list="sheet-known-races"
          maxLength={60}
          autoComplete="off"
          value={race}
          onChange={(event) => edit.set('race', { race: event.currentTarget.value }, 'race')}
          onBlur={edit.done}
        />
        <datalist id="sheet-known-races">
          {RACES.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <div className={classes.sheetPair}>
          <span className={classes.sheetInnerLabel} aria-hidden>
            Religion
          </span>
          <input
            className={classes.sheetText}
            aria-label="Religion"
            maxLength={60}
            autoComplete="off"
            placeholder="none"
            value={religion ?? ''}
            onChange={(event) =>
              edit.set('religion', { religion: event.currentTarget.value || null }, 'religion')
            }
            onBlur={edit.done}
          />
        </div>
      </div>
    </FieldRow>
  );
};
