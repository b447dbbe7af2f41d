import type { RosterDesk } from './desk.ts';
import type { RosterDocument, RosterRules } from './system.ts';

/** What one side loses to the other in a round, on average, of all it has. */
export interface Blow {
  readonly lost: number;
  readonly of: number;
}

/** A unit of one army met by a unit of the other. */
export interface Meeting {
  /** What it does. */
  readonly gives: Blow;
  /** What it suffers. */
  readonly takes: Blow;
}

/** Null where the rules have no answer: a profile that is broken. */
export type Meet = (id: string, enemyId: string) => Meeting | null;

export interface MatchLine {
  readonly id: string;
  readonly name: string;
  readonly detail: string;
  /** Null for rules without points. */
  readonly points: number | null;
  /**
   * Over all the enemies it may meet: points it destroys for each of its own in a round; without points, the share it takes
   * less the share it loses.
   */
  readonly worth: number;
}

export interface ArmyMatch {
  /** The worthiest first, on both sides. */
  readonly own: readonly MatchLine[];
  readonly enemy: readonly MatchLine[];
  /** Row by row as `own`, each as `enemy`. */
  readonly cells: readonly (readonly (Meeting | null)[])[];
}

export const shareOf = ({ lost, of }: Blow): number => (of <= 0 ? 0 : lost / of);

/** So many dice with this chance each: the mean of what they come to, exactly, but for the last digits of a number. */
export const meanOfDice = (dice: number, chance: number, worth: (hits: number) => number): number => {
  if (chance <= 0 || dice <= 0) return worth(0);
  if (chance >= 1) return worth(dice);
  let weight = (1 - chance) ** dice;
  let sum = weight * worth(0);
  for (let hits = 1; hits <= dice; hits += 1) {
    weight *= ((dice - hits + 1) / hits) * (chance / (1 - chance));
    sum += weight * worth(hits);
  }
  return sum;
};

const average = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

interface Side {
  readonly id: string;
  readonly name: string;
  readonly detail: string;
  readonly points: number | null;
}

const sideOf = <R extends RosterDocument>({ desk, assess }: RosterRules<R>, roster: R): readonly Side[] => {
  const prices = new Map(assess(roster).entries.map(({ id, cost }) => [id, cost]));
  return roster.units.map(({ id, name }) => ({
    id,
    name,
    detail: desk.row(roster, id).detail,
    points: desk.words.points === null ? null : (prices.get(id) ?? 0),
  }));
};

const worthOf = (own: Side, met: readonly (readonly [Meeting, Side])[], turned: boolean): number =>
  average(
    met.map(([{ gives, takes }, foe]) => {
      const [done, suffered] = turned ? [takes, gives] : [gives, takes];
      if (own.points === null || foe.points === null) return shareOf(done) - shareOf(suffered);
      return own.points === 0 ? 0 : (shareOf(done) * foe.points) / own.points;
    }),
  );

/** Every unit of one army against every unit of the other; null for rules that do not say. */
export const matchArmies = <R extends RosterDocument>(
  rules: RosterRules<R>,
  one: R,
  other: R,
): ArmyMatch | null => {
  const meet = (rules.desk as RosterDesk<R>).meetings?.(one, other);
  if (meet === undefined) return null;
  const [rows, columns] = [sideOf(rules, one), sideOf(rules, other)];
  const found = rows.map((own) => columns.map((foe) => meet(own.id, foe.id)));
  const ranked = (
    sides: readonly Side[],
    metBy: (at: number) => readonly (readonly [Meeting | null, Side | undefined])[],
    turned: boolean,
  ) =>
    sides
      .map((side, at) => {
        const met = metBy(at).filter(
          (pair): pair is [Meeting, Side] => pair[0] !== null && pair[1] !== undefined,
        );
        return { at, line: { ...side, worth: worthOf(side, met, turned) } };
      })
      .toSorted((a, b) => b.line.worth - a.line.worth || a.at - b.at);
  const own = ranked(rows, (at) => (found[at] ?? []).map((cell, foe) => [cell, columns[foe]]), false);
  const enemy = ranked(columns, (at) => found.map((row, mine) => [row[at] ?? null, rows[mine]]), true);
  return {
    own: own.map(({ line }) => line),
    enemy: enemy.map(({ line }) => line),
    cells: own.map(({ at: row }) => enemy.map(({ at: column }) => found[row]?.[column] ?? null)),
  };
};
