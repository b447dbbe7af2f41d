import type { DeskGroup, DeskOffer } from '../../core/desk-parts.ts';
import type { JsonObject } from '../../core/json.ts';
import { plural } from '../../core/words.ts';
import { CLASSES, isWizard, type TroopClass } from '../data/classes.ts';
import { GENERALS } from '../data/generals.ts';
import { PEOPLES, type PeopleKind } from '../data/peoples.ts';
import { findRace } from '../data/races.ts';
import { type BloodLustRoster, gameOf, type Unit, unitSchema } from '../types.ts';
import { unitFacts } from './figures.ts';
import { className, meleeName, missileName, unitLine } from './words.ts';

const range = ([least, most]: readonly [number, number]): string =>
  least === most ? `${least}` : `${least}–${most}`;

const castingsHint = (castings: readonly [number, number]): string =>
  castings[1] === 1 ? 'a single model' : `${range(castings)} castings on a stand`;

const bare = (one: TroopClass): JsonObject => ({
  name: one.name,
  class: one.id,
  stands: one.stands[0],
  ...(one.usualCrew > 0 ? { crew: one.usualCrew } : {}),
});

const classOffer = (one: TroopClass, roster: BloodLustRoster): DeskOffer => ({
  id: one.id,
  kind: 'unit',
  name: one.name,
  hint: one.staged ? 'models, hit in stages' : castingsHint(one.castings ?? [1, 1]),
  facts: [
    { label: 'Stands', value: range(one.stands) },
    { label: 'Move', value: `${one.move}″` },
  ],
  reason:
    one.wizard && roster.options.mode === 'historical'
      ? 'fantasy battles only'
      : one.wizard && roster.units.some(isWizard)
        ? 'a side has one magic user'
        : null,
  entry: bare(one),
});

const armsHint = ({ class: id, missile, melee }: Unit): string =>
  `${className(id).toLowerCase()}, ${missile === 'none' || missile.startsWith('art') ? meleeName(melee).toLowerCase() : missileName(missile).toLowerCase()}`;

const kindOffer = ({ id, name, fields }: PeopleKind, roster: BloodLustRoster): DeskOffer => {
  const unit = unitSchema.parse({ name, ...fields });
  const fantasy = findRace(unit.race)?.fantasy ?? true;
  return {
    id,
    kind: 'unit',
    name,
    hint: armsHint(unit),
    facts: unitFacts(unit, gameOf(roster)),
    reason: fantasy && roster.options.mode === 'historical' ? 'fantasy battles only' : null,
    search: unitLine(unit),
    entry: unit as unknown as JsonObject,
  };
};

const offers = (wanted: TroopClass['shelf'], roster: BloodLustRoster): readonly DeskOffer[] =>
  CLASSES.filter(({ shelf }) => shelf === wanted).map((one) => classOffer(one, roster));

/** No troops are printed: kinds and classes are a start, to be filled in from the players' own lists (R-L52). */
export const catalogue = (roster: BloodLustRoster): readonly DeskGroup[] => [
  ...PEOPLES.map(({ id, name, kinds }) => ({
    id,
    name,
    noun: 'kind',
    offers: kinds.map((one) => kindOffer(one, roster)),
  })),
  { id: 'foot', name: 'Foot', offers: offers('foot', roster) },
  { id: 'horse', name: 'Mounted', offers: offers('horse', roster) },
  { id: 'models', name: 'Creatures and equipment', offers: offers('models', roster) },
  { id: 'magic', name: 'Magic', offers: offers('magic', roster) },
  {
    id: 'generals',
    name: 'Generals',
    offers: GENERALS.map(({ id, name, points }) => ({
      id: `general-${id}`,
      kind: 'character',
      name,
      hint: plural(points, 'control point'),
      facts: [{ label: 'Control points', value: `${points}` }],
      reason: null,
      entry: { name, type: id },
    })),
  },
];
