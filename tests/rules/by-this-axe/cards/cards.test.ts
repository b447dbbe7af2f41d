import { describe, expect, test } from 'vitest';
import { discardCardsAction } from '../../../../rules/by-this-axe/cards/discard-cards.ts';
import { drawCardsAction } from '../../../../rules/by-this-axe/cards/draw-cards.ts';
import { playCardAction } from '../../../../rules/by-this-axe/cards/play-card.ts';
import { MOVE_CARD_IDS } from '../../../../rules/by-this-axe/combat/movement/cards.ts';
import {
  CARD_EFFECTS,
  CARDS,
  FULL_DECK,
  findCard,
  letsCharge,
} from '../../../../rules/by-this-axe/data/cards.ts';
import type { Action } from '../../../../rules/core/action.ts';
import { withScriptedDice } from '../../../../rules/core/dice.ts';
import { explain } from '../../../../rules/core/explain.ts';
import type { Json } from '../../../../rules/core/json.ts';
import { RuleRefusal } from '../../../../rules/core/result.ts';
import { countEveryWay, fractionsOf, missesOf } from '../all-dice.ts';
import { oddsOf } from '../duel/support.ts';

type Fields = Readonly<Record<string, unknown>>;

const run = (action: Action, input: Fields, dice: readonly number[] = []) =>
  withScriptedDice(dice, (script) => action.run(action.input.parse(input), script));

const codeOf = (action: Action, input: Fields): string | null => {
  try {
    run(action, input);
  } catch (error) {
    if (error instanceof RuleRefusal) return error.refusal.code;
    throw error;
  }
  return null;
};

describe('the deck', () => {
  test('has 54 cards, so many of each effect', () => {
    const counts: Record<string, number> = {};
    for (const { effect } of CARDS) counts[effect] = (counts[effect] ?? 0) + 1;
    expect(counts).toEqual({
      'march-charge': 13,
      maneuver: 4,
      'flank-move': 2,
      'center-move': 2,
      'all-cavalry': 2,
      'light-infantry': 2,
      'all-infantry': 1,
      coordinated: 2,
      ferocious: 2,
      frenzied: 2,
      target: 5,
      volley: 2,
      rally: 5,
      initiative: 2,
      brace: 3,
      shieldwall: 3,
      joker: 2,
    });
    expect(new Set(FULL_DECK).size).toBe(54);
  });

  test.each([
    ['D1', '♦A', 'march-charge'],
    ['D13', '♦K', 'march-charge'],
    ['H4', '♥4', 'maneuver'],
    ['H5', '♥5', 'flank-move'],
    ['H8', '♥8', 'center-move'],
    ['H9', '♥9', 'all-cavalry'],
    ['H11', '♥J', 'light-infantry'],
    ['H13', '♥K', 'all-infantry'],
    ['S2', '♠2', 'coordinated'],
    ['S3', '♠3', 'ferocious'],
    ['S6', '♠6', 'frenzied'],
    ['S11', '♠J', 'target'],
    ['S12', '♠Q', 'volley'],
    ['C5', '♣5', 'rally'],
    ['C6', '♣6', 'initiative'],
    ['C10', '♣10', 'brace'],
    ['C11', '♣J', 'shieldwall'],
    ['J2', 'Joker', 'joker'],
  ])('%s is %s, %s', (id, face, effect) => {
    const card = findCard(id);
    expect([card?.face, card?.effect]).toEqual([face, effect]);
  });

  test('lets a unit charge by ♦, ♠A to 6 and Jokers', () => {
    expect(CARDS.filter(letsCharge).map(({ id }) => id)).toEqual([
      ...FULL_DECK.filter((id) => id.startsWith('D')),
      'S1',
      'S2',
      'S3',
      'S4',
      'S5',
      'S6',
      'J1',
      'J2',
    ]);
  });

  test('every card that moves a unit is known to the moves', () => {
    const effects: readonly string[] = CARD_EFFECTS.map(({ id }) => id);
    expect(MOVE_CARD_IDS.filter((id) => !effects.includes(id))).toEqual([]);
  });
});

