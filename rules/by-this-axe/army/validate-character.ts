import { characterSubject } from '../../core/issues.ts';
import { listWords } from '../../core/words.ts';
import { findKind, LISTED_PAIRS, MAJOR_MONSTER } from '../data/characters.ts';
import { findCapacity, HEROIC_FC } from '../data/fighting-capacity.ts';
import { LEAST_LEADERSHIP, MOST_LEADERSHIP } from '../data/leadership.ts';
import type { Character } from '../types.ts';
import { isHeroic, sortKinds } from './character-profile.ts';
import { fixCharacter, type Report, tell } from './issues.ts';
import { creatureCount, memberKey, memberTroubles, mostCreatures } from './members.ts';
import type { Price } from './points.ts';
import { holdersOf } from './posts.ts';
import type { UnitLookup } from './references.ts';
import { checkEquipment } from './validate-equipment.ts';

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

const checkLeadership = (report: Report, character: Character): void => {
  const { role, leadership } = character;
  if (role === 'none') {
    if (leadership === 0) return;
    const press = fixCharacter(report, character, 'Set to 0', { leadership: 0 });
    const message = `Leadership ${leadership} without a role: make him a leader or General, or set it to 0.`;
    tell(report, 'BTA-E07', characterSubject(character), message, press);
    return;
  }
  if (Number.isInteger(leadership) && leadership >= LEAST_LEADERSHIP && leadership <= MOST_LEADERSHIP) return;
  const mended = clamp(Math.round(leadership), LEAST_LEADERSHIP, MOST_LEADERSHIP);
  const message = `Leadership ${leadership}; a ${role} has a whole number from ${LEAST_LEADERSHIP} to ${MOST_LEADERSHIP}.`;
  const press = fixCharacter(report, character, `Set to ${mended}`, { leadership: mended });
  tell(report, 'BTA-E07', characterSubject(character), message, press);
};

const checkKinds = (report: Report, character: Character): void => {
  const { kinds } = character;
  if (kinds.length === 0) return;
  const subject = characterSubject(character);
  const unknown = kinds.filter((id) => findKind(id) === null);
  if (unknown.length > 0) {
    const press = fixCharacter(report, character, 'Remove it', {
      kinds: kinds.filter((id) => !unknown.includes(id)),
    });
    tell(
      report,
      'BTA-E08',
      subject,
      `No kind of character is called ${listWords(unknown)}: choose one of the list.`,
      press,
    );
  }
  const known = kinds.map(findKind).filter((kind) => kind !== null);
  const families = known.map(({ family }) => family);
  const { hero, priest, mage } = sortKinds(kinds);
  const names = listWords(known.map(({ name }) => name));
  if (new Set(families).size < families.length) {
    tell(report, 'BTA-E11', subject, `${names} are of the same family: keep one of them.`);
  } else if (mage !== null && (hero !== null || priest !== null)) {
    tell(
      report,
      'BTA-E11',
      subject,
      `${names} cannot be one person; only a hero’s and a priest’s kind combine: keep one.`,
    );
  }
  if (
    hero !== null &&
    priest !== null &&
    !LISTED_PAIRS.some((pair) => pair.hero === hero.id && pair.priest === priest.id)
  ) {
    const message = `${priest.name} and ${hero.name} together have no price in the rules: the sum is counted. Agree on it.`;
    tell(report, 'BTA-W14', subject, message);
  }
};

const checkCapacity = (report: Report, character: Character): void => {
  const { fc } = character;
  const heroic = isHeroic(character);
  if (findCapacity(fc) !== null && (fc !== HEROIC_FC || heroic)) return;
  const most = heroic ? HEROIC_FC : HEROIC_FC - 1;
  const mended = clamp(Math.round(fc), 1, most);
  const told =
    fc === HEROIC_FC
      ? 'only heroes and major monsters have 5: choose 1 to 4, or make him a hero'
      : `choose a whole number from 1 to ${most}`;
  const press = fixCharacter(report, character, `Set to ${mended}`, { fc: mended });
  tell(report, 'BTA-E18', characterSubject(character), `Fighting capacity ${fc}; ${told}.`, press);
};

