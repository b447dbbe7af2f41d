import { seededDice, seedState } from '../../../rules/core/dice.ts';
import { formOfJsonSchema } from '../../../rules/core/fields-of-schema.ts';
import type { FormSection } from '../../../rules/core/form.ts';
import type { JsonObject } from '../../../rules/core/json.ts';
import { type Difference, differencesOf } from '../../../rules/core/question/differences.ts';
import {
  type Filled,
  fillManner,
  fillSide,
  findNamed,
  partiesOf,
} from '../../../rules/core/question/sides.ts';
import { fillCast } from '../../../rules/core/question/spells.ts';
import { type Deed, readQuestion, type Wanted } from '../../../rules/core/question/words.ts';
import type { EntryProfile } from '../../../rules/core/system.ts';
import { findAction } from '../../../rules/registry.ts';
import type { AppContext } from '../context.ts';
import { type ActionListing, listActions, listProfiles } from './actions.ts';

/** A question in words, as a sum that can be worked out. */
export interface Question {
  /** Null where the words do not say who does what to whom. */
  readonly action: string | null;
  readonly input: JsonObject;
  /** The other of two ways that were asked about: with and without the hero, charge or stand. */
  readonly beside: JsonObject | null;
  readonly understood: readonly string[];
  /** What was not found anywhere, and what stands in for it. */
  readonly guessed: readonly string[];
}

/** By how rules call it, those that fit most first; fighters meet in duels, machines shoot by rules of their own. */
const ACTIONS: Readonly<Record<Deed, readonly string[]>> = {
  melee: ['melee', 'close-action', 'melee-troops', 'contest', 'assault', 'pool', 'duel', 'challenge'],
  shooting: ['shooting', 'missile-fire', 'fire', 'shoot-troops', 'barrage', 'artillery', 'pool'],
  duel: ['duel', 'challenge', 'contest'],
  morale: ['morale', 'morale-check'],
  rally: ['rally'],
  flight: ['flee'],
  activation: ['activate', 'command-check'],
  spell: ['spell', 'cast-spell', 'declare-spell'],
};

interface Sum {
  readonly action: ActionListing;
  readonly input: JsonObject;
  readonly sides: readonly Filled[];
  readonly manner: readonly string[];
  /** What the rules do not know by the name it was given. */
  readonly unknown: string | null;
}

const NOTHING: Question = { action: null, input: {}, beside: null, understood: [], guessed: [] };

/** Where a sum lists its fighters, the rule itself puts two of them against each other. */
const putTogether = (action: ActionListing, wanted: Wanted, entries: readonly EntryProfile[]): Sum | null => {
  const { own, enemy, charges } = wanted;
  const between = findAction(action.id)?.between;
  if (between === undefined || enemy === null) return null;
  const sides = [own, enemy].map(({ name, count }): Filled & { profile: JsonObject } => {
    const entry = findNamed(
      entries.filter(({ kind }) => kind === 'unit'),
      name,
    );
    const called = entry?.name ?? name;
    const profile = { ...((entry?.profile ?? {}) as JsonObject), name: called };
    return {
      input: {},
      profile: count === null ? profile : { ...profile, stands: count },
      told: count === null ? called : `${count} ${called}`,
      found: entry !== null,
    };
  });
  const [first, second] = sides.map(({ profile }) => profile) as [JsonObject, JsonObject];
  const { input, told } = fillManner(
    between(first, second, charges) as JsonObject,
    formOfJsonSchema(action.input),
    [[], null],
    wanted,
  );
  return { action, input, sides, manner: told, unknown: null };
};

const cast = (
  action: ActionListing,
  sections: readonly FormSection[],
  wanted: Wanted,
  entries: readonly EntryProfile[],
): Sum => {
  const { sides, manner, known, ...filled } = fillCast(
    action.example as JsonObject,
    sections,
    wanted,
    entries,
  );
  const { input, told } = fillManner(filled.input, sections, [[], null], wanted);
  return {
    action,
    input,
    sides,
    manner: [...manner, ...told],
    unknown: known ? null : (wanted.spell?.name ?? null),
  };
};

