import { IconStar } from '@tabler/icons-react';
import { useState } from 'react';
import { type Counted, leaderCounters, unitCounters } from '../../../../rules/campaign/leaders/count.ts';
import type { ArmyState, General } from '../../../../rules/campaign/state.ts';
import { ChoiceList } from '../../../components/choice-list.tsx';
import { NumberStepper } from '../../../components/number-stepper.tsx';
import dialogsClasses from '../dialogs/dialogs.module.css';
import { IntentDialog } from '../dialogs/intent-dialog.tsx';
import { useSession } from '../session/session.ts';

type Values = Readonly<Record<string, number | null>>;

const HINT = 'Change a number. Counters of your own are made in the settings, under Rules.';

const changed = (counters: readonly Counted[], values: Values): Record<string, number> =>
  Object.fromEntries(
    counters.flatMap(({ id, byHand }) => {
      const value = values[id];
      return value == null || value === byHand ? [] : [[id, value]];
    }),
  );

const Fields = ({
  counters,
  values,
  onChange,
}: {
  counters: readonly Counted[];
  values: Values;
  onChange: (values: Values) => void;
}) =>
  counters.map(({ id, name, byHand, value }) => (
    <span key={id} className={dialogsClasses.campField}>
      <span>
        {name}: {value} in all, by hand
      </span>
      <NumberStepper
        label={`${name}, by hand`}
        value={values[id] === undefined ? byHand : values[id]}
        min={-1_000_000}
        max={1_000_000}
        onChange={(typed) => onChange({ ...values, [id]: typed })}
      />
    </span>
  ));

/** What the game master counts of a leader by hand. */
export const CountersDialog = ({ general, onClose }: { general: General; onClose: () => void }) => {
  const { view } = useSession();
  const [values, setValues] = useState<Values>({});
  const counters = leaderCounters(view.state.settings, general);
  const set = changed(counters, values);
  return (
    <IntentDialog
      title={`Experience of ${general.name}`}
      intent={
        Object.keys(set).length === 0
          ? null
          : { kind: 'count', generalId: general.id, armyId: null, unitId: null, counters: set }
      }
      hint={HINT}
      confirm="Count"
      icon={<IconStar />}
      onClose={onClose}
    >
      <Fields counters={counters} values={values} onChange={setValues} />
    </IntentDialog>
  );
};

/** The same of the units of an army, one after the other. */
export const UnitCountersDialog = ({ army, onClose }: { army: ArmyState; onClose: () => void }) => {
  const { view } = useSession();
  const [unitId, setUnitId] = useState(army.units[0]?.id ?? '');
  const [values, setValues] = useState<Values>({});
  const unit = army.units.find(({ id }) => id === unitId);
  const counters = unit === undefined ? [] : unitCounters(view.state.settings, unit);
  const set = changed(counters, values);
  return (
    <IntentDialog
      title={`Experience in ${army.name}`}
      intent={
        Object.keys(set).length === 0
          ? null
          : { kind: 'count', generalId: null, armyId: army.id, unitId, counters: set }
      }
      hint={HINT}
      confirm="Count"
      icon={<IconStar />}
      onClose={onClose}
    >
      <ChoiceList
        label="Unit"
        data-autofocus
        value={unitId}
        data={army.units.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(picked) => {
          setUnitId(picked);
          setValues({});
        }}
      />
      <Fields counters={counters} values={values} onChange={setValues} />
    </IntentDialog>
  );
};
