import type { Reveal, RevealEntry, RevealSide } from '../../../core/reveal.ts';
import { does, listWords, plural } from '../../../core/words.ts';
import { isRevealed } from '../secrecy.ts';
import { type BySide, forBoth, SIDES, type Side } from '../sides.ts';
import type { BattleState } from '../state.ts';
import { candidateOf } from '../steps/2c-foil-evade.ts';
import { STRATAGEM_RULES } from '../tables/stratagems.ts';
import { STRATAGEM_HINTS } from '../words.ts';
import { revealPostures } from './reveal-postures.ts';
import type { MassState } from './state.ts';

const show = (
  title: string,
  sides: BySide<RevealSide | null>,
  outcome: Reveal['outcome'] = null,
): Reveal => ({ title, first: 'A', sides, outcome, decides: null });

const stratagemOf = (state: BattleState, side: Side): RevealSide => {
  const { attempt, carried, live } = state.stratagems[side];
  const tried = attempt ?? carried;
  if (tried === null)
    return { role: '', choice: 'No stratagem', words: 'Nothing was tried today', against: [] };
  const { name } = STRATAGEM_RULES[tried];
  const words =
    candidateOf(state, side) === null
      ? 'Its dice failed'
      : tried === 'foil' || live !== null
        ? STRATAGEM_HINTS[tried]
        : 'Foiled: it has no effect';
  return { role: '', choice: name, words, against: [] };
};

/** Only what acts in the open, a Foil with what it undoes and an Evade, is shown before the battle roll. */
const revealStratagems = (state: BattleState): Reveal | null => {
  if (!SIDES.some((side) => isRevealed(state, side))) return null;
  return show(
    'A stratagem acts in the open.',
    forBoth((side) => (isRevealed(state, side) ? stratagemOf(state, side) : null)),
    state.step === 'evade'
      ? {
          title: 'No battle today',
          words: `${listWords(SIDES.filter((side) => state.stratagems[side].live === 'evade').map((side) => state.armies[side].name))} slips away.`,
        }
      : null,
  );
};

const revealNumbers = (state: BattleState): Reveal | null => {
  const side = (one: Side): RevealSide => {
    const units = state.declared[one] ?? [];
    const heads = units.reduce((sum, { individuals }) => sum + individuals, 0);
    const told = units.map(({ name, individuals, fc }) =>
      fc === null ? `${individuals} ${name}` : `${individuals} ${name} of fighting capacity ${fc}`,
    );
    const choice = `${heads} in ${plural(units.length, 'unit')}`;
    return { role: 'declares', choice, words: listWords(told), against: [] };
  };
  return state.declared.A === null || state.declared.B === null
    ? null
    : show('Both stated their numbers at the same time.', forBoth(side));
};

const STANCES = {
  offensive: { choice: 'Offensive', words: 'It wants to attack' },
  defensive: { choice: 'Defensive', words: 'It waits for the enemy' },
} as const;

const stanceOutcome = ({ roles, armies, end }: BattleState): Reveal['outcome'] => {
  if (end === 'delayed') return { title: 'Nobody attacks', words: 'The day goes by.' };
  if (roles === null)
    return { title: 'Both attack', words: 'The higher roll chooses whether to attack or to defend.' };
  return {
    title: does(armies[roles.attacker].name, 'attacks'),
    words: `${does(armies[roles.defender].name, 'defends')}. Both choose their postures now.`,
  };
};

const revealStances = (state: BattleState): Reveal | null => {
  const { A, B } = state.stances;
  if (A === null || B === null) return null;
  const side = (one: Side): RevealSide => ({
    role: 'stance',
    ...STANCES[one === 'A' ? A : B],
    against: [],
  });
  return show('Both stances were sealed before either was shown.', forBoth(side), stanceOutcome(state));
};

const BY_MOVE: Readonly<Record<string, (state: BattleState) => Reveal | null>> = {
  'stratagem-commit': revealStratagems,
  'stratagem-roll': revealStratagems,
  'reactive-foil': revealStratagems,
  declare: revealNumbers,
  stance: revealStances,
};

/** What was opened last; from the battle roll on the postures and what they came to. */
export const revealMass = ({ battle }: MassState, log: readonly RevealEntry[]): Reveal | null =>
  revealPostures(battle) ?? BY_MOVE[log.at(-1)?.move.id ?? '']?.(battle) ?? null;
