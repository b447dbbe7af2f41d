import { z } from 'zod';
import { type Action, defineAction } from '../../core/action.ts';
import { type Outcome, outcome, type Step, step } from '../../core/trace.ts';
import { attackCastingsOf, castingsOnStand } from '../army/derive.ts';
import { classOf } from '../data/classes.ts';
import { type Options, settleOptions } from '../data/options.ts';
import { findMelee } from '../data/weapons.ts';
import { lust } from '../refs.ts';
import type { Profile } from '../types.ts';
import { standingOf } from './casualties.ts';
import { optionsInput, unitInput } from './inputs.ts';

const CONTACT = lust('5.3', 'R-L13');
export const MOST_STANDS = 60;
const stands = z.int().min(0).max(MOST_STANDS);
const flag = z.boolean().default(false);

/** How a unit stands when it strikes. */
export const contactFields = {
  contact: stands.default(1).meta({ title: 'Stands in contact' }),
  overlap: z
    .int()
    .min(0)
    .max(2)
    .default(0)
    .meta({ title: 'Stands overlapping', description: 'At most one on each side.' }),
  behind: stands.default(0).meta({
    title: 'Stands behind each front stand',
    description: 'How many stand directly behind, as deep as the formation goes.',
  }),
  charged: flag.meta({ title: 'Charged or counter-charged this turn' }),
  movedForward: flag.meta({ title: 'Moved forward this turn' }),
  wedgeTurn: z
    .int()
    .min(0)
    .max(3)
    .default(0)
    .meta({ title: 'Turn of the wedge', description: '0 is no wedge.' }),
};

export type Contact = Readonly<z.output<z.ZodObject<typeof contactFields>>>;

export interface FighterState {
  readonly disrupted: boolean;
  readonly recoiled: boolean;
  /** Live castings; null is all of them. */
  readonly castings: number | null;
}

/** How many ranks strike (5.3). */
const ranksOf = (unit: Pick<Profile, 'class' | 'melee'>, at: Contact, state: FighterState): number => {
  const { foot, ranks } = classOf(unit.class);
  const deep = findMelee(unit.melee)?.deep ?? false;
  // Recoiled pikes keep two ranks, disrupted or not (R-L35b).
  if (state.recoiled && deep && foot) return 2;
  if (state.disrupted) return 1;
  if (deep && foot && at.movedForward) return ranks.forward;
  return at.charged ? ranks.charging : ranks.standing;
};

export interface Fighting {
  readonly ranks: number;
  readonly stands: number;
  readonly attackers: number;
}

const WEDGE_STANDS = 4;

/** Like dragoons, riders get off before their mounts claw anybody (7.2). */
export const isRidden = ({ flying, hasRider }: Pick<Profile, 'flying' | 'hasRider'>): boolean =>
  flying && hasRider;

export const countFighting = (
  unit: Profile,
  at: Contact,
  state: FighterState,
  options: Pick<Options, 'scale' | 'bareChariots'>,
): Fighting => {
  const ranks = ranksOf(unit, at, state);
  const inWedge = at.wedgeTurn === 1 || at.wedgeTurn === 2;
  // Who overlaps brings nobody along (R-L14).
  const support = at.contact * Math.min(ranks - 1, at.behind);
  const overlap = state.disrupted ? 0 : at.overlap;
  // Four stands on both turns, never more (R-L15).
  const wanted = inWedge ? WEDGE_STANDS : at.contact + overlap + support;
  const fighting = at.contact === 0 || isRidden(unit) ? 0 : Math.min(wanted, unit.stands);
  if (classOf(unit.class).staged) {
    // Its live castings are the hits its models can still take.
    const left = state.castings === null ? unit.stands : standingOf(unit, state.castings, options).stands;
    const models = Math.min(fighting, left);
    return { ranks, stands: models, attackers: models * attackCastingsOf(unit) };
  }
  const perStand = castingsOnStand(unit, options);
  const live = state.castings ?? unit.stands * perStand;
  return { ranks, stands: fighting, attackers: Math.min(live, fighting * perStand) };
};

export const fightingSteps = (
  unit: Profile,
  at: Contact,
  { ranks, stands: fighting, attackers }: Fighting,
): readonly Step[] => [
  ...(isRidden(unit) ? [step(lust('7.2'), 'Does not claw', 'its riders have to get off first')] : []),
  step(CONTACT, 'Stands that fight', fighting, {
    'in contact': at.contact,
    overlapping: at.overlap,
    'behind each': at.behind,
    'ranks that fight': ranks,
  }),
  step(lust('5.3', 'R-L53'), 'Castings that strike', attackers),
];

const input = z.strictObject({
  unit: unitInput.meta({ profile: 'unit', title: 'Unit' }),
  ...contactFields,
  disrupted: flag,
  recoiled: flag,
  castings: z
    .int()
    .min(0)
    .max(2000)
    .nullable()
    .default(null)
    .meta({ title: 'Live castings', description: 'Empty is all of them.' }),
  options: optionsInput,
});

const run = ({
  unit,
  disrupted,
  recoiled,
  castings,
  options,
  ...at
}: z.output<typeof input>): Outcome<Fighting & Record<string, number>> => {
  const fighting = countFighting(unit, at, { disrupted, recoiled, castings }, settleOptions(options));
  return outcome({ ...fighting }, fightingSteps(unit, at, fighting));
};

/** Who of a unit strikes (5.3). */
export const fightingStandsAction: Action = defineAction({
  id: 'blood-lust/fighting-stands',
  title: 'Who fights in melee',
  ref: CONTACT,
  input,
  example: () =>
    input.parse({
      unit: { class: 'drill', melee: 'ls', stands: 16 },
      contact: 4,
      behind: 3,
      movedForward: true,
    }),
  run,
});
