import type { ChronicleRow } from '../chronicle.ts';
import { fightingIn } from '../coalition.ts';
import type { EventOf } from '../events.ts';
import type { Point } from '../fields.ts';
import { commanderOf, headsOf, sumOf } from '../figures.ts';
import type { BattleSide } from '../help.ts';
import type { ArmyState, CampaignState, Side } from '../state.ts';
import { joinWords, type Names } from '../words.ts';
import type { HungFor } from './pictures.ts';

/** A row with what the campaign was before and after it. */
export interface WebRow extends ChronicleRow {
  readonly before: CampaignState | null;
  readonly after: CampaignState;
}

export interface FoughtSide {
  readonly name: string;
  readonly sign: Pick<Side, 'colour' | 'shape'>;
  readonly sideId: string;
  /** Null where the readers do not know him. */
  readonly leader: {
    readonly name: string;
    readonly characterId: string | null;
    /** What hangs on him. */
    readonly pictureId: string | null;
  } | null;
  /** What hangs on the army. */
  readonly pictureId: string | null;
  /** Null where the readers do not know. */
  readonly heads: { readonly before: number; readonly lost: number } | null;
}

export interface BattleStory {
  readonly entry: number;
  readonly day: number;
  readonly at: Point;
  readonly headline: string;
  readonly result: string;
  readonly sides: readonly FoughtSide[];
}

const armyHeads = (army: ArmyState | undefined): number =>
  army === undefined || army.status !== 'active' ? 0 : sumOf(army.units.map(headsOf));

const headlineOf = (
  event: EventOf<'battle-fought'>,
  names: Names,
  who: (side: BattleSide) => string,
): string => {
  const { at, verdict, evaded, title } = event;
  const where = names.spot(at);
  if (evaded) return `No battle${where}: one army slips away`;
  if (verdict === 'draw') return `Neither side gives way${where}`;
  if (verdict !== 'A' && verdict !== 'B') return title;
  return `Victory of ${who(verdict)} over ${who(verdict === 'A' ? 'B' : 'A')}${where}`;
};

const resultOf = (
  { result, field, attacker }: EventOf<'battle-fought'>,
  who: (side: BattleSide) => string,
): string =>
  [
    result ?? '',
    attacker === null ? '' : `${who(attacker)} attacked`,
    field === null ? 'both stay on the field' : `the field is left to ${who(field)}`,
  ]
    .filter((part) => part !== '')
    .join('; ');

/** A battle with what it cost, as far as a side's players know; null knows both. */
export const battleStory = (
  row: WebRow,
  batch: readonly WebRow[],
  names: Names,
  only: string | null,
  hung: HungFor,
): BattleStory | null => {
  const { event } = row;
  if (event.kind !== 'battle-fought') return null;
  const before = batch[0]?.before ?? row.before ?? row.after;
  const after = batch.at(-1)?.after ?? row.after;
  const fighting = fightingIn(event);
  const who = (side: BattleSide): string => joinWords(fighting[side].map(names.army));
  const sideOf = (side: BattleSide): FoughtSide => {
    const [first] = fighting[side].flatMap((id) => before.armies[id] ?? []);
    const sideId = first?.sideId ?? '';
    const known = only === null || only === sideId;
    const commander = first === undefined || !known ? null : commanderOf(before, first);
    const general = commander === null ? undefined : before.generals[commander.generalId];
    const had = sumOf(fighting[side].map((id) => armyHeads(before.armies[id])));
    const has = sumOf(fighting[side].map((id) => armyHeads(after.armies[id])));
    return {
      name: who(side),
      sign: before.sides[sideId] ?? { colour: 'ink', shape: 'hexagon' },
      sideId,
      leader:
        commander === null
          ? null
          : {
              name: commander.name,
              characterId: general?.characterId ?? null,
              pictureId: hung(commander.generalId),
            },
      pictureId: first === undefined ? null : hung(first.id),
      heads: known ? { before: had, lost: Math.max(0, had - has) } : null,
    };
  };
  return {
    entry: row.entry,
    day: row.day,
    at: event.at,
    headline: headlineOf(event, names, who),
    result: event.evaded ? '' : resultOf(event, who),
    sides: event.evaded ? [] : [sideOf('A'), sideOf('B')],
  };
};
