import type { Point } from './fields.ts';
import type { ArmyState, GENERAL_FATES } from './state.ts';

export interface Change<T> {
  readonly before: T;
  readonly after: T;
}

export interface UnitChange {
  readonly unitId: string;
  readonly name: string;
  /** Null: not of this army before, or after. */
  readonly sp: Change<number | null>;
  readonly heads: Change<number | null>;
  readonly spFull: Change<number | null>;
}

/** Everything that differs about one army; what stays is null or left out of the lists. */
export interface ArmyChange {
  readonly armyId: string;
  readonly name: string;
  readonly isNew: boolean;
  readonly sp: Change<number>;
  readonly heads: Change<number>;
  readonly units: readonly UnitChange[];
  readonly at: Change<Point> | null;
  /** Miles of the day. */
  readonly miles: Change<number> | null;
  readonly rate: number;
  readonly status: Change<ArmyState['status']> | null;
  /** Strength points of wounded on their way back. */
  readonly pending: Change<number> | null;
}

export interface GeneralChange {
  readonly generalId: string;
  readonly name: string;
  /** First day of the next stratagem. */
  readonly readyDay: Change<number> | null;
  readonly armyId: Change<string | null> | null;
  readonly fate: Change<(typeof GENERAL_FATES)[number]> | null;
}

export interface PlanLine {
  readonly kind: string;
  readonly day: number;
  readonly text: string;
}

/** A table that is drawn from, with the dice it asks for: they can be typed instead. */
export interface PlannedDraw {
  readonly name: string;
  readonly count: number;
  readonly sides: number;
}

/** What an intent would do, before it is recorded. */
export interface Preview {
  readonly day: Change<number>;
  /** The entries it would write, as the chronicle tells them. */
  readonly lines: readonly PlanLine[];
  readonly armies: readonly ArmyChange[];
  readonly generals: readonly GeneralChange[];
  /** Contacts that begin and end, by id. */
  readonly contacts: { readonly begun: readonly string[]; readonly ended: readonly string[] };
  /** In the order in which their dice fall. */
  readonly draws: readonly PlannedDraw[];
  /** What people should know before they agree. */
  readonly warnings: readonly string[];
  /** What is worth knowing: how long a way takes, and why. */
  readonly told: readonly string[];
  /** The way a march or an order takes; null: it is neither. */
  readonly way: readonly Point[] | null;
  /** Why it stops earlier than was asked; null: it does not. */
  readonly stopped: string | null;
}
