import type { CampaignState } from '../state.ts';
import { type SheetNews, wordNews } from './news.ts';

interface LeaderDue {
  readonly kind: 'leader' | 'sheet';
  readonly day: number | null;
  readonly title: string;
  readonly detail: string;
  readonly armyId: string | null;
  readonly generalId: string;
}

/** Who comes back, and whose sheet has grown. */
export const dueLeaders = (state: CampaignState, news: readonly SheetNews[]): readonly LeaderDue[] => {
  const armyOf = (id: string | null): string => (id === null ? '' : (state.armies[id]?.name ?? ''));
  const back = Object.values(state.generals).flatMap(({ id, name, fate, untilDay, armyId }): LeaderDue[] =>
    fate !== 'wounded' || untilDay === null
      ? []
      : [
          {
            kind: 'leader',
            day: untilDay,
            title: `${name} is back`,
            detail: armyId === null ? 'wounded' : `wounded, with ${armyOf(armyId)}`,
            armyId,
            generalId: id,
          },
        ],
  );
  const told = news.map(
    (one): LeaderDue => ({
      kind: 'sheet',
      day: null,
      title: `The sheet of ${one.name} has changed`,
      detail: wordNews(one),
      armyId: one.armyId,
      generalId: one.generalId,
    }),
  );
  return [...told, ...back];
};
