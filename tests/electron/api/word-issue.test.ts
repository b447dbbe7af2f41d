import { expect, test } from 'vitest';
import { z } from 'zod';
import { wordIssue } from '../../../electron/api/word-issue.ts';

const told = (schema: z.ZodType, value: unknown): string | undefined =>
  schema.safeParse(value, { error: wordIssue }).error?.issues[0]?.message;

test.each<[z.ZodType, unknown, string]>([
  [z.number(), 'ten', 'expected a number'],
  [z.int(), 2.5, 'expected a whole number'],
  [z.strictObject({ name: z.string() }), {}, 'missing; expected text'],
  [z.strictObject({}), [], 'expected a group of fields'],
  [z.strictObject({}), { colour: 'red' }, 'unknown field colour'],
  [z.strictObject({}), { colour: 'red', size: 2 }, 'unknown fields colour, size'],
  [z.enum(['a4', 'letter']), 'a5', 'expected "a4" or "letter"'],
  [z.literal(1), 2, 'expected 1'],
  [z.string().max(3), 'long', 'expected at most 3 letters'],
  [z.array(z.string()).min(1), [], 'expected at least 1 entry'],
  [z.number().max(5), 6, 'expected at most 5'],
  [z.union([z.string(), z.number()]), null, 'not understood'],
  [z.string().min(1, 'give it a name'), '', 'give it a name'],
])('%#: %j', (schema, value, message) => expect(told(schema, value)).toBe(message));
