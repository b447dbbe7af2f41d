import { sameJson } from '../../core/json.ts';
import { armiesOf } from '../concerns.ts';
import type { Fact } from '../events.ts';
import type { Point } from '../fields.ts';
import { milesUntilNear, samePoint } from '../geometry.ts';
import type { ArmyState, CampaignState } from '../state.ts';

/** What they have lived through changes no march and no battle. */
const sameTroops = (was: ArmyState['units'], is: ArmyState['units']): boolean =>
  was === is ||
  (was.length === is.length &&
    was.every((unit, index) => {
      const other = is[index];
      return (
        unit === other || (other !== undefined && sameJson({ ...unit, ...NO_LIFE }, { ...other, ...NO_LIFE }))
      );
    }));

const NO_LIFE = { deeds: {}, counters: {} };

const differs = (was: ArmyState | undefined, is: ArmyState | undefined): boolean => {
  if (was === is) return false;
  if (was === undefined || is === undefined) return true;
  return (
    !samePoint(was.at, is.at) ||
    was.status !== is.status ||
    was.sideId !== is.sideId ||
    was.rate !== is.rate ||
    was.scouting !== is.scouting ||
    !sameTroops(was.units, is.units) ||
    !sameJson(was.pending, is.pending) ||
    !sameJson(was.orders, is.orders) ||
    !sameJson(was.marched, is.marched)
  );
};

/** Whose day of return differs comes back on another day. */
const woundedOf = ({ generals }: CampaignState): unknown =>
  Object.values(generals).flatMap(({ id, fate, untilDay }) => (fate === 'wounded' ? [[id, untilDay]] : []));

/** Sides that keep peace with others than they did, or are new or gone. */
const otherTreaties = ({ was, is }: Pair): ReadonlySet<string> => {
  if (was.sides === is.sides) return NOBODY;
  return new Set(
    [...idsOf(was.sides, is.sides)].filter(
      (id) => !sameJson(was.sides[id]?.peace ?? null, is.sides[id]?.peace ?? null),
    ),
  );
};

/** What marches, meets and fights otherwise than it did. Kept up entry by entry: wars are long. */
export interface Otherwise {
  /** Armies that differ, or face others than they did. */
  readonly armies: ReadonlySet<string>;
  readonly differing: ReadonlySet<string>;
  readonly facing: ReadonlySet<string>;
  readonly treaties: ReadonlySet<string>;
  /** Settings differ, so that anything may come out differently. */
  readonly all: boolean;
  readonly none: boolean;
}

const NOBODY: ReadonlySet<string> = new Set();

export const NOTHING_OTHERWISE: Otherwise = {
  armies: NOBODY,
  differing: NOBODY,
  facing: NOBODY,
  treaties: NOBODY,
  all: false,
  none: true,
};

export interface Pair {
  readonly was: CampaignState;
  readonly is: CampaignState;
}

const idsOf = (one: object, other: object): Iterable<string> => {
  const [ids, more] = [Object.keys(one), Object.keys(other)];
  return ids.length === more.length && ids.every((id, index) => id === more[index])
    ? ids
    : new Set([...ids, ...more]);
};

/** What every march may go by. */
const GROUND = ['settings', 'weather', 'groundNow', 'areas', 'roads'] as const;
/** What the end of a day goes by. */
const WAR = ['places', 'sieges', 'tallies'] as const;

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
  const all = GROUND.some((part) => was[part] !== is[part] && !sameJson(was[part], is[part]));
  const war = WAR.some((part) => was[part] !== is[part] && !sameJson(was[part], is[part]));
  const treaties = otherTreaties(now);
  const leaders = was.generals !== is.generals && !sameJson(woundedOf(was), woundedOf(is));
  const armies = facing.size === 0 ? differing : new Set([...differing, ...facing]);
  const none = armies.size === 0 && treaties.size === 0 && !all && !war && !leaders;
  return { armies, differing, facing, treaties, all, none };
};

/** Whether it is of a side whose treaties differ; whoever is new may be. */
const isUnderTreaty = ({ treaties }: Otherwise, { is }: Pair, armyId: string): boolean => {
  if (treaties.size === 0) return false;
  const army = is.armies[armyId];
  return army === undefined || treaties.has(army.sideId);
};

/** Whether a march could come out differently: its army differs, or one that does, or whom it may meet otherwise, stands near its way. */
export const touchesMarch = (
  otherwise: Otherwise,
  { was, is }: Pair,
  armyId: string,
  path: readonly Point[],
): boolean => {
  const { armies, treaties } = otherwise;
  if (armies.has(armyId)) return true;
  const near = is.settings.contactMiles + 1;
  if (isUnderTreaty(otherwise, { was, is }, armyId))
    for (const { id, sideId, status, at } of Object.values(is.armies))
      if (
        id !== armyId &&
        status === 'active' &&
        treaties.has(sideId) &&
        milesUntilNear(path, at, near) !== null
      )
        return true;
  for (const id of armies) {
    for (const army of [was.armies[id], is.armies[id]])
      if (army !== undefined && milesUntilNear(path, army.at, near) !== null) return true;
  }
  return false;
};

/** Leaders belong to nobody here: whatever is said of them is tried as it was. */
const NOBODYS = { side: () => null, post: () => null, allegiance: () => null, calledBy: () => null };

/** Whether what one press recorded could come out differently. */
export const touchesPress = (otherwise: Otherwise, pair: Pair, facts: readonly Fact[]): boolean => {
  if (otherwise.none || otherwise.all) return otherwise.all;
  return facts.some((event) => {
    if (event.kind === 'day-ended') return true;
    if (event.kind === 'marched') return touchesMarch(otherwise, pair, event.armyId, event.path);
    if (event.kind === 'retreated')
      return touchesMarch(otherwise, pair, event.armyId, [event.from, event.to]);
    return armiesOf(event, NOBODYS).some(
      (id) => otherwise.armies.has(id) || isUnderTreaty(otherwise, pair, id),
    );
  });
};
