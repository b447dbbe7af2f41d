import { describe, expect, it } from 'vitest';
import { battleSetup } from '../../../rules/by-this-axe/mass-battle/input.ts';
import { massBattle } from '../../../rules/by-this-axe/mass-battle/table/rules.ts';
import { drawWay } from '../../../rules/core/chair/draw.ts';
import { PLAYS, type Play } from '../../../rules/core/chair/plays.ts';
import { thinkAbout } from '../../../rules/core/chair/thinking.ts';
import { seededDice, seedState } from '../../../rules/core/dice.ts';
import type { BySeat, Seat } from '../../../rules/core/play.ts';
import { atMost } from '../../support/tries.ts';

const army = (name: string) => ({
  name,
  general: { leadership: 3, stratagemReadyDay: 0 },
  units: [
    { name: 'Knights', individuals: 160, fc: 4, armor: 'heavy', shield: true, mounted: true },
    { name: 'Bows', individuals: 200, fc: 3, armor: 'light', missile: true },
  ],
});
const SETUP = battleSetup.parse({ day: 0, options: {}, sides: { A: army('Reds'), B: army('Blues') } });

/** One day's battle, to its end or until both wait; every choice is Muster's. */
const playDay = (plays: BySeat<Play>, seed: number): Seat | 'draw' | null => {
  const [dice, own] = [seededDice(seedState(seed)), seededDice(seedState(seed + 0x10_0000))];
  let state = massBattle.start(SETUP as never).value;
  for (;;) {
    const [move] = massBattle.moves(state, 'master');
    if (move === undefined || move.id === 'next-day') return massBattle.result(state).winner;
    const thinking = thinkAbout(massBattle, state, move);
    const play = plays[move.seat ?? 'A'];
    const input = thinking === null ? move.input : drawWay(thinking.ways, play, own).input;
    state = massBattle.play(state, { id: move.id, seat: move.seat, input }, dice).value;
  }
};

describe('how Muster plays', () => {
  it('25.1 solved does not lose to careless over 1,000 mass battles', { timeout: 600_000 }, () => {
    const counted = { solved: 0, careless: 0, neither: 0 };
    const battles = atMost(40, 1000);
    for (let seed = 1; seed <= battles; seed += 1) {
      // Each plays either seat as often as the other: the armies are alike.
      const solved: Seat = seed % 2 === 0 ? 'A' : 'B';
      const plays = solved === 'A' ? { A: 'solved', B: 'careless' } : { A: 'careless', B: 'solved' };
      const winner = playDay(plays as BySeat<Play>, seed);
      counted[winner === solved ? 'solved' : winner === 'A' || winner === 'B' ? 'careless' : 'neither'] += 1;
    }
    // Printed for whoever asks for the figure.
    console.info(`solved against careless, ${battles} battles:`, counted);
    expect(counted.solved).toBeGreaterThan(counted.careless);
  });

  it('25.1 draws each way as often as its part of the mix says, careless each alike, steady always one', () => {
    const ways = [
      { label: 'a', input: { choice: 'a' }, part: 0.75, least: -3 },
      { label: 'b', input: { choice: 'b' }, part: 0.25, least: -1 },
      { label: 'c', input: { choice: 'c' }, part: 0, least: -2 },
    ];
    const count = (play: Play): readonly number[] => {
      const dice = seededDice(seedState(7));
      const drawn = Array.from({ length: 4000 }, () => drawWay(ways, play, dice).label);
      return ways.map(({ label }) => drawn.filter((one) => one === label).length / 4000);
    };
    const near = (expected: readonly number[]) => expected.map((part) => expect.closeTo(part, 1));
    expect(PLAYS.map(count)).toEqual([
      near([1 / 3, 1 / 3, 1 / 3]),
      near([0.54, 0.29, 0.17]),
      [0, 1, 0],
      near([0.75, 0.25, 0]),
    ]);
    expect(count('solved')[2]).toBe(0);
  });

  it('25.1 reckons with what its side knows: another army behind the same declaration changes nothing', () => {
    const other = battleSetup.parse({
      day: 0,
      options: {},
      sides: { A: army('Reds'), B: { ...army('Blues'), general: { leadership: 1, stratagemReadyDay: 9 } } },
    });
    const said = [SETUP, other].map((setup) => {
      const state = massBattle.start(setup as never).value;
      const [move] = massBattle.moves(state, 'A');
      return move === undefined ? null : thinkAbout(massBattle, state, move);
    });
    expect(said[0]?.ways.length).toBeGreaterThan(2);
    expect(said[0]).toEqual(said[1]);
  });
});
