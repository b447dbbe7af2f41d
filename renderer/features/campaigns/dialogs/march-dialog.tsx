import { Button } from '@mantine/core';
import { IconPlus, IconWalk } from '@tabler/icons-react';
import { useState } from 'react';
import { pathMiles } from '../../../../rules/campaign/geometry.ts';
import type { Intent } from '../../../../rules/campaign/intents.ts';
import type { Orders } from '../../../../rules/campaign/state.ts';
import { formatUs } from '../../../../rules/campaign/words.ts';
import { ChoiceBar } from '../../../components/choice-bar.tsx';
import { OptionCheck } from '../../../components/option-check.tsx';
import { formatMiles, type Spot } from '../map/geometry.ts';
import { SpotField } from '../parts/spot-field.tsx';
import { usePreview } from '../parts/use-preview.ts';
import { activeArmies } from '../parts/words.ts';
import { useSession } from '../session/session.ts';
import { ArmySelect } from './army-select.tsx';
import classes from './dialogs.module.css';
import { IntentDialog } from './intent-dialog.tsx';
import { WaySketch } from './way-sketch.tsx';

interface MarchDialogProps {
  readonly armyId: string | null;
  readonly to: Spot | null;
  onClose(): void;
}

type When = 'now' | 'ordered';

/** Today as far as it gets, or over days: with the miles, the half day's mark and what it costs. */
export const MarchDialog = ({ armyId: first, to, onClose }: MarchDialogProps) => {
  const { view } = useSession();
  const { state, figures } = view;
  const [armyId, setArmyId] = useState(first);
  const [spots, setSpots] = useState<readonly (Spot | null)[]>([to]);
  const army = armyId === null ? undefined : state.armies[armyId];
  const known = armyId === null ? undefined : figures[armyId];
  const path = spots.filter((spot) => spot !== null);
  const miles = army === undefined ? 0 : pathMiles([army.at, ...path]);
  const tooFar = known !== undefined && miles > known.milesLeft + 0.05;
  const [chosen, setWhen] = useState<When | null>(null);
  const [chosenPace, setPace] = useState<Orders['pace'] | null>(null);
  const wounded = known?.pendingSp ?? 0;
  const pace = chosenPace ?? (wounded > 0 ? 'half' : 'full');
  const [beyondRate, setBeyond] = useState(false);
  const [stopAtContact, setStop] = useState(true);
  const when = chosen ?? (tooFar ? 'ordered' : 'now');
  const { on: groundCounts } = state.settings.land;
  const [way, setWay] = useState<'quickest' | 'straight'>('quickest');
  const byWay = groundCounts ? { way } : {};
  const wanted = (): Intent | null => {
    if (armyId === null || path.length === 0) return null;
    return when === 'now'
      ? { kind: 'march', armyId, path, stopAtContact, beyondRate, ...byWay }
      : { kind: 'order', armyId, orders: { path, pace }, ...byWay };
  };
  const intent = wanted();
  const { preview } = usePreview(groundCounts ? intent : null);
  const colour = army === undefined ? undefined : state.sides[army.sideId]?.colour;
  return (
    <IntentDialog
      title="March"
      intent={intent}
      hint={armyId === null ? 'Choose the army.' : 'Choose where it goes.'}
      confirm={when === 'now' ? 'March now' : 'Give the order'}
      icon={<IconWalk />}
      onClose={onClose}
    >
      <ArmySelect
        label="Army"
        first
        state={state}
        armies={activeArmies(state)}
        value={armyId}
        onChange={setArmyId}
      />
      {spots.map((spot, index) => (
        <SpotField
          // biome-ignore lint/suspicious/noArrayIndexKey: the stages of a march stay in their order
          key={index}
          label={index === spots.length - 1 ? 'To' : 'By way of'}
          state={state}
          spot={spot}
          onChange={(next) => setSpots(spots.map((old, at) => (at === index ? next : old)))}
        />
      ))}
      <div className={classes.campFormLine} data-part="camp-form-line">
        <ChoiceBar<When>
          label="When"
          choices={[
            { value: 'now', label: 'Now, today' },
            { value: 'ordered', label: 'Ordered, over days' },
          ]}
          value={when}
          onChange={setWhen}
        />
        <Button
          variant="subtle"
          leftSection={<IconPlus />}
          disabled={spots.at(-1) === null}
          onClick={() => setSpots([...spots, null])}
        >
          Go on from there
        </Button>
      </div>
      {groundCounts && (
        <ChoiceBar<'quickest' | 'straight'>
          label="Which way"
          choices={[
            { value: 'quickest', label: 'The quickest, by road where that helps' },
            { value: 'straight', label: 'Straight' },
          ]}
          value={way}
          onChange={setWay}
        />
      )}
      {preview?.way != null && colour !== undefined && <WaySketch way={preview.way} colour={colour} />}
      {known !== undefined && path.length > 0 && (
        <p className="caption">
          {formatMiles(miles)} miles{groundCounts ? ' as the crow flies' : ''}; {formatMiles(known.milesLeft)}{' '}
          of {formatMiles(known.rate)} left today, {formatMiles(known.safeMilesLeft)} without harm to the
          wounded.
        </p>
      )}
      {known !== undefined && wounded > 0 && (
        <p
          className={classes.campWounded}
          data-tone={when === 'ordered' && pace === 'half' ? undefined : 'warning'}
        >
          {when === 'ordered' && pace === 'half'
            ? `Half days keep the wounded; full days would lose ${formatUs(wounded)} for good.`
            : `More than ${formatMiles(known.halfRate)} miles in a day loses wounded worth ${formatUs(wounded)} for good.`}
        </p>
      )}
      {when === 'now' ? (
        <div className={classes.campFormLine} data-part="camp-form-line">
          <OptionCheck
            label="Halt where it meets an enemy"
            checked={stopAtContact}
            aside={null}
            onChange={setStop}
          />
          <OptionCheck
            label="Let it go further than its rate"
            checked={beyondRate}
            aside={null}
            onChange={setBeyond}
          />
        </div>
      ) : (
        <ChoiceBar<Orders['pace']>
          label="Pace"
          choices={[
            { value: 'full', label: 'Full days' },
            { value: 'half', label: 'Half days, the wounded keep up' },
          ]}
          value={pace}
          onChange={setPace}
        />
      )}
    </IntentDialog>
  );
};
