import { SEVERITY_NAMES } from '../../../../rules/core/issues.ts';
import type { Line, PrintSheet, TitledTable } from '../../../../rules/core/print-sheet.ts';
import {
  type Across,
  type Block,
  isShort,
  lineHeight,
  NOTHING,
  type Section,
  stack,
  sumOf,
  textBlocks,
  textHeight,
} from './block.ts';
import { showBoxes, TABLE_BOXES } from './boxes.ts';
import { html } from './html.ts';
import { GUTTER, STYLES, WIDE_PAGE } from './metrics.ts';
import type { PrintOptions } from './options.ts';
import { heading } from './roster-entries.ts';
import { naturalWidth, tableBlock } from './tables.ts';

const ENTRY_GAP = 1.1;
const NOTE_PIECE = 6;
/** So little finds room on a page that is there anyway. */
const SHORT_NOTES = 50;

const below = (...blocks: readonly Block[]): Block => ({
  height: sumOf(blocks),
  markup: html`<section>${blocks.map(({ markup }) => markup)}</section>`,
});

const ruleBlock = ({ head, text }: Line, width: number): Block => ({
  height: lineHeight({ head, text }, STYLES.small, width) + ENTRY_GAP,
  markup: html`<p class="rule"><b>${head}</b> ${text}</p>`,
});

const titledTable = ({ title, note, ...rows }: TitledTable, width: number): Block =>
  below(
    heading(title),
    tableBlock(rows, width),
    ...(note === ''
      ? []
      : [{ height: textHeight(note, STYLES.small, width) + 2, markup: html`<p class="rule">${note}</p>` }]),
  );

/** Beside the tables while the rules are few, below them once they are many. */
const BESIDE = 62;

interface Grid {
  readonly across: Across;
  readonly column: number;
}

const gridOf = (width: number, wanted: 2 | 3): Grid => {
  const across = (width < WIDE_PAGE ? wanted - 1 : wanted) as Across;
  return { across, column: (width - (across - 1) * GUTTER) / across };
};

/** Words that give way to a number beside them read well however narrow; figures in many columns do not. */
const isNarrow = (table: TitledTable, width: number): boolean =>
  table.heads.length === 0 || naturalWidth(table) <= width;

/** The used weapons, what changes morale, the special rules, and the tables of the rules in use: each once a sheet. */
export const referenceSections = (
  sheet: PrintSheet,
  options: PrintOptions,
  width: number,
): readonly Section[] => {
  const narrow = gridOf(width, 3);
  const wide = gridOf(width, 2);
  const shows = options.morale && !options.secret;
  const weapons = options.glossary ? sheet.weapons : [];
  const morale = shows ? sheet.morale : [];
  const tables = shows ? (sheet.tables ?? []) : [];
  const rules = options.glossary ? sheet.rules.map((line) => ruleBlock(line, narrow.column)) : [];
  const beside = sumOf(rules) <= BESIDE;
  const section = (title: string, across: Across, blocks: readonly Block[]): readonly Section[] =>
    blocks.length === 0
      ? []
      : [
          {
            head: title === '' ? NOTHING : heading(title),
            again: title === '' ? NOTHING : heading(`${title}, continued`),
            blocks,
            across,
          },
        ];
  const inColumns = (found: readonly TitledTable[], { column }: Grid): readonly Block[] =>
    found.map((one) => titledTable(one, column));
  const modifiers = { heads: [], rows: morale.map(({ head, text }) => [head, text]) };
  return [
    ...section(
      '',
      wide.across,
      inColumns(
        tables.filter((one) => !isNarrow(one, narrow.column)),
        wide,
      ),
    ),
    ...section('', narrow.across, [
      ...(weapons.length === 0
        ? []
        : [below(heading('Weapons'), ...weapons.map((one) => tableBlock(one, narrow.column)))]),
      ...(morale.length === 0 ? [] : [below(heading('Morale'), tableBlock(modifiers, narrow.column))]),
      ...(beside && rules.length > 0 ? [below(heading('Special rules'), ...rules)] : []),
      ...inColumns(
        tables.filter((one) => isNarrow(one, narrow.column)),
        narrow,
      ),
    ]),
    ...section('Special rules', narrow.across, beside ? [] : rules),
  ];
};

