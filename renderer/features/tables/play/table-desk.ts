import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PlayedMove, Seat } from '../../../../rules/core/play.ts';
import { api, client, queryClient } from '../../../api/client.ts';
import { refusalOf, wordError } from '../../../api/errors.ts';
import { notifyError } from '../../../components/notify.ts';
import { saving } from '../../saving/saving.ts';
import { refreshTables } from '../actions.ts';
import type { Agreed, TableBattle, Viewer } from '../types.ts';

/** A roll that the table still waits for. */
export interface Wanted {
  readonly sides: number;
  readonly count: number;
  readonly purpose: string;
}

export type Doing =
  | { readonly kind: 'play'; readonly move: PlayedMove; readonly dice: readonly number[] | null }
  | { readonly kind: 'undo' | 'redo'; readonly steps: number }
  | { readonly kind: 'finish'; readonly agreed: Agreed };

/** What became of it: done, refused, or dice are wanted first. */
export type Done = 'done' | 'refused' | Wanted;

export interface TableDesk {
  readonly battle: TableBattle;
  readonly busy: boolean;
  readonly trouble: string | null;
  carryOut(doing: Doing): Promise<Done>;
  forget(): void;
}

/** The table first, so that nothing secret is even asked for. */
export const useTableBattle = (id: string, seat: Seat | null) => {
  const table = useQuery(api.tables.get.queryOptions({ id, as: 'table' }));
  const mode = table.data?.mode;
  const viewer: Viewer = mode === 'game-master' ? 'master' : (seat ?? 'table');
  const shown = useQuery({ ...api.tables.get.queryOptions({ id, as: viewer }), enabled: mode !== undefined });
  return {
    battle: (shown.data ?? null) as TableBattle | null,
    error: table.error ?? shown.error,
    viewer,
  };
};

const send = (doing: Doing, known: { id: string; version: number; as: Viewer }) => {
  switch (doing.kind) {
    case 'play':
      return client.tables.play.mutate({
        ...known,
        move: { ...doing.move, input: doing.move.input as never },
        dice: doing.dice === null ? null : [...doing.dice],
      });
    case 'undo':
    case 'redo':
      return client.tables[doing.kind].mutate({ ...known, steps: doing.steps });
    case 'finish':
      return client.tables.finish.mutate({ ...known, agreed: doing.agreed });
    default:
      return doing satisfies never;
  }
};

const wantedIn = (error: unknown): Wanted | null => {
  const refusal = refusalOf(error);
  return refusal?.code === 'dice/missing' ? (refusal.current as unknown as Wanted) : null;
};

/** Every move is stored before the screen shows it. What other viewers were shown is forgotten. */
export const useTableDesk = (battle: TableBattle, viewer: Viewer): TableDesk => {
  const { id, version } = battle;
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const carryOut = async (doing: Doing): Promise<Done> => {
    setBusy(true);
    setTrouble(null);
    try {
      const ask = () => send(doing, { id, version, as: viewer });
      // Half a roll is not stored, so it is not told as unsaved either.
      const next = doing.kind === 'play' && doing.dice !== null ? await ask() : await saving(ask);
      queryClient.removeQueries({ ...api.tables.get.queryFilter(), type: 'inactive' });
      queryClient.setQueryData(api.tables.get.queryKey({ id, as: viewer }), next);
      // Whoever leaves his seat must not meet the table as it was before his move.
      await queryClient.invalidateQueries(api.tables.get.queryFilter({ id, as: 'table' }));
      void refreshTables();
      return 'done';
    } catch (error) {
      const wanted = wantedIn(error);
      if (wanted !== null) return wanted;
      if (refusalOf(error)?.code === 'battle/conflict') {
        notifyError(error);
        await refreshTables();
      } else setTrouble(wordError(error).message);
      return 'refused';
    } finally {
      setBusy(false);
    }
  };
  return { battle, busy, trouble, carryOut, forget: () => setTrouble(null) };
};
