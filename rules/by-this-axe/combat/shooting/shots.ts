import { RuleRefusal } from '../../../core/result.ts';
import { type Step, step } from '../../../core/trace.ts';
import { profileOf } from '../../army/character-profile.ts';
import { rangedDice } from '../../army/ranks.ts';
import { saidBy } from '../../data/abilities.ts';
import { settleHouseRules } from '../../data/house-rules.ts';
import { findWeapon } from '../../data/weapons.ts';
import { bta } from '../../refs.ts';
import { chanceToKill } from '../hit-and-save.ts';
import { type Aim, aimAt, type Blow, NO_ADVANTAGES } from '../hits/aim.ts';
import { type Body, type BodyState, makeBody, optionsAt, startState } from '../hits/body.ts';
import { bearerOf, type CharacterProfile, type UnitProfile } from '../profiles.ts';
import type { ShootingInput } from './input.ts';

const RANGED = bta('Phase III: Ranged Combat', 'R-B26');

/** Figures that may shoot at a character who stands alone, over the whole phase (R-B27). */
const MOST_AT_CHARACTER = { '1:5': 4, '1:20': 1 } as const;

export interface Shots {
  readonly who: string;
  readonly dice: number;
  readonly aim: Aim;
}

export interface Shooting {
  readonly body: Body;
  readonly before: BodyState;
  readonly lone: boolean;
  readonly shots: readonly Shots[];
  readonly steps: readonly Step[];
}

const rangeOf = (weapon: string): number => findWeapon(weapon)?.ranged?.range ?? 0;

const checkTarget = ({ targetIs, houseRules }: ShootingInput): void => {
  if (targetIs === 'nearest-legal' && settleHouseRules(houseRules).strictNearest) {
    const told =
      'By the house rules a unit whose nearest enemy is no legal target holds its fire: play a Target card.';
    throw new RuleRefusal('by-this-axe/nearest-not-legal', told, 'targetIs');
  }
};

const seesAtNight = ({ abilities }: Pick<UnitProfile, 'abilities'>): boolean =>
  saidBy(abilities, 'atNight') !== null;

const blowOf = (
  shooter: UnitProfile | CharacterProfile,
  fc: number,
  weapon: string,
  { from, inCover, night, shieldwall, target }: ShootingInput,
): Blow => {
  const darkvision = seesAtNight(shooter);
  return {
    by: 'weapon',
    weapon,
    fc,
    from,
    attacker: {
      ...NO_ADVANTAGES,
      marksman: saidBy(shooter.abilities, 'shooting') !== null,
      darkvisionAtNight: night && darkvision && !seesAtNight(bearerOf(target)),
    },
    // Night hides nobody from eyes that see in the dark.
    hidden: inCover || (night && !darkvision),
    saveCard: shieldwall ? 2 : 0,
  };
};

/** The weapon in range that kills most. */
const chooseAim = (
  shooter: UnitProfile | CharacterProfile,
  fc: number,
  input: ShootingInput,
  body: Body,
  before: BodyState,
): Aim | null => {
  const carried = shooter.weapons.filter((id) => findWeapon(id)?.ranged != null);
  const usable = (input.weapon === null ? carried : carried.filter((id) => id === input.weapon)).filter(
    (id) => rangeOf(id) >= input.distance,
  );
  const worth = ({ targets }: Aim): number => {
    const { over, under } = chanceToKill(targets.toHit, targets.toSave);
    return Number(over) / Number(under);
  };
  return usable
    .map((id) => aimAt(body, before, blowOf(shooter, fc, id, input)))
    .reduce<Aim | null>((best, aim) => (best === null || worth(aim) > worth(best) ? aim : best), null);
};

/** Figures that shoot: the unit's ranks, then the characters with it, within the limits of the target. */
export const aimShots = (input: ShootingInput): Shooting => {
  checkTarget(input);
  const rules = settleHouseRules(input.houseRules);
  const { shooter, scale, volley } = input;
  const body = makeBody(input.target, scale, rules, input);
  const before = startState(body, input);
  const lone = before.figures === 0;
  const limit = lone ? Math.max(0, MOST_AT_CHARACTER[scale] - input.shotAlready) : Number.POSITIVE_INFINITY;
  let room = Math.min(limit, input.clear ?? Number.POSITIVE_INFINITY);
  const shots: Shots[] = [];
  const steps: Step[] = [];
  const add = (who: string, figures: number, aim: Aim | null): void => {
    if (aim === null || figures === 0) return;
    const shooting = Math.min(figures, room);
    room -= shooting;
    const dice = shooting * (volley ? 2 : 1);
    shots.push({ who, dice, aim });
    steps.push(
      step(RANGED, `${who}: dice`, dice, {
        weapon: aim.attack.weapon,
        distance: input.distance,
        ...(volley ? { volley } : {}),
        ...(lone ? { 'most at a lone character': limit } : {}),
      }),
    );
  };
  add(shooter.name, rangedDice(shooter), chooseAim(shooter, shooter.fc, input, body, before));
  for (const character of shooter.characters) {
    // Who declined his first challenge takes part in no attack this turn.
    if (character.declined) continue;
    const { fc } = profileOf(character, shooter.figures > 0 ? shooter : null, optionsAt(scale, rules));
    add(character.name, 1, chooseAim(character, fc, input, body, before));
  }
  const [only] = shooter.characters;
  if (shots.length === 0 && shooter.figures === 0 && only?.declined) {
    const told = `${only.name} declined his first challenge this turn and takes part in no attack.`;
    throw new RuleRefusal('by-this-axe/declined', told, 'shooter.characters[0].declined');
  }
  if (shots.length === 0) {
    const told = `${bearerOf(shooter).name} cannot reach ${input.distance}″: move closer, or choose a nearer target.`;
    throw new RuleRefusal('by-this-axe/out-of-range', told, 'distance');
  }
  return { body, before, lone, shots, steps };
};
