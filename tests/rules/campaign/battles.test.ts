import { describe, expect, it } from 'vitest';
import { figuresOf } from '../../../rules/campaign/figures.ts';
import { distance } from '../../../rules/campaign/geometry.ts';
import type { BattleOutcome } from '../../../rules/campaign/help.ts';
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
  type Wish,
} from './support.ts';

/** Lords at 10 and Host at 10.5 miles, face to face, with a general each. */
const FACING: readonly Wish[] = [
  side('League'),
  side('Horde'),
  muster('s1', 'Lords', { x: 10, y: 10 }, [foot('Spears', 200), foot('Bills', 100)], {
    base: { x: 2, y: 2 },
  }),
  muster('s2', 'Host', { x: 10.5, y: 10 }, [foot('Raiders', 300)]),
  { kind: 'appoint-general', armyId: 'a3', name: 'Olaf', leadership: 3 },
  { kind: 'appoint-general', armyId: 'a6', name: 'Karg', leadership: 2 },
];

const CONTACT = 'a3-a6';

const begun = (more: readonly Wish[] = []): CampaignState => {
  const state = live([...FACING, ...more]);
  const contact = state.contacts[CONTACT];
  if (contact === undefined) throw new Error('they do not face each other');
  return { ...state, contacts: { [CONTACT]: { ...contact, battleId: 'battle-1' } } };
};

const apply = (battle: BattleOutcome, more: object = {}, state = begun()) =>
  planWish(
    state,
    { kind: 'apply-battle', battleId: 'battle-1', ...more },
    { battles: { 'battle-1': battle } },
  );

const LORDS = { ...calm([1000, 500], [100, 50]), wounded: { days: 7, units: [30, 15] } };
const HOST_BEATEN = { ...calm([1500], [900]), retreat: 4 };
const WON = outcome({
  verdict: 'A',
  field: 'A',
  result: 'Marginal victory',
  sides: { A: LORDS, B: HOST_BEATEN },
});

