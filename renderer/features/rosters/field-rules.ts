import type { Result } from '../../../rules/core/result.ts';
import { ok, refuse } from '../../../rules/core/result.ts';

const LONGEST_NAME = 200;
const HIGHEST_LIMIT = 1_000_000;

export const parseName = (text: string): Result<string> => {
  const name = text.trim();
  if (name === '') return refuse('field/name', 'Give the roster a name.');
  if (name.length > LONGEST_NAME) return refuse('field/name', `A name has at most ${LONGEST_NAME} letters.`);
  return ok(name);
};

/** An empty field means no limit. Spaces and commas between thousands are taken as they are typed. */
export const parsePointsLimit = (text: string): Result<number | null> => {
  const digits = text.replace(/[\s,.'’_]/g, '');
  if (digits === '') return ok(null);
  const value = Number(digits);
  if (!/^\d+$/.test(digits))
    return refuse('field/limit', 'Type a whole number of points, or leave it empty for no limit.');
  if (value > HIGHEST_LIMIT) return refuse('field/limit', 'The limit is at most 1,000,000 points.');
  return ok(value);
};
