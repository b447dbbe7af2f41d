import { describe, expect, it } from 'vitest';
import { findOffers } from '../../../renderer/features/builder/catalogue/find-offers.ts';
import { type Offer, shortenGroups } from '../../../renderer/features/builder/catalogue/offer.ts';
import { deskOffers } from '../../../renderer/features/builder/kit/offers.ts';
import { createDeskRows } from '../../../renderer/features/builder/kit/rows.ts';
import type { Person } from '../../../renderer/features/builder/library.ts';
import { duplicateEntries } from '../../../renderer/features/builder/ops.ts';
import { applyTo, takeOver, takeOverAll } from '../../../renderer/features/builder/people/actions.ts';
import { checkSheets, marksOf } from '../../../renderer/features/builder/people/sheet-checks.ts';
import { createSession } from '../../../renderer/features/builder/session/session.ts';
import { startHistory } from '../../../renderer/features/saving/history.ts';
import { assess } from '../../../rules/by-this-axe/army/assess.ts';
import type { ByThisAxeOptions, ByThisAxeRoster, Character } from '../../../rules/by-this-axe/types.ts';
import { characterSchema } from '../../../rules/core/character.ts';
import type { RosterDocument } from '../../../rules/core/system.ts';
import { makeRoster, RULES } from './rosters.ts';

const offers = deskOffers(RULES);
const createRows = () => createDeskRows(RULES.desk);

const person = (name: string, classes: Record<string, number>, rest: object = {}): Person => ({
  id: name.toLowerCase(),
  name,
  sheet: characterSchema.parse({
    name,
    classes: Object.entries(classes).map(([id, level]) => ({ class: id, level })),
    ...rest,
  }),
  tags: [],
});

const olaf = (level: number): Person =>
  person('Olaf', { fighter: level }, { abilities: { cha: 15 }, holdsRank: true });
const ANSELM = person('Anselm', { cleric: 7 });
const { options } = makeRoster({ options: { scale: '1:5' } });

const characterOf = ({ adds }: Offer): Character => adds.entry as unknown as Character;

const GENERAL = { name: 'Boss', role: 'general' };

/** What those of the library come to in an army that has a General already, or none. */
const offerPosts = (
  people: readonly Person[],
  battle: ByThisAxeOptions,
  generalTaken: boolean,
  answers: Record<string, string>,
): readonly Offer[] => {
  const roster = { ...makeRoster({ characters: generalTaken ? [GENERAL] : [] }), options: battle };
  return people.map((one) => offers.enlist(roster, one, { answers }));
};

const armyOf = (...people: readonly Person[]): ByThisAxeRoster => {
  const army = makeRoster({ units: [{ name: 'Foot' }] });
  return {
    ...army,
    characters: offerPosts(people, army.options, false, {}).map((offer) => ({
      ...characterOf(offer),
      id: offer.key,
    })),
  };
};

const libraryOf = (...people: readonly Person[]) => ({
  known: true,
  find: (id: string) => people.find((one) => one.id === id) ?? null,
});

describe('offers from the library', () => {
  it('say what each becomes at this army’s scale, and what it costs', () => {
    const offered = offerPosts([ANSELM, olaf(9), person('Nob', { thief: 2 })], options, false, {});
    expect(
      offered.map(({ name, hint, stat, points, addLabel }) => ({ name, hint, stat, points, addLabel })),
    ).toEqual([
      { name: 'Anselm', hint: 'Priest-Hero', stat: '5', points: 42, addLabel: 'Add Anselm, 42 points' },
      { name: 'Olaf', hint: 'Superhero, general 3', stat: '5', points: 92, addLabel: 'Add Olaf, 92 points' },
      { name: 'Nob', hint: 'no figure yet', stat: '2', points: 4, addLabel: 'Add Nob, 4 points' },
    ]);
    const [large] = offerPosts([ANSELM], { ...options, scale: '1:20' }, false, {});
    expect(large?.stat).toBe('unit');
  });

  it('make a second General of nobody, and follow what was answered of a class', () => {
    const [second] = offerPosts([olaf(9)], options, true, {});
    expect(second?.hint).toBe('Superhero, leader 3');
    const kenji = person('Kenji', { samurai: 5 });
    const [asFighter] = offerPosts([kenji], options, true, { samurai: 'fighter' });
    expect(asFighter?.hint).toBe('Hero');
  });

  it('take another choice in the preview', () => {
    const offer = offers.enlist({ ...makeRoster(), options }, ANSELM, {
      kinds: 'priest',
      role: 'none',
      answers: {},
    });
    expect(characterOf(offer)).toMatchObject({ kinds: ['priest'], source: { characterId: 'anselm' } });
    expect(offer.addLabel).toBe('Add Anselm, 22 points');
    expect(offer.adds.facts.slice(0, 3)).toEqual([
      { name: 'Sheet', value: 'human, cleric 7' },
      { name: 'Fighting level', value: '5.25' },
      { name: 'Leads', value: 'Level 7 with charisma 10: at that level a leader needs 11.' },
    ]);
  });

  it('are found by class, and greyed with the reason for whoever holds a post here', () => {
    const army = armyOf(olaf(9));
    const [group] = offers.characters(army, [ANSELM, olaf(9)], {});
    if (group === undefined) throw new Error('nobody');
    expect(group.offers.map(({ name, reason }) => [name, reason])).toEqual([
      ['Anselm', null],
      ['Olaf', 'Olaf is the general here already'],
    ]);
    const [found] = findOffers([group], { query: 'cleric', within: null });
    expect(found?.offers.map(({ name }) => name)).toEqual(['Anselm']);
  });

  it('of very many show the first, and say how to find the rest', () => {
    const people = Array.from({ length: 100 }, (_, index) => person(`Nob ${index}`, { thief: 1 }));
    const [group] = shortenGroups(offers.characters({ ...makeRoster(), options }, people, {}));
    expect([group?.offers.length, group?.more]).toEqual([60, '40 more: search for a name, class or tag.']);
  });
});

