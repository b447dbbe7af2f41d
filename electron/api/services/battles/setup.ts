import { z } from 'zod';
import type { Json, JsonObject } from '../../../../rules/core/json.ts';
import type { BySeat, Glance, Seat, TableRules } from '../../../../rules/core/play.ts';
import type { RosterDocument } from '../../../../rules/core/system.ts';
import type { AppContext } from '../../context.ts';
import { Refused, refuseByZod } from '../../errors.ts';
import { name, rosterId } from '../../fields.ts';
import { getHouseRules } from '../house-rules.ts';
import { documentFrom } from '../roster-source.ts';
import { type Chairs, playsSchema } from './chairs/chair.ts';
import { newChair } from './chairs/seal.ts';
import { gameOf, ON_TABLE } from './games.ts';
import { BATTLE_MODES, type BattleFrame, DICE_SOURCES } from './log.ts';

/** A roster of the store, one as a document, or an army typed in where the game takes that. */
const side = z.union([
  z.strictObject({ rosterId }),
  z.strictObject({ document: z.unknown() }),
  z.strictObject({ army: z.json() }),
]);
const localId = z.string().min(1).max(100);

export const wantedSetupSchema = z.strictObject({
  system: z.string().min(1).max(60),
  game: z.string().min(1).max(60).default(ON_TABLE),
  sides: z.strictObject({ A: side, B: side }),
  options: z.record(z.string(), z.json()).default({}),
});

export const newBattleSchema = wantedSetupSchema.extend({
  title: name.nullable().default(null),
  mode: z.enum(BATTLE_MODES).default('hot-seat'),
  dice: z.enum(DICE_SOURCES).default('program'),
  /** Which seats Muster plays, and how well; null is a person. */
  chairs: playsSchema,
  campaign: z
    .strictObject({ id: localId, armies: z.strictObject({ A: localId, B: localId }) })
    .nullable()
    .default(null),
});

export type NewBattle = z.output<typeof newBattleSchema>;
type WantedSetup = Pick<NewBattle, 'system' | 'game' | 'sides' | 'options'>;

const rosterFor = (
  context: AppContext,
  { system, sides }: WantedSetup,
  seat: Seat,
): RosterDocument | null => {
  const wanted = sides[seat];
  if ('army' in wanted) return null;
  const document = documentFrom(context, wanted);
  if (document.system !== system) {
    throw new Refused(
      'table/other-rules',
      `${document.name} follows other rules; choose two rosters of the same.`,
      `sides.${seat}`,
    );
  }
  if (document.units.length + document.characters.length === 0) {
    throw new Refused(
      'table/empty-roster',
      `There is nobody in ${document.name} yet: add units first.`,
      `sides.${seat}`,
    );
  }
  return document;
};

const mustBeRoster = (roster: RosterDocument | null, seat: Seat): RosterDocument => {
  if (roster !== null) return roster;
  throw new Refused('table/no-roster', 'Choose a roster for each side.', `sides.${seat}`);
};

/** The name is how losses and dice are told, so two armies of one name get different ones. */
const apart = (A: RosterDocument, B: RosterDocument) => ({
  A,
  B: A.name === B.name ? { ...B, name: `${B.name} (2)` } : B,
});

const gatherSetup = (context: AppContext, rules: TableRules, wanted: WantedSetup): JsonObject => {
  const rosters = { A: rosterFor(context, wanted, 'A'), B: rosterFor(context, wanted, 'B') };
  const options = { ...rules.defaults, ...(wanted.options as JsonObject) };
  if (rules.armies === undefined) {
    const met = apart(mustBeRoster(rosters.A, 'A'), mustBeRoster(rosters.B, 'B'));
    return { rosters: met, options } as unknown as JsonObject;
  }
  const { armies } = rules;
  const army = (seat: Seat): Json => {
    const [roster, given] = [rosters[seat], wanted.sides[seat]];
    return roster === null ? ('army' in given ? (given.army as Json) : null) : armies.muster(roster);
  };
  const parsed = armies.setup.safeParse(armies.gather({ A: army('A'), B: army('B') }, options, rosters));
  if (!parsed.success) throw refuseByZod(parsed.error, 'input/invalid');
  return parsed.data as unknown as JsonObject;
};

/** A battle of a campaign begins with the campaign's house rules, unless it brings its own. */
const withHouseRules = (context: AppContext, rules: TableRules, wanted: NewBattle): NewBattle => {
  const own = Object.keys((wanted.options['houseRules'] ?? {}) as JsonObject).length > 0;
  if (own || wanted.campaign === null || !Object.hasOwn(rules.defaults, 'houseRules')) return wanted;
  const { version, values } = getHouseRules(context, {
    system: wanted.system,
    scope: 'campaign',
    scopeId: wanted.campaign.id,
  });
  return version === null
    ? wanted
    : { ...wanted, options: { ...wanted.options, houseRules: values as never } };
};

export const settleFrame = (context: AppContext, asked: NewBattle): Omit<BattleFrame, 'seed'> => {
  const rules = gameOf(asked.system, asked.game);
  const wanted = withHouseRules(context, rules, asked);
  const idOf = (seat: Seat): string | null => {
    const given = wanted.sides[seat];
    return 'rosterId' in given ? given.rosterId : null;
  };
  const rosters: BySeat<string | null> = { A: idOf('A'), B: idOf('B') };
  const { system, game, mode, dice, campaign } = wanted;
  const chair = (seat: Seat): Chairs[Seat] => {
    const play = wanted.chairs[seat];
    return play === null ? null : newChair(play);
  };
  const chairs = { A: chair('A'), B: chair('B') };
  return { system, game, setup: gatherSetup(context, rules, wanted), mode, dice, rosters, campaign, chairs };
};

export interface Meeting {
  readonly system: string;
  readonly game: string;
  readonly setup: JsonObject;
}

/** Two armies that might meet, as the game wants them. */
export const gatherMeeting = (context: AppContext, wanted: WantedSetup): Meeting => {
  const { system, game } = wanted;
  return { system, game, setup: gatherSetup(context, gameOf(system, game), wanted) };
};

/** Two armies before they meet; null where the game has nothing to say of them. */
export const glanceAt = ({ system, game, setup }: Meeting): Glance | null =>
  gameOf(system, game).armies?.glance(setup as never) ?? null;
