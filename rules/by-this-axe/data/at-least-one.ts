/** Some of the fields of a type, but not none: an entry without effect does not compile. */
export type AtLeastOne<T> = { [K in keyof T]-?: Required<Pick<T, K>> & Partial<T> }[keyof T];
