import { z } from 'zod';
import { defineTable } from '../../rules/core/define-table.ts';
import { type Dice, rollOne } from '../../rules/core/dice.ts';
import { fraction } from '../../rules/core/fraction.ts';
import type { JsonObject } from '../../rules/core/json.ts';
import { successes } from '../../rules/core/odds.ts';
import {
  type BySeat,
  CORRECTION,
  type Played,
  type PlayedMove,
  SEATS,
  type Seat,
  type TableMove,
  type TableViewer,
} from '../../rules/core/play.ts';
import { RuleRefusal } from '../../rules/core/result.ts';
import { outcome, ref, step } from '../../rules/core/trace.ts';

/** A small game for tests of everything around a table: shots by dice, a card in hand, a stance chosen in secret. */

interface Band {
  readonly id: string;
  readonly name: string;
  readonly start: number;
  readonly figures: number;
  readonly shaken: boolean;
}

interface Skirmish {
  readonly turn: number;
  readonly phase: 'draw' | 'stance' | 'shots';
  readonly names: BySeat<string>;
  readonly bands: BySeat<readonly Band[]>;
  readonly hands: BySeat<readonly number[]>;
  readonly stances: BySeat<'press' | 'hold' | null>;
}

const RULE = ref('Skirmish', 'Shots');
const PHASES = [
  { id: 'draw', title: 'Cards' },
  { id: 'stance', title: 'Stances' },
  { id: 'shots', title: 'Shots' },
] as const;

const other = (seat: Seat): Seat => (seat === 'A' ? 'B' : 'A');
const withSeat = <T>(pair: BySeat<T>, seat: Seat, value: T): BySeat<T> => ({ ...pair, [seat]: value });
const played = (
  value: Skirmish,
  said: string,
  steps: readonly ReturnType<typeof step>[] = [],
): Played<Skirmish> => ({
  ...outcome(value, steps),
  said,
});

const shotInput = z.strictObject({
  token: z.string(),
  target: z.string(),
  dice: z.int().min(1).max(20),
  cover: z.boolean(),
});
const stanceInput = z.strictObject({ stance: z.enum(['press', 'hold']) });
const correctInput = z.strictObject({
  token: z.string().nullable(),
  key: z.enum(['figures', 'shaken', 'turn']),
  value: z.union([z.int().min(0), z.boolean()]),
});

const needed = (cover: boolean): number => (cover ? 1 : 2);

const findBand = ({ bands }: Skirmish, seat: Seat, id: string): Band => {
  const band = bands[seat].find((one) => one.id === id);
  if (band === undefined)
    throw new RuleRefusal('skirmish/no-band', 'That band is not there: choose another.', 'target');
  return band;
};

const changeBand = (state: Skirmish, seat: Seat, id: string, change: Partial<Band>): Skirmish => ({
  ...state,
  bands: withSeat(
    state.bands,
    seat,
    state.bands[seat].map((band) => (band.id === id ? { ...band, ...change } : band)),
  ),
});

const draw = (state: Skirmish, seat: Seat, dice: Dice): Played<Skirmish> => {
  const { value, roll } = rollOne(dice, 6, `${state.names[seat]}: the card drawn`);
  const next = { ...state, hands: withSeat(state.hands, seat, [...state.hands[seat], value]) };
  return {
    ...played(next, `${state.names[seat]} drew the ${value}.`, [step(RULE, 'Card', value, {}, [roll])]),
    openly: `${state.names[seat]} drew a card.`,
  };
};

const seal = (state: Skirmish, seat: Seat, input: JsonObject): Played<Skirmish> => {
  const { stance } = stanceInput.parse(input);
  const next = { ...state, stances: withSeat(state.stances, seat, stance) };
  return {
    ...played(next, `${state.names[seat]} chose to ${stance}.`),
    openly: `${state.names[seat]} sealed a stance.`,
  };
};

