import { Textarea } from '@mantine/core';
import { IconBandage } from '@tabler/icons-react';
import { useState } from 'react';
import type { LeaderFate } from '../../../../rules/campaign/leaders/fields.ts';
import type { General } from '../../../../rules/campaign/state.ts';
import { ChoiceBar } from '../../../components/choice-bar.tsx';
import { ChoiceList } from '../../../components/choice-list.tsx';
import { IntentDialog } from '../dialogs/intent-dialog.tsx';
import { NumberField } from '../parts/number-field.tsx';
import { livingSides } from '../parts/words.ts';
import { useSession } from '../session/session.ts';
import { FATE_CHOICES, fatesFor } from './words.ts';

const A_WEEK = 7;

/** What became of a leader, set by hand. */
export const FateDialog = ({ general, onClose }: { general: General; onClose: () => void }) => {
  const { view } = useSession();
  const { state } = view;
  const fates = fatesFor(general);
  const [fate, setFate] = useState<LeaderFate>(fates[0] ?? 'wounded');
  const [untilDay, setUntilDay] = useState<number | null>(state.day + A_WEEK);
  const [heldBy, setHeldBy] = useState('');
  const [notes, setNotes] = useState('');
  const missing = fates.length === 0 || (fate === 'wounded' && (untilDay === null || untilDay <= state.day));
  return (
    <IntentDialog
      title={`The fate of ${general.name}`}
      intent={
        missing
          ? null
          : {
              kind: 'set-fate',
              generalId: general.id,
              fate,
              untilDay: fate === 'wounded' ? untilDay : null,
              heldBy: fate === 'captured' && heldBy !== '' ? heldBy : null,
              notes: notes.trim(),
            }
      }
      hint={
        fates.length === 0
          ? 'He is dead. Undo or amend his death if that is wrong.'
          : `Say on which day he is back: after day ${state.day}.`
      }
      confirm="Set his fate"
      icon={<IconBandage />}
      onClose={onClose}
    >
      <ChoiceBar<LeaderFate>
        label="What became of him"
        choices={fates.map((value) => ({ value, label: FATE_CHOICES[value] }))}
        value={fate}
        onChange={setFate}
      />
      {fate === 'wounded' && (
        <NumberField
          label="Back on day"
          value={untilDay}
          min={state.day + 1}
          max={1_000_000}
          wrong={untilDay === null || untilDay <= state.day}
          onChange={setUntilDay}
        />
      )}
      {fate === 'captured' && (
        <ChoiceList
          label="By whom"
          value={heldBy}
          data={[
            { value: '', label: 'Not known' },
            ...livingSides(state)
              .filter(({ id }) => id !== general.sideId)
              .map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={setHeldBy}
        />
      )}
      <Textarea
        label="Notes"
        description="for the game master alone"
        rows={2}
        maxLength={2000}
        value={notes}
        onChange={(event) => setNotes(event.currentTarget.value)}
      />
    </IntentDialog>
  );
};
