import { describe, expect, it } from 'vitest';
import { parseNewBattleSearch } from '../../../../../renderer/features/battles/new/new-battle-search.ts';
import { rosterSide, sideOf } from '../../../../../renderer/features/battles/new/side-draft.ts';

describe('the address of a new battle', () => {
  it('keeps the game and who comes, and leaves out what is not understood', () => {
    expect(
      parseNewBattleSearch({
        game: 'mass',
        A: 'r1',
        B: 7,
        campaign: 'c',
        armyA: '',
        armyB: 'a2',
        other: 'x',
      }),
    ).toEqual({ game: 'mass', A: 'r1', campaign: 'c', armyB: 'a2' });
  });
});

describe('a side of a new battle', () => {
  it('is a roster that follows the rules, or nobody yet', () => {
    expect(sideOf(rosterSide('r1'), ['r1', 'r2'])).toEqual({ rosterId: 'r1' });
    expect(sideOf(rosterSide('r3'), ['r1', 'r2'])).toBeNull();
    expect(sideOf(rosterSide(''), ['r1'])).toBeNull();
  });

  it('is the army that was typed in, once it has a name', () => {
    const typed = { ...rosterSide('r1'), from: 'typed' as const };
    expect(sideOf(typed, ['r1'])).toBeNull();
    expect(sideOf({ ...typed, army: { name: '' } }, [])).toBeNull();
    expect(sideOf({ ...typed, army: { name: 'Reds' } }, [])).toEqual({ army: { name: 'Reds' } });
  });
});
