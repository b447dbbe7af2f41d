import { describe, expect, it } from 'vitest';
import { deskOffers } from '../../../renderer/features/builder/kit/offers.ts';
import { createDeskRows } from '../../../renderer/features/builder/kit/rows.ts';
import { deskSections } from '../../../renderer/features/builder/kit/sections.ts';
import { patchUnit, removeEntries } from '../../../renderer/features/builder/ops.ts';
import { checkSheets, marksOf } from '../../../renderer/features/builder/people/sheet-checks.ts';
import { growAll } from '../../../renderer/features/builder/several.ts';
import type { RosterDocument, RosterRules } from '../../../rules/core/system.ts';
import { enlistPerson } from '../../../rules/princecon/army/personality.ts';
import { princecon } from '../../../rules/princecon/index.ts';
import { rosterSchema } from '../../../rules/princecon/types.ts';
import { JOE_GROK } from '../../rules/core/sheets.ts';

const rules = princecon.rosters as unknown as RosterRules<RosterDocument>;
const { desk } = rules;

const army = (): RosterDocument =>
  rosterSchema.parse({
    system: 'princecon',
    name: 'Army',
    units: [
      { id: 'horse', name: 'Horse', troopType: 'hc', level: 4, castings: 6 },
      { id: 'foot', name: 'Foot', castings: 12, shield: true },
      {
        id: 'bows',
        name: 'Bows',
        troopType: 'li',
        castings: 2,
        frontage: 6,
        missileWeapon: 'sling',
        formation: 'skirmish',
      },
    ],
    characters: [{ id: 'joe', name: 'Joe', cha: 17, attachedTo: 'foot' }],
  });

const rowsOf = (roster: RosterDocument) => createDeskRows(desk)(roster, rules.assess(roster));

describe('a roster of a system with a desk', () => {
  it('stands under the headings of its desk', () => {
    expect(deskSections(desk)(army())).toEqual([
      { id: 'Cavalry', name: 'Cavalry', kind: 'unit', ids: ['horse'] },
      { id: 'Infantry', name: 'Infantry', kind: 'unit', ids: ['foot', 'bows'] },
      { id: 'characters', name: 'Personalities', kind: 'character', ids: ['joe'] },
    ]);
  });

  it('has rows with its desk’s columns, who is with whom, and what is wrong', () => {
    const rows = rowsOf(army());
    expect(rows.get('foot')).toEqual({
      id: 'foot',
      kind: 'unit',
      name: 'Foot',
      detail: 'Shields · medium, formed, 6 wide',
      sign: null,
      count: 12,
      companions: [{ id: 'joe', name: 'Joe', sign: 'plain' }],
      stats: ['2', '4', '24', '3%', '', '9″'],
      points: 0,
      flag: null,
      wrongCount: false,
      wrongStat: null,
      sheet: null,
    });
    expect(rows.get('bows')).toMatchObject({ flag: { severity: 'error', words: '1 error' } });
    expect(rows.get('joe')).toMatchObject({ kind: 'character', sign: 'plain', count: null, companions: [] });
  });

  it('keeps the rows that say the same', () => {
    const keep = createDeskRows(desk);
    const before = keep(army(), rules.assess(army()));
    const changed = patchUnit(army(), 'horse', { name: 'Riders' });
    const after = keep(changed, rules.assess(changed));
    expect(after.get('foot')).toBe(before.get('foot'));
    expect(after.get('horse')).not.toBe(before.get('horse'));
  });

  it('grows by the field its desk counts, and leaves nobody with a removed unit', () => {
    const grown = growAll(army(), ['horse', 'foot'], 2, desk.countField);
    expect(grown.units.map((unit) => (unit as unknown as { castings: number }).castings)).toEqual([8, 14, 2]);
    expect(removeEntries(army(), ['foot']).characters).toEqual([
      { ...army().characters[0], attachedTo: null },
    ]);
  });
});

describe('the catalogue of a desk', () => {
  const catalogue = deskOffers(rules);

  it('offers complete entries that start legal', () => {
    const offers = catalogue.standing(army()).flatMap((group) => group.offers);
    const added = offers.map(({ adds }) => adds);
    const units = added
      .filter(({ kind }) => kind === 'unit')
      .map(({ entry }, index) => ({ ...entry, id: `u${index}` }));
    const people = added
      .filter(({ kind }) => kind === 'character')
      .map(({ entry }, index) => ({ ...entry, id: `p${index}` }));
    expect([units.length, people.length]).toEqual([31, 4]);
    const { legal, issues } = rules.assess({ ...army(), units, characters: people });
    expect({ legal, codes: issues.map(({ code, subject }) => [code, subject.name]) }).toEqual({
      legal: true,
      // Heavy troops that shoot are unusual, and dwarves are heavy.
      codes: [['W-HCMISSILE', 'Dwarf crossbows']],
    });
  });

  it('says what is added', () => {
    const [first] = catalogue.standing(army()).flatMap((group) => group.offers);
    expect(first).toMatchObject({
      name: 'Militia',
      hint: 'LI 1, mixed weapons',
      addLabel: 'Add 12 castings',
      points: 0,
    });
  });
});

describe('people of the library', () => {
  const joe = enlistPerson('c1', JOE_GROK, null);
  const library = (sheet = JOE_GROK) => ({
    find: (id: string) => (id === 'c1' ? { id, name: sheet.name, sheet, tags: [] } : null),
  });

  it('are told apart by what a rule may read: other notes are no change', () => {
    const roster = { ...army(), characters: [{ ...joe, id: 'p' }] };
    const check = (known: boolean, find: (id: string) => ReturnType<ReturnType<typeof library>['find']>) =>
      checkSheets(desk, roster, { known, find });
    const marks = (...given: Parameters<typeof check>) => [...marksOf(check(...given))];
    expect(marks(true, library().find)).toEqual([]);
    expect(marks(true, library({ ...JOE_GROK, notes: 'new' }).find)).toEqual([]);
    expect(marks(true, library({ ...JOE_GROK, ac: 1 }).find)).toEqual([['p', 'changed']]);
    expect(marks(true, () => null)).toEqual([['p', 'missing']]);
    expect(marks(false, () => null)).toEqual([]);
  });

  it('tell what a changed sheet changes here, and can be taken over or left', () => {
    const roster = { ...army(), characters: [{ ...joe, id: 'p' }] };
    const now = { ...JOE_GROK, ac: 1 };
    const check = checkSheets(desk, roster, { known: true, ...library(now) }).get('p');
    expect(check?.sheets).toEqual([{ key: 'ac', title: 'ac', before: `${JOE_GROK.ac}`, after: '1' }]);
    expect(check?.update?.patch).toMatchObject({ id: 'p', ac: 1, source: { sheet: { ac: 1 } } });
    expect(check?.keep?.patch).toEqual({ source: { characterId: 'c1', sheet: now } });
  });

  it('are offered once, and greyed where they stand already', () => {
    const people = [{ id: 'c1', name: 'Joe Grok', sheet: JOE_GROK, tags: ['club'] }];
    const catalogue = deskOffers(rules);
    const offered = (roster: RosterDocument) =>
      catalogue.characters(roster, people, {})[0]?.offers.map(({ name, reason }) => [name, reason]);
    expect(offered(army())).toEqual([['Joe Grok', null]]);
    expect(offered({ ...army(), characters: [{ ...joe, id: 'p' }] })).toEqual([
      ['Joe Grok', 'Joe Grok is here already as Joe Grok'],
    ]);
  });
});
