import { withCalledArmies } from '../called.ts';
import type { Point } from '../fields.ts';
import { lookAs } from '../mask.ts';
import type { CampaignState, Side } from '../state.ts';
import type { WebRow } from './battle-story.ts';
import { type Edition, readerOf } from './edition.ts';

type Sign = Pick<Side, 'colour' | 'shape'>;

export interface ShownArmy {
  readonly name: string;
  readonly at: Point;
  readonly sign: Sign;
  /** The day it was last seen on; null where it stands there now. */
  readonly seen: number | null;
}

export interface ShownPlace {
  readonly name: string;
  readonly at: Point;
  readonly type: CampaignState['places'][string]['type'];
  readonly holder: Side | null;
}

/** The map as the readers knew it when a day ended. */
export interface MapDay {
  readonly day: number;
  readonly armies: readonly ShownArmy[];
  readonly places: readonly ShownPlace[];
}

interface LastSeen {
  readonly name: string;
  readonly sideId: string;
  readonly at: Point;
  readonly day: number;
}

/** Where armies were last seen by others than their own side: at a muster, a meeting, a battle and after it. */
const followSeen = (rows: readonly WebRow[]): ((day: number) => readonly LastSeen[]) => {
  const seen: { readonly armyId: string; readonly day: number; readonly spot: LastSeen | null }[] = [];
  const battles = new Set(
    rows.flatMap(({ event, batch }) => (event.kind === 'battle-fought' ? [batch] : [])),
  );
  for (const { event, day, batch, after } of rows) {
    const note = (armyId: string, at: Point | null): void => {
      const army = after.armies[armyId];
      const spot =
        at === null || army === undefined ? null : { name: army.name, sideId: army.sideId, at, day };
      seen.push({ armyId, day, spot });
    };
    if (event.kind === 'army-mustered') note(event.army.id, event.army.at);
    else if (event.kind === 'contact')
      for (const id of Object.values(event.contact.armies)) note(id, after.armies[id]?.at ?? null);
    else if (event.kind === 'engagement-delayed')
      for (const id of event.contactId.split('-')) note(id, after.armies[id]?.at ?? null);
    else if (event.kind === 'battle-fought')
      for (const id of [...Object.values(event.armies), ...event.allies.A, ...event.allies.B])
        note(id, after.armies[id]?.at ?? null);
    else if (battles.has(batch) && event.kind === 'retreated') note(event.armyId, event.to);
    else if (battles.has(batch) && event.kind === 'army-destroyed') note(event.armyId, null);
  }
  return (until) => {
    const last = new Map<string, LastSeen | null>();
    for (const { armyId, day, spot } of seen) if (day <= until) last.set(armyId, spot);
    return [...last.values()].filter((spot) => spot !== null);
  };
};

const ghostsIn = (state: CampaignState, sideId: string, day: number): readonly ShownArmy[] =>
  Object.values(state.sightings).flatMap(({ id, day: seen, at, name, sideId: whose }) =>
    id.startsWith(`${sideId}-a`) && seen < day ? [{ name, at, sign: signOf(state, whose), seen }] : [],
  );

const signOf = ({ sides }: CampaignState, sideId: string | null): Sign =>
  (sideId !== null && sides[sideId]) || { colour: 'ink', shape: 'hexagon' };

/** The map at the end of each of some days, as an edition may show it. */
export const mapDays = (
  edition: Edition,
  rows: readonly WebRow[],
  days: readonly number[],
): readonly MapDay[] => {
  const lastSeen = edition.for === 'everybody' ? followSeen(rows) : null;
  const reader = readerOf(edition);
  let at = 0;
  return days.flatMap((day): readonly MapDay[] => {
    while ((rows[at + 1]?.day ?? Number.POSITIVE_INFINITY) <= day) at += 1;
    const whole = rows[at]?.after;
    if (whole === undefined) return [];
    const state = reader === null ? withCalledArmies(whole) : lookAs(whole, reader).state;
    const standing = Object.values(state.armies)
      .filter(({ status }) => status === 'active')
      .map((army) => ({ name: army.name, at: army.at, sign: signOf(state, army.sideId), seen: null }));
    const armies =
      lastSeen === null
        ? [...standing, ...(reader === null ? [] : ghostsIn(state, reader, day))]
        : lastSeen(day).map(({ name, sideId, at: spot, day: seen }) => ({
            name,
            at: spot,
            sign: signOf(state, sideId),
            seen: seen === day ? null : seen,
          }));
    return [
      {
        day,
        armies,
        // Whoever reads what is for everybody reads who took what.
        places: Object.values((lastSeen === null ? state : whole).places)
          .filter(({ removed }) => !removed)
          .map(({ name, at: spot, type, sideId }) => ({
            name,
            at: spot,
            type,
            holder: sideId === null ? null : (state.sides[sideId] ?? null),
          })),
      },
    ];
  });
};
