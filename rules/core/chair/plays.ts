/** How well Muster plays where nobody sits, from worst to best. */
export const PLAYS = ['careless', 'hasty', 'steady', 'solved'] as const;
export type Play = (typeof PLAYS)[number];

export const PLAY_WORDS: Readonly<Record<Play, { readonly label: string; readonly words: string }>> = {
  careless: {
    label: 'Careless',
    words: 'Takes any choice that is allowed, each as often as another. Good for a first battle.',
  },
  hasty: {
    label: 'Hasty',
    words: 'Half of the time without care, half of the time as well as can be.',
  },
  steady: {
    label: 'Steady',
    words: 'Always takes the choice whose worst case is best. Solid, but it can be read and answered.',
  },
  solved: {
    label: 'Solved',
    words: 'Draws from the solved mix: knowing how it plays gains nobody anything.',
  },
};
