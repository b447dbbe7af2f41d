import { z } from 'zod';
import type { Chooser } from './chooser.ts';
import type { Dice } from './dice.ts';
import type { Field, FieldChoice, NumberField } from './form.ts';
import type { Json, JsonObject } from './json.ts';
import { choiceField, flagField, numberField, optionOf, textField } from './make-fields.ts';
import type { Odds } from './odds.ts';
import type { Played, PlayedMove, TableMove, Worth } from './play.ts';
import { RuleRefusal } from './result.ts';
import { type MoveKind, offerMove, pickOne } from './table-moves.ts';

/** One question of a move, said once: how it is shown, what it starts as, what is taken, what it means. */
export interface Ask<T> {
  /** None: not asked here; what it starts as counts. */
  fields(path: Field['path']): readonly Field[];
  readonly usual: Json;
  /** Made when an answer is read: most moves are only offered. */
  schema(): z.ZodType<Json>;
  read(value: Json, place: string): T;
  /** Shown under one heading with those that hold the very same. */
  readonly section?: { readonly title: string };
  /** The same with a start, where it is not asked after all. */
  readonly started?: Ask<unknown>;
}

export type Asks = Readonly<Record<string, Ask<unknown>>>;
export type Given<A extends Asks> = { readonly [K in keyof A]: A[K] extends Ask<infer T> ? T : never };

const asIs = <T extends Json>(
  schema: () => z.ZodType<T>,
  usual: T,
  field: (path: Field['path']) => Field,
): Ask<T> => ({
  fields: (path) => [field(path)],
  usual,
  schema: schema as unknown as () => z.ZodType<Json>,
  read: (value) => value as T,
});

type NumberMore = Partial<Pick<NumberField, 'help' | 'min' | 'max' | 'step' | 'suffix'>>;

/** `least` and `most` are what is taken at all, where a rule refuses less in words of its own; `whole` is as its step. */
type NumberTaken = NumberMore & {
  readonly least?: number;
  readonly most?: number;
  readonly whole?: boolean;
};

const numberTaken = ({
  min,
  max,
  step = 1,
  least = Math.min(0, min ?? 0),
  most = max ?? 1000,
  whole = step % 1 === 0,
}: NumberTaken) => (whole ? z.int() : z.number()).min(least).max(most);

export const askNumber = (label: string, usual: number, more: NumberTaken = {}): Ask<number> => {
  const { least, most, whole, ...shown } = more;
  return asIs(
    () => numberTaken(more),
    usual,
    (path) => numberField(path, label, shown),
  );
};

export const askNumberOrNone = (
  label: string,
  usual: number | null,
  more: NumberTaken = {},
): Ask<number | null> => {
  const { least, most, whole, ...shown } = more;
  return asIs(
    () => numberTaken(more).nullable(),
    usual,
    (path) => numberField(path, label, { ...shown, optional: true }),
  );
};

export const askFlag = (label: string, usual = false, help = ''): Ask<boolean> =>
  asIs(
    () => z.boolean(),
    usual,
    (path) => flagField(path, label, help),
  );

export const askFlags = <K extends string>(
  labels: Readonly<Record<K, string>>,
): Readonly<Record<K, Ask<boolean>>> =>
  Object.fromEntries(Object.entries<string>(labels).map(([key, label]) => [key, askFlag(label)])) as Record<
    K,
    Ask<boolean>
  >;

export const askText = (label: string, usual: string, help = '', least = 1): Ask<string> =>
  asIs(
    () => z.string().min(least).max(200),
    usual,
    (path) => textField(path, label, { help }),
  );

interface AskChoice {
  <V extends string>(
    label: string,
    choices: Readonly<Record<V, string>>,
    usual: NoInfer<V>,
    help?: string,
  ): Ask<V>;
  <V extends string | number>(
    label: string,
    choices: readonly FieldChoice[],
    usual: V,
    help?: string,
  ): Ask<V>;
}

export const askChoice: AskChoice = <V extends string | number>(
  label: string,
  choices: readonly FieldChoice[] | Readonly<Record<V, string>>,
  usual: V,
  help = '',
): Ask<V> => {
  const options = Array.isArray(choices)
    ? (choices as readonly FieldChoice[])
    : Object.entries<string>(choices as Readonly<Record<V, string>>).map(([value, name]) =>
        optionOf(value, name),
      );
  return asIs(
    () => z.literal(options.map(({ value }) => value as V)) as unknown as z.ZodType<V>,
    usual,
    (path) => choiceField(path, label, options, { help }),
  );
};

interface Things<T> {
  readonly of: readonly T[];
  keyOf(thing: T): string;
  show(thing: T): FieldChoice;
}

