import type { Dice } from './dice.ts';
import type { Played, PlayedMove, TableRules, TableSetup } from './play.ts';
import { remember } from './remember.ts';
import type { RosterDocument } from './system.ts';
import { tellGone } from './tell-gone.ts';

/** Checks a system's parts against each other; the registry holds games of every state side by side. */
export const defineTable = <R extends RosterDocument, S, Setup = TableSetup<R>>(
  rules: TableRules<R, S, Setup>,
): TableRules<R> => {
  const { play, view, secrets } = rules;
  const seen = remember((state: S) => view(state, 'master'));
  const told = (state: S, move: PlayedMove, dice: Dice): Played<S> => {
    const done = play(state, move, dice);
    return tellGone(done, seen(state), seen(done.value));
  };
  // Games with secrets of their own tell who falls bit by bit.
  return { ...rules, play: secrets === undefined ? told : play } as unknown as TableRules<R>;
};
