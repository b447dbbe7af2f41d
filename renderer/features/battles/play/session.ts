import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Play } from '../../../../rules/core/chair/plays.ts';
import type { TypedDie } from '../../../../rules/core/dice.ts';
import type { PlayedMove, Seat } from '../../../../rules/core/play.ts';
import { api, client, queryClient } from '../../../api/client.ts';
import { refusalOf, wordError } from '../../../api/errors.ts';
import { notifyError } from '../../../components/notify.ts';
import { saving } from '../../saving/saving.ts';
import { refreshBattles } from '../actions.ts';
import type { Agreed, Battle, Viewer } from '../types.ts';

export type Doing =
  | { readonly kind: 'play'; readonly move: PlayedMove; readonly dice: readonly TypedDie[] | null }
  | { readonly kind: 'undo' | 'redo'; readonly steps: number }
  | { readonly kind: 'finish'; readonly agreed: Agreed }
  | { readonly kind: 'set-chair'; readonly seat: Seat; readonly play: Play | null }
  | { readonly kind: 'let-muster-play' };

export type Done = 'done' | 'refused';

/** Where a rerun stands: so many moves of the log, then what was tried. */
export interface RerunAt {
  readonly keep: number;
  readonly tries: readonly { readonly move: PlayedMove; readonly dice: readonly TypedDie[] | null }[];
  readonly seed: number;
}

/** What a screen of the battle works with, whether it is stored or only tried out. */
export interface Session {
  readonly battle: Battle;
  readonly rerun: RerunAt | null;
  /** What was pressed on the battle as it is shown is on its way; over as soon as what became of it is shown. */
  readonly busy: boolean;
  /** What the rules said no to. */
  readonly trouble: string | null;
  /** On a device of the player's own: nobody else looks, so nothing is covered or handed over. */
  readonly own?: true;
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

interface Work {
  readonly shown: Battle;
  /** The battle as the press before has left it, shown already or not. */
  newest(): Battle;
  run(doing: Doing, now: Battle): Promise<void>;
}

/** Nothing is left to take back or to bring again: a press too many. */
const isIdle = ({ kind }: Doing, { events, ended, takenBack }: Battle): boolean =>
  (kind === 'undo' && events.length === 0 && ended === null) || (kind === 'redo' && takenBack === 0);

/** Presses wait for each other, however fast they come; each goes by what the one before made. */
const useDoing = ({ shown, newest, run }: Work): Omit<Session, 'battle' | 'rerun'> => {
  const [sent, setSent] = useState<Battle | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const presses = useRef<Promise<unknown>>(Promise.resolve());
  const settle = async (doing: Doing): Promise<Done> => {
    const now = newest();
    if (isIdle(doing, now)) return 'done';
    setSent(now);
    setTrouble(null);
    try {
      await run(doing, now);
      return 'done';
    } catch (error) {
      setSent(null);
      if (refusalOf(error)?.code === 'battle/conflict') {
        notifyError(error);
        await refreshBattles();
      } else setTrouble(wordError(error).message);
      return 'refused';
    }
  };
  const carryOut = (doing: Doing): Promise<Done> => {
    const press = presses.current.then(() => settle(doing));
    presses.current = press;
    return press;
  };
  return { busy: sent === shown, trouble, carryOut, forget: () => setTrouble(null) };
};

/** The API takes its own copies of what the rules hold unchangeable. */
export const sentMove = (move: PlayedMove) => ({ ...move, input: move.input as never });
const sentDice = (dice: readonly TypedDie[] | null) => (dice === null ? null : [...dice]);

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
    case 'set-chair':
      return client.battles.setChair.mutate({ ...known, seat: doing.seat, play: doing.play });
    case 'let-muster-play':
      return client.battles.letMusterPlay.mutate(known);
    case 'finish':
      return client.battles.finish.mutate({ ...known, agreed: doing.agreed });
    default:
      return doing satisfies never;
  }
};

/**
 * Every move is stored before the screen shows it. What other viewers were shown is forgotten; whoever leaves his seat
 * must not meet the battle as it was before his move, so the table's picture is there before his own changes.
 */
export const useStoredSession = (battle: Battle, viewer: Viewer): Session => {
  const { id } = battle;
  const key = api.battles.get.queryKey({ id, as: viewer });
  const doing = useDoing({
    shown: battle,
    newest: () => (queryClient.getQueryData(key) as Battle | undefined) ?? battle,
    run: async (wanted, { version }) => {
      const ask = () => send(wanted, { id, version, as: viewer });
      // Half a roll is not stored, so it is not told as unsaved either.
      const next = wanted.kind === 'play' && wanted.dice !== null ? await ask() : await saving(ask);
      queryClient.removeQueries({ ...api.battles.get.queryFilter(), type: 'inactive' });
      if (viewer === 'A' || viewer === 'B')
        await queryClient.refetchQueries(api.battles.get.queryFilter({ id, as: 'table' }));
      queryClient.setQueryData(key, next);
      void queryClient.invalidateQueries(api.battles.list.queryFilter());
    },
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
export const useRerunSession = (first: Tried): Session => {
  const [tried, setTried] = useState(first);
  const newest = useRef(first);
  const doing = useDoing({
    shown: tried.battle,
    newest: () => newest.current.battle,
    run: async (wanted, { id }) => {
      const { at } = newest.current;
      newest.current = await tryAgain(id, { ...at, tries: triesAfter(at, wanted) });
      setTried(newest.current);
    },
  });
  return { battle: tried.battle, rerun: tried.at, ...doing };
};

/** A seed that nobody can foresee. */
export const newSeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
