import type { Share } from '../../army/shares.ts';
import type { HouseRules } from '../../data/house-rules.ts';
import type { Army } from '../army.ts';
import type { Role } from '../sides.ts';
import type { Attack, Defence } from './postures.ts';

export const STRATAGEMS = [
  'ambush',
  'flank-march',
  'deceptive',
  'surprise',
  'fortifications',
  'foil',
  'evade',
] as const;
export type Stratagem = (typeof STRATAGEMS)[number];

/** Each full part of the army counts one: a fifth or a tenth of it (R-B91). */
const fullParts = ({ part, whole }: Share, parts: number): number =>
  whole === 0 ? 0 : Math.floor((parts * part) / whole);

interface StratagemRule {
  readonly name: string;
  /** The only role it works in; it is tested after the roll (R-B94). */
  readonly role: Role | null;
  bonus(army: Army): number;
}

export const STRATAGEM_RULES: Readonly<Record<Stratagem, StratagemRule>> = {
  ambush: {
    name: 'Ambush',
    role: 'defender',
    bonus: ({ shares }) => fullParts(shares.camouflageOrMarksman, 5),
  },
  'flank-march': { name: 'Flank march', role: null, bonus: ({ shares }) => fullParts(shares.fast, 5) },
  deceptive: {
    name: 'Deceptive deployment',
    role: null,
    bonus: ({ wizards, archWizards }) => wizards + 2 * archWizards,
  },
  surprise: { name: 'Surprise', role: 'attacker', bonus: () => 0 },
  fortifications: {
    name: 'Field fortifications',
    role: 'defender',
    bonus: ({ shares }) => fullParts(shares.engineer, 5),
  },
  foil: { name: 'Foil', role: null, bonus: ({ shares }) => fullParts(shares.lightHorseOrFlying, 10) },
  evade: { name: 'Evade', role: null, bonus: ({ shares }) => fullParts(shares.fast, 5) },
};

const DAYS_BETWEEN = 7;

/** A general tries one stratagem a week, counted from the day of the attempt. */
export const nextAttemptDay = (day: number): number => day + DAYS_BETWEEN;

type EffectRules = Pick<HouseRules, 'fortificationMod'>;

/** What a stratagem in force adds to the attacker's die, for its user in `role`. */
export const stratagemEffect = (
  stratagem: Stratagem | null,
  role: Role,
  attack: Attack,
  defence: Defence,
  { fortificationMod }: EffectRules,
): number => {
  if (stratagem === null) return 0;
  const attacks = role === 'attacker';
  switch (stratagem) {
    case 'ambush':
      return attacks ? 0 : attack === 'screened-attack' ? -1 : -2;
    case 'flank-march':
      if (attacks) return defence === 'fighting-retreat' ? 0 : 2;
      return attack === 'screened-attack' ? 0 : -2;
    case 'deceptive':
      return attacks ? 1 : -1;
    case 'surprise':
      return attacks ? (defence === 'fighting-retreat' ? 1 : 2) : 0;
    case 'fortifications':
      return attacks ? 0 : fortificationMod;
    case 'foil':
    case 'evade':
      return 0;
    default: {
      const closed: never = stratagem;
      return closed;
    }
  }
};