/** One of the things that stand there now, the first unless told; whoever plays gets the thing itself. */
export const askOne = <T>(
  label: string,
  { of, keyOf, show }: Things<T>,
  help = '',
  usual: T | undefined = of[0],
): Ask<T> => ({
  fields: (path) => [choiceField(path, label, of.map(show), { help })],
  usual: usual === undefined ? '' : keyOf(usual),
  schema: () => z.string(),
  read: (value, place) =>
    pickOne(
      of.find((thing) => keyOf(thing) === value),
      place,
    ),
});

export const askOneOrNone = <T>(
  label: string,
  things: Things<T>,
  usual: T | null = null,
  help = '',
): Ask<T | null> => ({
  fields: (path) => [choiceField(path, label, things.of.map(things.show), { optional: true, help })],
  usual: usual === null ? null : things.keyOf(usual),
  schema: () => z.string().nullable(),
  read: (value, place) => (value === null ? null : askOne(label, things).read(value, place)),
});

/** Any number of them, none unless told. */
export const askSome = <T>(
  label: string,
  things: Things<T>,
  usual: readonly T[] = [],
  help = '',
): Ask<readonly T[]> => ({
  fields: (path) => [{ kind: 'many', path, label, help, choices: things.of.map(things.show) }],
  usual: usual.map((thing) => things.keyOf(thing)),
  schema: () => z.array(z.string()) as unknown as z.ZodType<Json>,
  read: (value, place) =>
    (value as string[]).map((key, index) => askOne(label, things).read(key, `${place}[${index}]`)),
});

const usualOf = (asks: Asks): JsonObject =>
  Object.fromEntries(Object.entries(asks).map(([key, ask]) => [key, ask.usual]));

/** What is left out is as usual; whatever is there and not asked for is a key. */
const schemaOf = (asks: Asks, usual = usualOf(asks)) =>
  z.strictObject(
    Object.fromEntries(
      Object.entries(usual).map(([key, value]) => [key, (asks[key]?.schema() ?? z.string()).default(value)]),
    ),
  );

const readAll = <A extends Asks>(asks: A, values: JsonObject, within = ''): Given<A> =>
  Object.fromEntries(
    Object.entries(asks).map(([key, ask]) => [key, ask.read(values[key] ?? null, `${within}${key}`)]),
  ) as Given<A>;

/** Questions that belong together, in a section of their own. */
export const askGroup = <A extends Asks>(title: string, asks: A): Ask<Given<A>> => ({
  section: { title },
  fields: (path) => Object.entries(asks).flatMap(([key, ask]) => ask.fields([...path, key])),
  usual: usualOf(asks),
  schema: () => schemaOf(asks) as unknown as z.ZodType<Json>,
  read: (value, place) => readAll(asks, value as JsonObject, `${place}.`),
});

/** One question for each of several, as a list; those left out are as usual. */
export const askEach = <T>(asks: readonly Ask<T>[]): Ask<readonly T[]> => ({
  fields: (path) => asks.flatMap((ask, index) => ask.fields([...path, index])),
  usual: asks.map(({ usual }) => usual),
  schema: () =>
    z
      .array(z.json())
      .max(asks.length)
      .transform((values) => asks.map((ask, index) => ask.schema().parse(values[index] ?? ask.usual))),
  read: (value, place) =>
    asks.map((ask, index) => ask.read((value as readonly Json[])[index] ?? null, `${place}[${index}]`)),
});

/** Rows of the same questions. */
export const askRows = <A extends Asks>(
  label: string,
  asks: A,
  { usual, most }: { readonly usual: readonly JsonObject[]; readonly most: number },
): Ask<readonly Given<A>[]> => ({
  fields: (path) => [
    {
      kind: 'list',
      path,
      label,
      help: '',
      fields: Object.entries(asks).flatMap(([key, ask]) => ask.fields([key])),
      blank: usualOf(asks),
      most,
    },
  ],
  usual,
  schema: () => z.array(schemaOf(asks)) as unknown as z.ZodType<Json>,
  read: (value) => (value as JsonObject[]).map((row) => readAll(asks, row)),
});

/** What may start unset and then only counts in some cases: whoever needs it asks `chosen`. */
export const unset = <T>(ask: Ask<T>): Ask<T | null> => ({
  ...ask,
  started: ask,
  usual: null,
  schema: () => ask.schema().nullable(),
  read: (value, place) => (value === null ? null : ask.read(value, place)),
});

/** What somebody has to say before it goes on. */
export const chosen = <T>(value: T | null, label: string, place: string): T => {
  if (value !== null) return value;
  throw new RuleRefusal('table/unset', `“${label}” is still open: fill it in first.`, place);
};

/** Starts unset, and nothing is played before somebody has filled it in: nobody dies of a default. */
export const required = <T>(ask: Ask<T>): Ask<T> => ({
  ...unset(ask),
  read: (value, place) => ask.read(chosen(value, ask.fields([])[0]?.label ?? place, place), place),
});

