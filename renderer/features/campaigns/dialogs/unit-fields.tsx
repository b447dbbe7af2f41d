import { ActionIcon, TextInput } from '@mantine/core';
import { IconTrash, IconX } from '@tabler/icons-react';
import { ChoiceList } from '../../../components/choice-list.tsx';
import { NumberStepper } from '../../../components/number-stepper.tsx';
import { OptionCheck } from '../../../components/option-check.tsx';
import { useCampaignRules } from '../parts/use-campaign-rules.ts';
import type { UnitDraft } from './unit-draft.ts';
import classes from './unit-fields.module.css';

interface UnitFieldsProps {
  readonly unit: UnitDraft;
  /** Null where it is the last one. */
  readonly onRemove: (() => void) | null;
  onChange(patch: Partial<UnitDraft>): void;
}

const FLAGS = [
  { field: 'shield', label: 'Shields' },
  { field: 'mounted', label: 'Mounted' },
  { field: 'missile', label: 'Missiles' },
] as const;

/** One body of troops: what its strength and its share are reckoned from. */
export const UnitFields = ({ unit, onRemove, onChange }: UnitFieldsProps) => {
  const { armor, abilities } = useCampaignRules();
  const nameOf = (id: string): string => abilities.find((ability) => ability.id === id)?.name ?? id;
  return (
    <li className={classes.unitFields} data-part="unit-fields">
      <div className={classes.unitFieldsLine}>
        <TextInput
          aria-label={`Name of unit ${unit.key}`}
          value={unit.name}
          maxLength={200}
          onChange={(event) => onChange({ name: event.currentTarget.value })}
        />
        {onRemove !== null && (
          <ActionIcon aria-label={`Remove ${unit.name}`} onClick={onRemove}>
            <IconTrash aria-hidden />
          </ActionIcon>
        )}
      </div>
      <div className={classes.unitFieldsLine}>
        <span className={classes.unitField}>
          <span>Heads</span>
          <NumberStepper
            label={`Heads of ${unit.name}`}
            value={unit.individuals}
            min={0}
            max={999_999}
            onChange={(individuals) => onChange({ individuals: individuals ?? 0 })}
          />
        </span>
        <ChoiceList
          label="Capacity"
          aria-label={`Fighting capacity of ${unit.name}`}
          value={String(unit.fc)}
          data={['1', '2', '3', '4', '5'].map((value) => ({ value, label: value }))}
          onChange={(picked) => onChange({ fc: Number(picked) })}
        />
        <ChoiceList
          label="Armour"
          aria-label={`Armour of ${unit.name}`}
          value={unit.armor}
          data={armor.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(picked) => onChange({ armor: picked })}
        />
      </div>
      <div className={classes.unitFieldsLine}>
        {FLAGS.map(({ field, label }) => (
          <OptionCheck
            key={field}
            label={label}
            checked={unit[field]}
            aside={null}
            onChange={(checked) => onChange({ [field]: checked })}
          />
        ))}
        <ChoiceList
          className={classes.unitAbilities}
          aria-label={`Add an ability to ${unit.name}`}
          value=""
          data={[
            { value: '', label: 'Add ability …' },
            ...abilities.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(picked) => picked !== '' && onChange({ abilities: [...unit.abilities, picked] })}
        />
      </div>
      {unit.abilities.length > 0 && (
        <div className={classes.unitFieldsLine}>
          {unit.abilities.map((ability, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same ability may be taken twice
            <span key={index} className="tag">
              {nameOf(ability)}
              <button
                type="button"
                aria-label={`Remove ${nameOf(ability)} from ${unit.name}`}
                onClick={() => onChange({ abilities: unit.abilities.filter((_, at) => at !== index) })}
              >
                <IconX aria-hidden />
              </button>
            </span>
          ))}
        </div>
      )}
    </li>
  );
};
