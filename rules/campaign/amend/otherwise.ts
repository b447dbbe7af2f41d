import { sameJson } from '../../core/json.ts';
import type { Point } from '../fields.ts';
import { milesUntilNear, samePoint } from '../geometry.ts';
import type { ArmyState, CampaignState } from '../state.ts';

const differs = (was: ArmyState | undefined, is: ArmyState | undefined): boolean => {
  if (was === is) return false;
  if (was === undefined || is === undefined) return true;
  return (
    !samePoint(was.at, is.at) ||
    was.status !== is.status ||
    was.sideId !== is.sideId ||
    was.rate !== is.rate ||
    !sameJson(was.units, is.units) ||
    !sameJson(was.pending, is.pending) ||
    !sameJson(was.orders, is.orders) ||
    !sameJson(was.marched, is.marched)
  );
};

const peaceOf = ({ sides }: CampaignState): unknown =>
  Object.values(sides).map(({ id, peace }) => [id, peace]);

/** What marches, meets and fights otherwise than it did. Kept up entry by entry: wars are long. */
export interface Otherwise {
  /** Armies that differ, or face others than they did. */
  readonly armies: ReadonlySet<string>;
  readonly differing: ReadonlySet<string>;
  readonly facing: ReadonlySet<string>;
  /** Treaties or settings differ, so that anything may come out differently. */
  readonly all: boolean;
  readonly none: boolean;
}

const NOBODY: ReadonlySet<string> = new Set();

export const NOTHING_OTHERWISE: Otherwise = {
  armies: NOBODY,
  differing: NOBODY,
  facing: NOBODY,
  all: false,
  none: true,
};

interface Pair {
  readonly was: CampaignState;
  readonly is: CampaignState;
}

const idsOf = (one: object, other: object): Iterable<string> => {
  const [ids, more] = [Object.keys(one), Object.keys(other)];
  return ids.length === more.length && ids.every((id, index) => id === more[index])
    ? ids
    : new Set([...ids, ...more]);
};

const facingOthers = ({ was, is }: Pair): ReadonlySet<string> => {
  const armies = new Set<string>();
  for (const id of idsOf(was.contacts, is.contacts)) {
    const [old, now] = [was.contacts[id], is.contacts[id]];
    if (old === now || sameJson(old ?? null, now ?? null)) continue;
    for (const army of id.split('-')) armies.add(army);
  }
  return armies;
};

/** `since` are the states before; what neither ledger touched since is as it was. */
export const findOtherwise = (before: Otherwise, since: Pair | null, now: Pair): Otherwise => {
  const { was, is } = now;
  const differing = new Set<string>();
  for (const id of idsOf(was.armies, is.armies)) {
    const untouched =
      since !== null && since.was.armies[id] === was.armies[id] && since.is.armies[id] === is.armies[id];
    if (untouched ? before.differing.has(id) : differs(was.armies[id], is.armies[id])) differing.add(id);
  }
  const sameContacts =
    since !== null && since.was.contacts === was.contacts && since.is.contacts === is.contacts;
  const facing = sameContacts ? before.facing : facingOthers(now);
  const all =
    (was.settings !== is.settings && !sameJson(was.settings, is.settings)) ||
    (was.sides !== is.sides && !sameJson(peaceOf(was), peaceOf(is)));
  const armies = facing.size === 0 ? differing : new Set([...differing, ...facing]);
  return { armies, differing, facing, all, none: armies.size === 0 && !all };
};

/** Whether a march could come out differently: its army differs, or one that does stands near its way. */
export const touchesMarch = (
  { armies }: Otherwise,
  { was, is }: Pair,
  armyId: string,
  path: readonly Point[],
): boolean => {
  if (armies.has(armyId)) return true;
  const near = is.settings.contactMiles + 1;
  for (const id of armies) {
    for (const army of [was.armies[id], is.armies[id]])
      if (army !== undefined && milesUntilNear(path, army.at, near) !== null) return true;
  }
  return false;
};
