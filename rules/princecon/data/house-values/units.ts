import type { HouseRule } from '../../../core/system.ts';
import { MISSILE_NAMES, MISSILE_WEAPONS } from '../troops.ts';
import { filledIn, number, option, type Place, yesNo } from './define.ts';

const UNITS: Place = { group: 'Units', section: 'General Rules' };
const MAGIC: Place = { group: 'Magic', section: 'Magic' };
const LIMIT: Place = { group: 'Agreed between players', section: 'General Rules' };

/** General Rules, Magic, and what two players may agree on. */
export const UNIT_VALUES: readonly HouseRule[] = [
  number('unit.menPerCasting', 'Men a casting stands for', UNITS, { min: 1, max: 1000 }),
  number('unit.acHeavy', 'Armour class of heavy troops', UNITS, { min: -10, max: 9 }),
  number('unit.acMedium', 'Armour class of medium troops', UNITS, { min: -10, max: 9 }),
  number('unit.acLight', 'Armour class of light troops', UNITS, { min: -10, max: 9 }),
  number(
    'unit.shieldBonus',
    'A shield takes off the armour class',
    { ...UNITS, ruling: 'O-27' },
    { min: 0, max: 5 },
    ['high', 'A shield adds a factor.', 'One less: lower is better everywhere.'],
  ),
  number('unit.cavalryExtraHit', 'More hits for a casting of cavalry', UNITS, { min: 0, max: 10 }),
  yesNo(
    'unit.countIncompleteRanks',
    'A rank that is not full counts as a further rank',
    { ...UNITS, ruling: 'R-P09' },
    ['medium', 'Extra ranks, without saying whether they must be full.', 'Full ones behind the first.'],
  ),
  filledIn(
    { ...UNITS, ruling: 'R-P10' },
    {
      kind: 'many',
      path: ['unit.horseArcherWeapons'],
      label: 'Cavalry that shoots and moves carries',
      help: '',
      choices: MISSILE_WEAPONS.map((value) => ({
        value,
        label: MISSILE_NAMES[value],
        note: '',
        refused: null,
      })),
    },
    'long bow or short bow',
    ['medium', 'Horse archers, without saying with what.', 'Those with a bow.'],
  ),
  number(
    'magic.savePerLevel',
    'Saving throw for each level of a unit',
    { ...MAGIC, ruling: 'R-P56' },
    { min: 0, max: 100, suffix: '%' },
  ),
  number(
    'magic.standardDurationPlus',
    'Standard duration: the caster’s level and',
    { ...MAGIC, ruling: 'R-P55' },
    { min: 0, max: 100, suffix: ' turns' },
  ),
  number('magic.fogMovePerLevel', 'Chance to find the way in Fog Weave, for each level of a unit', MAGIC, {
    min: 0,
    max: 100,
    suffix: '%',
  }),
  number('magic.turnsPerHour', 'Turns in an hour', MAGIC, { min: 1, max: 60 }, [
    'medium',
    'Not printed; a turn is about ten minutes.',
    'Six to the hour.',
  ]),
  number('magic.maxNonDamage', 'Spells without hits in a turn', MAGIC, { min: 0, max: 20 }),
  number(
    'magic.maxDamage',
    'Spells that cause hits in a turn',
    { ...MAGIC, ruling: 'R-P83' },
    { min: 0, max: 20 },
  ),
  number(
    'magic.shieldSpellAcMissile',
    'Mass Shield against missiles: armour class',
    { ...MAGIC, ruling: 'R-P62' },
    { min: -10, max: 9 },
    ['low', 'As the Shield spell of the individual rules.', 'AC 2, as it usually is.'],
  ),
  number(
    'magic.shieldSpellAcClose',
    'Mass Shield in close action: armour class',
    { ...MAGIC, ruling: 'R-P62' },
    { min: -10, max: 9 },
    ['low', 'As the Shield spell of the individual rules.', 'AC 4, as it usually is.'],
  ),
  yesNo('magic.massCureRevivesCastings', 'Mass Cure brings castings back', { ...MAGIC, ruling: 'R-P65' }, [
    'low',
    'It heals hits; nothing about castings that are gone.',
    'It does.',
  ]),
  option(
    'magic.fogDrift',
    'Who loses his way in Fog Weave drifts',
    { ...MAGIC, ruling: 'R-P59' },
    [
      ['lateral', 'sideways, over the same distance'],
      ['chord', 'along a chord'],
    ],
    [
      'medium',
      'A sideways drift of a random distance, the total unchanged.',
      'Sideways, over the same distance.',
    ],
  ),
  option(
    'armyLimit.measure',
    'An agreed size of armies counts',
    LIMIT,
    [
      ['castings', 'castings'],
      ['hits', 'unit hits'],
      ['levels', 'castings times their level'],
    ],
    ['high', 'Nothing: these rules have no points.', 'Our addition, for two players who want equal forces.'],
  ),
  number('armyLimit.most', 'Agreed size of each army', LIMIT, { min: 1, max: 1_000_000, none: 'no limit' }, [
    'high',
    'Nothing: these rules have no points.',
    'Our addition; off unless you set it.',
  ]),
];
