import type { Field, FieldChoice } from '../../../core/form.ts';
import { choiceField, optionOf } from '../../../core/make-fields.ts';
import type { TableMove } from '../../../core/play.ts';
import type { ChoiceKind } from '../answers.ts';
import { headsOf } from '../army.ts';
import { lossChoices, lossToShare, postureChoices, stratagemChoices } from '../choices.ts';
import type { Side } from '../sides.ts';
import type { BattleState } from '../state.ts';
import { mayMisstate } from '../steps/3-declare.ts';
import { POSTURE_HINTS, STEP_WORDS, STRATAGEM_HINTS } from '../words.ts';

/** How one choice of a side is put to its player. */
export type Question = Pick<TableMove, 'form' | 'input'> &
  Partial<Pick<TableMove, 'hint' | 'press' | 'sharing'>>;

const ROLE_CHOICES = [
  optionOf('attacker', 'Attack', 'You roll the battle die and choose an attack'),
  optionOf('defender', 'Defend', 'They come to you; you choose a defence'),
];

const CHOICES: Readonly<Record<'stance' | 'role' | 'force' | 'pursue' | 'foil', readonly FieldChoice[]>> = {
  stance: [
    optionOf('offensive', 'Offensive', 'Attack; if both do, a roll decides who picks'),
    optionOf('defensive', 'Defensive', 'Wait for them; if both wait, the day goes by'),
  ],
  role: ROLE_CHOICES,
  force: [...ROLE_CHOICES, optionOf('leave', 'Leave it to the stances', 'Force nothing')],
  pursue: [
    optionOf('yes', 'Pursue', 'Two dice for what is caught'),
    optionOf('no', 'Let them go', 'Nobody else is lost'),
  ],
  foil: [
    optionOf('yes', 'Foil', 'Two dice; a success cancels what they showed'),
    optionOf('no', 'Let it be', 'Their stratagem stays in force'),
  ],
};

const stratagems = (state: BattleState, side: Side): readonly FieldChoice[] => [
  optionOf('none', 'None', 'Keep the attempt for another day'),
  ...stratagemChoices(state, side).map(({ value, label, reason, bonus, ways }) => ({
    value,
    label,
    note: `${STRATAGEM_HINTS[value]}; works ${ways} times in 36 (+${bonus})`,
    refused: reason,
  })),
];

const postures = (state: BattleState, side: Side): readonly FieldChoice[] =>
  postureChoices(state, side).map(({ value, label, reason }) => ({
    value,
    label,
    note: POSTURE_HINTS[value],
    refused: reason,
  }));

const HOURS = choiceField(['timeOfDay'], 'Time of day', [
  optionOf('day', 'By day'),
  optionOf('night', 'By night'),
]);

const oneOf = (
  { step }: BattleState,
  choices: readonly FieldChoice[],
  more: readonly Field[] = [],
): Question => ({
  form: [{ title: '', fields: [choiceField(['choice'], STEP_WORDS[step].title, choices), ...more] }],
  input: {
    choice: choices.find(({ refused }) => refused === null)?.value ?? null,
    ...(more.length === 0 ? {} : { timeOfDay: 'day' }),
  },
});

const NUMBERS = [optionOf('half', 'half'), optionOf('true', 'true'), optionOf('double', 'double')];
const HONEST = NUMBERS.filter(({ value }) => value === 'true');

const declaring = (state: BattleState, side: Side): Question => {
  const { units, unitSp } = state.armies[side];
  const stated = mayMisstate(state, side) ? NUMBERS : HONEST;
  return {
    form: units.map((unit, index) => ({
      title: unit.name,
      fields: [
        choiceField(['units', index, 'numbers'], `Numbers of ${unit.name}`, stated, {
          help: `${headsOf(unitSp[index] as number, unit)} heads`,
        }),
        choiceField(
          ['units', index, 'fc'],
          `Fighting capacity of ${unit.name}`,
          [...stated, optionOf('withheld', 'withheld')],
          { help: `fighting capacity ${unit.fighters.fc}` },
        ),
      ],
    })),
    input: { units: units.map(() => ({ numbers: 'true', fc: 'true' })) },
    hint: mayMisstate(state, side)
      ? 'your deception lets you halve or double what you state.'
      : 'true numbers; fighting capacities may be withheld.',
    press: { asIs: 'Declare the truth', changed: 'Declare this' },
  };
};

/** Shorter than in the rules: four stand beside each other. */
const WAY_NAMES = {
  proportional: 'In proportion',
  'weakest-first': 'Weakest',
  'keep-mounted': 'Foot',
} as const;

const sharing = (state: BattleState, side: Side): Question => {
  const { lossPolicy } = state.rules;
  return {
    form: [],
    input: { losses: lossPolicy === 'manual' ? null : lossPolicy },
    sharing: {
      total: lossToShare(state, side),
      of: 'strength points',
      rows: state.armies[side].units.map(({ name, perHead }, index) => ({
        name,
        has: state.unitSp[side][index] as number,
        per: perHead,
      })),
      ways: lossChoices(state, side).map(({ value, losses }) => ({ value, label: WAY_NAMES[value], losses })),
      usual: lossPolicy === 'manual' ? null : lossPolicy,
    },
  };
};

export const askOf = (state: BattleState, choice: ChoiceKind, side: Side): Question => {
  switch (choice) {
    case 'stratagem':
      return oneOf(state, stratagems(state, side));
    case 'posture': {
      const setsTime = state.roles?.attacker === side && state.stratagems[side].live === 'surprise';
      return oneOf(state, postures(state, side), setsTime ? [HOURS] : []);
    }
    case 'declare':
      return declaring(state, side);
    case 'losses':
      return sharing(state, side);
    case 'stance':
    case 'role':
    case 'force':
    case 'pursue':
    case 'foil':
      return oneOf(state, CHOICES[choice]);
    default:
      return choice satisfies never;
  }
};
