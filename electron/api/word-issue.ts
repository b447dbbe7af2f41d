import type { z } from 'zod';

const KINDS: Readonly<Record<string, string>> = {
  array: 'a list',
  boolean: 'true or false',
  int: 'a whole number',
  null: 'nothing (null)',
  number: 'a number',
  object: 'a group of fields',
  record: 'a group of fields',
  string: 'text',
};

const COUNTED: Readonly<Record<string, readonly [one: string, many: string]>> = {
  array: ['entry', 'entries'],
  string: ['letter', 'letters'],
};

const countOf = (amount: number | bigint, origin: string): string => {
  const [one, many] = COUNTED[origin] ?? [];
  return one === undefined ? `${amount}` : `${amount} ${amount === 1 ? one : many}`;
};

const listChoices = (values: readonly unknown[]): string => {
  const shown = values.map((value) => JSON.stringify(value));
  return shown.length < 2 ? (shown[0] ?? '') : `${shown.slice(0, -1).join(', ')} or ${shown.at(-1)}`;
};

/** What is wrong with a field, in words for whoever wrote the file. A schema's own sentence goes before these. */
export const wordIssue: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type': {
      const expected = `expected ${KINDS[issue.expected] ?? issue.expected}`;
      return issue.input === undefined ? `missing; ${expected}` : expected;
    }
    case 'invalid_value':
      return `expected ${listChoices(issue.values)}`;
    case 'unrecognized_keys':
      return `${issue.keys.length === 1 ? 'unknown field' : 'unknown fields'} ${issue.keys.join(', ')}`;
    case 'too_small':
      return `expected at least ${countOf(issue.minimum, issue.origin)}`;
    case 'too_big':
      return `expected at most ${countOf(issue.maximum, issue.origin)}`;
    case 'invalid_union':
      return 'not understood';
    default:
      return null;
  }
};
