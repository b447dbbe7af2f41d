import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { IntentOf } from '../../../../rules/campaign/intents.ts';
import type { CampaignState, General } from '../../../../rules/campaign/state.ts';
import { api } from '../../../api/client.ts';
import { ChoiceList, type ListEntry } from '../../../components/choice-list.tsx';
import dialogsClasses from '../dialogs/dialogs.module.css';
import { NumberField } from '../parts/number-field.tsx';
import { useSession } from '../session/session.ts';
import classes from './leader-page.module.css';
import { Portrait } from './portrait.tsx';
import { wordFate } from './words.ts';

/** Whom somebody chose: of the war (`g3`), of the library (`library:…`), a new name, or nobody. */
export interface LeaderDraft {
  readonly who: string;
  readonly name: string;
  readonly leadership: number | null;
}

const NEW = 'new';
const LIBRARY = 'library:';
export const NO_LEADER: LeaderDraft = { who: '', name: '', leadership: 2 };
export const NEW_LEADER: LeaderDraft = { ...NO_LEADER, who: NEW };

type Chosen = NonNullable<IntentOf<'muster'>['general']>;

/** Null while nobody is chosen, or something is missing. */
export const leaderOf = ({ who, name, leadership }: LeaderDraft): Chosen | null => {
  const nobody = { generalId: null, characterId: null, name: null, leadership: null };
  if (who.startsWith(LIBRARY)) return { ...nobody, characterId: who.slice(LIBRARY.length) };
  if (who !== NEW) return who === '' ? null : { ...nobody, generalId: who };
  return name.trim() === '' || leadership === null || leadership < 1 || leadership > 5
    ? null
    : { ...nobody, name: name.trim(), leadership };
};

/** Chosen, but something is missing. */
export const isHalfChosen = (draft: LeaderDraft): boolean => draft.who !== '' && leaderOf(draft) === null;

const wordPost = ({ armies, sides }: CampaignState, general: General, own: boolean): string => {
  const army = general.armyId === null ? undefined : armies[general.armyId];
  const side = own ? '' : `, ${sides[general.sideId ?? '']?.name ?? 'of no side'}`;
  const post =
    army === undefined ? wordFate(general) : `${army.id === general.armyId ? 'with ' : ''}${army.name}`;
  return `${general.name}, leadership ${general.leadership}, ${post}${side}`;
};

/** One's own people first, then the library; everybody else's are marked. */
export const LeaderChoice = ({
  sideId,
  draft,
  none,
  onChange,
}: {
  sideId: string | null;
  draft: LeaderDraft;
  /** What choosing nobody means; null where somebody has to be chosen. */
  none: string | null;
  onChange: (draft: LeaderDraft) => void;
}) => {
  const { view } = useSession();
  const { state } = view;
  const library = useQuery(api.campaigns.library.queryOptions({ id: view.id })).data?.characters ?? [];
  const living = Object.values(state.generals).filter(({ fate }) => fate !== 'dead');
  const own = living.filter((general) => general.sideId === sideId);
  const others = living.filter((general) => general.sideId !== sideId);
  const free = library.filter(({ generalId }) => generalId === null);
  const group = (title: string, items: readonly { value: string; label: string }[]): readonly ListEntry[] =>
    items.length === 0 ? [] : [{ group: title, items }];
  const picked = draft.who.startsWith(LIBRARY) ? draft.who.slice(LIBRARY.length) : null;
  const person = free.find(({ characterId }) => characterId === picked);
  const portrait = useQuery({
    ...api.characters.get.queryOptions({ id: picked ?? '' }),
    enabled: picked !== null,
  }).data?.portrait;
  return (
    <>
      <ChoiceList
        label="Who commands"
        value={draft.who}
        data={[
          ...(none === null ? [] : [{ value: '', label: none }]),
          { value: NEW, label: 'Somebody new …' },
          ...group(
            'Own people',
            own.map((general) => ({ value: general.id, label: wordPost(state, general, true) })),
          ),
          ...group(
            'From the library',
            free.map(({ characterId, name, leadership, mayLead }) => ({
              value: `${LIBRARY}${characterId}`,
              label: `${name}, leadership ${leadership}${mayLead ? '' : ', may not lead by the rules'}`,
            })),
          ),
          ...group(
            'Of other sides',
            others.map((general) => ({ value: general.id, label: wordPost(state, general, false) })),
          ),
        ]}
        onChange={(who) => onChange({ ...draft, who })}
      />
      {person !== undefined && (
        <div className={classes.picked}>
          <Portrait
            name={person.name}
            portrait={portrait ?? null}
            side={sideId === null ? undefined : state.sides[sideId]}
            size={48}
          />
          <span>
            <b>{person.name}</b>, leadership {person.leadership}
            <small>{person.why}</small>
          </span>
        </div>
      )}
      {draft.who === NEW && (
        <div className={dialogsClasses.campFormLine} data-part="camp-form-line">
          <TextInput
            label="Name of the leader"
            maxLength={200}
            value={draft.name}
            onChange={(event) => onChange({ ...draft, name: event.currentTarget.value })}
          />
          <NumberField
            label="Leadership"
            value={draft.leadership}
            min={1}
            max={5}
            wrong={draft.leadership === null || draft.leadership < 1 || draft.leadership > 5}
            onChange={(leadership) => onChange({ ...draft, leadership })}
          />
        </div>
      )}
    </>
  );
};
