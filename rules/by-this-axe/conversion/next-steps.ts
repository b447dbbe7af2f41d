import type { CharacterSheet } from '../../core/character.ts';
import { findNextSteps, type NextStep, type Standing } from '../../core/next-steps.ts';
import { findKind } from '../data/characters.ts';
import { toFigure } from './figure.ts';
import { toIndividual } from './individual.ts';
import { judgeLeader } from './leaders.ts';
import { describeLeadership, rankStanding } from './leading.ts';
import { type FigureOptions, settleConversion } from './options.ts';
import { kindName } from './tiers.ts';

const LEADER_GAINS = {
  no: 'may not lead',
  tested: 'may lead',
  always: 'leads without a charisma test',
} as const;
const LEADER_WORDS = { no: 'no', tested: 'by charisma', always: 'always' } as const;

const kindStanding = (key: string, title: string, id: string | null, verb: string): Standing => ({
  key,
  title,
  rank: id === null ? 0 : (findKind(id)?.rank ?? 0),
  shown: kindName(id),
  gain: `${verb} ${kindName(id)}`,
});

const standingOf = (sheet: CharacterSheet, chosen: Partial<FigureOptions>): readonly Standing[] => {
  const { rules, classes } = settleConversion(chosen);
  const { tier, priest, mage, archWizard, general, leadership } = toFigure([sheet], chosen).value;
  const { standing } = judgeLeader(toIndividual(sheet, classes), rules.strictOver9);
  return [
    kindStanding('tier', 'Hero tier', tier, 'becomes a'),
    kindStanding('priest', 'Priest tier', priest, 'can be a'),
    kindStanding('mage', 'Mage tier', mage, 'can be a'),
    {
      key: 'archWizard',
      title: 'Arch-wizard',
      rank: archWizard ? 1 : 0,
      shown: archWizard ? 'yes' : 'no',
      gain: 'counts as an arch-wizard for stratagems',
    },
    {
      key: 'leader',
      title: 'Leader',
      rank: rankStanding(standing),
      shown: LEADER_WORDS[standing],
      gain: LEADER_GAINS[standing],
    },
    {
      key: 'general',
      title: 'General',
      rank: general.eligible ? 1 : 0,
      shown: general.eligible ? 'yes' : 'no',
      gain: 'may be the General',
    },
    {
      key: 'leadership',
      title: 'Leadership',
      rank: leadership,
      shown: describeLeadership(leadership),
      gain: `has leadership ${describeLeadership(leadership)}`,
    },
  ];
};

/** What the next step up as a figure and leader takes, for every ladder there is. */
export const figureNextSteps = (
  sheet: CharacterSheet,
  chosen: Partial<FigureOptions> = {},
): readonly NextStep[] => findNextSteps(sheet, (changed) => standingOf(changed, chosen));
