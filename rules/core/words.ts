/** `1 casting`, `3 castings`, `0 castings`. */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

/** Its name, or what it is where it has none. */
export const nameOr = (name: string, role: string): string => (name.trim() === '' ? role : name);

/** Names as they are; where two are alike, each with its place. */
export const tellApart = (names: readonly string[]): readonly string[] =>
  names.map((name, index) =>
    names.indexOf(name) === names.lastIndexOf(name) ? name : `${name} (${index + 1})`,
  );

/** `lance, sword and dagger` */
export const listWords = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

export const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `1,488`: thousands are easier to read apart. */
export const groupDigits = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, ',');

/** `5 wide, 2 deep`. */
export const formationWords = ({ wide, deep }: { readonly wide: number; readonly deep: number }): string =>
  `${wide} wide, ${deep} deep`;

/** With the sign that print uses, not the hyphen: `−2`. */
export const minus = (value: number): string => `${value}`.replace('-', '−');

/** `+2`, `−2`, `0`. */
export const signed = (value: number): string => (value > 0 ? `+${value}` : minus(value));

/** `12.5 %`, of a chance from 0 to 1. */
export const percent = (chance: number): string => `${(100 * chance).toFixed(1)} %`;

/** `12.5 %`, `never`, `hardly ever`: what a sentence says of a chance. */
export const percentWords = (chance: number): string => {
  if (chance === 0 || chance === 1) return chance === 0 ? 'never' : 'always';
  return chance < 0.0005 ? 'hardly ever' : percent(chance);
};

/** Singular for all their s: `Marcus`, `Iris`, `Press`. */
const ONE_WITH_S = /(us|is|ss|as|os)$/i;
const MANY_WITHOUT_S = /(men|women|folk|people|children)$/i;

/** Whether a name is of many: `Knights of Amber`, `Spearmen`; not `The Guard`, `Marcus`. */
export const isMany = (name: string): boolean => {
  const [head = ''] = name.split(/ (?:of|from|with|in|on|and) | ?[(,:]/);
  const last = head.trim().split(/\s+/).at(-1) ?? '';
  return MANY_WITHOUT_S.test(last) || (/s$/i.test(last) && !ONE_WITH_S.test(last));
};

const IRREGULAR: Readonly<Record<string, string>> = {
  is: 'are',
  was: 'were',
  has: 'have',
  does: 'do',
  goes: 'go',
};

/** `loses` as many do it: `lose`. */
const asMany = (verb: string): string =>
  IRREGULAR[verb] ??
  (/(ss|sh|ch|x)es$/.test(verb)
    ? verb.slice(0, -2)
    : /[^aeiou]ies$/.test(verb)
      ? `${verb.slice(0, -3)}y`
      : verb.replace(/s$/, ''));

/** A verb, said of one, as it agrees with a name. */
export const agree = (name: string, verb: string): string => (isMany(name) ? asMany(verb) : verb);

/** `Knights lose`, `The Guard loses`. */
export const does = (name: string, verb: string): string => `${name} ${agree(name, verb)}`;

/** `it is`, `they are`; `its`, `their`. */
export const itIs = (name: string): string => (isMany(name) ? 'they are' : 'it is');
export const its = (name: string): string => (isMany(name) ? 'their' : 'its');
