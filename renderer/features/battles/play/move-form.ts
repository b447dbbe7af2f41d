import type { JsonObject } from '../../../../rules/core/json.ts';
import type { TableMove } from '../../../../rules/core/play.ts';
import type { DiceFrom } from '../../../components/dice-input.tsx';
import type { Battle } from '../types.ts';
import { moveKey } from './move-key.ts';
import { askAgain, NOTHING_THROWN, type Throwing } from './own-dice/own-dice.tsx';

/** The move that is being filled in, and how far it is. */
export interface MoveForm extends Throwing {
  readonly key: string;
  /** The table it was filled in on. */
  readonly version: number;
  readonly turn: number;
  readonly phase: string;
  readonly input: JsonObject;
  readonly from: DiceFrom;
}

/** Everything half filled in on this table: what was put away comes back as it was. */
export interface MoveForms {
  readonly open: string | null;
  readonly kept: readonly MoveForm[];
}

export const NO_FORMS: MoveForms = { open: null, kept: [] };

const blankForm = (move: TableMove, { version, dice, table: { turn, phase } }: Battle): MoveForm => ({
  ...NOTHING_THROWN,
  key: moveKey(move),
  version,
  turn,
  phase,
  input: move.input,
  from: dice,
});

/** A form left by a program of another version may be of another shape. */
export const formsLeft = (forms: MoveForms, { table: { turn, phase } }: Battle): MoveForms =>
  Array.isArray(forms.kept)
    ? { ...forms, kept: forms.kept.filter((form) => form.turn === turn && form.phase === phase) }
    : NO_FORMS;

/** As it was put away; a table that changed meanwhile fills it in anew, and only the dice stay. */
export const formOf = ({ kept }: MoveForms, move: TableMove, battle: Battle): MoveForm => {
  const blank = blankForm(move, battle);
  const form = kept.find(({ key }) => key === blank.key);
  if (form === undefined) return blank;
  return form.version === battle.version ? form : { ...blank, from: form.from, ...askAgain(form) };
};

export const keepForm = ({ kept }: MoveForms, form: MoveForm): MoveForms => ({
  open: form.key,
  kept: [...kept.filter(({ key }) => key !== form.key), form],
});

export const dropForm = ({ kept }: MoveForms, gone: string): MoveForms => ({
  open: null,
  kept: kept.filter(({ key }) => key !== gone),
});
