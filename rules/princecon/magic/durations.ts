import { z } from 'zod';
import { type Action, defineAction } from '../../core/action.ts';
import { type Outcome, outcome, step } from '../../core/trace.ts';
import { nameField } from '../inputs.ts';
import { pc } from '../refs.ts';

const spellAtWork = z.strictObject({
  spell: nameField('A spell'),
  on: nameField('Unit').meta({ title: 'Works on' }),
  /** The last turn it works; null is as the referee says. */
  until: z.int().min(1).max(2000).nullable().default(null).meta({ title: 'To the end of turn' }),
});

const input = z.strictObject({
  turn: z.int().min(1).max(1000).default(1).meta({ title: 'Turn that ends now' }),
  spells: z.array(spellAtWork).min(1).max(60),
});

type DurationsValue = {
  readonly ends: readonly string[];
  readonly goesOn: readonly {
    readonly spell: string;
    readonly on: string;
    readonly turnsLeft: number | null;
  }[];
};

/** A spell ends with the last phase of its last turn (R-P97). */
export const isOver = (until: number | null, turn: number): boolean => until !== null && until <= turn;

const run = ({ turn, spells }: z.output<typeof input>): Outcome<DurationsValue> => {
  const ends = spells.filter(({ until }) => isOver(until, turn));
  const goesOn = spells
    .filter(({ until }) => !isOver(until, turn))
    .map(({ spell, on, until }) => ({ spell, on, turnsLeft: until === null ? null : until - turn }));
  return outcome(
    { ends: ends.map(({ spell, on }) => `${spell} on ${on}`), goesOn },
    spells.map(({ spell, on, until }) =>
      step(pc('Magic', 'R-P97'), `${spell} on ${on}`, isOver(until, turn) ? 'ends' : 'goes on', {
        turnsLeft: until === null ? 'as the referee says' : Math.max(0, until - turn),
      }),
    ),
  );
};

export const durationsAction: Action = defineAction({
  id: 'princecon/spell-durations',
  title: 'Spells run out',
  ref: pc('Magic', 'R-P97'),
  input,
  example: () =>
    input.parse({
      turn: 5,
      spells: [
        { spell: 'Mass Strength', on: 'Spearmen', until: 12 },
        { spell: 'Mass Combat Slow', on: 'Axemen', until: 5 },
      ],
    }),
  run,
});
