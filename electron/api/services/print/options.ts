import { z } from 'zod';

export const PAPERS = ['a4', 'letter'] as const;
export type Paper = (typeof PAPERS)[number];

export const LAYOUTS = ['roster', 'cards', 'both'] as const;

const COLUMNS = ['one', 'two'] as const;
const CARDS_PER_PAGE = [4, 6, 8] as const;
const MOST_BLANK_CARDS = 40;

/** What a person may choose on the print screen, and what a named setup keeps. Every field has a default. */
export const printOptionsSchema = z.strictObject({
  layout: z.enum(LAYOUTS).default('roster'),
  paper: z.enum(PAPERS).default('a4'),
  /** Of the roster sheet: a table, or short entries side by side. */
  columns: z.enum(COLUMNS).default('one'),
  cardsPerPage: z.literal(CARDS_PER_PAGE).default(8),
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

export const DEFAULT_PRINT_OPTIONS: PrintOptions = printOptionsSchema.parse({});
