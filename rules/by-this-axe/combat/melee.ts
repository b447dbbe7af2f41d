import { type Action, defineAction } from '../../core/action.ts';
import type { Dice } from '../../core/dice.ts';
import type { Json } from '../../core/json.ts';
import { chanceOf, type Distribution, type Odds, showFraction } from '../../core/odds.ts';
import { type Outcome, outcome, type Step, step } from '../../core/trace.ts';
import { bta } from '../refs.ts';
import type { BodyState } from './hits/body.ts';
import { type Fate, fateFigures, fateOf, lossesIn, woundsIn } from './hits/fates.ts';
import { aimSteps } from './hits/strike.ts';
import { groupsOf } from './melee/blocks.ts';
import { hasEvaded } from './melee/evading.ts';
import { fightRound } from './melee/fight.ts';
import { meleeGoesOn, meleeStances } from './melee/going-on.ts';
import { type MeleeInput, meleeInput } from './melee/input.ts';
import { type Field, faceToFace, fieldOf, type Party } from './melee/parties.ts';
import { roundOdds } from './melee/round-odds.ts';
import { bearerOf } from './profiles.ts';

const MELEE = bta('Phase V: Melee', 'R-B31');

type MeleeFate = Fate & { readonly evaded: boolean };
type MeleeValue = {
  readonly attacker: MeleeFate;
  readonly defender: MeleeFate;
  readonly joining: readonly MeleeFate[];
};

const run = (input: MeleeInput, dice: Dice): Outcome<MeleeValue> => {
  const field = fieldOf(input);
  const trace: Step[] = [];
  const { states, evaded } = fightRound(field, dice, trace);
  const fates = field.parties.map(
    ({ body, start }, index): MeleeFate => ({
      ...fateOf(body, start, states[index] as BodyState),
      evaded: hasEvaded(evaded, index),
    }),
  );
  const [attacker, defender, ...joining] = fates as [MeleeFate, MeleeFate, ...MeleeFate[]];
  const called = labelsOf(field);
  const lost = Object.fromEntries(fates.map((fate, index) => [called[index] ?? fate.name, fate.lost]));
  return outcome({ attacker, defender, joining }, [...trace, step(MELEE, 'Figures lost', lost)]);
};

/** Key of a party among several distributions: the first two by their side, the others by name. */
const keyOf = ({ parties }: Field, index: number): string => {
  if (index === 0) return 'attacker';
  return index === 1 ? 'defender' : `${(parties[index] as Party).body.unit.name} (${index - 1})`;
};

/** Names of the parties; two of one name are told apart by their part in the fight. */
const labelsOf = (field: Field): readonly string[] => {
  const names = field.parties.map(({ body }) => bearerOf(body.unit).name);
  return names.map((name, index) =>
    names.indexOf(name) === names.lastIndexOf(name) ? name : `${name}, ${roleOf(field, index)}`,
  );
};

const roleOf = ({ parties }: Field, index: number): string => {
  if (index < 2) return index === 0 ? 'attacking' : 'defending';
  return `${(parties[index] as Party).side === 'attacker' ? 'with the attack' : 'with the defence'} (${index - 1})`;
};

const odds = (input: MeleeInput): Odds => {
  const field = fieldOf(input);
  const found = roundOdds(field);
  const also: Record<string, Distribution<Json>> = {};
  const figures: Record<string, Json> = {};
  const labels: Record<string, string> = {};
  const called = labelsOf(field);
  for (const [index, { body, start }] of field.parties.entries()) {
    const key = keyOf(field, index);
    const states = found.states[index] as Distribution<string>;
    const spirit = found.spirits[index] ?? null;
    const name = called[index] ?? key;
    also[`${key} loses`] = lossesIn(start, states);
    labels[key] = name;
    labels[`${key} loses`] = `${name}: figures lost`;
    labels[`${key} morale`] = `${name}: morale`;
    if (spirit !== null && start.figures > 0) also[`${key} morale`] = spirit;
    for (const [hits, wounds] of Object.entries(woundsIn(body, start, states))) {
      also[`${key}: ${hits}`] = wounds;
      labels[`${key}: ${hits}`] = `${name}: ${hits}`;
    }
    figures[key] = {
      ...fateFigures(body, start, states),
      routs: spirit === null ? null : showFraction(chanceOf(spirit, (end) => end === 'routs')),
    };
  }
  return {
    outcomes: found.losses,
    also,
    labels,
    steps: groupsOf(field).flatMap((group) =>
      group.flatMap((block) => [
        step(MELEE, `${block.who}: dice`, block.diceIn((field.parties[block.party] as Party).start), {
          weapon: block.breath ? 'breath or gaze' : block.weapon,
          ...(block.breath ? {} : { reach: block.reach }),
        }),
        ...aimSteps(block.who, block.aimIn((field.parties[block.foe] as Party).start)),
      ]),
    ),
    figures,
  };
};

/** One round of hand-to-hand fighting, both sides of it (section 4.6). */
export const meleeAction: Action = defineAction({
  id: 'by-this-axe/melee',
  title: 'Melee',
  ref: MELEE,
  input: meleeInput,
  example: () =>
    meleeInput.parse({
      attacker: {
        charging: true,
        unit: {
          name: 'Knights',
          figures: 8,
          fc: 4,
          armor: 'heavy',
          shield: true,
          mounted: true,
          weapons: ['lance', 'sword'],
          characters: [
            {
              name: 'Knight Hero',
              kinds: ['hero'],
              role: 'general',
              leadership: 2,
              fc: 5,
              armor: 'heavy',
              shield: true,
              mounted: true,
              weapons: ['lance', 'sword'],
            },
          ],
        },
      },
      defender: {
        unit: { name: 'Spearmen', figures: 20, fc: 2, armor: 'light', shield: true, weapons: ['spear'] },
      },
    }),
  run,
  odds,
  goesOn: meleeGoesOn,
  stances: meleeStances,
  unsaid: faceToFace,
});