describe('an off-table battle taken over', () => {
  it('writes losses, wounded and the retreat in the order of the day', () => {
    const { facts, after } = apply(WON);
    expect(facts.map(({ kind }) => kind)).toEqual([
      'battle-fought',
      'casualties',
      'casualties',
      'wounded-expected',
      'retreated',
    ]);
    expect(armyNamed(after, 'Lords')).toMatchObject({
      lastBattle: { day: 1, title: 'Lords against Host', fortune: 'won', holdsField: true },
      pending: [{ returnDay: 8, units: { u4: 30, u5: 15 } }],
      at: { x: 10, y: 10 },
    });
    expect(armyNamed(after, 'Host')).toMatchObject({
      lastBattle: { fortune: 'lost', holdsField: false },
      at: { x: 14.5, y: 10 },
      heading: 0,
      marched: { day: 1, miles: 4 },
      lastRetreat: { day: 1, from: { x: 10.5, y: 10 }, to: { x: 14.5, y: 10 }, miles: 4 },
    });
    expect(after.contacts[CONTACT]).toMatchObject({ status: 'fought', spentDay: 1, battleId: 'battle-1' });
    expect(live([{ kind: 'end-day' }], after).contacts).toEqual({});
  });

  it('puts generals on cooldown for their own attempts, once', () => {
    const attempts = [
      { side: 'A', stratagem: 'ambush', success: true, day: 1, readyDay: 8 },
      { side: 'B', stratagem: 'evade', success: false, day: 1, readyDay: 8 },
    ] as const;
    const { after, facts } = apply({ ...WON, attempts });
    expect(facts.slice(0, 2)).toEqual([
      { kind: 'stratagem-used', generalId: 'g8', stratagem: 'ambush', success: true, day: 1, readyDay: 8 },
      { kind: 'stratagem-used', generalId: 'g9', stratagem: 'evade', success: false, day: 1, readyDay: 8 },
    ]);
    expect([after.generals['g8']?.readyDay, after.generals['g9']?.readyDay]).toEqual([8, 8]);
  });

  it('FL-11: both evade, each withdraws from where it stood, and nobody is beaten', () => {
    const both = outcome({
      end: 'evaded',
      result: null,
      attacker: null,
      sides: { A: { ...calm([1000, 500]), retreat: 4 }, B: { ...calm([1500]), retreat: 2 } },
    });
    const { after } = apply(both);
    expect([armyNamed(after, 'Lords').at, armyNamed(after, 'Host').at]).toEqual([
      { x: 6, y: 10 },
      { x: 12.5, y: 10 },
    ]);
    expect(armyNamed(after, 'Lords').lastBattle?.fortune).toBe('evaded');
  });

  it('R-B130: withdrawing more than half a day loses the wounded, this battle’s too', () => {
    const withdrew = { ...LORDS, retreat: 7 };
    const { after, facts } = apply(outcome({ sides: { A: withdrew, B: calm([1500]) } }));
    expect(facts.at(-1)).toMatchObject({ kind: 'wounded-lost', armyId: 'a3', because: 'forced-march' });
    expect(armyNamed(after, 'Lords').pending).toEqual([]);
    const six = apply(outcome({ sides: { A: { ...LORDS, retreat: 6 }, B: calm([1500]) } }));
    expect(armyNamed(six.after, 'Lords').pending).toHaveLength(1);
  });

  it('destroys an army of which nobody is left: no retreat, no wounded (R-B129)', () => {
    const wiped = { ...calm([1000, 500], [1000, 500]), wounded: { days: 7, units: [300, 150] } };
    const { after, facts } = apply(
      outcome({ verdict: 'A', field: null, sides: { A: wiped, B: HOST_BEATEN } }),
    );
    expect(facts.map(({ kind }) => kind)).toEqual([
      'battle-fought',
      'casualties',
      'casualties',
      'retreated',
      'contact-ended',
      'army-destroyed',
    ]);
    expect(armyNamed(after, 'Lords')).toMatchObject({ status: 'destroyed', pending: [] });
  });

  it.each([
    ['one that runs', { ...WON, end: null }, 'campaign/battle-running'],
    ['one that went on to a later day', { ...WON, day: 2 }, 'campaign/battle-ahead'],
    [
      'one of an army that has changed since',
      { ...WON, sides: { A: { ...LORDS, before: [990, 500] }, B: HOST_BEATEN } },
      'campaign/army-changed',
    ],
  ])('refuses %s', (_what, battle, code) => {
    expect(codeOf(() => apply(battle as BattleOutcome))).toBe(code);
  });

  it('refuses one whose armies no longer face each other', () => {
    expect(codeOf(() => apply(WON, {}, live(FACING)))).toBe('campaign/not-this-battle');
  });
});

describe('retreats (R-B114)', () => {
  const back = (miles: number, towardsBase: boolean, base: { x: number; y: number } | null) => {
    const beaten = outcome({
      verdict: 'B',
      sides: { A: { ...calm([1000, 500], [100, 0]), retreat: miles }, B: calm([1500]) },
    });
    const state = begun([{ kind: 'correct', armyId: 'a3', army: { base } }]);
    const plan = apply(beaten, { towardsBase: { A: towardsBase, B: false } }, state);
    return { at: armyNamed(plan.after, 'Lords').at, warnings: plan.warnings };
  };

  it('lead straight away from the enemy', () => {
    expect(back(5, false, { x: 2, y: 2 })).toEqual({ at: { x: 5, y: 10 }, warnings: [] });
  });

  it('lead towards the base where it lies within 60 degrees of that', () => {
    const { at, warnings } = back(5, true, { x: 2, y: 2 });
    expect(at).toEqual({ x: 6.46, y: 6.46 });
    expect(distance({ x: 10, y: 10 }, at)).toBeCloseTo(5, 1);
    expect(warnings).toEqual([]);
    expect(back(5, true, { x: 5, y: 10 - 5 * Math.sqrt(3) }).at.y).toBeLessThan(6);
  });

  it('lead straight away where the base lies elsewhere, and say so', () => {
    expect(back(5, true, { x: 9, y: 2 })).toEqual({
      at: { x: 5, y: 10 },
      warnings: ['The base of Lords lies too near the enemy: it goes straight away from him.'],
    });
  });

  it('end at the edge of the map', () => {
    expect(back(12, false, null)).toEqual({
      at: { x: 0, y: 10 },
      warnings: ['Lords stops at the edge of the map, after 10 of 12 miles.'],
    });
  });
});

