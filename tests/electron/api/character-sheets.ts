import { characterSchema } from '../../../rules/core/character.ts';

/** The example that the file format's description gives. */
export const JOE_GROK = {
  name: 'Joe Grok',
  race: 'human',
  religion: null,
  classes: [{ class: 'fighter', level: 7 }],
  hd: null,
  abilities: { str: 16, int: 3, wis: 10, dex: 11, con: 14, cha: 17 },
  ac: 3,
  hp: 45,
  armorGroup: 'plate',
  mounted: false,
  magicItems: 'minor',
  holdsRank: true,
  notes: '',
};

export const JOE_SHEET = characterSchema.parse(JOE_GROK);

/** The smallest picture there is. */
export const DOT =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
