import { createHash, createHmac, randomBytes } from 'node:crypto';
import { isAnswer } from '../../../../../rules/core/chair/decision.ts';
import { drawWay } from '../../../../../rules/core/chair/draw.ts';
import type { Play } from '../../../../../rules/core/chair/plays.ts';
import { thinkAbout } from '../../../../../rules/core/chair/thinking.ts';
import { type SeededDice, seededDice } from '../../../../../rules/core/dice.ts';
import type { Json, JsonObject } from '../../../../../rules/core/json.ts';
import type { Seat, TableMove, TableRules } from '../../../../../rules/core/play.ts';
import type { BattleLog } from '../log.ts';
import type { Chair, Seal } from './chair.ts';

/** Sorted keys and no spaces: one text for one choice, whoever writes it. */
const canonical = (value: Json): string => {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${(value as readonly Json[]).map(canonical).join(',')}]`;
  const entries = Object.entries(value as JsonObject).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return `{${entries.map(([key, part]) => `${JSON.stringify(key)}:${canonical(part)}`).join(',')}}`;
};

/** Everything a seal says. */
interface SealedWords {
  readonly battle: string;
  readonly step: string;
  readonly side: Seat;
  readonly choice: JsonObject;
  readonly nonce: string;
}

/** `examples/check-seals.mjs` and anybody else works this out from what is shown. */
const sealOf = (words: SealedWords): string =>
  createHash('sha256')
    .update(canonical({ ...words }))
    .digest('hex');

export const newChair = (play: Play): Chair => ({
  play,
  secret: randomBytes(32).toString('hex'),
  sealed: null,
  opened: [],
});

/**
 * The dice of one choice. They fall the same however often the battle is looked at; once a choice was opened the next
 * has others, so that whoever takes a step back after having seen it does not meet it again.
 */
const diceFor = (secret: string, key: string): SeededDice => {
  const bytes = createHmac('sha256', secret).update(`dice ${key}`).digest();
  return seededDice([
    bytes.readUInt32LE(0),
    bytes.readUInt32LE(4),
    bytes.readUInt32LE(8),
    bytes.readUInt32LE(12),
  ]);
};

/** Where losses are to be shared out a way has to be named. */
const usualInput = ({ input, sharing }: TableMove): JsonObject =>
  sharing === undefined ? input : { ...input, losses: sharing.usual ?? sharing.ways[0]?.value ?? null };

/** The move a seat of Muster's is to answer now; null where people move its figures. */
const askedOf = (rules: TableRules, { state }: BattleLog, seat: Seat): TableMove | null =>
  rules
    .moves(state, 'master')
    // On the table only what is chosen in secret, or answered, is Muster's: everything else is done with figures.
    .find(
      (move) =>
        move.seat === seat && !move.dice && (rules.endsItself === true || move.secret || isAnswer(move)),
    ) ?? null;

/** What a chair answers, sealed; null where nothing is asked of it, or nothing that Muster can weigh on the table. */
export const sealFor = (
  rules: TableRules,
  log: BattleLog,
  battle: string,
  seat: Seat,
  { play, secret, opened }: Chair,
): Seal | null => {
  const move = log.ended === null ? askedOf(rules, log, seat) : null;
  if (move === null) return null;
  const thinking = thinkAbout(rules, log.state, move);
  if (thinking === null && rules.endsItself !== true) return null;
  const key = `${battle} ${seat} ${opened.length} ${move.id}`;
  const choice =
    thinking === null ? usualInput(move) : drawWay(thinking.ways, play, diceFor(secret, key)).input;
  const nonce = createHmac('sha256', secret).update(`nonce ${key}`).digest('hex');
  const step = move.id;
  return {
    step,
    choice: choice as Seal['choice'],
    nonce,
    seal: sealOf({ battle, step, side: seat, choice, nonce }),
    at: 0,
  };
};
