import { NativeSelect } from '@mantine/core';
import { useId } from 'react';
import { autoWidth, formationOf, rankBonus } from '../../../../../../rules/by-this-axe/army/ranks.ts';
import {
  findTemplate,
  MEN,
  TEMPLATE_GROUPS,
  TEMPLATES,
} from '../../../../../../rules/by-this-axe/data/monsters.ts';
import type { ByThisAxeOptions, Unit } from '../../../../../../rules/by-this-axe/types.ts';
import { FieldRow } from '../../../../../components/field-row.tsx';
import { NumberStepper } from '../../../../../components/number-stepper.tsx';
import { NotesField } from '../../../editor/notes-field.tsx';
import type { EntryEdit } from './entry-edit.ts';

interface UnitMoreProps {
  readonly unit: Unit;
  readonly options: ByThisAxeOptions;
  readonly wrong: ReadonlySet<string>;
  readonly edit: EntryEdit<Unit>;
}

const formationWords = (unit: Unit): string => {
  const { width, ranks } = formationOf(unit);
  const bonus = rankBonus(unit);
  return `${width} wide, ${ranks} deep: ${bonus === 0 ? 'no rank bonus' : `morale +${bonus}`}`;
};

const FrontField = ({ unit, edit }: Pick<UnitMoreProps, 'unit' | 'edit'>) => {
  const id = useId();
  const figures = unit.figures ?? 0;
  return (
    <FieldRow label="Front">
      <div className="field-row-beside">
        <NumberStepper
          label="Figures in the front rank"
          value={unit.width}
          placeholder={figures > 0 ? `${autoWidth(figures)}` : ''}
          min={1}
          max={Math.max(1, figures)}
          describedBy={id}
          onChange={(width) => edit.set('front', { width }, 'width')}
          onDone={edit.done}
        />
        <span id={id} className="caption">
          {formationWords(unit)}
          <br />
          {unit.width === null ? (
            'forms up by itself'
          ) : (
            <button
              type="button"
              className="link"
              onClick={() => edit.set('forms up by itself', { width: null })}
            >
              Form up by itself
            </button>
          )}
        </span>
      </div>
    </FieldRow>
  );
};

/** Another template brings its own fighting capacity and abilities; everything else stays. */
const TemplateField = ({ unit, options, wrong, edit }: UnitMoreProps) => {
  const historical = options.mode === 'historical';
  const choose = (id: string): void => {
    const template = findTemplate(id);
    if (template === null) return;
    edit.set(`made ${template.name.toLowerCase()}`, {
      template: id,
      ...(id === MEN ? {} : { fc: template.fc }),
      abilities: template.abilities,
    });
  };
  return (
    <FieldRow label="Template">
      <NativeSelect
        aria-label="Template"
        value={unit.template}
        error={wrong.has('template')}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        {findTemplate(unit.template) === null && <option value={unit.template}>{unit.template}</option>}
        {TEMPLATE_GROUPS.map((group) => (
          <optgroup key={group.id} label={group.name}>
            {TEMPLATES.filter((template) => template.group === group.id).map(({ id, name }) => (
              <option key={id} value={id} disabled={historical && id !== MEN}>
                {historical && id !== MEN ? `${name} (fantasy only)` : name}
              </option>
            ))}
          </optgroup>
        ))}
      </NativeSelect>
    </FieldRow>
  );
};

export const UnitMore = (props: UnitMoreProps) => (
  <section className="entry-form entry-more" aria-label="Formation, template and notes">
    <FrontField unit={props.unit} edit={props.edit} />
    <TemplateField {...props} />
    <NotesField
      notes={props.unit.notes}
      onChange={(notes) => props.edit.set('notes', { notes }, 'notes')}
      onDone={props.edit.done}
    />
  </section>
);
