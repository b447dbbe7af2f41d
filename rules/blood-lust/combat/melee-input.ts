import { z } from 'zod';
import { contactFields } from './fighting-stands.ts';
import { optionsInput, unitInput } from './inputs.ts';
import { groundFields } from './kill-value.ts';

const flag = z.boolean().default(false);
const called = z.string().min(1).max(200);

const fighter = z.strictObject({
  name: called,
  /** What `fights` call it, where names are not enough to tell units apart. */
  id: called.optional(),
  side: z.enum(['A', 'B']),
  unit: unitInput.meta({ profile: 'unit', title: 'Unit' }),
  castings: z
    .int()
    .min(0)
    .max(2000)
    .nullable()
    .default(null)
    .meta({ title: 'Live castings', description: 'Empty is all of them.' }),
  disrupted: flag.meta({
    title: 'Disrupted or reorganizing',
    description: 'A unit partly in water fights so too.',
  }),
  recoiled: flag.meta({ title: 'Gave ground, not reorganized yet' }),
  general: flag.meta({ title: 'A general is with them' }),
  halfCarried: flag.meta({ title: 'Half a casualty from last turn' }),
});

const fight = z.strictObject({
  attacker: called.meta({ title: 'Who strikes' }),
  target: called.meta({ title: 'Whom' }),
  ...contactFields,
  ...groundFields,
});

export const keyOf = ({ id, name }: { readonly id?: string | undefined; readonly name: string }): string =>
  id ?? name;

/** All that fight in one combat: the units, and who strikes whom (one line for each direction, R-L10). */
export const meleeInput = z
  .strictObject({
    fighters: z.array(fighter).min(2).max(12),
    fights: z.array(fight).min(1).max(12),
    options: optionsInput,
  })
  .superRefine(({ fighters, fights }, context) => {
    const keys = fighters.map(keyOf);
    for (const [index, { name }] of fighters.entries()) {
      if (keys.indexOf(keys[index] as string) !== index) {
        context.addIssue({
          code: 'custom',
          path: ['fighters', index, 'name'],
          message: `Two units are called ${name}: give them different names.`,
        });
      }
    }
    for (const [index, one] of fights.entries()) {
      for (const key of ['attacker', 'target'] as const) {
        if (!keys.includes(one[key])) {
          context.addIssue({
            code: 'custom',
            path: ['fights', index, key],
            message: `No unit here is called ${one[key]}: use a name of the list above.`,
          });
        }
      }
    }
  });

export type MeleeInput = z.output<typeof meleeInput>;
export type Fighter = MeleeInput['fighters'][number];
export type Fight = MeleeInput['fights'][number];

/** Units of one name are told by their ids too: the losses of one would hide those of the other. */
export const nameApart = (input: MeleeInput): MeleeInput => {
  const isShared = (name: string): boolean => input.fighters.filter((one) => one.name === name).length > 1;
  return {
    ...input,
    fighters: input.fighters.map((one) =>
      one.id !== undefined && isShared(one.name) ? { ...one, name: `${one.name} (${one.id})` } : one,
    ),
  };
};
