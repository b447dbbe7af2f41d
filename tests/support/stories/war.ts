import type { OwnersAt } from '../../../rules/campaign/chronicle.ts';
import { chronicleText, writeChronicle } from '../../../rules/campaign/chronicle.ts';
import { listDue } from '../../../rules/campaign/due.ts';
import type { Line } from '../../../rules/campaign/effective.ts';
import { figuresOf } from '../../../rules/campaign/figures.ts';
import { intentSchema } from '../../../rules/campaign/intents.ts';
import { followCareers } from '../../../rules/campaign/leaders/career.ts';
import { lookAs } from '../../../rules/campaign/mask.ts';
import { followOwners } from '../../../rules/campaign/owners.ts';
import type { Preview } from '../../../rules/campaign/preview.ts';
import { rebuild } from '../../../rules/campaign/rebuild.ts';
import { showPlan } from '../../../rules/campaign/show-plan.ts';
import type { CampaignState } from '../../../rules/campaign/state.ts';
import { WAR_PATTERNS } from '../../../rules/campaign/war/patterns.ts';
import type { WebRow } from '../../../rules/campaign/web/battle-story.ts';
import type { Edition } from '../../../rules/campaign/web/edition.ts';
import { writeStory } from '../../../rules/campaign/web/story.ts';
import { RuleRefusal } from '../../../rules/core/result.ts';
import { BEGINNING, wishFor } from '../../rules/campaign/any-campaign.ts';
import { planWish, START, type Wish } from '../../rules/campaign/support.ts';
import { area, place, road, settings } from '../../rules/campaign/war/support.ts';
import { seeded } from '../seeded.ts';

const PRESSES = 45;

const LAND: readonly Wish[] = [
  place('Withy Ford', { x: 12, y: 11 }, { type: 'bridge' }),
  place('Highcastle', { x: 20, y: 12 }, { type: 'castle', sideId: 's1' }),
  place('Market', { x: 14, y: 14 }),
  road([
    { x: 10, y: 10 },
    { x: 14, y: 14 },
    { x: 24, y: 14 },
  ]),
  area(null, [
    { x: 15, y: 5 },
    { x: 25, y: 5 },
    { x: 25, y: 10 },
  ]),
];

const pick = <T>(list: readonly T[], index: number): T | undefined => list[index % Math.max(1, list.length)];

/** What else people do on the map: wishes that only some wars know. */
const warWish = (state: CampaignState, chance: (below: number) => number): Wish => {
  const { tallies, chance: draws } = state.settings;
  const army = pick(Object.values(state.armies), chance(1000));
  const leader = pick(Object.values(state.generals), chance(1000));
  const armyId = army?.id ?? '';
  const wishes: readonly Wish[] = [
    { kind: 'scout', armyId, on: chance(3) > 0 },
    {
      kind: 'tally',
      ownerId: pick(['s1', 's2', armyId], chance(3)),
      tallyId: pick(tallies, chance(9))?.id ?? 't1',
      amount: chance(20) - 5,
      reason: 'found in a cellar',
    },
    {
      kind: 'draw',
      tableId: pick(draws.tables, chance(9))?.id ?? 'd1',
      armyId: chance(2) === 0 ? armyId : null,
      sideId: null,
    },
    {
      kind: 'use-stratagem',
      generalId: leader?.id ?? '',
      stratagem: pick(['foil', 'ambush', 'evade'], chance(3)),
      success: chance(2) === 0,
    },
    {
      kind: 'set-note',
      id: null,
      day: state.day + chance(3),
      text: 'Bread is short.',
      sideId: pick([null, 's1'], chance(2)),
      open: chance(2) === 0,
      reminder: true,
    },
    { kind: 'stand', armyId, standing: { kind: 'hold' } },
    { kind: 'dismiss-general', generalId: leader?.id ?? '', fate: pick(['dead', 'left'], chance(2)) },
    place(
      'Market',
      { x: 14, y: 14 },
      { id: Object.values(state.places)[2]?.id ?? null, sideId: pick(['s1', 's2', null], chance(3)) },
    ),
  ];
  return pick(wishes, chance(1000)) as Wish;
};

