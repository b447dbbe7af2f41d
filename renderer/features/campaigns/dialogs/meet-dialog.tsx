import { IconSwords } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { activeArmies } from '../parts/words.ts';
import { useSession } from '../session/session.ts';
import { ArmySelect } from './army-select.tsx';
import { IntentDialog } from './intent-dialog.tsx';

/** The game master says that two armies meet, whatever the map says. */
export const MeetDialog = ({ onClose }: { onClose: () => void }) => {
  const { view } = useSession();
  const navigate = useNavigate();
  const [A, setA] = useState<string | null>(null);
  const [B, setB] = useState<string | null>(null);
  const armies = activeArmies(view.state);
  const others = armies.filter(
    ({ sideId, id }) => id !== A && sideId !== (A === null ? '' : view.state.armies[A]?.sideId),
  );
  return (
    <IntentDialog
      title="Let two armies meet"
      intent={A === null || B === null ? null : { kind: 'meet', armies: { A, B } }}
      hint="Choose two armies of different sides."
      confirm="They meet"
      icon={<IconSwords />}
      onClose={onClose}
      onDone={({ id, state }) => {
        const contact = Object.values(state.contacts).find(
          ({ armies: pair }) => [pair.A, pair.B].includes(A ?? '') && [pair.A, pair.B].includes(B ?? ''),
        );
        if (contact !== undefined)
          void navigate({ to: '/campaigns/$id/contacts/$contactId', params: { id, contactId: contact.id } });
      }}
    >
      <ArmySelect label="One army" first state={view.state} armies={armies} value={A} onChange={setA} />
      <ArmySelect label="The other" state={view.state} armies={others} value={B} onChange={setB} />
    </IntentDialog>
  );
};
