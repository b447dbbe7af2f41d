import { once } from '../../../rules/core/once.ts';
import { allSystems } from '../../../rules/registry.ts';

export interface SampleListing {
  readonly id: string;
  readonly name: string;
  readonly summary: string;
  readonly points: number;
  readonly limit: number | null;
  /** The system's word for its size. */
  readonly size: string;
}

export interface SystemListing {
  readonly id: string;
  readonly name: string;
  readonly summary: string;
  readonly topics: readonly string[];
  /** What points are called; null for rules without any. */
  readonly points: string | null;
  /** How large an army it makes unasked, in its own words: `500 points`. */
  readonly usual: string;
  /** Whether role-playing characters can lead its armies. */
  readonly led: boolean;
  readonly samples: readonly SampleListing[];
}

/** Worked out once: every page asks, the rules do not change while the program runs, and each sample is assessed. */
export const listSystems = once((): readonly SystemListing[] =>
  allSystems().map(({ id, name, summary, topics, rosters, start, characters }) => ({
    id,
    name,
    summary,
    topics,
    points: rosters.desk.words.points,
    usual: `${start.size.usual} ${start.size.word}`,
    led: characters !== undefined,
    samples: rosters.samples.map((sample) => {
      const { points, size } = rosters.assess(sample.roster);
      return {
        id: sample.id,
        name: sample.roster.name,
        summary: sample.summary,
        points,
        limit: sample.roster.pointsLimit,
        size,
      };
    }),
  })),
);
