import type { Result } from '../../../rules/core/result.ts';
import { ok, refuse } from '../../../rules/core/result.ts';
import { parseNameOf } from '../../components/parse-name.ts';

const HIGHEST_LIMIT = 1_000_000;

export const parseName = (text: string): Result<string> => parseNameOf(text, 'roster');

/** Marks between thousands are taken as they are typed; anywhere else they are a mistake, or 12.5 would become 125. */
const WHOLE_NUMBER = /^\d+$|^\d{1,3}(?:[\s,.'’_]\d{3})+$/;

/** An empty field means no limit. */
export const parsePointsLimit = (text: string): Result<number | null> => {
  const typed = text.trim();
  if (typed === '') return ok(null);
  const value = Number(typed.replace(/\D/g, ''));
  if (!WHOLE_NUMBER.test(typed))
    return refuse('field/limit', 'Type a whole number of points, or leave it empty for no limit.');
  if (value > HIGHEST_LIMIT) return refuse('field/limit', 'The limit is at most 1,000,000 points.');
  return ok(value);
};
