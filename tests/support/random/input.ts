import { z } from 'zod';
import type { Action } from '../../../rules/core/action.ts';
import type { Json, JsonObject } from '../../../rules/core/json.ts';
import type { RosterDocument, RuleSystem } from '../../../rules/core/system.ts';
import { type Chance, seeded } from '../seeded.ts';
import { isObject, pick, type Source, type ValueSchema, varyValue } from './value.ts';

export interface ActionCase {
  readonly action: string;
  readonly input: Json;
  /** Of the dice. */
  readonly seed: number;
}

/** The sample rosters of a system, each entry under an id that begins with `prefix`. */
export const sampleRosters = ({ rosters }: RuleSystem, prefix: string): readonly RosterDocument[] =>
  rosters.samples.map(({ roster }) => {
    let made = 0;
    return rosters.adopt(rosters.schema.parse(roster), () => `${prefix}-${++made}`);
  });

export const wordsIn = (value: Json, key = ''): readonly string[] => {
  if (typeof value === 'string') return key === 'system' ? [] : [value];
  if (Array.isArray(value)) return value.flatMap((part: Json) => wordsIn(part, key));
  return isObject(value) ? Object.entries(value).flatMap(([name, part]) => wordsIn(part as Json, name)) : [];
};

const profilesOf = (system: RuleSystem): Source['profiles'] => {
  const all = sampleRosters(system, 'entry').flatMap((roster) => system.profiles(roster));
  const ofKind = (kind: 'unit' | 'character'): readonly JsonObject[] =>
    all.filter((entry) => entry.kind === kind).map(({ profile }) => profile);
  return { unit: ofKind('unit'), character: ofKind('character') };
};

/** Of a hundred places of the example, how many change. */
const RATES = [3, 6, 12, 25, 50];
const TRIES = 12;

/** Inputs that mostly fit: the example varied, and now and then everything at random. One in ten may be refused. */
const randomInput = (action: Action, schema: ValueSchema, source: Source): Json => {
  const { chance } = source;
  const make = (): Json => varyValue(schema, action.example as Json, source, pick(chance, RATES));
  let input = make();
  if (chance(10) === 0) return input;
  for (let tries = 0; tries < TRIES && !action.input.safeParse(input).success; tries += 1) input = make();
  return input;
};

/** `count` inputs for each action of a system; the same for the same seed. */
export const randomInputs = (system: RuleSystem, count: number, seed: number): readonly ActionCase[] => {
  const profiles = profilesOf(system);
  return system.actions.flatMap((action, index) => {
    const chance: Chance = seeded(seed * 1009 + index);
    const schema = z.toJSONSchema(action.input, { io: 'input', unrepresentable: 'any' }) as ValueSchema;
    const source = { chance, words: [...new Set(wordsIn(action.example as Json))], profiles };
    return Array.from({ length: count }, (_, at) => ({
      action: action.id,
      input: JSON.parse(JSON.stringify(randomInput(action, schema, source))) as Json,
      seed: seed * 7919 + at,
    }));
  });
};
