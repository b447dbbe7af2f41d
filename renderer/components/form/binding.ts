import type { ReactNode } from 'react';
import type { Field, GroupField } from '../../../rules/core/form.ts';
import { readAt, writeAt } from '../../../rules/core/form-values.ts';
import type { Json, JsonObject } from '../../../rules/core/json.ts';

/** What the controls of a form share: where values are read and written, and who is told. */
export interface Binding {
  readonly value: Json;
  /** Which fields an issue is about. */
  isWrong(field: Field): boolean;
  /** `also` is what comes with it, beside the field. */
  set(field: Field, value: Json, also?: JsonObject): void;
  /** The control was left. */
  done(): void;
  /** Two fields a line, for a narrow pane; what a choice means then stands above it. */
  readonly compact: boolean;
  /** Something beside the head of a group that describes a unit or a character. */
  beside(field: GroupField): ReactNode;
}

/** How the fields inside a group or a row are drawn: handed down, since they may hold groups and rows themselves. */
export type DrawLines = (fields: readonly Field[], binding: Binding) => ReactNode;

export const valueIn = ({ value }: Binding, { path }: Field): Json => readAt(value, path);

/** A row of a list, whose fields have paths from the row on. */
export const rowBinding = (binding: Binding, list: Field, index: number): Binding => {
  const at = [...list.path, index];
  return {
    ...binding,
    value: readAt(binding.value, at),
    set: (field, next) => {
      const row = writeAt(readAt(binding.value, at), field.path, next);
      binding.set(list, writeAt(readAt(binding.value, list.path), [index], row));
    },
  };
};
