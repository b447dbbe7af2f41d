import { useDeferredValue, useMemo, useState } from 'react';
import { seededDice, seedState } from '../../../../rules/core/dice.ts';
import { type Drawn, drawArmy, totalSize } from '../../../../rules/core/muster/draw.ts';
import { wrongSize } from '../../../../rules/core/muster/wrong-size.ts';
import type { RosterDocument, RuleSystem } from '../../../../rules/core/system.ts';
import { type Miniature, useStock } from '../../collection/use-collection.ts';
import { newId } from '../new-entry.ts';

export interface StartChoice {
  /** Null while none is written. */
  readonly size: number | null;
  readonly style: string;
  /** Null lets the seed choose one. */
  readonly people: string | null;
  readonly seed: number;
  /** Only units of the collection. */
  readonly owned: boolean;
}

/** Ids that are of no entry yet, whether of the roster or of what was made for it. */
export const freshIds = (roster: RosterDocument): (() => string) => {
  const made: string[] = [];
  return () => {
    const id = newId(roster, made);
    made.push(id);
    return id;
  };
};

/** Sizes to choose from: above what there is, and within the limit, which is one of them where it can be drawn at once. */
const sizesFor = ({ start }: RuleSystem, roster: RosterDocument, now: number): readonly number[] => {
  const { pointsLimit } = roster;
  const most = Math.min(pointsLimit ?? Number.POSITIVE_INFINITY, now + start.size.most);
  const usual = start.size.choices.filter((size) => size > now && size <= most);
  const step = start.size.choices[1] ?? now;
  const sizes = usual.length === 0 && pointsLimit === null ? [now + step, now + 2 * step] : usual;
  return [...new Set([...sizes, ...(pointsLimit !== null && most > now ? [most] : [])])].toSorted(
    (a, b) => a - b,
  );
};

const usualSize = (system: RuleSystem, roster: RosterDocument, sizes: readonly number[]): number =>
  (roster.pointsLimit === null ? sizes.find((size) => size === system.start.size.usual) : sizes.at(-1)) ??
  sizes[0] ??
  roster.pointsLimit ??
  system.start.size.usual;

const draw = (
  system: RuleSystem,
  roster: RosterDocument,
  size: number,
  choice: StartChoice,
  stock: readonly Miniature[],
): Drawn<RosterDocument> =>
  drawArmy(system, roster, {
    size,
    style: choice.style,
    people: choice.people,
    dice: seededDice(seedState(choice.seed)),
    stock: choice.owned ? stock : null,
    newId: freshIds(roster),
  });

/** What was chosen, and the army that comes of it: nothing is in the roster yet. */
export const useStart = (system: RuleSystem, roster: RosterDocument) => {
  const stock = useStock(system.id);
  const now = totalSize(system, roster);
  const sizes = sizesFor(system, roster, now);
  const [choice, setChoice] = useState<StartChoice>(() => ({
    size: usualSize(system, roster, sizes),
    style: system.start.styles[0]?.id ?? '',
    people: null,
    seed: 7,
    owned: false,
  }));
  const wrongOf = ({ size }: StartChoice): string | null =>
    wrongSize(system.start.size, { wanted: size, now, limit: roster.pointsLimit });
  // Whoever types goes on typing while the army is drawn.
  const settled = useDeferredValue(choice);
  const size = wrongOf(settled) === null ? settled.size : null;
  const drawn = useMemo(
    () => (size === null ? null : draw(system, roster, size, settled, stock.miniatures)),
    [system, roster, size, settled, stock],
  );
  return {
    choice,
    stock,
    sizes,
    /** Why nothing of this size is drawn. */
    wrong: wrongOf(choice),
    /** Null where the size is wrong, or the army is still of what was chosen before. */
    drawn: settled === choice ? drawn : null,
    choose: (part: Partial<StartChoice>) => setChoice({ ...choice, ...part }),
    another: () => setChoice({ ...choice, seed: choice.seed + 1 }),
  };
};
