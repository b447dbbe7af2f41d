import { derivePost, newPost, type Post } from '../../../../rules/by-this-axe/army/posts.ts';
import { printSheet } from '../../../../rules/by-this-axe/desk/print-sheet.ts';
import { type ByThisAxeRoster, rosterSchema } from '../../../../rules/by-this-axe/types.ts';
import type { CharacterSheet } from '../../../../rules/core/character.ts';
import type { Entry, PrintSheet } from '../../../../rules/core/print-sheet.ts';
import { commanderEntry } from '../../../../rules/princecon/army/commander-card.ts';
import type { PrintOptions } from './options.ts';

const USUAL = { kinds: null, role: null } as const;

/** An army of nobody else: its sheet words the figures, and keeps from the opponent what a roster's does. */
const armyOf = (sheets: readonly CharacterSheet[], scale: string): ByThisAxeRoster => {
  const army = rosterSchema.parse({ system: 'by-this-axe', name: '', options: { scale }, units: [] });
  return {
    ...army,
    characters: sheets.map((sheet, index) =>
      newPost({ characterId: `${index}`, sheet }, army.options, USUAL),
    ),
  };
};

const choicesWords = ({ figure, value }: Post): string => {
  const others = figure.value.choices.filter(({ kinds }) => kinds.join() !== value.kinds.join());
  const names = others.map(({ kinds, name }) => (kinds.length === 0 ? name.toLowerCase() : name));
  return names.length === 0 ? '' : `Or fielded as ${names.join(', or ')}`;
};

const figureEntries = (
  sheets: readonly CharacterSheet[],
  { figureScale, secret }: PrintOptions,
): readonly Entry[] => {
  const army = armyOf(sheets, figureScale);
  const { sections } = printSheet(army, { issues: [] }, secret);
  return sections
    .flatMap(({ entries }) => entries)
    .map((entry, index) => {
      const post = derivePost(sheets.slice(index, index + 1), army.options, USUAL);
      const { fightingLevel } = post.figure.value;
      const nobody = post.value.kinds.length === 0 && post.value.role === 'none';
      const kind = nobody && !secret ? `no figure by himself, fighting level ${fightingLevel}` : entry.kind;
      return {
        ...entry,
        cost: nobody ? null : entry.cost,
        kind: `By This Axe, ${figureScale}: ${kind}`,
        foot: secret ? '' : choicesWords(post),
      };
    });
};

const nameOf = (sheets: readonly CharacterSheet[]): string => {
  const [only] = sheets;
  return only !== undefined && sheets.length === 1 ? only.name : `${sheets.length} characters`;
};

const RULES: Readonly<Record<PrintOptions['characterCards'], string>> = {
  both: 'PRINCECON and By This Axe',
  princecon: 'PRINCECON',
  'by-this-axe': 'By This Axe',
};

/** Characters by themselves: nothing but cards, each person's side by side. */
export const charactersSheet = (sheets: readonly CharacterSheet[], options: PrintOptions): PrintSheet => {
  const { characterCards, secret } = options;
  const commanders = characterCards === 'by-this-axe' ? [] : sheets.map((one) => commanderEntry(one, secret));
  const figures = characterCards === 'princecon' ? [] : figureEntries(sheets, options);
  const entries = sheets.flatMap(({ notes }, index) => {
    const commander = commanders[index];
    const figure = figures[index];
    // Notes stand on one card of the two.
    const noted = commander === undefined && !secret ? notes : '';
    return [
      ...(commander === undefined ? [] : [commander]),
      ...(figure === undefined ? [] : [{ ...figure, notes: noted }]),
    ];
  });
  return {
    name: nameOf(sheets),
    summary: '',
    scale: RULES[characterCards],
    points: null,
    limit: null,
    sections: [{ title: '', what: '', columns: [], trackers: [], entries, key: '' }],
    weapons: [],
    morale: [],
    rules: [],
    issues: [],
    defeat: null,
    notes: '',
    blankStats:
      characterCards === 'by-this-axe'
        ? ['FC', 'AS', 'MV', 'Duel dice']
        : ['Initiative', 'Orders', 'Radius', 'MV', 'AC'],
    cards: 'character cards',
    commanders: [],
  };
};
