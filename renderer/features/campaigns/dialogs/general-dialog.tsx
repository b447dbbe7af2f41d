import { IconUser } from '@tabler/icons-react';
import { useState } from 'react';
import type { ArmyState, General } from '../../../../rules/campaign/state.ts';
import { ChoiceBar } from '../../../components/choice-bar.tsx';
import { LeaderChoice, leaderOf, NEW_LEADER } from '../leaders/leader-choice.tsx';
import { IntentDialog } from './intent-dialog.tsx';

/** Somebody known, of the library or new takes the command, or serves as a leader who may stand in. */
export const GeneralDialog = ({
  army,
  generalId = null,
  onClose,
}: {
  army: ArmyState;
  generalId?: string | null;
  onClose: () => void;
}) => {
  const [draft, setDraft] = useState(generalId === null ? NEW_LEADER : { ...NEW_LEADER, who: generalId });
  const [role, setRole] = useState<General['role']>('general');
  const chosen = leaderOf(draft);
  return (
    <IntentDialog
      title={`Appoint a General of ${army.name}`}
      intent={chosen === null ? null : { kind: 'appoint-general', armyId: army.id, ...chosen, role }}
      hint="Choose somebody, or write a name and a leadership of 1 to 5."
      confirm="Appoint"
      icon={<IconUser />}
      onClose={onClose}
    >
      <LeaderChoice sideId={army.sideId} draft={draft} none={null} onChange={setDraft} />
      <ChoiceBar<General['role']>
        label="As what"
        choices={[
          { value: 'general', label: 'General' },
          { value: 'leader', label: 'Leader who may stand in' },
        ]}
        value={role}
        onChange={setRole}
      />
    </IntentDialog>
  );
};
