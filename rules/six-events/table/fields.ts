import type { Field } from '../../core/form.ts';
import { choiceField, flagField, numberField, optionOf } from '../../core/make-fields.ts';
import type { TableMove } from '../../core/play.ts';
import { offerMove } from '../../core/table-moves.ts';
import { profileLine } from '../army/words.ts';
import type { Piece } from './state.ts';

export const pieceField = (
  key: string,
  label: string,
  pieces: readonly Piece[],
  optional = false,
  help = '',
): Field =>
  choiceField(
    [key],
    label,
    pieces.map((piece) => optionOf(piece.key, piece.profile.name, profileLine(piece.profile))),
    { optional, help },
  );

export const distanceField = (help = ''): Field =>
  numberField(['distance'], 'Distance', { max: 1000, step: 0.5, suffix: 'inches', help });

export const flags = (labels: Readonly<Record<string, string>>): readonly Field[] =>
  Object.entries(labels).map(([key, label]) => flagField([key], label));

export const counts = (labels: Readonly<Record<string, string>>): readonly Field[] =>
  Object.entries(labels).map(([key, label]) => numberField([key], label, { max: 10 }));

export const pieceMove = (
  piece: Piece,
  move: Pick<TableMove, 'id' | 'title' | 'hint' | 'input'> & Partial<TableMove>,
): TableMove =>
  offerMove({
    seat: piece.seat,
    ...move,
    title: `${piece.profile.name}: ${move.title}`,
    token: piece.key,
    input: { unit: piece.key, ...move.input },
  });
