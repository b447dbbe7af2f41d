import { z } from 'zod';
import { RuleRefusal } from '../../core/result.ts';
import { houseRulesSchema } from '../data/house-rules.ts';
import { CLASSES, FIGHTER_KINDS, MOUNTS } from '../data/troops.ts';

/** More than any unit has. */
export const MOST_FIGURES = 200;
/** More dice than any creature rolls. */
export const MOST_PROWESS = 30;

export const flag = z.boolean().default(false);
export const nameField = z.string().max(200).default('');
export const houseRulesField = houseRulesSchema.default({});
export const inches = z.number().min(0).max(1000).meta({ suffix: 'inches' });

export const classField = z.enum(CLASSES).default('yeoman');
export const mountField = z.enum(MOUNTS).default('none');
const armorField = z.int().min(0).max(12).default(1);
export const figuresField = z.int().min(0).max(MOST_FIGURES).default(12);

/** A troop unit that shoots or strikes. */
export const troopSchema = z
  .strictObject({
    name: nameField,
    kind: z.enum(FIGHTER_KINDS).default('troop').meta({ hidden: true }),
    class: classField,
    mount: mountField,
    figures: figuresField.meta({ title: 'Figures left' }),
    nominal: figuresField.meta({ title: 'Figures at full strength' }),
  })
  .meta({ profile: 'unit' });
export type TroopInput = z.output<typeof troopSchema>;

const prowessField = z.int().min(0).max(MOST_PROWESS);
const vitalityField = z.int().min(1).max(100);

/** A character, a creature or a war machine: it rolls as many dice as it has Prowess. */
export const modelSchema = z
  .strictObject({
    name: nameField,
    kind: z.enum(FIGHTER_KINDS).default('character'),
    prowess: prowessField.default(3).meta({ title: 'Melee Prowess' }),
    rangedProwess: prowessField.default(0).meta({ title: 'Ranged Prowess' }),
    vitality: vitalityField.default(3),
    lost: z.int().min(0).max(100).default(0).meta({ title: 'Vitality lost' }),
    armor: armorField,
    mount: mountField,
  })
  .meta({ profile: 'unit' });
export type ModelInput = z.output<typeof modelSchema>;

/** Troops roll one die for all of them, single fighters one for each point of Prowess. */
export const checkTroop = ({ kind }: Pick<TroopInput, 'kind'>, place: string): void => {
  if (kind === 'troop') return;
  throw new RuleRefusal(
    'six-events/not-troops',
    'Only troops roll so: choose a unit of troops, or the attack of single fighters.',
    place,
  );
};

export const checkModel = ({ kind }: Pick<ModelInput, 'kind'>, place: string): void => {
  if (kind !== 'troop') return;
  throw new RuleRefusal(
    'six-events/not-single',
    'Troops have no Prowess: choose a character, a creature or a machine, or the attack of troops.',
    place,
  );
};

/** Whoever is struck at. */
export const targetSchema = z
  .strictObject({
    name: nameField,
    kind: z.enum(FIGHTER_KINDS).default('troop'),
    armor: armorField,
    strength: z.int().min(0).max(MOST_FIGURES).default(12).meta({ title: 'Figures or Vitality left' }),
    inRuins: flag.meta({ title: 'In ruins or a building' }),
  })
  .meta({ profile: 'unit' });
export type TargetInput = z.output<typeof targetSchema>;
