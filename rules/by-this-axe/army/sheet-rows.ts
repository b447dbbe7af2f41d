import { wordOwnKind } from '../../core/own-kind.ts';
import { formatStrength } from '../../core/strength.ts';
import { saidBy } from '../data/abilities.ts';
import { findCapacity } from '../data/fighting-capacity.ts';
import { settleHouseRules } from '../data/house-rules.ts';
import { headsPerFigure } from '../scale.ts';
import type { ByThisAxeOptions, Character, Unit } from '../types.ts';
import { type AttackLine, characterAttacks, unitAttacks } from './attacks.ts';
import { isHeroic, profileOf } from './character-profile.ts';
import { characterMove, formatInches, skirmishMove, unitMove } from './movement.ts';
import { payingFigures, priceCharacter, pricePerFigure, priceUnit } from './points.ts';
import { formationOf } from './ranks.ts';
import { formatSave } from './save.ts';
import { unitStrength } from './strength.ts';
import {
  abilityWords,
  kindWords,
  listNames,
  roleWords,
  templateName,
  weaponName,
  wornWords,
} from './words.ts';

/** More boxes than this would fill pages for a number nobody fields. */
const MOST_BOXES = 60;

/** Fields that are null are kept from the opponent. */
export interface UnitRow {
  readonly id: string;
  readonly name: string;
  readonly template: string;
  readonly mounted: boolean;
  readonly skirmisher: boolean;
  readonly musician: boolean;
  readonly figures: number;
  readonly heads: number;
  readonly fc: number | null;
  readonly fcName: string | null;
  readonly save: string;
  readonly move: string;
  /** After shooting / otherwise; a dash for those who never check. */
  readonly morale: string | null;
  readonly cost: number | null;
  readonly perFigure: number | null;
  readonly strength: string | null;
  readonly formation: string;
  readonly worn: string;
  readonly weapons: string;
  readonly abilities: readonly string[] | null;
  readonly attacks: readonly AttackLine[];
  /** What a skirmisher does when charged (R-B49). */
  readonly whenCharged: string | null;
  readonly boxes: number;
  /** Crossing this box off, counted from 1, leaves the unit at half; 0 where there is none. */
  readonly halfBox: number;
  readonly characters: readonly string[] | null;
  readonly notes: string | null;
}

const moraleOf = ({ fc, abilities }: Pick<Unit, 'fc' | 'abilities'>): string => {
  if (saidBy(abilities, 'fearsPriests')) return '–';
  const morale = findCapacity(saidBy(abilities, 'moraleAs') ?? fc)?.morale;
  return morale === undefined ? '–' : `${morale.ranged} / ${morale.other}`;
};

const chargedWords = (unit: Unit): string | null => {
  if (!unit.skirmisher) return null;
  const target = Math.min(5, Math.max(1, unit.fc));
  return `on ${target === 1 ? '1' : `1 to ${target}`} moves ${formatInches(skirmishMove(unit))} away`;
};

export const unitRow = (unit: Unit, characters: readonly Character[], options: ByThisAxeOptions): UnitRow => {
  const figures = payingFigures(unit.figures);
  const { width, ranks } = formationOf(unit);
  const boxes = Math.min(MOST_BOXES, figures);
  return {
    id: unit.id,
    name: unit.name,
    template: unit.own === undefined ? templateName(unit.template) : wordOwnKind(unit.own),
    mounted: unit.mounted,
    skirmisher: unit.skirmisher,
    musician: unit.musician,
    figures,
    heads: figures * headsPerFigure(unit.template, options),
    fc: unit.fc,
    fcName: findCapacity(unit.fc)?.name ?? null,
    save: formatSave(unit, false),
    move: formatInches(unitMove(unit, options.commandRules)),
    morale: moraleOf(unit),
    cost: priceUnit(unit, options).points,
    perFigure: pricePerFigure(unit, options),
    strength: formatStrength(unitStrength(unit, options, settleHouseRules(options.houseRules)).sp),
    formation: ranks === 0 ? '–' : `${width} × ${ranks}`,
    worn: wornWords(unit),
    weapons: listNames(unit.weapons.map(weaponName)),
    abilities: abilityWords(unit),
    attacks: unitAttacks(unit),
    whenCharged: chargedWords(unit),
    boxes,
    halfBox: figures > MOST_BOXES ? 0 : Math.ceil(figures / 2),
    characters: characters.map(({ name }) => name),
    notes: unit.notes,
  };
};

export interface CharacterRow {
  readonly id: string;
  readonly name: string;
  /** `Hero`, `Priest-Hero`; `Leader` or `General` for one of no kind. */
  readonly kind: string;
  readonly role: string;
  readonly mounted: boolean;
  readonly fc: number | null;
  readonly save: string;
  readonly move: string;
  readonly attacks: number;
  readonly attackLines: readonly AttackLine[];
  readonly duelDice: number;
  /** `1–3`, or null for one who commands nobody. */
  readonly ralliesOn: string | null;
  readonly cost: number | null;
  readonly hits: number;
  readonly spellDice: number;
  readonly saveUses: number;
  readonly moraleBonus: number;
  readonly worn: string;
  readonly weapons: string;
  readonly abilities: readonly string[] | null;
  readonly attachedTo: string | null;
  readonly creatures: number | null;
  readonly members: readonly string[] | null;
  readonly notes: string | null;
}

export const characterRow = (
  character: Character,
  unit: Unit | null,
  options: ByThisAxeOptions,
): CharacterRow => {
  const profile = profileOf(character, unit, options);
  const plain =
    character.role === 'general' ? 'General' : character.role === 'leader' ? 'Leader' : 'Character';
  const top = Math.min(5, Math.max(1, character.leadership));
  return {
    id: character.id,
    name: character.name,
    kind: kindWords(character.kinds) || plain,
    role: roleWords(character),
    mounted: character.mounted,
    fc: profile.fc,
    save: formatSave(character, isHeroic(character)),
    move: formatInches(characterMove(character, unit, options.commandRules)),
    attacks: profile.attacks,
    attackLines: characterAttacks(character, profile.attacks),
    duelDice: profile.duelDice,
    ralliesOn: character.role === 'none' ? null : top === 1 ? '1' : `1–${top}`,
    cost: priceCharacter(character, options).points,
    hits: profile.hits,
    spellDice: profile.spellDice,
    saveUses: profile.saveUses,
    moraleBonus: profile.moraleBonus,
    worn: wornWords(character),
    weapons: listNames(character.weapons.map(weaponName)),
    abilities: abilityWords(character),
    attachedTo: unit?.name ?? null,
    creatures: profile.kinds.monster ? character.creatures : null,
    members: character.members.map(({ name }) => name),
    notes: character.notes,
  };
};
