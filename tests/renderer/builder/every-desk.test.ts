import { describe, expect, it } from 'vitest';
import { DEFAULT_PRINT_OPTIONS } from '../../../electron/api/services/print/options.ts';
import { renderPrint } from '../../../electron/api/services/print/render.ts';
import { deskOffers } from '../../../renderer/features/builder/kit/offers.ts';
import { createDeskRows } from '../../../renderer/features/builder/kit/rows.ts';
import { deskSections } from '../../../renderer/features/builder/kit/sections.ts';
import type { Field } from '../../../rules/core/form.ts';
import { writeAt } from '../../../rules/core/form-values.ts';
import type { Json } from '../../../rules/core/json.ts';
import type { RosterDocument, RosterRules } from '../../../rules/core/system.ts';
import { systemsUnderTest } from '../../support/systems-under-test.ts';

const DESKS = systemsUnderTest().map(({ id, rosters }) => [id, rosters] as const);

const throughJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

const SECRET = 'Nobody else must read this';

/** Every sample with ids, and the same with all that the catalogue offers. */
const rostersOf = (rules: RosterRules<RosterDocument>): readonly RosterDocument[] => {
  const samples = rules.samples.map(({ roster }, index) => {
    let made = 0;
    return rules.adopt(roster, () => {
      made += 1;
      return `s${index}-${made}`;
    });
  });
  const [first] = samples;
  if (first === undefined) return [];
  const offered = deskOffers(rules)
    .standing(first)
    .flatMap(({ offers }) => offers)
    .map(({ adds }) => adds);
  const of = (kind: 'unit' | 'character') =>
    offered
      .filter((adds) => adds.kind === kind)
      .map(({ entry }, index) => ({ ...entry, id: `${kind}-${index}` }));
  return [...samples, { ...first, units: of('unit'), characters: of('character') }];
};

const inner = (field: Field): readonly Field[] =>
  field.kind === 'group' ? [field, ...field.fields.flatMap(inner)] : [field];

describe.each(DESKS)('the desk of %s', (_id, rules) => {
  const { desk } = rules;
  const rosters = rostersOf(rules);
  const each = (check: (roster: RosterDocument, id: string) => void): void => {
    for (const roster of rosters)
      for (const { id } of [...roster.units, ...roster.characters]) check(roster, id);
  };

  it('has a bar, sums or points above the list; what is open at a glance are units of the army', () => {
    const { words, parts, glance, measures } = desk;
    for (const roster of rosters) {
      const made = parts?.(roster);
      expect(words.points !== null || made !== undefined).toBe(true);
      if (made !== undefined) {
        const all = made.parts.reduce((sum, { value }) => sum + value, 0);
        const told = measures?.(roster).find(({ label }) => label.toLowerCase() === made.counted);
        expect(all).toBe(told?.value ?? roster.units.length);
      }
      const open = glance?.(roster).open?.ids ?? [];
      expect(roster.units.map(({ id }) => id)).toEqual(expect.arrayContaining([...open]));
    }
  });

  it('explains the short words of its rows, facts and catalogue', () => {
    const { terms = {}, columns } = desk;
    const known = new Set([...Object.keys(terms), ...columns.map(({ label }) => label)]);
    const unknown = new Set<string>();
    each((roster, id) => {
      const { detail, stats } = desk.row(roster, id);
      const texts = [
        detail,
        ...stats,
        ...desk.facts(roster, id).flatMap(({ label, value }) => [label, value]),
      ];
      for (const word of texts.flatMap(
        (text) => text.match(/(?<![\p{L}\d])\p{Lu}{2,3}(?![\p{L}\d])/gu) ?? [],
      ))
        if (!known.has(word)) unknown.add(word);
    });
    expect([...unknown]).toEqual([]);
    for (const means of Object.values(terms)) expect(means).not.toBe('');
  });

  it('offers one in the words for one', () => {
    const [roster] = rosters;
    const { countField, words } = desk;
    if (roster === undefined || countField === '') return;
    const offers = deskOffers(rules)
      .standing({ ...roster, units: [], characters: [] })
      .flatMap((section) => section.offers);
    const labels = offers.map(({ addLabel }) => addLabel);
    expect(labels.filter((label) => label.startsWith(`Add 1 ${words.count}`))).toEqual([]);
    expect(labels.some((label) => / \d+ /.test(label))).toBe(true);
  });

  it('offers entries that its own schema takes as they are', () => {
    for (const roster of rosters) expect(rules.schema.parse(throughJson(roster))).toEqual(roster);
  });

  it('has rows as wide as its columns, under headings, each entry once', () => {
    for (const roster of rosters) {
      const rows = createDeskRows(desk)(roster, rules.assess(roster));
      for (const row of rows.values()) expect(row.stats.length).toBe(desk.columns.length);
      const shown = deskSections(desk)(roster).flatMap(({ ids }) => ids);
      expect(shown.toSorted()).toEqual([...rows.keys()].toSorted());
    }
  });

  it('has forms whose fields lie in the entry: filling one in again changes nothing', () => {
    each((roster, id) => {
      const entry = [...roster.units, ...roster.characters].find((one) => one.id === id) as unknown as Json;
      for (const { fields } of desk.form(roster, id, rules.assess(roster))) {
        for (const field of fields.flatMap(inner)) {
          const value = field.path.reduce<unknown>(
            (inside, key) => (inside as Record<string, unknown> | null)?.[key],
            entry,
          );
          expect(value, `${field.label} of ${id}`).not.toBeUndefined();
          expect(writeAt(entry, field.path, value as Json)).toEqual(entry);
        }
      }
    });
  });

  it('tells numbers and steps that survive JSON', () => {
    each((roster, id) => {
      const told = { facts: desk.facts(roster, id), steps: desk.explain(roster, id) };
      expect(throughJson(told)).toEqual(told);
      for (const { label, value } of told.facts) expect(`${label}: ${value}`).toMatch(/\S: \S/);
    });
  });

  it('prints in every layout, and keeps notes from the opponent', () => {
    for (const roster of rosters) {
      const noted = {
        ...roster,
        notes: SECRET,
        units: roster.units.map((unit) => ({ ...unit, notes: SECRET })),
        characters: roster.characters.map((one) => ({ ...one, notes: SECRET })),
      };
      const assessment = rules.assess(noted);
      for (const layout of ['roster', 'cards', 'both'] as const) {
        const options = { ...DEFAULT_PRINT_OPTIONS, layout };
        expect(renderPrint(desk.sheet(noted, assessment, false), options).html).toContain(SECRET);
        const secret = renderPrint(desk.sheet(noted, assessment, true), { ...options, secret: true });
        expect(secret.html).not.toContain(SECRET);
        for (const { name } of roster.units) expect(secret.html).toContain(name);
      }
    }
  });
});
