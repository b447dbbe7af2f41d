import { toKebab } from '../../core/character.ts';
import { divide } from '../conversion/command.ts';
import { USUAL_RACE } from '../data/classes.ts';
import type { PrinceconRules } from '../data/house-rules.ts';
import type { Modifier } from '../modifiers.ts';
import { sumOfModifiers } from '../modifiers.ts';
import { isFighter, type PersonalityProfile } from '../people/profile.ts';
import { pc } from '../refs.ts';
import type { UnitProfile } from '../unit/profile.ts';

const LEADERSHIP = pc('Morale', 'O-03');

const row = (
  key: keyof PrinceconRules['morale']['leader'],
  label: string,
  rules: PrinceconRules,
): Modifier => ({
  label,
  value: Number(rules.morale.leader[key]),
  path: `morale.leader.${key}`,
  ref: LEADERSHIP,
});

/** What his charisma takes off the chance to fail; others than Fighters count half of it. */
export const charismaRow = (
  { cha, fights }: { readonly cha: number; readonly fights: boolean },
  label: string,
  { morale }: PrinceconRules,
): Modifier => {
  const { chaSign, chaDivisorFighter, chaDivisorNonFighter, chaRounding } = morale.leader;
  const divisor = fights ? chaDivisorFighter : chaDivisorNonFighter;
  return {
    label,
    value: chaSign * divide(cha, divisor, chaRounding),
    path: fights ? 'morale.leader.chaDivisorFighter' : 'morale.leader.chaDivisorNonFighter',
    ref: LEADERSHIP,
  };
};

type Kin = Pick<UnitProfile, 'race' | 'religion'>;

/** What troops make of their leader's faith and race; human leaders are nobody's strangers. */
export const kinshipRows = (leader: Kin, troops: Kin, rules: PrinceconRules): readonly Modifier[] => {
  const rows: Modifier[] = [];
  if (troops.religion !== null) {
    const same = toKebab(leader.religion ?? '') === toKebab(troops.religion);
    rows.push(
      same
        ? row('sameReligion', 'Leader of their religion', rules)
        : row('diffReligion', 'Leader of another religion', rules),
    );
  }
  if (toKebab(leader.race) !== USUAL_RACE) {
    const same = toKebab(leader.race) === toKebab(troops.race);
    rows.push(
      same
        ? row('sameRace', 'Leader of their race', rules)
        : row('diffRace', 'Leader of another race', rules),
    );
  }
  return rows;
};

/** What one leader in front does to the chance to fail; his duel aside. */
const leaderRows = (
  leader: PersonalityProfile,
  unit: UnitProfile,
  rules: PrinceconRules,
): readonly Modifier[] => [
  charismaRow({ cha: leader.cha, fights: isFighter(leader) }, `${leader.name} leads from the front`, rules),
  ...kinshipRows(leader, unit, rules),
];

const inFront = ({ position, fled }: PersonalityProfile): boolean => position === 'front' && !fled;

/** Leaders in front, whichever of several is best for the unit (R-P49), and what their duel left behind (R-P92). */
export const leadershipOf = (unit: UnitProfile, rules: PrinceconRules): readonly Modifier[] => {
  const [first, ...others] = unit.leaders.filter(inFront).map((leader) => leaderRows(leader, unit, rules));
  const best = others.reduce(
    (kept, rows) => (kept === undefined || sumOfModifiers(rows) < sumOfModifiers(kept) ? rows : kept),
    first,
  );
  const rows = [...(best ?? [])];
  if (unit.challenge.result === 'won' && best !== undefined)
    rows.push({ ...row('victorious', 'Its leader won a challenge', rules), ref: pc('Morale', 'R-P92') });
  if (unit.challenge.result === 'lost')
    rows.push({
      ...row('refusedChallenge', 'A challenge was lost or refused', rules),
      ref: pc('Morale', 'R-P92'),
    });
  return rows;
};
