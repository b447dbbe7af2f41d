import { plural } from '../../core/words.ts';
import type { Point } from '../fields.ts';
import { isForced } from '../figures.ts';
import { cutPath, distance, pathMiles } from '../geometry.ts';
import { roundMiles } from '../miles.ts';

/** What a march is reckoned from, all of it known to the side. */
export interface Marcher {
  readonly name: string;
  readonly at: Point;
  readonly rate: number;
  readonly halfRate: number;
  readonly milesToday: number;
  readonly milesLeft: number;
  readonly safeMilesLeft: number;
  /** Strength of wounded on their way back, in words; empty where there are none. */
  readonly wounded: string;
}

interface Named {
  readonly name: string;
  readonly at: Point;
}

export interface MarchWords {
  /** Wounded would be lost. */
  readonly careless: boolean;
  readonly text: string;
  /** Where it stands tonight, by what the side knows. */
  readonly ends: Point;
}

const NEAR = 0.5;

const where = (at: Point, places: readonly Named[]): string => {
  const [near] = places
    .map(({ name, at: there }) => ({ name, far: distance(there, at) }))
    .toSorted((one, other) => one.far - other.far);
  if (near === undefined) return '';
  return near.far <= NEAR
    ? ` It ends at ${near.name}.`
    : ` It ends ${plural(near.far, 'mile')} from ${near.name}.`;
};

const days = (count: number): string => (count === 1 ? 'one day' : `${count} days`);

/** What follows at once from a way and the miles of today: how far, how long, who is left behind. */
export const wordMarch = (
  army: Marcher,
  way: readonly Point[],
  miles: number,
  places: readonly Named[],
): MarchWords => {
  const path = [army.at, ...way];
  const whole = pathMiles(path);
  const today = Math.min(miles, army.milesLeft, whole);
  const ends = cutPath(path, today).at(-1) ?? army.at;
  if (whole === 0) return { careless: false, text: `${army.name} stands there already.`, ends: army.at };
  const careless = army.wounded !== '' && isForced(army.milesToday + today, army.rate);
  const left = roundMiles(whole - today);
  const pace = careless || army.wounded === '' ? army.rate : army.halfRate;
  const more = left === 0 || pace === 0 ? 0 : Math.ceil(left / pace);
  const how = careless
    ? `Wounded worth ${army.wounded} are left behind and never come back.`
    : army.wounded === ''
      ? ''
      : 'Wounded safe.';
  const far = `${plural(whole, 'mile')}, ${left === 0 ? 'there today' : `${today} of them today, ${days(more + 1)} at this pace`}.`;
  return {
    careless,
    text: [how, `${far}${where(ends, places)}`].filter((one) => one !== '').join(' '),
    ends,
  };
};
