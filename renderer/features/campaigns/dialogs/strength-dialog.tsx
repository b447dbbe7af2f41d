import { IconSwords } from '@tabler/icons-react';
import { useState } from 'react';
import { headsOf } from '../../../../rules/campaign/figures.ts';
import type { ArmyState } from '../../../../rules/campaign/state.ts';
import classes from './dialogs.module.css';
import { IntentDialog } from './intent-dialog.tsx';
import type { UnitDraft } from './unit-draft.ts';
import { UnitFields } from './unit-fields.tsx';

/** Armies of other rules get what a battle away from the table counts: capacity, armour, arms. */
export const StrengthDialog = ({ army, onClose }: { army: ArmyState; onClose: () => void }) => {
  const [drafts, setDrafts] = useState<readonly UnitDraft[]>(
    army.units.map((unit, index) => ({
      key: index + 1,
      name: unit.name,
      individuals: headsOf(unit),
      fc: unit.fighters?.fc ?? 3,
      armor: unit.fighters?.armor ?? 'light',
      shield: unit.fighters?.shield ?? false,
      mounted: unit.fighters?.mounted ?? false,
      missile: unit.fighters?.missile ?? false,
      abilities: unit.fighters?.abilities ?? [],
    })),
  );
  const units = army.units.flatMap((unit, index) => {
    const draft = drafts[index];
    if (draft === undefined) return [];
    const { fc, armor, shield, mounted, missile, abilities } = draft;
    return [
      { unitId: unit.id, fighters: { fc, armor, shield, mounted, missile, abilities: [...abilities] } },
    ];
  });
  return (
    <IntentDialog
      title={`Strength of ${army.name} away from the table`}
      size={640}
      intent={units.length === 0 ? null : { kind: 'give-strength', armyId: army.id, units }}
      hint="The army has no units."
      confirm="Give it this strength"
      icon={<IconSwords />}
      onClose={onClose}
    >
      <ul className={classes.campUnits} aria-label="Units">
        {drafts.map((draft) => (
          <UnitFields
            key={draft.key}
            unit={draft}
            onRemove={null}
            onChange={({ name: _name, individuals: _heads, ...patch }) =>
              setDrafts(drafts.map((old) => (old.key === draft.key ? { ...old, ...patch } : old)))
            }
          />
        ))}
      </ul>
    </IntentDialog>
  );
};
