import type { Dice } from '../../../rules/core/dice.ts';
import type { Field, FormSection } from '../../../rules/core/form.ts';
import type { Json, JsonObject } from '../../../rules/core/json.ts';
import type { PlayedMove, Seat, TableMove, TableRules, TableView } from '../../../rules/core/play.ts';
import type { RosterDocument, RuleSystem } from '../../../rules/core/system.ts';
import { type Chance, seeded } from '../seeded.ts';
import { sampleRosters } from './input.ts';
import { tryToTell } from './told.ts';
import { fillUnset } from './unset.ts';
import { isObject, pick } from './value.ts';

export interface RandomGame {
  readonly seed: number;
  /** Which sample each side brings. */
  readonly armies: readonly [number, number];
  readonly options: JsonObject;
  /** How many moves are tried. */
  readonly length: number;
  readonly moves: readonly PlayedMove[];
}

/** How often another move is looked for when one would end a battle that has hardly begun. */
const TRIES = 8;

/** Dice that fall by chance alone. */
export const chanceDice = (chance: Chance): Dice => ({
  roll: (sides, count, purpose) => ({
    sides,
    purpose,
    values: Array.from({ length: count }, () => chance(sides) + 1),
  }),
});

/** The dice of one step of a game: no step's dice depend on how many the step before needed. */
const diceOfStep = (seed: number, step: number): Dice => chanceDice(seeded(seed * 100_003 + step));

const setAt = (value: Json, [key, ...rest]: Field['path'], next: Json): Json => {
  if (key === undefined) return next;
  const inside = (isObject(value) || Array.isArray(value) ? (value as JsonObject)[key] : undefined) ?? {};
  const changed = setAt(inside, rest, next);
  if (Array.isArray(value)) return value.map((part: Json, at) => (at === key ? changed : part));
  return { ...(isObject(value) ? value : {}), [key]: changed };
};

const randomNumber = (field: Extract<Field, { kind: 'number' }>, chance: Chance): number => {
  const least = field.min ?? -4;
  const most = Math.min(field.max ?? least + 24, least + 24);
  return pick(chance, [
    least,
    most,
    least + chance(Math.floor((most - least) / field.step) + 1) * field.step,
  ]);
};

const randomAnswer = (field: Field, chance: Chance): Json | undefined => {
  if ('optional' in field && field.optional && chance(4) === 0) return null;
  switch (field.kind) {
    case 'number':
      return randomNumber(field, chance);
    case 'flag':
      return chance(2) === 0;
    case 'choice': {
      const open = field.choices.filter(({ refused }) => refused === null);
      // One that is refused is tried now and then: it has to be refused when it is played, too.
      return pick(chance, open.length === 0 || chance(12) === 0 ? field.choices : open)?.value;
    }
    case 'many':
      return field.choices.filter(() => chance(3) === 0).map(({ value }) => value);
    case 'list':
      return Array.from({ length: chance(3) }, () => field.blank);
    case 'text':
    case 'group':
      return undefined;
    default:
      return field satisfies never;
  }
};

/** What a form fills, with some of its answers changed. */
const varyForm = (form: readonly FormSection[], input: JsonObject, chance: Chance): JsonObject => {
  const vary = (fields: readonly Field[], before: JsonObject): JsonObject =>
    fields.reduce((value, field) => {
      if (field.kind === 'group') return vary(field.fields, value);
      const answer = chance(2) === 0 ? randomAnswer(field, chance) : undefined;
      return answer === undefined ? value : (setAt(value, field.path, answer) as JsonObject);
    }, before);
  return vary(
    form.flatMap(({ fields }) => fields),
    input,
  );
};

const randomCorrection = (view: TableView, chance: Chance): PlayedMove | null => {
  const tokens = [...view.sides.A.tokens, ...view.sides.B.tokens];
  if (tokens.length === 0) return null;
  const { id, counters, flags } = pick(chance, tokens);
  const changes = [
    ...counters.map(({ key, value }) => ({ key, value: Math.max(0, value - 1) as Json })),
    ...flags.map(({ key, on }) => ({ key, value: !on as Json })),
  ];
  if (changes.length === 0) return null;
  return { id: 'correct', seat: null, input: { token: id, ...pick(chance, changes) } };
};

