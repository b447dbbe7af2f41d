import type { ChoiceKind } from '../../../../rules/by-this-axe/mass-battle/answers.ts';
import { ROLES, type Side, STANCES } from '../../../../rules/by-this-axe/mass-battle/sides.ts';
import type { BattleView } from '../types.ts';
import { POSTURE_HINTS, STRATAGEM_HINTS } from '../words.ts';
import type { Choice } from './desk.ts';

/** One thing a side can choose now. */
export interface Option {
  /** As the advice names it. */
  readonly key: string;
  readonly label: string;
  readonly hint: string;
  /** Null where it may be chosen. */
  readonly reason: string | null;
  readonly answer: Choice;
}

export type OptionKind = Exclude<ChoiceKind, 'declare' | 'losses'>;

const waysIn36 = (ways: number): string => `works ${ways} times in 36`;

const stratagemOptions = ({ choices }: BattleView, side: Side): readonly Option[] => [
  {
    key: 'none',
    label: 'None',
    hint: 'Keep the attempt for another day',
    reason: null,
    answer: { kind: 'stratagem', side, stratagem: null },
  },
  ...(choices[side]?.stratagems ?? []).map(({ value, label, reason, bonus, ways }) => ({
    key: value,
    label,
    hint: `${STRATAGEM_HINTS[value]}; ${waysIn36(ways)} (+${bonus})`,
    reason,
    answer: { kind: 'stratagem' as const, side, stratagem: value },
  })),
];

const postureOptions = ({ choices }: BattleView, side: Side): readonly Option[] =>
  (choices[side]?.postures ?? []).map(({ value, label, reason }) => ({
    key: value,
    label,
    hint: POSTURE_HINTS[value],
    reason,
    answer: { kind: 'posture', side, posture: value, timeOfDay: null },
  }));

const ROLE_WORDS = {
  attacker: { label: 'Attack', hint: 'You roll the battle die and choose an attack' },
  defender: { label: 'Defend', hint: 'They come to you; you choose a defence' },
} as const;

const roleOptions = (side: Side, kind: 'role' | 'force'): readonly Option[] =>
  ROLES.map((role) => ({ key: role, ...ROLE_WORDS[role], reason: null, answer: { kind, side, role } }));

const STANCE_WORDS = {
  offensive: { label: 'Offensive', hint: 'Attack; if both do, a roll decides who picks' },
  defensive: { label: 'Defensive', hint: 'Wait for them; if both wait, the day goes by' },
} as const;

export const optionsFor = (kind: OptionKind, view: BattleView, side: Side): readonly Option[] => {
  switch (kind) {
    case 'stratagem':
      return stratagemOptions(view, side);
    case 'posture':
      return postureOptions(view, side);
    case 'stance':
      return STANCES.map((stance) => ({
        key: stance,
        ...STANCE_WORDS[stance],
        reason: null,
        answer: { kind: 'stance', side, stance },
      }));
    case 'role':
      return roleOptions(side, 'role');
    case 'force':
      return [
        ...roleOptions(side, 'force'),
        {
          key: 'leave',
          label: 'Leave it to the stances',
          hint: 'Force nothing',
          reason: null,
          answer: { kind: 'force', side, role: null },
        },
      ];
    case 'pursue':
      return [
        {
          key: 'yes',
          label: 'Pursue',
          hint: 'Two dice for what is caught',
          reason: null,
          answer: { kind: 'pursue', side, pursue: true },
        },
        {
          key: 'no',
          label: 'Let them go',
          hint: 'Nobody else is lost',
          reason: null,
          answer: { kind: 'pursue', side, pursue: false },
        },
      ];
    case 'foil':
      return [
        {
          key: 'yes',
          label: 'Foil',
          hint: 'Two dice; a success cancels what they showed',
          reason: null,
          answer: { kind: 'foil', side, foil: true },
        },
        {
          key: 'no',
          label: 'Let it be',
          hint: 'Their stratagem stays in force',
          reason: null,
          answer: { kind: 'foil', side, foil: false },
        },
      ];
    default:
      return kind satisfies never;
  }
};
