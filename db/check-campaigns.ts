import type Database from 'better-sqlite3';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { replay } from '../rules/campaign/ledger.ts';
import { type CampaignState, PARTS, storedState } from '../rules/campaign/state.ts';
import { sameJson } from '../rules/core/json.ts';
import { listAlteredBattles } from './check-battles.ts';
import type { Db } from './db.ts';
import { asStoreError } from './errors.ts';
import { linesOf, listEvents } from './queries/campaign-events.ts';
import { type CampaignRow, forwardState, listCampaigns, loadState } from './queries/campaigns.ts';

export interface CampaignsChecked {
  readonly count: number;
  /** Names of campaigns whose state is not what their ledger says. */
  readonly astray: readonly string[];
  /** Battles that were played otherwise after the ledger was told of them. */
  readonly altered: readonly string[];
}

/** A cache of an older version says less than the ledger by now; what it says has to be so. */
const holds = (told: unknown, says: unknown): boolean => {
  if (typeof says !== 'object' || says === null) return told === says;
  if (typeof told !== 'object' || told === null) return false;
  const entries = Object.entries(says);
  if (Array.isArray(says) && (!Array.isArray(told) || told.length !== entries.length)) return false;
  return entries.every(([key, value]) => holds((told as Record<string, unknown>)[key], value));
};

const isAsTold = (db: Db, row: CampaignRow, state: CampaignState): boolean => {
  const parsed = loadState(db, row);
  if (storedState.isCurrent(row.frame)) return sameJson(parsed, state);
  const cached = forwardState(db, row) as CampaignState;
  return (
    holds(state, cached) &&
    PARTS.every((part) => Object.keys(cached[part]).length === Object.keys(state[part]).length)
  );
};

const check = (
  db: Db,
  row: CampaignRow,
): { readonly isTrue: boolean; readonly altered: readonly string[] } => {
  try {
    const lines = listEvents(db, row.id);
    const { state, undoneBy, order, amended } = replay(linesOf(lines));
    const places = new Map(order.map((entry, index) => [entry, index + 1]));
    const marked = lines.every(
      (line) =>
        line.undoneBy === (undoneBy.get(line.entry) ?? null) &&
        line.place === places.get(line.entry) &&
        sameJson(line.event, amended.get(line.entry) ?? line.written),
    );
    const isTrue = marked && row.day === state.day && row.name === state.name && isAsTold(db, row, state);
    return { isTrue, altered: listAlteredBattles(db, row, lines) };
  } catch (error) {
    // A row of another shape makes the replay stumble, not refuse.
    if (asStoreError(error) !== null) throw error;
    return { isTrue: false, altered: [] };
  }
};

/** Rebuilds every campaign from its ledger and compares: the cached state must be what the ledger says. */
export function checkCampaigns(client: Database.Database): CampaignsChecked {
  const db = drizzle(client);
  const checked = listCampaigns(db).map((row) => ({ ...check(db, row), name: row.name }));
  return {
    count: checked.length,
    astray: checked.filter(({ isTrue }) => !isTrue).map(({ name }) => name),
    altered: checked.flatMap(({ altered }) => altered),
  };
}
