import type { Field } from '../../core/form.ts';

export const notesField: Field = {
  kind: 'text',
  path: ['notes'],
  label: 'Notes',
  help: '',
  long: true,
  optional: false,
  hint: 'Colours, orders, who painted them',
  most: 20_000,
};
