import type { EntryLookup } from '../../core/entry-references.ts';
import { hostOf } from '../../core/entry-references.ts';
import { characterSubject, freeFix } from '../../core/issues.ts';
import { mayCast, SPELL_KIND_RULES } from '../data/spells.ts';
import { CASTER_NAMES, CASTERS, MOUNTS } from '../data/troops.ts';
import type { Character, Unit } from '../types.ts';
import { type Report, tell } from './issues.ts';
import { checkArmor, checkRange, checkRating, checkWord } from './validate-numbers.ts';

/** Beyond these no rule helps any more (S-W08). */
const STRONG = { prowess: 8, vitality: 12 };

const checkMagic = (report: Report, character: Character): void => {
  const { caster, magic, rank, spells } = character;
  const subject = characterSubject(character);
  if (caster === 'none' && magic > 0) {
    const message = `Magic ${magic}, but he is no caster: choose his kind, or take the magic away.`;
    tell(report, 'S-E07', subject, message, freeFix('Make him a wizard', { caster: 'wizard' }));
  }
  if (caster !== 'none' && (magic <= 0 || rank <= 0)) {
    const lacks = magic <= 0 ? 'magic points' : 'rank';
    const message = `A caster without ${lacks}: enter what his stat line says.`;
    tell(report, 'S-W05', subject, message, freeFix('Set to 1', magic <= 0 ? { magic: 1 } : { rank: 1 }));
  }
  for (const { name, kind } of spells) {
    const { whose } = SPELL_KIND_RULES[kind];
    if (whose !== null && !mayCast(caster, kind)) {
      const rest = spells.filter((spell) => spell.name !== name);
      const message = `${name} is for ${CASTER_NAMES[whose].toLowerCase()}s alone: take it away.`;
      tell(report, 'S-E11', subject, message, freeFix('Take it away', { spells: rest }));
    }
  }
  const bare = spells.filter(({ effect }) => effect.trim() === '');
  if (bare.length > 0) {
    const message = `${bare.map(({ name }) => name).join(', ')}: type in what the card says.`;
    tell(report, 'S-W09', subject, message);
  }
};

export const checkCharacter = (
  report: Report,
  character: Character,
  lookUp: (reference: string) => EntryLookup<Unit>,
): void => {
  const subject = characterSubject(character);
  checkWord(report, subject, 'caster', 'kind of caster', character.caster, CASTERS);
  checkWord(report, subject, 'mount', 'size of mount', character.mount, MOUNTS);
  checkArmor(report, subject, character.armor);
  checkRating(report, subject, 'prowess', 'Prowess', character.prowess, 1);
  checkRating(report, subject, 'rangedProwess', 'Ranged Prowess', character.rangedProwess, 0);
  checkRating(report, subject, 'vitality', 'Vitality', character.vitality, 1);
  if (character.rangedProwess > 0) checkRange(report, subject, character.range, true);
  checkMagic(report, character);
  if (character.prowess > STRONG.prowess || character.vitality > STRONG.vitality) {
    const message = `Prowess above ${STRONG.prowess} or Vitality above ${STRONG.vitality} is more than characters have: agree on it.`;
    tell(report, 'S-W08', subject, message);
  }
  if (character.attachedTo !== null && hostOf(character, lookUp) === null) {
    const message = 'The unit he is with is not in this army: choose another, or let him go alone.';
    tell(report, 'S-W11', subject, message, freeFix('Let him go alone', { attachedTo: null }));
  }
};
