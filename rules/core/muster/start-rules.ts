import type { RosterDocument, RosterEntry } from '../system.ts';
import type { GroupId } from './groups.ts';

export interface StartPart {
  readonly group: GroupId;
  readonly percent: number;
}

/** How an army of the program's making leans. What is not weighed counts once; nought leaves it out. */
export interface StartStyle {
  readonly id: string;
  readonly name: string;
  /** `half the points or more in the saddle` */
  readonly hint: string;
  readonly weights: Readonly<Partial<Record<GroupId, number>>>;
  /** Groups that make up so many per cent of the size at least, each where there is room. */
  readonly parts?: readonly StartPart[];
  /** How large its units are beside the usual, in per cent. */
  readonly unitSize?: number;
}

export interface StartSize {
  /** `points`, `castings`: what an army's size is counted in. */
  readonly word: string;
  readonly one: string;
  readonly choices: readonly number[];
  readonly usual: number;
  /** Below this no legal army is made. */
  readonly least: number;
  /** More than this is not drawn at once: nobody waits for it, and nobody reads it through. */
  readonly most: number;
}

/** What a system says of armies that the program makes; the search itself is the same for all. */
export interface StartRules<R extends RosterDocument> {
  readonly size: StartSize;
  readonly styles: readonly StartStyle[];
  /** Groups of the catalogue that armies are drawn from, each a people. */
  readonly peoples: readonly string[];
  /** What an entry adds to the army's size. */
  sizeOf(roster: R, kind: 'unit' | 'character', entry: RosterEntry): number;
  /** How many a unit of this kind may have of what it is counted in; left out where that changes nothing. */
  counts?(entry: RosterEntry): { readonly least: number; readonly most: number };
  /** A unit of another count, where more follows from it than the count. */
  resize?(entry: RosterEntry, count: number): RosterEntry;
  /** Offers of the catalogue that are still wanted to lead an army of this size, by their ids; left out, none. */
  leaders?(roster: R, size: number, style: StartStyle): readonly string[];
  /** Puts whoever stands nowhere under or beside somebody, where there is such a thing. */
  join?(roster: R): R;
}
