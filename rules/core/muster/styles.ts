import type { StartStyle } from './start-rules.ts';

type Told = Pick<StartStyle, 'hint'> & Partial<StartStyle>;

/** Leanings that most games have; each system says in its own words what comes of them. */
export const balanced = (told: Told): StartStyle => ({
  id: 'balanced',
  name: 'Balanced',
  weights: { rabble: 0.5, large: 0.4, machines: 0.5 },
  parts: [
    { group: 'missile', percent: 20 },
    { group: 'mounted', percent: 20 },
  ],
  ...told,
});
export const cavalry = (told: Told): StartStyle => ({
  id: 'cavalry',
  name: 'Cavalry',
  weights: { mounted: 4, rabble: 0.5, large: 0.3, machines: 0.3 },
  parts: [{ group: 'mounted', percent: 50 }],
  ...told,
});
export const missiles = (told: Told): StartStyle => ({
  id: 'missile',
  name: 'Missiles',
  weights: { missile: 4, rabble: 0.5, large: 0.3 },
  parts: [{ group: 'missile', percent: 50 }],
  ...told,
});
export const horde = (told: Told): StartStyle => ({
  id: 'horde',
  name: 'Horde',
  weights: { rabble: 6, elite: 0.1, mounted: 0.3, large: 0.2, machines: 0.2 },
  parts: [{ group: 'rabble', percent: 30 }],
  unitSize: 140,
  ...told,
});
export const fewButGood = (told: Told): StartStyle => ({
  id: 'few',
  name: 'Few but good',
  weights: { elite: 8, rabble: 0, large: 0.8, machines: 0.5 },
  parts: [{ group: 'elite', percent: 60 }],
  unitSize: 70,
  ...told,
});
