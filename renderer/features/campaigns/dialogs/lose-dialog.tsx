import { TextInput } from '@mantine/core';
import { IconSkull } from '@tabler/icons-react';
import { useState } from 'react';
import { headsOf } from '../../../../rules/campaign/figures.ts';
import type { ArmyState } from '../../../../rules/campaign/state.ts';
import { IntentDialog } from './intent-dialog.tsx';
import { type Amounts, filledIn, UnitGrid } from './unit-grid.tsx';

/** Hunger, plague, desertion: losses without a battle. */
export const LoseDialog = ({ army, onClose }: { army: ArmyState; onClose: () => void }) => {
  const [cause, setCause] = useState('');
  const [amounts, setAmounts] = useState<Amounts>({});
  const losses = filledIn(amounts);
  return (
    <IntentDialog
      title={`Losses of ${army.name}`}
      intent={
        cause.trim() === '' || Object.keys(losses).length === 0
          ? null
          : { kind: 'lose', armyId: army.id, losses, cause: cause.trim() }
      }
      hint={cause.trim() === '' ? 'Say what happened.' : 'Say how many heads are lost.'}
      confirm="Record the losses"
      icon={<IconSkull />}
      onClose={onClose}
    >
      <TextInput
        label="Cause"
        data-autofocus
        maxLength={300}
        placeholder="Fever in the camp"
        value={cause}
        onChange={(event) => setCause(event.currentTarget.value)}
      />
      <UnitGrid units={army.units} head="lost" amounts={amounts} mostOf={headsOf} onChange={setAmounts} />
    </IntentDialog>
  );
};
