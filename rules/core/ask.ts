import { z } from 'zod';
import type { Dice } from './dice.ts';
import type { Field, FieldChoice, NumberField } from './form.ts';
import type { Json, JsonObject } from './json.ts';
import { choiceField, flagField, numberField, optionOf, textField } from './make-fields.ts';
import type { Odds } from './odds.ts';
import type { Played, TableMove } from './play.ts';
import { type MoveKind, offerMove, pickOne } from './table-moves.ts';

/** One question of a move, said once: how it is shown, what it starts as, what is taken, what it means. */
export interface Ask<T> {
  /** Null: not asked here; what it starts as counts. */
  field(path: string): Field | null;
  readonly usual: Json;
  readonly schema: z.ZodType<Json>;
  read(value: Json, place: string): T;
  readonly section?: string;
}

export type Asks = Readonly<Record<string, Ask<unknown>>>;
export type Given<A extends Asks> = { readonly [K in keyof A]: A[K] extends Ask<infer T> ? T : never };

const asIs = <T extends Json>(schema: z.ZodType<T>, usual: T, field: Ask<T>['field']): Ask<T> => ({
  field,
  usual,
  schema: schema as unknown as z.ZodType<Json>,
  read: (value) => value as T,
});

type NumberMore = Partial<Pick<NumberField, 'help' | 'min' | 'max' | 'step' | 'suffix'>>;

/** `most` is what is taken at all, where a rule refuses less in words of its own. */
export const askNumber = (
  label: string,
  usual: number,
  more: NumberMore & { readonly most?: number } = {},
) => {
  const { most = more.max ?? 1000, ...shown } = more;
  const whole = (more.step ?? 1) % 1 === 0 ? z.int() : z.number();
  return asIs(whole.min(0).max(most), usual, (path) => numberField([path], label, shown));
};

export const askNumberOrNone = (
  label: string,
  usual: number | null,
  more: NumberMore = {},
): Ask<number | null> =>
  asIs(
    z
      .int()
      .min(0)
      .max(more.max ?? 1000)
      .nullable(),
    usual,
    (path) => numberField([path], label, { ...more, optional: true }),
  );

export const askFlag = (label: string, usual = false): Ask<boolean> =>
  asIs(z.boolean(), usual, (path) => flagField([path], label));

export const askFlags = <K extends string>(
  labels: Readonly<Record<K, string>>,
): Readonly<Record<K, Ask<boolean>>> =>
  Object.fromEntries(Object.entries<string>(labels).map(([key, label]) => [key, askFlag(label)])) as Record<
    K,
    Ask<boolean>
  >;

export const askText = (label: string, usual: string, help = ''): Ask<string> =>
  asIs(z.string().min(1).max(200), usual, (path) => textField([path], label, { help }));

export const askChoice = <V extends string>(
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
  return asIs(z.enum(options.map(({ value }) => value as V)) as unknown as z.ZodType<V>, usual, (path) =>
    choiceField([path], label, options, { help }),
  );
};

interface Things<T> {
  readonly of: readonly T[];
  keyOf(thing: T): string;
  show(thing: T): FieldChoice;
}

/** One of the things that stand there now; whoever plays gets the thing itself. */
export const askOne = <T>(label: string, { of, keyOf, show }: Things<T>, help = ''): Ask<T> => ({
  field: (path) => choiceField([path], label, of.map(show), { help }),
  usual: of[0] === undefined ? '' : keyOf(of[0]),
  schema: z.string(),
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
  field: (path) => choiceField([path], label, things.of.map(things.show), { optional: true, help }),
  usual: usual === null ? null : things.keyOf(usual),
  schema: z.string().nullable(),
  read: (value, place) => (value === null ? null : askOne(label, things).read(value, place)),
});

export const unasked = <T>(ask: Ask<T>): Ask<T> => ({ ...ask, field: () => null });
export const askIf = <T>(wanted: boolean, ask: Ask<T>): Ask<T> => (wanted ? ask : unasked(ask));

export const under = <A extends Asks>(section: string, asks: A): A =>
  Object.fromEntries(Object.entries(asks).map(([key, ask]) => [key, { ...ask, section }])) as unknown as A;

type Shown = Pick<TableMove, 'title' | 'hint' | 'seat'> &
  Partial<Pick<TableMove, 'token' | 'primary' | 'dice' | 'secret'>>;

interface MoveSpec<S, T, A extends Asks> {
  readonly id: string;
  /** Whom or what it can be about now: one offer each. */
  about(state: S): readonly T[];
  show(about: T, state: S): Shown;
  asks?(about: T, state: S): A;
  play(state: S, about: T, given: Given<A>, dice: Dice): Played<S>;
  odds?(state: S, about: T, given: Given<A>): Odds | null;
}

const formOf = (asks: Asks): TableMove['form'] => {
  const shown = Object.entries(asks).flatMap(([key, ask]) => {
    const field = ask.field(key);
    return field === null ? [] : [{ field, title: ask.section ?? '' }];
  });
  return [...Map.groupBy(shown, ({ title }) => title)].map(([title, group]) => ({
    title,
    fields: group.map(({ field }) => field),
  }));
};

/** A move whose form, usual input and check follow from what it asks. */
export const defineMove = <S, T, A extends Asks>(spec: MoveSpec<S, T, A>): MoveKind<S> => {
  const asksOf = (about: T, state: S): Asks => spec.asks?.(about, state) ?? {};
  const offerOf = (about: T, state: S): TableMove => {
    const asks = asksOf(about, state);
    const { token = null, ...shown } = spec.show(about, state);
    const usual = Object.fromEntries(Object.entries(asks).map(([key, ask]) => [key, ask.usual]));
    const input: JsonObject = token === null ? usual : { unit: token, ...usual };
    return offerMove({ id: spec.id, ...shown, token, input, form: formOf(asks) });
  };
  const read = (state: S, input: JsonObject) => {
    const about = pickOne(
      spec.about(state).find((one) => (spec.show(one, state).token ?? null) === (input['unit'] ?? null)),
      'unit',
    );
    const asks = Object.entries(asksOf(about, state));
    const unit = 'unit' in input ? { unit: z.string() } : {};
    const checked = z.strictObject({
      ...unit,
      ...Object.fromEntries(asks.map(([key, { schema }]) => [key, schema])),
    });
    const values = checked.parse(input) as JsonObject;
    const given = Object.fromEntries(asks.map(([key, ask]) => [key, ask.read(values[key] ?? null, key)]));
    return { about, given: given as Given<A> };
  };
  const { odds } = spec;
  return {
    id: spec.id,
    offer: (state) => spec.about(state).map((about) => offerOf(about, state)),
    play: (state, { input }, dice) => {
      const { about, given } = read(state, input);
      return spec.play(state, about, given, dice);
    },
    ...(odds === undefined
      ? {}
      : {
          odds: (state, { input }) => {
            const { about, given } = read(state, input);
            return odds(state, about, given);
          },
        }),
  };
};
