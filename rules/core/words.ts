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