const checkHistorical = (report: Report, character: Character): void => {
  if (report.options.mode !== 'historical') return;
  const foreign = character.kinds.filter((id) => {
    const family = findKind(id)?.family;
    return family !== undefined && family !== 'hero';
  });
  if (foreign.length === 0 && character.abilities.length === 0) return;
  const told = foreign.length > 0 ? 'no mages, priests or monsters' : 'no special abilities';
  const press = fixCharacter(report, character, 'Remove them', {
    kinds: character.kinds.filter((id) => !foreign.includes(id)),
    abilities: [],
  });
  const message = `A historical battle has ${told}: change him, or play in fantasy mode.`;
  tell(report, 'BTA-E13', characterSubject(character), message, press);
};

const checkAttachment = (
  report: Report,
  character: Character,
  lookUp: (reference: string) => UnitLookup,
): void => {
  if (character.attachedTo === null) return;
  const looked = lookUp(character.attachedTo);
  if (looked.found !== null) return;
  const told =
    looked.why === 'ambiguous'
      ? `Several units are called ${character.attachedTo}: choose the one he is in.`
      : `No unit is called ${character.attachedTo}: choose a unit of this army, or let him stand alone.`;
  const press = fixCharacter(report, character, 'Let him stand alone', { attachedTo: null });
  tell(report, 'BTA-E15', characterSubject(character), told, press);
};

const checkMembers = (report: Report, character: Character): void => {
  for (const trouble of memberTroubles(character, report.rules)) {
    const message = `${trouble.charAt(0).toUpperCase()}${trouble.slice(1)}.`;
    tell(report, 'BTA-E16', characterSubject(character), message);
  }
  if (!character.kinds.includes(MAJOR_MONSTER)) return;
  const creatures = creatureCount(character);
  const most = mostCreatures(report.options);
  if (Number.isInteger(creatures) && creatures >= 1 && creatures <= most) return;
  const mended = clamp(Math.round(creatures), 1, most);
  const named = character.members.some(({ hd }) => hd !== null);
  const press = named ? null : fixCharacter(report, character, `Set to ${mended}`, { creatures: mended });
  const message = `${creatures} creatures in one figure; at this scale it stands for 1 to ${most}.`;
  tell(report, 'BTA-E17', characterSubject(character), message, press);
};

interface Person {
  /** Of the library; null for somebody written down by hand. */
  readonly id: string | null;
  readonly key: string;
  readonly name: string;
}

const peopleOf = ({ source, members }: Character): readonly Person[] => {
  const holders = holdersOf(source);
  return members.map((member, index) => ({
    id: holders[index]?.characterId ?? null,
    key: memberKey(member),
    name: member.name.trim(),
  }));
};

const gather = (figures: Map<string, Set<Character>>, key: string, character: Character): void => {
  const known = figures.get(key);
  if (known === undefined) figures.set(key, new Set([character]));
  else known.add(character);
};

/** Someone who stands in two figures is told of at both (R-B71). Two of the library may share a name. */
export const checkSharedMembers = (report: Report): void => {
  const byId = new Map<string, Set<Character>>();
  const byName = new Map<string, Set<Character>>();
  const byHand = new Map<string, Set<Character>>();
  const people = report.roster.characters.map((character) => ({ character, people: peopleOf(character) }));
  for (const { character, people: own } of people) {
    for (const { id, key } of own) {
      if (id !== null) gather(byId, id, character);
      if (key === '') continue;
      gather(byName, key, character);
      if (id === null) gather(byHand, key, character);
    }
  }
  const elsewhere = (figures: ReadonlySet<Character> | undefined, own: Character): boolean =>
    figures !== undefined && figures.size > (figures.has(own) ? 1 : 0);
  for (const { character, people: own } of people) {
    const shared = own.filter(({ id, key }) =>
      id === null
        ? elsewhere(byName.get(key), character)
        : elsewhere(byId.get(id), character) || elsewhere(byHand.get(key), character),
    );
    if (shared.length === 0) continue;
    const names = listWords(shared.map(({ name }) => name));
    const message = `${names} stands in another figure as well: a person belongs to one figure only.`;
    tell(report, 'BTA-E16', characterSubject(character), message);
  }
};

export const checkCharacter = (
  report: Report,
  character: Character,
  price: Price,
  lookUp: (reference: string) => UnitLookup,
): void => {
  checkLeadership(report, character);
  checkKinds(report, character);
  checkCapacity(report, character);
  checkHistorical(report, character);
  checkAttachment(report, character, lookUp);
  checkMembers(report, character);
  checkEquipment(report, {
    subject: characterSubject(character),
    bearer: character,
    heroic: isHeroic(character),
    parts: price.parts,
    fix: (label, patch) => fixCharacter(report, character, label, patch),
  });
};
