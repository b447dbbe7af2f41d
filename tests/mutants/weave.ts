import type { Mutant } from './find.ts';

/** A mutant with its number in a sample. */
export interface Numbered {
  readonly id: number;
  readonly mutant: Mutant;
}

const choose = ({ id, mutant }: Numbered, piece: string): string => {
  const { place, instead, becomes } = mutant;
  const active = `globalThis.isMutant(${id})`;
  switch (place) {
    case 'expression':
      return `(${active} ? (${instead}) : (${piece}))`;
    case 'key':
      return `[${active} ? ${becomes} : ${piece}]`;
    case 'name':
    case 'optional-name':
      return `${place === 'name' ? '' : '?.'}[${active} ? '${becomes}' : '${mutant.was}']`;
    default:
      return place satisfies never;
  }
};

/** The source with all these mutants in it, each asleep until `isMutant` says that it is its turn. */
export const weave = (source: string, mutants: readonly Numbered[]): string => {
  // Outer pieces first; of two at one piece the first goes around the second.
  const sorted = [...mutants].sort((a, b) => a.mutant.start - b.mutant.start || b.mutant.end - a.mutant.end);
  const render = (from: number, to: number, inside: readonly Numbered[]): string => {
    const [first, ...rest] = inside;
    if (first === undefined) return source.slice(from, to);
    const { start, end } = first.mutant;
    const nested = rest.filter(({ mutant }) => mutant.start < end);
    const after = rest.filter(({ mutant }) => mutant.start >= end);
    return `${source.slice(from, start)}${choose(first, render(start, end, nested))}${render(end, to, after)}`;
  };
  return render(0, source.length, sorted);
};
