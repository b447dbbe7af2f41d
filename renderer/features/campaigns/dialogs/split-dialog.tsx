import { TextInput } from '@mantine/core';
import { IconArrowsSplit2 } from '@tabler/icons-react';
import { useState } from 'react';
import { headsOf } from '../../../../rules/campaign/figures.ts';
import type { ArmyState } from '../../../../rules/campaign/state.ts';
import { OptionCheck } from '../../../components/option-check.tsx';
import { useSession } from '../session/session.ts';
import { IntentDialog } from './intent-dialog.tsx';
import { type Amounts, filledIn, UnitGrid } from './unit-grid.tsx';

/** Units and leaders that go their own way. */
export const SplitDialog = ({ army, onClose }: { army: ArmyState; onClose: () => void }) => {
  const { view } = useSession();
  const [name, setName] = useState('');
  const [amounts, setAmounts] = useState<Amounts>({});
  const [generalIds, setGenerals] = useState<readonly string[]>([]);
  const leaders = Object.values(view.state.generals).filter(
    ({ armyId, fate }) => armyId === army.id && fate === 'serving',
  );
  const taken = filledIn(amounts);
  const units = army.units.flatMap((unit) => {
    const heads = taken[unit.id];
    if (heads === undefined) return [];
    return [{ unitId: unit.id, heads: heads >= headsOf(unit) ? null : heads }];
  });
  return (
    <IntentDialog
      title={`Split ${army.name}`}
      size={600}
      intent={
        name.trim() === '' || units.length === 0
          ? null
          : {
              kind: 'split',
              armyId: army.id,
              name: name.trim(),
              units,
              generalIds: [...generalIds],
              generalId: generalIds[0] ?? null,
              wizards: 0,
              archWizards: 0,
            }
      }
      hint={name.trim() === '' ? 'Name the new army.' : 'Say how many heads of which units go.'}
      confirm="Split"
      icon={<IconArrowsSplit2 />}
      onClose={onClose}
    >
      <TextInput
        label="Name of the new army"
        data-autofocus
        maxLength={200}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <UnitGrid units={army.units} head="go" amounts={amounts} mostOf={headsOf} onChange={setAmounts} />
      {leaders.map(({ id, name: called, leadership }) => (
        <OptionCheck
          key={id}
          label={`${called} goes along`}
          aside={`leadership ${leadership}`}
          checked={generalIds.includes(id)}
          onChange={(on) =>
            setGenerals(on ? [...generalIds, id] : generalIds.filter((other) => other !== id))
          }
        />
      ))}
    </IntentDialog>
  );
};
