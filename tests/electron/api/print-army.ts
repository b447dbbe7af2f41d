/** An army that tries the pages: long names, no spaces, foreign letters, markup, many figures, long notes. */
const LONG =
  'The Most Illustrious and Ancient Company of the Wardens of the Western Marches under the Banner of the Argent Griffin, raised by Duke Aldric the Unready in the Year of the Three Comets and twice broken';
const WEAPONS = [
  'pike',
  'lance',
  'spear',
  'two-handed',
  'sword',
  'staff',
  'shortsword',
  'dagger',
  'javelin',
  'sling',
  'longbow',
];
const ABILITIES = [
  'evasive',
  'tough',
  'regeneration',
  'thick-hide',
  'breath-gaze',
  'fanatic',
  'darkvision',
  'flying',
  'camouflage',
  'multiple-attacks',
  'marksman',
  'undead',
  'slow',
  'quick',
  'resistance',
  'giant',
];
const ARMOR = ['none', 'light', 'medium', 'heavy'];
const KINDS = [['hero'], ['wizard'], ['priest', 'hero'], ['mage'], ['champion'], []];

const nameOf = (index: number): string => {
  if (index % 7 === 0) return `${index} ${LONG}`.slice(0, 200);
  if (index % 11 === 0) return `${index}${'W'.repeat(150)}`;
  if (index % 13 === 0) return `${index}${'騎士団の長い名前'.repeat(12)}`;
  return `Unit ${index} <b>&amp;"'`;
};

const notesOf = (index: number): string => {
  if (index % 10 === 1) return `${LONG} `.repeat(12);
  if (index % 10 === 3) return 'a line\n'.repeat(70);
  return index % 4 === 0 ? 'A short note.' : '';
};

const figuresOf = (index: number): number => {
  if (index % 17 === 16) return 500;
  return index % 5 === 0 ? 25 : (index % 12) + 1;
};

/** Everything at the limit of what a file may hold: it parses, so it must print. */
const NONSENSE_UNIT = {
  name: '👨‍👩‍👧‍👦﷽'.repeat(14),
  figures: 1_000_000_000,
  fc: 1_000_000_000,
  weapons: Array.from({ length: 50 }, (_, index) => `weapon ${index} `.padEnd(60, 'W')),
  abilities: Array.from({ length: 50 }, (_, index) => `ability ${index} `.padEnd(60, 'x')),
  notes: 'W'.repeat(20_000),
};
const NONSENSE_CHARACTER = {
  name: 'Ŵ'.repeat(200),
  kinds: Array.from({ length: 50 }, (_, index) => `kind ${index} `.padEnd(60, 'x')),
  leadership: 1_000_000,
  role: 'leader',
  creatures: 1_000_000,
  members: Array.from({ length: 100 }, () => ({ name: 'M'.repeat(200) })),
};

export const hardArmy = (units: number) => ({
  system: 'by-this-axe',
  name: LONG.slice(0, 200),
  notes: `${LONG}\n`.repeat(30),
  pointsLimit: 800,
  options: { scale: '1:5' },
  units: [
    ...Array.from({ length: units - 1 }, (_, index) => ({
      name: nameOf(index),
      figures: figuresOf(index),
      mounted: index % 3 === 0,
      fc: 1 + (index % 4),
      armor: ARMOR[index % 4],
      shield: index % 2 === 0,
      weapons: WEAPONS.slice(index % 8, (index % 8) + 1 + (index % 4)),
      abilities: ABILITIES.slice(index % 11, (index % 11) + (index % 6)),
      musician: index % 4 === 0,
      skirmisher: index % 6 === 0,
      notes: notesOf(index),
    })),
    NONSENSE_UNIT,
  ],
  characters: [
    ...Array.from({ length: 13 }, (_, index) => ({
      name: index % 5 === 0 ? `${index} ${LONG}`.slice(0, 200) : `Character ${index}`,
      kinds: KINDS[index % KINDS.length],
      role: index === 0 ? 'general' : index % 3 === 0 ? 'leader' : 'none',
      weapons: WEAPONS.slice(index % 8, (index % 8) + 3),
      abilities: ABILITIES.slice(0, index % 6),
      attachedTo: nameOf(index + 1),
      notes: index % 3 === 0 ? 'He sulks.' : '',
    })),
    NONSENSE_CHARACTER,
  ],
});

export const inEnvelope = (data: unknown): string =>
  JSON.stringify({ format: 'muster', version: 1, kind: 'roster', data });

/** The roster of the file format's own description. */
export const MARCHER_LORDS = {
  system: 'by-this-axe',
  name: 'Marcher Lords',
  notes: 'Bring the dice tower.',
  pointsLimit: 600,
  options: { mode: 'fantasy', scale: '1:20', commandRules: false, costProfile: 'repaired' },
  units: [
    {
      name: 'Knights',
      template: 'men',
      figures: 8,
      mounted: true,
      fc: 4,
      armor: 'heavy',
      shield: true,
      weapons: ['lance', 'sword'],
      notes: 'Painted by Anna.',
    },
    { name: 'Longbowmen', figures: 8, fc: 3, weapons: ['longbow', 'sword'], abilities: ['camouflage'] },
  ],
  characters: [
    {
      name: 'Sir Olaf',
      kinds: ['hero'],
      role: 'general',
      leadership: 2,
      fc: 5,
      armor: 'heavy',
      shield: true,
      mounted: true,
      weapons: ['lance', 'sword'],
      attachedTo: 'Knights',
    },
  ],
};
