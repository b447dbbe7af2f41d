import type { DeskGroup, DeskOffer } from '../../core/desk-parts.ts';
import type { JsonObject } from '../../core/json.ts';
import { once } from '../../core/once.ts';
import { type Offered, READY_KINDS } from '../data/kinds.ts';
import { type Character, rosterSchema, type Unit } from '../types.ts';
import { characterProfile, unitProfile } from './profile.ts';
import { profileFacts } from './words.ts';

const unitOffer = ({ id, name, hint, fields, search = '' }: Offered): DeskOffer => {
  const { units } = rosterSchema.parse({ system: 'six-events', name: '', units: [{ name, ...fields }] });
  const [unit] = units;
  return {
    id,
    kind: 'unit',
    name,
    hint,
    facts: unit === undefined ? [] : profileFacts(unitProfile(unit)),
    reason: null,
    search,
    entry: unit as Unit as JsonObject,
  };
};

const characterOffer = ({ id, name, hint, fields }: Offered): DeskOffer => {
  const { characters } = rosterSchema.parse({
    system: 'six-events',
    name: '',
    units: [],
    characters: [{ name, prowess: 3, vitality: 3, armor: 2, ...fields }],
  });
  const [character] = characters;
  return {
    id,
    kind: 'character',
    name,
    hint,
    facts: character === undefined ? [] : profileFacts(characterProfile(character)),
    reason: null,
    entry: character as Character as JsonObject,
  };
};

const FOOT: readonly Offered[] = [
  { id: 'peasants', name: 'Peasants', hint: 'at home in woods', fields: { class: 'peasant' } },
  { id: 'yeomen', name: 'Yeomen', hint: 'plain foot', fields: { class: 'yeoman', armor: 2 } },
  {
    id: 'yeomen-bows',
    name: 'Yeomen with missiles',
    hint: 'shoot 12″',
    fields: { class: 'yeoman', missile: true },
  },
  { id: 'knights', name: 'Knights on foot', hint: 'slow and steady', fields: { class: 'knight', armor: 3 } },
];

const HORSE: readonly Offered[] = [
  {
    id: 'mounted-yeomen',
    name: 'Mounted Yeomen',
    hint: 'fast',
    fields: { class: 'yeoman', mount: 'standard', armor: 2 },
  },
  {
    id: 'mounted-knights',
    name: 'Mounted Knights',
    hint: 'strike hardest',
    fields: { class: 'knight', mount: 'standard', armor: 3 },
  },
  {
    id: 'large-riders',
    name: 'Riders of large mounts',
    hint: '+2 in melee',
    fields: { class: 'yeoman', mount: 'large', armor: 2 },
  },
  {
    id: 'giant-riders',
    name: 'Riders of giant mounts',
    hint: '+4 in melee',
    fields: { class: 'knight', mount: 'giant', armor: 3, figures: 3 },
  },
];

/** Their numbers stand on stat lines that the players own: these are only a start. */
const OTHERS: readonly Offered[] = [
  {
    id: 'creature',
    name: 'Creature',
    hint: 'enter its numbers',
    fields: { kind: 'creature', meleeProwess: 4, vitality: 6, armor: 2, move: 8 },
  },
  {
    id: 'giant',
    name: 'Giant',
    hint: 'may challenge; enter its numbers',
    fields: { kind: 'creature', creature: 'giant', meleeProwess: 5, vitality: 8, armor: 2, move: 8 },
  },
  {
    id: 'dragon',
    name: 'True dragon',
    hint: 'fire; may challenge; enter its numbers',
    fields: {
      kind: 'creature',
      creature: 'true-dragon',
      meleeProwess: 6,
      rangedProwess: 4,
      vitality: 12,
      armor: 3,
      move: 8,
      flyer: 'large-dragon',
    },
  },
  {
    id: 'machine',
    name: 'War machine',
    hint: 'enter its numbers',
    fields: { kind: 'machine', rangedProwess: 4, vitality: 3, armor: 2, range: 24 },
  },
];

const PEOPLE: readonly Offered[] = [
  {
    id: 'commander',
    name: 'Army commander',
    hint: 'leads the army',
    fields: { prowess: 4, vitality: 4, armyCommander: true },
  },
  { id: 'leader', name: 'Leader', hint: '+1 to initiative, melee and morale', fields: {} },
  {
    id: 'wizard',
    name: 'Wizard',
    hint: 'casts; leads only if you say so',
    fields: { prowess: 2, armor: 1, caster: 'wizard', magic: 4, rank: 3 },
  },
  {
    id: 'priest',
    name: 'Priest',
    hint: 'prayers; offensive spells weaken him',
    fields: { caster: 'priest', magic: 4, rank: 3 },
  },
  {
    id: 'necromancer',
    name: 'Necromancer',
    hint: 'necromancy',
    fields: { prowess: 2, armor: 1, caster: 'necromancer', magic: 4, rank: 3 },
  },
  {
    id: 'shaman',
    name: 'Shaman',
    hint: 'casts',
    fields: { prowess: 2, armor: 1, caster: 'shaman', magic: 4, rank: 3 },
  },
];

export const catalogue = once((): readonly DeskGroup[] => [
  ...READY_KINDS.map(({ id, name, kinds }) => ({ id, name, noun: 'kind', offers: kinds.map(unitOffer) })),
  { id: 'foot', name: 'Foot, with usual numbers', offers: FOOT.map(unitOffer) },
  { id: 'horse', name: 'Mounted, with usual numbers', offers: HORSE.map(unitOffer) },
  { id: 'others', name: 'Creatures and machines', offers: OTHERS.map(unitOffer) },
  { id: 'people', name: 'Characters', offers: PEOPLE.map(characterOffer) },
]);
