import { z } from 'zod';
import { DiceError } from '../../../../rules/core/dice.ts';
import type { BattleId } from '../../../../rules/core/ids.ts';
import type { JsonObject } from '../../../../rules/core/json.ts';
import { type LoggedMove, SEATS, type TableRules } from '../../../../rules/core/play.ts';
import { RuleRefusal } from '../../../../rules/core/result.ts';
import { Refused, refuseByZod } from '../../errors.ts';
import { battleId, name } from '../../fields.ts';
import { parseDocument, rulesOf } from '../roster-records.ts';
import { bringForward } from '../stored-shape.ts';
import { type Chairs, NO_CHAIRS, playsSchema } from './chairs/chair.ts';
import { newChair } from './chairs/seal.ts';
import { gameOf } from './games.ts';
import { asLogged, BATTLE_MODES, type BattleLog, DICE_SOURCES, endLog, replayLog } from './log.ts';
import { versionedFile } from './versions.ts';

/** A battle as a file carries it: played again before it is stored, so a file cannot tell a false story. */
export interface BattleFile {
  readonly id: BattleId | null;
  readonly title: string;
  readonly removed: boolean;
  readonly log: BattleLog;
}

const link = z.string().min(1).max(100);
const record = z.record(z.string(), z.json());

const schema = z.strictObject({
  kind: z.string().min(1).max(60),
  id: battleId.nullish(),
  title: name,
  system: z.string().min(1).max(60),
  mode: z.enum(BATTLE_MODES).default('hot-seat'),
  dice: z.enum(DICE_SOURCES).default('program'),
  seed: z.int().default(0),
  rosters: z
    .strictObject({ A: link.nullable().default(null), B: link.nullable().default(null) })
    .prefault({}),
  campaign: z
    .strictObject({ id: link, armies: z.strictObject({ A: link, B: link }) })
    .nullable()
    .default(null),
  /** Which seats Muster plays. Its dice stay in the store: another one seals anew. */
  chairs: playsSchema,
  setup: z.record(z.string(), z.unknown()),
  moves: z
    .array(
      z.strictObject({
        id: z.string().min(1).max(100),
        seat: z.enum(SEATS).nullable().default(null),
        input: record.default({}),
        thrown: z.enum(DICE_SOURCES).nullable().default(null),
        dice: z.array(z.int()).max(2000).default([]),
        counted: z.array(z.int().min(0)).max(2000).optional(),
        foreseen: z.literal(true).optional(),
      }),
    )
    .max(5000)
    .default([]),
  ended: z
    .strictObject({ winner: z.enum([...SEATS, 'draw']).nullable(), why: z.string().max(2000) })
    .nullable()
    .default(null),
  removed: z.boolean().default(false),
  /** For other programs to read; made anew from the moves. */
  report: z.unknown().optional(),
});

const fileFormat = versionedFile(schema);

const REPLAY_TROUBLE = [Refused, RuleRefusal, DiceError, z.core.$ZodError] as const;

const rosterPair = z.strictObject({
  rosters: z.strictObject({ A: z.unknown(), B: z.unknown() }),
  options: record.default({}),
});

/** Rosters go through their own way from older versions; other armies through their game's. */
const parseSetup = (rules: TableRules, setup: unknown, root: string): JsonObject => {
  const parsed = (rules.armies?.setup ?? rosterPair).safeParse(setup);
  if (!parsed.success) throw refuseByZod(parsed.error, 'file/invalid', root);
  if (rules.armies !== undefined) return parsed.data as JsonObject;
  const { rosters, options } = parsed.data as z.output<typeof rosterPair>;
  const roster = (seat: 'A' | 'B') => parseDocument(rosters[seat], 'file/invalid', `${root}.rosters.${seat}`);
  return { rosters: { A: roster('A'), B: roster('B') }, options } as unknown as JsonObject;
};

