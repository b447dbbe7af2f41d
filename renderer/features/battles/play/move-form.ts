import type { JsonObject } from '../../../../rules/core/json.ts';
import type { TableMove } from '../../../../rules/core/play.ts';
import type { DiceFrom } from '../../../components/dice-input.tsx';
import type { Battle } from '../types.ts';
import { moveKey } from './move-key.ts';
import type { Wanted } from './session.ts';

/** Typed dice so far, the roll that is waited for, and what is typed of it. */
export interface Rolling {
  readonly typed: readonly number[];
  readonly wanted: Wanted;
  readonly text: string;
}

/** The move that is being filled in, and how far it is. */
export interface MoveForm {
  readonly key: string;
  /** The table it was filled in on. */
  readonly version: number;
  readonly input: JsonObject;
  readonly from: DiceFrom;
  readonly rolling: Rolling | null;
}

export const openForm = (move: TableMove, { version, dice }: Battle): MoveForm => ({
  key: moveKey(move),
  version,
  input: move.input,
  from: dice,
  rolling: null,
});
