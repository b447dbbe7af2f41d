import type { DamagedRow } from './damage.ts';
import type { Finding } from './doctor.ts';

/** A damaged page holds many rows: enough to know what is concerned, not a screen full. */
const MOST_ROWS = 20;

const ROW_WORDS: Readonly<Record<string, string>> = {
  rosters: 'roster',
  roster_units: 'unit of a roster',
  roster_characters: 'character of a roster',
  roster_tags: 'tag of a roster',
  characters: 'character',
  character_tags: 'tag of a character',
  battle_logs: 'battle',
  campaigns: 'campaign',
  campaign_events: 'line of a campaign',
  campaign_parts: 'part of a campaign',
  campaign_army_events: 'line of an army in a campaign',
  campaign_pictures: 'picture of a campaign',
  campaign_orders: 'orders of a campaign',
  campaign_mail: 'key to a campaign’s mail',
  campaign_dispatches: 'dispatch of a campaign',
  seats: 'seat',
  seat_rosters: 'roster sent in from a seat',
  seat_credentials: 'key of a seat',
  join_codes: 'way to a seat',
  custom_units: 'saved unit',
  miniatures: 'kind of miniatures',
  print_setups: 'print setup',
  house_rules: 'set of house rules',
  settings: 'setting',
  drafts: 'unsaved change',
};

const BAD = { check: 'rows', level: 'bad', code: 'rows/damaged' } as const;

const wordRow = ({ table, key, name }: DamagedRow): Finding => ({
  ...BAD,
  message: `The ${ROW_WORDS[table] ?? `entry of "${table}"`} ${name === null ? key : `"${name}"`} is not as Muster saved it: the disk or another program has altered it. It stays as it is until you decide: bring it back from a backup, keep what can be read, or remove it (Settings, Your data; or muster mend).`,
});

/** One finding a row: a damaged one must not hide the others. */
export function wordRows(damaged: readonly DamagedRow[]): readonly Finding[] {
  if (damaged.length === 0)
    return [
      { check: 'rows', level: 'good', code: 'rows/as-saved', message: 'Every entry is as it was saved.' },
    ];
  const listed = damaged.slice(0, MOST_ROWS).map(wordRow);
  const more = damaged.length - listed.length;
  return more === 0 ? listed : [...listed, { ...BAD, message: `${more} more entries are not as saved.` }];
}