describe('a battle on the table', () => {
  const record = (more: object): Wish => ({
    kind: 'record-battle',
    armies: { A: 'a3', B: 'a6' },
    verdict: 'not-recorded',
    ...more,
  });

  it('changes only what was filled in', () => {
    const { after, facts } = planWish(
      live(FACING),
      record({ units: [{ unitId: 'u4', lost: 20 }, { unitId: 'u5' }, { unitId: 'u7', left: 250 }] }),
    );
    expect(facts.map(({ kind }) => kind)).toEqual(['battle-fought', 'casualties', 'casualties']);
    expect(armyNamed(after, 'Lords').units.map(({ sp }) => sp)).toEqual([900, 500]);
    expect(armyNamed(after, 'Host').units.map(({ sp }) => sp)).toEqual([1250]);
    expect(armyNamed(after, 'Lords').lastBattle?.fortune).toBe('not-recorded');
  });

  it('counts in figures, the last of which may stand for fewer heads', () => {
    const state = live([...FACING, { kind: 'lose', armyId: 'a3', losses: { u4: 3 }, cause: 'frost' }]);
    const lose = (figures: number) =>
      armyNamed(
        live([record({ count: 'figures', units: [{ unitId: 'u4', lost: figures }] })], state),
        'Lords',
      ).units[0]?.sp;
    expect([lose(0), lose(1), lose(39), lose(40)]).toEqual([985, 975, 25, 0]);
    expect(codeOf(() => lose(41))).toBe('campaign/too-many-lost');
  });

  it.each([
    ['more lost than there were', { units: [{ unitId: 'u4', lost: 201 }] }, 'campaign/too-many-lost'],
    [
      'lost and left that do not add up',
      { units: [{ unitId: 'u4', lost: 20, left: 20 }] },
      'campaign/lost-and-left',
    ],
    ['a unit of another army', { units: [{ unitId: 'u99', lost: 1 }] }, 'campaign/no-unit'],
    [
      'healing where nobody knows who won',
      { healing: true, units: [{ unitId: 'u4', lost: 20 }] },
      'campaign/who-won',
    ],
  ])('refuses %s', (_what, more, code) => {
    expect(codeOf(() => live([record(more)], live(FACING)))).toBe(code);
  });

  it('rolls with the program’s dice when none are typed, and the ledger keeps what fell', () => {
    const { facts, after } = planWish(
      live(FACING),
      record({
        verdict: 'draw',
        healing: true,
        units: [
          { unitId: 'u4', lost: 100 },
          { unitId: 'u7', lost: 100 },
        ],
      }),
    );
    const rolled = facts.flatMap((fact) => (fact.kind === 'wounded-expected' ? [fact.thrown] : []));
    expect(rolled.map((one) => [one?.by, one?.values.length])).toEqual([
      ['program', 1],
      ['program', 1],
    ]);
    expect(after.dice).toEqual(rolled[1]?.dice);
    expect(after.dice).not.toEqual(live(FACING).dice);
  });
});

describe('contacts', () => {
  it('a march halts where it meets an enemy, unless it shall go on', () => {
    const state = live([...FACING, { kind: 'correct', armyId: 'a6', army: { at: { x: 16, y: 10 } } }]);
    const way: Wish = { kind: 'march', armyId: 'a3', path: [{ x: 22, y: 10 }] };
    const halted = planWish(state, way);
    expect(armyNamed(halted.after, 'Lords').at).toEqual({ x: 15.02, y: 10 });
    expect(halted.stopped).toBe('Lords halts where it meets the enemy.');
    expect(Object.keys(halted.after.contacts)).toEqual([CONTACT]);
    expect(live([{ ...way, stopAtContact: false }], state).contacts).toEqual({});
  });

  it('nobody meets a side he is at peace with, and peace ends a contact', () => {
    const peace = live(
      [{ kind: 'set-side', id: 's1', name: 'League', colour: 'oxblood', shape: 'square', peace: ['s2'] }],
      live(FACING),
    );
    expect(peace.contacts).toEqual({});
    const war = live(
      [{ kind: 'set-side', id: 's1', name: 'League', colour: 'oxblood', shape: 'square', peace: [] }],
      peace,
    );
    expect(Object.keys(war.contacts)).toEqual([CONTACT]);
  });
});

