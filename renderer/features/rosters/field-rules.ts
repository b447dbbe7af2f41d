import type { Result } from '../../../rules/core/result.ts';
import { ok, refuse } from '../../../rules/core/result.ts';
import { parseNameOf } from '../../components/parse-name.ts';

const HIGHEST_LIMIT = 1_000_000;

export const parseName = (text: string): Result<string> => parseNameOf(text, 'roster');

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
