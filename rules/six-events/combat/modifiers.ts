import type { JsonObject } from '../../core/json.ts';

/** One reason a roll is changed. */
export type Modifier = { readonly label: string; readonly value: number };

export const sumModifiers = (modifiers: readonly Modifier[]): number =>
  modifiers.reduce((sum, { value }) => sum + value, 0);

export const keepCounting = (modifiers: readonly Modifier[]): readonly Modifier[] =>
  modifiers.filter(({ value }) => value !== 0);

export const asInputs = (modifiers: readonly Modifier[]): JsonObject =>
  Object.fromEntries(modifiers.map(({ label, value }) => [label, value]));
