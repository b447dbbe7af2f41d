import { type Outcome, outcome, type Step, step } from '../../core/trace.ts';
import { divide } from '../conversion/command.ts';
import type { PrinceconRules } from '../data/house-rules.ts';
import { noteOf } from '../modifiers.ts';
import { isFighter, type PersonalityProfile } from '../people/profile.ts';
import { pc } from '../refs.ts';

/** A Word of Command raises charisma before it is halved (R-P81). */
const commandChaOf = (person: PersonalityProfile, { command }: PrinceconRules): number => {
  const raised = person.cha + command.wordOfCommand * person.wordOfCommand;
  return isFighter(person) ? raised : divide(raised, command.nonFighterChaDivisor);
};

/** Before anything went wrong: INT and CHA times two and a half, rounded down. */
export const baseChanceOf = (person: PersonalityProfile, rules: PrinceconRules): Outcome<number> => {
  const [over, under] = rules.command.factor;
  const cha = commandChaOf(person, rules);
  const chance = Math.floor(((person.int + cha) * over) / under);
  const steps: Step[] = [
    step(
      pc('Command Control', person.wordOfCommand > 0 ? 'R-P81' : 'R-P03'),
      `${person.name}: charisma for orders`,
      cha,
      { charisma: person.cha, fighter: isFighter(person) },
    ),
    step(pc('Command Control'), `${person.name}: chance before failures, in percent`, chance, {
      intelligence: person.int,
      charisma: cha,
      ...noteOf('command.factor', rules),
    }),
  ];
  return outcome(chance, steps);
};
