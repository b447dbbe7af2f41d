import { describe, expect, test } from 'vitest';
import {
  type Ask,
  type Asks,
  askChoice,
  askFlag,
  askFlags,
  askGroup,
  askIf,
  askNumber,
  askNumberOrNone,
  askOne,
  askOneOrNone,
  askRows,
  askSome,
  askText,
  chosen,
  defineMove,
  required,
  unasked,
  under,
  unset,
} from '../../../rules/core/ask.ts';
import { withScriptedDice } from '../../../rules/core/dice.ts';
import type { Json, JsonObject } from '../../../rules/core/json.ts';
import { optionOf } from '../../../rules/core/make-fields.ts';
import { die } from '../../../rules/core/odds.ts';
import type { Seat } from '../../../rules/core/play.ts';
import { catchRefusal } from '../../../rules/core/result.ts';
import { played } from '../../../rules/core/table-moves.ts';

const PEOPLE = [
  { key: 'a', name: 'Ada', age: 30 },
  { key: 'b', name: 'Bob', age: 20 },
];
const people = (of = PEOPLE) => ({
  of,
  keyOf: ({ key }: (typeof PEOPLE)[number]) => key,
  show: ({ key, name }: (typeof PEOPLE)[number]) => optionOf(key, name),
});

/** What an answer means, or why it is none. */
const answer = <T>(ask: Ask<T>, value: Json): unknown => {
  const checked = ask.schema().safeParse(value);
  if (!checked.success) return 'refused';
  const read = catchRefusal(() => ask.read(checked.data, 'here'));
  return read.ok ? read.value : `${read.refusal.code} at ${read.refusal.place}`;
};

