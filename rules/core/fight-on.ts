import { does, percent } from './words.ts';

/** One way a round may end, and how likely it is. */
export interface RoundEnd<Input> {
  readonly chance: number;
  /** Who does not fight on: routed, destroyed or fled. */
  readonly gone: { readonly A: boolean; readonly B: boolean };
  /** The round after; null where somebody is gone. */
  readonly next: Input | null;
  /** What tells this round after from others, where that is less than all of it. */
  readonly key?: string;
}

/** For actions that are one round of a fight that goes on. */
export interface FightOn<Input> {
  /** `round` */
  readonly each: string;
  sides(input: Input): { readonly A: string; readonly B: string };
  /** Why further rounds cannot be told; null where they can. */
  refuses(input: Input): string | null;
  ends(input: Input): readonly RoundEnd<Input>[];
}

/** Chances of how it stands after a round. */
export interface RoundAfter {
  readonly A: number;
  readonly B: number;
  readonly both: number;
  readonly still: number;
}

export interface FoughtOn {
  readonly each: string;
  readonly sides: { readonly A: string; readonly B: string };
  /** In words where only the first round can be told. */
  readonly refused: string | null;
  readonly rounds: readonly RoundAfter[];
  /** All of it in a sentence. */
  readonly says: string;
}

const ROUNDS = 3;
/** Ways rarer than that change no digit that is shown. */
const NEGLIGIBLE = 1e-7;
/** Where they are very many, the rarest are left out until they would be so much together. */
const MANY = 400;
const NEGLIGIBLE_TOGETHER = 3e-4;

interface Open<Input> {
  readonly input: Input;
  readonly chance: number;
}

/** `If they fight on, Orcs are gone by round 1 in 28.5 %, 2 in 47.0 %; Knights ...` */
const tellRounds = ({ each, sides, refused, rounds }: Omit<FoughtOn, 'says'>): string => {
  if (refused !== null) return refused;
  const told = (['B', 'A'] as const).map((side) => {
    const by = rounds.map((round, index) => `${each} ${index + 1} ${percent(round[side] + round.both)}`);
    return `${does(sides[side], 'is')} gone by ${by.join(', ')}`;
  });
  return `If they fight on: ${told.join('; ')}.`;
};

const keepLikely = <Input>(open: Iterable<Open<Input>>): readonly Open<Input>[] => {
  const ways = [...open].filter(({ chance }) => chance > NEGLIGIBLE);
  if (ways.length <= MANY) return ways;
  let left = 0;
  return ways
    .sort((one, other) => one.chance - other.chance)
    .filter(({ chance }) => {
      left += chance;
      return left > NEGLIGIBLE_TOGETHER;
    });
};

/** Round after round: those who still fight go on from where each way left them. */
export const fightOn = <Input>(rule: FightOn<Input>, input: Input): FoughtOn => {
  const refused = rule.refuses(input);
  const rounds: RoundAfter[] = [];
  const over = { A: 0, B: 0, both: 0 };
  let open: readonly Open<Input>[] = [{ input, chance: 1 }];
  for (let round = 1; round <= (refused === null ? ROUNDS : 0); round += 1) {
    const next = new Map<string, { readonly input: Input; chance: number }>();
    for (const from of open) {
      for (const { chance, gone, next: after, key } of rule.ends(from.input)) {
        const weight = from.chance * chance;
        if (after === null) over[gone.A && gone.B ? 'both' : gone.A ? 'A' : 'B'] += weight;
        else if (round < ROUNDS) {
          const way = key ?? JSON.stringify(after);
          const known = next.get(way);
          if (known === undefined) next.set(way, { input: after, chance: weight });
          else known.chance += weight;
        }
      }
    }
    rounds.push({ ...over, still: Math.max(0, 1 - over.A - over.B - over.both) });
    open = keepLikely(next.values());
  }
  const fought = { each: rule.each, sides: rule.sides(input), refused, rounds };
  return { ...fought, says: tellRounds(fought) };
};
