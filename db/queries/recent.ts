import { desc, isNull, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/sqlite-core';
import type { Db } from '../db.ts';
import { battleLogs, campaigns, characters, rosters } from '../schema/index.ts';

export interface RecentThing {
  readonly kind: 'roster' | 'character' | 'campaign' | 'battle';
  readonly id: string;
  readonly name: string;
  readonly changedAt: string;
}

/** What somebody worked on last, of any kind. */
export const listRecent = (db: Db, most: number): readonly RecentThing[] => {
  const of = (kind: RecentThing['kind'], table: typeof rosters | typeof characters | typeof campaigns) =>
    db
      .select({
        kind: sql<RecentThing['kind']>`${kind}`.as('kind'),
        id: sql<string>`${table.id}`.as('id'),
        name: sql<string>`${table.name}`.as('name'),
        changedAt: sql<string>`${table.updatedAt}`.as('changed_at'),
      })
      .from(table)
      .where(isNull(table.removedAt));
  const battles = db
    .select({
      kind: sql<RecentThing['kind']>`'battle'`.as('kind'),
      id: sql<string>`${battleLogs.id}`.as('id'),
      name: sql<string>`${battleLogs.title}`.as('name'),
      changedAt: sql<string>`${battleLogs.updatedAt}`.as('changed_at'),
    })
    .from(battleLogs)
    .where(isNull(battleLogs.removedAt));
  return unionAll(of('roster', rosters), of('character', characters), of('campaign', campaigns), battles)
    .orderBy(desc(sql`changed_at`))
    .limit(most)
    .all();
};
