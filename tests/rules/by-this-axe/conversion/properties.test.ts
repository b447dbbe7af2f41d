import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { memberTroubles } from '../../../../rules/by-this-axe/army/members.ts';
import { toFigure } from '../../../../rules/by-this-axe/conversion/figure.ts';
import { figureNextSteps } from '../../../../rules/by-this-axe/conversion/next-steps.ts';
import { findKind } from '../../../../rules/by-this-axe/data/characters.ts';
import { settleHouseRules } from '../../../../rules/by-this-axe/data/house-rules.ts';
import { type Character, individualSchema } from '../../../../rules/by-this-axe/types.ts';
import type { CharacterSheet } from '../../../../rules/core/character.ts';
import { difference } from '../../../../rules/core/conversion.ts';
import { applyChange } from '../../../../rules/core/next-steps.ts';
import { commanderNextSteps } from '../../../../rules/princecon/conversion/next-steps.ts';
import { tries } from '../../../support/tries.ts';
import { anySheet, usualSheet } from '../../core/sheets.ts';

const rank = (id: string | null): number => (id === null ? 0 : (findKind(id)?.rank ?? 0));
const ranks = (one: CharacterSheet): readonly number[] => {
  const { tier, priest, mage, archWizard, leader } = toFigure([one]).value;
  return [rank(tier), rank(priest), rank(mage), Number(archWizard), Number(leader.eligible)];
};

const scale = fc.constantFrom('1:5', '1:20');

describe('any sheets that parse', () => {
  it('make a figure whose leadership is from 1 to 5, and survive JSON', () => {
    fc.assert(
      fc.property(fc.array(anySheet, { maxLength: 4 }), scale, (sheets, at) => {
        const figure = toFigure(sheets, { scale: at });
        const { leadership } = figure.value;
        expect(Number.isInteger(leadership) && leadership >= 1 && leadership <= 5).toBe(true);
        expect(JSON.parse(JSON.stringify(figure))).toEqual(figure);
        expect(figure.parts.flatMap(({ steps }) => steps)).toEqual(figure.steps);
      }),
    );
  });

  it('have a fighting level that is the sum of their members’', () => {
    fc.assert(
      fc.property(fc.array(anySheet, { maxLength: 5 }), (sheets) => {
        const sum = sheets.reduce((total, one) => total + toFigure([one]).value.fightingLevel, 0);
        expect(toFigure(sheets).value.fightingLevel).toBe(sum);
      }),
    );
  });

  it('give members that a roster can keep', () => {
    fc.assert(
      fc.property(anySheet, (one) => {
        const { members } = toFigure([one]);
        expect(members.map((member) => individualSchema.parse(member))).toEqual(members);
      }),
    );
  });

  it('have next steps that bring what they say', () => {
    fc.assert(
      fc.property(anySheet, (one) => {
        for (const { change, gains } of [...figureNextSteps(one), ...commanderNextSteps(one)]) {
          expect(gains.length).toBeGreaterThan(0);
          expect(gains.every(({ from, to }) => from !== to)).toBe(true);
          expect(applyChange(one, change)).not.toEqual(one);
        }
      }),
      { numRuns: tries(40) },
    );
  });
});

describe('people of the table', () => {
  it('never sink to a lower tier by a level more', () => {
    fc.assert(
      fc.property(usualSheet, fc.nat(2), fc.integer({ min: 1, max: 5 }), (one, which, more) => {
        const place = which % one.classes.length;
        const classes = one.classes.map((entry, index) =>
          index === place ? { ...entry, level: entry.level + more } : entry,
        );
        const before = ranks(one);
        ranks({ ...one, classes }).forEach((after, index) => {
          expect(after).toBeGreaterThanOrEqual(before[index] ?? 0);
        });
      }),
    );
  });

  it('may be fielded as every choice says: the roster’s own check finds nothing wrong', () => {
    fc.assert(
      fc.property(fc.array(usualSheet, { minLength: 1, maxLength: 4 }), scale, (sheets, at) => {
        const { value, members, troubles } = toFigure(sheets, { scale: at });
        const mixed = troubles.some(({ code }) => code === 'figure/small-creature');
        const roles: Character['role'][] = ['none'];
        if (value.leader.eligible) roles.push('leader');
        if (value.general.eligible) roles.push('general');
        for (const { kinds } of value.choices) {
          for (const role of roles) {
            const told = memberTroubles({ kinds, role, members }, settleHouseRules({}));
            expect(told.length).toBe(mixed && kinds.includes('major-monster') ? 1 : 0);
          }
        }
      }),
    );
  });

  it('differ from themselves in nothing', () => {
    fc.assert(
      fc.property(usualSheet, (one) => {
        const { parts } = toFigure([one]);
        expect(difference(parts, toFigure([{ ...one, notes: 'changed' }]).parts)).toEqual([]);
      }),
    );
  });
});
