import { isHeroic, profileOf } from '../../../../../rules/by-this-axe/army/character-profile.ts';
import { characterMove, formatInches, unitMove } from '../../../../../rules/by-this-axe/army/movement.ts';
import { pricePerFigure } from '../../../../../rules/by-this-axe/army/points.ts';
import { hostOf, indexUnits } from '../../../../../rules/by-this-axe/army/references.ts';
import { formatSave } from '../../../../../rules/by-this-axe/army/save.ts';
import { formatStrength } from '../../../../../rules/by-this-axe/army/strength.ts';
import { unitLine } from '../../../../../rules/by-this-axe/army/words.ts';
import { findKind } from '../../../../../rules/by-this-axe/data/characters.ts';
import type { ByThisAxeRoster, Character, Unit } from '../../../../../rules/by-this-axe/types.ts';
import {
  type CharacterSign,
  type Companion,
  createRowKeeper,
  type RowContext,
  type RowContextOf,
  type RowModel,
} from '../../list/row-model.ts';
import { describeCharacter } from './list/wording.ts';

const DASH = '–';
const FIGHTING_CAPACITY = 0;

const FIGURE_CODES: readonly string[] = ['BTA-E02', 'BTA-E03', 'BTA-E19'];
const CAPACITY_CODES: readonly string[] = ['BTA-E04', 'BTA-E18'];

/** The most telling first. */
const FAMILY_SIGNS = ['monster', 'mage', 'priest', 'hero'] as const;

const signOf = ({ role, kinds }: Pick<Character, 'role' | 'kinds'>): CharacterSign => {
  if (role === 'general') return 'general';
  const families = kinds.map((id) => findKind(id)?.family);
  return FAMILY_SIGNS.find((family) => families.includes(family)) ?? (role === 'leader' ? 'leader' : 'plain');
};

const shared = ({ assessed, issues, flag, sheet }: RowContext) => ({
  points: assessed?.cost ?? 0,
  flag,
  sheet,
  wrongCount: issues.some(({ code }) => FIGURE_CODES.includes(code)),
  wrongStat: issues.some(({ code }) => CAPACITY_CODES.includes(code)) ? FIGHTING_CAPACITY : null,
});

const strengthOf = ({ assessed }: RowContext): string =>
  assessed?.sp == null ? DASH : formatStrength(assessed.sp);

type Options = ByThisAxeRoster['options'];

const unitRow = (
  unit: Unit,
  options: Options,
  companions: readonly Companion[],
  context: RowContext,
): RowModel => ({
  id: unit.id,
  kind: 'unit',
  name: unit.name,
  detail: unitLine(unit),
  sign: null,
  count: unit.figures,
  companions,
  stats: [
    String(unit.fc),
    formatSave(unit, false),
    formatInches(unitMove(unit, options.commandRules)),
    strengthOf(context),
    String(pricePerFigure(unit, options)),
  ],
  ...shared(context),
});

const characterRow = (
  character: Character,
  options: Options,
  host: Unit | null,
  context: RowContext,
): RowModel => ({
  id: character.id,
  kind: 'character',
  name: character.name,
  detail: describeCharacter(character, host, options),
  sign: signOf(character),
  count: null,
  companions: [],
  stats: [
    String(profileOf(character, host, options).fc),
    formatSave(character, isHeroic(character)),
    formatInches(characterMove(character, host, options.commandRules)),
    strengthOf(context),
    DASH,
  ],
  ...shared(context),
});

const buildRows = (roster: ByThisAxeRoster, contextOf: RowContextOf): readonly RowModel[] => {
  const lookUp = indexUnits(roster.units);
  const companions = new Map<Unit, Companion[]>();
  for (const character of roster.characters) {
    const host = hostOf(character, lookUp);
    if (host === null) continue;
    const companion = { id: character.id, name: character.name, sign: signOf(character) };
    companions.set(host, [...(companions.get(host) ?? []), companion]);
  }
  return [
    ...roster.units.map((unit) =>
      unitRow(unit, roster.options, companions.get(unit) ?? [], contextOf(unit.id)),
    ),
    ...roster.characters.map((character) =>
      characterRow(character, roster.options, hostOf(character, lookUp), contextOf(character.id)),
    ),
  ];
};

export const createRows = () => createRowKeeper(buildRows);
