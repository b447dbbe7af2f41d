import { formatShare, mayEnvelop, mayScreen } from '../../army/shares.ts';
import type { HouseRules } from '../../data/house-rules.ts';
import type { Army } from '../army.ts';
import type { Role } from '../sides.ts';

export const ATTACKS = [
  'frontal-assault',
  'attack-right',
  'attack-left',
  'envelop',
  'screened-attack',
] as const;
export type Attack = (typeof ATTACKS)[number];

export const DEFENCES = [
  'stand-and-hold',
  'refuse-right',
  'refuse-left',
  'weak-center',
  'fighting-retreat',
] as const;
export type Defence = (typeof DEFENCES)[number];

export type Posture = Attack | Defence;

export const POSTURE_NAMES: Readonly<Record<Posture, string>> = {
  'frontal-assault': 'Frontal assault',
  'attack-right': 'Attack right',
  'attack-left': 'Attack left',
  envelop: 'Envelop',
  'screened-attack': 'Screened attack',
  'stand-and-hold': 'Stand and hold',
  'refuse-right': 'Refuse right',
  'refuse-left': 'Refuse left',
  'weak-center': 'Weak center',
  'fighting-retreat': 'Fighting retreat',
};

/** Added to the attacker's die; the printed blank of the first cell is a switch (P-25). */
const MODIFIERS: Readonly<Record<Attack, readonly [number, number, number, number, number]>> = {
  'frontal-assault': [0, 0, 0, -2, 1],
  'attack-right': [1, 0, 0, 2, 0],
  'attack-left': [1, 0, 0, 2, 0],
  envelop: [2, 1, 1, -1, -2],
  'screened-attack': [1, 0, 0, 0, -1],
};

type PostureRules = Pick<HouseRules, 'missingCell' | 'directionalRefuse'>;

/** The attacker's right meets the defender's left, so Attack right runs into Refuse left (house rule). */
const wingModifier = (attack: Attack, defence: Defence): number => {
  if (attack !== 'attack-right' && attack !== 'attack-left') return 0;
  if (defence !== 'refuse-right' && defence !== 'refuse-left') return 0;
  const meetsRefused = (attack === 'attack-right') === (defence === 'refuse-left');
  return meetsRefused ? -1 : 1;
};

export const postureModifier = (attack: Attack, defence: Defence, rules: PostureRules): number => {
  if (attack === 'frontal-assault' && defence === 'stand-and-hold') return rules.missingCell;
  const printed = MODIFIERS[attack][DEFENCES.indexOf(defence)] as number;
  return printed + (rules.directionalRefuse ? wingModifier(attack, defence) : 0);
};

/** Null where an army may take the posture, otherwise why not. Tells its owner nothing about the enemy's true numbers. */
export const whyNotPosture = (posture: Posture, own: Army, enemyHeads: number): string | null => {
  if (posture === 'envelop' && !mayEnvelop(own.shares, own.heads, enemyHeads)) {
    return `Envelop needs 25 % mounted (here ${formatShare(own.shares.mounted)}), 15 % flying (here ${formatShare(own.shares.flying)}) or twice the enemy’s heads`;
  }
  if (posture === 'screened-attack' && !mayScreen(own.shares)) {
    return `Screened attack needs 25 % with missiles (here ${formatShare(own.shares.missile)})`;
  }
  return null;
};

export const posturesOf = (role: Role): readonly Posture[] => (role === 'attacker' ? ATTACKS : DEFENCES);
