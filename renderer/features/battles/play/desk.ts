import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PlayedMove, Seat } from '../../../../rules/core/play.ts';
import { api, client, queryClient } from '../../../api/client.ts';
import { refusalOf, wordError } from '../../../api/errors.ts';
import { notifyError } from '../../../components/notify.ts';
import { saving } from '../../saving/saving.ts';
import { refreshBattles } from '../actions.ts';
import type { Agreed, Battle, Viewer } from '../types.ts';

/** A roll that the battle still waits for. */
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

/** Where a rerun stands: so many moves of the log, then what was tried. */
export interface RerunAt {
  readonly keep: number;
  readonly tries: readonly { readonly move: PlayedMove; readonly dice: readonly number[] | null }[];
  readonly seed: number;
}

/** What a screen of the battle works with, whether it is stored or only tried out. */
export interface Desk {
  readonly battle: Battle;
  readonly rerun: RerunAt | null;
  readonly busy: boolean;
  /** What the rules said no to. */
  readonly trouble: string | null;
  carryOut(doing: Doing): Promise<Done>;
  forget(): void;
}

/** The table first, so that nothing secret is even asked for. */
export const useBattle = (id: string, seat: Seat | null) => {
  const table = useQuery(api.battles.get.queryOptions({ id, as: 'table' }));
  const mode = table.data?.mode;
  const viewer: Viewer = mode === 'game-master' ? 'master' : (seat ?? 'table');
  const shown = useQuery({
    ...api.battles.get.queryOptions({ id, as: viewer }),
    enabled: mode !== undefined,
  });
  return {
    battle: (shown.data ?? null) as Battle | null,
    error: table.error ?? shown.error,
    viewer,
  };
};

const wantedIn = (error: unknown): Wanted | null => {
  const refusal = refusalOf(error);
  return refusal?.code === 'dice/missing' ? (refusal.current as unknown as Wanted) : null;
};

const useDoing = (run: (doing: Doing) => Promise<void>): Omit<Desk, 'battle' | 'rerun'> => {
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const carryOut = async (doing: Doing): Promise<Done> => {
    setBusy(true);
    setTrouble(null);
    try {
      await run(doing);
      return 'done';
    } catch (error) {
      const wanted = wantedIn(error);
      if (wanted !== null) return wanted;
      if (refusalOf(error)?.code === 'battle/conflict') {
        notifyError(error);
        await refreshBattles();
      } else setTrouble(wordError(error).message);
      return 'refused';
    } finally {
      setBusy(false);
    }
  };
  return { busy, trouble, carryOut, forget: () => setTrouble(null) };
};

/** The API takes its own copies of what the rules hold unchangeable. */
export const sentMove = (move: PlayedMove) => ({ ...move, input: move.input as never });
const sentDice = (dice: readonly number[] | null) => (dice === null ? null : [...dice]);

const send = (doing: Doing, known: { id: string; version: number; as: Viewer }) => {
  switch (doing.kind) {
    case 'play':
      return client.battles.play.mutate({
        ...known,
        move: sentMove(doing.move),
        dice: sentDice(doing.dice),
      });
    case 'undo':
    case 'redo':
      return client.battles[doing.kind].mutate({ ...known, steps: doing.steps });
    case 'finish':
      return client.battles.finish.mutate({ ...known, agreed: doing.agreed });
    default:
      return doing satisfies never;
  }
};

/** Every move is stored before the screen shows it. What other viewers were shown is forgotten. */
export const useStoredDesk = (battle: Battle, viewer: Viewer): Desk => {
  const { id, version } = battle;
  const doing = useDoing(async (wanted) => {
    const ask = () => send(wanted, { id, version, as: viewer });
    // Half a roll is not stored, so it is not told as unsaved either.
    const next = wanted.kind === 'play' && wanted.dice !== null ? await ask() : await saving(ask);
    queryClient.removeQueries({ ...api.battles.get.queryFilter(), type: 'inactive' });
    queryClient.setQueryData(api.battles.get.queryKey({ id, as: viewer }), next);
    // Whoever leaves his seat must not meet the battle as it was before his move.
    await queryClient.invalidateQueries(api.battles.get.queryFilter({ id, as: 'table' }));
    void refreshBattles();
  });
  return { battle, rerun: null, ...doing };
};

export const sentRerun = ({ keep, tries, seed }: RerunAt) => ({
  keep,
  seed,
  tries: tries.map(({ move, dice }) => ({ move: sentMove(move), dice: sentDice(dice) })),
});

/** A battle that is only tried out. */
export interface Tried {
  readonly at: RerunAt;
  readonly battle: Battle;
}

export const tryAgain = async (id: string, at: RerunAt): Promise<Tried> => ({
  at,
  battle: (await client.battles.whatIf.query({ id, ...sentRerun(at) })) as Battle,
});

const triesAfter = ({ tries }: RerunAt, doing: Doing): RerunAt['tries'] => {
  if (doing.kind === 'play') return [...tries, { move: doing.move, dice: doing.dice }];
  return doing.kind === 'undo' ? tries.slice(0, -doing.steps) : tries;
};

/** Nothing of it is stored. */
export const useRerunDesk = (first: Tried): Desk => {
  const [{ at, battle }, setTried] = useState(first);
  const doing = useDoing(async (wanted) =>
    setTried(await tryAgain(battle.id, { ...at, tries: triesAfter(at, wanted) })),
  );
  return { battle, rerun: at, ...doing };
};

/** A seed that nobody can foresee. */
export const newSeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
