import type { FormSection } from '../form.ts';
import { readAt, writeAt } from '../form-values.ts';
import type { Json, JsonObject } from '../json.ts';
import { does, listWords } from '../words.ts';
import { mannerOf } from './manner.ts';
import { LEADERS, partiesOf } from './sides.ts';

/** Another way to ask the same, ready to be compared. */
export interface Difference {
  readonly label: string;
  readonly input: JsonObject;
}

const namesIn = (leaders: readonly Json[]): readonly string[] =>
  leaders
    .map((one) => (one as JsonObject)['name'])
    .filter((name) => typeof name === 'string' && name !== '') as string[];

/** Where a sum lists its fighters, the first is who is asked about. */
const firstNames = (input: JsonObject): readonly Json[] =>
  Object.values(input).flatMap((value) =>
    Array.isArray(value) && value[0] !== undefined ? [(value[0] as JsonObject)['name'] ?? null] : [],
  );

/** With and without the hero, charge or stand, front or flank, level or uphill: whatever the sum asks for. */
export const differencesOf = (sections: readonly FormSection[], input: JsonObject): readonly Difference[] => {
  const [own, enemy] = partiesOf(sections);
  const profile = own === undefined ? {} : ((readAt(input, own.path) ?? {}) as JsonObject);
  const name = [profile['name'], ...firstNames(input)].find((one) => typeof one === 'string' && one !== '');
  const called = typeof name === 'string' ? name : 'The attackers';
  const { charging, facing, uphill } = mannerOf(sections, own?.path ?? [], enemy?.path ?? null);
  const found: Difference[] = [];
  const offer = (label: string, path: readonly (string | number)[], value: Json): void => {
    found.push({ label, input: writeAt(input, [...path], value) as JsonObject });
  };
  const isSet = (path: readonly (string | number)[]): boolean => readAt(input, [...path]) === true;
  if (charging !== undefined && readAt(input, charging.path) !== undefined)
    offer(does(called, isSet(charging.path) ? 'stands' : 'charges'), charging.path, !isSet(charging.path));
  for (const key of LEADERS) {
    const leaders = profile[key];
    if (own === undefined || !Array.isArray(leaders) || leaders.length === 0) continue;
    const names = namesIn(leaders);
    offer(names.length === 0 ? 'Without leaders' : `Without ${listWords(names)}`, [...own.path, key], []);
  }
  if (facing !== undefined) {
    const inFront = readAt(input, facing.path) === 'front';
    offer(inFront ? 'In the flank' : 'Face to face', facing.path, inFront ? 'flank' : 'front');
  }
  if (uphill !== undefined && readAt(input, uphill.path) !== undefined)
    offer(isSet(uphill.path) ? 'On level ground' : 'Uphill', uphill.path, !isSet(uphill.path));
  return found;
};
