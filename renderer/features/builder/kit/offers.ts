import type { DeskFact, DeskOffer, DeskOfferLine } from '../../../../rules/core/desk-parts.ts';
import type { EnlistChoice } from '../../../../rules/core/desk-people.ts';
import { ownKindOf } from '../../../../rules/core/own-kind.ts';
import type { RosterDocument, RosterEntry, RosterRules } from '../../../../rules/core/system.ts';
import { count, formatNumber } from '../../../format.ts';
import { describePerson } from '../../characters/words.ts';
import { foldersOf } from '../catalogue/folders.ts';
import type { Adds, Fact, Offer, OfferGroup } from '../catalogue/offer.ts';
import type { SavedUnit } from '../catalogue/saved-units.ts';
import type { Person } from '../library.ts';
import { asJson, postOf, sourceOf } from '../people/source.ts';
import { countOf } from '../several.ts';

type Kind = Adds['kind'];

const asEntry = (value: unknown): RosterEntry => value as RosterEntry;
const asFacts = (facts: readonly DeskFact[]): readonly Fact[] =>
  facts.map(({ label, value }) => ({ name: label, value }));

/** A kind that was renamed since is called so wherever it is added from now on. */
const asKept = (unit: RosterEntry): RosterEntry => {
  const own = ownKindOf(unit);
  return own === null ? unit : asEntry({ ...unit, own: { ...own, kind: unit.name } });
};

const ALONE = 'offered';

/** What the army would be with this one entry alone. */
const alone = (roster: RosterDocument, kind: Kind, entry: RosterEntry): RosterDocument => {
  const only = { ...entry, id: ALONE };
  return kind === 'unit'
    ? { ...roster, units: [only], characters: [] }
    : { ...roster, units: [], characters: [only] };
};

