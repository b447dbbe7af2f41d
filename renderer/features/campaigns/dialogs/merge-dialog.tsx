import { IconArrowMerge } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { ArmyState } from '../../../../rules/campaign/state.ts';
import { activeArmies } from '../parts/words.ts';
import { useSession } from '../session/session.ts';
import { ArmySelect } from './army-select.tsx';
import { IntentDialog } from './intent-dialog.tsx';

/** The army goes into another of its side. */
export const MergeDialog = ({ army, onClose }: { army: ArmyState; onClose: () => void }) => {
  const { view } = useSession();
  const navigate = useNavigate();
  const [intoId, setInto] = useState<string | null>(null);
  const others = activeArmies(view.state).filter(
    ({ id, sideId }) => id !== army.id && sideId === army.sideId,
  );
  return (
    <IntentDialog
      title={`Merge ${army.name} into another army`}
      intent={intoId === null ? null : { kind: 'merge', fromId: army.id, intoId }}
      hint={
        others.length === 0 ? 'Its side has no other army in the field.' : 'Choose the army it goes into.'
      }
      confirm="Merge"
      icon={<IconArrowMerge />}
      onClose={onClose}
      onDone={({ id }) => {
        if (intoId !== null)
          void navigate({ to: '/campaigns/$id/armies/$armyId', params: { id, armyId: intoId } });
      }}
    >
      <ArmySelect label="Into" first state={view.state} armies={others} value={intoId} onChange={setInto} />
    </IntentDialog>
  );
};
