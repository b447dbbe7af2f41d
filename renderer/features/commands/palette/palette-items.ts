import type { CharacterSummary, RosterSummary, SystemListing } from '../../../api/types.ts';
import { formatNumber } from '../../../format.ts';
import { describePerson } from '../../characters/words.ts';
import { matchQuery, type Span } from '../match.ts';
import type { Command } from '../registry.ts';
import { formatShortcut } from '../shortcut.ts';

export type PaletteItem =
  | {
      readonly kind: 'command';
      readonly id: string;
      readonly title: string;
      readonly detail: string;
      readonly command: Command;
    }
  | {
      readonly kind: 'roster';
      readonly id: string;
      readonly title: string;
      readonly detail: string;
      readonly roster: RosterSummary;
    }
  | {
      readonly kind: 'character';
      readonly id: string;
      readonly title: string;
      readonly detail: string;
      readonly character: CharacterSummary;
    };

export interface FoundItem {
  readonly item: PaletteItem;
  readonly spans: readonly Span[];
  readonly score: number;
}

export interface PaletteGroup {
  readonly title:
    | 'On this page'
    | 'Do'
    | 'Rosters'
    | 'In rosters'
    | 'Characters'
    | 'Go to'
    | 'House rules'
    | 'Help';
  readonly found: readonly FoundItem[];
}

/** `>` asks for actions only, `@` for rosters only. */
const parseQuery = (
  text: string,
): { readonly only: 'commands' | 'rosters' | null; readonly words: string } => {
  if (text.startsWith('>')) return { only: 'commands', words: text.slice(1) };
  if (text.startsWith('@')) return { only: 'rosters', words: text.slice(1) };
  return { only: null, words: text };
};

const describeRoster = (roster: RosterSummary, systems: readonly SystemListing[]): string => {
  const system = systems.find(({ id }) => id === roster.system)?.name ?? roster.system;
  if (!roster.hasPoints) return `${system}, ${roster.size}`;
  const limit = roster.pointsLimit === null ? ' points' : ` of ${formatNumber(roster.pointsLimit)}`;
  return `${system}, ${formatNumber(roster.points)}${limit}`;
};

const asItem = (command: Command): PaletteItem => ({
  kind: 'command',
  id: command.id,
  title: command.title,
  detail: command.detail,
  command,
});

/** Found by its keys too: `ctrl z`, `shortcut`. */
const keyWords = ({ shortcuts }: Command): string =>
  shortcuts === undefined
    ? ''
    : `shortcut keyboard ${shortcuts.map((keys) => formatShortcut(keys, false)).join(' ')}`;

const otherWords = (item: PaletteItem): string => {
  switch (item.kind) {
    case 'command':
      return `${item.detail} ${item.command.keywords ?? ''} ${keyWords(item.command)}`;
    case 'roster':
      return `${item.detail} ${item.roster.tags.join(' ')} ${item.roster.notes}`;
    case 'character':
      return `${item.detail} ${item.character.tags.join(' ')} ${item.character.sheet.notes}`;
    default:
      return item satisfies never;
  }
};

/** Best first; equals keep their order. A long list is cut: nobody reads past a screen, they type another letter. */
const find = (items: readonly PaletteItem[], words: string, most: number): readonly FoundItem[] =>
  items
    .flatMap((item) => {
      const match = matchQuery(words, item.title, otherWords(item));
      return match === null ? [] : [{ item, spans: match.spans, score: match.score }];
    })
    .sort((a, b) => b.score - a.score)
    .slice(0, most);

/** What Enter would take must be the best match of all, so the group that holds it comes first. */
const bestFirst = (groups: readonly PaletteGroup[]): readonly PaletteGroup[] =>
  groups
    .filter(({ found }) => found.length > 0)
    .sort((a, b) => (b.found[0]?.score ?? 0) - (a.found[0]?.score ?? 0));

const DAMAGED = 'damaged';

const BEHIND = 0.5;
/** Letters here and there in a long sentence are no find. */
const SCATTERED = 20;

/** One line of a page of the guide is enough: the page has the others. */
const isTold = (a: PaletteItem, b: PaletteItem): boolean =>
  a.id === b.id || (a.title === b.title && a.kind === 'command' && a.command.group === 'help');

const MOST = { unasked: 6, asked: 50, wide: 8 } as const;

export interface PaletteSource {
  readonly commands: readonly Command[];
  readonly rosters: readonly RosterSummary[];
  readonly characters: readonly CharacterSummary[];
  readonly systems: readonly SystemListing[];
}

export const searchPalette = (
  text: string,
  { commands, rosters, characters, systems }: PaletteSource,
): readonly PaletteGroup[] => {
  const { only, words } = parseQuery(text);
  const most = words.trim() === '' && only === null ? MOST.unasked : MOST.asked;
  // The palette does not offer itself.
  const offered = commands.filter(({ id }) => id !== 'palette').map(asItem);
  const inGroup = (group: Command['group']) =>
    offered.filter((item) => item.kind === 'command' && item.command.group === group);
  const rosterItems = rosters.map(
    (roster): PaletteItem => ({
      kind: 'roster',
      id: `roster-${roster.id}`,
      title: roster.name,
      detail: roster.damaged ? DAMAGED : describeRoster(roster, systems),
      roster,
    }),
  );
  const characterItems = characters.map(
    (character): PaletteItem => ({
      kind: 'character',
      id: `character-${character.id}`,
      title: character.name,
      detail: character.damaged ? DAMAGED : describePerson(character.sheet),
      character,
    }),
  );
  // Hundreds of lines that nobody asked for by a word would bury the rest; a deed of the same name comes before them.
  const asked = (group: Command['group']): readonly FoundItem[] =>
    words.trim() === ''
      ? []
      : find(inGroup(group), words, MOST.asked)
          .filter(({ score }) => score > SCATTERED)
          .filter(({ item }, at, all) => all.findIndex((other) => isTold(other.item, item)) === at)
          .slice(0, MOST.wide)
          .map((found) => ({ ...found, score: found.score * BEHIND }));
  const groups: readonly PaletteGroup[] = [
    { title: 'On this page', found: only === null ? find(inGroup('here'), words, most) : [] },
    { title: 'Do', found: only === 'rosters' ? [] : find(inGroup('do'), words, most) },
    { title: 'Rosters', found: only === 'commands' ? [] : find(rosterItems, words, most) },
    { title: 'In rosters', found: only === 'commands' ? [] : asked('inside') },
    { title: 'Characters', found: only === null ? find(characterItems, words, most) : [] },
    { title: 'Go to', found: only === 'rosters' ? [] : find(inGroup('go'), words, most) },
    { title: 'House rules', found: only === null ? asked('house') : [] },
    { title: 'Help', found: only === null ? asked('help') : [] },
  ];
  return bestFirst(groups);
};
