import { describe, expect, test } from 'vitest';
import { commanderOf, leadershipOf } from '../../../../rules/by-this-axe/table/commander.ts';
import { heartOf } from '../../../../rules/by-this-axe/table/heart.ts';
import {
  aidFor,
  destroyUnit,
  killCharacter,
  spendPrayers,
  woundCharacter,
} from '../../../../rules/by-this-axe/table/losses.ts';
import { joinMelee, leaveMelees, opponentsOf } from '../../../../rules/by-this-axe/table/melees.ts';
import { resultOf, unitsToLose } from '../../../../rules/by-this-axe/table/result.ts';
import {
  bodiesOf,
  changeCharacter,
  changeUnit,
  isEngaged,
  isPanicked,
  phaseOf,
  type TableState,
} from '../../../../rules/by-this-axe/table/state.ts';
import { viewTable } from '../../../../rules/by-this-axe/table/view.ts';
import { begin, roster } from './support.ts';

const UNITS = ['First', 'Second', 'Third', 'Fourth'].map((name) => ({ name, figures: 6 }));
const ONE = roster('One', {
  units: UNITS,
  characters: [
    { name: 'Chief', kinds: ['superhero'], role: 'general', leadership: 2, attachedTo: 'First' },
    { name: 'Captain', role: 'leader', leadership: 4 },
    { name: 'Priest', kinds: ['priest'], attachedTo: 'Second' },
    { name: 'Abbot', kinds: ['high-priest'] },
    { name: 'Mage', kinds: ['mage'] },
  ],
});
const START = begin(ONE, roster('Two', { units: UNITS }));
const characterIn = (state: TableState, id: string) => state.characters.find((one) => one.id === id);

describe('characters', () => {
  test('fall with the last hit they can take, and the general is missed from the next turn on', () => {
    const hurt = woundCharacter(START, 'A:chief', 2);
    expect([characterIn(hurt, 'A:chief')?.hitsTaken, characterIn(hurt, 'A:chief')?.status]).toEqual([
      2,
      'ready',
    ]);
    const dead = woundCharacter(hurt, 'A:chief', 1);
    expect(characterIn(dead, 'A:chief')).toMatchObject({
      status: 'dead',
      hitsTaken: 3,
      fellInTurn: 1,
      fellWith: 'A:first',
      with: null,
    });
    expect(dead.generalLost).toEqual({ A: 1, B: null });
    expect(heartOf(dead, 'A:first')).toMatchObject({ leaderLost: true, generalLost: false });
    expect(heartOf(dead, 'A:second')).toMatchObject({ leaderLost: false, generalLost: false });
    expect(heartOf({ ...dead, turn: 2 }, 'A:second')).toMatchObject({ leaderLost: false, generalLost: true });
    expect(killCharacter(START, 'A:captain').generalLost).toEqual({ A: null, B: null });
    expect(woundCharacter(START, 'A:chief', 0)).toBe(START);
  });

  test('stand by themselves when their unit falls, and are lost with it over the edge', () => {
    const fallen = destroyUnit(START, 'A:first', false);
    expect([characterIn(fallen, 'A:chief')?.with, characterIn(fallen, 'A:chief')?.status]).toEqual([
      null,
      'ready',
    ]);
    expect(bodiesOf(fallen, 'A')).toEqual([
      'A:second',
      'A:third',
      'A:fourth',
      'A:chief',
      'A:captain',
      'A:abbot',
      'A:mage',
    ]);
    const away = destroyUnit(START, 'A:first', true);
    expect(characterIn(away, 'A:chief')?.status).toBe('lost');
    expect(resultOf(away).fates.A.find(({ id }) => id === 'chief')).toMatchObject({ fate: 'fled', left: 3 });
  });

  test('command: the general, then the best leader; none who declined or runs', () => {
    expect([commanderOf(START, 'A')?.id, leadershipOf(START, 'A'), leadershipOf(START, 'B')]).toEqual([
      'A:chief',
      2,
      0,
    ]);
    const declined = changeCharacter(START, 'A:chief', { declined: true });
    expect([commanderOf(declined, 'A')?.id, leadershipOf(declined, 'A')]).toEqual(['A:captain', 4]);
    const running = changeUnit(START, 'A:first', { status: 'routed' });
    expect([isPanicked(running, START.characters[0] as never), commanderOf(running, 'A')?.id]).toEqual([
      true,
      'A:captain',
    ]);
  });
});

describe('helps', () => {
  test('are counted over the whole side, and those with the unit give first', () => {
    expect([aidFor(START, 'A:second'), aidFor(START, 'B:second')]).toEqual([
      { wards: 8, prayers: 24 },
      { wards: 0, prayers: 0 },
    ]);
    const prayed = (token: string, used: number) =>
      ['A:priest', 'A:abbot'].map((id) => {
        const { prayers = 0, usedPrayer = false } = characterIn(spendPrayers(START, token, used), id) ?? {};
        return [prayers, usedPrayer];
      });
    expect([prayed('A:second', 3), prayed('A:second', 10)]).toEqual([
      [
        [5, true],
        [16, false],
      ],
      [
        [0, true],
        [14, true],
      ],
    ]);
  });
});

describe('melees', () => {
  const fought = joinMelee(joinMelee(START, 'A:first', 'B:first', 'rear'), 'B:second', 'A:first', 'front');

  test('a charge begins one, or joins one in the flank at the least', () => {
    expect(fought.melees).toEqual([
      {
        id: 'melee-1',
        attacker: 'A:first',
        defender: 'B:first',
        from: 'rear',
        joining: [{ token: 'B:second', against: 'A:first', from: 'flank' }],
        rounds: 0,
        foughtInTurn: null,
      },
    ]);
    expect([
      opponentsOf(fought, 'A:first'),
      isEngaged(fought, 'B:second'),
      isEngaged(fought, 'A:second'),
    ]).toEqual([['B:first', 'B:second'], true, false]);
  });

  test('whose first opponent is gone turns to the next; nobody left, nobody fights', () => {
    const turned = leaveMelees(fought, 'B:first');
    expect(turned.melees).toMatchObject([
      { attacker: 'B:second', defender: 'A:first', from: 'front', joining: [] },
    ]);
    expect(leaveMelees(fought, 'A:first').melees).toEqual([]);
    expect(leaveMelees(fought, 'B:second').melees).toMatchObject([{ attacker: 'A:first', joining: [] }]);
  });
});

describe('the end', () => {
  test('more than half of the units lose the battle', () => {
    expect([unitsToLose(START, 'A'), unitsToLose({ ...START, units: START.units.slice(1) }, 'A')]).toEqual([
      3, 2,
    ]);
  });

  test('the view tells how many are lost, and where the turn is', () => {
    const lost = changeUnit(START, 'A:first', { status: 'routed' });
    expect(viewTable(lost, 'A').hint).toBe(
      'Duels. Units lost, and how many lose the battle: One 1 of 3, Two 0 of 3.',
    );
    expect(viewTable(lost, 'A').sides.A.tokens[0]).toMatchObject({ status: 'routing', gone: false });
    const gone = viewTable(destroyUnit(START, 'A:first', false), 'A').sides.A.tokens;
    expect([gone[0]?.gone, gone[0]?.status, gone[1]?.status]).toEqual([true, 'destroyed', 'steady']);
    expect(['fire', 'first-moves', 'fight', 'end'].map((step) => phaseOf(step as never))).toEqual([
      'ranged',
      'movement',
      'melee',
      'end',
    ]);
  });
});
