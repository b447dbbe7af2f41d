import { z } from 'zod';
import { listRosters } from '../../../db/queries/rosters.ts';
import type { Action } from '../../../rules/core/action.ts';
import type { Chooser } from '../../../rules/core/chooser.ts';
import {
  type Dice,
  DiceError,
  enteredDice,
  recordingDice,
  refuseLeftOver,
  seededDice,
  seedState,
  type TypedDie,
} from '../../../rules/core/dice.ts';
import { explain, explainRef } from '../../../rules/core/explain.ts';
import { type FoughtOn, fightOn } from '../../../rules/core/fight-on.ts';
import { tellOdds } from '../../../rules/core/foretell.ts';
import type { Json, JsonObject } from '../../../rules/core/json.ts';
import { listChances, type Odds, type OutcomeChance } from '../../../rules/core/odds.ts';
import { once } from '../../../rules/core/once.ts';
import { pictureStances, type StancePicture } from '../../../rules/core/stances.ts';
import type { EntryProfile } from '../../../rules/core/system.ts';
import type { Roll, RuleRef, Step } from '../../../rules/core/trace.ts';
import { minus } from '../../../rules/core/words.ts';
import { allSystems, findAction, isSystemId, systemOf } from '../../../rules/registry.ts';
import type { AppContext } from '../context.ts';
import { Refused, refuseByZod } from '../errors.ts';
import { listCustomUnits } from './custom-units.ts';
import { parseDocument, tryDocument } from './roster-records.ts';

export interface ActionListing {
  readonly id: string;
  readonly title: string;
  readonly ref: RuleRef;
  /** The reference as people read it. */
  readonly reference: string;
  readonly input: unknown;
  readonly example: unknown;
  readonly odds: boolean;
  /** Whether it is one round of a fight that goes on, and whether both sides may stand one way or another. */
  readonly goesOn: boolean;
  readonly stances: boolean;
  /** Whether it is a secret choice that can be drawn as a picture. */
  readonly chooser: boolean;
  /** Whether its input can be laid on a board. */
  readonly board: boolean;
}

export interface ActionRun {
  readonly value: Json;
  readonly steps: readonly Step[];
  readonly dice: readonly Roll[];
  readonly sentences: readonly string[];
  /** What to give as `seed` to see the same dice again; null when the dice were typed. */
  readonly seed: number | null;
}

export interface ActionOdds {
  readonly outcomes: readonly OutcomeChance[];
  readonly also: Readonly<Record<string, readonly OutcomeChance[]>>;
  readonly steps: readonly Step[];
  readonly figures?: JsonObject;
  readonly labels?: Readonly<Record<string, string>>;
}

/** Worked out once: the rules do not change while the program runs, and the schemas of their inputs are long. */
export const listActions = once((): readonly ActionListing[] =>
  allSystems().flatMap((system) =>
    system.actions.map((action) => ({
      id: action.id,
      title: action.title,
      ref: action.ref,
      reference: explainRef(action.ref),
      input: z.toJSONSchema(action.input, { io: 'input' }),
      example: action.example,
      odds: action.odds !== undefined,
      goesOn: action.goesOn !== undefined,
      stances: action.stances !== undefined,
      chooser: action.chooser !== undefined,
      board: action.board !== undefined,
    })),
  ),
);

export interface RosterProfiles {
  readonly rosterId: string;
  readonly name: string;
  readonly entries: readonly EntryProfile[];
}

/** What is saved outside every roster. */
const SAVED = 'Saved';

/** Units and characters of the stored rosters of a system, and its saved units, as its actions describe them. */
export const listProfiles = (context: AppContext, systemId: string): readonly RosterProfiles[] => {
  const system = isSystemId(systemId) ? systemOf(systemId) : null;
  if (system === null) return [];
  const saved = listCustomUnits(context, systemId).flatMap(({ id, kind, unit }) =>
    unit === null ? [] : [{ kind, entry: { ...unit, id } }],
  );
  const those = (wanted: 'unit' | 'character') =>
    saved.filter(({ kind }) => kind === wanted).map(({ entry }) => entry);
  const rosters = listRosters(context.store.db, { view: 'all', tag: null })
    .filter((stored) => stored.system === systemId)
    .flatMap((stored) => {
      const document = tryDocument(stored);
      if (document === null) return [];
      return [{ rosterId: stored.id, name: stored.name, entries: system.profiles(document) }];
    });
  if (saved.length === 0) return rosters;
  const alone = parseDocument(
    { system: systemId, name: SAVED, units: those('unit'), characters: those('character') },
    'custom-unit/unreadable',
  );
  return [...rosters, { rosterId: '', name: SAVED, entries: system.profiles(alone) }];
};

const getAction = (id: string): Action => {
  const action = findAction(id);
  if (action === null)
    throw new Refused('action/not-found', `There is no action "${id}"; "actions" lists them all.`, 'id');
  return action;
};

const parseInput = (action: Action, input: unknown): unknown => {
  const parsed = action.input.safeParse(input);
  if (!parsed.success) throw refuseByZod(parsed.error, 'input/invalid', 'input');
  return parsed.data;
};

