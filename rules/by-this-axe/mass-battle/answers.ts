import { z } from 'zod';
import { ROLES, SIDES, STANCES } from './sides.ts';
import { LOSS_POLICIES } from './tables/distribution.ts';
import { ATTACKS, DEFENCES } from './tables/postures.ts';
import { STRATAGEMS } from './tables/stratagems.ts';

const side = z.enum(SIDES);
const count = z.int().min(0);

/** Half, true or double, as a Deceptive Deployment may state it (R-B95). */
export const STATEMENTS = ['half', 'true', 'double'] as const;
export type Statement = (typeof STATEMENTS)[number];

const unitStatement = z.strictObject({
  numbers: z.enum(STATEMENTS).default('true'),
  fc: z.enum([...STATEMENTS, 'withheld']).default('true'),
});

export const answerSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('dice'), values: z.array(z.number()).max(10) }),
  z.strictObject({ kind: z.literal('stratagem'), side, stratagem: z.enum(STRATAGEMS).nullable() }),
  z.strictObject({ kind: z.literal('foil'), side, foil: z.boolean() }),
  /** One statement a unit, in roster order; null states everything as it is. */
  z.strictObject({ kind: z.literal('declare'), side, units: z.array(unitStatement).nullable() }),
  /** The role a superior general takes; null leaves it to the stances. */
  z.strictObject({ kind: z.literal('force'), side, role: z.enum(ROLES).nullable() }),
  z.strictObject({ kind: z.literal('stance'), side, stance: z.enum(STANCES) }),
  z.strictObject({ kind: z.literal('role'), side, role: z.enum(ROLES) }),
  z.strictObject({
    kind: z.literal('posture'),
    side,
    posture: z.enum([...ATTACKS, ...DEFENCES]),
    /** Asked of an attacker with a Surprise in force. */
    timeOfDay: z.enum(['day', 'night']).nullable().default(null),
  }),
  /** A policy, or each unit's losses in roster order. */
  z.strictObject({
    kind: z.literal('losses'),
    side,
    losses: z.union([z.enum(LOSS_POLICIES), z.array(count)]),
  }),
  z.strictObject({ kind: z.literal('pursue'), side, pursue: z.boolean() }),
]);

export type Answer = z.output<typeof answerSchema>;
export type AnswerKind = Answer['kind'];
export type ChoiceKind = Exclude<AnswerKind, 'dice'>;
export type AnswerOf<K extends AnswerKind> = Extract<Answer, { kind: K }>;

/** What a battle waits for. */
export type Expectation =
  | {
      readonly kind: 'choice';
      readonly choice: ChoiceKind;
      /** Those who have not answered yet. */
      readonly sides: readonly ('A' | 'B')[];
      /** Kept from the enemy until both have answered. */
      readonly secret: boolean;
    }
  | {
      readonly kind: 'dice';
      /** Null when each side rolls one. */
      readonly by: 'A' | 'B' | null;
      readonly count: number;
      readonly purpose: string;
    }
  | { readonly kind: 'over' };
