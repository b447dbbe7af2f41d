import {
  type CharacterEntry,
  characterCatalogue,
  type TemplateEntry,
  unitCatalogue,
} from '../../../../../../rules/by-this-axe/army/catalogue.ts';
import { profileOf } from '../../../../../../rules/by-this-axe/army/character-profile.ts';
import { pricePerFigure, priceUnit } from '../../../../../../rules/by-this-axe/army/points.ts';
import type { Post, PostChoice } from '../../../../../../rules/by-this-axe/army/posts.ts';
import { abilityWords, templateName, weaponName } from '../../../../../../rules/by-this-axe/army/words.ts';
import { MEN } from '../../../../../../rules/by-this-axe/data/monsters.ts';
import type { ByThisAxeOptions, Character, Unit } from '../../../../../../rules/by-this-axe/types.ts';
import { count, formatNumber } from '../../../../../format.ts';
import type { OfferGroup as AnyGroup, Offer as AnyOffer } from '../../../catalogue/offer.ts';
import type { SavedUnit } from '../../../catalogue/saved-units.ts';
import type { Person } from '../../../library.ts';
import { strikesAsUnit } from './facts.ts';
import { MEN_BY_KIND } from './men-by-kind.ts';

/** What a line puts into the army. */
export type Adds =
  | { readonly kind: 'unit'; readonly unit: Unit; readonly saved: SavedUnit | null }
  | { readonly kind: 'character'; readonly character: Character; readonly effect: string }
  | PostAdds;

export type Offer = AnyOffer<Adds>;
export type OfferGroup = AnyGroup<Adds>;

/** Somebody of the library takes a post; the choice may be another than the usual one. */
export interface PostAdds {
  readonly kind: 'post';
  readonly person: Person;
  readonly choice: PostChoice;
  readonly post: Post;
  readonly character: Character;
}

const NOT_HERE = 'fantasy only';

const SHUT: readonly string[] = ['lizards-ghouls-serpents', 'undead'];

const range = ({ least, most }: { least: number; most: number }): string =>
  least === most ? `${least}` : `${least}–${most}`;

const pointsWords = (points: number): string => count(points, 'point');

const addLabel = (unit: Unit, points: number): string =>
  `Add ${count(unit.figures ?? 0, 'figure')}, ${pointsWords(points)}`;

const unitWords = (unit: Unit, group: string): string =>
  [
    group,
    templateName(unit.template),
    ...unit.weapons.map(weaponName),
    ...abilityWords(unit.abilities),
    unit.mounted ? 'mounted horse cavalry' : 'foot infantry',
    unit.skirmisher ? 'skirmishers' : '',
  ].join(' ');

const templateOffer = (entry: TemplateEntry, group: string): Offer => ({
  key: entry.id,
  name: entry.name,
  hint: entry.reason === null ? abilityWords(entry.abilities).join(', ') : NOT_HERE,
  stat: range(entry.fc),
  price: range(entry.bare),
  reason: entry.reason,
  words: unitWords(entry.unit, group),
  points: entry.points,
  addLabel: addLabel(entry.unit, entry.points),
  adds: { kind: 'unit', unit: entry.unit, saved: null },
});

const readyOffer = (
  key: string,
  unit: Unit,
  hint: string,
  group: string,
  saved: SavedUnit | null,
  options: ByThisAxeOptions,
): Offer => {
  const { points } = priceUnit(unit, options);
  const foreign = unit.template !== MEN || unit.abilities.length > 0;
  const reason = options.mode === 'historical' && foreign ? 'not in historical battles' : null;
  return {
    key,
    name: unit.name,
    hint: reason === null ? hint : NOT_HERE,
    stat: `${unit.fc}`,
    price: formatNumber(pricePerFigure(unit, options)),
    reason,
    words: unitWords(unit, group),
    points,
    addLabel: addLabel(unit, points),
    adds: { kind: 'unit', unit, saved },
  };
};

const armsWords = (unit: Unit): string => weaponName(unit.weapons[0] ?? '').toLowerCase();

const MEN_BY_KIND_NAME = 'Men by kind';

const kindOffers = (plain: Unit, options: ByThisAxeOptions): OfferGroup => ({
  id: 'men-by-kind',
  name: MEN_BY_KIND_NAME,
  noun: 'kind',
  shut: false,
  offers: MEN_BY_KIND.map(({ id, name, arms }) => {
    const unit: Unit = { ...plain, ...arms, name };
    return readyOffer(`kind-${id}`, unit, armsWords(unit), MEN_BY_KIND_NAME, null, options);
  }),
});

export const unitOffers = (options: ByThisAxeOptions): readonly OfferGroup[] => {
  const groups = unitCatalogue(options);
  const men = groups.flatMap(({ entries }) => entries).find(({ id }) => id === MEN);
  const templates = groups.map(({ id, name, entries }) => ({
    id,
    name,
    noun: 'template',
    shut: SHUT.includes(id),
    offers: entries.map((entry) => templateOffer(entry, name)),
  }));
  return men === undefined ? templates : [kindOffers(men.unit, options), ...templates];
};

/** `2 save uses`, `4 dice, 3 hits` */
const powerWords = (character: Character, options: ByThisAxeOptions): string => {
  const { attacks, hits, spellDice, saveUses } = profileOf(character, null, options);
  if (spellDice > 0) return count(spellDice, 'spell die', 'spell dice');
  if (saveUses > 0) return count(saveUses, 'save use');
  return `${count(attacks, 'die', 'dice')}, ${count(hits, 'hit')}`;
};

const characterOffer = (entry: CharacterEntry, group: string, options: ByThisAxeOptions): Offer => ({
  key: `character-${entry.id}`,
  name: entry.name,
  hint: entry.reason === null ? powerWords(entry.character, options) : NOT_HERE,
  stat: strikesAsUnit(entry.character, options) ? 'unit' : `${profileOf(entry.character, null, options).fc}`,
  price: formatNumber(entry.points),
  reason: entry.reason,
  words: `${group} ${entry.effect}`,
  points: entry.points,
  addLabel: `Add ${entry.name}, ${pointsWords(entry.points)}`,
  adds: { kind: 'character', character: entry.character, effect: entry.effect },
});

export const characterOffers = (options: ByThisAxeOptions): readonly OfferGroup[] =>
  characterCatalogue(options).map(({ id, name, entries }) => ({
    id,
    name,
    noun: 'character',
    shut: false,
    offers: entries.map((entry) => characterOffer(entry, name, options)),
  }));

/** The service parsed it by these rules' own schema. */
const unitOf = ({ unit }: SavedUnit): Unit => unit as Unit;

export const savedOffers = (
  saved: readonly SavedUnit[],
  options: ByThisAxeOptions,
): readonly OfferGroup[] => [
  {
    id: 'saved',
    name: 'Your units',
    noun: 'unit',
    shut: false,
    offers: saved.map((one) =>
      readyOffer(
        `saved-${one.id}`,
        unitOf(one),
        unitOf(one).template === MEN
          ? armsWords(unitOf(one))
          : templateName(unitOf(one).template).toLowerCase(),
        'saved',
        one,
        options,
      ),
    ),
  },
];
