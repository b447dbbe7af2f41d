import { cellAt } from '../../../../rules/campaign/atlas/cells.ts';
import { dateOf } from '../../../../rules/campaign/calendar.ts';
import type { ArmyState, CampaignState, Place, Side } from '../../../../rules/campaign/state.ts';
import { formatStrength } from '../../../../rules/core/strength.ts';
import { count } from '../../../format.ts';
import { distanceBetween, formatMiles, type Spot } from '../map/geometry.ts';
import type { ArmyFigures } from '../types.ts';

/** Strength where the army has By This Axe strength, heads where it has none. */
export const hasStrength = ({ units }: Pick<ArmyState, 'units'>): boolean =>
  units.some(({ fighters }) => fighters !== null);

export const wordForce = (
  army: Pick<ArmyState, 'units'>,
  { sp, heads }: Pick<ArmyFigures, 'sp' | 'heads'>,
): string => (hasStrength(army) ? formatStrength(sp) : count(heads, 'head'));

export const livingSides = (state: CampaignState): readonly Side[] =>
  Object.values(state.sides).filter(({ removed }) => !removed);

export const livingPlaces = (state: CampaignState): readonly Place[] =>
  Object.values(state.places).filter(({ removed }) => !removed);

export const activeArmies = (state: CampaignState): readonly ArmyState[] =>
  Object.values(state.armies).filter(({ status }) => status === 'active');

const AT_PLACE = 0.75;

const nearestPlace = (state: CampaignState, spot: Spot): Place | null =>
  livingPlaces(state)
    .filter(({ type }) => type !== 'region')
    .sort((a, b) => distanceBetween(a.at, spot) - distanceBetween(b.at, spot))[0] ?? null;

/** `Withy Ford`, `4 miles from Harrow`, or the spot itself. */
export const wordSpot = (state: CampaignState, spot: Spot): string => {
  const place = nearestPlace(state, spot);
  const { cells } = state.map;
  const cell = cells === null ? '' : `${cellAt(cells, spot).name}, `;
  if (place === null) return `${cell}${formatMiles(spot.x)} east, ${formatMiles(spot.y)} south`;
  const miles = distanceBetween(place.at, spot);
  const far = formatMiles(miles);
  return miles <= AT_PLACE
    ? place.name
    : `${cell}${far} ${far === '1' ? 'mile' : 'miles'} from ${place.name}`;
};

/** Short enough for a corner: `Fri 12`, and the month on its first day. */
export const wordShortDate = ({ calendar }: CampaignState, day: number): string => {
  const { dayOfMonth, monthName, weekdayName } = dateOf(calendar, day);
  return dayOfMonth === 1 ? `1 ${monthName.slice(0, 3)}` : `${weekdayName.slice(0, 3)} ${dayOfMonth}`;
};

export interface StatusWord {
  readonly word: string;
  readonly tone: 'good' | 'warning' | 'error' | 'accent' | null;
}

const FRESH_DAYS = 7;

/** How an army stands, in a word or two; null where there is nothing to say. */
export const wordStatus = (
  army: ArmyState,
  figures: ArmyFigures | undefined,
  today: number,
): StatusWord | null => {
  if (army.status === 'destroyed') return { word: 'Destroyed', tone: 'error' };
  if (army.status === 'merged') return { word: 'Merged', tone: null };
  if (army.status === 'disbanded') return { word: 'Disbanded', tone: null };
  if (figures?.inContact != null) return { word: 'In contact', tone: 'accent' };
  const { lastBattle } = army;
  if (lastBattle !== null && today - lastBattle.day < FRESH_DAYS) {
    if (lastBattle.fortune === 'lost') return { word: 'Defeated', tone: 'warning' };
    if (figures?.holdsField === true) return { word: 'Holds the field', tone: 'good' };
    if (lastBattle.fortune === 'won') return { word: 'Victorious', tone: 'good' };
  }
  if (army.orders !== null) return { word: 'Marching', tone: null };
  return null;
};
