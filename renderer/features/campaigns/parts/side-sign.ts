import type { Side } from '../../../../rules/campaign/state.ts';

/** Each side has a shape and a colour of its own, so that colour is never alone. */
export type SideSign = Pick<Side, 'shape' | 'colour'>;

export const SHAPE_WORDS: Readonly<Record<Side['shape'], string>> = {
  square: 'Square',
  circle: 'Circle',
  diamond: 'Diamond',
  shield: 'Shield',
  triangle: 'Triangle',
  hexagon: 'Hexagon',
};

export const COLOUR_WORDS: Readonly<Record<Side['colour'], string>> = {
  oxblood: 'Oxblood',
  verdigris: 'Verdigris',
  ochre: 'Ochre',
  iron: 'Iron',
  vermilion: 'Vermilion',
  ink: 'Ink',
};
