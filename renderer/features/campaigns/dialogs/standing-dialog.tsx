import { IconFlag3 } from '@tabler/icons-react';
import { useState } from 'react';
import {
  STANDING_EXPLAINED,
  STANDING_WORDS,
  type Standing,
} from '../../../../rules/campaign/standing/fields.ts';
import type { ArmyState, CampaignState } from '../../../../rules/campaign/state.ts';
import { ChoiceList } from '../../../components/choice-list.tsx';
import { activeArmies } from '../parts/words.ts';
import { useSession } from '../session/session.ts';
import { IntentDialog } from './intent-dialog.tsx';

const NONE = 'none';
const KINDS = Object.keys(STANDING_WORDS) as readonly Standing['kind'][];
type Kind = Standing['kind'] | typeof NONE;

interface Draft {
  readonly kind: Kind;
  readonly placeId: string;
  readonly armyId: string;
}

const draftOf = (standing: ArmyState['standing']): Draft => ({
  kind: standing?.kind ?? 'seek',
  placeId: standing !== null && 'placeId' in standing ? standing.placeId : '',
  armyId: standing?.kind === 'follow' ? standing.armyId : '',
});

/** Undefined while the place or the army is not chosen. */
const standingOf = ({ kind, placeId, armyId }: Draft): Standing | null | undefined => {
  switch (kind) {
    case NONE:
      return null;
    case 'guard':
    case 'go':
      return placeId === '' ? undefined : { kind, placeId };
    case 'follow':
      return armyId === '' ? undefined : { kind, armyId };
    default:
      return { kind };
  }
};

const placesOf = ({ places }: CampaignState) =>
  Object.values(places)
    .filter(({ removed }) => !removed)
    .map(({ id, name }) => ({ value: id, label: name }));

/** What an army does by itself, day after day: for an army of Muster’s, and for any that shall go on unasked. */
export const StandingDialog = ({ army, onClose }: { army: ArmyState; onClose: () => void }) => {
  const { view } = useSession();
  const [draft, setDraft] = useState(() => draftOf(army.standing));
  const { kind } = draft;
  const standing = standingOf(draft);
  return (
    <IntentDialog
      title={`Standing order of ${army.name}`}
      intent={standing === undefined ? null : { kind: 'stand', armyId: army.id, standing }}
      hint={kind === 'follow' ? 'Choose the army to follow.' : 'Choose the place.'}
      confirm={kind === NONE ? 'Take the standing order back' : 'Give the standing order'}
      icon={<IconFlag3 />}
      onClose={onClose}
    >
      <ChoiceList
        data-autofocus
        label="Day after day it shall"
        value={kind}
        data={[
          ...KINDS.map((value) => ({ value, label: STANDING_WORDS[value] })),
          { value: NONE, label: 'Do nothing by itself' },
        ]}
        description={
          kind === NONE ? 'It stays where it is until it is told to march.' : STANDING_EXPLAINED[kind]
        }
        onChange={(value) => setDraft({ ...draft, kind: value as Kind })}
      />
      {(kind === 'guard' || kind === 'go') && (
        <ChoiceList
          label="Place"
          value={draft.placeId}
          data={[{ value: '', label: 'Choose a place' }, ...placesOf(view.state)]}
          onChange={(placeId) => setDraft({ ...draft, placeId })}
        />
      )}
      {kind === 'follow' && (
        <ChoiceList
          label="Army"
          value={draft.armyId}
          data={[
            { value: '', label: 'Choose an army' },
            ...activeArmies(view.state)
              .filter(({ id }) => id !== army.id)
              .map(({ id, name, sideId }) => ({
                value: id,
                label: `${name} (${view.state.sides[sideId]?.name ?? ''})`,
              })),
          ]}
          onChange={(armyId) => setDraft({ ...draft, armyId })}
        />
      )}
    </IntentDialog>
  );
};
