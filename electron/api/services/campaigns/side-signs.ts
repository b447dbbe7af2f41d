import type { Side } from '../../../../rules/campaign/state.ts';

/** On paper and on pages that stand by themselves. */
export const SIDE_INKS: Readonly<Record<Side['colour'], string>> = {
  oxblood: '#7c232c',
  verdigris: '#28695c',
  ochre: '#84550f',
  iron: '#43484e',
  vermilion: '#a03001',
  ink: '#23201b',
};

/** About 28 wide, around 0, 0. */
export const SIDE_SHAPES: Readonly<Record<Side['shape'], string>> = {
  square: 'M-13-11h26v22h-26z',
  circle: 'M0-13a13 13 0 1 0 .01 0z',
  diamond: 'M0-15l16 15l-16 15l-16-15z',
  shield: 'M-12-12h24v12c0 8-6 12-12 14c-6-2-12-6-12-14z',
  triangle: 'M0-14l16 26h-32z',
  hexagon: 'M-8-13h16l8 13l-8 13h-16l-8-13z',
};
