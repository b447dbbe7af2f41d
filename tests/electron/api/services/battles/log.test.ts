import { describe, expect, it } from 'vitest';
import { NO_CHAIRS } from '../../../../../electron/api/services/battles/chairs/chair.ts';
import {
  asLogged,
  type BattleFrame,
  type BattleLog,
  bringAgain,
  endLog,
  openLog,
  playOn,
  replayLog,
  rewindLog,
  withSeed,
} from '../../../../../electron/api/services/battles/log.ts';
import { stepsFor, viewOf } from '../../../../../electron/api/services/battles/view.ts';
import { DiceError } from '../../../../../rules/core/dice.ts';
import type { Seat, TableRules } from '../../../../../rules/core/play.ts';
import { skirmish } from '../../../../support/skirmish.ts';

const rules = skirmish as unknown as TableRules;

const roster = (name: string, units: readonly string[]) => ({
  system: 'skirmish',
  name,
  notes: '',
  pointsLimit: null,
  options: {},
  units: units.map((unit) => ({ id: unit.toLowerCase(), name: unit })),
  characters: [],
});

const FRAME: BattleFrame = {
  system: 'skirmish',
  game: 'table',
  setup: {
    rosters: { A: roster('Reds', ['Bowmen']), B: roster('Greens', ['Slingers']) },
    options: { figures: 4 },
  },
  mode: 'hot-seat',
  dice: 'program',
  rosters: { A: 'r1', B: null },
  campaign: null,
  chairs: NO_CHAIRS,
  seed: 42,
};

const NEXT = { id: 'next', seat: null, input: {} } as const;
const draw = (seat: Seat) => ({ id: 'draw', seat, input: {} });
const stance = (seat: Seat, chosen: string) => ({ id: 'stance', seat, input: { stance: chosen } });
const SHOOT = {
  id: 'shoot',
  seat: 'A',
  input: { token: 'bowmen', target: 'slingers', dice: 3, cover: false },
} as const;

const atShots = (): BattleLog =>
  [draw('A'), draw('B'), NEXT, stance('A', 'press'), stance('B', 'hold'), NEXT].reduce(
    (log, move) => playOn(rules, log, move, null),
    openLog(rules, FRAME),
  );

describe('a battle on the table', () => {
  it('keeps every move with its dice, and goes on from there', () => {
    const log = playOn(rules, atShots(), SHOOT, [1, 2, 6, 5]);
    expect(log.events.at(-1)).toEqual({
      move: SHOOT,
      about: ['bowmen', 'slingers'],
      turn: 1,
      phase: 'shots',
      thrown: 'typed',
      rolls: [
        { sides: 6, purpose: 'Bowmen: shots', values: [1, 2, 6] },
        { sides: 6, purpose: 'Slingers: nerve', values: [5] },
      ],
      seed: atShots().events.at(-1)?.seed,
      said: 'Bowmen shot at Slingers: 2 fell.',
      openly: null,
      steps: expect.arrayContaining([expect.objectContaining({ label: 'Nerve', value: 'shaken' })]),
    });
    expect(rules.view(log.state, 'master').sides.B.tokens[0]).toMatchObject({
      counters: [{ key: 'figures', label: 'Figures', value: 2, most: 4 }],
      status: 'shaken',
    });
  });

  it.each([
    [[], { sides: 6, count: 3, purpose: 'Bowmen: shots' }],
    [[1], { sides: 6, count: 2, purpose: 'Bowmen: shots' }],
    [[1, 6, 6], { sides: 6, count: 1, purpose: 'Slingers: nerve' }],
  ])('typed dice %j: says which are wanted next', (typed, wanted) => {
    const thrown = (() => {
      try {
        return playOn(rules, atShots(), SHOOT, typed);
      } catch (error) {
        return error;
      }
    })();
    expect(thrown).toBeInstanceOf(DiceError);
    expect(thrown).toMatchObject({ code: 'dice/missing', wanted });
  });

  it('refuses more dice than were asked for', () => {
    expect(() => playOn(rules, atShots(), SHOOT, [6, 6, 6, 1])).toThrow('take the last one away');
  });

  it('program dice fall the same way again after a step was taken back', () => {
    const before = atShots();
    const once = playOn(rules, before, SHOOT, null);
    const back = rewindLog(rules, once, 1);
    expect({ ...back, takenBack: [], seenAhead: 0 }).toEqual(before);
    expect(playOn(rules, back, SHOOT, null)).toEqual(once);
  });

  it('18 dice that were seen and then spent on something else are marked, also after a replay', () => {
    const other = { ...SHOOT, input: { ...SHOOT.input, dice: 2 } };
    const back = rewindLog(rules, playOn(rules, atShots(), SHOOT, null), 1);
    const marks = ({ events }: BattleLog) => events.map(({ foreseen }) => foreseen === true);
    expect(marks(playOn(rules, back, SHOOT, null)).at(-1)).toBe(false);
    const spent = playOn(rules, back, other, null);
    expect(marks(spent).at(-1)).toBe(true);
    expect(marks(playOn(rules, back, other, [1, 1, 1])).at(-1)).toBe(false);
    expect(marks(replayLog(rules, FRAME, spent.events.map(asLogged)))).toEqual(marks(spent));
  });

  it('from another seed on they fall otherwise, and what was played stays', () => {
    const before = atShots();
    const other = withSeed(before, 7);
    const played = ({ events }: BattleLog) => events.map(({ move, said }) => ({ move, said }));
    expect([played(other), other.state]).toEqual([played(before), before.state]);
    const shots = [7, 8, 9].map((seed) =>
      JSON.stringify(playOn(rules, withSeed(before, seed), SHOOT, null).events.at(-1)?.rolls),
    );
    expect(new Set(shots).size).toBeGreaterThan(1);
    expect(withSeed(openLog(rules, FRAME), 7).seed).toBe(7);
  });

  it('takes back any number of steps, the end being one', () => {
    const log = playOn(rules, playOn(rules, atShots(), SHOOT, [1, 1, 1, 1]), NEXT, null);
    const ended = endLog(rules, log, null);
    expect({ ...rewindLog(rules, ended, 1), takenBack: [] }).toEqual(log);
    expect({ ...rewindLog(rules, ended, 3), takenBack: [] }).toEqual(atShots());
    expect(() => rewindLog(rules, ended, 10)).toThrow('take fewer back');
  });

  it('brings again what was taken back, typed dice and its own alike, in any portions', () => {
    const shot = playOn(rules, playOn(rules, atShots(), SHOOT, [1, 1, 1, 1]), NEXT, null);
    const ended = endLog(rules, shot, { winner: 'B', why: 'Rain.' });
    const back = rewindLog(rules, rewindLog(rules, ended, 2), 5);
    expect(bringAgain(rules, bringAgain(rules, back, 3), 4)).toEqual(ended);
    expect(bringAgain(rules, back, 6)).toEqual({ ...shot, takenBack: [{ ended: ended.ended }] });
    expect(() => bringAgain(rules, back, 8)).toThrow('bring fewer again');
    expect(() => bringAgain(rules, playOn(rules, rewindLog(rules, shot, 2), NEXT, null), 1)).toThrow();
  });

  it('the same moves and dice make the same battle', () => {
    const log = playOn(rules, playOn(rules, atShots(), SHOOT, [1, 1, 1, 1]), NEXT, null);
    expect(replayLog(rules, FRAME, log.events.map(asLogged))).toEqual(log);
  });

  it('ends as the rules see it or as the players agree, and then takes no more moves', () => {
    const fates = rules.result(atShots().state).fates;
    expect(endLog(rules, atShots(), null).ended).toEqual({ winner: null, why: 'Both still stand.', fates });
    const agreed = endLog(rules, atShots(), { winner: 'B', why: ' ' });
    expect(agreed.ended).toEqual({ winner: 'B', why: 'The players ended it.', fates });
    expect(() => playOn(rules, agreed, NEXT, null)).toThrow('Take the end back first');
  });
});

