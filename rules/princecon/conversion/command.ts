import { part } from '../../core/conversion.ts';
import { step } from '../../core/trace.ts';
import { pc } from '../refs.ts';
import type { CommanderOptions } from './options.ts';
import type { Person } from './person.ts';

const COMMAND = pc('Command Control');

/** Halves go up, as the printed 17 that counts 9, unless the group says otherwise. */
export const divide = (value: number, divisor: number, rounding: 'up' | 'down' = 'up'): number =>
  rounding === 'up' ? Math.ceil(value / divisor) : Math.floor(value / divisor);

/** What a score counts, and what a step says of it. */
const countScore = (score: number, { isFighter }: Person, divisor: number, rounding: 'up' | 'down' = 'up') =>
  isFighter
    ? { value: score, inputs: { score } }
    : { value: divide(score, divisor, rounding), inputs: { score, nonFighterDivisor: divisor } };

export const initiativeIntPart = (person: Person, { rules }: CommanderOptions) => {
  const { value, inputs } = countScore(
    person.sheet.abilities.int,
    person,
    rules.initiative.nonFighterIntDivisor,
    rules.initiative.rounding,
  );
  const title = 'INT for initiative';
  const steps = [step(pc('Initiative Determination', 'R-P14'), title, value, inputs)];
  return part('initiativeInt', title, value, `${value}`, steps);
};

/** Nobody's intelligence is halved for orders: the rule says it of initiative alone. */
export const commandIntPart = ({ sheet }: Person) => {
  const { int } = sheet.abilities;
  const title = 'INT for orders';
  return part('commandInt', title, int, `${int}`, [step(COMMAND, title, int, { score: int })]);
};

export const commandChaPart = (person: Person, { rules, wordOfCommand }: CommanderOptions) => {
  const score = person.sheet.abilities.cha;
  const raised = score + rules.command.wordOfCommand * wordOfCommand;
  const { value, inputs } = countScore(raised, person, rules.command.nonFighterChaDivisor);
  const title = 'CHA for orders';
  const steps = [step(COMMAND, title, value, inputs)];
  if (wordOfCommand > 0) {
    const rule = pc('Magic', 'R-P81');
    steps.unshift(step(rule, 'CHA under Word of Command', raised, { score, n: wordOfCommand }));
  }
  return part('commandCha', title, value, `${value}`, steps);
};

export const baseChancePart = (int: number, cha: number, { rules }: CommanderOptions) => {
  const [over, under] = rules.command.factor;
  const value = Math.floor(((int + cha) * over) / under);
  const title = 'Chance of an order';
  const steps = [step(COMMAND, `${title}, in percent`, value, { int, cha, times: over / under })];
  return part('baseChance', title, value, `${value}%`, steps);
};

/** Without a penalty there is no end to the rungs: the first stands for all. */
const rungsFrom = (base: number, perFailure: number): readonly number[] => {
  const rungs: number[] = [];
  for (let chance = base; chance > 0; chance += perFailure) {
    rungs.push(chance);
    if (perFailure >= 0) break;
  }
  return rungs;
};

/** The chance after each failure of the turn; at 0 or less there is no attempt (R-P02). */
export const ladderPart = (base: number, { rules }: CommanderOptions) => {
  const { perFailure } = rules.command;
  const rungs = rungsFrom(base, perFailure);
  const title = 'Chance after each failure';
  const steps = [
    step(pc('Command Control', 'R-P02'), title, rungs, { first: base, eachFailure: perFailure }),
  ];
  return part('ladder', title, rungs, rungs.length === 0 ? 'none' : rungs.join(' / '), steps);
};

export const radiusPart = ({ rules }: CommanderOptions) => {
  const { radius } = rules.command;
  return part('radius', 'Control radius', radius, `${radius}″`, [
    step(COMMAND, 'Control radius along the ground, in inches', radius),
  ]);
};
