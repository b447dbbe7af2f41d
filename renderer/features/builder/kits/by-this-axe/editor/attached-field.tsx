import { NativeSelect } from '@mantine/core';
import type { Character, Unit } from '../../../../../../rules/by-this-axe/types.ts';
import { FieldRow } from '../../../../../components/field-row.tsx';
import type { EntryEdit } from './entry-edit.ts';

interface AttachedFieldProps {
  readonly character: Character;
  readonly units: readonly Unit[];
  readonly wrong: boolean;
  readonly edit: EntryEdit<Character>;
}

const ALONE = '';

/** Which unit he stands in. */
export const AttachedField = ({ character, units, wrong, edit }: AttachedFieldProps) => {
  const { attachedTo } = character;
  const lost = attachedTo !== null && !units.some(({ id }) => id === attachedTo);
  const choose = (value: string): void => {
    const unit = units.find(({ id }) => id === value);
    edit.set(unit === undefined ? 'stands alone' : `with ${unit.name}`, { attachedTo: unit?.id ?? null });
  };
  return (
    <FieldRow label="Stands with">
      <NativeSelect
        aria-label="Stands with"
        value={attachedTo ?? ALONE}
        error={wrong}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        <option value={ALONE}>Nobody: he stands alone</option>
        {lost && <option value={attachedTo}>{attachedTo} (not in this army)</option>}
        {units.map(({ id, name, mounted, figures }) => (
          <option key={id} value={id}>
            {name} ({figures ?? 0} {mounted ? 'mounted' : 'on foot'})
          </option>
        ))}
      </NativeSelect>
    </FieldRow>
  );
};
