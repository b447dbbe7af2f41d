import { IconArrowsExchange } from '@tabler/icons-react';
import { useState } from 'react';
import type { General } from '../../../../rules/campaign/state.ts';
import { ChoiceBar } from '../../../components/choice-bar.tsx';
import { ChoiceList } from '../../../components/choice-list.tsx';
import { IntentDialog } from '../dialogs/intent-dialog.tsx';
import { activeArmies } from '../parts/words.ts';
import { useSession } from '../session/session.ts';

/** Another post for somebody: his own side's armies first, the others marked. */
export const PostDialog = ({ general, onClose }: { general: General; onClose: () => void }) => {
  const { view } = useSession();
  const { state } = view;
  const [armyId, setArmyId] = useState('');
  const [role, setRole] = useState<General['role']>('general');
  const armies = activeArmies(state);
  const group = (title: string, own: boolean) => {
    const items = armies
      .filter(({ sideId }) => (sideId === general.sideId) === own)
      .map(({ id, name, sideId }) => ({
        value: id,
        label: own ? name : `${name}, ${state.sides[sideId]?.name ?? ''}`,
      }));
    return items.length === 0 ? [] : [{ group: title, items }];
  };
  return (
    <IntentDialog
      title={`A new post for ${general.name}`}
      intent={
        armyId === ''
          ? null
          : {
              kind: 'appoint-general',
              armyId,
              generalId: general.id,
              characterId: null,
              name: null,
              leadership: null,
              role,
            }
      }
      hint="Choose the army he goes to."
      confirm="Give him the post"
      icon={<IconArrowsExchange />}
      onClose={onClose}
    >
      <ChoiceList
        label="With"
        data-autofocus
        value={armyId}
        data={[
          { value: '', label: 'Choose an army …' },
          ...group('Own armies', true),
          ...group('Of other sides', false),
        ]}
        onChange={setArmyId}
      />
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
