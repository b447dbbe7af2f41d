import type { Action } from '../../../rules/core/action.ts';
import { explainRef, formatValue } from '../../../rules/core/explain.ts';
import type { Json } from '../../../rules/core/json.ts';
import type { Odds } from '../../../rules/core/odds.ts';
import type { RuleSystem } from '../../../rules/core/system.ts';
import type { Outcome } from '../../../rules/core/trace.ts';
import { chanceDice } from '../random/game.ts';
import { randomInputs } from '../random/input.ts';
import { tryToTell } from '../random/told.ts';
import { seeded } from '../seeded.ts';
import { chooseTelling, wordsOf } from './choose.ts';
import { changesFrom, tellOdds, tellSteps, withChanges } from './words.ts';

const CANDIDATES = 160;
const SEED = 11;
/** Characters of one action's story: worked in full, and in a line each. */
const ROOM = { worked: 4_000, brief: 3_000 };
const MOST = { worked: 8, brief: 30 };

interface Chosen {
  readonly worked: readonly Json[];
  readonly brief: readonly Json[];
}

const tellRefusal = (told: unknown): string | null => {
  const { refused, crash } = told as { refused?: unknown; crash?: string };
  if (crash !== undefined) throw new Error(crash);
  if (refused === undefined) return null;
  if (Array.isArray(refused)) return refused.join('; ');
  const { message = String(refused), place = null } = refused as { message?: string; place?: string | null };
  return place === null ? message : `${message} (${place})`;
};

const runOf = (action: Action, input: Json, seed: number): Outcome<Json> | string => {
  const told = tryToTell(() => action.run(action.input.parse(input), chanceDice(seeded(seed))));
  return tellRefusal(told) ?? (told as Outcome<Json>);
};

const oddsOf = (action: Action, input: Json): Odds | null => {
  if (action.odds === undefined) return null;
  const told = tryToTell(() => action.odds?.(action.input.parse(input)));
  return tellRefusal(told) === null ? (told as Odds) : null;
};

const given = (action: Action, input: Json): string =>
  JSON.stringify(changesFrom(action.example as Json, input));

const tellWorked = (action: Action, input: Json, seed: number): string => {
  const run = runOf(action, input, seed);
  const lines =
    typeof run === 'string'
      ? [`  refused: ${run}`]
      : [...tellSteps(run.steps), `  so: ${formatValue(run.value)}`];
  const odds = typeof run === 'string' ? null : oddsOf(action, input);
  return [`given ${given(action, input)}`, ...lines, ...(odds === null ? [] : tellOdds(odds))].join('\n');
};

const tellBrief = (action: Action, input: Json, seed: number): string => {
  const run = runOf(action, input, seed);
  const came = typeof run === 'string' ? `refused: ${run}` : formatValue(run.value);
  return `${given(action, input)} -> ${came}`;
};

const tellAll = (action: Action, { worked, brief }: Chosen): string =>
  [
    `${action.title} (${action.id}), ${explainRef(action.ref)}`,
    '',
    ...worked.map((input, at) => `${tellWorked(action, input, at)}\n`),
    'In short',
    ...brief.map((input, at) => tellBrief(action, input, 100 + at)),
    '',
  ].join('\n');

/** The inputs that a story was told of are read from it again, so that a rule that changes changes its story only. */
const inputsIn = (action: Action, story: string): Chosen => {
  const read = (text: string): Json => withChanges(action.example as Json, JSON.parse(text));
  const lines = story.split('\n');
  return {
    worked: lines.flatMap((line) => (line.startsWith('given {') ? [read(line.slice('given '.length))] : [])),
    brief: lines.flatMap((line) =>
      line.startsWith('{') ? [read(line.slice(0, line.indexOf('} -> ') + 1))] : [],
    ),
  };
};

const chooseInputs = (system: RuleSystem, action: Action): Chosen => {
  const inputs = [
    action.example as Json,
    ...randomInputs({ ...system, actions: [action] }, CANDIDATES, SEED).map(({ input }) => input),
  ];
  const choose = (tell: typeof tellWorked, from: readonly Json[], kind: 'worked' | 'brief') => {
    const texts = new Map(from.map((input, at) => [input, tell(action, input, at)]));
    const textOf = (input: Json): string => texts.get(input) as string;
    return chooseTelling(
      from,
      (input) => wordsOf(textOf(input).replace(/^.*?(?:->|\n)/, '')),
      (input) => textOf(input).length,
      ROOM[kind],
      MOST[kind],
    );
  };
  const worked = choose(tellWorked, inputs, 'worked');
  return {
    worked,
    brief: choose(
      tellBrief,
      inputs.filter((input) => !worked.includes(input)),
      'brief',
    ),
  };
};

/** An action told by examples: those of the story as it stands, or new ones where there is none. */
export const tellAction = (system: RuleSystem, action: Action, story: string | null): string =>
  tellAll(action, story === null ? chooseInputs(system, action) : inputsIn(action, story));
