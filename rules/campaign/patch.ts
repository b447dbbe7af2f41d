import { sameJson } from '../core/json.ts';
import { byAge } from './by-age.ts';
import { type CampaignState, PARTS, type Part } from './state.ts';

const FRAME = [
  'name',
  'notes',
  'firstDay',
  'day',
  'settings',
  'calendar',
  'map',
  'dice',
  'morningDice',
  'nextId',
  'weather',
  'groundNow',
] as const satisfies readonly Exclude<keyof CampaignState, Part>[];

export type Frame = Pick<CampaignState, (typeof FRAME)[number]>;

type Fields = Readonly<Record<string, unknown>>;

/** What turns a state into another one; small, for most events change one army. */
export interface Patch {
  readonly frame: Partial<Frame>;
  /** The fields to set; a whole entry where there was none; null where there is none any more. */
  readonly parts: readonly (readonly [Part, string, Fields | null])[];
}

export const frameOf = (state: CampaignState): Frame =>
  Object.fromEntries(FRAME.map((key) => [key, state[key]])) as unknown as Frame;

/** By value: a calendar that was parsed anew is the same calendar. */
const changedFields = (from: Fields, to: Fields): Fields =>
  Object.fromEntries(
    Object.entries(to).filter(([key, value]) => value !== from[key] && !sameJson(value, from[key])),
  );

/** What leads from one state to another; entries that are the same object are not looked into. */
export const patchBetween = (from: CampaignState, to: CampaignState): Patch => {
  const parts: [Part, string, Fields | null][] = [];
  for (const part of PARTS) {
    const [before, after] = [from[part], to[part]] as [Record<string, Fields>, Record<string, Fields>];
    if (before === after) continue;
    const [olds, news] = [Object.keys(before), Object.keys(after)];
    let added = 0;
    for (const id of news) {
      const [old, entry] = [before[id], after[id] as Fields];
      if (old === entry) continue;
      if (old === undefined) added += 1;
      parts.push([part, id, old === undefined ? entry : changedFields(old, entry)]);
    }
    if (news.length - added === olds.length) continue;
    for (const id of olds) if (after[id] === undefined) parts.push([part, id, null]);
  }
  return { frame: changedFields(frameOf(from), frameOf(to)) as Partial<Frame>, parts };
};

export const applyPatch = (state: CampaignState, { frame, parts }: Patch): CampaignState => {
  const next: Record<string, unknown> = { ...state, ...frame };
  const copied = new Set<Part>();
  for (const [part, id, fields] of parts) {
    if (!copied.has(part)) next[part] = { ...state[part] };
    copied.add(part);
    const entries = next[part] as Record<string, Fields>;
    if (fields === null) delete entries[id];
    else entries[id] = { ...entries[id], ...fields };
  }
  return next as CampaignState;
};

/** The same state always gives the same text: entries stand in the order of their ids. */
export const writeState = (state: CampaignState): string =>
  JSON.stringify({
    ...frameOf(state),
    ...Object.fromEntries(
      PARTS.map((part) => [part, Object.entries(state[part]).sort(([one], [other]) => byAge(one, other))]),
    ),
  });
