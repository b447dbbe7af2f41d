import type { IntentOf } from '../../../../rules/campaign/intents.ts';
import type { ArmyState } from '../../../../rules/campaign/state.ts';

type Recorded = IntentOf<'record-battle'>;
export type Letter = 'A' | 'B';

/** What a grid of a played battle holds; null was not filled in, and changes nothing. */
export interface TableDraft {
  readonly title: string;
  readonly verdict: Recorded['verdict'];
  readonly attacker: Letter | null;
  readonly field: Letter | null;
  readonly count: Recorded['count'];
  readonly units: Readonly<Record<string, { readonly lost: number | null; readonly left: number | null }>>;
  readonly retreat: Readonly<Record<Letter, number | null>>;
  readonly towardsBase: Readonly<Record<Letter, boolean>>;
  readonly healing: boolean;
  readonly notes: string;
  readonly leaders: Recorded['leaders'];
}

export const EMPTY_TABLE: TableDraft = {
  title: '',
  verdict: 'not-recorded',
  attacker: null,
  field: null,
  count: 'heads',
  units: {},
  retreat: { A: null, B: null },
  towardsBase: { A: false, B: false },
  healing: false,
  notes: '',
  leaders: [],
};

export const recordOf = (
  draft: TableDraft,
  { A, B }: Readonly<Record<Letter, readonly Pick<ArmyState, 'id'>[]>>,
): Recorded => ({
  kind: 'record-battle',
  armies: { A: A[0]?.id ?? '', B: B[0]?.id ?? '' },
  allies: { A: A.slice(1).map(({ id }) => id), B: B.slice(1).map(({ id }) => id) },
  title: draft.title.trim(),
  verdict: draft.verdict,
  attacker: draft.attacker,
  field: draft.field,
  count: draft.count,
  units: Object.entries(draft.units)
    .filter(([, { lost, left }]) => lost !== null || left !== null)
    .map(([unitId, { lost, left }]) => ({ unitId, lost, left })),
  retreat: draft.retreat,
  towardsBase: draft.towardsBase,
  healing: draft.healing,
  dice: null,
  battleId: null,
  leaders: draft.leaders ?? [],
  notes: draft.notes,
});