describe('what is asked', () => {
  test('18 something required starts unset, and is refused by its name until it is filled in', () => {
    const ask = required(askNumber('Distance', 4, { max: 12 }));
    expect(ask.usual).toBeNull();
    expect(ask.fields(['far'])[0]).toMatchObject({ label: 'Distance', optional: false });
    expect([0, 12, 13, null].map((value) => answer(ask, value))).toEqual([
      0,
      12,
      'refused',
      'table/unset at here',
    ]);
    expect(catchRefusal(() => ask.read(null, 'far'))).toMatchObject({
      refusal: { message: '“Distance” is still open: fill it in first.', place: 'far' },
    });
    expect(askIf(false, ask).usual).toBe(4);
    expect(answer(askIf(false, ask), 4)).toBe(4);
  });

  test('18 something unset counts for nothing until it is needed', () => {
    const ask = unset(askChoice('The loser', { died: 'Died', fled: 'Fled' }, 'died'));
    expect(ask.usual).toBeNull();
    expect(['fled', null, 'won'].map((value) => answer(ask, value))).toEqual(['fled', null, 'refused']);
    expect(chosen('fled', 'The loser', 'loser')).toBe('fled');
    expect(catchRefusal(() => chosen(null, 'The loser', 'loser'))).toMatchObject({
      refusal: {
        code: 'table/unset',
        message: '“The loser” is still open: fill it in first.',
        place: 'loser',
      },
    });
  });

  test('a number: its field, its start, and whole numbers from 0 to the most', () => {
    const ask = askNumber('Inches', 4, { max: 12, suffix: 'inches', help: 'Up to 12.' });
    expect(ask.fields(['far'])[0]).toEqual({
      kind: 'number',
      path: ['far'],
      label: 'Inches',
      help: 'Up to 12.',
      min: 0,
      max: 12,
      step: 1,
      suffix: 'inches',
      optional: false,
    });
    expect(ask.usual).toBe(4);
    expect([0, 12, 13, -1, 1.5, '3', null].map((value) => answer(ask, value))).toEqual([
      0,
      12,
      'refused',
      'refused',
      'refused',
      'refused',
      'refused',
    ]);
  });

  test('a number: halves where it steps by halves, more than is shown, and less than nothing', () => {
    const taken = (ask: Ask<number>, values: readonly number[]) => values.map((value) => answer(ask, value));
    expect(taken(askNumber('', 0, { step: 0.5, max: 2 }), [1.5, 2.5])).toEqual([1.5, 'refused']);
    expect(taken(askNumber('', 0, { step: 5, whole: false }), [2.5, 1000, 1001])).toEqual([
      2.5,
      1000,
      'refused',
    ]);
    expect(taken(askNumber('', 0, { max: 3, most: 100 }), [4, 100, 101])).toEqual([4, 100, 'refused']);
    expect(taken(askNumber('', 0, { min: -3, max: 3 }), [-3, -4])).toEqual([-3, 'refused']);
    expect(taken(askNumber('', 1, { min: 1 }), [0])).toEqual([0]);
    expect(askNumber('', 0, { max: 3, most: 100 }).fields(['x'])[0]).not.toHaveProperty('most');
  });

  test('a number that may be left out', () => {
    const ask = askNumberOrNone('Figures', null, { max: 5 });
    expect([null, 5, 6, -1, 0.5].map((value) => answer(ask, value))).toEqual([
      null,
      5,
      'refused',
      'refused',
      'refused',
    ]);
    expect(ask.fields(['x'])[0]).toMatchObject({ kind: 'number', optional: true, max: 5 });
    expect(answer(askNumberOrNone('', null), 1001)).toBe('refused');
  });

  test('flags, one and several', () => {
    expect(askFlag('Uphill').usual).toBe(false);
    const { uphill, dark } = askFlags({ uphill: 'Uphill', dark: 'In the dark' });
    expect([uphill.fields(['uphill'])[0], dark.usual, answer(dark, true), answer(dark, 1)]).toEqual([
      { kind: 'flag', path: ['uphill'], label: 'Uphill', help: '' },
      false,
      true,
      'refused',
    ]);
    expect(askFlag('It flies', true).usual).toBe(true);
  });

  test('a text of at least one and at most 200 characters', () => {
    const ask = askText('Spell', 'Fear', 'Its name.');
    expect(ask.fields(['spell'])[0]).toEqual({
      kind: 'text',
      path: ['spell'],
      label: 'Spell',
      help: 'Its name.',
      long: false,
      optional: false,
    });
    expect([ask.usual, answer(ask, ''), answer(ask, 'x'.repeat(200)), answer(ask, 'x'.repeat(201))]).toEqual([
      'Fear',
      'refused',
      'x'.repeat(200),
      'refused',
    ]);
  });

  test('one word of a list, given as words or as choices', () => {
    const plain = askChoice('Place', { open: 'In the open', woods: 'In woods' }, 'open', 'Where it ends.');
    expect(plain.fields(['place'])[0]).toEqual({
      kind: 'choice',
      path: ['place'],
      label: 'Place',
      help: 'Where it ends.',
      optional: false,
      choices: [optionOf('open', 'In the open'), optionOf('woods', 'In woods')],
    });
    const listed = askChoice<'yes' | 'no'>('Sure', [optionOf('yes', 'Yes', 'at once')], 'yes');
    expect(listed.fields(['sure'])[0]).toMatchObject({ choices: [optionOf('yes', 'Yes', 'at once')] });
    expect([plain.usual, answer(plain, 'woods'), answer(plain, 'swamp'), answer(listed, 'no')]).toEqual([
      'open',
      'woods',
      'refused',
      'refused',
    ]);
  });

  test('one of those who stand there: the answer is the one itself', () => {
    const ask = askOne('Whom', people(), 'Either.');
    expect(ask.fields(['whom'])[0]).toMatchObject({
      kind: 'choice',
      help: 'Either.',
      optional: false,
      choices: [optionOf('a', 'Ada'), optionOf('b', 'Bob')],
    });
    expect([ask.usual, answer(ask, 'b'), answer(ask, 'c'), answer(ask, null)]).toEqual([
      'a',
      PEOPLE[1],
      'table/choice at here',
      'refused',
    ]);
    expect(askOne('Whom', people([])).usual).toBe('');
  });

  test('one of them or nobody', () => {
    const ask = askOneOrNone('Whom', people());
    expect(ask.fields(['whom'])[0]).toMatchObject({ kind: 'choice', optional: true });
    expect([ask.usual, answer(ask, null), answer(ask, 'a'), answer(ask, 'c')]).toEqual([
      null,
      null,
      PEOPLE[0],
      'table/choice at here',
    ]);
    expect(askOneOrNone('Whom', people(), PEOPLE[1]).usual).toBe('b');
  });

  test('several of them', () => {
    const ask = askSome('Whom', people(), PEOPLE.slice(1), 'Any.');
    expect(ask.fields(['whom'])[0]).toEqual({
      kind: 'many',
      path: ['whom'],
      label: 'Whom',
      help: 'Any.',
      choices: [optionOf('a', 'Ada'), optionOf('b', 'Bob')],
    });
    expect([ask.usual, answer(ask, ['b', 'a']), answer(ask, []), answer(ask, ['a', 'c'])]).toEqual([
      ['b'],
      [PEOPLE[1], PEOPLE[0]],
      [],
      'table/choice at here[1]',
    ]);
    expect(answer(ask, 'a')).toBe('refused');
  });

  test('questions in a group, and rows of them', () => {
    const group = askGroup('Help', { mage: askFlag('Mage'), whom: askOneOrNone('Whom', people()) });
    expect(group.section).toEqual({ title: 'Help' });
    expect(group.fields(['help']).map(({ path, label }) => [path, label])).toEqual([
      [['help', 'mage'], 'Mage'],
      [['help', 'whom'], 'Whom'],
    ]);
    expect([group.usual, answer(group, { mage: true, whom: 'b' }), answer(group, { whom: 'c' })]).toEqual([
      { mage: false, whom: null },
      { mage: true, whom: PEOPLE[1] },
      'table/choice at here.whom',
    ]);
    const rows = askRows('Blows', { times: askNumber('Times', 1) }, { usual: [{ times: 2 }], most: 3 });
    expect(rows.fields(['blows'])[0]).toMatchObject({
      kind: 'list',
      path: ['blows'],
      blank: { times: 1 },
      most: 3,
      fields: [{ path: ['times'] }],
    });
    expect([rows.usual, answer(rows, [{ times: 4 }]), answer(rows, [{ times: -1 }])]).toEqual([
      [{ times: 2 }],
      [{ times: 4 }],
      'refused',
    ]);
  });

  test('what is not asked is not shown, and keeps its start and its check', () => {
    const hidden = unasked(askNumber('Points', 3, { max: 5 }));
    expect([hidden.fields(['points']).length, hidden.usual, answer(hidden, 6)]).toEqual([0, 3, 'refused']);
    expect(askIf(false, askFlag('Wings')).fields(['wings'])).toEqual([]);
    expect(askIf(true, askFlag('Wings')).fields(['wings'])).toHaveLength(1);
  });
});

