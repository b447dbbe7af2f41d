import type {
  ChoiceField,
  Field,
  FieldChoice,
  FlagField,
  FormSection,
  ManyField,
  NumberField,
} from '../../core/form.ts';
import { nameOf, type TableState } from './state.ts';

export const option = (value: FieldChoice['value'], label: string, note = ''): FieldChoice => ({
  value,
  label,
  note,
  refused: null,
});

export const tokensToChoose = (state: TableState, tokens: readonly string[]): readonly FieldChoice[] =>
  tokens.map((token) => option(token, nameOf(state, token)));

export const chooseOne = (
  key: string,
  label: string,
  choices: readonly FieldChoice[],
  help = '',
): ChoiceField => ({ kind: 'choice', path: [key], label, help, choices, optional: false });

export const chooseMany = (
  key: string,
  label: string,
  choices: readonly FieldChoice[],
  help = '',
): ManyField => ({ kind: 'many', path: [key], label, help, choices });

export const tick = (key: string, label: string, help = ''): FlagField => ({
  kind: 'flag',
  path: [key],
  label,
  help,
});

export const amount = (key: string, label: string, most: number, suffix = '', help = ''): NumberField => ({
  kind: 'number',
  path: [key],
  label,
  help,
  min: 0,
  max: most,
  step: 1,
  suffix,
  optional: false,
});

export const amountOrNone = (
  key: string,
  label: string,
  most: number,
  suffix = '',
  help = '',
): NumberField => ({
  ...amount(key, label, most, suffix, help),
  optional: true,
});

/** One section without a heading; no section at all where there is nothing to fill in. */
export const formOf = (fields: readonly Field[]): readonly FormSection[] =>
  fields.length === 0 ? [] : [{ title: '', fields }];
