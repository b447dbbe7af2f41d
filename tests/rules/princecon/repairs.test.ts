import { describe, expect, test } from 'vitest';
import { HOUSE_RULES } from '../../../rules/princecon/data/house-rule-list.ts';
import { DEFAULT_RULES } from '../../../rules/princecon/data/house-rules.ts';
import { findSpell } from '../../../rules/princecon/data/spells.ts';
import { AC_COLUMNS, MISSILE_WEAPONS } from '../../../rules/princecon/data/troops.ts';

const { morale, missile, close } = DEFAULT_RULES;

/** What the damaged page was read as, repair by repair. */
test.each([
  ['O-01', [morale.baseConstant, morale.perLevel], [50, 10]],
  [
    'O-02',
    [morale.close.flank, morale.close.rear, morale.close.lowLevelCharged, morale.close.evading],
    [30, 60, 20, 10],
  ],
  [
    'O-03',
    [
      morale.leader.sameReligion,
      morale.leader.diffReligion,
      morale.leader.chaDivisorNonFighter,
      morale.leader.refusedChallenge,
    ],
    [-5, 5, 2, 5],
  ],
  [
    'O-05',
    [missile.bands, missile.range['long-bow']],
    [
      { short: 6, medium: 12, long: 24 },
      { short: 2, medium: 1, long: -1 },
    ],
  ],
  ['O-06', missile.range['short-bow'], { short: 2, medium: 1, long: -2 }],
  ['O-07', missile.range['light-crossbow'], { short: 0, medium: 0, long: -2 }],
  ['O-08', missile.range.sling, { short: -1, medium: -1, long: null }],
  ['O-09', missile.range.javelin, { short: -1, medium: null, long: null }],
  [
    'O-10',
    [missile.mult.firerNotSkirmish, missile.mult.indirect],
    [
      [2, 3],
      [1, 2],
    ],
  ],
  [
    'O-11',
    [
      missile.mult.formedOpen,
      missile.mult.formedCover,
      missile.mult.formedFort,
      missile.mult.skirmishOpen,
      missile.mult.skirmishCoverOrFort,
    ],
    [
      [1, 1],
      [2, 3],
      [1, 3],
      [1, 2],
      [1, 6],
    ],
  ],
  [
    'O-12',
    [missile.mult.ordered, missile.mult.disordered],
    [
      [1, 1],
      [1, 2],
    ],
  ],
  ['O-13', AC_COLUMNS, [2, 3, 4, 5, 6, 7, 8, 9]],
  ['O-14', Object.values(missile.weaponAc['long-bow']), [-2, 0, 0, 2, 3, 3, 3, 3]],
  ['O-15', Object.values(missile.weaponAc['short-bow']), [-3, -2, -2, 0, 1, 2, 2, 2]],
  ['O-16', Object.values(missile.weaponAc['heavy-crossbow']), [-1, 0, 1, 2, 3, 4, 4, 4]],
  ['O-17', Object.values(missile.weaponAc['light-crossbow']), [-3, -2, -1, 1, 2, 3, 3, 3]],
  [
    'O-18',
    [Object.values(missile.weaponAc.sling), Object.values(missile.weaponAc.javelin)],
    [
      [-3, -2, -2, -2, -2, -1, -1, 0],
      [-4, -3, -3, -2, -2, 0, 0, 0],
    ],
  ],
  [
    'O-19',
    [
      close.chargeMult,
      close.exhaustedMult,
      close.vsPikeMult,
      close.gallop,
      close.stationaryCavVsCharging,
      close.infNoPikeVsCav,
      close.infPikeVsCav,
    ],
    [2, 1, 1, { hc: 4, mc: 2, lc: 1 }, -1, -1, 1],
  ],
  [
    'O-20',
    [
      close.enemyCover,
      close.enemyFort,
      close.higherGround,
      close.attackedFlank,
      close.attackedRear,
      close.looseVsFormed,
    ],
    [-1, -2, 1, -1, -2, null],
  ],
  ['O-21', close.status, { ordered: 0, disordered: -1, broken: null, surrendered: null }],
  [
    'O-22',
    [findSpell('Mass Confuse')?.name, findSpell('Mass Range Loser')?.name],
    ['Mass Confuse', 'Mass Range Loser'],
  ],
  ['O-25', findSpell('Wall of Fire/Frost')?.id, 'wall-fire-frost'],
  ['O-27', DEFAULT_RULES.unit.shieldBonus, 1],
  ['O-29', DEFAULT_RULES.command.otherPenaltySticksToCommander, false],
  [
    'O-30',
    [close.uniformWeaponReplacesBasePlus, close.meleeWeaponAc],
    [true, [{ weapon: 'flail', ac: 3, modifier: 2 }]],
  ],
])('%s', (_id, read, expected) => {
  expect(read).toEqual(expected);
});

describe('how sure each cell of the weapon table is', () => {
  const sureness = (weapon: string) =>
    AC_COLUMNS.map(
      (ac) =>
        HOUSE_RULES.find(({ id }) => id === `missile.weaponAc.${weapon}.${ac}`)?.reading?.confidence ??
        'high',
    )
      .map((confidence) => confidence.charAt(0).toUpperCase())
      .join('');
  test('is kept with it', () => {
    expect(Object.fromEntries(MISSILE_WEAPONS.map((weapon) => [weapon, sureness(weapon)]))).toEqual({
      'long-bow': 'MHHHHHHH',
      'short-bow': 'MMHHHHHH',
      'heavy-crossbow': 'HHHHMMHH',
      'light-crossbow': 'MMMLMMMH',
      sling: 'MMLLMMML',
      javelin: 'MMMMMMMM',
    });
  });
});
