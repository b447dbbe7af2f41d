import { useId } from 'react';
import { mostCreatures } from '../../../../../../rules/by-this-axe/army/members.ts';
import type { ByThisAxeOptions, Character } from '../../../../../../rules/by-this-axe/types.ts';
import { FieldRow } from '../../../../../components/field-row.tsx';
import { NumberStepper } from '../../../../../components/number-stepper.tsx';
import type { EntryEdit } from './entry-edit.ts';

interface CreaturesFieldProps {
  readonly character: Character;
  readonly options: ByThisAxeOptions;
  readonly wrong: boolean;
  readonly edit: EntryEdit<Character>;
}

/** How many creatures a major monster's figure stands for. */
export const CreaturesField = ({ character, options, wrong, edit }: CreaturesFieldProps) => {
  const id = useId();
  const most = mostCreatures(options);
  return (
    <FieldRow label="Creatures">
      <div className="field-row-beside">
        <NumberStepper
          label="Creatures"
          value={character.creatures}
          min={1}
          max={most}
          wrong={wrong}
          describedBy={id}
          onChange={(creatures) => edit.set('creatures', { creatures: creatures ?? 0 }, 'creatures')}
          onDone={edit.done}
        />
        <span id={id} className="caption">
          1 to {most} in a figure at this scale
        </span>
      </div>
    </FieldRow>
  );
};
