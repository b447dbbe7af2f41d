import { type AbilityId, type CharacterSheet, ITEM_TIERS, type ItemTier } from './character.ts';
import { settleSheet } from './settle-sheet.ts';

/** One field of a sheet set higher. */
export type SheetChange =
  | { readonly field: 'class'; readonly class: string; readonly from: number; readonly to: number }
  | { readonly field: 'hd'; readonly from: number; readonly to: number }
  | { readonly field: 'ability'; readonly ability: AbilityId; readonly from: number; readonly to: number }
  | { readonly field: 'magicItems'; readonly from: ItemTier; readonly to: ItemTier }
  | { readonly field: 'holdsRank'; readonly from: boolean; readonly to: boolean };

/** How far somebody has come on one ladder. `gain` tells it of him: `becomes a Superhero`. */
export interface Standing {
  readonly key: string;
  readonly title: string;
  readonly rank: number;
  readonly shown: string;
  readonly gain: string;
}

export interface Gain {
  readonly key: string;
  readonly title: string;
  readonly from: string;
  readonly to: string;
}

/** What one change of the sheet would bring: nothing smaller on that field brings any of it. */
export interface NextStep {
  readonly change: SheetChange;
  readonly gains: readonly Gain[];
  readonly sentence: string;
}

/** Nobody plans further ahead. */
const MOST_LEVELS = 40;
/** Natural scores end here. */
const MOST_SCORE = 18;

/** The sheet as it would be: what a what-if shows. */
export const applyChange = (sheet: CharacterSheet, change: SheetChange): CharacterSheet => {
  switch (change.field) {
    case 'class': {
      // One entry only: a sheet may name the same class twice.
      const place = sheet.classes.findIndex((entry) => entry.class === change.class);
      const classes = sheet.classes.map((entry, index) =>
        index === place ? { ...entry, level: change.to } : entry,
      );
      return { ...sheet, classes };
    }
    case 'hd':
      return { ...sheet, hd: change.to };
    case 'ability':
      return { ...sheet, abilities: { ...sheet.abilities, [change.ability]: change.to } };
    case 'magicItems':
      return { ...sheet, magicItems: change.to };
    case 'holdsRank':
      return { ...sheet, holdsRank: change.to };
    default:
      return change satisfies never;
  }
};

const upTo = (from: number, to: number): readonly number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, index) => from + 1 + index);

/** The changes to try, field by field, each from the smallest up. */
const changesOf = (sheet: CharacterSheet): readonly (readonly SheetChange[])[] => {
  const names = [...new Set(sheet.classes.map((entry) => entry.class))];
  const classes = names.map((name) => {
    const from = sheet.classes.find((entry) => entry.class === name)?.level ?? 0;
    return upTo(from, from + MOST_LEVELS).map((to) => ({ field: 'class', class: name, from, to }) as const);
  });
  const hd = sheet.hd;
  const dice =
    hd === null ? [] : upTo(hd, hd + MOST_LEVELS).map((to) => ({ field: 'hd', from: hd, to }) as const);
  const scores = (['int', 'wis', 'cha'] as const).map((ability) => {
    const from = sheet.abilities[ability];
    return upTo(from, MOST_SCORE).map((to) => ({ field: 'ability', ability, from, to }) as const);
  });
  const from = sheet.magicItems;
  const items = ITEM_TIERS.slice(ITEM_TIERS.indexOf(from) + 1).map(
    (to) => ({ field: 'magicItems', from, to }) as const,
  );
  const rank = sheet.holdsRank ? [] : [{ field: 'holdsRank', from: false, to: true } as const];
  return [...classes, dice, items, ...scores, rank];
};

const condition = (change: SheetChange): string => {
  switch (change.field) {
    case 'class':
      return `At ${change.class.trim().toLowerCase()} level ${change.to}`;
    case 'hd':
      return `With ${change.to} hit dice`;
    case 'ability':
      return `With ${change.ability.toUpperCase()} ${change.to}`;
    case 'magicItems':
      return `With ${change.to} magic items`;
    case 'holdsRank':
      return 'Given the rank of General';
    default:
      return change satisfies never;
  }
};

const joinWords = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/** For every ladder and every field that reaches it, the smallest change that brings the next step up. */
export const findNextSteps = (
  written: CharacterSheet,
  standing: (sheet: CharacterSheet) => readonly Standing[],
): readonly NextStep[] => {
  const { sheet } = settleSheet(written);
  const now = standing(sheet);
  const steps: NextStep[] = [];
  for (const changes of changesOf(sheet)) {
    const open = new Map(now.map((place) => [place.key, place]));
    for (const change of changes) {
      const risen = standing(applyChange(sheet, change)).filter(
        ({ key, rank }) => rank > (open.get(key)?.rank ?? Infinity),
      );
      if (risen.length === 0) continue;
      const gains = risen.map(({ key, title, shown }) => ({
        key,
        title,
        from: open.get(key)?.shown ?? '',
        to: shown,
      }));
      const sentence = `${condition(change)} he ${joinWords(risen.map(({ gain }) => gain))}.`;
      steps.push({ change, gains, sentence });
      for (const { key } of risen) open.delete(key);
    }
  }
  return steps;
};