/** What a rule says no to cannot have happened: the story is false. */
const refuseStory = (error: unknown, place: string): never => {
  if (error instanceof Refused && error.refusal.code === 'file/invalid') throw error;
  if (!REPLAY_TROUBLE.some((kind) => error instanceof kind)) throw error;
  throw new Refused('file/invalid', `${place}: ${(error as Error).message}`, place);
};

/**
 * A battle that ends itself has the end that its moves give, or a file tells none. Whoever words an end otherwise adds a
 * step to the file's version that leaves the older words out.
 */
const checkEnd = (
  { ended }: BattleLog,
  told: Pick<NonNullable<BattleLog['ended']>, 'winner' | 'why'> | null,
  place: string,
): void => {
  if (told === null || (ended !== null && told.winner === ended.winner && told.why === ended.why)) return;
  throw new Refused('file/invalid', `${place}: the moves of this battle give another end`, place);
};

const bringUp = (value: unknown, root: string): unknown => {
  try {
    return bringForward(fileFormat, value, 'file/invalid', root);
  } catch (error) {
    return refuseStory(error, `${root}.events`);
  }
};

export const parseBattleFile = (value: unknown, root: string): BattleFile => {
  const parsed = schema.safeParse(bringUp(value, root));
  if (!parsed.success) throw refuseByZod(parsed.error, 'file/invalid', root);
  const { id, title, removed, moves, ended, setup, kind: game, ...frame } = parsed.data;
  const { system, mode, dice, seed, rosters, campaign } = frame;
  try {
    const rules = gameOf(system, game);
    const settled = parseSetup(rules, setup, `${root}.setup`);
    const played = replayLog(
      rules,
      { system, game, mode, dice, seed, rosters, campaign, setup: settled, chairs: sit(frame.chairs) },
      moves.map(
        ({ thrown, dice: fell, counted, foreseen, input, ...move }): LoggedMove => ({
          move: { ...move, input: input as JsonObject },
          thrown,
          dice: fell,
          ...(counted === undefined ? {} : { counted }),
          ...(foreseen === true ? { foreseen } : {}),
        }),
      ),
    );
    if (rules.endsItself === true) checkEnd(played, ended, `${root}.ended`);
    const log = ended === null || rules.endsItself === true ? played : endLog(rules, played, ended);
    return { id: id ?? null, title, removed, log };
  } catch (error) {
    return refuseStory(error, `${root}.moves`);
  }
};

/** Who sits down at a battle that comes in has dice of its own from here on. */
const sit = ({ A, B }: z.output<typeof playsSchema>): Chairs =>
  A === null && B === null
    ? NO_CHAIRS
    : { A: A === null ? null : newChair(A), B: B === null ? null : newChair(B) };

const setupData = (rules: TableRules, { system, setup }: BattleLog): unknown => {
  if (rules.armies !== undefined) return setup;
  const { schema: rosterSchema } = rulesOf(system);
  const { rosters, options } = setup as unknown as z.output<typeof rosterPair>;
  return { rosters: { A: rosterSchema.parse(rosters.A), B: rosterSchema.parse(rosters.B) }, options };
};

/** Always in this order, so that the same battle gives the same bytes. */
export const battleData = ({ id, title, removed, log }: BattleFile): Record<string, unknown> => {
  const rules = gameOf(log.system, log.game);
  const told = log.ended === null ? null : { ...log.ended, log: log.events.map(({ said }) => said) };
  return fileFormat.mark({
    kind: log.game,
    id,
    title,
    system: log.system,
    mode: log.mode,
    dice: log.dice,
    seed: log.seed,
    rosters: log.rosters,
    campaign: log.campaign,
    ...(log.chairs.A === null && log.chairs.B === null
      ? {}
      : { chairs: { A: log.chairs.A?.play ?? null, B: log.chairs.B?.play ?? null } }),
    setup: setupData(rules, log),
    moves: log.events.map(asLogged).map(({ move, ...fell }) => ({ ...move, ...fell })),
    ended: log.ended === null ? null : { winner: log.ended.winner, why: log.ended.why },
    ...(removed ? { removed } : {}),
    report: rules.report === undefined ? told : rules.report.data(log.state),
  });
};
