import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RosterDocument } from '../../../rules/core/system.ts';
import { openTestApp, type TestApp } from '../../support/app.ts';
import { refusalFrom } from '../../support/refusal.ts';
import { systemsUnderTest } from '../../support/systems-under-test.ts';

let app: TestApp;
beforeEach(() => {
  app = openTestApp();
});
afterEach(() => app.dispose());

const OWN = { kind: 'Ironbeards of the vale', price: 12 };

/** A sample whose first unit is of a kind somebody made up. */
const withOwn = (roster: RosterDocument): RosterDocument =>
  JSON.parse(
    JSON.stringify({
      ...roster,
      units: roster.units.map((unit, at) => (at === 0 ? { ...unit, name: 'The first', own: OWN } : unit)),
    }),
  );

describe.each(systemsUnderTest().map(({ id, rosters }) => ({ id, rosters })))(
  'a kind of one’s own under $id',
  ({ id: system, rosters }) => {
    const plain = rosters.samples[0]?.roster as RosterDocument;
    const document = withOwn(plain);

    it('is marked in the list, in texts, tables, on paper, on the web page and among the issues', async () => {
      const [first] = document.units;
      expect(rosters.desk.row(document, first?.id ?? '').detail).toContain(`Own kind ${OWN.kind}`);
      const ways = {
        text: (await app.api.share.text({ document })).text,
        csv: (await app.api.share.csv({ document })).text,
        sheet: (await app.api.print.render({ document, options: { layout: 'roster' } })).html,
        cards: (await app.api.print.render({ document, options: { layout: 'cards' } })).html,
        page: (await app.api.share.page({ document })).text,
        picture: (await app.api.share.picture({ document })).markup,
        opponent: (await app.api.share.text({ document, secret: true })).text,
      };
      for (const [way, written] of Object.entries(ways))
        expect(written, way).toContain(`Own kind ${OWN.kind}`);
      const { issues } = await app.api.assess.validate({ document });
      expect(issues.filter(({ code }) => code === 'OWN-KIND')).toMatchObject([
        { severity: 'info', unit: 'The first' },
      ]);
      for (const written of [(await app.api.share.text({ document: plain })).text])
        expect(written).not.toContain('Own kind');
    });

    it('is kept with its numbers, shared by file, and comes back exactly inside a roster', async () => {
      const [unit] = document.units;
      const saved = await app.api.customUnits.save({ system, unit });
      const { text } = await app.api.files.export({ unitIds: [saved.id] });
      const made = await app.api.share.friend({ document });
      const fresh = openTestApp();
      try {
        await fresh.api.files.import({ text });
        const [kind] = await fresh.api.customUnits.list({ system });
        expect(kind?.unit).toEqual(saved.unit);
        expect(kind?.unit).toMatchObject({ own: OWN });
        const { imported } = await fresh.api.files.import({ text: made.text });
        const back = await fresh.api.rosters.get({ id: imported[0]?.id as string });
        expect(back.document.units[0]).toMatchObject({ own: OWN });
      } finally {
        fresh.dispose();
      }
    });

    it('counts at its own price where the rules have prices, and is needed by its own name', async () => {
      const { entries } = rosters.assess(document);
      const count = rosters.desk.row(document, document.units[0]?.id ?? '').count ?? 1;
      if (rosters.desk.words.points !== null) expect(entries[0]?.cost).toBe(count * OWN.price);
      expect((await app.api.collection.needs({ document }))[0]?.kind).toBe(OWN.kind);
    });

    it('without a name or at half a point is refused with the place', async () => {
      const [unit] = document.units;
      for (const [own, place] of [
        [{ kind: ' ' }, 'unit.own.kind'],
        [{ kind: 'A', price: 1.5 }, 'unit.own.price'],
      ] as const)
        expect(await refusalFrom(app.api.customUnits.save({ system, unit: { ...unit, own } }))).toMatchObject(
          { code: 'input/invalid', place },
        );
    });
  },
);