test('a card for a few units is played on one of them at least', () => {
  const few = CARD_EFFECTS.filter(({ units }) => units.most !== null && units.most > 0);
  expect(few.filter(({ units }) => units.least < 1)).toEqual([]);
});

describe('drawing', () => {
  test('as many as the leadership, each by its place in the pile', () => {
    const { value, steps } = run(
      drawCardsAction,
      { leadership: 2, pile: ['D1', 'H5', 'C1', 'J1'], discard: ['S1'], hand: ['C6'] },
      [2, 3],
    );
    expect(value).toEqual({
      drawn: ['H5', 'J1'],
      hand: ['C6', 'H5', 'J1'],
      pile: ['D1', 'C1'],
      discard: ['S1'],
      reshuffled: false,
    });
    expect(explain(steps)).toEqual([
      'Cards to draw (leadership 2): 2.',
      'Drawn: rolled 2 on d4: ♥5 Flanking move.',
      'Drawn: rolled 3 on d3: Joker.',
    ]);
  });

  test.each<[string, Fields, readonly number[], Json]>([
    [
      'used cards come back when the pile is empty',
      { leadership: 2, pile: ['D1'], discard: ['S1', 'C1'] },
      [1, 2],
      { drawn: ['D1', 'C1'], hand: ['D1', 'C1'], pile: ['S1'], discard: [], reshuffled: true },
    ],
    [
      'no more than there are',
      { leadership: 5, pile: ['D1'], discard: [] },
      [1],
      { drawn: ['D1'], hand: ['D1'], pile: [], discard: [], reshuffled: false },
    ],
    [
      'nobody commands, nothing is drawn',
      { leadership: 0, pile: ['D1'] },
      [],
      { drawn: [], hand: [], pile: ['D1'], discard: [], reshuffled: false },
    ],
    [
      'a real deck needs no dice',
      { leadership: 2, pile: ['D1', 'D2'], discard: ['S1'], drawn: ['D2', 'D1'] },
      [],
      { drawn: ['D2', 'D1'], hand: ['D2', 'D1'], pile: [], discard: ['S1'], reshuffled: false },
    ],
    [
      'house rule: used cards are in the deck at once',
      { leadership: 1, pile: ['D1'], discard: ['S1'], houseRules: { immediateReshuffle: true } },
      [2],
      { drawn: ['S1'], hand: ['S1'], pile: ['D1'], discard: [], reshuffled: false },
    ],
  ])('%s', (_name, input, dice, value) => {
    expect(run(drawCardsAction, input, dice).value).toEqual(value);
  });

  test.each<[string, Fields, string]>([
    ['a card in two places', { leadership: 1, pile: ['D1'], hand: ['D1'] }, 'cards/twice'],
    ['a card that is not there', { leadership: 1, pile: ['D1'], drawn: ['D2'] }, 'cards/not-in-pile'],
    [
      'a used card while there is a pile',
      { leadership: 1, pile: ['D1'], discard: ['D2'], drawn: ['D2'] },
      'cards/not-in-pile',
    ],
    ['too few cards', { leadership: 2, pile: ['D1', 'D2'], drawn: ['D2'] }, 'cards/wrong-count'],
  ])('refuses %s', (_name, input, code) => {
    expect(codeOf(drawCardsAction, input)).toBe(code);
  });

  const chargers = ({ drawn }: { drawn: readonly string[] }): number =>
    drawn.filter((id) => {
      const card = findCard(id);
      return card !== null && letsCharge(card);
    }).length;

  test('exact odds of a full deck', () => {
    const { outcomes, also, figures } = oddsOf(drawCardsAction, { leadership: 1 });
    expect(fractionsOf(outcomes)).toEqual({ 0: '11/18', 1: '7/18' });
    expect(fractionsOf(also['rally'] ?? outcomes)).toEqual({ 0: '49/54', 1: '5/54' });
    expect(oddsOf(drawCardsAction, { leadership: 5 }).figures).not.toEqual(figures);
    // Two Jokers of 54: 1 − (52·51·50·49·48)/(54·53·52·51·50).
    expect(fractionsOf(oddsOf(drawCardsAction, { leadership: 5 }).also['joker'] ?? outcomes)).toEqual({
      0: '392/477',
      1: '245/1431',
      2: '10/1431',
    });
  });

  test.each<[string, Fields]>([
    ['within the pile', { leadership: 3, pile: ['D1', 'D2', 'H1', 'C1', 'J1'] }],
    ['over its end', { leadership: 3, pile: ['D1', 'H1'], discard: ['S1', 'C2', 'C3', 'C4'] }],
  ])('odds are those of every way to draw: %s', (_name, input) => {
    const { outcomes, also } = oddsOf(drawCardsAction, input);
    expect(countEveryWay(drawCardsAction, input, chargers)).toEqual(fractionsOf(outcomes));
    const rallies = ({ drawn }: { drawn: readonly string[] }) =>
      drawn.filter((id) => findCard(id)?.effect === 'rally').length;
    expect(countEveryWay(drawCardsAction, input, rallies)).toEqual(fractionsOf(also['rally'] ?? outcomes));
  });

  test('odds agree with seeded draws', () => {
    const input = { leadership: 5 };
    const { outcomes } = oddsOf(drawCardsAction, input);
    expect(Math.max(...missesOf(drawCardsAction, input, chargers, outcomes, 4000, 11))).toBeLessThan(4);
  });
});

