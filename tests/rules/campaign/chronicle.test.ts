import { describe, expect, it } from 'vitest';
import { type ChronicleFilter, chronicleText, writeChronicle } from '../../../rules/campaign/chronicle.ts';
import type { Line } from '../../../rules/campaign/effective.ts';
import { EVENT_WORDS, labelOf } from '../../../rules/campaign/labels.ts';
import { followOwners } from '../../../rules/campaign/owners.ts';
import { rebuild } from '../../../rules/campaign/rebuild.ts';
import { namesOf } from '../../../rules/campaign/words.ts';
import { planWish, START, START_STATE, TWO_ARMIES, type Wish } from './support.ts';

const WISHES: readonly Wish[] = [
  ...TWO_ARMIES,
  { kind: 'set-place', id: null, name: 'Withy Ford', type: 'bridge', at: { x: 10, y: 10 }, sideId: null },
  { kind: 'appoint-general', armyId: 'a6', name: 'Karg', leadership: 3 },
  {
    kind: 'set-note',
    id: null,
    day: 1,
    text: 'The Host is short of bread.',
    sideId: 's2',
    open: false,
    reminder: false,
  },
  { kind: 'set-note', id: null, day: 1, text: 'A comet is seen.', sideId: null, open: true, reminder: false },
  { kind: 'march', armyId: 'a6', path: [{ x: 20, y: 10 }] },
  { kind: 'end-day' },
  { kind: 'march', armyId: 'a6', path: [{ x: 11, y: 10 }] },
  { kind: 'use-stratagem', generalId: 'g9', stratagem: 'flank-march', success: false },
  {
    kind: 'record-battle',
    armies: { A: 'a3', B: 'a6' },
    verdict: 'A',
    attacker: 'B',
    field: 'A',
    units: [
      { unitId: 'u4', lost: 20 },
      { unitId: 'u7', lost: 100 },
    ],
    retreat: { A: null, B: 4 },
    healing: true,
    dice: [2],
    notes: 'Karg wept.',
  },
];

const lines: Line[] = [{ entry: 1, batch: 1, event: START }];
let state = START_STATE;
for (const wish of WISHES) {
  const { facts, after } = planWish(state, wish);
  const batch = lines.length + 1;
  for (const event of facts) lines.push({ entry: lines.length + 1, batch, event });
  state = after;
}
const { rows } = rebuild(lines);
const ownersAt = followOwners(rows);

const ALL: ChronicleFilter = { for: null, sideIds: [], kinds: [], armyId: null, search: '' };
const textsOf = (filter: Partial<ChronicleFilter>): readonly string[] =>
  writeChronicle(rows, state, { ...ALL, ...filter }, ownersAt).flatMap((day) =>
    day.lines.map(({ text }) => text),
  );

const BATTLE =
  'Battle of Withy Ford: Lords against Host, played on the table: Lords won. Host attacked. Lords holds the field.';

describe('the chronicle', () => {
  it('tells the game master everything, day by day', () => {
    expect(writeChronicle(rows, state, ALL, ownersAt).map(({ day, date }) => [day, date])).toEqual([
      [1, 'Saturday, 1 April 1200'],
      [2, 'Sunday, 2 April 1200'],
    ]);
    expect(textsOf({})).toEqual([
      'The campaign begins: War of the Fords.',
      'League takes part in the war.',
      'Horde takes part in the war.',
      'Lords of League is mustered at Withy Ford: 300 heads, strength 15.',
      'Host of Horde is mustered: 300 heads, strength 15.',
      'Withy Ford is on the map.',
      'Karg (leadership 3) takes command of Host.',
      'The Host is short of bread.',
      'A comet is seen.',
      'Host marched 10 miles.',
      'Host marched 9 miles and stands near Withy Ford.',
      'Lords and Host meet at Withy Ford.',
      'Karg tried a stratagem (flank march) and failed; the next may be on day 9.',
      `${BATTLE} Karg wept.`,
      'Lords lost 1 of strength (Spears 1): Battle of Withy Ford.',
      'Host lost 5 of strength (Raiders 5): Battle of Withy Ford.',
      'Wounded of Lords: 0.3 of strength will return on day 9, rolled 2.',
      'Host fell back 4 miles.',
    ]);
  });

  it('keeps one side’s secrets from the other', () => {
    expect(textsOf({ for: 's1' })).toEqual([
      'The campaign begins: War of the Fords.',
      'League takes part in the war.',
      'Horde takes part in the war.',
      'Lords of League is mustered at Withy Ford: 300 heads, strength 15.',
      'Withy Ford is on the map.',
      'A comet is seen.',
      'Lords and Host meet at Withy Ford.',
      BATTLE,
      'Lords lost 1 of strength (Spears 1): Battle of Withy Ford.',
      'Wounded of Lords: 0.3 of strength will return on day 9, rolled 2.',
      'Host fell back 4 miles.',
    ]);
    const horde = textsOf({ for: 's2' });
    expect(horde).toContain('The Host is short of bread.');
    expect(horde.filter((text) => text.includes('Wounded of Lords') || text.includes('mustered at'))).toEqual(
      [],
    );
  });

  it.each([
    [
      { kinds: ['leaders'] as const },
      [
        'Karg (leadership 3) takes command of Host.',
        'Karg tried a stratagem (flank march) and failed; the next may be on day 9.',
      ],
    ],
    [
      { armyId: 'a3', kinds: ['losses'] as const },
      [
        'Lords lost 1 of strength (Spears 1): Battle of Withy Ford.',
        'Wounded of Lords: 0.3 of strength will return on day 9, rolled 2.',
      ],
    ],
    [
      { sideIds: ['s1'], kinds: ['battles'] as const },
      ['Lords and Host meet at Withy Ford.', `${BATTLE} Karg wept.`],
    ],
    [{ search: 'COMET seen' }, ['A comet is seen.']],
  ])('%# can be looked through', (filter, texts) => {
    expect(textsOf(filter)).toEqual(texts);
  });

  it('is text to send', () => {
    const days = writeChronicle(rows, state, { ...ALL, kinds: ['notes'] }, ownersAt);
    expect(chronicleText('The war', days)).toBe(
      'The war\n\nDay 1, Saturday, 1 April 1200\nThe Host is short of bread.\nA comet is seen.\n',
    );
  });

  it('has a word and a label for every entry', () => {
    const names = namesOf(state);
    expect(rows.slice(-6).map(({ event }) => [EVENT_WORDS[event.kind], labelOf(event, names)])).toEqual([
      ['Stratagem', 'Karg'],
      ['Battle', 'Withy Ford'],
      ['Losses', 'Lords'],
      ['Losses', 'Host'],
      ['Wounded', 'Lords'],
      ['Retreat', 'Host'],
    ]);
  });
});
