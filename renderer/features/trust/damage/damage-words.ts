import type { NamedDamage } from '../../../api/types.ts';

const KINDS: Readonly<Record<NamedDamage['kind'], string>> = {
  roster: 'roster',
  character: 'character',
  campaign: 'campaign',
  battle: 'battle',
  'custom-unit': 'saved unit',
  miniature: 'miniatures',
  'print-setup': 'print setup',
  'house-rules': 'house rules',
  setting: 'setting',
  history: 'steps to undo of',
  draft: 'unsaved change',
  seat: 'seat',
};

/** `roster “Red Tusk”`. */
export const wordThing = ({ kind, name }: Pick<NamedDamage, 'kind' | 'name'>): string =>
  name === null ? `${KINDS[kind]} without a name` : `${KINDS[kind]} “${name}”`;

const MOST = 3;

/** One sentence for the bar that stays until everything is decided. */
export const wordDamage = (damage: readonly NamedDamage[]): string => {
  const named = damage.slice(0, MOST).map(wordThing).join(', ');
  const more = damage.length > MOST ? ` and ${damage.length - MOST} more` : '';
  return `Damaged: ${named}${more}. Nothing was removed; say what shall become of ${damage.length === 1 ? 'it' : 'them'}.`;
};

/** The same where there is room for a few words only. */
export const countDamage = ({ length }: readonly NamedDamage[]): string =>
  length === 1 ? 'One thing is damaged.' : `${length} things are damaged.`;