describe('the end of a turn', () => {
  const hand = ['D1', 'D2', 'H5', 'C1'];

  test('three cards may stay, the rest is used', () => {
    expect(run(discardCardsAction, { hand, keep: ['C1', 'D1', 'H5'], discard: ['S1'] }).value).toEqual({
      hand: ['C1', 'D1', 'H5'],
      pile: [],
      discard: ['S1', 'D2'],
    });
    expect(
      run(discardCardsAction, { hand, keep: [], pile: ['J1'], houseRules: { immediateReshuffle: true } })
        .value,
    ).toEqual({ hand: [], pile: ['J1', ...hand], discard: [] });
  });

  test.each<[string, Fields, string]>([
    ['four kept', { hand, keep: hand }, 'cards/too-many-kept'],
    ['a stranger kept', { hand, keep: ['S1'] }, 'cards/not-in-hand'],
    ['one kept twice', { hand, keep: ['D1', 'D1'] }, 'cards/twice'],
  ])('refuses %s', (_name, input, code) => {
    expect(codeOf(discardCardsAction, input)).toBe(code);
  });
});

const foot = (more: Fields = {}): Fields => ({
  id: 'foot',
  unit: { name: 'Foot', armor: 'light', shield: true },
  ...more,
});
const horse = (more: Fields = {}): Fields => ({
  id: 'horse',
  unit: { name: 'Horse', mounted: true },
  ...more,
});
const heavy = (more: Fields = {}): Fields => ({
  id: 'heavy',
  unit: { name: 'Heavy', armor: 'heavy' },
  ...more,
});
const bows = (more: Fields = {}): Fields => ({
  id: 'bows',
  unit: { name: 'Bows', weapons: ['longbow'] },
  ...more,
});

const play = (card: string, phase: string, order: Fields, more: Fields = {}): Fields => ({
  card,
  phase,
  orders: [order],
  ...more,
});

type Played = { readonly orders: readonly { readonly inches: number }[] };

