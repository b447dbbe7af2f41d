import { hostOf } from '../../core/entry-references.ts';
import { MORALE_MODIFIERS } from '../data/morale.ts';
import type { ByThisAxeOptions, ByThisAxeRoster, Character, CostProfile, Unit } from '../types.ts';
import { assess } from './assess.ts';
import { type Glossary, glossaryOf } from './glossary.ts';
import { indexUnits } from './references.ts';
import { type CharacterRow, characterRow, type UnitRow, unitRow } from './sheet-rows.ts';

/** Everything a printed roster shows, as plain data; a null is kept from whoever reads this copy. */
export interface Sheet {
  readonly title: string;
  /** `By This Axe, fantasy, 1:20. Command rules off: moves are doubled. Repaired prices. Legal.` */
  readonly subtitle: string;
  readonly scale: string;
  readonly points: number | null;
  readonly limit: number | null;
  readonly size: string | null;
  readonly legal: boolean;
  readonly units: readonly UnitRow[];
  readonly characters: readonly CharacterRow[];
  readonly glossary: Glossary | null;
  readonly morale: typeof MORALE_MODIFIERS;
  /** So many units routed or destroyed lose the battle (R-B44). */
  readonly unitsToLose: number;
  readonly notes: string | null;
}

const PROFILE_WORDS: Readonly<Record<CostProfile, string>> = {
  repaired: 'Repaired prices.',
  printed: 'Printed prices.',
  balanced: 'Balanced house prices.',
};

const commandWords = ({ commandRules }: ByThisAxeOptions): string =>
  commandRules ? 'Command rules on.' : 'Command rules off: moves are doubled.';

export const sheetOf = (roster: ByThisAxeRoster): Sheet => {
  const { options } = roster;
  const { points, limit, legal, size } = assess(roster);
  const lookUp = indexUnits(roster.units);
  const riders = new Map<Unit, Character[]>();
  for (const character of roster.characters) {
    const host = hostOf(character, lookUp);
    if (host !== null) riders.set(host, [...(riders.get(host) ?? []), character]);
  }
  const game = `By This Axe, ${options.mode}, ${options.scale}.`;
  return {
    title: roster.name,
    subtitle: `${game} ${commandWords(options)} ${PROFILE_WORDS[options.costProfile]} ${legal ? 'Legal.' : 'Not legal.'}`,
    scale: options.scale,
    points,
    limit,
    size,
    legal,
    units: roster.units.map((unit) => unitRow(unit, riders.get(unit) ?? [], options)),
    characters: roster.characters.map((character) =>
      characterRow(character, hostOf(character, lookUp), options),
    ),
    glossary: glossaryOf(roster),
    morale: MORALE_MODIFIERS,
    unitsToLose: Math.floor(roster.units.length / 2) + 1,
    notes: roster.notes,
  };
};

/** The copy for the other side of the table: no points, capacities, abilities, attachments or notes. */
export const forOpponent = (sheet: Sheet): Sheet => ({
  ...sheet,
  subtitle: `By This Axe, ${sheet.scale}. Opponent’s copy.`,
  points: null,
  limit: null,
  size: null,
  glossary: null,
  notes: null,
  units: sheet.units.map((row) => ({
    ...row,
    fc: null,
    fcName: null,
    morale: null,
    cost: null,
    perFigure: null,
    strength: null,
    abilities: null,
    whenCharged: null,
    // Dice and reach would give multiple attacks, marksmanship and size away.
    attacks: [],
    characters: null,
    notes: null,
  })),
  characters: sheet.characters.map((row) => ({
    ...row,
    role: '',
    fc: null,
    attacks: 0,
    attackLines: [],
    ralliesOn: null,
    cost: null,
    abilities: null,
    attachedTo: null,
    members: null,
    notes: null,
  })),
});
