import { findKind, KINDS, type KindId, LISTED_PAIRS, MAJOR_MONSTER } from '../data/characters.ts';
import { LEADERSHIP_LEVELS, ROLE_COST } from '../data/leadership.ts';
import { MEN, TEMPLATE_GROUPS, TEMPLATES, type Template } from '../data/monsters.ts';
import { headsPerFigure } from '../scale.ts';
import {
  type ByThisAxeOptions,
  type Character,
  defaultCharacterFc,
  type Role,
  type Unit,
  usualFigures,
} from '../types.ts';
import { priceCharacter, priceUnit } from './points.ts';
import { kindWords } from './words.ts';

/** Why an option is not to be had; null when it is. Options grey out with it, they never vanish. */
export type Reason = string | null;

export interface TemplateEntry {
  readonly id: string;
  readonly name: string;
  readonly fc: { readonly least: number; readonly most: number };
  readonly abilities: Template['abilities'];
  readonly heads: number;
  /** What pressing "add" adds, and what it costs. */
  readonly unit: Unit;
  readonly points: number;
  readonly reason: Reason;
}

export interface CatalogueGroup<Entry> {
  readonly id: string;
  readonly name: string;
  readonly entries: readonly Entry[];
}

const templateEntry = (template: Template, options: ByThisAxeOptions): TemplateEntry => {
  const men = template.id === MEN;
  const fc = men ? { least: 1, most: 4 } : { least: template.fc, most: template.fc };
  const unit: Unit = {
    id: '',
    name: template.name,
    template: template.id,
    figures: usualFigures(false),
    mounted: false,
    fc: template.fc,
    armor: 'none',
    shield: false,
    weapons: ['sword'],
    abilities: template.abilities,
    musician: false,
    skirmisher: false,
    width: null,
    notes: '',
  };
  return {
    id: template.id,
    name: template.name,
    fc,
    abilities: template.abilities,
    heads: headsPerFigure(template.id, options),
    unit,
    points: priceUnit(unit, options).points,
    reason: options.mode === 'historical' && !men ? 'not in historical battles' : null,
  };
};

/** Everything a unit can be made of, by group. */
export const unitCatalogue = (options: ByThisAxeOptions): readonly CatalogueGroup<TemplateEntry>[] =>
  TEMPLATE_GROUPS.map(({ id, name }) => ({
    id,
    name,
    entries: TEMPLATES.filter(({ group }) => group === id).map((template) =>
      templateEntry(template, options),
    ),
  }));

export interface CharacterEntry {
  readonly id: string;
  readonly name: string;
  readonly effect: string;
  readonly character: Character;
  readonly points: number;
  readonly reason: Reason;
}

const characterEntry = (
  id: string,
  name: string,
  effect: string,
  kinds: readonly KindId[],
  role: Role,
  options: ByThisAxeOptions,
): CharacterEntry => {
  const monster = kinds.includes(MAJOR_MONSTER);
  const character: Character = {
    id: '',
    name,
    kinds,
    role,
    leadership: role === 'none' ? 0 : 2,
    fc: defaultCharacterFc(kinds, options),
    armor: 'none',
    shield: false,
    mounted: false,
    weapons: [monster ? 'natural' : 'sword'],
    abilities: [],
    attachedTo: null,
    creatures: 1,
    members: [],
    source: null,
    notes: '',
  };
  const historical = kinds.every((kind) => findKind(kind)?.family === 'hero');
  return {
    id,
    name,
    effect,
    character,
    points: priceCharacter(character, options).points,
    reason: options.mode === 'historical' && !historical ? 'not in historical battles' : null,
  };
};

const COMMANDERS: readonly { readonly id: Role; readonly name: string; readonly effect: string }[] = [
  { id: 'general', name: 'General', effect: 'Commands the army; every army has exactly one.' },
  { id: 'leader', name: 'Leader', effect: 'Steadies units within 3″ and rallies the ones that run.' },
];

/** Everybody who can lead or stand in a unit; the listed pairs follow their parts. */
export const characterCatalogue = (options: ByThisAxeOptions): readonly CatalogueGroup<CharacterEntry>[] => {
  const single = (family: string): readonly CharacterEntry[] =>
    KINDS.filter((kind) => kind.family === family).map(({ id, name, effect }) =>
      characterEntry(id, name, effect, [id], 'none', options),
    );
  const pairs = LISTED_PAIRS.map(({ hero, priest }) =>
    characterEntry(
      `${priest}-${hero}`,
      kindWords([hero, priest]),
      'Both at once, though he does not strike as a hero in a turn in which he prays.',
      [hero, priest],
      'none',
      options,
    ),
  );
  return [
    {
      id: 'command',
      name: 'Command',
      entries: COMMANDERS.map(({ id, name, effect }) => characterEntry(id, name, effect, [], id, options)),
    },
    { id: 'heroes', name: 'Heroes', entries: single('hero') },
    { id: 'priests', name: 'Priests', entries: [...single('priest'), ...pairs] },
    { id: 'mages', name: 'Mages', entries: single('mage') },
    { id: 'monsters', name: 'Great monsters', entries: single('monster') },
  ];
};

/** Levels of leadership with their names and what each costs in a role. */
export const leadershipChoices = (
  role: Role,
): readonly { readonly level: number; readonly name: string; readonly points: number }[] =>
  LEADERSHIP_LEVELS.map(({ level, name }) => ({ level, name, points: ROLE_COST[role] * level }));