describe('playing', () => {
  test.each<[string, Fields, readonly number[], Json]>([
    [
      'march',
      play('D7', 'movement', { use: 'march', units: [foot(), horse()] }),
      [4],
      { units: ['foot', 'horse'], rolled: 4, inches: 4, doubles: false, gives: {}, until: 'phase' },
    ],
    [
      'charge',
      play('D7', 'movement', { use: 'charge', units: [foot()] }),
      [6],
      { units: ['foot'], rolled: 6, inches: 6, doubles: false, gives: { mustCharge: true }, until: 'phase' },
    ],
    [
      'maneuver',
      play('H1', 'movement', { units: [foot()] }),
      [],
      { units: ['foot'], rolled: null, inches: 0, doubles: false, gives: { turnAbouts: 2 }, until: 'phase' },
    ],
    [
      'flanking move',
      play('H5', 'movement', { units: [foot(), horse()], together: false }),
      [],
      { units: ['foot', 'horse'], rolled: null, inches: 0, doubles: true, gives: {}, until: 'phase' },
    ],
    [
      'center move',
      play('H8', 'movement', { units: [heavy()] }),
      [],
      { units: ['heavy'], rolled: null, inches: 0, doubles: true, gives: {}, until: 'phase' },
    ],
    [
      'all cavalry',
      play('H10', 'movement', { units: [foot(), horse()] }),
      [3],
      { units: ['horse'], rolled: 3, inches: 4, doubles: false, gives: {}, until: 'phase' },
    ],
    [
      'light infantry',
      play('H12', 'movement', { units: [foot(), heavy(), horse()] }),
      [3],
      { units: ['foot'], rolled: 3, inches: 3, doubles: false, gives: {}, until: 'phase' },
    ],
    [
      'all infantry, 1″ at the least',
      play('H13', 'movement', { units: [foot(), heavy(), horse(), bows({ fired: true })] }),
      [1],
      { units: ['foot', 'heavy'], rolled: 1, inches: 1, doubles: false, gives: {}, until: 'phase' },
    ],
    [
      'coordinated attack',
      play('S2', 'movement', { units: [foot(), heavy(), horse()], together: false }),
      [2],
      {
        units: ['foot', 'heavy', 'horse'],
        rolled: 2,
        inches: 2,
        doubles: false,
        gives: { mustCharge: true },
        until: 'phase',
      },
    ],
    [
      'ferocious attack',
      play('S4', 'movement', { units: [horse()] }),
      [5],
      {
        units: ['horse'],
        rolled: 5,
        inches: 5,
        doubles: false,
        gives: { mustCharge: true, toHitFirstRound: 2 },
        until: 'turn',
      },
    ],
    [
      'frenzied charge',
      play('S5', 'movement', { units: [horse(), foot()] }),
      [5],
      {
        units: ['horse', 'foot'],
        rolled: 5,
        inches: 5,
        doubles: false,
        gives: { mustCharge: true, toHitFirstRound: 1 },
        until: 'turn',
      },
    ],
    [
      'another target',
      play('S7', 'ranged', { use: 'other-target', units: [bows()] }),
      [],
      { units: ['bows'], rolled: null, inches: 0, doubles: false, gives: { anyTarget: true }, until: 'turn' },
    ],
    [
      'fire held back',
      play('S11', 'ranged', { use: 'reserve', units: [bows()] }),
      [],
      {
        units: ['bows'],
        rolled: null,
        inches: 0,
        doubles: false,
        gives: { reservesFire: true, mayNotMove: true },
        until: 'turn',
      },
    ],
    [
      'volley',
      play('S13', 'ranged', { units: [bows()] }),
      [],
      {
        units: ['bows'],
        rolled: null,
        inches: 0,
        doubles: false,
        gives: { firesTwice: true },
        until: 'phase',
      },
    ],
    [
      'rally',
      play('C1', 'movement', { use: 'rally', units: [foot({ routed: true })] }),
      [],
      {
        units: ['foot'],
        rolled: null,
        inches: 0,
        doubles: false,
        gives: { rallies: true, mayNotMove: true },
        until: 'turn',
      },
    ],
    [
      'morale',
      play('C5', 'melee', { use: 'morale', units: [foot({ inMelee: true, moved: true })] }),
      [],
      { units: ['foot'], rolled: null, inches: 0, doubles: false, gives: { morale: 2 }, until: 'turn' },
    ],
    [
      'initiative',
      play('C7', 'movement', {}),
      [],
      { units: [], rolled: null, inches: 0, doubles: false, gives: { initiative: 2 }, until: 'phase' },
    ],
    [
      'brace',
      play('C8', 'movement', { units: [foot(), horse()] }),
      [],
      {
        units: ['foot', 'horse'],
        rolled: null,
        inches: 0,
        doubles: false,
        gives: { saveAgainstCharge: 2, mayNotMove: true, turnDegrees: 45 },
        until: 'turn',
      },
    ],
    [
      'shieldwall',
      play('C13', 'ranged', { units: [foot()] }),
      [],
      {
        units: ['foot'],
        rolled: null,
        inches: 0,
        doubles: false,
        gives: { saveAgainstShooting: 2, mayNotMove: true, turnDegrees: 45 },
        until: 'turn',
      },
    ],
  ])('%s', (_name, input, dice, order) => {
    const { value, steps } = run(playCardAction, input, dice);
    expect(value).toMatchObject({ orders: [order], hand: [], goesTo: 'discard' });
    for (const sentence of explain(steps)) expect(sentence).toMatch(/[^:\s]\.$/);
  });

  test('a card for all tells whom it leaves out', () => {
    const input = play('H9', 'movement', {
      units: [
        horse(),
        foot(),
        horse({ id: 'far', commandDistance: 12.5 }),
        horse({ id: 'busy', inMelee: true }),
      ],
    });
    expect(run(playCardAction, input, [1]).value).toMatchObject({
      orders: [
        {
          units: ['horse'],
          leftOut: [
            { id: 'foot', reason: 'is not of the kind this card moves' },
            { id: 'far', reason: 'is farther than 12″ from every leader' },
            { id: 'busy', reason: 'is in melee and cannot move' },
          ],
        },
      ],
    });
  });

  test('a Joker brings two effects, even to one unit, even of a later phase', () => {
    const twice = {
      card: 'J1',
      phase: 'movement',
      hand: ['J1', 'D1'],
      orders: [
        { effect: 'march-charge', use: 'charge', units: [horse()] },
        { effect: 'ferocious', units: [horse()] },
      ],
      houseRules: { immediateReshuffle: true },
    };
    expect(run(playCardAction, twice, [2, 5]).value).toMatchObject({
      orders: [
        { effect: 'march-charge', inches: 2, from: 'movement' },
        { effect: 'ferocious', inches: 5, from: 'movement' },
      ],
      hand: ['D1'],
      goesTo: 'pile',
    });
    const total = ({ orders }: Played) => orders.reduce((sum, { inches }) => sum + inches, 0);
    const { outcomes, also } = oddsOf(playCardAction, twice);
    expect(countEveryWay(playCardAction, twice, total)).toEqual(fractionsOf(outcomes));
    expect(Object.keys(also)).toEqual(['order1', 'order2']);
    const later = {
      card: 'J2',
      phase: 'ranged',
      orders: [
        { effect: 'volley', units: [bows()] },
        { effect: 'brace', units: [foot()] },
      ],
    };
    expect(run(playCardAction, later).value).toMatchObject({
      orders: [
        { effect: 'volley', from: 'ranged' },
        { effect: 'brace', from: 'movement' },
      ],
    });
  });

  test('one unit alone is near enough to itself', () => {
    const { value } = run(
      playCardAction,
      play('D1', 'movement', { use: 'march', units: [foot()], together: false }),
      [4],
    );
    expect((value as Played).orders[0]?.inches).toBe(4);
  });

  test.each<[string, Fields, string]>([
    ['in the wrong phase', play('S13', 'movement', { units: [bows()] }), 'cards/wrong-phase'],
    [
      'a rally in the ranged phase',
      play('C1', 'ranged', { use: 'rally', units: [foot({ routed: true })] }),
      'cards/wrong-phase',
    ],
    [
      'a Joker for later only',
      play('J1', 'ranged', { effect: 'brace', units: [foot()] }),
      'cards/wrong-phase',
    ],
    [
      'a Joker for what is past',
      play('J1', 'melee', { effect: 'brace', units: [foot()] }),
      'cards/wrong-phase',
    ],
    ['a Joker for nothing', play('J1', 'movement', { units: [foot()] }), 'cards/no-effect'],
    [
      'one card as another',
      play('D1', 'movement', { effect: 'brace', units: [foot()] }),
      'cards/other-effect',
    ],
    ['without saying what for', play('D1', 'movement', { units: [foot()] }), 'cards/no-use'],
    ['for something else', play('D1', 'movement', { use: 'rally', units: [foot()] }), 'cards/no-use'],
    [
      'two orders of one card',
      { card: 'H1', orders: [{ units: [foot()] }, { units: [horse()] }] },
      'cards/one-order',
    ],
    ['on too many', play('H1', 'movement', { units: [foot(), horse()] }), 'cards/wrong-number'],
    ['on too few', play('S5', 'movement', { units: [foot()] }), 'cards/wrong-number'],
    ['on nobody', play('H1', 'movement', {}), 'cards/wrong-number'],
    ['twice on one unit', play('S5', 'movement', { units: [foot(), foot()] }), 'cards/unit-twice'],
    [
      'far apart',
      play('S5', 'movement', { units: [foot(), horse()], together: false }),
      'cards/too-far-apart',
    ],
    ['from another hand', play('H1', 'movement', { units: [foot()] }, { hand: ['H2'] }), 'cards/not-in-hand'],
    [
      'out of command',
      play('H1', 'movement', { units: [foot({ commandDistance: 12.5 })] }),
      'cards/cannot-obey',
    ],
    [
      'on a unit with a card',
      play('H1', 'movement', { units: [foot({ carded: true })] }),
      'cards/cannot-obey',
    ],
    ['on the routed', play('H1', 'movement', { units: [foot({ routed: true })] }), 'cards/cannot-obey'],
    ['on who has moved', play('H1', 'movement', { units: [foot({ moved: true })] }), 'cards/cannot-obey'],
    ['on who has shot', play('H1', 'movement', { units: [foot({ fired: true })] }), 'cards/cannot-obey'],
    ['on who is in melee', play('H1', 'movement', { units: [foot({ inMelee: true })] }), 'cards/cannot-obey'],
    ['a volley of swordsmen', play('S13', 'ranged', { units: [foot()] }), 'cards/cannot-obey'],
    [
      'a volley out of melee',
      play('S13', 'ranged', { units: [bows({ inMelee: true })] }),
      'cards/cannot-obey',
    ],
    [
      'a volley after shooting',
      play('S13', 'ranged', { units: [bows({ fired: true })] }),
      'cards/cannot-obey',
    ],
    ['a shieldwall of horse', play('C13', 'ranged', { units: [horse()] }), 'cards/cannot-obey'],
    ['a shieldwall without shields', play('C13', 'ranged', { units: [heavy()] }), 'cards/cannot-obey'],
    ['bracing after a move', play('C8', 'movement', { units: [foot({ moved: true })] }), 'cards/cannot-obey'],
    ['a rally of the steady', play('C1', 'movement', { use: 'rally', units: [foot()] }), 'cards/cannot-obey'],
  ])('is refused %s', (_name, input, code) => {
    expect(codeOf(playCardAction, input)).toBe(code);
    expect(() => oddsOf(playCardAction, input)).toThrow(RuleRefusal);
  });
});
