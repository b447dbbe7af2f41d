import { z } from 'zod';
import { versioned } from '../../../../rules/core/versioned.ts';
import { readersForFiles } from '../characters/readers.ts';
import { isPicture } from '../picture.ts';

export const PAPERS = ['a4', 'letter'] as const;
export type Paper = (typeof PAPERS)[number];

export const LAYOUTS = ['roster', 'cards', 'both'] as const;

const COLUMNS = ['one', 'two'] as const;
const CARDS_PER_PAGE = [4, 6, 8] as const;
const MOST_BLANK_CARDS = 40;
export const FIGURE_SCALES = ['1:5', '1:20'] as const;
export const MOST_FIT_PAGES = 20;
const LONGEST_HEADER = 120;
/** A picture goes into every setup that names it, and once into every print. */
export const PICTURE_KILOBYTES = 200;
const PICTURE_PLACES = ['logo', 'banner'] as const;

/** What a person may choose on the print screen, and what a named setup keeps. Every field has a default. */
export const printOptionsSchema = z.strictObject({
  layout: z.enum(LAYOUTS).default('roster'),
  paper: z.enum(PAPERS).default('a4'),
  /** Of the roster sheet: a table, or short entries side by side. */
  columns: z.enum(COLUMNS).default('one'),
  cardsPerPage: z.literal(CARDS_PER_PAGE).default(8),
  /** After a roster, cards by other rules of those behind its figures who came from the library. */
  commanders: z.boolean().default(false),
  /** Of characters printed by themselves: by which rules. */
  characterCards: z.enum(['both', ...readersForFiles().map(({ id }) => id)]).default('both'),
  /** At which their cards are, where the rules know two. */
  figureScale: z.enum(FIGURE_SCALES).default('1:5'),
  /** Squares to cross off: figures, hits, spell dice and save uses. */
  boxes: z.boolean().default(true),
  /** Weapons and special rules that the army uses, each once. */
  glossary: z.boolean().default(true),
  morale: z.boolean().default(true),
  /** Lines for player, opponent and date, the turns, and the units lost. */
  play: z.boolean().default(true),
  notes: z.boolean().default(true),
  issues: z.boolean().default(false),
  blankCards: z.number().int().min(0).max(MOST_BLANK_CARDS).default(0),
  inkSaving: z.boolean().default(false),
  /** For the opponent: nothing that only the owner should know. */
  secret: z.boolean().default(false),
  /** Drawn smaller, if need be, until it takes no more pages than these; null draws it as large as it is meant. */
  fitPages: z.number().int().min(1).max(MOST_FIT_PAGES).nullable().default(null),
  largePrint: z.boolean().default(false),
  /** A line of one's own on every page and card: a club, a league, a date. */
  header: z.string().trim().max(LONGEST_HEADER).default(''),
  /** A data URL. */
  picture: z
    .string()
    .refine((address) => isPicture(address, PICTURE_KILOBYTES), {
      error: `choose a PNG, JPEG or WebP picture of at most ${PICTURE_KILOBYTES} KB`,
    })
    .nullable()
    .default(null),
  pictureAs: z.enum(PICTURE_PLACES).default('logo'),
  /** Of those in the library who have one, on their cards. */
  portraits: z.boolean().default(true),
  /** Pictures as a printer without colours draws them. */
  blackAndWhite: z.boolean().default(false),
});

export type PrintOptions = z.infer<typeof printOptionsSchema>;

/** Options together with how large everything is drawn: 1 as it is meant, more for large print, less to fit. */
export interface Drawn extends PrintOptions {
  readonly scale: number;
}

/** Options as a named setup keeps them, in the store and in files. */
export const storedPrintOptions = versioned({ schema: printOptionsSchema, steps: [] });

export const DEFAULT_PRINT_OPTIONS: PrintOptions = printOptionsSchema.parse({});
