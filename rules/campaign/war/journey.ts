import { plural } from '../../core/words.ts';
import type { Point } from '../fields.ts';
import { figuresOf } from '../figures.ts';
import { restOfPath } from '../geometry.ts';
import type { ArmyState, CampaignState, Orders } from '../state.ts';
import { wordParts } from './tell-war.ts';
import { cutByCost, wayOf } from './way.ts';

const MOST_DAYS = 60;

/** Days until it is there, today's weather always; null where it never is. */
const daysOf = (state: CampaignState, army: ArmyState, { path, pace }: Orders): number | null => {
  const { milesLeft, safeMilesLeft, rate, halfRate } = figuresOf(state, army);
  const aDay = pace === 'half' ? halfRate : rate;
  let [left, today]: [readonly Point[] | null, number] = [
    [army.at, ...path],
    pace === 'half' ? safeMilesLeft : milesLeft,
  ];
  for (let days = 1; days <= MOST_DAYS; days += 1) {
    const gone = cutByCost(state, left, today);
    const rest = restOfPath(left, gone);
    if (rest === null) return days;
    if (gone.length < 2 && today >= aDay) return null;
    left = [gone.at(-1) as Point, ...rest];
    today = aDay;
  }
  return null;
};

/** The way an order takes, and why it takes that long. */
export const wordJourney = (state: CampaignState, army: ArmyState, orders: Orders): string => {
  const { miles, cost, parts } = wayOf(state, [army.at, ...orders.path]);
  const days = daysOf(state, army, orders);
  const when = days === null ? '' : ` ${plural(days, 'day')} by today's weather.`;
  return `${plural(miles, 'mile')}: ${wordParts(parts)}, ${cost} of its rate.${when}`;
};
