import type { JsonObject } from '../../core/json.ts';
import type { MeleeInput } from './melee-input.ts';

/** Two deep, as far as nothing else is said. */
const frontOf = (unit: JsonObject): number =>
  Math.max(1, Math.ceil((typeof unit['stands'] === 'number' ? unit['stands'] : 2) / 2));

/** Two units face to face, the smaller front deciding how many stands meet; the rest is as in the example. */
export const meleeBetween = (
  example: MeleeInput,
  [own, enemy]: readonly [JsonObject, JsonObject],
  charges: boolean,
): JsonObject => {
  const [first, second] = example.fighters;
  const sides = [
    { like: first, profile: own, side: 'A', id: 'own' },
    { like: second, profile: enemy, side: 'B', id: 'enemy' },
  ].map(({ like, profile: { name, ...profile }, side, id }) => ({
    id,
    side,
    name: name ?? like?.name ?? id,
    unit: { ...like?.unit, ...profile },
  }));
  const contact = Math.min(...sides.map(({ unit }) => frontOf(unit as JsonObject)));
  const fight = (attacker: string, target: string, moved: boolean) => ({
    attacker,
    target,
    contact,
    behind: 1,
    charged: moved,
    movedForward: moved,
  });
  return {
    fighters: sides as unknown as JsonObject[],
    fights: [fight('own', 'enemy', charges), fight('enemy', 'own', false)],
    options: example.options as unknown as JsonObject,
  };
};
