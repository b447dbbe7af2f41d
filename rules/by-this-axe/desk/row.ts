import type { DeskRow, DeskSign } from '../../core/desk-parts.ts';
import { formatStrength } from '../../core/strength.ts';
import { isHeroic, profileOf } from '../army/character-profile.ts';
import { characterMove, formatInches, unitMove } from '../army/movement.ts';
import { pricePerFigure } from '../army/points.ts';
import { formatSave } from '../army/save.ts';
import { characterStrength, unitStrength } from '../army/strength.ts';
import { unitLine } from '../army/words.ts';
import { findKind } from '../data/characters.ts';
import { settleHouseRules } from '../data/house-rules.ts';
import type { ByThisAxeOptions, ByThisAxeRoster, Character, Unit } from '../types.ts';
import { ofEntry } from './find.ts';
import { describeCharacter } from './row-words.ts';

const DASH = '–';
export const SECTIONS = { mounted: 'Mounted', foot: 'Foot' } as const;

/** The most telling first. */
const FAMILY_SIGNS = ['monster', 'mage', 'priest', 'hero'] as const;

const signOf = ({ role, kinds }: Pick<Character, 'role' | 'kinds'>): DeskSign => {
  if (role === 'general') return 'general';
  const families = kinds.map((id) => findKind(id)?.family);
  return FAMILY_SIGNS.find((family) => families.includes(family)) ?? (role === 'leader' ? 'leader' : 'plain');
};

const unitRow = (unit: Unit, options: ByThisAxeOptions): DeskRow => ({
  detail: unitLine(unit),
  count: unit.figures,
  stats: [
    `${unit.fc}`,
    formatSave(unit, false),
    formatInches(unitMove(unit, options.commandRules)),
    formatStrength(unitStrength(unit, options, settleHouseRules(options.houseRules)).sp),
    `${pricePerFigure(unit, options)}`,
  ],
  with: null,
  section: unit.mounted ? SECTIONS.mounted : SECTIONS.foot,
});

const characterRow = (character: Character, host: Unit | null, options: ByThisAxeOptions): DeskRow => {
  const sp = characterStrength(character, options, settleHouseRules(options.houseRules));
  return {
    detail: describeCharacter(character, host, options),
    count: null,
    stats: [
      `${profileOf(character, host, options).fc}`,
      formatSave(character, isHeroic(character)),
      formatInches(characterMove(character, host, options.commandRules)),
      sp === null ? DASH : formatStrength(sp),
      DASH,
    ],
    with: host?.id ?? null,
    sign: signOf(character),
  };
};

const NOTHING: DeskRow = { detail: '', count: null, stats: [], with: null };

export const row = (roster: ByThisAxeRoster, id: string): DeskRow =>
  ofEntry(
    roster,
    id,
    NOTHING,
    (unit) => unitRow(unit, roster.options),
    (character, host) => characterRow(character, host, roster.options),
  );
