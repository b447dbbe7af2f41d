/** `1 casting`, `3 castings`, `0 castings`. */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

export const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
