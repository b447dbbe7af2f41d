import type { Drawn, PrintOptions } from './options.ts';
import type { Page } from './pages.ts';
import { bodyHeight, RUNNING_HEAD } from './paper.ts';

/** One way to put a print onto pages. */
export interface Drawing {
  readonly options: Drawn;
  readonly pages: readonly Page[];
  /** Those of the pages that are no cards. */
  readonly roster: readonly Page[];
  /** How many cards each page of cards holds. */
  readonly cardCounts: readonly number[];
}

type Draw = (options: Drawn) => Drawing;

/** 9.5 point becomes 13.3, and the smallest print 12: what clear print asks for. */
const LARGE = 1.4;
const STEP = 0.02;
/** The smallest print is then 6.8 point; below that nobody reads it across a table. */
const LEAST_TO_FIT = 0.8;
/** Unasked no more than this: the smallest print stays at 8 point. */
const LEAST_UNASKED = 0.94;
/** A last page with less on it than this is better drawn in. */
const SPARSE = 0.33;

const upright = (pages: number): string => (pages === 1 ? '1 page' : `${pages} pages`);

const percent = (scale: number): string => `${Math.round(100 * scale)} %`;

/** The first smaller drawing that is as wanted. */
const shrink = (
  from: Drawing,
  least: number,
  isWanted: (drawing: Drawing) => boolean,
  draw: Draw,
): Drawing | null => {
  const steps = Math.round((1 - least) / STEP);
  for (let step = 1; step <= steps; step += 1) {
    const drawing = draw({ ...from.options, scale: from.options.scale * (1 - step * STEP) });
    if (isWanted(drawing)) return drawing;
  }
  return null;
};

const endsSparse = ({ roster, options }: Drawing): boolean => {
  const last = roster.at(-1);
  const whole = bodyHeight(options, RUNNING_HEAD);
  return roster.length > 1 && last !== undefined && last.used < SPARSE * whole;
};

/** What may be left out of a print, in the order in which it is missed least. */
const LEAVABLE: readonly (readonly [keyof PrintOptions, string])[] = [
  ['play', 'the turn track'],
  ['notes', 'the notes'],
  ['glossary', 'weapons and rules'],
  ['morale', 'the tables'],
];

/** What would have to go so that the rest fits. */
const sayWhatToLeave = (smallest: Drawing, most: number, draw: Draw): string => {
  const without = new Map<keyof PrintOptions, boolean>();
  const names: string[] = [];
  for (const [key, name] of LEAVABLE) {
    if (smallest.options[key] !== true) continue;
    const alone = draw({ ...smallest.options, [key]: false });
    if (alone.pages.length <= most) return ` Without ${name} it would fit.`;
    without.set(key, false);
    names.push(name);
    const bare = draw({ ...smallest.options, ...Object.fromEntries(without) });
    if (bare.pages.length <= most)
      return ` Without ${names.slice(0, -1).join(', ')} and ${name} it would fit.`;
  }
  return '';
};

const fitTo = (usual: Drawing, most: number, draw: Draw): Pick<Fitted, 'drawing' | 'notices'> => {
  if (usual.pages.length <= most) return { drawing: usual, notices: [] };
  const fitted = shrink(usual, LEAST_TO_FIT, ({ pages }) => pages.length <= most, draw);
  if (fitted !== null) {
    const scale = fitted.options.scale / usual.options.scale;
    return { drawing: fitted, notices: [`Drawn at ${percent(scale)} to fit on ${upright(most)}.`] };
  }
  const smallest = draw({ ...usual.options, scale: usual.options.scale * LEAST_TO_FIT });
  const takes = smallest.pages.length;
  return {
    drawing: smallest,
    notices: [
      `Drawn at ${percent(LEAST_TO_FIT)}, as small as can be read, it takes ${upright(takes)}, not ${most}.${sayWhatToLeave(smallest, most, draw)}`,
    ],
  };
};

/** A last page is what is left over; the others hold what fits. */
const sayCardsThatFit = ({ cardCounts, options: { cardsPerPage } }: Drawing): readonly string[] => {
  const full = cardCounts.slice(0, -1);
  const [least, most] = [Math.min(...full), Math.max(...full)];
  if (full.length === 0 || least >= cardsPerPage) return [];
  const fit = least === most ? `${most}` : `${least} to ${most}`;
  return [
    `${fit} ${fit === '1' ? 'card fits' : 'cards fit'} on a page, not ${cardsPerPage}: they need the room.`,
  ];
};

interface Fitted {
  readonly drawing: Drawing;
  readonly notices: readonly string[];
}

/** How large everything is drawn: as it is meant, larger for large print, smaller to fit. */
export const chooseScale = (options: PrintOptions, draw: Draw): Fitted => {
  const usual = draw({ ...options, scale: options.largePrint ? LARGE : 1 });
  const { drawing, notices } =
    options.fitPages === null
      ? { drawing: drawnIn(usual, draw), notices: [] }
      : fitTo(usual, options.fitPages, draw);
  return { drawing, notices: [...notices, ...sayCardsThatFit(drawing)] };
};

/** A heading, a turn track or three lines never have a page to themselves if a hair less of everything saves it. */
const drawnIn = (usual: Drawing, draw: Draw): Drawing =>
  endsSparse(usual)
    ? (shrink(usual, LEAST_UNASKED, ({ pages }) => pages.length < usual.pages.length, draw) ?? usual)
    : usual;