const shoot = (state: Skirmish, seat: Seat, input: JsonObject, dice: Dice): Played<Skirmish> => {
  const { token, target, dice: count, cover } = shotInput.parse(input);
  const shooter = findBand(state, seat, token);
  const band = findBand(state, other(seat), target);
  const roll = dice.roll(6, count, `${shooter.name}: shots`);
  const hits = roll.values.filter((value) => value <= needed(cover)).length;
  const steps = [step(RULE, 'Hits', hits, { needs: needed(cover) }, [roll])];
  let next = changeBand(state, other(seat), target, { figures: Math.max(0, band.figures - hits) });
  if (hits > 0) {
    const nerve = rollOne(dice, 6, `${band.name}: nerve`);
    if (nerve.value > 3) next = changeBand(next, other(seat), target, { shaken: true });
    steps.push(step(RULE, 'Nerve', nerve.value > 3 ? 'shaken' : 'steady', {}, [nerve.roll]));
  }
  return played(next, `${shooter.name} shot at ${band.name}: ${hits} fell.`, steps);
};

const goOn = (state: Skirmish): Played<Skirmish> => {
  if (state.phase === 'draw') return played({ ...state, phase: 'stance' }, 'Stances are chosen.');
  if (state.phase === 'stance') {
    if (state.stances.A === null || state.stances.B === null)
      throw new RuleRefusal('skirmish/open', 'Both sides choose a stance first.');
    return played({ ...state, phase: 'shots' }, `${state.stances.A} meets ${state.stances.B}.`);
  }
  const turn = state.turn + 1;
  return played({ ...state, turn, phase: 'draw', stances: { A: null, B: null } }, `Turn ${turn} begins.`);
};

const correct = (state: Skirmish, input: JsonObject): Played<Skirmish> => {
  const { token, key, value } = correctInput.parse(input);
  if (token === null) return played({ ...state, turn: Number(value) }, `The turn was set to ${value}.`);
  const seat = SEATS.find((one) => state.bands[one].some(({ id }) => id === token));
  if (seat === undefined) throw new RuleRefusal('skirmish/no-band', 'That band is not there.', 'token');
  return played(
    changeBand(state, seat, token, { [key]: value }),
    `${findBand(state, seat, token).name}: ${key} ${value}.`,
  );
};

const play = (state: Skirmish, { id, seat, input }: PlayedMove, dice: Dice): Played<Skirmish> => {
  if (id === 'next') return goOn(state);
  if (id === CORRECTION) return correct(state, input);
  if (seat === null) throw new RuleRefusal('skirmish/whose', 'Say whose move it is.', 'seat');
  if (id === 'draw') return draw(state, seat, dice);
  if (id === 'stance') return seal(state, seat, input);
  if (id === 'shoot') return shoot(state, seat, input, dice);
  throw new RuleRefusal('skirmish/unknown', `There is no move "${id}".`, 'move.id');
};

const shots = (state: Skirmish, seat: Seat): readonly TableMove[] => {
  const targets = state.bands[other(seat)].filter(({ figures }) => figures > 0);
  return state.bands[seat]
    .filter(({ figures }) => figures > 0 && targets.length > 0)
    .map(({ id, name, figures }) => ({
      id: 'shoot',
      title: `${name} shoot`,
      hint: 'Ones and twos hit; ones only in cover.',
      seat,
      token: id,
      secret: false,
      primary: false,
      dice: true,
      input: { token: id, target: targets[0]?.id ?? '', dice: Math.min(20, figures), cover: false },
      form: [
        {
          title: '',
          fields: [
            {
              kind: 'choice',
              path: ['target'],
              label: 'Target',
              help: '',
              optional: false,
              choices: targets.map((target) => ({
                value: target.id,
                label: target.name,
                note: '',
                refused: null,
              })),
            },
            {
              kind: 'number',
              path: ['dice'],
              label: 'Dice',
              help: '',
              min: 1,
              max: 20,
              step: 1,
              suffix: '',
              optional: false,
            },
            { kind: 'flag', path: ['cover'], label: 'In cover', help: '' },
          ],
        },
      ],
    }));
};

const plain = { token: null, form: [], input: {}, dice: false, secret: false, primary: false };

