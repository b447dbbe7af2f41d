import { useId } from 'react';
import { unitSizes } from '../../../../../../rules/by-this-axe/army/validate-unit.ts';
import type { ByThisAxeOptions, Unit } from '../../../../../../rules/by-this-axe/types.ts';
import type { Assessment } from '../../../../../../rules/core/system.ts';
import { FieldRow } from '../../../../../components/field-row.tsx';
import { NumberStepper } from '../../../../../components/number-stepper.tsx';
import type { EntryEdit } from './entry-edit.ts';
import { roomWords, sizeWords } from './figures-left.ts';

interface FiguresFieldProps {
  readonly unit: Unit;
  readonly options: ByThisAxeOptions;
  readonly assessment: Assessment;
  readonly wrong: boolean;
  readonly edit: EntryEdit<Unit>;
}

export const FiguresField = ({ unit, options, assessment, wrong, edit }: FiguresFieldProps) => {
  const id = useId();
  const { least, most } = unitSizes(unit);
  const room = roomWords(unit, assessment, options);
  return (
    <FieldRow label="Figures">
      <div className="field-row-beside">
        <NumberStepper
          label="Figures"
          value={unit.figures}
          min={least}
          max={most}
          wrong={wrong}
          describedBy={id}
          first
          onChange={(figures) => edit.set('figures', { figures }, 'figures')}
          onDone={edit.done}
        />
        <span id={id} className="caption">
          {sizeWords(unit)}
          {room !== null && (
            <>
              <br />
              {room}
            </>
          )}
        </span>
      </div>
    </FieldRow>
  );
};