describe('who sees what', () => {
  const STORED = {
    id: 'b1' as never,
    title: 'Reds against Greens',
    version: 3,
    createdAt: '',
    updatedAt: '',
    removedAt: null,
  };
  const half = [draw('A'), NEXT, stance('A', 'press')].reduce(
    (log, move) => playOn(rules, log, move, null),
    openLog(rules, FRAME),
  );
  const seen = (log: BattleLog, viewer: 'A' | 'B' | 'table' | 'master') => {
    const view = viewOf(STORED, rules, log, viewer);
    return {
      hands: [view.table.sides.A.hand?.cards?.length ?? null, view.table.sides.B.hand?.cards?.length ?? null],
      told: view.events.map(({ said }) => said),
      dice: view.events.map(({ rolls }) => rolls.length),
      moves: view.moves.map(({ id, seat }) => `${id} ${seat}`),
      secrets: view.secrets,
      steps: stepsFor(rules, log, 0, viewer).length,
    };
  };
  const card = half.events[0]?.rolls[0]?.values[0];
  const OPEN = ['Reds drew a card.', 'Stances are chosen.', 'Reds sealed a stance.'];

  it('a player sees his own hand and choices, the other sees that they were made', () => {
    expect({ A: seen(half, 'A'), B: seen(half, 'B'), table: seen(half, 'table') }).toEqual({
      A: {
        hands: [1, null],
        told: [`Reds drew the ${card}.`, 'Stances are chosen.', 'Reds chose to press.'],
        dice: [1, 0, 0],
        moves: [],
        secrets: { A: true, B: true },
        steps: 1,
      },
      B: {
        hands: [null, 0],
        told: OPEN,
        dice: [0, 0, 0],
        moves: ['stance B'],
        secrets: { A: true, B: true },
        steps: 0,
      },
      table: {
        hands: [null, null],
        told: OPEN,
        dice: [0, 0, 0],
        moves: [],
        secrets: { A: true, B: true },
        steps: 0,
      },
    });
  });

  it('a game master sees all, and so does everybody once it is over', () => {
    const all = {
      hands: [1, 0],
      told: [`Reds drew the ${card}.`, 'Stances are chosen.', 'Reds chose to press.'],
      dice: [1, 0, 0],
      steps: 1,
    };
    expect(seen({ ...half, mode: 'game-master' }, 'master')).toEqual({
      ...all,
      moves: ['stance B'],
      secrets: { A: true, B: true },
    });
    expect(seen(endLog(rules, half, null), 'table')).toEqual({
      ...all,
      moves: [],
      secrets: { A: false, B: false },
    });
  });
});
