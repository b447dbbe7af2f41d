/** What a class that rules do not name may be said to count as. */
export const CLASS_ANSWERS = ['fighter', 'cleric', 'thief', 'magic-user'] as const;
export type ClassAnswer = (typeof CLASS_ANSWERS)[number];

/** The answers given so far, by the class as people write it in lower case with hyphens. */
export type ClassAnswers = Readonly<Record<string, ClassAnswer>>;
