import { NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LeaderFate } from '../../../../rules/campaign/leaders/fields.ts';
import type { CampaignState } from '../../../../rules/campaign/state.ts';
import { FATE_CHOICES, fatesFor } from '../leaders/words.ts';
import { SpotField } from '../parts/spot-field.tsx';
import { activeArmies } from '../parts/words.ts';
import { campaignQuery } from '../queries.ts';
import { useSession } from '../session/session.ts';
import type { AmendForm } from './amend-form.ts';
import classes from './amend-page.module.css';
import { FORGOTTEN_KINDS, type Forgotten, type ForgottenKind, intentOf } from './forgotten-intent.ts';

interface ForgottenProps {
  /** The day it happened on. */
  readonly day: number;
  onIntent(intent: AmendForm['intent']): void;
}

const NOTHING_SAID: Forgotten = {
  kind: 'march',
  armyId: '',
  otherId: '',
  to: null,
  unitId: '',
  heads: '',
  generalId: '',
  fate: 'wounded',
  verdict: 'not-recorded',
  number: '',
  text: '',
};

const TEXT_LABELS: Readonly<Record<ForgottenKind, string | null>> = {
  march: null,
  battle: 'What it is called',
  lose: 'Cause',
  reinforce: null,
  fate: 'Notes',
  appoint: 'Name',
  note: 'Note',
};

const OF_UNITS: readonly ForgottenKind[] = ['lose', 'reinforce'];
const WITHOUT_ARMY: readonly ForgottenKind[] = ['note', 'fate'];

const Fields = ({ state, onIntent }: { state: CampaignState; onIntent: ForgottenProps['onIntent'] }) => {
  const [said, setSaid] = useState(NOTHING_SAID);
  const say = (patch: Partial<Forgotten>): void => {
    const next = { ...said, ...patch };
    setSaid(next);
    onIntent(intentOf(next, state));
  };
  const armies = [
    { value: '', label: 'Choose an army' },
    ...activeArmies(state).map(({ id, name, sideId }) => ({
      value: id,
      label: `${name} (${state.sides[sideId]?.name ?? ''})`,
    })),
  ];
  const { kind } = said;
  const units = state.armies[said.armyId]?.units ?? [];
  const general = state.generals[said.generalId];
  const nameOf = (id: string, otherwise: string): string => state.armies[id]?.name ?? otherwise;
  const textLabel = TEXT_LABELS[kind];
  return (
    <div className={classes.amendFields}>
      <NativeSelect
        label="What was forgotten"
        value={kind}
        data={FORGOTTEN_KINDS.map((one) => ({ ...one }))}
        onChange={(event) => say({ kind: event.currentTarget.value as ForgottenKind })}
      />
      {!WITHOUT_ARMY.includes(kind) && (
        <NativeSelect
          label={kind === 'battle' ? 'One army' : 'Army'}
          value={said.armyId}
          data={armies}
          onChange={(event) => say({ armyId: event.currentTarget.value, unitId: '' })}
        />
      )}
      {kind === 'battle' && (
        <>
          <NativeSelect
            label="The other"
            value={said.otherId}
            data={armies}
            onChange={(event) => say({ otherId: event.currentTarget.value })}
          />
          <NativeSelect
            label="Who won"
            value={said.verdict}
            data={[
              { value: 'not-recorded', label: 'not recorded' },
              { value: 'A', label: nameOf(said.armyId, 'the one') },
              { value: 'B', label: nameOf(said.otherId, 'the other') },
              { value: 'draw', label: 'nobody' },
            ]}
            onChange={(event) => say({ verdict: event.currentTarget.value as Forgotten['verdict'] })}
          />
        </>
      )}
      {kind === 'march' && (
        <SpotField label="To" state={state} spot={said.to} onChange={(to) => say({ to })} />
      )}
      {OF_UNITS.includes(kind) && (
        <>
          <NativeSelect
            label="Unit"
            value={said.unitId}
            data={[
              { value: '', label: 'Choose a unit' },
              ...units.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={(event) => say({ unitId: event.currentTarget.value })}
          />
          <TextInput
            label={kind === 'lose' ? 'Heads lost' : 'Heads that came'}
            inputMode="numeric"
            value={said.heads}
            onChange={(event) => say({ heads: event.currentTarget.value })}
          />
        </>
      )}
      {kind === 'fate' && (
        <>
          <NativeSelect
            label="Leader"
            value={said.generalId}
            data={[
              { value: '', label: 'Choose somebody' },
              ...Object.values(state.generals).map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={(event) => {
              const chosen = state.generals[event.currentTarget.value];
              const [fate = 'wounded'] = chosen === undefined ? [] : fatesFor(chosen);
              say({ generalId: event.currentTarget.value, fate });
            }}
          />
          <NativeSelect
            label="What became of him"
            value={said.fate}
            data={(general === undefined ? [] : fatesFor(general)).map((value) => ({
              value,
              label: FATE_CHOICES[value],
            }))}
            onChange={(event) => say({ fate: event.currentTarget.value as LeaderFate })}
          />
        </>
      )}
      {(kind === 'appoint' || (kind === 'fate' && said.fate === 'wounded')) && (
        <TextInput
          label={kind === 'appoint' ? 'Leadership, 1 to 5' : 'He is back on day'}
          inputMode="numeric"
          value={said.number}
          onChange={(event) => say({ number: event.currentTarget.value })}
        />
      )}
      {textLabel !== null && (
        <TextInput
          label={textLabel}
          value={said.text}
          onChange={(event) => say({ text: event.currentTarget.value })}
        />
      )}
    </div>
  );
};

/** Something that happened and was not written down: it is told as it would have been told then, of whoever was there. */
export const ForgottenFields = ({ day, onIntent }: ForgottenProps) => {
  const { view } = useSession();
  const { data } = useQuery(campaignQuery(view.id, day === view.state.day ? null : day, null));
  return data === undefined ? null : <Fields state={data.state} onIntent={onIntent} />;
};