/** What a desk's catalogue, the library and the saved units come to as lines of the catalogue. */
export const deskOffers = ({ schema, assess, desk }: RosterRules<RosterDocument>) => {
  const { words, countField, people } = desk;

  /** An offer may name only what sets it apart: the system's own schema fills in the rest, as for a file. */
  const complete = (roster: RosterDocument, { kind, entry, points }: DeskOffer): RosterEntry => {
    // Whoever names the price has made the whole entry.
    if (points !== undefined) return asEntry(entry);
    const { units, characters } = schema.parse(alone(roster, kind, asEntry(entry)));
    return [...units, ...characters][0] ?? asEntry(entry);
  };

  const costOf = (roster: RosterDocument, kind: Kind, entry: RosterEntry): number =>
    words.points === null ? 0 : (assess(alone(roster, kind, entry)).entries[0]?.cost ?? 0);

  const addLabel = (kind: Kind, entry: RosterEntry, points: number): string => {
    const many = kind === 'unit' && countField !== '' ? countOf(entry, countField) : null;
    const what = many === null ? entry.name : count(many, words.countOne, words.count);
    const price =
      words.points === null ? '' : `, ${count(points, words.points.replace(/s$/, ''), words.points)}`;
    return `Add ${what}${price}`;
  };

  const offer = (
    roster: RosterDocument,
    key: string,
    name: string,
    line: DeskOfferLine,
    adds: Omit<Adds, 'facts'>,
  ): Offer => {
    const { kind, entry } = adds;
    const points = line.points ?? costOf(roster, kind, entry);
    const facts = asFacts(line.facts);
    return {
      key,
      name,
      hint: line.reason === null ? line.hint : (line.reasonShort ?? line.reason),
      stat: line.stat ?? '',
      price: line.price ?? formatNumber(points),
      reason: line.reason,
      words: `${line.search ?? ''} ${facts.map(({ value }) => value).join(' ')}`,
      points,
      addLabel: addLabel(kind, entry, points),
      adds: { ...adds, facts },
    };
  };

  const lineOf = (roster: RosterDocument, kind: Kind, entry: RosterEntry): DeskOfferLine => {
    if (desk.offer !== undefined) return desk.offer(roster, kind, asJson(entry));
    const only = alone(roster, kind, entry);
    return { hint: desk.row(only, ALONE).detail, facts: desk.facts(only, ALONE), reason: null };
  };

  const standing = (roster: RosterDocument, kind: Kind | null): readonly OfferGroup[] =>
    desk
      .catalogue(roster)
      .map((group) => ({
        id: group.id,
        name: group.name,
        noun: group.noun ?? 'entry',
        shut: group.shut ?? false,
        offers: group.offers
          .filter((one) => kind === null || one.kind === kind)
          .map((one) =>
            offer(
              roster,
              `${group.id}-${one.id}`,
              one.name,
              { ...one, search: `${group.name} ${one.search ?? ''}` },
              { kind: one.kind, entry: complete(roster, one), saved: null, enlisted: null },
            ),
          ),
      }))
      .filter(({ offers }) => offers.length > 0);

  const enlist = (roster: RosterDocument, person: Person, choice: EnlistChoice): Offer => {
    const { id, name, sheet, tags } = person;
    if (people === undefined) throw new Error(`nobody of the library joins a roster of ${roster.system}`);
    const entry = asEntry(people.enlist(roster, id, sheet, null, choice));
    const line = lineOf(roster, 'character', entry);
    const post = postOf(roster, people, id);
    const where =
      post === null ? null : (people.postWords?.(asJson(post), id) ?? `here already as ${post.name}`);
    const who = describePerson(sheet);
    return offer(
      roster,
      `person-${id}`,
      name,
      {
        ...line,
        hint: desk.offer === undefined ? who : line.hint,
        facts: [
          { label: 'Sheet', value: who },
          ...(people.facts?.(roster, sheet, choice) ?? []),
          ...line.facts,
        ],
        search: `${tags.join(' ')} your characters`,
        ...(where === null ? {} : { reason: `${name} is ${where}`, reasonShort: where }),
      },
      { kind: 'character', entry, saved: null, enlisted: { person, choice } },
    );
  };

  const characters = (
    roster: RosterDocument,
    library: readonly Person[],
    answers: EnlistChoice['answers'],
  ): readonly OfferGroup[] => [
    ...(people === undefined || library.length === 0
      ? []
      : [
          {
            id: 'people',
            name: 'From your characters',
            noun: 'character',
            shut: false,
            offers: library.map((person) => enlist(roster, person, { answers })),
          },
        ]),
    ...standing(roster, 'character'),
  ];

  /** Somebody of the library stands in an army once, however often he is kept. */
  const takenBy = (roster: RosterDocument, entry: RosterEntry): Partial<DeskOfferLine> => {
    const source = sourceOf(entry);
    const post = people === undefined || source === null ? null : postOf(roster, people, source.characterId);
    const where = `here already as ${post?.name}`;
    return post === null ? {} : { reason: `${entry.name} is ${where}`, reasonShort: where };
  };

  const keptOffer = (roster: RosterDocument, one: SavedUnit): Offer => {
    const { kind } = one;
    const entry = asKept(one.unit);
    const line = lineOf(roster, kind, entry);
    const hint = ownKindOf(entry) === null ? line.hint : `own · ${line.hint}`;
    const search = `${line.search ?? ''} ${one.folder}`;
    return offer(
      roster,
      `saved-${one.id}`,
      entry.name,
      { ...line, hint, search, ...(kind === 'character' ? takenBy(roster, entry) : {}) },
      { kind, entry, saved: one, enlisted: null },
    );
  };

  /** Folders first; what lies in none stands by what it is. */
  const saved = (roster: RosterDocument, kept: readonly SavedUnit[]): readonly OfferGroup[] => {
    const group = (id: string, name: string, noun: string, those: readonly SavedUnit[]): OfferGroup => ({
      id,
      name,
      noun,
      shut: false,
      offers: those.map((one) => keptOffer(roster, one)),
    });
    const loose = kept.filter(({ folder }) => folder === '');
    const of = (wanted: Kind) => loose.filter(({ kind }) => kind === wanted);
    return [
      ...foldersOf(kept).map((name) =>
        group(
          `saved in ${name}`,
          name,
          'saved one',
          kept.filter(({ folder }) => folder === name),
        ),
      ),
      group('saved', `Your ${words.units}`, words.unit, of('unit')),
      group('saved-characters', `Your ${words.characters}`, words.character, of('character')),
    ].filter(({ offers }) => offers.length > 0);
  };

  /** Kinds of one's own stand before those of the rules. */
  const units = (roster: RosterDocument, kept: readonly SavedUnit[]): readonly OfferGroup[] => {
    const own = kept.filter(({ unit }) => ownKindOf(unit) !== null).map((one) => keptOffer(roster, one));
    return [
      ...(own.length === 0
        ? []
        : [{ id: 'own', name: 'Your own kinds', noun: words.unit, shut: false, offers: own }]),
      ...standing(roster, 'unit'),
    ];
  };

  return {
    standing: (roster: RosterDocument) => standing(roster, null),
    units,
    characters,
    saved,
    enlist,
  };
};
