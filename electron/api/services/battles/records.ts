import { z } from 'zod';
import type { ListedBattle, StoredBattle } from '../../../../db/queries/battles.ts';
import type { Json, JsonObject } from '../../../../rules/core/json.ts';
import { type Brief, SEATS, type Seat, type TableRules } from '../../../../rules/core/play.ts';
import { takeMark } from '../../../../rules/core/versioned.ts';
import { plural } from '../../../../rules/core/words.ts';
import { readOrNull } from '../stored-shape.ts';
import { gameOf, gameOfAnswers, ON_TABLE } from './games.ts';
import { BATTLE_MODES, type BattleFrame, type BattleLog, type BattleMode, diceStateOf } from './log.ts';
import { readBattle } from './read-battle.ts';
import { storedBattle } from './versions.ts';

const side = z.object({ name: z.string(), units: z.number(), left: z.number() });

/** What a list shows of a battle, stored with it so that a list reads no moves. */
const tableDigest = z.object({
  turn: z.number(),
  phase: z.string(),
  sides: z.object({ A: side, B: side }),
  ended: z.boolean(),
  winner: z.enum([...SEATS, 'draw']).nullable(),
  why: z.string(),
});

const digestOf = (rules: TableRules, { game, mode, state, ended }: BattleLog): JsonObject => {
  const head = { kind: game, mode };
  if (rules.digest !== undefined) return { ...head, ...rules.digest.of(state, mode === 'game-master') };
  const { turn, phases, phase, sides } = rules.view(state, 'master');
  const side = (seat: Seat) => {
    const units = sides[seat].tokens.filter(({ kind }) => kind === 'unit');
    return { name: sides[seat].name, units: units.length, left: units.filter(({ gone }) => !gone).length };
  };
  return {
    ...head,
    turn,
    phase: phases.find(({ id }) => id === phase)?.title ?? '',
    sides: { A: side('A'), B: side('B') },
    ended: ended !== null,
    winner: ended?.winner ?? null,
    why: ended?.why ?? '',
  };
};

const wordSide = ({ name, units, left }: z.output<typeof side>): string =>
  left === units ? `${name}, ${plural(units, 'unit')}` : `${name}, ${left} of ${plural(units, 'unit')}`;

const briefTable = (digest: JsonObject): Brief | null => {
  const read = tableDigest.safeParse(digest).data;
  if (read === undefined) return null;
  const { turn, phase, sides, ended, winner, why } = read;
  const won = winner === null ? 'Undecided' : winner === 'draw' ? 'Draw' : `Won: ${sides[winner].name}`;
  return {
    ended,
    stands: ended ? won : `Turn ${turn}: ${phase}`,
    tone: ended ? 'good' : 'warning',
    when: `Turn ${turn}`,
    turn,
    sides: {
      A: { name: sides.A.name, line: wordSide(sides.A) },
      B: { name: sides.B.name, line: wordSide(sides.B) },
    },
    facts: why === '' ? [] : [{ label: 'How it ended', value: why }],
  };
};

const nameless = { name: '', line: '' };
const UNREADABLE: Brief & { readonly mode: BattleMode } = {
  mode: 'game-master',
  ended: false,
  stands: '',
  tone: 'plain',
  when: '',
  turn: 0,
  sides: { A: nameless, B: nameless },
  facts: [],
};

/** A row of the log. */
export interface BattleSummary extends Brief, Omit<ListedBattle, 'summary' | 'game'> {
  readonly onTable: boolean;
  readonly mode: BattleMode;
  /** Cannot be read: opening it says what to do. */
  readonly damaged: boolean;
}

/** Null where another program has altered it. */
const briefOf = (
  system: string,
  game: string | null,
  summary: Json,
): (Brief & { readonly mode: BattleMode }) | null => {
  const digest = z.looseObject({ mode: z.enum(BATTLE_MODES) }).safeParse(summary).data;
  if (digest === undefined) return null;
  return readOrNull(() => {
    const { digest: own } = game === null ? gameOfAnswers(system).rules : gameOf(system, game);
    const brief = (own?.brief ?? briefTable)(digest as unknown as JsonObject);
    return brief === null ? null : { ...brief, mode: digest.mode };
  });
};

/** One damaged battle must not hide all the others: it is listed by its name, and says what is wrong when opened. */
export const summaryOf = ({ summary, game, ...row }: ListedBattle): BattleSummary => {
  const brief = briefOf(row.system, game, summary);
  return { ...row, onTable: game === ON_TABLE, ...(brief ?? UNREADABLE), damaged: brief === null };
};

/** The columns that hold how a battle was set up. */
export const frameRow = ({
  game,
  setup,
  mode,
  dice,
  rosters,
  campaign,
}: BattleFrame): Pick<StoredBattle, 'input'> => ({
  input: storedBattle.mark({ kind: game, setup, mode, dice, rosters, campaign } as unknown as JsonObject),
});

/** The columns that change with every move. */
export const progressRow = (
  rules: TableRules,
  log: BattleLog,
): { readonly outcome: JsonObject; readonly dice: Json } => {
  const { opening, events, takenBack, seenAhead, chairs, state, ended, seed } = log;
  const summary = digestOf(rules, log);
  return {
    outcome: {
      summary,
      opening,
      events,
      takenBack,
      seenAhead,
      chairs,
      state,
      ended,
    } as unknown as JsonObject,
    dice: { seed, state: diceStateOf(log) },
  };
};

export const isOfOlderVersion = ({ input }: StoredBattle): boolean => !('$version' in input);

export const logOf = (stored: StoredBattle): BattleLog =>
  readBattle(stored, () => {
    const { system, outcome, dice } = stored;
    const [mark, input] = takeMark(stored.input);
    return storedBattle.read({ ...mark, system, input, outcome, dice });
  });
