import { findCard, letsCharge } from '../../../rules/by-this-axe/data/cards.ts';
import type { Json } from '../../../rules/core/json.ts';
import type { CastInput } from '../../../rules/princecon/magic/cast-input.ts';

// biome-ignore lint/suspicious/noExplicitAny: each action answers with a shape of its own
type Told = any;
type Reading = (told: Told, input: Told) => Json;

const field =
  (name: string): Reading =>
  (told) =>
    told[name];

const fields =
  (...names: readonly string[]): Reading =>
  (told) =>
    Object.fromEntries(names.map((name) => [name, told[name]]));

const whether =
  (name: string, yes: string, no: string): Reading =>
  (told) =>
    told[name] ? yes : no;

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

const standing = ({ destroyed, status }: Told): Json => (destroyed ? 'destroyed' : status);

const castOutcome: Reading = ({ targets }, input: CastInput) => {
  const after = targets.map(({ status, lost }: Told, at: number) =>
    lost >= (input.targets[at]?.unit.castings ?? 0) ? 'destroyed' : status,
  );
  if (after.length < 2) return after[0] ?? 'for the referee';
  return after.filter((status: Json, at: number) => status !== input.targets[at]?.unit.status).length;
};

/** Of what an action answers with, that which its odds are about; where nothing is said here, all of it. */
const OUTCOMES: Readonly<Record<string, Reading>> = {
  'by-this-axe/attack': field('kills'),
  'by-this-axe/shooting': field('lost'),
  'by-this-axe/take-hits': field('lost'),
  'by-this-axe/morale': whether('stands', 'stands', 'routs'),
  'by-this-axe/morale-cascade': ({ routed }) => routed.length,
  'by-this-axe/rout': field('inches'),
  'by-this-axe/initiative': field('winner'),
  'by-this-axe/movement': field('inches'),
  'by-this-axe/skirmish-retreat': whether('away', 'slips away', 'caught'),
  'by-this-axe/rally': whether('rallied', 'rallies', 'runs on'),
  'by-this-axe/melee': ({ attacker, defender }) => ({ attacker: attacker.lost, defender: defender.lost }),
  'by-this-axe/duel': field('end'),
  'by-this-axe/duel-round': field('end'),
  'by-this-axe/challenge-order': field('first'),
  'by-this-axe/challenge': ({ duel, forced }) => (forced ? 'forced' : duel ? 'accepted' : 'refused'),
  'by-this-axe/spell': field('lost'),
  'by-this-axe/prayer': whether('saved', 'saved', 'hit'),
  'by-this-axe/breath': field('lost'),
  'by-this-axe/evade': whether('avoided', 'avoids', 'fights'),
  'by-this-axe/draw-cards': ({ drawn }) =>
    drawn.map(findCard).filter((card: ReturnType<typeof findCard>) => card !== null && letsCharge(card))
      .length,
  'by-this-axe/play-card': ({ orders }) => sum(orders.map(({ inches }: Told) => inches)),
  'by-this-axe/mass-battle': ({ result, end }) => result ?? end,
  'princecon/initiative': field('first'),
  'princecon/order': field('obeyed'),
  'princecon/charge-morale': fields('stands', 'status'),
  'princecon/evade': ({ morale }) => morale.status,
  'princecon/intercept': field('obeyed'),
  'princecon/fog-move': fields('straight', 'drift'),
  'princecon/missile-fire': ({ castingsLost, target: { lost, status } }, { target }) => ({
    castingsLost,
    status: standing({ destroyed: lost === target.castings, status }),
  }),
  'princecon/sergeant-shot': ({ unit }, input) => unit?.morale.status ?? input.unit.status,
  'princecon/challenge': ({ death, loser }, input) => death?.morale.status ?? input[loser].unit.status,
  'princecon/sergeant': field('magic'),
  'princecon/sergeant-fight': field('enemy'),
  'princecon/close-action': ({ a, b }) => ({ a: standing(a), b: standing(b) }),
  'princecon/disengage': fields('away', 'status'),
  'princecon/morale': field('status'),
  'princecon/rally': field('status'),
  'princecon/cast-spell': castOutcome,
  'princecon/unit-save': field('saved'),
  'princecon/disrupt-magic': field('disrupted'),
  'princecon/roll-dice': field('total'),
  'blood-lust/fire': field('hits'),
  'blood-lust/artillery': field('hits'),
  'blood-lust/melee': ({ casualties }, { fighters }) => {
    const of = (side: string): number =>
      sum(fighters.filter((one: Told) => one.side === side).map(({ name }: Told) => casualties[name] ?? 0));
    return { A: of('A'), B: of('B') };
  },
  'formations/activate': field('result'),
  'formations/order-of-play': field('order'),
  'formations/assault': field('result'),
  'formations/massed-assault': field('result'),
  'formations/contest': field('result'),
  'formations/flee': field('result'),
  'formations/barrage': field('result'),
  'formations/artillery': field('result'),
  'formations/command-check': field('result'),
  'six-events/melee-troops': field('hits'),
  'six-events/pool': field('hits'),
  'six-events/shoot-troops': field('hits'),
  'six-events/morale-check': field('result'),
  'six-events/challenge': field('result'),
  'six-events/initiative': field('result'),
  'six-events/trade-hits': field('wounds'),
  'six-events/creature-failure': field('result'),
  'six-events/rally': field('result'),
};

export const outcomeOf = (action: string, told: Json, input: unknown): Json =>
  (OUTCOMES[action] ?? ((all) => all))(told, input);
