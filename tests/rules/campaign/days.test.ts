import { describe, expect, it } from 'vitest';
import { armyHeads, figuresOf, headsOf, rateOf } from '../../../rules/campaign/figures.ts';
import type { CampaignState } from '../../../rules/campaign/state.ts';
import {
  armyNamed,
  calm,
  codeOf,
  foot,
  live,
  muster,
  outcome,
  planWish,
  side,
  TWO_ARMIES,
  type Wish,
} from './support.ts';

const march = (armyId: string, x: number, more: object = {}): Wish => ({
  kind: 'march',
  armyId,
  path: [{ x, y: 10 }],
  ...more,
});
const endDay = (days = 1, contacts: 'stop' | 'wait' = 'wait'): Wish => ({ kind: 'end-day', days, contacts });

/** Ids as TWO_ARMIES gives them. */
const LORDS = 'a3';
const HOST = 'a6';

describe('march rates', () => {
  it.each([
    [4, 12],
    [5, 15],
    [6, 18],
    [7, 21],
    [2, 6],
    [2.5, 7.5],
    [14, 42],
  ])('%d inches are %d miles a day (R-B113)', (move, rate) => {
    const state = live([side('League'), muster('s1', 'Lords', { x: 1, y: 1 }, [foot('Foot', 10, { move })])]);
    expect(rateOf(armyNamed(state, 'Lords'), state.settings)).toBe(rate);
  });

  it('goes with the slowest unit that still stands', () => {
    const state = live([
      side('League'),
      muster('s1', 'Lords', { x: 1, y: 1 }, [foot('Foot', 10), foot('Horse', 10, { move: 7 })]),
    ]);
    const { id, units } = armyNamed(state, 'Lords');
    expect(figuresOf(state, armyNamed(state, 'Lords')).rate).toBe(12);
    const after = live(
      [{ kind: 'lose', armyId: id, losses: { [units[0]?.id ?? '']: 10 }, cause: 'plague' }],
      state,
    );
    expect(figuresOf(after, armyNamed(after, 'Lords')).rate).toBe(21);
  });

  it('takes the miles an inch from the campaign, and the usual rate where nobody knows', () => {
    const state = live([
      { kind: 'change-campaign', settings: { milesPerInch: 2, usualRate: 10 } },
      side('League'),
      muster('s1', 'Lords', { x: 1, y: 1 }, [foot('Foot', 10)]),
      muster('s1', 'Others', { x: 1, y: 1 }, [{ name: 'Castings', heads: 10 }]),
    ]);
    expect([
      figuresOf(state, armyNamed(state, 'Lords')).rate,
      figuresOf(state, armyNamed(state, 'Others')).rate,
    ]).toEqual([8, 10]);
  });

  it('refuses more than the rate in a day, unless the game master sends it', () => {
    const state = live([...TWO_ARMIES, march(LORDS, 18)]);
    expect(armyNamed(state, 'Lords').marched).toEqual({ day: 1, miles: 8 });
    expect(codeOf(() => live([march(LORDS, 23)], state))).toBe('campaign/too-far');
    expect(armyNamed(live([march(LORDS, 22)], state), 'Lords').marched.miles).toBe(12);
    expect(armyNamed(live([march(LORDS, 25, { beyondRate: true })], state), 'Lords').marched.miles).toBe(15);
    expect(armyNamed(live([endDay(), march(LORDS, 23)], state), 'Lords').marched).toEqual({
      day: 2,
      miles: 5,
    });
  });
});

/** Lords with 446 strength points of wounded who return on day 20. */
const wounded = (): CampaignState => {
  const contact = live([...TWO_ARMIES, { kind: 'meet', armies: { A: LORDS, B: HOST } }, endDay(12)]);
  const fought = live(
    [
      {
        kind: 'record-battle',
        armies: { A: LORDS, B: HOST },
        verdict: 'A',
        attacker: 'A',
        healing: true,
        dice: [1],
        units: [
          { unitId: 'u4', lost: 200 },
          { unitId: 'u5', lost: 97 },
        ],
      },
    ],
    contact,
  );
  return fought;
};

