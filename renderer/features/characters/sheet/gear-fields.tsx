import { Switch } from '@mantine/core';
import type { ArmorGroup, ItemTier } from '../../../../rules/core/character.ts';
import { ChoiceBar } from '../../../components/choice-bar.tsx';
import { FieldRow } from '../../../components/field-row.tsx';
import { NumberStepper } from '../../../components/number-stepper.tsx';
import classes from './sheet-page.module.css';
import { useSheet, useSheetEdit } from './sheet-session.tsx';

const ARMOR: readonly { readonly value: ArmorGroup; readonly label: string }[] = [
  { value: 'robes-or-leather', label: 'Robes or leather' },
  { value: 'chain', label: 'Chain' },
  { value: 'plate', label: 'Plate' },
];

export const ITEMS: readonly { readonly value: ItemTier; readonly label: string }[] = [
  { value: 'none', label: 'None' },
  { value: 'minor', label: 'Minor' },
  { value: 'average', label: 'Average' },
  { value: 'major', label: 'Major' },
];

export const GearFields = () => {
  const { ac, hp, armorGroup, mounted, magicItems, holdsRank } = useSheet();
  const edit = useSheetEdit();
  return (
    <>
      <FieldRow label="Armour class">
        <div className={classes.sheetBeside}>
          <NumberStepper
            label="Armour class"
            value={ac}
            min={-10}
            max={9}
            least={-20}
            onChange={(next) => {
              if (next !== null) edit.set(`armour class ${next}`, { ac: next }, 'ac');
            }}
            onDone={edit.done}
          />
          <div className={classes.sheetPair}>
            <span className={classes.sheetInnerLabel} aria-hidden>
              Hit points
            </span>
            <NumberStepper
              label="Hit points"
              value={hp}
              min={1}
              max={200}
              placeholder="–"
              onChange={(next) =>
                edit.set(next === null ? 'hit points not written' : `${next} hit points`, { hp: next }, 'hp')
              }
              onDone={edit.done}
            />
          </div>
        </div>
      </FieldRow>
      <FieldRow label="Armour">
        <ChoiceBar
          label="Armour"
          choices={ARMOR}
          value={armorGroup}
          onChange={(next) => edit.set(`armour: ${next.replaceAll('-', ' ')}`, { armorGroup: next })}
        />
      </FieldRow>
      <FieldRow label="Magic items">
        <ChoiceBar
          label="Magic items"
          choices={ITEMS}
          value={magicItems}
          onChange={(next) => edit.set(`${next} magic items`, { magicItems: next })}
        />
      </FieldRow>
      <FieldRow label="Also">
        <div className={classes.sheetSwitches}>
          <Switch
            label="Mounted"
            checked={mounted}
            onChange={({ currentTarget: { checked } }) =>
              edit.set(checked ? 'mounted' : 'on foot', { mounted: checked })
            }
          />
          <Switch
            label="Holds the rank of General"
            checked={holdsRank}
            onChange={({ currentTarget: { checked } }) =>
              edit.set(checked ? 'rank held' : 'no rank', { holdsRank: checked })
            }
          />
        </div>
      </FieldRow>
    </>
  );
};
