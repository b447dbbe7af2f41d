import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Action } from '../../rules/core/action.ts';
import { recordingDice, seededDice, seedState, withScriptedDice } from '../../rules/core/dice.ts';
import { explain } from '../../rules/core/explain.ts';
import { fitsRule } from '../../rules/core/house-values.ts';
import { type Distribution, listChances } from '../../rules/core/odds.ts';
import type { Roll, RuleRef, Step } from '../../rules/core/trace.ts';
import { allSystems, findAction, isSystemId, systemIds } from '../../rules/registry.ts';
import { systemsUnderTest } from '../support/systems-under-test.ts';

const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const SEEDS = Array.from({ length: 40 }, (_, seed) => seed);

/** A rule that writes into what it was given would change a stored roster behind everybody's back. */
const freeze = <T>(value: T): T => {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) freeze(part);
  }
  return value;
};

const throughJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

const hasDice = (roll: Roll): boolean => roll.values.length > 0;

const repeated = (ids: readonly string[]): string[] => ids.filter((id, index) => ids.indexOf(id) !== index);

const expectRef = (ref: RuleRef): void => {
  expect(ref).toEqual({
    document: expect.stringMatching(/\S/),
    section: expect.stringMatching(/\S/),
    ruling: ref.ruling === null ? null : expect.stringMatching(/^(R-[A-Z]+|P-|O-)\d+[a-z]?$/),
  });
};

const expectSteps = (steps: readonly Step[]): void => {
  expect(throughJson(steps)).toEqual(steps);
  for (const step of steps) {
    expectRef(step.ref);
    expect(step.label).toMatch(/\S/);
  }
  for (const sentence of explain(steps)) expect(sentence).toMatch(/\S.*\.$/s);
};

const expectExact = (source: Distribution<unknown>): void => {
  const sum = source.entries.reduce((total, { weight }) => total + BigInt(weight), 0n);
  expect(sum).toBe(BigInt(source.total));
  expect(source.entries.every(({ weight }) => weight > 0)).toBe(true);
  expect(repeated(source.entries.map(({ value }) => JSON.stringify(value)))).toEqual([]);
};

test('the registry knows its systems by their ids', () => {
  expect(allSystems().map((system) => system.id)).toEqual(systemIds);
  expect(repeated(systemIds)).toEqual([]);
  expect([isSystemId('toString'), isSystemId('nothing'), findAction('nothing/at-all')]).toEqual([
    false,
    false,
    null,
  ]);
});