interface Table {
  readonly names: readonly string[];
  readonly said: string;
}

const greet = <A extends Asks>(asks: A, seatOf: (name: string) => Seat | null = () => null, tokens = true) =>
  defineMove<Table, string, A>({
    id: 'greet',
    about: ({ names }) => names,
    show: (name) => ({
      title: `Greet ${name}`,
      hint: 'Say something.',
      seat: seatOf(name),
      ...(tokens ? { token: name } : {}),
      dice: true,
    }),
    asks: () => asks,
    play: (state, name, given, dice) => {
      const rolled = dice.roll(6, 1, 'warmth').values[0];
      return played({ ...state, said: `${name} ${JSON.stringify(given)} ${rolled}` }, 'Greeted.');
    },
    odds: (_state, _name, given) => ({ outcomes: die(6), also: {}, steps: [], figures: given as JsonObject }),
  });

const TABLE: Table = { names: ['Ada', 'Bob'], said: '' };

describe('a move', () => {
  const asks = {
    word: askChoice('Word', { hello: 'Hello', hail: 'Hail' }, 'hello'),
    ...under('More', { loud: askFlag('Loudly'), times: askNumber('Times', 1, { max: 3 }) }),
    never: unasked(askNumber('', 7)),
  };
  const move = greet(asks);
  const playing = (input: JsonObject, seat: Seat | null = null, kind = move) =>
    catchRefusal(() =>
      withScriptedDice([4], (dice) => kind.play(TABLE, { id: 'greet', seat, input }, dice).value.said),
    );

  test('is offered once for each it can be about, with its form in sections and its usual input', () => {
    const offered = move.offer(TABLE);
    expect(offered.map(({ title, token }) => [title, token])).toEqual([
      ['Greet Ada', 'Ada'],
      ['Greet Bob', 'Bob'],
    ]);
    expect(offered[0]).toEqual({
      id: 'greet',
      title: 'Greet Ada',
      hint: 'Say something.',
      seat: null,
      token: 'Ada',
      secret: false,
      primary: false,
      dice: true,
      input: { unit: 'Ada', word: 'hello', loud: false, times: 1, never: 7 },
      form: [
        { title: '', fields: [asks.word.fields(['word'])[0]] },
        { title: 'More', fields: [asks.loud.fields(['loud'])[0], asks.times.fields(['times'])[0]] },
      ],
    });
  });

  test('is played with what was answered, and its usual input plays as it is', () => {
    expect(playing({ unit: 'Bob', word: 'hail', loud: true, times: 3, never: 7 })).toEqual({
      ok: true,
      value: 'Bob {"word":"hail","loud":true,"times":3,"never":7} 4',
    });
    for (const { input } of move.offer(TABLE)) expect(playing(input).ok).toBe(true);
  });

  test('refuses whom it is not about, and answers that were not offered or asked for; what is left out is as usual', () => {
    const usual = { unit: 'Bob', word: 'hail', loud: true, times: 3, never: 7 };
    expect(playing({ ...usual, unit: 'Eve' })).toMatchObject({
      ok: false,
      refusal: { code: 'table/choice', place: 'unit' },
    });
    expect(() => playing({ ...usual, word: 'hi' })).toThrow('word');
    expect(() => playing({ ...usual, times: 4 })).toThrow('times');
    expect(() => playing({ ...usual, shout: true })).toThrow('shout');
    expect(playing({ unit: 'Bob', loud: true })).toMatchObject({
      value: 'Bob {"word":"hello","loud":true,"times":1,"never":7} 4',
    });
  });

  test('without a token it is known again by the side that plays it', () => {
    const bySide = greet({}, (name) => (name === 'Ada' ? 'A' : 'B'), false);
    expect(bySide.offer(TABLE).map(({ seat, token, input }) => [seat, token, input])).toEqual([
      ['A', null, {}],
      ['B', null, {}],
    ]);
    expect([playing({}, 'A', bySide), playing({}, 'B', bySide), playing({}, null, bySide)]).toMatchObject([
      { value: 'Ada {} 4' },
      { value: 'Bob {} 4' },
      { ok: false },
    ]);
  });

  test('moves of one token are told apart by what else stands in the input', () => {
    const fights = defineMove<Table, string, Record<string, never>>({
      id: 'greet',
      about: ({ names }) => names,
      show: (name) => ({ title: `Fight ${name}`, hint: '', seat: null, token: 'me', also: { enemy: name } }),
      play: (state, name) => played({ ...state, said: name }, 'Fought.'),
    });
    const said = (input: JsonObject) =>
      catchRefusal(
        () =>
          withScriptedDice([], (dice) => fights.play(TABLE, { id: 'greet', seat: null, input }, dice)).value,
      );
    expect(fights.offer(TABLE).map(({ input }) => input)).toEqual([
      { unit: 'me', enemy: 'Ada' },
      { unit: 'me', enemy: 'Bob' },
    ]);
    expect([
      said({ unit: 'me', enemy: 'Bob' }),
      said({ unit: 'me', enemy: 'Eve' }),
      said({ unit: 'you' }),
    ]).toMatchObject([
      { value: { said: 'Bob' } },
      { refusal: { code: 'table/choice', place: 'enemy' } },
      { refusal: { code: 'table/choice', place: 'unit' } },
    ]);
  });

  test('odds are asked with the same answers, and left out where a move has none', () => {
    const input = { unit: 'Bob', word: 'hail', loud: true, times: 2, never: 7 };
    expect(move.odds?.(TABLE, { id: 'greet', seat: null, input })?.figures).toEqual({
      word: 'hail',
      loud: true,
      times: 2,
      never: 7,
    });
    const plain = defineMove<Table, string, Record<string, never>>({
      id: 'wave',
      about: ({ names }) => names.slice(0, 1),
      show: () => ({ title: 'Wave', hint: '', seat: null }),
      play: (state) => played(state, 'Waved.'),
    });
    expect('odds' in plain).toBe(false);
    expect(plain.offer(TABLE)[0]).toMatchObject({ input: {}, form: [], token: null });
  });
});
