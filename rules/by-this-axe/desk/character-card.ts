import type { CharacterSheet } from '../../core/character.ts';
import type { Entry } from '../../core/print-sheet.ts';
import { derivePost, newPost, type Post } from '../army/posts.ts';
import { type ByThisAxeRoster, rosterSchema } from '../types.ts';
import { printSheet } from './print-sheet.ts';

const USUAL = { kinds: null, role: null } as const;

/** An army of nobody else: its sheet words the figure, and keeps from the opponent what a roster's does. */
const armyOf = (sheet: CharacterSheet, scale: string): ByThisAxeRoster => {
  const army = rosterSchema.parse({ system: 'by-this-axe', name: '', options: { scale }, units: [] });
  return { ...army, characters: [newPost({ characterId: '', sheet }, army.options, USUAL)] };
};

const choicesWords = ({ figure, value }: Post): string => {
  const others = figure.value.choices.filter(({ kinds }) => kinds.join() !== value.kinds.join());
  const names = others.map(({ kinds, name }) => (kinds.length === 0 ? name.toLowerCase() : name));
  return names.length === 0 ? '' : `Or fielded as ${names.join(', or ')}`;
};

/** Somebody of the library as a figure, on a card of his own. */
export const characterCard = (sheet: CharacterSheet, scale: string, secret: boolean): Entry => {
  const army = armyOf(sheet, scale);
  const [entry] = printSheet(army, { issues: [] }, secret).sections.flatMap(({ entries }) => entries);
  if (entry === undefined) throw new Error('an army of one prints one');
  const post = derivePost([sheet], army.options, USUAL);
  const nobody = post.value.kinds.length === 0 && post.value.role === 'none';
  const kind =
    nobody && !secret
      ? `no figure by himself, fighting level ${post.figure.value.fightingLevel}`
      : entry.kind;
  return {
    ...entry,
    cost: nobody ? null : entry.cost,
    kind: `By This Axe, ${scale}: ${kind}`,
    foot: secret ? '' : choicesWords(post),
  };
};
