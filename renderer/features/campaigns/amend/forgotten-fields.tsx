import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { activeArmies, livingPlaces } from '../parts/words.ts';
import { useSession } from '../session/session.ts';
import type { AmendForm } from './amend-form.ts';
import classes from './amend-page.module.css';

const KINDS = [
  { value: 'march', label: 'A march' },
  { value: 'lose', label: 'Losses' },
  { value: 'note', label: 'A note' },
];

interface ForgottenProps {
  /** The day it happened on. */
  readonly day: number;
  onIntent(intent: AmendForm['intent']): void;
}

/** Something that happened and was not written down: it is told as it would have been told then. */
export const ForgottenFields = ({ day, onIntent }: ForgottenProps) => {
  const { view } = useSession();
  const armies = activeArmies(view.state);
  const [said, setSaid] = useState({
    kind: 'march',
    armyId: armies[0]?.id ?? '',
    placeId: '',
    unitId: '',
    heads: '',
    text: '',
  });
  const say = (patch: Partial<typeof said>): void => {
    const next = { ...said, ...patch };
    setSaid(next);
    const at = view.state.places[next.placeId]?.at;
    const heads = Number(next.heads);
    if (next.kind === 'march')
      onIntent(
        at === undefined ? null : { kind: 'march', armyId: next.armyId, path: [at], beyondRate: true },
      );
    else if (next.kind === 'lose')
      onIntent(
        next.unitId === '' || !(heads > 0) || next.text.trim() === ''
          ? null
          : {
              kind: 'lose',
              armyId: next.armyId,
              losses: { [next.unitId]: Math.round(heads) },
              cause: next.text,
            },
      );
    else
      onIntent(
        next.text.trim() === ''
          ? null
          : { kind: 'set-note', id: null, day, text: next.text, sideId: null, open: false, reminder: false },
      );
  };
  const units = view.state.armies[said.armyId]?.units ?? [];
  return (
    <div className={classes.amendFields}>
      <NativeSelect
        label="What was forgotten"
        value={said.kind}
        data={KINDS}
        onChange={(event) => say({ kind: event.currentTarget.value })}
      />
      {said.kind !== 'note' && (
        <NativeSelect
          label="Army"
          value={said.armyId}
          data={armies.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(event) => say({ armyId: event.currentTarget.value, unitId: '' })}
        />
      )}
      {said.kind === 'march' && (
        <NativeSelect
          label="To"
          value={said.placeId}
          data={[
            { value: '', label: 'Choose a place' },
            ...livingPlaces(view.state).map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(event) => say({ placeId: event.currentTarget.value })}
        />
      )}
      {said.kind === 'lose' && (
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
            label="Heads lost"
            inputMode="numeric"
            value={said.heads}
            onChange={(event) => say({ heads: event.currentTarget.value })}
          />
        </>
      )}
      {said.kind !== 'march' && (
        <TextInput
          label={said.kind === 'lose' ? 'Cause' : 'Note'}
          value={said.text}
          onChange={(event) => say({ text: event.currentTarget.value })}
        />
      )}
    </div>
  );
};
