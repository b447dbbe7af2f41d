import { type CharacterSheet, toKebab } from '../../core/character.ts';
import { type Converted, converted, type Trouble } from '../../core/conversion.ts';
import { mostCreatures } from '../army/members.ts';
import type { HeroTier, MageTier, PriestTier } from '../data/characters.ts';
import type { Individual } from '../types.ts';
import { choicesPart, type FigureChoice } from './choices.ts';
import { readIndividual, type UnknownClass } from './individual.ts';
import { generalPart, leaderPart, leadershipPart } from './leading.ts';
import { type Conversion, type FigureOptions, settleConversion } from './options.ts';
import { archWizardPart, fightingLevelPart, isMajor, magePart, priestPart, tierPart } from './tiers.ts';

/** One or more characters as a figure and leader. */
export type Figure = {
  readonly fightingLevel: number;
  /** What their fighting levels make of them together; a great monster is at least a hero. */
  readonly tier: HeroTier | null;
  readonly priest: PriestTier | null;
  readonly mage: MageTier | null;
  readonly archWizard: boolean;
  readonly leader: { readonly eligible: boolean; readonly reason: string };
  readonly general: { readonly eligible: boolean };
  readonly leadership: number;
  /** One of these on the table; empty for somebody who goes with the men. */
  readonly choices: readonly FigureChoice[];
};

export type FigureKey = keyof Figure;

export interface ConvertedFigure extends Converted<Figure, FigureKey> {
  readonly members: readonly Individual[];
  /** Classes the rules do not name, to be asked for. */
  readonly unknownClasses: readonly UnknownClass[];
}

const keyOf = ({ id, name }: CharacterSheet): string =>
  id === undefined ? `name ${toKebab(name)}` : `id ${id}`;

const compilingTroubles = (
  sheets: readonly CharacterSheet[],
  members: readonly Individual[],
  options: Conversion,
): readonly Trouble[] => {
  const troubles: Trouble[] = [];
  const seen = new Set<string>();
  sheets.forEach((sheet, index) => {
    const key = keyOf(sheet);
    const known = seen.has(key) && (sheet.id !== undefined || sheet.name.trim() !== '');
    seen.add(key);
    if (!known) return;
    const message = `${sheet.name} is in the figure twice: a person counts once. Take one of them out.`;
    troubles.push({ code: 'figure/twice', place: `members[${index}]`, message });
  });
  const creatures = members.filter((member) => member.hd !== null);
  const major = creatures.filter((member) => isMajor(member, options));
  if (major.length > 0 && major.length < creatures.length) {
    const message = `A great monster has at least ${options.rules.majorMinHd} hit dice: take the smaller ones out of its figure.`;
    troubles.push({ code: 'figure/small-creature', place: 'members', message });
  }
  const most = mostCreatures(options);
  if (major.length > 0 && creatures.length > most) {
    const message = `${creatures.length} creatures in one figure; at this scale it stands for 1 to ${most}. Make a second figure.`;
    troubles.push({ code: 'figure/creatures', place: 'members', message });
  }
  return troubles;
};

/** All of the sheets compiled into one figure. Whatever parses converts; `troubles` says what does not fit. */
export const toFigure = (
  sheets: readonly CharacterSheet[],
  chosen: Partial<FigureOptions> = {},
): ConvertedFigure => {
  const options = settleConversion(chosen);
  const read = sheets.map((sheet) => readIndividual(sheet, options.classes));
  const members = read.map(({ individual }) => individual);
  const fightingLevel = fightingLevelPart(
    members,
    read.flatMap(({ readings }) => readings),
  );
  const tier = tierPart(members, options);
  const priest = priestPart(members);
  const mage = magePart(members);
  const archWizard = archWizardPart(members, options);
  const leader = leaderPart(members, options);
  const general = generalPart(members);
  const leadership = leadershipPart(members, options);
  const choices = choicesPart(
    members,
    { tier: tier.value, priest: priest.value, mage: mage.value },
    leader.value.eligible || general.value.eligible,
    options,
  );
  const prefix = (index: number): string => (sheets.length > 1 ? `members[${index}].` : '');
  const troubles = read.flatMap((one, index) =>
    one.troubles.map((trouble) => ({ ...trouble, place: `${prefix(index)}${trouble.place}` })),
  );
  return {
    ...converted(
      {
        fightingLevel: fightingLevel.value,
        tier: tier.value,
        priest: priest.value,
        mage: mage.value,
        archWizard: archWizard.value,
        leader: leader.value,
        general: general.value,
        leadership: leadership.value,
        choices: choices.value,
      },
      [fightingLevel, tier, priest, mage, archWizard, leader, general, leadership, choices],
      [...troubles, ...compilingTroubles(sheets, members, options)],
    ),
    members,
    unknownClasses: read.flatMap(({ unknownClasses }) => unknownClasses),
  };
};
