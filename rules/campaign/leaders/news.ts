import { sameJson } from '../../core/json.ts';
import type { General } from '../state.ts';
import { joinWords } from '../words.ts';
import type { SheetReading } from './fields.ts';

/** A sheet that says something else than the army goes by. */
export interface SheetNews {
  readonly generalId: string;
  readonly name: string;
  readonly armyId: string | null;
  /** What the army goes by. */
  readonly leadership: number;
  readonly now: SheetReading;
  /** Line by line, what became of what: `Wisdom 14 became 15`. */
  readonly changes: readonly string[];
}

const wordLine = (before: string, after: string): string => {
  const [old, now] = [before.split(' '), after.split(' ')];
  const same = old.slice(0, -1).join(' ');
  return same !== '' && same === now.slice(0, -1).join(' ')
    ? `${same} ${old.at(-1)} became ${now.at(-1)}`
    : `${before} became ${after}`;
};

/** Null where the sheet says what it said. */
export const newsOf = (
  { id, name, armyId, leadership, sheet, fate }: General,
  now: SheetReading,
): SheetNews | null => {
  if (sheet === null || fate === 'dead' || sameJson(sheet, now)) return null;
  const lines = now.sum.flatMap((line, index) => {
    const before = sheet.sum[index];
    return before === undefined || before.label === line.label ? [] : [wordLine(before.label, line.label)];
  });
  const why = sheet.why === now.why ? [] : [now.why.replace(/\.$/, '')];
  return { generalId: id, name, armyId, leadership, now, changes: [...lines, ...why] };
};

/** What it is about and what it would change. */
export const wordNews = ({ changes, leadership, now }: SheetNews): string => {
  const what = changes.length === 0 ? '' : `${joinWords(changes)}. `;
  const effect =
    now.leadership === leadership
      ? `Leadership stays ${leadership}.`
      : `Leadership would be ${now.leadership}; the army still uses ${leadership}.`;
  return `${what}${effect}`;
};
