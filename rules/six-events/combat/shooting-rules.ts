import { z } from 'zod';
import { type Action, defineAction } from '../../core/action.ts';
import { type Outcome, outcome, step } from '../../core/trace.ts';
import { settleHouseRules } from '../data/house-rules.ts';
import { FIGHTER_KINDS, USUAL_RANGE } from '../data/troops.ts';
import { se } from '../refs.ts';
import { figuresField, flag, houseRulesField, inches, mountField, nameField } from './fields.ts';
import { missingModifier } from './missing.ts';
import { asInputs, keepCounting, type Modifier, sumModifiers } from './modifiers.ts';

const LEGAL = se('3.1 Ranged attacks');
const LONE = se('3.3 Targets', 'R-S35');
const MODIFIERS = se('3.7 Ranged attack modifiers', 'R-S9');

const input = z.strictObject({
  shooter: z
    .strictObject({
      name: nameField,
      kind: z.enum(FIGHTER_KINDS).default('troop'),
      missile: z.boolean().default(true).meta({ title: 'Has missile weapons or Ranged Prowess' }),
      mount: mountField,
      figures: figuresField.meta({ title: 'Figures left' }),
      nominal: figuresField.meta({ title: 'Figures at full strength' }),
      range: inches.default(USUAL_RANGE),
    })
    .meta({ profile: 'unit' }),
  distance: inches.default(USUAL_RANGE),
  seeing: z
    .int()
    .min(0)
    .max(200)
    .nullable()
    .default(null)
    .meta({ title: 'Figures that see the target', description: 'Empty: all of them.' }),
  obstructed: flag.meta({ title: 'Terrain or obstacles in the way' }),
  engaged: flag.meta({ title: 'The shooter is in combat' }),
  routed: flag.meta({ title: 'The shooter is routed' }),
  targetEngaged: flag.meta({ title: 'The target is in combat' }),
  targetLoneCharacter: flag.meta({ title: 'The target is a character by himself' }),
  otherTargets: z.boolean().default(true).meta({ title: 'There is something else to shoot at' }),
  houseRules: houseRulesField,
});
export type ShootingCheck = z.output<typeof input>;

/** Everything that speaks against a shot; empty where it may be made. */
export const shootingReasons = (given: ShootingCheck): readonly string[] => {
  const { shooter, seeing } = given;
  const figures = shooter.kind === 'troop' ? shooter.figures : 1;
  return [
    ...(shooter.missile ? [] : ['it has nothing to shoot with']),
    ...(given.engaged ? ['it is in combat'] : []),
    ...(given.routed ? ['it is routed'] : []),
    ...(given.targetEngaged ? ['the target is in combat'] : []),
    ...(given.distance > shooter.range ? [`${given.distance}″ away; it shoots ${shooter.range}″`] : []),
    ...(seeing !== null && 2 * seeing < figures ? ['fewer than half of its figures see the target'] : []),
    ...(given.targetLoneCharacter && given.otherTargets
      ? ['a character by himself is no target while there is another']
      : []),
  ];
};

const shootingModifiers = (given: ShootingCheck): readonly Modifier[] =>
  keepCounting([
    { label: 'obstructed', value: given.obstructed ? -1 : 0 },
    {
      label: 'missing figures',
      value:
        given.shooter.kind === 'troop'
          ? missingModifier(given.shooter, settleHouseRules(given.houseRules))
          : 0,
    },
  ]);

type CheckValue = {
  readonly result: 'legal' | 'not-allowed';
  readonly reasons: readonly string[];
  readonly modifier: number;
};

export const checkRangedAction: Action = defineAction({
  id: 'six-events/check-ranged',
  title: 'May it shoot?',
  ref: LEGAL,
  input,
  example: () => input.parse({ shooter: { figures: 9 }, obstructed: true }),
  run: (given: ShootingCheck): Outcome<CheckValue> => {
    const reasons = shootingReasons(given);
    const modifiers = shootingModifiers(given);
    const result = reasons.length === 0 ? 'legal' : 'not-allowed';
    return outcome({ result, reasons, modifier: sumModifiers(modifiers) }, [
      step(
        given.targetLoneCharacter ? LONE : LEGAL,
        'The shot',
        result,
        reasons.length === 0 ? {} : { because: reasons },
      ),
      step(MODIFIERS, 'Modifiers', sumModifiers(modifiers), asInputs(modifiers)),
    ]);
  },
});
