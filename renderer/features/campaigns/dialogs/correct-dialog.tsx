import { TextInput } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { headsOf } from '../../../../rules/campaign/figures.ts';
import type { IntentOf } from '../../../../rules/campaign/intents.ts';
import type { ArmyState } from '../../../../rules/campaign/state.ts';
import { ChoiceList } from '../../../components/choice-list.tsx';
import { OptionCheck } from '../../../components/option-check.tsx';
import type { Spot } from '../map/geometry.ts';
import { NumberField } from '../parts/number-field.tsx';
import { SpotField } from '../parts/spot-field.tsx';
import { livingSides } from '../parts/words.ts';
import { useSession } from '../session/session.ts';
import classes from './dialogs.module.css';
import { IntentDialog } from './intent-dialog.tsx';
import { type Amounts, UnitGrid } from './unit-grid.tsx';

const sameSpot = (a: Spot | null, b: Spot | null): boolean => a?.x === b?.x && a?.y === b?.y;

/** The game master sets what he likes; the ledger says what, and why. */
export const CorrectDialog = ({ army, onClose }: { army: ArmyState; onClose: () => void }) => {
  const { view } = useSession();
  const [name, setName] = useState(army.name);
  const [sideId, setSide] = useState(army.sideId);
  const [at, setAt] = useState<Spot | null>(army.at);
  const [base, setBase] = useState<Spot | null>(army.base);
  const [rate, setRate] = useState<number | null>(army.rate);
  const [amounts, setAmounts] = useState<Amounts>(
    Object.fromEntries(army.units.map((unit) => [unit.id, headsOf(unit)])),
  );
  const [dropped, setDropped] = useState<readonly string[]>([]);
  const [reason, setReason] = useState('');
  const units = army.units.flatMap((unit) => {
    const heads = amounts[unit.id];
    return heads == null || heads === headsOf(unit) ? [] : [{ unitId: unit.id, heads }];
  });
  const set: IntentOf<'correct'>['army'] = {
    ...(name.trim() === '' || name.trim() === army.name ? {} : { name: name.trim() }),
    ...(sideId === army.sideId ? {} : { sideId }),
    ...(at === null || sameSpot(at, army.at) ? {} : { at }),
    ...(sameSpot(base, army.base) ? {} : { base }),
    ...(rate === army.rate ? {} : { rate }),
  };
  const nothing = Object.keys(set).length === 0 && units.length === 0 && dropped.length === 0;
  return (
    <IntentDialog
      title={`Correct ${army.name}`}
      size={640}
      intent={
        nothing
          ? null
          : {
              kind: 'correct',
              armyId: army.id,
              reason: reason.trim(),
              army: set,
              units,
              pendingDropped: [...dropped],
            }
      }
      hint="Change what is wrong; everything else stays."
      confirm="Correct"
      icon={<IconPencil />}
      onClose={onClose}
    >
      <div className={classes.campFormLine} data-part="camp-form-line">
        <TextInput
          label="Name"
          data-autofocus
          maxLength={200}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <ChoiceList
          label="Side"
          value={sideId}
          data={livingSides(view.state).map(({ id, name: called }) => ({ value: id, label: called }))}
          onChange={setSide}
        />
        <NumberField
          label="Miles a day"
          placeholder="auto"
          value={rate}
          min={0}
          max={100}
          onChange={setRate}
        />
      </div>
      <SpotField label="Where it stands" state={view.state} spot={at} onChange={setAt} />
      <SpotField
        label="Where it may fall back to"
        none="Nowhere in particular"
        state={view.state}
        spot={base}
        onChange={setBase}
      />
      <UnitGrid
        units={army.units}
        head="heads now"
        amounts={amounts}
        mostOf={({ headsFull }) => headsFull}
        onChange={setAmounts}
      />
      {army.pending.map(({ id, returnDay, battle }) => (
        <OptionCheck
          key={id}
          label={`The wounded of day ${returnDay} do not return`}
          aside={battle}
          checked={dropped.includes(id)}
          onChange={(on) => setDropped(on ? [...dropped, id] : dropped.filter((other) => other !== id))}
        />
      ))}
      <TextInput
        label="Reason"
        maxLength={2000}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </IntentDialog>
  );
};
