import type { Tracker } from '../../../../rules/core/print-sheet.ts';
import { type Html, html } from './html.ts';
import { BOX } from './metrics.ts';

/** More squares than this fill pages for a number nobody crosses off one by one. */
const MOST_BOXES = 60;

const isTally = ({ count }: Tracker): boolean => count > MOST_BOXES;

export interface BoxLook {
  readonly size: number;
  readonly perLine: number;
}

export const TABLE_BOXES: BoxLook = { size: BOX.size, perLine: BOX.perLine };
export const CARD_BOXES: BoxLook = { size: BOX.cardSize, perLine: BOX.perCardLine };

/** Five squares and the gap behind them fit so many times into a width, but never more than a line of the look. */
export const fitBoxes = (look: BoxLook, width: number): BoxLook => {
  const five = 5 * (look.size + BOX.gap) + BOX.fiveGap;
  return {
    ...look,
    perLine: Math.max(5, Math.min(look.perLine, Math.floor((width + BOX.fiveGap) / five) * 5)),
  };
};

export const boxesHeight = (tracker: Tracker, { size, perLine }: BoxLook): number => {
  if (tracker.count <= 0) return 0;
  const lines = isTally(tracker) ? 1 : Math.ceil(tracker.count / perLine);
  return lines * (size + BOX.gap);
};

export const boxesWidth = ({ count }: Tracker, { size, perLine }: BoxLook): number => {
  const across = Math.min(count, perLine);
  return across * (size + BOX.gap) + Math.floor(Math.max(0, across - 1) / 5) * BOX.fiveGap;
};

const boxLine = (from: number, to: number, halfAt: number): Html => {
  const squares = Array.from({ length: to - from }, (_, index) => {
    const number = from + index + 1;
    return number === halfAt ? html`<i class="half"></i>` : html`<i></i>`;
  });
  return html`<span class="bl">${squares}</span>`;
};

export const showBoxes = (tracker: Tracker, { perLine }: BoxLook): Html | null => {
  const { count, halfAt } = tracker;
  if (count <= 0) return null;
  if (isTally(tracker)) return html`<span class="tally">lost of ${count}</span>`;
  const lines = Array.from({ length: Math.ceil(count / perLine) }, (_, line) =>
    boxLine(line * perLine, Math.min(count, (line + 1) * perLine), halfAt),
  );
  return html`<span class="bx">${lines}</span>`;
};