const tellChanges = ({ armies, generals, contacts, warnings, told, stopped }: Preview): readonly string[] => [
  ...armies.map(
    (change) =>
      `  army ${JSON.stringify(change, (_key, value: unknown) => (value === null ? undefined : value))}`,
  ),
  ...generals.map((change) => `  leader ${JSON.stringify(change)}`),
  ...(contacts.begun.length + contacts.ended.length === 0 ? [] : [`  contacts ${JSON.stringify(contacts)}`]),
  ...warnings.map((warning) => `  warned: ${warning}`),
  ...told.map((words) => `  told: ${words}`),
  ...(stopped === null ? [] : [`  stopped: ${stopped}`]),
];

const inLines = (value: object): readonly string[] =>
  Object.entries(value).map(([key, part]) => `  ${key}: ${JSON.stringify(part)}`);

/** What a page for these eyes shows: battles, losses, who held what, and the map at first and in the end. */
const tellEdition = (edition: Edition, rows: readonly WebRow[], ownersAt: OwnersAt): readonly string[] => {
  const story = writeStory(edition, rows, ownersAt);
  if (story === null) return [];
  const { days, maps, held, lost } = story;
  return [
    '',
    `The story, for ${JSON.stringify(edition)}`,
    ...days.flatMap(({ battles, later }) => [
      ...battles.map((battle) => `  ${JSON.stringify(battle)}`),
      ...later,
    ]),
    ...inLines({ held, lost }),
    ...[maps[0], maps.at(-1)].map((map) => `  map ${JSON.stringify(map)}`),
  ];
};

/** A war by one of the patterns: some presses as they fall, each with what it changes, and what everybody knows in the end. */
export const tellWar = (patternId: string): string => {
  const pattern = WAR_PATTERNS.find(({ id }) => id === patternId);
  if (pattern === undefined) throw new Error(`no pattern ${patternId}`);
  const chance = seeded(patternId.length);
  const lines: Line[] = [{ entry: 1, batch: 1, event: START }];
  let { state } = rebuild(lines);
  const told: string[] = [];
  const press = (wish: Wish): void => {
    if (!intentSchema.safeParse(wish).success) return;
    told.push(JSON.stringify(wish));
    try {
      const plan = planWish(state, wish);
      const preview = showPlan(state, plan);
      told.push(...preview.lines.map(({ day, text }) => `  day ${day}: ${text}`), ...tellChanges(preview));
      const batch = lines.length + 1;
      for (const event of plan.facts) lines.push({ entry: lines.length + 1, batch, event });
      state = plan.after;
    } catch (error) {
      if (!(error instanceof RuleRefusal)) throw error;
      told.push(`  refused: ${error.refusal.message}`);
    }
  };
  for (const wish of [...BEGINNING, settings(pattern.settings), ...LAND]) press(wish);
  for (let done = 0; done < PRESSES; done += 1) {
    const number = (): number => chance(1000);
    const wish =
      chance(3) === 0
        ? warWish(state, chance)
        : wishFor(state, {
            what: 18 + chance(82),
            a: number(),
            b: number(),
            c: number(),
            x: chance(300) - 150,
            y: chance(300) - 150,
          });
    if (typeof wish === 'object') press(wish);
  }
  const { rows } = rebuild(lines);
  const ownersAt = followOwners(rows);
  const editions: readonly Edition[] = [
    { for: 'master' },
    { for: 'everybody' },
    { for: 'side', sideId: 's2' },
  ];
  return [
    ...told,
    '',
    ...['s1', 's2'].map((sideId) =>
      chronicleText(
        `As ${state.sides[sideId]?.name} may know it`,
        writeChronicle(
          rows,
          state,
          { for: sideId, sideIds: [], kinds: [], armyId: null, search: '' },
          ownersAt,
        ),
      ),
    ),
    'What the Horde sees in the end',
    ...inLines(lookAs(state, 's2').state),
    'Armies',
    ...Object.values(state.armies).map((army) => `  ${army.name}: ${JSON.stringify(figuresOf(state, army))}`),
    'Careers',
    ...[...followCareers(rows)].map(
      ([id, { posts, battles, stratagems, fates }]) =>
        `  ${id}: ${JSON.stringify({ posts, battles: battles.map(({ event: _event, ...rest }) => rest), stratagems, fates })}`,
    ),
    'What is due',
    ...listDue(state, {}).map(
      ({ kind, day, untilDay, title, detail }) =>
        `  ${kind} ${day ?? 'now'} ${untilDay ?? ''}: ${title}. ${detail}`,
    ),
    ...editions.flatMap((edition) => tellEdition(edition, rows, ownersAt)),
    '',
  ].join('\n');
};
