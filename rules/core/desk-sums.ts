import type { DeskSum } from './desk-parts.ts';
import type { Step } from './trace.ts';

const wordStep = ({ label, value }: Step): string =>
  typeof value === 'object' && value !== null ? label : `${label.toLowerCase()} ${value}`;

/** Steps under what they lead to, each with all its numbers in a line. */
export const sumsBy = (steps: readonly Step[], topicOf: (one: Step) => string): readonly DeskSum[] =>
  [...Map.groupBy(steps, topicOf)].map(([head, own]) => ({
    head,
    summary: own.map(wordStep).join(', '),
    steps: own,
  }));

/** The section of the rules a step comes from, without its number: `Melee modifiers`. */
export const sectionName = ({ ref }: Step): string => ref.section.replace(/^[\d.]+ /, '');
