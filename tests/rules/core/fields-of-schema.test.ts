import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { formOfSchema } from '../../../rules/core/fields-of-schema.ts';
import { blankOf, readAt, writeAt } from '../../../rules/core/form-values.ts';
import { allSystems } from '../../../rules/registry.ts';

const schema = z.strictObject({
  dice: z.int().min(0).max(40).default(2).meta({ title: 'Dice', description: 'How many are thrown.' }),
  distance: z.number().min(0).max(48).default(6).meta({ suffix: 'inches' }),
  roughTerrain: z.boolean().default(false),
  from: z
    .enum(['front', 'left-flank'])
    .default('front')
    .meta({ labels: { front: 'The front' }, notes: { front: 'face to face' } }),
  general: z.int().min(1).max(5).nullable().default(null),
  secret: z.int().default(3).meta({ hidden: true }),
  houseRules: z.strictObject({ saves: z.literal(['a', 'b']).exactOptional() }).default({}),
  target: z
    .strictObject({
      armor: z.enum(['none', 'heavy']).default('none'),
      abilities: z.array(z.enum(['large', 'small'])).default([]),
    })
    .meta({ profile: 'unit', title: 'The target' }),
  mount: z
    .strictObject({ speed: z.int().min(1).default(8) })
    .nullable()
    .default(null),
  shots: z
    .array(z.strictObject({ by: z.string().max(40).default(''), dice: z.int().default(1) }))
    .max(5)
    .default([]),
});

const choice = (value: string, label: string, note = '') => ({ value, label, note, refused: null });

describe('the form of a schema', () => {
  it('shows everything a person can fill in, in words', () => {
    expect(formOfSchema(schema)).toEqual([
      {
        title: 'The target',
        fields: [
          {
            kind: 'group',
            path: ['target'],
            label: 'The target',
            help: '',
            profile: 'unit',
            optional: false,
            blank: { armor: 'none', abilities: [] },
            fields: [
              {
                kind: 'choice',
                path: ['target', 'armor'],
                label: 'Armour',
                help: '',
                choices: [choice('none', 'None'), choice('heavy', 'Heavy')],
                optional: false,
              },
              {
                kind: 'many',
                path: ['target', 'abilities'],
                label: 'Abilities',
                help: '',
                choices: [choice('large', 'Large'), choice('small', 'Small')],
              },
            ],
          },
        ],
      },
      {
        title: '',
        fields: [
          {
            kind: 'number',
            path: ['dice'],
            label: 'Dice',
            help: 'How many are thrown.',
            min: 0,
            max: 40,
            step: 1,
            suffix: '',
            optional: false,
          },
          {
            kind: 'number',
            path: ['distance'],
            label: 'Distance',
            help: '',
            min: 0,
            max: 48,
            step: 0.5,
            suffix: 'inches',
            optional: false,
          },
          { kind: 'flag', path: ['roughTerrain'], label: 'Rough terrain', help: '' },
          {
            kind: 'choice',
            path: ['from'],
            label: 'From',
            help: '',
            choices: [choice('front', 'The front', 'face to face'), choice('left-flank', 'Left flank')],
            optional: false,
          },
          {
            kind: 'number',
            path: ['general'],
            label: 'General',
            help: '',
            min: 1,
            max: 5,
            step: 1,
            suffix: '',
            optional: true,
          },
        ],
      },
      {
        title: 'Mount',
        fields: [
          {
            kind: 'group',
            path: ['mount'],
            label: 'Mount',
            help: '',
            profile: null,
            optional: true,
            blank: { speed: 8 },
            fields: [
              {
                kind: 'number',
                path: ['mount', 'speed'],
                label: 'Speed',
                help: '',
                min: 1,
                max: null,
                step: 1,
                suffix: '',
                optional: false,
              },
            ],
          },
        ],
      },
      {
        title: 'Shots',
        fields: [
          {
            kind: 'list',
            path: ['shots'],
            label: 'Shots',
            help: '',
            most: 5,
            blank: { by: '', dice: 1 },
            fields: [
              { kind: 'text', path: ['by'], label: 'By', help: '', long: false, optional: false },
              {
                kind: 'number',
                path: ['dice'],
                label: 'Dice',
                help: '',
                min: null,
                max: null,
                step: 1,
                suffix: '',
                optional: false,
              },
            ],
          },
        ],
      },
    ]);
  });

  it.each(allSystems().flatMap(({ actions }) => actions.map((action) => [action.id, action] as const)))(
    '%s: every field takes its emptiest value',
    (_id, action) => {
      const sections = formOfSchema(action.input);
      expect(sections.length === 0).toBe(Object.keys(action.example as object).length === 0);
      for (const field of sections.flatMap(({ fields }) => fields)) {
        const changed = writeAt(action.example as never, field.path, blankOf(field));
        const { error } = action.input.safeParse(changed);
        expect(error?.issues.filter(({ code }) => code !== 'too_small' && code !== 'custom') ?? []).toEqual(
          [],
        );
      }
    },
  );
});

describe('values by their path', () => {
  it.each([
    [['a', 'b'], 7],
    [['list', 1, 'n'], 2],
    [['list', 5, 'n'], null],
    [['a', 'b', 'c'], null],
    [['none'], null],
    [[], { a: { b: 7 }, list: [{ n: 1 }, { n: 2 }] }],
  ])('%j reads %j', (path, value) => {
    expect(readAt({ a: { b: 7 }, list: [{ n: 1 }, { n: 2 }] }, path)).toEqual(value);
  });

  it('changes one place and keeps the rest', () => {
    const before = { a: { b: 7, c: 1 }, list: [{ n: 1 }, { n: 2 }] };
    expect([
      writeAt(before, ['a', 'b'], 8),
      writeAt(before, ['list', 0, 'n'], 9),
      writeAt(before, ['x', 'y'], 1),
    ]).toEqual([
      { a: { b: 8, c: 1 }, list: [{ n: 1 }, { n: 2 }] },
      { a: { b: 7, c: 1 }, list: [{ n: 9 }, { n: 2 }] },
      { ...before, x: { y: 1 } },
    ]);
    expect(before).toEqual({ a: { b: 7, c: 1 }, list: [{ n: 1 }, { n: 2 }] });
  });
});
