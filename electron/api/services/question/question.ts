import { formOfJsonSchema } from '../../../../rules/core/fields-of-schema.ts';
import type { JsonObject } from '../../../../rules/core/json.ts';
import { type Difference, differencesOf } from '../../../../rules/core/question/differences.ts';
import type { Known } from '../../../../rules/core/question/names.ts';
import { type Filled, partiesOf } from '../../../../rules/core/question/sides.ts';
import { type Deed, readQuestion, type Wanted } from '../../../../rules/core/question/words.ts';
import type { AppContext } from '../../context.ts';
import { type ActionListing, listActions, listProfiles } from '../actions.ts';
import { kindsOf } from './catalogue-kinds.ts';
import { fillIn, isPossible, type Sum, settle } from './sum.ts';

/** A question in words, as a sum that can be worked out. */
export interface Question {
  /** Null where the words do not say who does what to whom, or no rule answers that. */
  readonly action: string | null;
  readonly input: JsonObject;
  /** The other of two ways that were asked about: with and without the hero, charge or stand. */
  readonly beside: JsonObject | null;
  readonly understood: readonly string[];
  /** What was not found anywhere, what stands in for it, and what was said or left unsaid and counts for nothing. */
  readonly guessed: readonly string[];
}

/** By how rules call it, those that fit most first; fighters meet in duels, machines shoot by rules of their own. */
const ACTIONS: Readonly<Record<Deed, readonly string[]>> = {
  melee: ['melee', 'close-action', 'melee-troops', 'contest', 'assault', 'pool', 'duel', 'challenge'],
  shooting: ['shooting', 'missile-fire', 'fire', 'shoot-troops', 'barrage', 'artillery', 'pool'],
  duel: ['duel', 'challenge', 'contest'],
  morale: ['morale', 'morale-check', 'after-melee'],
  rally: ['rally'],
  flight: ['flee', 'morale', 'morale-check', 'after-melee'],
  activation: ['activate', 'command-check'],
  order: ['order', 'activate', 'command-check'],
  reach: ['cavalry-move', 'movement', 'advance', 'move', 'move-allowance'],
  initiative: ['initiative', 'order-of-play'],
  spell: ['spell', 'cast-spell', 'declare-spell'],
};

/** What to ask instead where a rule is left out of these. */
const NO_SUM: Readonly<Partial<Record<Deed, string>>> = {
  morale: 'ask how the fight goes',
  rally: 'ask how the fight goes',
  flight: 'ask how the fight goes',
};

/** Answered by rules without dice, too. */
const WITHOUT_DICE: readonly Deed[] = ['spell', 'rally', 'morale', 'flight', 'reach'];

const NOTHING: Question = { action: null, input: {}, beside: null, understood: [], guessed: [] };

const BESIDE = { alone: { alone: true }, standing: { charges: false } } as const;

/** An assault is asked of the rule of that name first. */
const namedLike = ({ verb }: Wanted, name: string): boolean => verb.startsWith(name);

const foundIn = ({ sides }: Sum): number =>
  sides.filter(({ entry, left }) => entry !== null && left.length === 0).length;

const noteSide = ({ entry, told, left, isFree = false }: Filled): readonly string[] => {
  if (entry === null)
    return isFree || told === '' || told.endsWith('dice')
      ? []
      : [
          /^\d+$/.test(told)
            ? 'Nobody was named: the numbers are those of an example.'
            : `No roster and no saved unit has ${told}: the numbers are those of an example.`,
        ];
  return [
    ...(left.length === 0 ? [] : [`Of “${entry.name}”, “${left.join(' ')}” counts for nothing.`]),
    ...(entry.army === '' && !isFree
      ? [`${entry.name} as in the catalogue: no army of yours has them.`]
      : []),
  ];
};

/** Where a rule tells only of one side’s blows, the other’s stand beside it. */
const besideOf = (action: ActionListing, wanted: Wanted, entries: readonly Known[]): JsonObject | null => {
  const { beside, own, enemy, enemyCharges, charges } = wanted;
  if (beside !== null) return fillIn(action, { ...wanted, ...BESIDE[beside] }, entries)?.input ?? null;
  const [first, second] = partiesOf(formOfJsonSchema(action.input));
  const isOneSided =
    wanted.deed === 'melee' &&
    ['unit', 'model'].includes(`${first?.path[0]}`) &&
    second?.path[0] === 'target';
  if (!isOneSided || enemy === null) return null;
  const back = {
    ...wanted,
    own: enemy,
    enemy: own,
    charges: enemyCharges,
    enemyCharges: charges,
    from: null,
  };
  const sum = fillIn(action, back, entries);
  return sum !== null && isPossible(sum) ? sum.input : null;
};

export const understandQuestion = (
  context: AppContext,
  { system, text }: { readonly system: string; readonly text: string },
): Question => {
  const wanted = readQuestion(text);
  if (wanted === null) return NOTHING;
  const entries: readonly Known[] = [
    ...listProfiles(context, system).flatMap(({ name: army, entries: own }) =>
      own.map((entry) => ({ ...entry, army })),
    ),
    ...kindsOf(system),
  ];
  const names = ACTIONS[wanted.deed];
  const sums = [
    ...names.filter((name) => namedLike(wanted, name)),
    ...names.filter((name) => !namedLike(wanted, name)),
  ]
    .flatMap(
      (name) =>
        listActions().find(
          ({ id, odds }) => (odds || WITHOUT_DICE.includes(wanted.deed)) && id === `${system}/${name}`,
        ) ?? [],
    )
    .flatMap((action) => fillIn(action, wanted, entries) ?? [])
    .map(settle);
  const possible = sums.filter(isPossible);
  const [best] = [...(possible.length > 0 ? possible : sums)].sort((a, b) => foundIn(b) - foundIn(a));
  if (best === undefined)
    return {
      ...NOTHING,
      guessed: [
        `No sum of these rules answers this by itself: ${NO_SUM[wanted.deed] ?? 'say who does what to whom'}.`,
      ],
    };
  const [own, enemy] = best.sides;
  const beside = besideOf(best.action, wanted, entries);
  return {
    action: best.action.id,
    input: best.input,
    beside,
    understood: [
      ...(own === undefined || own.told === '' ? [] : [own.told]),
      wanted.verb,
      ...(enemy === undefined || enemy.told === '' ? [] : [enemy.told]),
      ...best.manner,
      best.action.title,
    ],
    guessed: [...best.sides.flatMap(noteSide), ...best.notes],
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