it('faces the way of its last miles', () => {
  const path = [
    { x: 14, y: 10 },
    { x: 14, y: 13 },
  ];
  const state = live([...TWO_ARMIES, { kind: 'march', armyId: LORDS, path }]);
  expect(armyNamed(state, 'Lords')).toMatchObject({ at: { x: 14, y: 13 }, heading: 90 });
});

it('loses a single head, and refuses a loss of nobody', () => {
  const before = live(TWO_ARMIES);
  const { id, units } = armyNamed(before, 'Lords');
  const lose = (heads: number) =>
    live([{ kind: 'lose', armyId: id, losses: { [units[0]?.id ?? '']: heads }, cause: 'plague' }], before);
  expect(armyHeads(armyNamed(before, 'Lords')) - armyHeads(armyNamed(lose(1), 'Lords'))).toBe(1);
  expect(codeOf(() => lose(0))).toBe('campaign/nobody');
});

describe('wounded', () => {
  it('are three in ten of the losses, shared like them, and return after a week or two', () => {
    const state = wounded();
    expect(state.day).toBe(13);
    expect(armyNamed(state, 'Lords').pending).toEqual([
      { id: 'w8', battle: 'Lords against Host', returnDay: 20, units: { u4: 300, u5: 146 } },
    ]);
    expect(armyNamed(state, 'Host').pending).toEqual([]);
  });

  it.each([
    [1, 20],
    [3, 20],
    [4, 27],
    [6, 27],
  ])('a %d on the die means day %d', (die, returnDay) => {
    const before = live([...TWO_ARMIES, endDay(12)]);
    const after = live(
      [
        {
          kind: 'record-battle',
          armies: { A: LORDS, B: HOST },
          verdict: 'draw',
          healing: true,
          dice: [die],
          units: [{ unitId: 'u4', lost: 50 }],
        },
      ],
      before,
    );
    expect(armyNamed(after, 'Lords').pending[0]?.returnDay).toBe(returnDay);
  });

  it('return on their day, and not the day before', () => {
    const state = wounded();
    const before = live([endDay(6)], state);
    expect(armyNamed(before, 'Lords').units.map(({ sp }) => sp)).toEqual([0, 15]);
    const after = live([endDay(1)], before);
    expect(after.day).toBe(20);
    expect(armyNamed(after, 'Lords').units.map((unit) => [unit.sp, headsOf(unit)])).toEqual([
      [300, 60],
      [161, 33],
    ]);
    expect(armyNamed(after, 'Lords').pending).toEqual([]);
  });

  it('FL-8: 7 of 12 miles loses them, 6 of 12 keeps them', () => {
    const state = live([endDay(2)], wounded());
    expect(state.day).toBe(15);
    const [far, near] = [planWish(state, march(LORDS, 3)), planWish(state, march(LORDS, 4))];
    expect(far.facts.map(({ kind }) => kind)).toEqual(['marched', 'wounded-lost']);
    expect(far.warnings).toEqual(["More than half a day's march: the wounded of Lords will not return."]);
    expect(armyNamed(far.after, 'Lords').pending).toEqual([]);
    expect(armyNamed(near.after, 'Lords').pending).toHaveLength(1);
    const twice = live([march(LORDS, 4), march(LORDS, 3.99)], state);
    expect(armyNamed(twice, 'Lords').pending).toEqual([]);
  });

  it('FL-9: a defeat on day 19 loses them; a stalemate keeps them and adds new ones', () => {
    const state = live([endDay(6)], wounded());
    expect(state.day).toBe(19);
    const again = (verdict: string) =>
      live(
        [
          {
            kind: 'record-battle',
            armies: { A: LORDS, B: HOST },
            verdict,
            healing: true,
            dice: [6],
            units: verdict === 'B' ? [{ unitId: 'u8', lost: 30 }] : [{ unitId: 'u5', lost: 2 }],
          },
        ],
        state,
      );
    expect(codeOf(() => again('B'))).toBe('campaign/no-unit');
    const lost = live([{ kind: 'record-battle', armies: { A: LORDS, B: HOST }, verdict: 'B' }], state);
    expect(armyNamed(lost, 'Lords').pending).toEqual([]);
    expect(
      armyNamed(again('draw'), 'Lords').pending.map(({ returnDay, units }) => [returnDay, units]),
    ).toEqual([
      [20, { u4: 300, u5: 146 }],
      [33, { u5: 3 }],
    ]);
  });

  it('find no more room than their unit has (capped at full numbers)', () => {
    const state = live([{ kind: 'reinforce', armyId: LORDS, restore: { u4: 180, u5: 97 } }], wounded());
    const after = live([endDay(7)], state);
    expect(armyNamed(after, 'Lords').units.map((unit) => [unit.sp, unit.headsFull * unit.perHead])).toEqual([
      [1000, 1000],
      [500, 500],
    ]);
  });

  it('re-form a unit of which nobody was left (section 15.6)', () => {
    const after = live([endDay(7)], wounded());
    expect(armyNamed(after, 'Lords').units[0]?.sp).toBe(300);
  });
});

