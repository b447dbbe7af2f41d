import { isDeepStrictEqual } from 'node:util';
import { PLAY_WORDS, type Play } from '../../../../../rules/core/chair/plays.ts';
import type { JsonObject } from '../../../../../rules/core/json.ts';
import type { Seat, TableRules } from '../../../../../rules/core/play.ts';
import { otherSeat } from '../../../../../rules/core/table-moves.ts';
import type { BattleLog } from '../log.ts';
import type { Chair, Seal } from './chair.ts';

export interface OpenedSeal {
  readonly step: string;
  readonly title: string;
  readonly choice: JsonObject;
  readonly nonce: string;
  readonly seal: string;
  /** What was opened and taken back is drawn anew. */
  readonly takenBack: boolean;
}

/** A seat of Muster's as everybody may see it. */
export interface ShownChair {
  readonly play: Play;
  readonly label: string;
  readonly words: string;
  /** What it has locked and is asked now. */
  readonly sealed: { readonly step: string; readonly seal: string } | null;
  /** What can be checked by now. */
  readonly opened: readonly OpenedSeal[];
}

/** `mayRead` says of a move of the log whether the viewer is told all of it. */
export const showChair = (
  rules: TableRules,
  log: BattleLog,
  seat: Seat,
  chair: Chair,
  { mayRead, all }: { readonly mayRead: (index: number) => boolean; readonly all: boolean },
): ShownChair => {
  const { play, sealed, opened } = chair;
  const stands = ({ step, choice, at }: Seal): boolean => {
    const move = log.events[at]?.move;
    return move?.id === step && move.seat === seat && isDeepStrictEqual(move.input, choice);
  };
  // That a side is asked something by itself may be its secret.
  const bothAsked = (step: string): boolean =>
    rules.moves(log.state, 'master').some((move) => move.id === step && move.seat === otherSeat(seat));
  const titleOf = (step: string): string =>
    rules.view(log.state, 'table').phases.find(({ id }) => id === step)?.title ?? step;
  return {
    play,
    ...PLAY_WORDS[play],
    sealed:
      sealed === null || !(all || bothAsked(sealed.step)) ? null : { step: sealed.step, seal: sealed.seal },
    opened: opened.flatMap((one) => {
      const counts = stands(one);
      if (!all && !(counts && mayRead(one.at))) return [];
      const { step, choice, nonce, seal } = one;
      return [{ step, title: titleOf(step), choice: choice as JsonObject, nonce, seal, takenBack: !counts }];
    }),
  };
};
