import type { Point } from '../fields.ts';

export interface Standing extends Point {
  readonly id: string;
  readonly sideId: string;
  /** The strongest gives its spot to those around it. */
  readonly weight: number;
}

export interface Token {
  /** Of the army that gives the spot; a token of one is that army's. */
  readonly id: string;
  readonly armyIds: readonly string[];
  /** Where it stands, and where its counter lies: apart from it where others lie too. */
  readonly dot: Point;
  readonly at: Point;
}

/** Counters nearer than this hide each other. */
export const TOKEN_GAP = 36;

const far = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);

/** Takes one after the other as the middle of all that are near it and not taken yet. */
const groupNear = <T extends Point>(ordered: readonly T[], isLike: (one: T, other: T) => boolean): T[][] => {
  const cells = new Map<string, T[]>();
  const cellOf = ({ x, y }: Point, dx = 0, dy = 0): string =>
    `${Math.floor(x / TOKEN_GAP) + dx} ${Math.floor(y / TOKEN_GAP) + dy}`;
  for (const item of ordered) {
    const cell = cells.get(cellOf(item));
    if (cell === undefined) cells.set(cellOf(item), [item]);
    else cell.push(item);
  }
  const taken = new Set<T>();
  const groups: T[][] = [];
  for (const middle of ordered) {
    if (taken.has(middle)) continue;
    const group: T[] = [middle];
    taken.add(middle);
    for (const dx of [-1, 0, 1])
      for (const dy of [-1, 0, 1])
        for (const other of cells.get(cellOf(middle, dx, dy)) ?? [])
          if (!taken.has(other) && isLike(middle, other) && far(middle, other) < TOKEN_GAP) {
            taken.add(other);
            group.push(other);
          }
    groups.push(group);
  }
  return groups;
};

/** Counters around a spot, ring by ring, none over another. */
export const spreadAround = (middle: Point, count: number): readonly Point[] => {
  const spots: Point[] = [];
  for (let ring = 1; spots.length < count; ring += 1) {
    const radius = ring * TOKEN_GAP * 1.25;
    const room = Math.min(count - spots.length, Math.floor(Math.PI / Math.asin(TOKEN_GAP / 2 / radius)));
    for (let index = 0; index < room; index += 1) {
      const turn = Math.PI / 2 + (2 * Math.PI * (index - (room - 1) / 2)) / Math.max(room, ring * 6);
      spots.push({ x: middle.x + radius * Math.cos(turn), y: middle.y + radius * Math.sin(turn) });
    }
  }
  return spots;
};

const byWeight = (one: Standing, other: Standing): number =>
  other.weight - one.weight || (one.id < other.id ? -1 : 1);

/** Tokens of several sides that would hide each other lie around their middle, from left to right as they stand. */
const layApart = (group: readonly Token[]): readonly Token[] => {
  if (group.length === 1) return group;
  const middle = {
    x: group.reduce((sum, { dot }) => sum + dot.x, 0) / group.length,
    y: group.reduce((sum, { dot }) => sum + dot.y, 0) / group.length,
  };
  const radius = (TOKEN_GAP * 0.62) / Math.sin(Math.PI / Math.max(2, group.length));
  return group
    .toSorted((one, other) => one.dot.x - other.dot.x || (one.id < other.id ? -1 : 1))
    .map((token, index) => {
      const turn = Math.PI + (2 * Math.PI * index) / group.length;
      return {
        ...token,
        at: { x: middle.x + radius * Math.cos(turn), y: middle.y + radius * Math.sin(turn) },
      };
    });
};

/**
 * Armies of one side that stand together at this scale become one token; those that are spread lie around their
 * middle, one by one. Every army is in exactly one token, and tokens of one side never hide each other.
 */
export const gatherTokens = (armies: readonly Standing[], spread: ReadonlySet<string>): readonly Token[] => {
  const closed = armies.filter(({ id }) => !spread.has(id)).toSorted(byWeight);
  const open = armies.filter(({ id }) => spread.has(id)).toSorted(byWeight);
  const tokens = groupNear(closed, (one, other) => one.sideId === other.sideId).map((group): Token => {
    const { x, y } = group[0] as Standing;
    return { id: (group[0] as Standing).id, armyIds: group.map(({ id }) => id), dot: { x, y }, at: { x, y } };
  });
  const apart = groupNear(
    tokens.map((token) => ({ token, ...token.dot })),
    () => true,
  ).flatMap((group) => layApart(group.map(({ token }) => token)));
  if (open.length === 0) return apart;
  const middle = {
    x: open.reduce((sum, { x }) => sum + x, 0) / open.length,
    y: open.reduce((sum, { y }) => sum + y, 0) / open.length,
  };
  const spots = spreadAround(middle, open.length);
  return [
    ...apart,
    ...open.map(({ id, x, y }, index) => ({
      id,
      armyIds: [id],
      dot: { x, y },
      at: spots[index] ?? { x, y },
    })),
  ];
};
