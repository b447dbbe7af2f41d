import type { ChoiceField, Field, FieldChoice, FlagField, NumberField, TextField } from './form.ts';
import type { Json } from './json.ts';

type Path = Field['path'];

/** Short ways to write a field; what most leave as it is may be left out. */
export const numberField = (
  path: Path,
  label: string,
  more: Partial<Pick<NumberField, 'help' | 'min' | 'max' | 'step' | 'suffix' | 'optional'>> = {},
): NumberField => ({
  kind: 'number',
  path,
  label,
  help: '',
  min: 0,
  max: null,
  step: 1,
  suffix: '',
  optional: false,
  ...more,
});

export const flagField = (path: Path, label: string, help = ''): FlagField => ({
  kind: 'flag',
  path,
  label,
  help,
});

export const textField = (
  path: Path,
  label: string,
  more: Partial<Pick<TextField, 'help' | 'long' | 'optional'>> = {},
): TextField => ({ kind: 'text', path, label, help: '', long: false, optional: false, ...more });

export const optionOf = (value: Json, label: string, note = ''): FieldChoice => ({
  value,
  label,
  note,
  refused: null,
});

export const choiceField = (
  path: Path,
  label: string,
  choices: readonly FieldChoice[],
  more: Partial<Pick<ChoiceField, 'help' | 'optional'>> = {},
): ChoiceField => ({ kind: 'choice', path, label, help: '', choices, optional: false, ...more });
