/** The two armies of section 14.13's first vectors: the sample roster against four hundred hobbits. */
export const LORDS = {
  name: 'Marcher Lords',
  general: { leadership: 3 },
  units: [
    { name: 'Knights', individuals: 160, fc: 4, armor: 'heavy', shield: true, mounted: true },
    { name: 'Squires', individuals: 80, fc: 3, armor: 'medium', shield: true, mounted: true },
    { name: 'Longbowmen', individuals: 160, fc: 3, armor: 'heavy', missile: true },
    {
      name: 'Elven Archers',
      individuals: 200,
      fc: 3,
      armor: 'heavy',
      missile: true,
      abilities: ['camouflage'],
    },
  ],
};

export const HOBBITS = {
  name: 'Hobbit Muster',
  general: { leadership: 2 },
  units: [
    {
      name: 'Hobbits',
      individuals: 400,
      fc: 3,
      armor: 'medium',
      missile: true,
      abilities: ['small', 'marksman'],
    },
  ],
};

/** T17: a thousand against four thousand, all on foot. */
export const foot = (name: string, individuals: number, leadership = 2) => ({
  name,
  general: { leadership },
  units: [{ name: `${name} foot`, individuals, fc: 3, armor: 'medium' }],
});
