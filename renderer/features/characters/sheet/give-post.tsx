import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { api, client, queryClient } from '../../../api/client.ts';
import type { CharacterRecord } from '../../../api/types.ts';
import { ChoiceList } from '../../../components/choice-list.tsx';
import { notifyDone } from '../../../components/notify.ts';
import { flushEdits } from '../../saving/flush-edits.ts';
import { tryTo } from '../../saving/thing-actions.ts';
import type { SheetAutosave } from './sheet-autosave.ts';

interface GivePostProps {
  readonly record: CharacterRecord;
  readonly autosave: SheetAutosave;
}

/** Chooses a roster he joins, by his sheet as it is now. */
export const GivePost = ({ record: { id, name, serves }, autosave }: GivePostProps) => {
  const navigate = useNavigate();
  const rosters = useQuery(api.rosters.list.queryOptions({})).data?.rosters ?? [];
  const taken = new Set(serves.map(({ rosterId }) => rosterId));
  const free = rosters.filter((roster) => !roster.damaged && !taken.has(roster.id));
  const give = async (rosterId: string): Promise<void> => {
    await autosave.flush();
    await flushEdits();
    const made = await tryTo(() => client.rosters.givePost.mutate({ id: rosterId, characterId: id }));
    if (made === null) return;
    await queryClient.invalidateQueries();
    notifyDone(`${name} stands in ${made.name} now. Undo there takes it back.`);
    await navigate({ to: '/rosters/$id', params: { id: rosterId } });
  };
  if (free.length === 0) return null;
  return (
    <ChoiceList
      label="Give him a post"
      value=""
      data={[
        { value: '', label: 'Choose a roster' },
        ...free.map((roster) => ({ value: roster.id, label: roster.name })),
      ]}
      onChange={(picked) => {
        if (picked !== '') void give(picked);
      }}
    />
  );
};