const fillIn = (action: ActionListing, wanted: Wanted, entries: readonly EntryProfile[]): Sum | null => {
  const sections = formOfJsonSchema(action.input);
  if (wanted.deed === 'spell') return cast(action, sections, wanted, entries);
  const [own, enemy] = partiesOf(sections);
  const needed = wanted.enemy === null ? 1 : 2;
  const listed = [own, enemy].filter((group) => group !== undefined);
  if (own === undefined || listed.length < needed) return putTogether(action, wanted, entries);
  const first = fillSide(action.example as JsonObject, own, wanted.own, entries, wanted);
  const sides =
    wanted.enemy === null || enemy === undefined
      ? [first]
      : [first, fillSide(first.input, enemy, wanted.enemy, entries, { ...wanted, alone: false })];
  const { input, told } = fillManner(
    (sides.at(-1) as Filled).input,
    sections,
    [own.path, enemy?.path ?? null],
    wanted,
  );
  return { action, input, sides, manner: told, unknown: null };
};

/** A sum that its rule refuses is no answer to anything: another rule may fit. */
const isPossible = ({ action, input }: Sum): boolean => {
  const rule = findAction(action.id);
  const parsed = rule?.input.safeParse(input);
  if (rule === null || parsed === undefined || !parsed.success) return false;
  try {
    rule.run(parsed.data, seededDice(seedState(1)));
    return true;
  } catch {
    return false;
  }
};

const BESIDE = { alone: { alone: true }, standing: { charges: false } } as const;

/** An assault is asked of the rule of that name first. */
const namedLike = ({ verb }: Wanted, name: string): boolean => verb.startsWith(name);

const foundIn = ({ sides }: Sum): number => sides.filter(({ found }) => found).length;

export const understandQuestion = (
  context: AppContext,
  { system, text }: { readonly system: string; readonly text: string },
): Question => {
  const wanted = readQuestion(text);
  if (wanted === null) return NOTHING;
  const entries = listProfiles(context, system).flatMap((roster) => roster.entries);
  const names = ACTIONS[wanted.deed];
  const sums = [
    ...names.filter((name) => namedLike(wanted, name)),
    ...names.filter((name) => !namedLike(wanted, name)),
  ]
    .flatMap(
      (name) =>
        listActions().find(
          ({ id, odds }) => (odds || wanted.deed === 'spell') && id === `${system}/${name}`,
        ) ?? [],
    )
    .flatMap((action) => fillIn(action, wanted, entries) ?? []);
  const possible = sums.filter(isPossible);
  const [best] = [...(possible.length > 0 ? possible : sums)].sort((a, b) => foundIn(b) - foundIn(a));
  if (best === undefined) return NOTHING;
  const [own, enemy] = best.sides;
  return {
    action: best.action.id,
    input: best.input,
    beside:
      wanted.beside === null
        ? null
        : (fillIn(best.action, { ...wanted, ...BESIDE[wanted.beside] }, entries)?.input ?? null),
    understood: [
      own?.told ?? '',
      wanted.verb,
      ...(enemy === undefined ? [] : [enemy.told]),
      ...best.manner,
      best.action.title,
    ],
    guessed: [
      ...(best.unknown === null
        ? []
        : [`The rules know no spell “${best.unknown}”: it is reckoned as ${best.manner[0]}.`]),
      ...best.sides
        .filter(({ found }) => !found)
        .map(({ told }) => `No roster and no saved unit has ${told}: the numbers are those of an example.`),
    ],
  };
};

/** Ready ways to ask the same otherwise. */
export const differencesFor = ({
  id,
  input,
}: {
  readonly id: string;
  readonly input?: unknown;
}): readonly Difference[] => {
  const action = listActions().find((one) => one.id === id);
  return action === undefined ? [] : differencesOf(formOfJsonSchema(action.input), input as JsonObject);
};
