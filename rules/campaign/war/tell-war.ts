import { plural } from '../../core/words.ts';
import type { EventKind, EventOf } from '../events.ts';
import type { Names } from '../words.ts';
import type { WayPart } from './land-fields.ts';
import { sumTally } from './tallies.ts';

type Teller<K extends EventKind> = (event: EventOf<K>, names: Names) => string;

const FRACTIONS: Readonly<Record<string, string>> = {
  '0.25': '¼',
  '0.33': '⅓',
  '0.5': '½',
  '0.67': '⅔',
  '0.75': '¾',
};

/** `½`, `1.5`. */
export const wordFactor = (factor: number): string => FRACTIONS[String(factor)] ?? String(factor);

const wordPart = ({ what, miles, factor, cost }: WayPart): string =>
  factor === null
    ? `${what} takes ${cost}`
    : factor === 1
      ? `${what} ${miles}`
      : `${what} ${miles} at ${wordFactor(factor)} takes ${cost}`;

/** `Woods 3 at ½ takes 6, open country 6`. */
export const wordParts = (parts: readonly WayPart[]): string => parts.map(wordPart).join(', ');

/** ` Woods 3 at ½ takes 6, open 6: 12 of the day.`; nothing where ground does not count. */
export const wordMarch = (parts: readonly WayPart[] | undefined, cost: number | undefined): string =>
  parts === undefined || cost === undefined || parts.length === 0
    ? ''
    : ` ${capital(wordParts(parts))}: ${cost} of its rate.`;

const capital = (words: string): string => words.charAt(0).toLocaleUpperCase('en') + words.slice(1);

/** `46 + 5 − 7`. */
const wordSum = (before: number, parts: EventOf<'tallied'>['parts']): string =>
  parts.reduce((sum, { amount }) => `${sum} ${amount < 0 ? '−' : '+'} ${Math.abs(amount)}`, String(before));

const signed = (value: number): string => (value < 0 ? `−${Math.abs(value)}` : String(value));

const tellTally: Teller<'tallied'> = ({ ownerId, tallyId, before, parts }, names) => {
  const floor = names.state.settings.tallies.find(({ id }) => id === tallyId)?.floor ?? true;
  const { reckoned, short } = sumTally({ floor }, before, parts);
  const why = parts.map(({ what }) => what).join(', ');
  const counted = short === 0 ? '' : `, counted as 0: ${short} short`;
  return `${names.owner(ownerId)}, ${names.tally(tallyId)}: ${wordSum(before, parts)} = ${signed(reckoned)}${counted} (${why}).`;
};

const SIEGE_OVER = {
  left: 'the besiegers are gone',
  relieved: 'it is relieved',
  taken: 'it has fallen',
  peace: 'peace was made',
} as const;

export const TELL_WAR: { readonly [K in WarKind]: Teller<K> } = {
  'area-added': ({ area }) => `${area.name === '' ? 'An area' : area.name} is on the map.`,
  'area-changed': ({ area }) =>
    `${area.name === '' ? 'An area' : area.name} ${area.removed ? 'is no longer on the map' : 'was redrawn'}.`,
  scouting: ({ armyId, on }, { army }) =>
    on ? `${army(armyId)} sends out scouts.` : `${army(armyId)} calls its scouts back.`,
  'siege-begun': ({ siege }, { side, place }) =>
    `${side(siege.sideId)} besieges ${place(siege.id)}: it falls at the end of day ${siege.since + siege.days - 1}, after ${plural(siege.days, 'day')}.`,
  'siege-ended': ({ placeId, because }, { place }) =>
    `The siege of ${place(placeId)} is over: ${SIEGE_OVER[because]}.`,
  'place-taken': ({ placeId, sideId, from, because }, { side, place }) =>
    `${side(sideId)} ${because === 'siege' ? 'takes' : 'enters'} ${place(placeId)}${from === null ? '' : `, held by ${side(from)} until now`}.`,
  tallied: tellTally,
  'chance-drawn': ({ name, words, toArmy, toSide, thrown }, { army, side }) => {
    const whom = toArmy !== null ? ` for ${army(toArmy)}` : toSide !== null ? ` for ${side(toSide)}` : '';
    const rolled = `${thrown.by === 'typed' ? 'typed' : 'rolled'} ${thrown.values.join(', ')}`;
    return `${name}${whom} (${rolled}): ${words === '' ? 'nothing happens' : words}`;
  },
  'weather-changed': ({ weather, name }) =>
    weather === null ? 'The weather is fair again.' : `${name} until the end of day ${weather.until}.`,
  'ground-changed': ({ ground: { march, until }, name }) =>
    march === 0
      ? `${name}: no way through until the end of day ${until}.`
      : `${name}: march at ${wordFactor(march)} until the end of day ${until}.`,
  'picture-hung': ({ ownerId, pictureId }, { owner }) =>
    pictureId === null
      ? `The picture of ${owner(ownerId)} was taken down.`
      : `A picture of ${owner(ownerId)} was hung up.`,
};

type WarKind =
  | 'area-added'
  | 'area-changed'
  | 'scouting'
  | 'siege-begun'
  | 'siege-ended'
  | 'place-taken'
  | 'tallied'
  | 'chance-drawn'
  | 'weather-changed'
  | 'ground-changed'
  | 'picture-hung';
