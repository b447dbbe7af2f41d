const castings = (troopType: string, level: number, frontage: number) => ({
  unit: { name: troopType, troopType, level, castings: 60, frontage },
});

const troop = (name: string, figures: number, weapons: readonly string[], more: object = {}) => ({
  name,
  figures,
  fc: 3,
  armor: 'medium',
  shield: true,
  weapons,
  ...more,
});

const hero = (name: string) => ({
  name,
  kinds: ['hero'],
  role: 'general',
  leadership: 2,
  fc: 5,
  armor: 'heavy',
  shield: true,
  weapons: ['sword'],
});

const champion = (name: string) => ({
  name,
  kinds: ['champion'],
  fc: 5,
  armor: 'heavy',
  shield: true,
  weapons: ['sword'],
});

/** Three join either side, and whoever they strike turns two dice against each. */
const joiners = (figures: number, more: (index: number) => object) =>
  [['spear'], ['sword'], ['pike'], ['spear'], ['sword'], ['pike']].map((weapons, index) => ({
    side: index % 2 === 0 ? 'attacker' : 'defender',
    struckBack: 2,
    unit: troop(`Joiner ${index}`, figures, weapons, more(index)),
  }));

/** Too large to be counted way by way: sealed as plain, slow methods once found them. */
export const LARGE_ODDS: readonly (readonly [what: string, id: string, input: unknown, seal: string])[] = [
  [
    'sixty castings against sixty on foot',
    'princecon/close-action',
    { a: castings('mi', 4, 30), b: castings('mi', 4, 30) },
    '32df12d5064e60e4',
  ],
  [
    'sixty knights charge sixty spearmen',
    'princecon/close-action',
    { a: { ...castings('hc', 4, 60), charging: true, gallop: true }, b: castings('mi', 3, 60) },
    '85e8dd8a5d07f2ce',
  ],
  [
    'forty dice of sixty sides',
    'princecon/roll-dice',
    { count: 40, sides: 60, plus: -36 },
    'c6d17286ce373890',
  ],
  [
    'eight units in one melee, by reach',
    'by-this-axe/melee',
    {
      attacker: { unit: troop('A', 40, ['spear']) },
      defender: { unit: troop('D', 40, ['spear']) },
      joining: joiners(20, () => ({})),
    },
    'a5e3383cfa638fd5',
  ],
  [
    'eight small units with a hero each, wards, prayers and one that evades',
    'by-this-axe/melee',
    {
      attacker: { unit: troop('A', 7, ['spear'], { characters: [hero('H')] }) },
      defender: { unit: troop('D', 6, ['spear'], { characters: [hero('G')] }), wards: 1, prayers: 1 },
      joining: joiners(3, (index) => ({
        characters: index < 2 ? [hero(`H${index}`)] : [],
        abilities: index === 4 ? ['evasive'] : [],
      })).map((joined, index) => ({ ...joined, evades: index === 4 })),
    },
    'd1884dca78e00c88',
  ],
  [
    'hundreds of figures with two heroes a side',
    'by-this-axe/melee',
    {
      attacker: {
        unit: troop('A', 100, ['spear'], { width: 20, characters: [hero('H'), hero('I')] }),
        wards: 4,
        prayers: 4,
      },
      defender: {
        unit: troop('D', 100, ['sword'], { width: 20, characters: [hero('G'), hero('K')] }),
        wards: 4,
        prayers: 4,
      },
      houseRules: { characterHitBatch: true },
    },
    'adcd874e90fd73d3',
  ],
  [
    'sixty hits on six figures and three heroes',
    'by-this-axe/take-hits',
    {
      hits: 60,
      weapon: 'longbow',
      prayers: 11,
      target: troop('Few', 6, ['sword'], { characters: [hero('H'), hero('I'), hero('K')] }),
    },
    '7fcb73a0932e4334',
  ],
  [
    'champions duel to the end, their dice staying lost',
    'by-this-axe/duel',
    {
      challenger: { character: champion('A'), allot: { attack: 6, parry: 5, tricks: 1 } },
      target: { character: champion('B'), allot: { attack: 5, parry: 6, tricks: 1 } },
      houseRules: { duelPoolDepletes: true },
    },
    'fdacecb3c5fc3d1b',
  ],
  [
    'the same where both may flee',
    'by-this-axe/duel',
    {
      challenger: {
        character: champion('A'),
        allot: { attack: 6, parry: 5, tricks: 1 },
        fleesAt: 2,
        givesUp: 'both',
      },
      target: {
        character: champion('B'),
        allot: { attack: 5, parry: 6, tricks: 1 },
        fleesAt: 1,
        givesUp: 'attack',
      },
      houseRules: { duelPoolDepletes: true },
    },
    '84d7887fda0f72a9',
  ],
  [
    'sixteen spell dice at five figures and four heroes',
    'by-this-axe/spell',
    {
      diceLeft: 16,
      dice: 16,
      distance: 9,
      wards: 1,
      target: troop('Few', 5, ['sword'], {
        characters: [hero('H'), hero('I'), hero('K'), hero('L')],
      }),
    },
    '968090a64abb0126',
  ],
];
