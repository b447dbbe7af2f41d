import { z } from 'zod';
import { versioned } from '../../../../rules/core/versioned.ts';

export const PAPERS = ['a4', 'letter'] as const;
export type Paper = (typeof PAPERS)[number];

export const LAYOUTS = ['roster', 'cards', 'both'] as const;

const COLUMNS = ['one', 'two'] as const;
const CARDS_PER_PAGE = [4, 6, 8] as const;
const MOST_BLANK_CARDS = 40;
const CHARACTER_CARDS = ['both', 'princecon', 'by-this-axe'] as const;
export const FIGURE_SCALES = ['1:5', '1:20'] as const;

/** What a person may choose on the print screen, and what a named setup keeps. Every field has a default. */
export const printOptionsSchema = z.strictObject({
  layout: z.enum(LAYOUTS).default('roster'),
  paper: z.enum(PAPERS).default('a4'),
  /** Of the roster sheet: a table, or short entries side by side. */
  columns: z.enum(COLUMNS).default('one'),
  cardsPerPage: z.literal(CARDS_PER_PAGE).default(8),
  /** After a roster, PRINCECON cards of those behind its figures who came from the library. */
  commanders: z.boolean().default(false),
  /** Of characters printed by themselves: by which rules. */
  characterCards: z.enum(CHARACTER_CARDS).default('both'),
  /** At which their By This Axe cards are. */
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
});

export type PrintOptions = z.infer<typeof printOptionsSchema>;

/** Options as a named setup keeps them, in the store and in files. */
export const storedPrintOptions = versioned({ schema: printOptionsSchema, steps: [] });

export const DEFAULT_PRINT_OPTIONS: PrintOptions = printOptionsSchema.parse({});
