import { allSystems } from '../../../rules/registry.ts';

export interface SampleListing {
  readonly id: string;
  readonly name: string;
  readonly summary: string;
  readonly points: number;
  readonly limit: number | null;
}

export interface SystemListing {
  readonly id: string;
  readonly name: string;
  readonly summary: string;
  readonly topics: readonly string[];
  readonly samples: readonly SampleListing[];
}

export const listSystems = (): readonly SystemListing[] =>
  allSystems().map(({ id, name, summary, topics, rosters }) => ({
    id,
    name,
    summary,
    topics,
    samples: rosters.samples.map((sample) => ({
      id: sample.id,
      name: sample.roster.name,
      summary: sample.summary,
      points: rosters.assess(sample.roster).points,
      limit: sample.roster.pointsLimit,
    })),
  }));
