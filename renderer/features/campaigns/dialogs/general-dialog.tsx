import { TextInput } from '@mantine/core';
import { IconUser } from '@tabler/icons-react';
import { useState } from 'react';
import type { ArmyState, General } from '../../../../rules/campaign/state.ts';
import { ChoiceBar } from '../../../components/choice-bar.tsx';
import { ChoiceList } from '../../../components/choice-list.tsx';
import { NumberStepper } from '../../../components/number-stepper.tsx';
import { useSession } from '../session/session.ts';
import classes from './dialogs.module.css';
import { IntentDialog } from './intent-dialog.tsx';

/** Somebody known or somebody new takes the command, or serves as a leader who may stand in. */
export const GeneralDialog = ({ army, onClose }: { army: ArmyState; onClose: () => void }) => {
  const { view } = useSession();
  const known = Object.values(view.state.generals).filter(
    ({ fate }) => fate === 'serving' || fate === 'away',
  );
  const [generalId, setGeneralId] = useState<string | null>(null);
  const [name, setName] = useState('');
  const [leadership, setLeadership] = useState<number | null>(2);
  const [role, setRole] = useState<General['role']>('general');
  const chosen = known.find(({ id }) => id === generalId);
  const called = chosen?.name ?? name.trim();
  const led = chosen?.leadership ?? leadership;
  return (
    <IntentDialog
      title={`Appoint a General of ${army.name}`}
      intent={
        called === '' || led === null || led < 1 || led > 5
          ? null
          : {
              kind: 'appoint-general',
              armyId: army.id,
              generalId,
              name: called,
              leadership: led,
              role,
              characterId: chosen?.characterId ?? null,
            }
      }
      hint="Choose somebody, or write a name and a leadership of 1 to 5."
      confirm="Appoint"
      icon={<IconUser />}
      onClose={onClose}
    >
      <ChoiceList
        label="Who"
        data-autofocus
        value={generalId ?? ''}
        data={[
          { value: '', label: 'Somebody new …' },
          ...known.map(({ id, name: theirs, leadership: skill, armyId }) => ({
            value: id,
            label: `${theirs}, leadership ${skill}${armyId === null ? '' : `, ${view.state.armies[armyId]?.name ?? ''}`}`,
          })),
        ]}
        onChange={(picked) => setGeneralId(picked || null)}
      />
      {chosen === undefined && (
        <div className={classes.campFormLine} data-part="camp-form-line">
          <TextInput
            label="Name"
            maxLength={200}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <span className={classes.campField}>
            <span>Leadership</span>
            <NumberStepper
              label="Leadership"
              value={leadership}
              min={1}
              max={5}
              wrong={leadership === null || leadership < 1 || leadership > 5}
              onChange={setLeadership}
            />
          </span>
        </div>
      )}
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
