/** These fields of it and no others, in this order. */
export const pick = <T extends object, K extends keyof T>(from: T, ...fields: readonly K[]): Pick<T, K> =>
  Object.fromEntries(fields.map((field) => [field, from[field]])) as Pick<T, K>;
