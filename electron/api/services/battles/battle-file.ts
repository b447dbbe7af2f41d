import { z } from 'zod';
import { answerSchema } from '../../../../rules/by-this-axe/mass-battle/answers.ts';
import { battleSetup } from '../../../../rules/by-this-axe/mass-battle/input.ts';
import { reportOf } from '../../../../rules/by-this-axe/mass-battle/report.ts';
import type { BattleId } from '../../../../rules/core/ids.ts';
import { Refused, refuseByZod } from '../../errors.ts';
import { battleId, name } from '../../fields.ts';
import { BATTLE_MODES, type BattleLog, DICE_SOURCES, replayLog } from './log.ts';

/** A battle as a file carries it: replayed before it is stored, so a file cannot tell a false story. */
export interface BattleFile {
  readonly kind: 'mass';
  readonly id: BattleId | null;
  readonly title: string;
  readonly removed: boolean;
  readonly log: BattleLog;
}

const rosterLink = z.string().max(100).nullable().default(null);

const schema = z.strictObject({
  id: battleId.nullish(),
  title: name,
  system: z.literal('by-this-axe'),
  mode: z.enum(BATTLE_MODES).default('hot-seat'),
  dice: z.enum(DICE_SOURCES).default('program'),
  seed: z.int().default(0),
  rosters: z.strictObject({ A: rosterLink, B: rosterLink }).prefault({}),
  setup: battleSetup,
  events: z
    .array(
      z.strictObject({
        answer: answerSchema.nullable(),
        thrown: z.enum(DICE_SOURCES).nullable().default(null),
      }),
    )
    .max(1000)
    .default([]),
  removed: z.boolean().default(false),
  /** For other programs to read; made anew from the events. */
  report: z.unknown().optional(),
});

export const parseBattleFile = (value: unknown, root: string): BattleFile => {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw refuseByZod(parsed.error, 'file/invalid', root);
  const { id, title, removed, mode, dice, seed, rosters, setup, events } = parsed.data;
  try {
    const log = replayLog({ setup, mode, dice, rosters, seed }, events);
    return { kind: 'mass', id: id ?? null, title, removed, log };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    throw new Refused('file/invalid', `${root}.events: ${error.message}`, `${root}.events`);
  }
};

/** Always in this order, so that the same battle gives the same bytes. */
export const battleData = ({ id, title, removed, log }: BattleFile): Record<string, unknown> => ({
  id,
  title,
  system: 'by-this-axe',
  mode: log.mode,
  dice: log.dice,
  seed: log.seed,
  rosters: log.rosters,
  setup: log.setup,
  events: log.events.map(({ answer, thrown }) => ({ answer, thrown })),
  ...(removed ? { removed } : {}),
  report: log.state.end === null ? null : reportOf(log.state),
});
