import { part } from '../../core/conversion.ts';
import type { Reading } from '../../core/settle-sheet.ts';
import { type Step, step } from '../../core/trace.ts';
import { findKind, type HeroTier, type MageTier, type PriestTier } from '../data/characters.ts';
import { HIT_DIE_QUARTERS, ITEM_QUARTERS, isKnownClass, QUARTERS } from '../data/conversion.ts';
import { bta } from '../refs.ts';
import type { Individual } from '../types.ts';
import {
  clericLevels,
  figureQuarters,
  heroTierFor,
  isArchWizard,
  mageTierFor,
  magicUserLevels,
  monsterTierFor,
  priestTierFor,
  roundFightingLevel,
} from './fighting-level.ts';
import { classRate } from './individual.ts';
import type { Conversion } from './options.ts';

const LEVEL = 'Appendix B, Fighting Level' as const;

/** A creature great enough for a figure of its own (R-B60). */
export const isMajor = ({ hd }: Individual, { rules }: Conversion): boolean =>
  hd !== null && hd >= rules.majorMinHd;

export const kindName = (id: string | null): string => (id === null ? 'none' : (findKind(id)?.name ?? id));

const memberSteps = (member: Individual, named: boolean): readonly Step[] => {
  const label = (what: string): string => (named ? `${member.name || 'Nameless'}, ${what}` : what);
  const steps = member.classes.map(({ class: name, level }) => {
    const each = classRate(name);
    const ruling = isKnownClass(name) ? 'R-B76' : 'R-B72';
    return step(bta(LEVEL, ruling), label(`${name} levels`), level * each, { level, each });
  });
  if (member.hd !== null) {
    const each = HIT_DIE_QUARTERS / QUARTERS;
    steps.push(step(bta(LEVEL), label('hit dice'), member.hd * each, { hitDice: member.hd, each }));
  }
  if (member.magicItems !== 'none') {
    const worth = ITEM_QUARTERS[member.magicItems] / QUARTERS;
    steps.push(step(bta(LEVEL, 'R-B70'), label('magic items'), worth, { items: member.magicItems }));
  }
  return steps;
};

export const fightingLevelPart = (members: readonly Individual[], readings: readonly Reading[]) => {
  const value = figureQuarters(members) / QUARTERS;
  const title = 'Fighting level';
  const steps = members.flatMap((member) => memberSteps(member, members.length > 1));
  return part('fightingLevel', title, value, `${value}`, [
    ...readings.map(({ name, written, taken }) =>
      step(bta('Appendix B'), `${name} is taken for`, taken, { written }),
    ),
    ...steps,
    step(bta(LEVEL, 'R-B69'), title, value),
  ]);
};

export const tierPart = (members: readonly Individual[], options: Conversion) => {
  const { roundFL } = options.rules;
  const monster = members.some((member) => isMajor(member, options));
  const reached = heroTierFor(members, roundFL);
  const tier: HeroTier | null = monster ? monsterTierFor(members, roundFL) : reached;
  const whole = roundFightingLevel(figureQuarters(members), roundFL);
  const steps = [
    step(bta(LEVEL, 'R-B69'), 'Whole fighting levels', whole, { fractions: roundFL }),
    step(bta('Appendix B, Heroes, Superheroes, and Champions'), 'Hero tier', kindName(reached), {
      fightingLevel: whole,
    }),
  ];
  if (monster) {
    const rule = bta('Appendix B, Monsters', 'R-B60');
    steps.push(step(rule, 'A great monster is at least a Hero', kindName(tier)));
  }
  return part('tier', 'Hero tier', tier, kindName(tier), steps);
};

export const priestPart = (members: readonly Individual[]) => {
  const priest: PriestTier | null = priestTierFor(members);
  const steps = [
    step(bta('Appendix B, Priests and High Priests'), 'Priest tier', kindName(priest), {
      clericLevels: clericLevels(members),
    }),
  ];
  return part('priest', 'Priest tier', priest, kindName(priest), steps);
};

export const magePart = (members: readonly Individual[]) => {
  const mage: MageTier | null = mageTierFor(members);
  const steps = [
    step(bta('Appendix B, Mages and Wizards'), 'Mage tier', kindName(mage), {
      magicUserLevels: magicUserLevels(members),
    }),
  ];
  return part('mage', 'Mage tier', mage, kindName(mage), steps);
};

export const archWizardPart = (members: readonly Individual[], { rules }: Conversion) => {
  const arch = isArchWizard(members, rules.archWizardLevel);
  const inputs = { magicUserLevels: magicUserLevels(members), from: rules.archWizardLevel };
  const steps = [
    step(bta('Appendix B, Mages and Wizards', 'R-B75'), 'Arch-wizard for stratagems', arch, inputs),
  ];
  return part('archWizard', 'Arch-wizard', arch, arch ? 'yes' : 'no', steps);
};
