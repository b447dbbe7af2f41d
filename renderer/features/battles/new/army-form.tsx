import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { RosterSummary } from '../../../api/types.ts';
import { ChoiceBar } from '../../../components/choice-bar.tsx';
import { NumberStepper } from '../../../components/number-stepper.tsx';
import { type ArmyDraft, missingIn, newUnit, type UnitDraft } from './army-draft.ts';
import { UnitFields } from './unit-fields.tsx';

interface ArmyFormProps {
  readonly title: string;
  readonly draft: ArmyDraft;
  readonly rosters: readonly RosterSummary[];
  onChange(draft: ArmyDraft): void;
}

const TypedArmy = ({ draft, onChange }: Pick<ArmyFormProps, 'draft' | 'onChange'>) => {
  const changeUnit = (key: number, patch: Partial<UnitDraft>): void =>
    onChange({
      ...draft,
      units: draft.units.map((unit) => (unit.key === key ? { ...unit, ...patch } : unit)),
    });
  const add = (): void => {
    const key = Math.max(0, ...draft.units.map((unit) => unit.key)) + 1;
    onChange({ ...draft, units: [...draft.units, newUnit(key)] });
  };
  return (
    <>
      <TextInput
        label="Name of the army"
        value={draft.name}
        maxLength={200}
        onChange={(event) => onChange({ ...draft, name: event.currentTarget.value })}
      />
      <div className="unit-fields-line">
        <span className="unit-field">
          <span>Leadership</span>
          <NumberStepper
            label={`Leadership of the General of ${draft.name}`}
            value={draft.leadership}
            min={0}
            max={5}
            wrong={draft.leadership > 5}
            onChange={(leadership) => onChange({ ...draft, leadership: leadership ?? 0 })}
          />
        </span>
        <span className="unit-field">
          <span>Wizards</span>
          <NumberStepper
            label={`Wizards of ${draft.name}`}
            value={draft.wizards}
            min={0}
            max={100}
            onChange={(wizards) => onChange({ ...draft, wizards: wizards ?? 0 })}
          />
        </span>
        <span className="unit-field">
          <span>Arch-wizards</span>
          <NumberStepper
            label={`Arch-wizards of ${draft.name}`}
            value={draft.archWizards}
            min={0}
            max={100}
            onChange={(archWizards) => onChange({ ...draft, archWizards: archWizards ?? 0 })}
          />
        </span>
      </div>
      <ul className="unit-list" aria-label={`Units of ${draft.name}`}>
        {draft.units.map((unit) => (
          <UnitFields
            key={unit.key}
            unit={unit}
            onRemove={
              draft.units.length === 1
                ? null
                : () => onChange({ ...draft, units: draft.units.filter(({ key }) => key !== unit.key) })
            }
            onChange={(patch) => changeUnit(unit.key, patch)}
          />
        ))}
      </ul>
      <Button leftSection={<IconPlus />} onClick={add}>
        Add a unit
      </Button>
    </>
  );
};

export const ArmyForm = ({ title, draft, rosters, onChange }: ArmyFormProps) => {
  const missing = missingIn(draft);
  return (
    <section className="army-form" aria-label={title}>
      <header className="pane-head">
        <h2>{title}</h2>
        {missing !== null && <p>{missing}</p>}
      </header>
      <ChoiceBar<ArmyDraft['from']>
        label={`${title}: where it comes from`}
        choices={[
          { value: 'roster', label: 'From a roster' },
          { value: 'typed', label: 'Typed in' },
        ]}
        value={draft.from}
        onChange={(from) => onChange({ ...draft, from })}
      />
      {draft.from === 'typed' ? (
        <TypedArmy draft={draft} onChange={onChange} />
      ) : rosters.length === 0 ? (
        <p className="army-form-none">
          There are no By This Axe rosters yet: type the army in, or copy a sample under Rosters.
        </p>
      ) : (
        <NativeSelect
          label="Roster"
          aria-label={`Roster of ${title.toLowerCase()}`}
          value={draft.rosterId ?? ''}
          data={[
            { value: '', label: 'Choose a roster …' },
            ...rosters.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(event) => onChange({ ...draft, rosterId: event.currentTarget.value || null })}
        />
      )}
    </section>
  );
};
