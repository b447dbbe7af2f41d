import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyDelta, deltaBetween, deltaSchema, reversed } from '../../../rules/core/delta.ts';
import { sameJson } from '../../../rules/core/json.ts';
import { tries } from '../../support/tries.ts';

const thing = fc.record({
  id: fc.constantFrom('a', 'b', 'c', '7', '__proto__'),
  name: fc.constantFrom('Pikes', 'Bows'),
  arms: fc.array(fc.constantFrom('axe', 'bow'), { maxLength: 2 }),
});
const things = fc.uniqueArray(thing, { selector: ({ id }) => id });
const document = fc.record(
  {
    name: fc.string(),
    limit: fc.option(fc.nat()),
    units: things,
    options: fc.dictionary(fc.string(), fc.boolean()),
  },
  { requiredKeys: ['name', 'units'] },
);

describe('what a change made different', () => {
  it('does it again and takes it back exactly, also after being stored', () => {
    fc.assert(
      fc.property(document, document, (was, now) => {
        const delta = deltaBetween(was, now);
        if (delta === null) return sameJson(was, now);
        const stored = deltaSchema.parse(JSON.parse(JSON.stringify(delta)));
        expect(sameJson(applyDelta(was, stored), now)).toBe(true);
        expect(sameJson(applyDelta(now, reversed(stored)), was)).toBe(true);
        return true;
      }),
      { numRuns: tries(400) },
    );
  });

  it('tells one unit of many, and leaves the others the same objects', () => {
    const units = Array.from({ length: 100 }, (_, at) => ({ id: `u${at}`, size: at }));
    const was = { units };
    const now = { units: units.map((unit) => (unit.id === 'u50' ? { ...unit, size: 99 } : unit)) };
    const delta = deltaBetween(was, now);
    expect(delta).toEqual({
      fields: {
        units: { things: { u50: { fields: { size: { was: 50, now: 99 } } } }, order: null },
      },
    });
    const back = delta === null ? null : applyDelta(now, reversed(delta));
    expect(back?.units[3]).toBe(units[3]);
  });

  it('says so where it does not fit', () => {
    const was = { units: [{ id: 'a', size: 1 }] };
    const now = {
      units: [
        { id: 'a', size: 1 },
        { id: 'b', size: 2 },
      ],
    };
    const delta = deltaBetween(was, now);
    expect(delta === null ? 'none' : applyDelta({ units: [{ id: 'c', size: 1 }] }, delta)).toBeNull();
  });
});
