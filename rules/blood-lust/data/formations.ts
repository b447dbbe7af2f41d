export const FORMATIONS = [
  { id: 'single', name: 'Single stand' },
  { id: 'column', name: 'Column' },
  { id: 'line', name: 'Line' },
  { id: 'mass', name: 'Mass' },
  { id: 'square', name: 'Square' },
  { id: 'wedge', name: 'Wedge' },
  { id: 'testudo', name: 'Testudo' },
  { id: 'horse-circle', name: 'Horse circle' },
] as const;

export type Formation = (typeof FORMATIONS)[number]['id'];
export const FORMATION_IDS = FORMATIONS.map(({ id }) => id) as [Formation, ...Formation[]];
export const formationOf = (id: Formation) => FORMATIONS.find((one) => one.id === id) ?? FORMATIONS[0];