describe('the end of a day', () => {
  it('carries out orders at the rate, over days, and says where it stops', () => {
    const state = live([
      ...TWO_ARMIES,
      { kind: 'order', armyId: LORDS, orders: { path: [{ x: 10, y: 50 }], pace: 'full' } },
      { kind: 'order', armyId: HOST, orders: { path: [{ x: 30, y: 20 }], pace: 'half' } },
    ]);
    const one = live([endDay()], state);
    expect([armyNamed(one, 'Lords').at, armyNamed(one, 'Host').at]).toEqual([
      { x: 10, y: 22 },
      { x: 30, y: 16 },
    ]);
    const four = live([endDay(3)], one);
    expect([armyNamed(four, 'Lords').at, armyNamed(four, 'Lords').orders]).toEqual([{ x: 10, y: 50 }, null]);
    expect([armyNamed(four, 'Host').at, armyNamed(four, 'Host').orders]).toEqual([{ x: 30, y: 20 }, null]);
    expect(four.day).toBe(5);
  });

  it('takes no orders that lead off the map; on one made smaller since, the way ends at its edge', () => {
    const off: Wish = { kind: 'order', armyId: LORDS, orders: { path: [{ x: 10, y: 71 }], pace: 'full' } };
    expect(codeOf(() => planWish(live(TWO_ARMIES), off))).toBe('campaign/off-map');
    const path = [
      { x: 10, y: 12 },
      { x: 10, y: 50 },
    ];
    const after = live([
      ...TWO_ARMIES,
      { kind: 'order', armyId: LORDS, orders: { path, pace: 'full' } },
      { kind: 'change-campaign', map: { height: 40 } },
      endDay(),
    ]);
    expect(armyNamed(after, 'Lords')).toMatchObject({ at: { x: 10, y: 12 }, orders: null });
  });

  it('stops at the first contact, on the way there, and forgets the orders', () => {
    const plan = planWish(
      live([
        ...TWO_ARMIES,
        { kind: 'order', armyId: LORDS, orders: { path: [{ x: 60, y: 10 }], pace: 'full' } },
      ]),
      endDay(7),
    );
    expect(plan.facts.map(({ kind }) => kind)).toEqual([
      'marched',
      'day-ended',
      'marched',
      'contact',
      'orders-given',
    ]);
    expect(plan.after.day).toBe(2);
    expect(armyNamed(plan.after, 'Lords')).toMatchObject({ at: { x: 29.02, y: 10 }, orders: null });
    expect(plan.stopped).toBe('Day 2 goes on: Lords and Host face each other. Let them fight, wait or part.');
  });

  it('is refused while armies face each other, until they fight or wait', () => {
    const state = live([...TWO_ARMIES, { kind: 'meet', armies: { A: LORDS, B: HOST } }]);
    expect(codeOf(() => live([endDay(1, 'stop')], state))).toBe('campaign/contact-open');
    const waited = live([{ kind: 'wait', contactId: 'a3-a6' }], state);
    expect(waited.contacts['a3-a6']).toMatchObject({ status: 'delayed', spentDay: 1, delays: 1 });
    expect(live([endDay(1, 'stop')], waited).day).toBe(2);
  });

  it('clears away an army of which nobody is left, with its people for the game master to find (R-B115)', () => {
    const state = live([
      ...TWO_ARMIES,
      { kind: 'appoint-general', armyId: HOST, name: 'Karg', leadership: 3 },
      { kind: 'lose', armyId: HOST, losses: { u7: 300 }, cause: 'a flood' },
    ]);
    expect(armyNamed(state, 'Host').status).toBe('destroyed');
    expect(Object.values(state.generals)).toMatchObject([
      { name: 'Karg', fate: 'captured-or-fled', armyId: null },
    ]);
    expect(codeOf(() => live([march(HOST, 35)], state))).toBe('campaign/army-gone');
  });
});