const runWith = (action: Action, input: unknown, dice: Dice, seed: number | null): ActionRun => {
  const recorded = recordingDice(dice);
  const { value, steps } = action.run(parseInput(action, input), recorded);
  return { value, steps, dice: recorded.rolls(), sentences: explain(steps), seed };
};

/** Typed dice must be asked for one and all: too few or too many means the table and the program disagree. */
export const runAction = ({
  id,
  input,
  ...source
}: { readonly id: string; readonly input?: unknown } & (
  | { readonly seed: number }
  | { readonly dice: readonly TypedDie[] }
)): ActionRun => {
  const action = getAction(id);
  if ('seed' in source) return runWith(action, input, seededDice(seedState(source.seed)), source.seed);
  const entered = enteredDice(source.dice);
  const run = runWith(action, input, entered, null);
  refuseLeftOver(entered);
  return run;
};

export const showOdds = ({ outcomes, also, steps, figures, labels }: Odds): ActionOdds => ({
  outcomes: listChances(outcomes),
  also: Object.fromEntries(Object.entries(also).map(([name, further]) => [name, listChances(further)])),
  steps,
  ...(figures === undefined ? {} : { figures }),
  ...(labels === undefined ? {} : { labels }),
});

const nameIn = (value: unknown): string => {
  if (Array.isArray(value)) return value.length === 1 ? nameIn(value[0]) : '';
  if (typeof value !== 'object' || value === null) return '';
  const { name, unit, character } = value as Readonly<Record<string, unknown>>;
  return typeof name === 'string' ? name : nameIn(unit ?? character);
};

const STRIKERS = ['unit', 'attacker', 'shooter', 'challenger', 'commander'];
const STRUCK = ['target', 'defender', 'targets'];
/** What a spell comes to is told of whom it strikes, and of who casts it only where that is nobody. */
const CASTERS = ['caster'];

const firstNamed = (input: unknown, roles: readonly string[]): string =>
  roles
    .map((role) => nameIn((input as Readonly<Record<string, unknown>>)[role]))
    .find((name) => name !== '') ?? '';

/** Parts that have no role but a letter are called by their names. */
const labelsIn = (input: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(input as object).flatMap(([role, value]) => {
      const name = nameIn(value);
      return name === '' || role.length > 1 ? [] : [[role.toUpperCase(), name] as const];
    }),
  );

/** Exact fractions stay in the steps: a sentence has one digit of them. */
const shorten = (sentence: string | null): string | null =>
  sentence?.replace(/-?\d+\/\d{4,}/g, (fraction) => {
    const [over, under] = fraction.split('/').map(Number) as [number, number];
    return minus(Number((over / under).toFixed(1)));
  }) ?? null;

interface AskedAction {
  readonly id: string;
  readonly input?: unknown;
}

/** What a sum comes to in a sentence: exact odds, or what is always so. */
export interface ActionAnswer {
  readonly says: string | null;
  /** Where no dice decide, the result itself. */
  readonly sure: ActionRun | null;
}

export const answerOfAction = ({ id, input }: AskedAction): ActionAnswer => {
  const action = getAction(id);
  const parsed = parseInput(action, input);
  if (action.odds !== undefined) {
    const target = firstNamed(parsed, STRUCK);
    const own = firstNamed(parsed, target === '' ? [...STRIKERS, ...CASTERS] : STRIKERS);
    const names = { own, target, what: action.title };
    const odds = action.odds(parsed);
    return {
      says: tellOdds({ ...odds, labels: { ...labelsIn(parsed), ...odds.labels } }, names),
      sure: null,
    };
  }
  try {
    const sure = runWith(action, input, enteredDice([]), null);
    const chooser = action.chooser?.(parsed) ?? null;
    return { says: shorten(chooser?.says ?? sure.sentences.at(-1) ?? null), sure };
  } catch (error) {
    if (error instanceof DiceError && error.code === 'dice/missing') return { says: null, sure: null };
    throw error;
  }
};

/** How it stands after each of the next rounds; null where the fight is over at once. */
export const roundsOfAction = ({ id, input }: AskedAction): FoughtOn | null => {
  const action = getAction(id);
  return action.goesOn === undefined ? null : fightOn(action.goesOn, parseInput(action, input));
};

/** A secret choice as a picture; null where there is none to draw. */
export const chooserOfAction = ({ id, input }: AskedAction): Chooser | null => {
  const action = getAction(id);
  return action.chooser?.(parseInput(action, input)) ?? null;
};

/** Every pair of ways to stand; null where there is only one. */
export const stancesOfAction = ({ id, input }: AskedAction): StancePicture | null => {
  const action = getAction(id);
  return action.stances === undefined ? null : pictureStances(action.stances, parseInput(action, input));
};

export const oddsOfAction = ({ id, input }: AskedAction): ActionOdds => {
  const action = getAction(id);
  if (action.odds === undefined) {
    throw new Refused(
      'action/no-odds',
      `No dice decide "${action.title}", so it has no odds; run it instead.`,
      'id',
    );
  }
  return showOdds(action.odds(parseInput(action, input)));
};
