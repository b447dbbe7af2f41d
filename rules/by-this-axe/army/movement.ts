import { type Outcome, outcome, type Step, step } from '../../core/trace.ts';
import { eachOf, paceOf } from '../data/abilities.ts';
import { findArmor } from '../data/armor.ts';
import { LONE_CHARACTER_MOVES, MUSICIAN_INCHES, UNIT_MOVES } from '../data/movement.ts';
import { bta } from '../refs.ts';
import type { Character, Unit } from '../types.ts';

type Mover = Pick<Unit, 'armor' | 'mounted' | 'abilities'>;

/** The rate with command rules, before anything changes it. */
const baseMove = ({ armor, mounted }: Mover): number =>
  UNIT_MOVES[mounted ? 'mounted' : 'foot'][findArmor(armor)?.encumbers ? 'encumbered' : 'light'];

/** Doubling, then slow or quick, then the musician's inch (section 4.5, R-B11, R-B12). Half inches stay (R-B06). */
export const unitMove = (unit: Mover & Pick<Unit, 'musician'>, commandRules: boolean): number =>
  baseMove(unit) * (commandRules ? 1 : 2) * paceOf(unit.abilities) + (unit.musician ? MUSICIAN_INCHES : 0);

/** What a skirmisher runs when charged: his base rate, never doubled (R-B49). */
export const skirmishMove = (unit: Mover): number => baseMove(unit) * paceOf(unit.abilities);

/** A character moves with his unit; alone he has a rate of his own that is never doubled. */
export const characterMove = (
  character: Pick<Character, 'mounted' | 'abilities' | 'armor'>,
  unit: (Mover & Pick<Unit, 'musician'>) | null,
  commandRules: boolean,
): number =>
  unit === null
    ? LONE_CHARACTER_MOVES[character.mounted ? 'mounted' : 'foot'] * paceOf(character.abilities)
    : unitMove(unit, commandRules);

export const explainUnitMove = (
  unit: Mover & Pick<Unit, 'musician'>,
  commandRules: boolean,
): Outcome<number> => {
  const move = unitMove(unit, commandRules);
  const steps: Step[] = [
    step(bta('Movement (MV)'), unit.mounted ? 'Mounted' : 'On foot', baseMove(unit), {
      armour: findArmor(unit.armor)?.id ?? 'none',
    }),
  ];
  if (!commandRules) steps.push(step(bta('Movement (MV)', 'R-B11'), 'Command rules off', baseMove(unit) * 2));
  for (const { name, does } of eachOf(unit.abilities)) {
    if (does.pace === undefined) continue;
    steps.push(step(bta('Special Abilities', 'R-B67'), name, does.pace < 1 ? '× ½' : `× ${does.pace}`));
  }
  if (unit.musician) steps.push(step(bta('Movement (MV)', 'R-B12'), 'Musician', MUSICIAN_INCHES));
  return outcome(move, [...steps, step(bta('Movement (MV)'), 'Move', move)]);
};

/** `7½″`: half inches as people write them. */
export const formatInches = (inches: number): string => {
  const whole = Math.floor(inches);
  const half = inches - whole >= 0.5;
  return `${half && whole === 0 ? '' : whole}${half ? '½' : ''}″`;
};
