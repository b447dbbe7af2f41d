import { SEVERITY_NAMES } from '../../../../rules/core/issues.ts';
import type { Line, PrintSheet, ReferenceTable, TitledTable } from '../../../../rules/core/print-sheet.ts';
import { type Block, isShort, lineHeight, type Section, textBlocks, textHeight } from './block.ts';
import { showBoxes, TABLE_BOXES } from './boxes.ts';
import { html } from './html.ts';
import { GUTTER, STYLES } from './metrics.ts';
import type { PrintOptions } from './options.ts';
import { heading, sideBySide } from './roster-entries.ts';

const TABLE_ROW = 5.2;
const ENTRY_GAP = 1.1;
const NOTE_PIECE = 6;

const below = (...blocks: readonly Block[]): Block => ({
  height: blocks.reduce((sum, { height }) => sum + height, 0),
  markup: html`<section>${blocks.map(({ markup }) => markup)}</section>`,
});

/** Without heads the first column says what, the second how much. */
const table = ({ heads, rows }: ReferenceTable): Block => ({
  height: (rows.length + (heads.length === 0 ? 0 : 1)) * TABLE_ROW + 2,
  markup: html`<table class="${heads.length === 0 ? 'mods' : 'grid'}">${heads.length === 0 ? null : html`<thead><tr>${heads.map((head) => html`<th>${head}</th>`)}</tr></thead>`}<tbody>${rows.map((cells) => html`<tr>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`)}</tbody></table>`,
});

const moraleTable = (lines: readonly Line[], width: number): Block => ({
  height: lines.reduce(
    (sum, { head }) =>
      sum + TABLE_ROW + Math.max(0, textHeight(head, STYLES.small, width - 15) - STYLES.small.line),
    2,
  ),
  markup: html`<table class="mods"><tbody>${lines.map(({ head, text }) => html`<tr><td>${head}</td><td>${text}</td></tr>`)}</tbody></table>`,
});

const ruleBlock = ({ head, text }: Line, width: number): Block => ({
  height: lineHeight({ head, text }, STYLES.small, width) + ENTRY_GAP,
  markup: html`<p class="rule"><b>${head}</b> ${text}</p>`,
});

const sum = (blocks: readonly Block[]): number => blocks.reduce((total, { height }) => total + height, 0);

/** Beside the tables while the rules are few, below them once they are many. */
const BESIDE = 62;

const nothing: Block = { height: 0, markup: html`` };

/** The used weapons, what changes morale, and the special rules: each once a sheet. */
export const referenceSections = (
  sheet: PrintSheet,
  options: PrintOptions,
  width: number,
): readonly Section[] => {
  const third = (width - 2 * GUTTER) / 3;
  const weapons = options.glossary ? sheet.weapons : [];
  const morale = options.morale && sheet.morale.length > 0 && !options.secret ? sheet.morale : [];
  const rules = options.glossary ? sheet.rules.map((line) => ruleBlock(line, third)) : [];
  const beside = rules.length > 0 && sum(rules) <= BESIDE;
  const columns = [
    ...(weapons.length > 0 ? [below(heading('Weapons'), ...weapons.map(table))] : []),
    ...(morale.length > 0 ? [below(heading('Morale'), moraleTable(morale, third))] : []),
    ...(beside ? [below(heading('Special rules'), ...rules)] : []),
  ];
  const many: Section[] =
    beside || rules.length === 0
      ? []
      : [
          {
            head: heading('Special rules'),
            again: heading('Special rules, continued'),
            blocks: sideBySide(rules, 3, 'three'),
          },
        ];
  if (columns.length === 0) return many;
  return [{ head: nothing, again: nothing, blocks: sideBySide(columns, 3, 'three') }, ...many];
};

const titledTable = ({ title, note, ...rows }: TitledTable, width: number): Block =>
  below(
    heading(title),
    table(rows),
    ...(note === ''
      ? []
      : [{ height: textHeight(note, STYLES.small, width) + 2, markup: html`<p class="rule">${note}</p>` }]),
  );

/** The tables of the rules in use, two across: a sheet to lie beside the battlefield. */
export const tablesSections = (
  { tables = [] }: PrintSheet,
  options: PrintOptions,
  width: number,
): readonly Section[] => {
  if (!options.morale || options.secret || tables.length === 0) return [];
  const half = (width - GUTTER) / 2;
  const blocks = tables.map((one) => titledTable(one, half));
  return [{ head: nothing, again: nothing, blocks: sideBySide(blocks, 2, 'two') }];
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
    head: nothing,
    again: nothing,
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
  return [{ height: title.height + first.height, markup: html`${title.markup}${first.markup}` }, ...rest];
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
  return blocks.length === 0 ? [] : [{ head: heading('Notes'), again: heading('Notes, continued'), blocks }];
};
