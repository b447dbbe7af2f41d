import type { CharacterSheet } from '../../../rules/core/character.ts';
import type { Post } from '../../api/types.ts';
import { count } from '../../format.ts';

/** The highest class, or the hit dice of a monster. */
export const levelOf = ({ classes, hd }: CharacterSheet): number =>
  classes.reduce((highest, { level }) => Math.max(highest, level), hd ?? 0);

/** `fighter 7 / magic-user 3`, `6 hit dice`. */
export const describeClasses = ({ classes, hd }: CharacterSheet): string =>
  [
    ...classes.map((entry) => `${entry.class} ${entry.level}`),
    ...(hd === null ? [] : [count(hd, 'hit die', 'hit dice')]),
  ].join(' / ') || 'no class yet';

/** `human, fighter 7`. */
export const describePerson = (sheet: CharacterSheet): string =>
  [sheet.race, describeClasses(sheet)].filter((part) => part.trim() !== '').join(', ');

/** `General of Marcher Lords`, `serves in Marcher Lords`. */
export const describePost = ({ role, rosterName }: Post): string =>
  role === null
    ? `serves in ${rosterName}`
    : `${role.charAt(0).toUpperCase()}${role.slice(1)} of ${rosterName}`;