describe('stratagems', () => {
  const general: Wish = { kind: 'appoint-general', armyId: LORDS, name: 'Olaf', leadership: 3 };
  const tries: Wish = { kind: 'use-stratagem', generalId: 'g8', stratagem: 'ambush' };

  it('once in seven days: day 3, then day 10 and not day 9', () => {
    const state = live([...TWO_ARMIES, general, endDay(2), tries]);
    expect(state.generals['g8']).toMatchObject({
      readyDay: 10,
      lastStratagem: { day: 3, stratagem: 'ambush' },
    });
    expect(codeOf(() => live([endDay(6), tries], state))).toBe('campaign/stratagem-cooldown');
    expect(live([endDay(7), tries], state).generals['g8']?.readyDay).toBe(17);
  });

  it('belong to the general, not to the army', () => {
    const state = live([...TWO_ARMIES, general, tries]);
    const replaced = live([{ kind: 'appoint-general', armyId: LORDS, name: 'Berta', leadership: 2 }], state);
    expect(figuresOf(replaced, armyNamed(replaced, 'Lords')).commander).toMatchObject({
      name: 'Berta',
      readyDay: 0,
    });
    expect(replaced.generals['g8']).toMatchObject({ role: 'leader', readyDay: 8 });
  });
});

describe('one battle a pair a day', () => {
  const fights: Wish = { kind: 'record-battle', armies: { A: LORDS, B: HOST }, verdict: 'draw' };

  it('a second one waits for the next day, even after one marched after the other', () => {
    const state = live([...TWO_ARMIES, { ...fights, retreat: { A: null, B: 3 } }]);
    expect(codeOf(() => live([fights], state))).toBe('campaign/pair-spent');
    expect(live([endDay(), fights], state).contacts['a3-a6']?.status).toBe('fought');
  });

  it('a day of waiting counts as one, and carries stratagems until somebody marches away', () => {
    const met = live([...TWO_ARMIES, { kind: 'correct', armyId: HOST, army: { at: { x: 10.5, y: 10 } } }]);
    const begun = {
      ...met,
      contacts: { 'a3-a6': { ...met.contacts['a3-a6'], battleId: 'battle-1' } },
    } as CampaignState;
    const battles = {
      'battle-1': outcome({
        end: 'delayed',
        sides: { A: calm([1000, 500]), B: calm([1500]) },
        carried: { A: 'ambush', B: null },
      }),
    };
    const delayed = live([{ kind: 'apply-battle', battleId: 'battle-1' }], begun, { battles });
    expect(codeOf(() => live([fights], delayed))).toBe('campaign/pair-spent');
    const next = live([endDay(1, 'stop')], delayed);
    expect(next.contacts['a3-a6']).toMatchObject({ status: 'open', carried: { A: 'ambush', B: null } });
    expect(live([march(HOST, 20)], next).contacts).toEqual({});
  });
});
