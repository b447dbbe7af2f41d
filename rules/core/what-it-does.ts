import type { Meeting } from './army-match.ts';
import type { RosterDocument, RosterRules } from './system.ts';

/** One unit met by a foe everybody knows from the samples. */
export interface KnownMeeting {
  readonly foe: string;
  readonly meeting: Meeting;
}

const MOST = 6;

/** What a round does to it and to units of the first sample; empty where the rules do not say. */
export const knownMeetings = (
  { desk, samples, schema }: RosterRules<RosterDocument>,
  roster: RosterDocument,
  id: string,
): readonly KnownMeeting[] => {
  const unit = roster.units.find((one) => one.id === id);
  const [sample] = samples;
  if (desk.meetings === undefined || unit === undefined || sample === undefined) return [];
  const units = sample.roster.units.slice(0, MOST).map((foe, at) => ({ ...foe, id: `foe-${at}` }));
  const enemy = schema.parse({ ...sample.roster, options: roster.options, units, characters: [] });
  const meet = desk.meetings({ ...roster, units: [unit] }, enemy);
  return enemy.units.flatMap((foe) => {
    const meeting = meet(id, foe.id);
    return meeting === null ? [] : [{ foe: foe.name, meeting }];
  });
};
