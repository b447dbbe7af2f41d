import type { DeskSum } from './desk-parts.ts';
import type { Step } from './trace.ts';

const wordStep = ({ label, value }: Step): string =>
  typeof value === 'object' && value !== null ? label : `${label.toLowerCase()} ${value}`;

/** Steps under the rules they come from, each with all its numbers in a line. */
export const sumsBySection = (steps: readonly Step[]): readonly DeskSum[] =>
  [...Map.groupBy(steps, ({ ref }) => ref.section)].map(([head, own]) => ({
    head,
    summary: own.map(wordStep).join(', '),
    steps: own,
  }));
