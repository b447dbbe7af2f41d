import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { Answer } from '../../../../rules/by-this-axe/mass-battle/answers.ts';
import type { Side } from '../../../../rules/by-this-axe/mass-battle/sides.ts';
import { api, client, queryClient } from '../../../api/client.ts';
import { refusalOf, wordError } from '../../../api/errors.ts';
import { notifyError } from '../../../components/notify.ts';
import { saving } from '../../saving/saving.ts';
import { refreshBattles } from '../actions.ts';
import type { BattleView } from '../types.ts';

export type Choice = Exclude<Answer, { kind: 'dice' }>;

export type Move =
  | { readonly kind: 'choose'; readonly answer: Choice }
  /** Null lets the program roll. */
  | { readonly kind: 'roll'; readonly dice: readonly number[] | null }
  | { readonly kind: 'undo' }
  | { readonly kind: 'next-day' };

/** Where a rerun stands: so many events of the log, then what was tried. */
export interface RerunAt {
  readonly keep: number;
  readonly tries: readonly Try[];
  readonly seed: number;
}

type Try =
  | { readonly kind: 'answer'; readonly answer: Answer }
  | { readonly kind: 'roll' }
  | { readonly kind: 'next-day' };

/** What a screen of the battle works with, whether it is stored or only tried out. */
export interface Desk {
  readonly view: BattleView;
  readonly rerun: RerunAt | null;
  readonly busy: boolean;
  /** What the rules said no to. */
  readonly trouble: string | null;
  /** True when it was done. */
  move(move: Move): Promise<boolean>;
}

const isConflict = (error: unknown): boolean => refusalOf(error)?.code === 'battle/conflict';

const useMoves = (carryOut: (move: Move) => Promise<void>): Pick<Desk, 'busy' | 'trouble' | 'move'> => {
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const move = async (wanted: Move): Promise<boolean> => {
    setBusy(true);
    setTrouble(null);
    try {
      await carryOut(wanted);
      return true;
    } catch (error) {
      if (isConflict(error)) {
        notifyError(error);
        await refreshBattles();
      } else setTrouble(wordError(error).message);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, trouble, move };
};

export type Viewer = Side | 'master' | 'table';

/** The viewer who may look now: the table first, so that nothing secret is even asked for. */
export const useBattleView = (id: string, seat: Side | null) => {
  const table = useQuery(api.battles.get.queryOptions({ id, as: 'table' }));
  const mode = table.data?.mode;
  const viewer: Viewer = mode === 'game-master' ? 'master' : (seat ?? 'table');
  const shown = useQuery({
    ...api.battles.get.queryOptions({ id, as: viewer }),
    enabled: mode !== undefined,
  });
  return { view: shown.data ?? null, error: table.error ?? shown.error, viewer };
};

const send = (move: Move, known: { id: string; version: number; as: Viewer }): Promise<BattleView> => {
  switch (move.kind) {
    case 'choose':
      return client.battles.choose.mutate({ ...known, answer: move.answer });
    case 'roll':
      return client.battles.roll.mutate({ ...known, dice: move.dice === null ? null : [...move.dice] });
    case 'undo':
      return client.battles.undoStep.mutate(known);
    case 'next-day':
      return client.battles.nextDay.mutate(known);
    default:
      return move satisfies never;
  }
};

/** Every move is stored before the screen shows it. What other viewers were shown is forgotten. */
export const useStoredDesk = (view: BattleView, viewer: Viewer): Desk => {
  const { id, version } = view;
  const moves = useMoves(async (move) => {
    const next = await saving(() => send(move, { id, version, as: viewer }));
    queryClient.removeQueries({ ...api.battles.get.queryFilter(), type: 'inactive' });
    queryClient.setQueryData(api.battles.get.queryKey({ id, as: viewer }), next);
    void refreshBattles();
  });
  return { view, rerun: null, ...moves };
};

const asTry = (move: Exclude<Move, { kind: 'undo' }>): Try => {
  switch (move.kind) {
    case 'choose':
      return { kind: 'answer', answer: move.answer };
    case 'roll':
      return move.dice === null
        ? { kind: 'roll' }
        : { kind: 'answer', answer: { kind: 'dice', values: [...move.dice] } };
    case 'next-day':
      return { kind: 'next-day' };
    default:
      return move satisfies never;
  }
};

export const askRerun = (id: string, { keep, tries, seed }: RerunAt): Promise<BattleView> =>
  client.battles.whatIf.query({ id, keep, tries: [...tries], seed });

interface Tried {
  readonly at: RerunAt;
  readonly view: BattleView;
}

/** A battle that is only tried out: nothing of it is stored. */
export const useRerunDesk = (first: Tried): Desk => {
  const [tried, setTried] = useState(first);
  const { at, view } = tried;
  const carryOut = useCallback(
    async (move: Move) => {
      const tries = move.kind === 'undo' ? at.tries.slice(0, -1) : [...at.tries, asTry(move)];
      const next = { ...at, tries };
      setTried({ at: next, view: await askRerun(view.id, next) });
    },
    [at, view.id],
  );
  return { view, rerun: at, ...useMoves(carryOut) };
};

/** A seed that nobody can foresee. */
export const newSeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
