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
  readonly armies: ReadonlySet<string>;
  /** Contacts, treaties or settings differ, so that anything may come out differently. */
  readonly all: boolean;
  readonly contacts: boolean;
  readonly none: boolean;
}

export const NOTHING_OTHERWISE: Otherwise = {
  armies: new Set(),
  all: false,
  contacts: false,
  none: true,
};

interface Pair {
  readonly was: CampaignState;
  readonly is: CampaignState;
}

/** `since` are the states before; an army that neither ledger touched since is as it was. */
export const findOtherwise = (before: Otherwise, since: Pair | null, { was, is }: Pair): Otherwise => {
  const armies = new Set<string>();
  for (const id of new Set([...Object.keys(was.armies), ...Object.keys(is.armies)])) {
    const untouched =
      since !== null && since.was.armies[id] === was.armies[id] && since.is.armies[id] === is.armies[id];
    if (untouched ? before.armies.has(id) : differs(was.armies[id], is.armies[id])) armies.add(id);
  }
  const sameContacts =
    since !== null && since.was.contacts === was.contacts && since.is.contacts === is.contacts;
  const contacts = sameContacts ? before.contacts : !sameJson(was.contacts, is.contacts);
  const all =
    contacts ||
    (was.settings !== is.settings && !sameJson(was.settings, is.settings)) ||
    (was.sides !== is.sides && !sameJson(peaceOf(was), peaceOf(is)));
  return { armies, all, contacts, none: armies.size === 0 && !all };
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
