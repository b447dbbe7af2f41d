import type { JsonObject } from '../../../../rules/core/json.ts';
import type { RosterDocument } from '../../../../rules/core/system.ts';
import { FieldsForm } from '../../../components/form/fields-form.tsx';
import { capitalise } from '../../../format.ts';
import { wordChange } from '../editor/word-change.ts';
import { useKit } from '../kit/use-kit.tsx';
import { useBuilder, useSession } from '../session/use-builder.tsx';
import classes from './army-pane.module.css';

/** What is chosen for the army as a whole; nothing where its rules have nothing to choose. */
export const ArmyOptions = () => {
  const session = useSession();
  const { desk } = useKit();
  const roster = useBuilder((state) => state.roster);
  const sections = desk.armyForm(roster).filter(({ fields }) => fields.length > 0);
  if (sections.length === 0) return null;
  const value = roster as unknown as JsonObject;
  return (
    <div className={classes.armyOptions}>
      <FieldsForm
        compact
        sections={sections}
        value={value}
        onChange={(next, field) =>
          session.edit(
            capitalise(wordChange(field, value, next)),
            () => next as unknown as RosterDocument,
            field.path.join('.'),
          )
        }
        onDone={session.endStep}
      />
    </div>
  );
};