const randomMove = (offered: readonly TableMove[], chance: Chance): PlayedMove => {
  const usual = offered.filter(({ primary }) => primary);
  const move = pick(chance, usual.length > 0 && chance(3) === 0 ? usual : offered);
  const { id, seat, form } = move;
  // Now and then something is left unset: it has to be refused.
  const input = chance(12) === 0 ? move.input : fillUnset(move, (field) => randomAnswer(field, chance));
  return { id, seat, input: chance(3) === 0 ? input : varyForm(form, input, chance) };
};

export const startGame = (
  system: RuleSystem,
  table: TableRules,
  { armies, options }: Pick<RandomGame, 'armies' | 'options'>,
) => {
  const army = (seat: Seat, at: number) => sampleRosters(system, seat)[at] as RosterDocument;
  const rosters = { A: army('A', armies[0]), B: army('B', armies[1]) };
  const intake = table.armies;
  if (intake === undefined) return table.start({ rosters, options });
  const mustered = { A: intake.muster(rosters.A), B: intake.muster(rosters.B) };
  return table.start(intake.setup.parse(intake.gather(mustered, options, rosters)));
};

/** Hears of each move, before which state, and what came of it; false ends the game. */
export type GameListener = (
  state: unknown,
  move: PlayedMove,
  at: number,
  played: unknown,
) => boolean | undefined;

const walk = (
  system: RuleSystem,
  table: TableRules,
  game: RandomGame,
  nextMove: (state: unknown, at: number) => PlayedMove | null,
  told: GameListener,
): void => {
  const started = tryToTell(() => startGame(system, table, game)) as { value?: unknown };
  if (started.value === undefined) return;
  let state: unknown = started.value;
  for (let at = 0; at < game.length; at += 1) {
    const move = nextMove(state, at);
    if (move === null) return;
    const played = tryToTell(() => table.play(state, move, diceOfStep(game.seed, at)));
    if (told(state, move, at, played) === false) return;
    const { value } = played as { value?: unknown };
    if (value !== undefined) state = value;
  }
};

/** Plays a game's moves in turn, those that are refused as well. */
export const playGame = (system: RuleSystem, table: TableRules, game: RandomGame, told: GameListener): void =>
  walk(system, table, game, (_state, at) => game.moves[at] ?? null, told);

/** A game of random moves, each one offered, its answers varied; the same for the same seed. */
export const randomGame = (
  system: RuleSystem,
  table: TableRules,
  seed: number,
  length: number,
): RandomGame => {
  const chance = seeded(seed);
  const samples = system.rosters.samples.length;
  const made: RandomGame = {
    seed,
    armies: [chance(samples), chance(samples)],
    options: chance(2) === 0 ? table.defaults : varyForm(table.options, table.defaults, chance),
    length,
    moves: [],
  };
  const fits = 'value' in (tryToTell(() => startGame(system, table, made)) as object);
  const game = fits ? made : { ...made, options: table.defaults };
  /** A battle that somebody calls off at once shows nothing of the rest. */
  const endsTooSoon = (state: unknown, move: PlayedMove, at: number): boolean => {
    const { value } = tryToTell(() => table.play(state, move, diceOfStep(seed, at))) as { value?: unknown };
    return at < length * 0.8 && value !== undefined && table.view(value, 'master').over;
  };
  const choose = (state: unknown): PlayedMove | null => {
    const offered = table.moves(state, 'master');
    const correction = chance(20) === 0 ? randomCorrection(table.view(state, 'master'), chance) : null;
    // What is set right by hand is as rare as at the table, however many units it is offered for.
    const played = offered.filter(({ byHand }) => byHand !== true);
    const rare = played.length > 0 && played.length < offered.length;
    const from = rare && chance(8) !== 0 ? played : offered;
    return correction ?? (from.length === 0 ? null : randomMove(from, chance));
  };
  const next = (state: unknown, at: number): PlayedMove | null => {
    let move = choose(state);
    for (let tries = 0; tries < TRIES && move !== null && endsTooSoon(state, move, at); tries += 1)
      move = choose(state);
    return move;
  };
  const moves: PlayedMove[] = [];
  walk(system, table, game, next, (_state, move) => {
    moves.push(JSON.parse(JSON.stringify(move)) as PlayedMove);
    return undefined;
  });
  return { ...game, moves };
};
