import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_CHAIRS } from '../../../electron/api/services/battles/chairs/chair.ts';
import { newChair, sealFor } from '../../../electron/api/services/battles/chairs/seal.ts';
import { type BattleLog, openLog, playOn } from '../../../electron/api/services/battles/log.ts';
import { battleSetup } from '../../../rules/by-this-axe/mass-battle/input.ts';
import { massBattle } from '../../../rules/by-this-axe/mass-battle/table/rules.ts';
import { PLAYS } from '../../../rules/core/chair/plays.ts';
import { thinkAbout } from '../../../rules/core/chair/thinking.ts';
import type { FieldChoice } from '../../../rules/core/form.ts';
import type { TableMove } from '../../../rules/core/play.ts';
import { tries } from '../../support/tries.ts';

const army = (name: string, general: object, more: object = {}) => ({
  name,
  general: { leadership: 3, stratagemReadyDay: 0, ...general },
  units: [
    { name: 'Knights', individuals: 160, fc: 4, armor: 'heavy', shield: true, mounted: true },
    { name: 'Bows', individuals: 200, fc: 3, armor: 'light', missile: true, ...more },
  ],
});

const begin = (enemy: ReturnType<typeof army>, seed: number): BattleLog =>
  openLog(massBattle, {
    system: 'by-this-axe',
    game: 'mass',
    setup: battleSetup.parse({ day: 0, options: {}, sides: { A: army('Reds', {}), B: enemy } }) as never,
    mode: 'hot-seat',
    dice: 'program',
    rosters: { A: null, B: null },
    campaign: null,
    seed,
    chairs: NO_CHAIRS,
  });

/** All that is shown to the side: what it is asked, the table, and what it may read of the log. */
const seenByA = ({ state, events }: BattleLog): string =>
  JSON.stringify([
    massBattle.view(state, 'A'),
    massBattle.moves(state, 'A').filter(({ seat, secret }) => seat === 'A' || !secret),
    events.map(({ move, said, openly, steps }) =>
      massBattle.secrets?.tell(state, { move, said, openly, steps }, 'A'),
    ),
  ]);

const choicesOf = ({ form }: TableMove): readonly FieldChoice[] =>
  form
    .flatMap(({ fields }) => fields)
    .flatMap((field) => (field.kind === 'choice' && field.path[0] === 'choice' ? field.choices : []))
    .filter(({ refused }) => refused === null);

const inputOf = (move: TableMove, number: number): TableMove['input'] => {
  if (move.sharing !== undefined) return { ...move.input, losses: move.sharing.usual ?? 'proportional' };
  const choices = move.dice ? [] : choicesOf(move);
  return choices.length === 0
    ? move.input
    : { ...move.input, choice: choices[number % choices.length]?.value ?? null };
};

const firstMove = ({ state }: BattleLog): TableMove | undefined =>
  massBattle.moves(state, 'master').find(({ id }) => id !== 'next-day');

describe('a seat that Muster plays, in two worlds that differ only in the other side’s secrets', {
  timeout: 120_000,
}, () => {
  it('25.1 seals and advises the same, byte for byte, as long as its side is shown the same', () => {
    const chair = newChair('solved');
    let compared = 0;
    let apart = 0;
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(60), fc.nat(60)), { minLength: 30, maxLength: 30 }),
        fc.nat(1000),
        fc.constantFrom(...PLAYS),
        (numbers, seed, play) => {
          let one = begin(army('Blues', {}), seed);
          let other = begin(
            army('Blues', { leadership: 1, stratagemReadyDay: 9 }, { individuals: 90 }),
            seed,
          );
          for (const [a, b] of numbers) {
            const moves = [firstMove(one), firstMove(other)];
            const [mine, theirs] = moves;
            if (mine === undefined || theirs === undefined) return;
            if (mine.id !== theirs.id || mine.seat !== theirs.seat || seenByA(one) !== seenByA(other)) return;
            if (mine.seat === 'A' && !mine.dice) {
              const seals = [one, other].map((log) =>
                sealFor(massBattle, log, 'b1', 'A', { ...chair, play }),
              );
              expect(JSON.stringify(seals[1])).toBe(JSON.stringify(seals[0]));
              const thoughts = [one, other].map((log, at) =>
                thinkAbout(massBattle, log.state, moves[at] as TableMove),
              );
              expect(JSON.stringify(thoughts[1])).toBe(JSON.stringify(thoughts[0]));
              compared += 1;
              if (JSON.stringify(one.state) !== JSON.stringify(other.state)) apart += 1;
            }
            // The person of the other side chooses otherwise in the other world; all else happens alike.
            const isTheirs = mine.seat === 'B' && mine.secret;
            const input = inputOf(mine, a);
            one = playOn(massBattle, one, { id: mine.id, seat: mine.seat, input }, null);
            const inOther = isTheirs ? inputOf(theirs, b) : mine.seat === 'B' ? inputOf(theirs, a) : input;
            other = playOn(massBattle, other, { id: theirs.id, seat: theirs.seat, input: inOther }, null);
          }
        },
      ),
      { numRuns: tries(120), seed: 25 },
    );
    // Without worlds that are really apart it would show nothing.
    expect(compared).toBeGreaterThan(5);
    expect(apart).toBeGreaterThan(5);
  });
});
