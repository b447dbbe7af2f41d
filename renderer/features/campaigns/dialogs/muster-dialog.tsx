import { TextInput } from '@mantine/core';
import { IconFlag } from '@tabler/icons-react';
import type { FormEvent } from 'react';
import { ChoiceList } from '../../../components/choice-list.tsx';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { useFormDraft } from '../../saving/use-form-draft.ts';
import {
  isHalfChosen,
  LeaderChoice,
  type LeaderDraft,
  leaderOf,
  NO_LEADER,
} from '../leaders/leader-choice.tsx';
import { roundSpot, type Spot } from '../map/geometry.ts';
import { PreviewPane } from '../parts/preview-pane.tsx';
import { SpotField } from '../parts/spot-field.tsx';
import { usePreview } from '../parts/use-preview.ts';
import { livingSides } from '../parts/words.ts';
import { useSession } from '../session/session.ts';
import { freshSide } from '../settings/fresh-side.ts';
import classes from './dialogs.module.css';
import { NO_TROOPS, type TroopsDraft, TroopsField, troopsOf } from './troops-field.tsx';

const NEW_SIDE = 'new';

interface MusterForm {
  /** Null is the first side. */
  readonly sideId: string | null;
  readonly sideName: string;
  readonly draft: TroopsDraft;
  readonly name: string;
  readonly at: Spot | null;
  readonly base: Spot | null;
  readonly leader: LeaderDraft;
}

const EMPTY: MusterForm = {
  sideId: null,
  sideName: '',
  draft: NO_TROOPS,
  name: '',
  at: null,
  base: null,
  leader: NO_LEADER,
};

/** An army takes the field: for a side, from a roster or typed in, at a place. */
export const MusterDialog = ({ onClose }: { onClose: () => void }) => {
  const { view, act, busy, select } = useSession();
  const { state } = view;
  const sides = livingSides(state);
  const [form, setForm] = useFormDraft<MusterForm>(`muster ${view.id}`, EMPTY);
  const { sideName, draft, name, at, base } = form;
  // A form that was left open by an older Muster has no leader in it.
  const leader = form.leader ?? NO_LEADER;
  const sideId = form.sideId ?? sides[0]?.id ?? NEW_SIDE;
  const set = (patch: Partial<MusterForm>): void => setForm({ ...form, ...patch });
  const troops = troopsOf(draft);
  const spot = at ?? roundSpot({ x: state.map.width / 2, y: state.map.height / 2 });
  const missing = [
    ...(sideId === NEW_SIDE && sideName.trim() === '' ? ['Name the new side.'] : []),
    ...(troops === null ? [draft.from === 'roster' ? 'Choose a roster.' : 'Give a unit some heads.'] : []),
    ...(draft.from === 'typed' && name.trim() === '' ? ['Name the army.'] : []),
    ...(isHalfChosen(leader) ? ['Name who commands, with a leadership of 1 to 5.'] : []),
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
          general: leaderOf(leader),
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
    <FormDialog
      title="Muster an army"
      size={640}
      confirm="Muster"
      icon={<IconFlag />}
      ready={missing.length === 0 && !busy && previewed.trouble === null}
      onSubmit={(event) => void muster(event)}
      onClose={onClose}
    >
      <div className={classes.campForm} data-part="camp-form">
        <div className={classes.campFormLine} data-part="camp-form-line">
          <ChoiceList
            label="Side"
            data-autofocus
            value={sideId}
            data={[
              ...sides.map(({ id, name: called }) => ({ value: id, label: called })),
              { value: NEW_SIDE, label: 'A new side …' },
            ]}
            onChange={(picked) => set({ sideId: picked })}
          />
          {sideId === NEW_SIDE && (
            <TextInput
              label="Name of the new side"
              maxLength={200}
              value={sideName}
              onChange={(event) => set({ sideName: event.currentTarget.value })}
            />
          )}
        </div>
        <TroopsField draft={draft} onChange={(next) => set({ draft: next })} />
        <TextInput
          label="Name of the army"
          placeholder={draft.from === 'roster' ? 'Named after the roster' : ''}
          maxLength={200}
          value={name}
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
        <LeaderChoice
          sideId={sideId === NEW_SIDE ? null : sideId}
          draft={leader}
          none={draft.from === 'roster' ? 'As the roster says' : 'Nobody yet'}
          onChange={(next) => set({ leader: next })}
        />
        <SpotField
          label="Where it stands"
          none="The middle of the map"
          state={state}
          spot={at}
          onChange={(next) => set({ at: next })}
        />
        <SpotField
          label="Where it may fall back to"
          none="Nowhere in particular"
          state={state}
          spot={base}
          onChange={(next) => set({ base: next })}
        />
        <div className={classes.campPreview}>
          <PreviewPane
            of={previewed}
            state={state}
            hint={missing[0] ?? 'The side is made first, then the army takes the field.'}
          />
        </div>
      </div>
    </FormDialog>
  );
};
