import { describe, expect, it } from 'vitest';
import type { CharacterSheet } from '../../../rules/core/character.ts';
import { applyChange, findNextSteps, type Standing } from '../../../rules/core/next-steps.ts';
import { sheet } from './sheets.ts';

const levels = ({ classes }: CharacterSheet): number => classes.reduce((sum, { level }) => sum + level, 0);

/** A ladder with a rung each ten levels, and one that only charisma climbs. */
const standing = (changed: CharacterSheet): readonly Standing[] => {
  const rung = Math.floor(levels(changed) / 10);
  const loved = changed.abilities.cha >= 16 ? 1 : 0;
  return [
    { key: 'rung', title: 'Rung', rank: rung, shown: `rung ${rung}`, gain: `stands on rung ${rung}` },
    { key: 'loved', title: 'Loved', rank: loved, shown: loved ? 'yes' : 'no', gain: 'is loved' },
  ];
};

describe('next steps', () => {
  it('are the smallest changes that bring anything, field by field', () => {
    expect(findNextSteps(sheet('F7/C1'), standing)).toEqual([
      {
        change: { field: 'class', class: 'fighter', from: 7, to: 9 },
        gains: [{ key: 'rung', title: 'Rung', from: 'rung 0', to: 'rung 1' }],
        sentence: 'At fighter level 9 he stands on rung 1.',
      },
      {
        change: { field: 'class', class: 'cleric', from: 1, to: 3 },
        gains: [{ key: 'rung', title: 'Rung', from: 'rung 0', to: 'rung 1' }],
        sentence: 'At cleric level 3 he stands on rung 1.',
      },
      {
        change: { field: 'ability', ability: 'cha', from: 10, to: 16 },
        gains: [{ key: 'loved', title: 'Loved', from: 'no', to: 'yes' }],
        sentence: 'With CHA 16 he is loved.',
      },
    ]);
  });

  it('start from what an odd sheet is taken for', () => {
    const [first] = findNextSteps(
      sheet('', { classes: [{ class: 'Fighter', level: -4 }], abilities: { cha: 18 } }),
      standing,
    );
    expect(first).toMatchObject({ change: { class: 'Fighter', from: 0, to: 10 } });
  });

  it('are none where nothing is left to reach', () => {
    expect(findNextSteps(sheet('', { abilities: { cha: 18 } }), standing)).toEqual([]);
  });
});

describe('a change tried out', () => {
  const one = sheet('F7/C1', { hd: 3 });

  it.each([
    [{ field: 'hd', from: 3, to: 5 } as const, { hd: 5 }],
    [{ field: 'magicItems', from: 'none', to: 'major' } as const, { magicItems: 'major' }],
    [{ field: 'holdsRank', from: false, to: true } as const, { holdsRank: true }],
    [
      { field: 'ability', ability: 'cha', from: 10, to: 16 } as const,
      { abilities: { ...one.abilities, cha: 16 } },
    ],
    [
      { field: 'class', class: 'cleric', from: 1, to: 4 } as const,
      {
        classes: [
          { class: 'fighter', level: 7 },
          { class: 'cleric', level: 4 },
        ],
      },
    ],
  ])('sets %j and nothing else', (change, fields) => {
    expect(applyChange(one, change)).toEqual({ ...one, ...fields });
  });

  it('raises one entry of a class that stands twice', () => {
    expect(applyChange(sheet('F2/F3'), { field: 'class', class: 'fighter', from: 2, to: 9 }).classes).toEqual(
      [
        { class: 'fighter', level: 9 },
        { class: 'fighter', level: 3 },
      ],
    );
  });
});
