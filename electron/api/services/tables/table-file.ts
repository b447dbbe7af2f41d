import { z } from 'zod';
import { DiceError } from '../../../../rules/core/dice.ts';
import type { BattleId } from '../../../../rules/core/ids.ts';
import type { JsonObject } from '../../../../rules/core/json.ts';
import { SEATS } from '../../../../rules/core/play.ts';
import { RuleRefusal } from '../../../../rules/core/result.ts';
import { Refused, refuseByZod } from '../../errors.ts';
import { battleId, name } from '../../fields.ts';
import { BATTLE_MODES, DICE_SOURCES } from '../battles/log.ts';
import { parseDocument, rulesOf } from '../roster-records.ts';
import { asReplayed, endTable, replayTable, type TableFrame, type TableLog } from './table-log.ts';
import { tableOf } from './table-records.ts';

/** A battle on the table as a file carries it: played again before it is stored, so a file cannot tell a false story. */
export interface TableFile {
  readonly kind: 'table';
  readonly id: BattleId | null;
  readonly title: string;
  readonly removed: boolean;
  readonly log: TableLog;
}

const link = z.string().min(1).max(100);
const record = z.record(z.string(), z.json());

const schema = z.strictObject({
  kind: z.literal('table'),
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
  setup: z.strictObject({
    rosters: z.strictObject({ A: z.unknown(), B: z.unknown() }),
    options: record.default({}),
  }),
  moves: z
    .array(
      z.strictObject({
        id: z.string().min(1).max(100),
        seat: z.enum(SEATS).nullable().default(null),
        input: record.default({}),
        thrown: z.enum(DICE_SOURCES).nullable().default(null),
        dice: z.array(z.int()).max(2000).default([]),
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

const REPLAY_TROUBLE = [Refused, RuleRefusal, DiceError, z.core.$ZodError] as const;

export const isTableFile = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'table';

export const parseTableFile = (value: unknown, root: string): TableFile => {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw refuseByZod(parsed.error, 'file/invalid', root);
  const { id, title, removed, moves, ended, setup, system, mode, dice, seed, rosters, campaign } =
    parsed.data;
  const roster = (seat: 'A' | 'B') =>
    parseDocument(setup.rosters[seat], 'file/invalid', `${root}.setup.rosters.${seat}`);
  try {
    const rules = tableOf(system);
    const frame: TableFrame = {
      system,
      mode,
      dice,
      seed,
      rosters,
      campaign,
      setup: { rosters: { A: roster('A'), B: roster('B') }, options: setup.options as JsonObject },
    };
    const played = replayTable(
      rules,
      frame,
      moves.map(({ id: moveId, seat, input, thrown, dice: fell }) => ({
        move: { id: moveId, seat, input: input as JsonObject },
        thrown,
        dice: fell,
      })),
    );
    const log = ended === null ? played : endTable(rules, played, ended);
    return { kind: 'table', id: id ?? null, title, removed, log };
  } catch (error) {
    if (error instanceof Refused && error.refusal.code === 'file/invalid') throw error;
    if (!REPLAY_TROUBLE.some((kind) => error instanceof kind)) throw error;
    const { message } = error as Error;
    throw new Refused('file/invalid', `${root}.moves: ${message}`, `${root}.moves`);
  }
};

/** Always in this order, so that the same battle gives the same bytes. */
export const tableData = ({ id, title, removed, log }: TableFile): Record<string, unknown> => {
  const { schema: rosterSchema } = rulesOf(log.system);
  const { A, B } = log.setup.rosters;
  return {
    kind: 'table',
    id,
    title,
    system: log.system,
    mode: log.mode,
    dice: log.dice,
    seed: log.seed,
    rosters: log.rosters,
    campaign: log.campaign,
    setup: { rosters: { A: rosterSchema.parse(A), B: rosterSchema.parse(B) }, options: log.setup.options },
    moves: log.events.map(asReplayed).map(({ move, thrown, dice }) => ({ ...move, thrown, dice })),
    ended: log.ended === null ? null : { winner: log.ended.winner, why: log.ended.why },
    ...(removed ? { removed } : {}),
    report: log.ended === null ? null : { ...log.ended, log: log.events.map(({ said }) => said) },
  };
};