const moves = (state: Skirmish, viewer: TableViewer): readonly TableMove[] => {
  const mine = (seat: Seat): boolean => viewer === 'master' || viewer === seat;
  const next = {
    ...plain,
    id: 'next',
    title: 'Go on',
    hint: 'The next phase begins.',
    seat: null,
    primary: true,
  };
  if (state.phase === 'draw') {
    return [
      next,
      ...SEATS.map((seat) => ({
        ...plain,
        id: 'draw',
        title: `${state.names[seat]} draw`,
        hint: 'A card.',
        seat,
        dice: true,
      })),
    ];
  }
  if (state.phase === 'stance') {
    const open = SEATS.filter((seat) => state.stances[seat] === null);
    if (open.length === 0) return [next];
    return open.filter(mine).map((seat) => ({
      ...plain,
      id: 'stance',
      title: 'Choose a stance',
      hint: 'Press or hold.',
      seat,
      secret: true,
      primary: true,
      input: { stance: 'hold' },
      form: [
        {
          title: '',
          fields: [
            {
              kind: 'choice',
              path: ['stance'],
              label: 'Stance',
              help: '',
              optional: false,
              choices: ['press', 'hold'].map((value) => ({ value, label: value, note: '', refused: null })),
            },
          ],
        },
      ],
    }));
  }
  return [next, ...SEATS.flatMap((seat) => shots(state, seat))];
};

export const skirmish = defineTable<never, Skirmish>({
  options: [],
  defaults: { figures: 6 },
  start: ({ rosters, options }) => {
    const bands = (seat: Seat): readonly Band[] =>
      (rosters as unknown as BySeat<{ units: { id: string; name: string }[] }>)[seat].units.map(
        ({ id, name }) => ({
          id,
          name,
          start: Number(options['figures']),
          figures: Number(options['figures']),
          shaken: false,
        }),
      );
    const named = rosters as unknown as BySeat<{ name: string }>;
    const names = { A: named.A.name, B: named.B.name };
    return played(
      {
        turn: 1,
        phase: 'draw',
        names,
        bands: { A: bands('A'), B: bands('B') },
        hands: { A: [], B: [] },
        stances: { A: null, B: null },
      },
      `${names.A} meet ${names.B}.`,
    );
  },
  moves,
  play,
  odds: (_state, { id, input }) => {
    if (id !== 'shoot') return null;
    const { dice, cover } = shotInput.parse(input);
    return {
      outcomes: successes(dice, fraction(needed(cover), 6)),
      also: {},
      steps: [step(RULE, 'Needs at most', needed(cover))],
    };
  },
  view: (state, viewer) => {
    const side = (seat: Seat) => ({
      name: state.names[seat],
      counters: [],
      hand: {
        count: state.hands[seat].length,
        cards:
          viewer === 'master' || viewer === seat
            ? state.hands[seat].map((card, index) => ({
                id: `${index}`,
                title: `The ${card}`,
                text: 'A card.',
              }))
            : null,
      },
      tokens: state.bands[seat].map(({ id, name, start, figures, shaken }) => ({
        id,
        kind: 'unit' as const,
        name,
        line: 'bows',
        with: null,
        counters: [{ key: 'figures', label: 'Figures', value: figures, most: start }],
        flags: [{ key: 'shaken', label: 'Shaken', on: shaken, tone: 'bad' as const }],
        facts: [],
        status: figures === 0 ? 'destroyed' : shaken ? 'shaken' : 'steady',
        gone: figures === 0,
      })),
    });
    return {
      turn: state.turn,
      phases: PHASES,
      phase: state.phase,
      hint: 'What comes now.',
      sides: { A: side('A'), B: side('B') },
      counters: [{ key: 'turn', label: 'Turn', value: state.turn, most: null }],
      over: SEATS.some((seat) => state.bands[seat].every(({ figures }) => figures === 0)),
    };
  },
  result: (state) => {
    const beaten = SEATS.filter((seat) => state.bands[seat].every(({ figures }) => figures === 0));
    const fates = (seat: Seat) =>
      state.bands[seat].map(({ id, name, start, figures }) => ({
        id,
        name,
        kind: 'unit' as const,
        start,
        left: figures,
        fate: figures === 0 ? 'destroyed' : 'standing',
      }));
    return {
      winner: beaten.length === 2 ? 'draw' : beaten[0] === undefined ? null : other(beaten[0]),
      why: beaten.length === 0 ? 'Both still stand.' : 'Nobody is left.',
      fates: { A: fates('A'), B: fates('B') },
    };
  },
});
