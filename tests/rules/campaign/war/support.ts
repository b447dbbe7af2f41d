import type { CampaignState } from '../../../../rules/campaign/state.ts';
import { WAR_OFF } from '../../../../rules/campaign/war/off.ts';
import { foot, live, muster, side, type Wish } from '../support.ts';

export const box = (x: number, y: number, width: number, height: number) => [
  { x, y },
  { x: x + width, y },
  { x: x + width, y: y + height },
  { x, y: y + height },
];

export const settings = (some: object): Wish => ({ kind: 'change-campaign', settings: some });

const KINDS = [
  { id: 'k1', name: 'Woods', look: 'woods', march: 0.5, sight: 0.5, battle: 'Wooded' },
  { id: 'k2', name: 'Lake', look: 'water', march: 0, sight: 1, battle: '' },
  { id: 'k3', name: 'Hills', look: 'hills', march: 0.67, sight: 1.5, battle: '' },
];

export const LAND = { ...WAR_OFF.land, on: true, kinds: KINDS, road: 1.5, wade: 3 };

export const area = (kindId: string | null, points: readonly object[], more: object = {}): Wish => ({
  kind: 'set-area',
  id: null,
  name: '',
  kindId,
  placeId: null,
  points,
  ...more,
});

export const road = (points: readonly object[], more: object = {}): Wish => ({
  kind: 'set-road',
  id: null,
  name: '',
  type: 'road',
  points,
  ...more,
});

export const place = (name: string, at: object, more: object = {}): Wish => ({
  kind: 'set-place',
  id: null,
  name,
  type: 'town',
  at,
  sideId: null,
  ...more,
});

/** Two sides far from each other: Lords of s1 at 10/10, Host of s2 at 80/10. Twelve miles a day each. */
const FAR: readonly Wish[] = [
  side('League'),
  side('Horde'),
  muster('s1', 'Lords', { x: 10, y: 10 }, [foot('Spears', 200)]),
  muster('s2', 'Host', { x: 80, y: 10 }, [foot('Raiders', 300)]),
];

export const placeNamed = (state: CampaignState, name: string) => {
  const found = Object.values(state.places).find((one) => one.name === name);
  if (found === undefined) throw new Error(`no place ${name}`);
  return found;
};

export const start = (...more: readonly Wish[]): CampaignState => live([...FAR, ...more]);