const ordinal = (number: number): string => {
  const NAMES = [
    '',
    'first',
    'second',
    'third',
    'fourth',
    'fifth',
    'sixth',
    'seventh',
    'eighth',
    'ninth',
    'tenth',
  ];
  return NAMES[number] ?? `${number}th`;
};

const TURNS = 10;
const MOST_LOST_BOXES = 10;
export const FILL_IN = 11;
const TRACK = 15.5;

/** Lines for who plays whom, and when. */
export const fillInBlock: Block = {
  height: FILL_IN,
  markup: html`<div class="fill"><span>Player</span><span>Opponent</span><span>Date</span></div>`,
};

/** Turns to count, and the units whose loss decides the battle. */
export const trackSection = ({ defeat }: PrintSheet): Section => {
  const turns = Array.from({ length: TURNS }, (_, index) => html`<i>${index + 1}</i>`);
  const lost =
    defeat === null || defeat.at > MOST_LOST_BOXES
      ? null
      : html`<span class="lost"><b>Units lost</b>${showBoxes({ title: '', label: '', count: defeat.at, halfAt: defeat.at }, TABLE_BOXES)}<small>the ${ordinal(defeat.at)} of ${defeat.of} loses the battle</small></span>`;
  const said =
    defeat !== null && defeat.at > MOST_LOST_BOXES
      ? html`<span class="lost"><b>Units lost</b><small>${defeat.at} of ${defeat.of} lose the battle</small></span>`
      : lost;
  return {
    head: NOTHING,
    again: NOTHING,
    floats: true,
    blocks: [
      {
        height: TRACK,
        markup: html`<div class="track"><span class="turns"><b>Turn</b>${turns}</span>${said}</div>`,
      },
    ],
  };
};

export const issuesSection = ({ issues }: PrintSheet, width: number): readonly Section[] =>
  issues.length === 0
    ? []
    : [
        {
          head: heading('Before you play'),
          again: heading('Before you play, continued'),
          blocks: issues.map(({ severity, subject, message }) =>
            ruleBlock({ head: `${SEVERITY_NAMES[severity]}, ${subject.name}:`, text: message }, width),
          ),
        },
      ];

const namedNotes = (name: string, notes: string, width: number): readonly Block[] => {
  const [first, ...rest] = textBlocks(notes, STYLES.small, width, NOTE_PIECE);
  if (first === undefined) return [];
  const title = { height: STYLES.name.line + 1, markup: html`<p class="who">${name}</p>` };
  return [stack(title, first), ...rest];
};

/** The army's notes, and those of its units that are too long to stand beside them. */
export const notesSections = (
  sheet: PrintSheet,
  options: PrintOptions,
  width: number,
  /** A note that fits into this stands beside its unit already. */
  beside: { readonly width: number; readonly lines: number },
): readonly Section[] => {
  if (!options.notes) return [];
  const long = sheet.sections
    .flatMap(({ entries }) => entries)
    .filter(({ notes }) => notes !== '' && !isShort(notes, STYLES.small, beside.width, beside.lines));
  const blocks = [
    ...(sheet.notes === '' ? [] : textBlocks(sheet.notes, STYLES.small, width, NOTE_PIECE)),
    ...long.flatMap(({ name, notes }) => namedNotes(name, notes, width)),
  ];
  const floats = sumOf(blocks) <= SHORT_NOTES;
  return blocks.length === 0
    ? []
    : [{ head: heading('Notes'), again: heading('Notes, continued'), blocks, floats }];
};
