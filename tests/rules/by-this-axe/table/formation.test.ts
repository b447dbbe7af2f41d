import { describe, expect, test } from 'vitest';
import { meleeDice, rangedDice } from '../../../../rules/by-this-axe/army/ranks.ts';
import { bodyOf } from '../../../../rules/by-this-axe/table/profiles.ts';
import { byThisAxeTable } from '../../../../rules/by-this-axe/table/rules.ts';
import type { TableState } from '../../../../rules/by-this-axe/table/state.ts';
import { seededDice, seedState } from '../../../../rules/core/dice.ts';
import { begin, roster, storyOf, take } from './support.ts';

const FOE = { units: [{ name: 'Orcs', figures: 20, fc: 2, armor: 'light', weapons: ['sword'] }] };
const BOWS = { name: 'Bows', figures: 10, fc: 2, weapons: ['longbow', 'spear'] };
const meet = (more: object = {}, options = byThisAxeTable.defaults): TableState =>
  begin(roster('Lords', { units: [{ ...BOWS, ...more }] }), roster('Tusk', FOE), options);

const without = (state: TableState, figures: number): TableState =>
  byThisAxeTable.play(
    state,
    { id: 'correct', seat: null, input: { token: 'A:bows', key: 'figures', value: figures } },
    seededDice(seedState(1)),
  ).value as TableState;

const diceOf = (state: TableState): readonly number[] => {
  const body = bodyOf(state, 'A:bows');
  return [meleeDice(body, '1'), meleeDice(body, '1½'), meleeDice(body, '2'), rangedDice(body)];
};

describe('18 formation', () => {
  test.each([...Array.from({ length: 30 }, (_, at) => at + 1)])(
    '18 a unit of %s figures never gains dice by losing one',
    (figures) => {
      let now = meet({ figures });
      for (let left = figures - 1; left > 0; left -= 1) {
        const before = diceOf(now);
        now = without(now, left);
        expect(diceOf(now).map((dice, at) => dice > (before[at] as number))).toEqual([
          false,
          false,
          false,
          false,
        ]);
      }
    },
  );

  test('18 is the roster’s, else the automatic one, and is seen; battles of before go on as they were', () => {
    const shown = (state: TableState) => byThisAxeTable.view(state, 'master').sides.A.tokens[0];
    expect(shown(meet())).toMatchObject({ formation: { wide: 4, deep: 3 } });
    expect(shown(meet({ width: 5 }))?.facts).toContainEqual({ label: 'Formation', value: '5 wide, 2 deep' });
    expect(shown(without(meet(), 7))).toMatchObject({ formation: { wide: 4, deep: 2 } });
    const old = begin(roster('Lords', { units: [BOWS] }), roster('Tusk', FOE));
    expect(shown(without(old, 6))?.formation).toEqual({ wide: 3, deep: 2, by: 'reform' });
    expect(shown(without(meet(), 6))?.formation).toEqual({ wide: 4, deep: 2, by: 'reform' });
  });

  test('18 a unit forms anew before it moves, and its shots tell how it stands', () => {
    const story = storyOf(meet());
    story.next();
    const told = byThisAxeTable.play(
      story.now(),
      take(story.now(), 'shoot', { distance: 4 }, { token: 'A:bows' }),
      seededDice(seedState(1)),
    );
    expect(told.steps[0]).toMatchObject({ label: 'Bows: stands', value: '4 wide, 3 deep' });
    const moving = storyOf(meet());
    moving.next();
    moving.next();
    moving.play('initiative', [6, 1]);
    moving.play('choose-order');
    moving.play('reform', [], { width: 10 }, { token: 'A:bows' });
    expect(moving.said.at(-1)).toBe('Bows formed 10 wide, 1 deep.');
    expect(diceOf(moving.now())[0]).toBe(10);
    moving.play('march', [], {}, { token: 'A:bows' });
  });
});
