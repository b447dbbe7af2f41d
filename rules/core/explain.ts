import type { Json } from './json.ts';
import type { Roll, RuleRef, Step } from './trace.ts';
import { minus } from './words.ts';

export const explainRef = ({ document, section, ruling }: RuleRef): string =>
  ruling === null ? `${document}, ${section}` : `${document}, ${section}, ${ruling}`;

/** Who stands for a key or a word of one, by name: `attacker` is the Knights. */
export type Names = Readonly<Record<string, string>>;

const NOBODY: Names = {};

/** `pointsLimit` and `points-limit` read `points limit`; capitals stay: `targetFC`, `hitsOnA`; a letter is a side's; `armor` is spelt as people do. */
const splitName = (name: string): string =>
  (name.length === 1 ? name.toUpperCase() : name)
    .replaceAll('-', ' ')
    .replace(/(?<=[a-z0-9])[A-Z]+(?![a-z])/g, ' $&')
    .replace(/(?<=[A-Za-z0-9])[A-Z](?=[a-z])/g, (capital) => ` ${capital.toLowerCase()}`)
    .replace(/\barmor\b/, 'armour');

/** A small letter within a name is a word (`loses-a-unit`), never somebody. */
const isWord = (part: string): boolean => /^[a-z]$/.test(part);

export const formatName = (name: string, names: Names = NOBODY): string =>
  names[name] ??
  splitName(name)
    .split(' ')
    .map((part) => (isWord(part) ? part : (names[part] ?? part)))
    .join(' ');

export const formatValue = (value: Json, names: Names = NOBODY): string => {
  if (value === null) return 'none';
  if (typeof value === 'number') return minus(value);
  if (typeof value === 'string') return names[value] ?? value;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) {
    return value.length === 0 ? 'none' : value.map((one) => formatValue(one, names)).join(', ');
  }
  return Object.entries(value)
    .map(([name, part]) => `${formatName(name, names)} ${formatValue(part, names)}`)
    .join(', ');
};

const explainRoll = ({ sides, values }: Roll): string =>
  values.length === 0
    ? 'no dice to roll'
    : `rolled ${values.map(minus).join(', ')} on ${values.length === 1 ? '' : values.length}d${sides}`;

/** One step as a sentence: `Save (armor 3, shield 1): rolled 3 on d6: saved.` */
export const explainStep = ({ label, inputs, rolls, value }: Step): string => {
  const given = Object.keys(inputs).length > 0 ? ` (${formatValue(inputs)})` : '';
  const fell = rolls.length > 0 ? ` ${rolls.map(explainRoll).join('; ')}:` : '';
  return `${label}${given}:${fell} ${formatValue(value)}.`;
};

export const explain = (steps: readonly Step[]): readonly string[] => steps.map(explainStep);

/** Steps as the log tells them: in sentences where they have one. */
export const tell = (steps: readonly Step[]): string =>
  steps
    .map((one) => one.says ?? explainStep(one))
    .filter((words) => words !== '')
    .join(' ');
