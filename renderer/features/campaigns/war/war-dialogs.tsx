import { NumberInput, TextInput } from '@mantine/core';
import { IconCloudRain, IconCoins, IconDice } from '@tabler/icons-react';
import { useState } from 'react';
import { ownersOf, tallyValue } from '../../../../rules/campaign/war/tallies.ts';
import { ChoiceList } from '../../../components/choice-list.tsx';
import { IntentDialog } from '../dialogs/intent-dialog.tsx';
import { activeArmies, livingSides } from '../parts/words.ts';
import { useSession } from '../session/session.ts';

const nameOf = (state: ReturnType<typeof useSession>['view']['state'], id: string): string =>
  (state.sides[id] ?? state.armies[id] ?? state.places[id] ?? state.generals[id])?.name ?? '';

/** A counter goes up or down by hand. */
export const TallyDialog = ({ onClose }: { onClose: () => void }) => {
  const { view } = useSession();
  const { tallies } = view.state.settings;
  const [tallyId, setTally] = useState(tallies[0]?.id ?? '');
  const tally = tallies.find(({ id }) => id === tallyId);
  const owners = tally === undefined ? [] : ownersOf(view.state, tally);
  const [picked, setOwner] = useState('');
  const ownerId = owners.includes(picked) ? picked : '';
  const [amount, setAmount] = useState<number | null>(null);
  const [reason, setReason] = useState('');
  return (
    <IntentDialog
      title="Change a counter"
      intent={
        tally === undefined || ownerId === '' || amount === null || amount === 0
          ? null
          : { kind: 'tally', ownerId, tallyId, amount, reason: reason.trim() }
      }
      hint={
        tally === undefined
          ? 'Set up a counter in the settings first.'
          : 'Say whose, and by how much it goes up or down.'
      }
      confirm="Count it"
      icon={<IconCoins />}
      onClose={onClose}
    >
      <ChoiceList
        label="Counter"
        value={tallyId}
        data={tallies.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(one) => setTally(one ?? '')}
      />
      <ChoiceList
        label="Whose"
        value={ownerId}
        data={[
          { value: '', label: 'Choose' },
          ...owners.map((id) => ({
            value: id,
            label: `${nameOf(view.state, id)}: ${tally === undefined ? '' : tallyValue(view.state, id, tally)}`,
          })),
        ]}
        onChange={(one) => setOwner(one ?? '')}
      />
      <NumberInput
        label="By how much"
        description="a minus takes away"
        decimalScale={2}
        value={amount ?? ''}
        onChange={(one) => setAmount(typeof one === 'number' ? one : null)}
      />
      <TextInput
        label="Why"
        placeholder="Ransom for the Duke"
        maxLength={200}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </IntentDialog>
  );
};

/** One row of a table, now. */
export const DrawDialog = ({ onClose }: { onClose: () => void }) => {
  const { view } = useSession();
  const { tables } = view.state.settings.chance;
  const first = tables.find(({ when }) => when === 'hand') ?? tables[0];
  const [tableId, setTable] = useState(first?.id ?? '');
  const [whom, setWhom] = useState('');
  const [typed, setTyped] = useState('');
  const table = tables.find(({ id }) => id === tableId);
  const dice = typed
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map(Number);
  const asked =
    table === undefined
      ? ''
      : table.dice === null
        ? 'one number up to the sum of the weights'
        : `${table.dice.count} d${table.dice.sides}`;
  return (
    <IntentDialog
      title="Draw from a table"
      intent={
        table === undefined || dice.some((one) => !Number.isInteger(one))
          ? null
          : {
              kind: 'draw',
              tableId,
              armyId: whom.startsWith('a') ? whom : null,
              sideId: whom.startsWith('s') ? whom : null,
              dice: dice.length === 0 ? null : dice,
            }
      }
      hint={
        table === undefined ? 'Set up a table in the settings first.' : 'Type whole numbers, as they fell.'
      }
      confirm="Draw"
      icon={<IconDice />}
      onClose={onClose}
    >
      <ChoiceList
        label="Table"
        value={tableId}
        data={tables.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(one) => setTable(one ?? '')}
      />
      <ChoiceList
        label="Whom it befalls"
        value={whom}
        data={[
          { value: '', label: 'The whole war' },
          ...livingSides(view.state).map(({ id, name }) => ({ value: id, label: name })),
          ...activeArmies(view.state).map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(one) => setWhom(one ?? '')}
      />
      <TextInput
        label="Dice that fell"
        description={asked}
        placeholder="Muster rolls"
        inputMode="numeric"
        maxLength={60}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </IntentDialog>
  );
};

/** The weather as the game master wants it. */
export const WeatherDialog = ({ onClose }: { onClose: () => void }) => {
  const { view } = useSession();
  const { weathers } = view.state.settings.chance;
  const [weatherId, setWeather] = useState(view.state.weather?.id ?? '');
  const [days, setDays] = useState(1);
  return (
    <IntentDialog
      title="Weather"
      intent={
        days < 1 || days > 1000
          ? null
          : { kind: 'set-weather', weatherId: weatherId === '' ? null : weatherId, days }
      }
      hint="At least a day."
      confirm="Let it be so"
      icon={<IconCloudRain />}
      onClose={onClose}
    >
      <ChoiceList
        label="Weather"
        value={weatherId}
        data={[{ value: '', label: 'Fair' }, ...weathers.map(({ id, name }) => ({ value: id, label: name }))]}
        onChange={(one) => setWeather(one ?? '')}
      />
      {weatherId !== '' && (
        <NumberInput
          label="Days, today counted"
          min={1}
          max={1000}
          allowDecimal={false}
          value={days}
          onChange={(one) => setDays(Number(one))}
        />
      )}
    </IntentDialog>
  );
};