describe('splitting and joining', () => {
  it('divides a unit by heads and puts it together again elsewhere, with nobody lost', () => {
    const parted = live(
      [{ kind: 'split', armyId: 'a3', name: 'Vanguard', units: [{ unitId: 'u4', heads: 50 }] }],
      live(FACING),
    );
    expect(armyNamed(parted, 'Lords').units.map(({ id, headsFull, sp }) => [id, headsFull, sp])).toEqual([
      ['u4', 150, 750],
      ['u5', 100, 500],
    ]);
    const van = armyNamed(parted, 'Vanguard');
    expect(van.units.map(({ headsFull, sp }) => [headsFull, sp])).toEqual([[50, 250]]);
    expect(Object.keys(parted.contacts)).toHaveLength(2);
    const joined = live([{ kind: 'merge', fromId: van.id, intoId: 'a3' }], parted);
    expect(armyNamed(joined, 'Lords').units.map(({ sp }) => sp)).toEqual([750, 500, 250]);
    expect(armyNamed(joined, 'Vanguard')).toMatchObject({ status: 'merged', mergedInto: 'a3', units: [] });
  });

  it('sends the wounded after their own unit', () => {
    const state = apply(WON).after;
    const parted = live(
      [{ kind: 'split', armyId: 'a3', name: 'Vanguard', units: [{ unitId: 'u5' }] }],
      state,
    );
    expect([
      armyNamed(parted, 'Lords').pending[0]?.units,
      armyNamed(parted, 'Vanguard').pending[0]?.units,
    ]).toEqual([{ u4: 30 }, { u5: 15 }]);
    const joined = live([{ kind: 'merge', fromId: armyNamed(parted, 'Vanguard').id, intoId: 'a3' }], parted);
    expect(armyNamed(joined, 'Lords').pending.map(({ units }) => units)).toEqual([{ u4: 30, u5: 15 }]);
  });

  it.each([
    [
      'an army that shall go as a whole',
      { kind: 'split', armyId: 'a3', name: 'All', units: [{ unitId: 'u4' }, { unitId: 'u5' }] },
      'campaign/bad-split',
    ],
    ['two armies of different sides', { kind: 'merge', fromId: 'a3', intoId: 'a6' }, 'campaign/bad-merge'],
  ])('refuses %s', (_what, wish, code) => {
    expect(codeOf(() => live([wish as Wish], live(FACING)))).toBe(code);
  });
});

describe('armies of other rules', () => {
  it('may be given strength, by which they are counted from then on', () => {
    const state = live([
      side('League'),
      muster('s1', 'Castings', { x: 1, y: 1 }, [{ name: 'Pikes', heads: 40 }]),
    ]);
    const { id, units } = armyNamed(state, 'Castings');
    expect(units[0]).toMatchObject({ perHead: 1, sp: 40, fighters: null });
    const fighters = { fc: 2, armor: 'light', shield: true, mounted: false, missile: false, abilities: [] };
    const given = live(
      [{ kind: 'give-strength', armyId: id, units: [{ unitId: units[0]?.id, fighters }] }],
      state,
    );
    expect(armyNamed(given, 'Castings').units[0]).toMatchObject({ perHead: 4, sp: 160, fighters });
  });
});

describe('19 who holds the field', () => {
  it('has left it once it marches off, on the day of the battle and after it', () => {
    const { after } = apply(WON);
    const lords = armyNamed(after, 'Lords');
    expect(figuresOf(after, lords).holdsField).toBe(true);
    const off = live([{ kind: 'march', armyId: lords.id, path: [{ x: 5, y: 10 }] }], after);
    expect(figuresOf(off, armyNamed(off, 'Lords')).holdsField).toBe(false);
    const next = live([{ kind: 'end-day' }], off);
    expect(figuresOf(next, armyNamed(next, 'Lords')).holdsField).toBe(false);
  });
});