describe('entries of the list', () => {
  const army = armyOf(olaf(8), ANSELM);
  const rowMarks = (roster: ByThisAxeRoster, ...people: readonly Person[]) => {
    const checks = checkSheets(RULES.desk, roster, libraryOf(...people));
    return [...createRows()(roster, assess(roster), marksOf(checks)).values()].map(({ name, sheet }) => [
      name,
      sheet,
    ]);
  };

  it('are marked when the sheet behind them was changed or is gone', () => {
    expect(rowMarks(army, olaf(8), ANSELM)).toEqual([
      ['Foot', null],
      ['Olaf', null],
      ['Anselm', null],
    ]);
    expect(rowMarks(army, olaf(9))).toEqual([
      ['Foot', null],
      ['Olaf', 'changed'],
      ['Anselm', 'missing'],
    ]);
  });

  it('are not called missing before the library was read', () => {
    expect(checkSheets(RULES.desk, army, { known: false, find: () => null }).size).toBe(0);
  });

  it('explain what their sheet comes to', () => {
    const explained = RULES.desk
      .explain(army, army.characters[0]?.id ?? '')
      .find(({ head }) => head === 'His sheet');
    expect(explained?.summary).toBe('fighting level 8, Hero, may lead, leadership 3');
    expect(explained?.steps.length).toBeGreaterThan(5);
  });

  it('lose their person when they are doubled: he stands in one figure only', () => {
    const [entry] = army.characters;
    const { roster } = duplicateEntries(army, [entry?.id ?? '']);
    expect(
      roster.characters.map(({ name, source, members }) => [name, source === null, members.length]),
    ).toEqual([
      ['Olaf', false, 1],
      ['Olaf 2', true, 0],
      ['Anselm', false, 1],
    ]);
  });
});

describe('taking a changed sheet over', () => {
  const army = armyOf(olaf(8), ANSELM);
  const open = () =>
    createSession<RosterDocument>({
      history: startHistory<RosterDocument>(army),
      assess: RULES.assess,
      onChange: () => {},
    });
  const checks = checkSheets(RULES.desk, army, libraryOf(olaf(9), person('Anselm', { cleric: 8 })));
  const [entry] = army.characters;
  const check = checks.get(entry?.id ?? '');
  const kindsOf = (session: ReturnType<typeof open>) =>
    session.getState().roster.characters.map((one) => (one as Character).kinds);
  const before = [['hero'], ['hero', 'priest']];

  it('is one step that says what it did, undone and redone', () => {
    const session = open();
    if (entry === undefined || check?.update == null) throw new Error('nothing to take over');
    takeOver(session, entry, check.update);
    expect(session.getState().lastChange).toBe('Olaf: sheet taken over, Hero → Superhero, +25 points');
    expect(kindsOf(session)).toEqual([['superhero'], ['hero', 'priest']]);
    session.undo();
    expect(session.getState().roster).toEqual(army);
    session.redo();
    expect(kindsOf(session)).toEqual([['superhero'], ['hero', 'priest']]);
  });

  it('can be declined: the figure stays, and the mark is gone', () => {
    const session = open();
    if (entry === undefined || check?.keep == null) throw new Error('nothing to keep');
    applyTo(session, entry, 'kept', check.keep.patch);
    const { roster } = session.getState();
    expect(kindsOf(session)).toEqual(before);
    expect(checkSheets(RULES.desk, roster, libraryOf(olaf(9))).get(entry.id)?.update).toBeNull();
  });

  it('works for all at once, as one step', () => {
    const session = open();
    takeOverAll(session, checks);
    expect(kindsOf(session)).toEqual([['superhero'], ['hero', 'high-priest']]);
    expect(session.getState().undoLabel).toBe('2 sheets taken over');
    session.undo();
    expect(session.getState().roster).toEqual(army);
  });
});
