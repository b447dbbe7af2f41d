import { expect, test } from 'vitest';
import { askEach, askFlag, askGroup, askNumber, askSome, defineMove } from '../../../rules/core/ask.ts';
import { enteredDice } from '../../../rules/core/dice.ts';
import type { JsonObject } from '../../../rules/core/json.ts';
import { optionOf } from '../../../rules/core/make-fields.ts';
import type { Seat } from '../../../rules/core/play.ts';
import { catchRefusal } from '../../../rules/core/result.ts';
import { played } from '../../../rules/core/table-moves.ts';

interface Card {
  readonly id: string;
  readonly seat: Seat;
}
type State = { readonly heard: string };
const CARDS: readonly Card[] = [
  { id: 'ace', seat: 'A' },
  { id: 'ten', seat: 'A' },
  { id: 'ace', seat: 'B' },
];

const play = defineMove({
  id: 'play',
  about: (_: State) => CARDS,
  show: ({ id, seat }) => ({ title: `Play the ${id}`, hint: '', seat, secret: true, also: { card: id } }),
  asks: ({ id }) => ({
    who: askGroup('', { dice: askNumber('Dice', 1, { max: 6 }), cover: askFlag('In cover') }),
    turned: askEach([askNumber('First', 0, { max: 3 }), askNumber('Second', 0, { max: 3 })]),
    kept: askSome('Kept', { of: CARDS, keyOf: (one) => one.id, show: (one) => optionOf(one.id, id) }),
  }),
  play: (_, { id, seat }, given) =>
    played(
      {
        heard: `${seat} ${id} ${given.who.dice} ${given.who.cover} ${given.turned.join()} ${given.kept.length}`,
      },
      '',
    ),
});

const heard = (seat: Seat, input: JsonObject) => {
  const result = catchRefusal(
    () => play.play({ heard: '' }, { id: 'play', seat, input }, enteredDice([])).value.heard,
  );
  return result.ok ? result.value : [result.refusal.code, result.refusal.place];
};

test('groups and lists are shown with the paths under which their answers lie', () => {
  const [offered] = play.offer({ heard: '' });
  expect(offered?.form.flatMap(({ fields }) => fields.map(({ path }) => path))).toEqual([
    ['who', 'dice'],
    ['who', 'cover'],
    ['turned', 0],
    ['turned', 1],
    ['kept'],
  ]);
  expect(offered?.input).toEqual({ card: 'ace', who: { dice: 1, cover: false }, turned: [0, 0], kept: [] });
});

test('an offer is known again by its values and its side, and what is left out counts as usual', () => {
  expect([
    heard('A', { card: 'ten', who: { dice: 4 }, turned: [2], kept: ['ten'] }),
    heard('B', { card: 'ace' }),
    heard('B', { card: 'ten' }),
    heard('A', { card: 'ace', kept: ['king'] }),
  ]).toEqual([
    'A ten 4 false 2,0 1',
    'B ace 1 false 0,0 0',
    ['table/choice', 'card'],
    ['table/choice', 'kept[0]'],
  ]);
});

test('what does not fit is refused with its place', () => {
  expect(() => heard('A', { card: 'ace', who: { dice: 9 } })).toThrow(/"who",\s*"dice"/);
  expect(() => heard('A', { card: 'ace', turned: [1, 1, 1] })).toThrow(/turned/);
  expect(() => heard('A', { card: 'ace', other: 1 })).toThrow(/other/);
});