describe.each(systemsUnderTest().map((system) => [system.id, system] as const))('%s', (id, system) => {
  test('introduces itself', () => {
    expect(id).toMatch(KEBAB);
    for (const text of [system.name, system.summary, ...system.topics]) expect(text).toMatch(/\S/);
  });

  test('has actions with unique ids of its own', () => {
    const ids = system.actions.map((action) => action.id);
    expect(repeated(ids)).toEqual([]);
    for (const action of system.actions) {
      expect(action.id.startsWith(`${id}/`)).toBe(true);
      expect(action.id.slice(id.length + 1)).toMatch(KEBAB);
      expect(findAction(action.id)).toBe(action);
    }
  });

  test('has house rules with unique ids, each a real choice', () => {
    expect(repeated(system.houseRules.map((rule) => rule.id))).toEqual([]);
    for (const rule of system.houseRules) {
      expectRef(rule.ref);
      if (rule.field === undefined) expect(rule.choices.length).toBeGreaterThan(1);
      else expect(rule.field.path).toEqual([rule.id]);
      for (const { value } of rule.choices) expect(fitsRule(rule, value)).toBe(true);
      expect(repeated(rule.choices.map(({ value }) => JSON.stringify(value)))).toEqual([]);
      for (const text of [rule.title, ...rule.choices.map(({ label }) => label)]) expect(text).toMatch(/\S/);
    }
  });

  test('has samples with unique ids', () => {
    expect(system.rosters.samples.length).toBeGreaterThan(0);
    expect(repeated(system.rosters.samples.map((sample) => sample.id))).toEqual([]);
  });

  test('takes a roster with a name and no units yet', () => {
    const bare = system.rosters.schema.parse({ system: id, name: 'New', units: [] });
    const assessed = system.rosters.assess(freeze(bare));
    expect({ points: assessed.points, limit: assessed.limit, entries: assessed.entries }).toEqual({
      points: 0,
      limit: null,
      entries: [],
    });
    expect(throughJson(assessed)).toEqual(assessed);
  });

  describe.each(system.rosters.samples.map((sample) => [sample.id, sample] as const))(
    'sample %s',
    (_id, sample) => {
      const { schema, assess, adopt, forFile } = system.rosters;
      const countingIds = () => {
        let last = 0;
        return () => {
          last += 1;
          return `id-${last}`;
        };
      };

      test('is legal and says what it is', () => {
        const assessed = assess(freeze(schema.parse(sample.roster)));
        expect({
          legal: assessed.legal,
          errors: assessed.issues.filter(({ severity }) => severity === 'error'),
        }).toEqual({
          legal: true,
          errors: [],
        });
        expect(throughJson(assessed)).toEqual(assessed);
        expect(sample.summary).toMatch(/\S/);
        expect(sample.roster.name).toMatch(/\S/);
      });

      test('every unit and character is assessed, under an id of its own once adopted', () => {
        const adopted = adopt(freeze(schema.parse(sample.roster)), countingIds());
        const entries = [...adopted.units, ...adopted.characters];
        expect(entries.length).toBeGreaterThan(0);
        expect(repeated(entries.map((entry) => entry.id))).toEqual([]);
        const named = assess(freeze(adopted)).entries.map(({ kind, id: entryId, name }) => ({
          kind,
          id: entryId,
          name,
        }));
        expect(named).toEqual([
          ...adopted.units.map((unit) => ({ kind: 'unit', id: unit.id, name: unit.name })),
          ...adopted.characters.map((character) => ({
            kind: 'character',
            id: character.id,
            name: character.name,
          })),
        ]);
      });

      test('file -> roster -> file gives the same, and parsing twice changes nothing', () => {
        const adopted = adopt(schema.parse(sample.roster), countingIds());
        const written = throughJson(forFile(freeze(adopted)));
        const again = adopt(schema.parse(written), countingIds());
        expect(throughJson(forFile(again))).toEqual(written);
        expect(again).toEqual(adopted);
        expect(schema.parse(throughJson(adopted))).toEqual(adopted);
      });
    },
  );

  describe.each(system.actions.map((action) => [action.id, action] as const))('%s', (_id, action: Action) => {
    const example = freeze(action.input.parse(action.example));

    test('has a title, a reference, and an input that forms and files can be made for', () => {
      expect(action.title).toMatch(/\S/);
      expectRef(action.ref);
      expect(throughJson(action.example)).toEqual(action.example);
      expect(z.toJSONSchema(action.input, { io: 'input' })).toMatchObject({ type: 'object' });
    });

    test('explains its example with any dice, in JSON-safe steps', () => {
      for (const seed of SEEDS) {
        const { value, steps } = action.run(example, seededDice(seedState(seed)));
        expect(throughJson(value)).toEqual(value);
        expect(steps.length).toBeGreaterThan(0);
        expectSteps(steps);
      }
    });

    test('comes out the same again: from the seed, and from the dice typed in as they fell', () => {
      for (const seed of SEEDS) {
        const dice = recordingDice(seededDice(seedState(seed)));
        const first = action.run(example, dice);
        const fell = dice.rolls();
        expect(action.run(example, seededDice(seedState(seed)))).toEqual(first);
        expect(
          withScriptedDice(
            fell.flatMap((roll) => roll.values),
            (typed) => action.run(example, typed),
          ),
        ).toEqual(first);
        // Every die that fell is told: a step keeps it.
        expect(first.steps.flatMap((step) => step.rolls).filter(hasDice)).toEqual(fell.filter(hasDice));
      }
    });

    test('its chances make exactly one; without any, no dice decide it', () => {
      const odds = action.odds?.(example) ?? null;
      if (odds === null) {
        // What has no odds asks for no dice: a single one would make this throw.
        expect(withScriptedDice([], (none) => action.run(example, none)).steps).not.toEqual([]);
        return;
      }
      for (const source of [odds.outcomes, ...Object.values(odds.also)]) {
        expectExact(source);
        const rows = listChances(source);
        expect(throughJson(rows)).toEqual(rows);
      }
      expectSteps(odds.steps);
    });
  });
});
