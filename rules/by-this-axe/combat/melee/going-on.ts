import type { FightOn, RoundEnd } from '../../../core/fight-on.ts';
import { toNumber } from '../../../core/fraction.ts';
import { certain, chanceOf, type Distribution, mean } from '../../../core/odds.ts';
import type { Stances } from '../../../core/stances.ts';
import { formationWords } from '../../../core/words.ts';
import { formationOf } from '../../army/ranks.ts';
import { type BodyState, writeState } from '../hits/body.ts';
import { spiritIn } from '../hits/rout-odds.ts';
import type { UnitProfile } from '../profiles.ts';
import { groupsOf } from './blocks.ts';
import type { MeleeInput, MeleeSide } from './input.ts';
import { type Field, fieldOf, type Party } from './parties.ts';
import { ordealOf, roundOdds } from './round-odds.ts';

const hasCharacters = ({ attacker, defender }: MeleeInput): boolean =>
  attacker.unit.characters.length + defender.unit.characters.length > 0;

/** That a party still stands after losing so many: it checks by itself. */
const standsAfter = (field: Field, index: number, lost: number): number => {
  const { body, start, fighter } = field.parties[index] as Party;
  const after: BodyState = { ...start, figures: start.figures - lost };
  if (after.figures === 0) return 0;
  if (fighter.routed) return 1;
  const ordeal = ordealOf(field, groupsOf(field).flat(), '', index);
  if (ordeal === null) return 1;
  const spirit = spiritIn(body, start, certain(writeState(after)), fighter, ordeal);
  return toNumber(chanceOf(spirit, (end) => end === 'stands'));
};

/** The front stays as wide as it was; what only the first round gives is over (R-B34, R-B45). */
const following = (fighter: MeleeInput['defender'], lost: number, width: number) => ({
  charging: false,
  braced: false,
  card: 0,
  lostBefore: 0,
  unit: {
    ...fighter.unit,
    startStrength: Math.max(fighter.unit.figures, fighter.unit.startStrength ?? 0),
    figures: fighter.unit.figures - lost,
    width,
  },
});

const ends = (input: MeleeInput): readonly RoundEnd<MeleeInput>[] => {
  const field = fieldOf(input);
  const { losses } = roundOdds(field);
  const known = new Map<string, number>();
  const stands = (index: number, lost: number): number => {
    const key = `${index} ${lost}`;
    const chance = known.get(key) ?? standsAfter(field, index, lost);
    known.set(key, chance);
    return chance;
  };
  const [a, b] = field.parties as [Party, Party];
  return losses.entries.flatMap(({ value, weight }) => {
    const share = Number(weight) / Number(losses.total);
    const [attacks, defends] = [stands(0, value.attacker), stands(1, value.defender)];
    const next: MeleeInput = {
      ...input,
      firstRound: false,
      attacker: { ...input.attacker, ...following(input.attacker, value.attacker, a.body.width) },
      defender: { ...input.defender, ...following(input.defender, value.defender, b.body.width) },
    };
    return [
      { chance: share * attacks * defends, gone: { A: false, B: false }, next },
      { chance: share * (1 - attacks) * defends, gone: { A: true, B: false }, next: null },
      { chance: share * attacks * (1 - defends), gone: { A: false, B: true }, next: null },
      { chance: share * (1 - attacks) * (1 - defends), gone: { A: true, B: true }, next: null },
    ].filter(({ chance }) => chance > 0);
  });
};

/** Melees go on turn after turn until somebody is gone. */
export const meleeGoesOn: FightOn<MeleeInput> = {
  each: 'round',
  sides: ({ attacker, defender }) => ({ A: attacker.unit.name, B: defender.unit.name }),
  refuses: (input) => {
    if (input.joining.length > 0) return 'With further units in the melee only this round is worked out.';
    if (hasCharacters(input)) return 'With characters in it only this round is worked out.';
    return input.attacker.evades || input.defender.evades
      ? 'While somebody tries to evade only this round is worked out.'
      : null;
  },
  ends,
};

const MOST_DEEP = 4;

/** One to four deep, and as it stands now. */
const stancesOf = (side: MeleeSide, { [side]: { unit } }: MeleeInput) => {
  const own = formationOf(unit as UnitProfile).width;
  const widths = new Set([own]);
  for (let deep = 1; deep <= Math.min(MOST_DEEP, unit.figures); deep += 1)
    widths.add(Math.ceil(unit.figures / deep));
  return [...widths]
    .sort((a, b) => a - b)
    .map((width) => ({
      label: formationWords({ wide: width, deep: Math.ceil(unit.figures / width) }),
      own: width === own,
      set: (input: MeleeInput): MeleeInput => ({
        ...input,
        [side]: { ...input[side], unit: { ...input[side].unit, width } },
      }),
    }));
};

const lossesOf = (losses: Distribution<{ readonly attacker: number }>): string =>
  `${toNumber(mean(losses, ({ attacker }) => attacker)).toFixed(1)} lost`;

/** How both sides should stand: how often the defender is gone, and what that costs. */
export const meleeStances: Stances<MeleeInput> = {
  titles: ({ attacker, defender }) => ({
    down: attacker.unit.name,
    across: defender.unit.name,
    tells: `${defender.unit.name} gone after this round, in %; below it the mean loss of ${attacker.unit.name}`,
  }),
  rows: (input) => stancesOf('attacker', input),
  columns: (input) => stancesOf('defender', input),
  worth: (input) => {
    const { losses, spirits } = roundOdds(fieldOf(input));
    const spirit = spirits[1] ?? null;
    const gone = spirit === null ? 0 : toNumber(chanceOf(spirit, (end) => end !== 'stands'));
    return { chance: gone, aside: lossesOf(losses) };
  },
};
