import type { SameName } from '../../../../rules/core/character-csv/compare.ts';

/** What may become of a row whose name is there already. */
export const SAME_NAMES: readonly { readonly value: SameName; readonly label: string }[] = [
  { value: 'update', label: 'Update' },
  { value: 'second', label: 'Second one' },
  { value: 'skip', label: 'Skip' },
];
