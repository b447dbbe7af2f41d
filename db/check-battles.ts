import { z } from 'zod';
import type { CampaignEvent } from '../rules/campaign/events.ts';
import { asId } from '../rules/core/ids.ts';
import type { Db } from './db.ts';
import { findBattle } from './queries/battles.ts';
import type { ReadEvent } from './queries/campaign-events.ts';
import type { CampaignRow } from './queries/campaigns.ts';

const ended = { end: z.string(), result: z.string().nullable(), field: z.string().nullable() };

/** What a battle away from the table keeps for lists, and what the ledger was told of it. */
const massDigest = z.object({
  ...ended,
  sides: z.object({ A: z.object({ left: z.number() }), B: z.object({ left: z.number() }) }),
});
const massReport = z.object({ ...ended, remaining: z.object({ A: z.number(), B: z.number() }) });
const tableDigest = z.object({ ended: z.boolean() });

type Fought = Extract<CampaignEvent, { kind: 'battle-fought' }>;

const agrees = ({ report, where }: Fought, summary: unknown): boolean => {
  // The game master may enter a table's result as he likes, but only of a game that is over.
  if (where === 'on-table') return tableDigest.safeParse(summary).data?.ended !== false;
  const told = massReport.safeParse(report).data;
  if (told === undefined) return true;
  const now = massDigest.safeParse(summary).data;
  return (
    now !== undefined &&
    now.end === told.end &&
    now.result === told.result &&
    now.field === told.field &&
    now.sides.A.left === told.remaining.A &&
    now.sides.B.left === told.remaining.B
  );
};

/** Battles that no longer read as the ledger was told, each with its entry. */
export const listAlteredBattles = (
  db: Db,
  { id, name }: CampaignRow,
  lines: readonly ReadEvent[],
): readonly string[] =>
  lines.flatMap(({ entry, written: event, undoneBy }) => {
    if (event.kind !== 'battle-fought' || event.battleId === null || undoneBy !== null) return [];
    const battle = findBattle(db, asId<'battle'>(event.battleId));
    if (battle === null || battle.campaignId !== id || agrees(event, battle.outcome['summary'])) return [];
    return [`${battle.title} (entry ${entry} of ${name})`];
  });
