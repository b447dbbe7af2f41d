import type { RosterDesk } from '../../../../../rules/core/desk.ts';
import type { Json, JsonObject } from '../../../../../rules/core/json.ts';
import type { RosterDocument } from '../../../../../rules/core/system.ts';
import { FieldsForm } from '../../../../components/form/fields-form.tsx';
import { useBuilder, useSession } from '../../session/use-builder.tsx';

/** What is chosen for the army as a whole; nothing where its rules have nothing to choose. */
export const armyOptionsOf = (desk: RosterDesk<RosterDocument>) => () => {
  const session = useSession();
  const roster = useBuilder((state) => state.roster);
  const sections = desk.armyForm(roster).filter(({ fields }) => fields.length > 0);
  if (sections.length === 0) return null;
  return (
    <div className="army-form-desk">
      <FieldsForm
        sections={sections}
        value={roster as unknown as JsonObject}
        onChange={(value: Json, field) =>
          session.edit(field.label, () => value as unknown as RosterDocument, field.path.join('.'))
        }
        onDone={session.endStep}
      />
    </div>
  );
};
