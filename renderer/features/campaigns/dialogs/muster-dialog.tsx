import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconFlag } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { Dialog, DialogActions } from '../../../components/dialog.tsx';
import { useDesk } from '../desk/desk.ts';
import { roundSpot, type Spot } from '../map/geometry.ts';
import { PreviewPane } from '../parts/preview-pane.tsx';
import { SpotField } from '../parts/spot-field.tsx';
import { usePreview } from '../parts/use-preview.ts';
import { livingSides } from '../parts/words.ts';
import { freshSide } from '../settings/fresh-side.ts';
import { NO_TROOPS, TroopsField, troopsOf } from './troops-field.tsx';
import './dialogs.css';

const NEW_SIDE = 'new';

/** An army takes the field: for a side, from a roster or typed in, at a place. */
export const MusterDialog = ({ onClose }: { onClose: () => void }) => {
  const { view, act, busy, select } = useDesk();
  const { state } = view;
  const sides = livingSides(state);
  const [sideId, setSideId] = useState(sides[0]?.id ?? NEW_SIDE);
  const [sideName, setSideName] = useState('');
  const [draft, setDraft] = useState(NO_TROOPS);
  const [name, setName] = useState('');
  const [at, setAt] = useState<Spot | null>(null);
  const [base, setBase] = useState<Spot | null>(null);
  const troops = troopsOf(draft);
  const spot = at ?? roundSpot({ x: state.map.width / 2, y: state.map.height / 2 });
  const missing = [
    ...(sideId === NEW_SIDE && sideName.trim() === '' ? ['Name the new side.'] : []),
    ...(troops === null ? [draft.from === 'roster' ? 'Choose a roster.' : 'Give a unit some heads.'] : []),
    ...(draft.from === 'typed' && name.trim() === '' ? ['Name the army.'] : []),
  ];
  const intentFor = (side: string) =>
    troops === null || missing.length > 0
      ? null
      : ({
          kind: 'muster',
          sideId: side,
          name: name.trim() === '' ? null : name.trim(),
          troops,
          at: spot,
          base,
        } as const);
  const previewed = usePreview(sideId === NEW_SIDE ? null : intentFor(sideId));

  const muster = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (missing.length > 0 || busy) return;
    const side =
      sideId === NEW_SIDE
        ? Object.values((await act(freshSide(state, sideName.trim())))?.state.sides ?? {}).at(-1)?.id
        : sideId;
    const intent = side === undefined ? null : intentFor(side);
    if (intent === null) return;
    const next = await act(intent);
    if (next === null) return;
    select(Object.values(next.state.armies).at(-1)?.id ?? null);
    onClose();
  };
  return (
    <Dialog title="Muster an army" size={640} onClose={onClose}>
      <form onSubmit={(event) => void muster(event)} noValidate>
        <div className="camp-form">
          <div className="camp-form-line">
            <NativeSelect
              label="Side"
              data-autofocus
              value={sideId}
              data={[
                ...sides.map(({ id, name: called }) => ({ value: id, label: called })),
                { value: NEW_SIDE, label: 'A new side …' },
              ]}
              onChange={(event) => setSideId(event.currentTarget.value)}
            />
            {sideId === NEW_SIDE && (
              <TextInput
                label="Name of the new side"
                maxLength={200}
                value={sideName}
                onChange={(event) => setSideName(event.currentTarget.value)}
              />
            )}
          </div>
          <TroopsField draft={draft} onChange={setDraft} />
          <TextInput
            label="Name of the army"
            placeholder={draft.from === 'roster' ? 'Named after the roster' : ''}
            maxLength={200}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <SpotField
            label="Where it stands"
            none="The middle of the map"
            state={state}
            spot={at}
            onChange={setAt}
          />
          <SpotField
            label="Where it may fall back to"
            none="Nowhere in particular"
            state={state}
            spot={base}
            onChange={setBase}
          />
          <div className="camp-preview">
            <PreviewPane
              of={previewed}
              state={state}
              hint={missing[0] ?? 'The side is made first, then the army takes the field.'}
            />
          </div>
        </div>
        <DialogActions>
          <Button size="sm" onClick={onClose}>
            Cancel
          </Button>
          <Button
            size="sm"
            variant="filled"
            type="submit"
            leftSection={<IconFlag />}
            disabled={missing.length > 0 || busy || previewed.trouble !== null}
          >
            Muster
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
