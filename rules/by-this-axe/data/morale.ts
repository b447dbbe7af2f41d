/** Morale modifiers that a printed roster repeats for reference. */
export const MORALE_MODIFIERS: readonly { readonly condition: string; readonly modifier: string }[] = [
  { condition: 'Attacked in flank / rear', modifier: '−1 / −2' },
  { condition: 'Leader within 3″', modifier: '+1' },
  { condition: 'Double / triple ranks', modifier: '+1 / +2' },
  { condition: 'Half or more lost', modifier: '−2' },
  { condition: 'Leader lost this turn', modifier: '−2' },
  { condition: 'General lost', modifier: '−3' },
  { condition: 'Hero, mage or priest in the unit, each', modifier: '+1' },
];
