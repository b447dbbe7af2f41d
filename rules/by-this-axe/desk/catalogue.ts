import type { DeskGroup, DeskOffer, DeskOfferLine } from '../../core/desk-parts.ts';
import type { JsonObject } from '../../core/json.ts';
import { plural } from '../../core/words.ts';
import {
  type CharacterEntry,
  characterCatalogue,
  type TemplateEntry,
  unitCatalogue,
} from '../army/catalogue.ts';
import { profileOf } from '../army/character-profile.ts';
import { priceCharacter, pricePerFigure, priceUnit } from '../army/points.ts';
import { abilityWords, kindWords, templateName, weaponName } from '../army/words.ts';
import { MEN } from '../data/monsters.ts';
import type { ByThisAxeOptions, ByThisAxeRoster, Character, Unit } from '../types.ts';
import { MEN_BY_KIND } from './men-by-kind.ts';
import { characterFacts, strikesAsUnit, unitFacts } from './offer-facts.ts';
import { PEOPLES_BY_KIND } from './peoples-by-kind.ts';

const NOT_HERE = 'fantasy only';
const NOT_HISTORICAL = 'not in historical battles';

const SHUT: readonly string[] = ['lizards-ghouls-serpents', 'undead'];

/** An entry is JSON: its own schema took it for that. */
export const asJson = (entry: Unit | Character): JsonObject => entry as unknown as JsonObject;

const range = ({ least, most }: { least: number; most: number }): string =>
  least === most ? `${least}` : `${least}–${most}`;

const unitSearch = (unit: Unit): string =>
  [
    templateName(unit.template),
    // `elf`, `dwarf`: people search for one of them.
    unit.template.replaceAll('-', ' ').replace(/ves$/, 'f'),
    ...unit.weapons.map(weaponName),
    ...abilityWords(unit),
    unit.mounted ? 'mounted horse cavalry' : 'foot infantry',
    unit.skirmisher ? 'skirmishers' : '',
  ].join(' ');

const armsWords = (unit: Unit): string => weaponName(unit.weapons[0] ?? '').toLowerCase();

/** A unit as it stands, whoever made it. */
const unitLine = (unit: Unit, options: ByThisAxeOptions): DeskOfferLine => {
  const foreign = unit.template !== MEN || unit.abilities.length > 0;
  return {
    hint: unit.template === MEN ? armsWords(unit) : templateName(unit.template).toLowerCase(),
    stat: `${unit.fc}`,
    price: `${pricePerFigure(unit, options)}`,
    points: priceUnit(unit, options).points,
    reason: options.mode === 'historical' && foreign ? NOT_HISTORICAL : null,
    reasonShort: NOT_HERE,
    search: unitSearch(unit),
    facts: unitFacts(unit, options),
  };
};

/** `Superhero, leads 3`: short enough for a line of the catalogue. */
const postWords = ({ kinds, role, leadership }: Character): string =>
  [kindWords(kinds), role === 'none' ? '' : `${role} ${leadership}`].filter(Boolean).join(', ') ||
  'no figure yet';

const strikesWith = (character: Character, options: ByThisAxeOptions): string =>
  strikesAsUnit(character, options) ? 'unit' : `${profileOf(character, null, options).fc}`;

const characterLine = (character: Character, options: ByThisAxeOptions): DeskOfferLine => ({
  hint: postWords(character),
  stat: strikesWith(character, options),
  points: priceCharacter(character, options).points,
  reason: null,
  facts: characterFacts(character, '', options).slice(1),
});

export const offerOf = (
  { options }: ByThisAxeRoster,
  kind: 'unit' | 'character',
  entry: JsonObject,
): DeskOfferLine =>
  kind === 'unit'
    ? unitLine(entry as unknown as Unit, options)
    : characterLine(entry as unknown as Character, options);

const armedOffer = (id: string, unit: Unit, options: ByThisAxeOptions): DeskOffer => ({
  id,
  kind: 'unit',
  name: unit.name,
  entry: asJson(unit),
  ...unitLine(unit, options),
  hint: armsWords(unit),
});

const kindOffers = (plain: Unit, options: ByThisAxeOptions): DeskGroup => ({
  id: 'men-by-kind',
  name: 'Men by kind',
  noun: 'kind',
  offers: MEN_BY_KIND.map(({ id, name, arms }) => armedOffer(id, { ...plain, ...arms, name }, options)),
});

/** Of one people, as they are often armed. */
const peopleOffers = (plain: Unit, options: ByThisAxeOptions): readonly DeskOffer[] =>
  PEOPLES_BY_KIND.filter(({ template }) => template === plain.template).map(({ id, name, arms }) =>
    armedOffer(id, { ...plain, ...arms, name }, options),
  );

const templateOffer = (
  { id, name, abilities, fc, unit, points, reason }: TemplateEntry,
  options: ByThisAxeOptions,
): DeskOffer => ({
  id,
  kind: 'unit',
  name,
  entry: asJson(unit),
  hint: abilityWords({ abilities }).join(', '),
  stat: range(fc),
  price: `${pricePerFigure(unit, options)}`,
  points,
  reason,
  reasonShort: NOT_HERE,
  search: unitSearch(unit),
  facts: unitFacts(unit, options),
});

const unitGroups = (options: ByThisAxeOptions): readonly DeskGroup[] => {
  const groups = unitCatalogue(options);
  const men = groups.flatMap(({ entries }) => entries).find(({ id }) => id === MEN);
  const templates = groups.map(({ id, name, entries }) => ({
    id,
    name,
    noun: 'kind',
    shut: SHUT.includes(id),
    offers: entries.flatMap((entry) => [templateOffer(entry, options), ...peopleOffers(entry.unit, options)]),
  }));
  return men === undefined ? templates : [kindOffers(men.unit, options), ...templates];
};

/** `2 save uses`, `4 dice, 3 hits` */
const powerWords = (character: Character, options: ByThisAxeOptions): string => {
  const { attacks, hits, spellDice, saveUses } = profileOf(character, null, options);
  if (spellDice > 0) return plural(spellDice, 'spell die', 'spell dice');
  if (saveUses > 0) return plural(saveUses, 'save use');
  return `${plural(attacks, 'die', 'dice')}, ${plural(hits, 'hit')}`;
};

const characterOffer = (
  { id, name, effect, character, points, reason }: CharacterEntry,
  options: ByThisAxeOptions,
): DeskOffer => ({
  id,
  kind: 'character',
  name,
  entry: asJson(character),
  hint: powerWords(character, options),
  stat: strikesWith(character, options),
  points,
  reason,
  reasonShort: NOT_HERE,
  search: effect,
  facts: characterFacts(character, effect, options),
});

const characterGroups = (options: ByThisAxeOptions): readonly DeskGroup[] =>
  characterCatalogue(options).map(({ id, name, entries }) => ({
    id,
    name,
    noun: 'character',
    offers: entries.map((entry) => characterOffer(entry, options)),
  }));

const made = new WeakMap<ByThisAxeOptions, readonly DeskGroup[]>();

/** What can be had depends on the battle alone, so it is made once for each. */
export const catalogue = ({ options }: ByThisAxeRoster): readonly DeskGroup[] => {
  const known = made.get(options);
  if (known !== undefined) return known;
  const groups = [...unitGroups(options), ...characterGroups(options)];
  made.set(options, groups);
  return groups;
};