/** What the whole move comes down to: its choices are the presses that play it. */
export const deciding = <T>(ask: Ask<T>): Ask<T> => ({
  ...ask,
  fields: (path) =>
    ask.fields(path).map((field) => (field.kind === 'choice' ? { ...field, decides: true } : field)),
});

export const unasked = <T>(ask: Ask<T>): Ask<T> => ({
  ...((ask.started as Ask<T> | undefined) ?? ask),
  fields: () => [],
});
export const askIf = <T>(wanted: boolean, ask: Ask<T>): Ask<T> => (wanted ? ask : unasked(ask));

export const under = <A extends Asks>(title: string, asks: A): A => {
  const section = { title };
  return Object.fromEntries(
    Object.entries(asks).map(([key, ask]) => [key, { ...ask, section }]),
  ) as unknown as A;
};

interface Shown
  extends Pick<TableMove, 'title' | 'hint' | 'seat'>,
    Partial<Pick<TableMove, 'token' | 'primary' | 'dice' | 'secret' | 'byHand'>> {
  /** What tells moves of one token apart, as it stands in the input: the enemy of this fight. */
  readonly also?: Readonly<Record<string, string>>;
}

export interface MoveSpec<S, T, A extends Asks> {
  readonly id: string;
  /** Whom or what it can be about now: one offer each. */
  about(state: S): readonly T[];
  show(about: T, state: S): Shown;
  asks?(about: T, state: S): A;
  play(state: S, about: T, given: Given<A>, dice: Dice): Played<S>;
  odds?(state: S, about: T, given: Given<A>): Odds | null;
  /** In a sentence, where the odds do not say it all. */
  foretell?(state: S, about: T, given: Given<A>): string | null;
  /** A secret choice as a game to choose from. */
  chooser?(state: S, about: T): Chooser | null;
  /** What is given is worth so much to who decides. */
  worth?(state: S, about: T, given: Given<A>): Worth | null;
}

const FIRST_SECTION = { title: '' };

const formOf = (asks: Asks): TableMove['form'] => {
  const shown = Object.entries(asks).flatMap(([key, { fields, section = FIRST_SECTION }]) =>
    fields([key]).map((field) => ({ field, section })),
  );
  return [...Map.groupBy(shown, ({ section }) => section)].map(([{ title }, group]) => ({
    title,
    fields: group.map(({ field }) => field),
  }));
};

/** A move whose form, usual input and check follow from what it asks; what is left out is as usual. */
export const defineMove = <S, T, A extends Asks>(spec: MoveSpec<S, T, A>): MoveKind<S> => {
  const asksOf = (about: T, state: S): A => (spec.asks?.(about, state) ?? {}) as A;
  /** What is in its input beside what it asks: which of his moves it is. */
  const keysOf = ({ token = null, also = {} }: Shown) => ({
    ...(token === null ? {} : { unit: token }),
    ...also,
  });
  const read = (state: S, { seat, input }: PlayedMove) => {
    const own = spec
      .about(state)
      .map((about) => ({ about, shown: spec.show(about, state) }))
      .filter(({ shown }) => shown.seat === seat && (shown.token ?? null) === (input['unit'] ?? null));
    const isMeant = ({ also = {} }: Shown): boolean =>
      Object.entries(also).every(([key, value]) => (input[key] ?? value) === value);
    const { also = {} } = pickOne(own[0], 'unit').shown;
    const { about, shown } = pickOne(
      own.find((one) => isMeant(one.shown)),
      Object.keys(also)[0] ?? 'unit',
    );
    const asks = asksOf(about, state);
    const values = schemaOf(asks, { ...keysOf(shown), ...usualOf(asks) }).parse(input) as JsonObject;
    return { about, given: readAll(asks, values) };
  };
  const { odds, foretell, chooser, worth } = spec;
  return {
    id: spec.id,
    offer: (state) =>
      spec.about(state).map((about) => {
        const asks = asksOf(about, state);
        const shown = spec.show(about, state);
        const { also: _, ...move } = shown;
        const input = { ...keysOf(shown), ...usualOf(asks) };
        return offerMove({ id: spec.id, ...move, input, form: formOf(asks) });
      }),
    play: (state, move, dice) => {
      const { about, given } = read(state, move);
      return spec.play(state, about, given, dice);
    },
    ...(odds === undefined
      ? {}
      : {
          odds: (state, move) => {
            const { about, given } = read(state, move);
            return odds(state, about, given);
          },
        }),
    ...(foretell === undefined
      ? {}
      : {
          foretell: (state, move) => {
            const { about, given } = read(state, move);
            return foretell(state, about, given);
          },
        }),
    ...(worth === undefined
      ? {}
      : {
          worth: (state, move) => {
            const { about, given } = read(state, move);
            return worth(state, about, given);
          },
        }),
    ...(chooser === undefined ? {} : { chooser: (state, move) => chooser(state, read(state, move).about) }),
  };
};
