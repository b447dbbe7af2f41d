import { z } from 'zod';
import type { BattleSetup } from '../../../../rules/by-this-axe/mass-battle/input.ts';
import { battleSetup } from '../../../../rules/by-this-axe/mass-battle/input.ts';
import { musterArmy } from '../../../../rules/by-this-axe/mass-battle/muster-army.ts';
import type { Side } from '../../../../rules/by-this-axe/mass-battle/sides.ts';
import type { ByThisAxeRoster } from '../../../../rules/by-this-axe/types.ts';
import type { AppContext } from '../../context.ts';
import { Refused, refuseByZod } from '../../errors.ts';
import { name, rosterId } from '../../fields.ts';
import { documentOf } from '../roster-records.ts';
import { getStored } from '../rosters.ts';
import { BATTLE_MODES, type BattleFrame, DICE_SOURCES } from './log.ts';

/** An army by its roster, or typed in. */
const sideSchema = z.union([z.strictObject({ rosterId }), z.strictObject({ army: z.unknown() })]);

const newBattleShape = {
  day: z.int().min(0).default(0),
  /** House rules; null takes those of the first roster. */
  options: z.unknown().default(null),
  sides: z.strictObject({ A: sideSchema, B: sideSchema }),
};

export const wantedSetupSchema = z.strictObject(newBattleShape);

export const newBattleSchema = z.strictObject({
  ...newBattleShape,
  title: name.nullable().default(null),
  mode: z.enum(BATTLE_MODES).default('hot-seat'),
  dice: z.enum(DICE_SOURCES).default('program'),
});

export type NewBattle = z.output<typeof newBattleSchema>;
type WantedSide = z.output<typeof sideSchema>;
export type WantedSetup = Pick<NewBattle, 'day' | 'options' | 'sides'>;

const rosterOf = (context: AppContext, wanted: WantedSide, side: Side): ByThisAxeRoster | null => {
  if (!('rosterId' in wanted)) return null;
  const document = documentOf(getStored(context, wanted.rosterId));
  if (document.system !== 'by-this-axe') {
    throw new Refused(
      'battle/other-rules',
      `${document.name} follows other rules; mass battles take By This Axe rosters.`,
      `sides.${side}`,
    );
  }
  return document as unknown as ByThisAxeRoster;
};

/** The name is how losses and dice are told, so two armies of one name get different ones. */
const withOwnName = (army: unknown, enemy: unknown): unknown => {
  const nameOf = (one: unknown): unknown => (one as { name?: unknown } | null)?.name;
  return nameOf(army) === nameOf(enemy) && typeof nameOf(army) === 'string'
    ? { ...(army as object), name: `${nameOf(army)} (2)` }
    : army;
};

export const settleSetup = (
  context: AppContext,
  { day, options, sides }: WantedSetup,
): Pick<BattleFrame, 'setup' | 'rosters'> => {
  const rosters = { A: rosterOf(context, sides.A, 'A'), B: rosterOf(context, sides.B, 'B') };
  const army = (side: Side): unknown => {
    const wanted = sides[side];
    const roster = rosters[side];
    return roster === null ? 'army' in wanted && wanted.army : musterArmy(roster);
  };
  const [A, B] = [army('A'), army('B')];
  const parsed = battleSetup.safeParse({
    day,
    options: options ?? rosters.A?.options.houseRules ?? rosters.B?.options.houseRules ?? {},
    sides: { A, B: withOwnName(B, A) },
  });
  if (!parsed.success) throw refuseByZod(parsed.error, 'input/invalid');
  const idOf = (wanted: WantedSide): string | null => ('rosterId' in wanted ? wanted.rosterId : null);
  return { setup: parsed.data satisfies BattleSetup, rosters: { A: idOf(sides.A), B: idOf(sides.B) } };
};

export const settleFrame = (context: AppContext, wanted: NewBattle): Omit<BattleFrame, 'seed'> => ({
  ...settleSetup(context, wanted),
  mode: wanted.mode,
  dice: wanted.dice,
});
