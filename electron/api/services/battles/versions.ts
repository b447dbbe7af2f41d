import { z } from 'zod';
import { DiceError } from '../../../../rules/core/dice.ts';
import type { JsonObject } from '../../../../rules/core/json.ts';
import type { LoggedMove } from '../../../../rules/core/play.ts';
import { RuleRefusal } from '../../../../rules/core/result.ts';
import { type UpgradeStep, versioned } from '../../../../rules/core/versioned.ts';
import { chairsSchema, NO_CHAIRS } from './chairs/chair.ts';
import { gameOfAnswers } from './games.ts';
import { BATTLE_MODES, type BattleFrame, type BattleLog, DICE_SOURCES, replayLog } from './log.ts';

const isAnswers = ({ kind }: Readonly<Record<string, unknown>>): boolean => kind === undefined;

type Old = Readonly<Record<string, unknown>>;

const movesIn = ({ system, setup, seed, events }: Old): readonly LoggedMove[] =>
  gameOfAnswers(String(system)).rules.movesOf?.({
    setup,
    seed: z.int().parse(seed),
    events: z.array(z.unknown()).parse(events),
  }) ?? [];

/** Up to version 1 a battle off the table was kept as answers to questions; now each is a list of moves. */
const answersToMoves: UpgradeStep = (older) => {
  if (!isAnswers(older)) return older;
  const { events: _events, ...rest } = older;
  const { game } = gameOfAnswers(String(older['system']));
  const moves = movesIn({ seed: 0, events: [], ...older }).map(({ move, ...fell }) => ({ ...move, ...fell }));
  return { ...rest, kind: game, moves };
};

/** A battle as files carry it; `schema` is the file's own. */
export const versionedFile = <T>(schema: z.ZodType<T>) => versioned({ schema, steps: [answersToMoves] });

/** The same for a row: its state and every step are made anew. */
const replayRow: UpgradeStep = (older) => {
  const { system, input, outcome, dice } = older as Readonly<Record<string, JsonObject>> & { system: string };
  if (!isAnswers(input ?? {})) return older;
  const { game, rules } = gameOfAnswers(system);
  const seed = z.int().parse(dice?.['seed']);
  const frame = { ...input, campaign: null, system, game, seed, chairs: NO_CHAIRS } as unknown as BattleFrame;
  const { opening, events, takenBack, state, ended } = replayLog(
    rules,
    frame,
    movesIn({ system, setup: input?.['setup'], seed, events: outcome?.['events'] }),
  );
  return {
    system,
    input: { ...input, kind: game, campaign: null },
    outcome: { summary: outcome?.['summary'], opening, events, takenBack, state, ended },
    dice,
  };
};

/** A row that cannot have gone so was altered. */
const replayAnswers: UpgradeStep = (older) => {
  try {
    return replayRow(older);
  } catch (error) {
    if (error instanceof RuleRefusal || error instanceof DiceError) throw new TypeError(error.message);
    throw error;
  }
};

/** Shallow on purpose: every move reads it. What is wrong deeper shows when the battle is looked at. */
const storedSchema = z
  .object({
    system: z.string(),
    input: z.looseObject({
      kind: z.string(),
      setup: z.looseObject({}),
      mode: z.enum(BATTLE_MODES),
      dice: z.enum(DICE_SOURCES),
      rosters: z.looseObject({}),
      campaign: z.looseObject({}).nullable().default(null),
    }),
    outcome: z.looseObject({
      opening: z.looseObject({ said: z.string(), steps: z.array(z.looseObject({})) }),
      events: z.array(z.looseObject({ move: z.looseObject({}), steps: z.array(z.unknown()) })),
      // A battle stored before steps could be brought again has none.
      takenBack: z.array(z.looseObject({})).default([]),
      seenAhead: z.int().default(0),
      // Stored before Muster could play.
      chairs: chairsSchema.default(NO_CHAIRS),
      state: z.looseObject({}),
      ended: z.looseObject({}).nullable(),
    }),
    dice: z.looseObject({ seed: z.number() }),
  })
  .transform(({ system, input, outcome, dice: { seed } }): BattleLog => {
    const { kind: game, setup, mode, dice, rosters, campaign } = input;
    const { opening, events, takenBack, seenAhead, chairs, state, ended } = outcome;
    const log = { system, game, setup, mode, dice, rosters, campaign, seed, chairs };
    return { ...log, opening, events, takenBack, seenAhead, state, ended } as unknown as BattleLog;
  });

/** A battle as the store keeps it: columns of a row; the mark of its version stands in `input`. */
export const storedBattle = versioned<BattleLog>({ schema: storedSchema as never, steps: [replayAnswers] });
