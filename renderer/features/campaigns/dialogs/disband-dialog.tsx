import { IconFlagOff } from '@tabler/icons-react';
import type { ArmyState } from '../../../../rules/campaign/state.ts';
import { IntentDialog } from './intent-dialog.tsx';

/** The army leaves the field; what goes with it is shown first. */
export const DisbandDialog = ({ army, onClose }: { army: ArmyState; onClose: () => void }) => (
  <IntentDialog
    title={`Disband ${army.name}`}
    intent={{ kind: 'disband', armyId: army.id }}
    hint="Working out what goes with it …"
    confirm="Disband"
    icon={<IconFlagOff />}
    onClose={onClose}
  >
    <p>It leaves the field, and its wounded do not return. Undo brings it back as it was.</p>
  </IntentDialog>
);
