import { z } from 'zod';
import type { FieldChoice } from '../../core/form.ts';
import { choiceField } from '../../core/make-fields.ts';
import type { Seat } from '../../core/play.ts';
import { type MoveKind, offerMove, pickOne, played } from '../../core/table-moves.ts';
import { type Step, step } from '../../core/trace.ts';
import { drawOrder, rollOrder } from '../combat/order.ts';
import { castSpell, EARTH_AND_WATER, revealSpells } from '../combat/spells.ts';
import { classOf } from '../data/classes.ts';
import { findSpell, SPELLS } from '../data/spells.ts';
import { lust } from '../refs.ts';
import { isOrc } from '../types.ts';
import { payOrder } from './orders.ts';
import {
  type Effect,
  findWizard,
  patchSide,
  type SideState,
  type TableState,
  type UnitState,
} from './state.ts';

const SPLIT = ':';

/** Each spell, and each thing that Earth and Water may do, as one choice. */
const spellChoices = (side: SideState): readonly FieldChoice[] =>
  SPELLS.flatMap(({ id, name, effect, alignment }) => {
    const refused = side.cast.includes(id)
      ? 'cast already'
      : alignment !== 'both' && alignment !== side.alignment
        ? `for ${alignment} magic users`
        : null;
    return id === 'earth-and-water'
      ? EARTH_AND_WATER.map((one) => ({
          value: `${id}${SPLIT}${one.id}`,
          label: `${name}: ${one.name.toLowerCase()}`,
          note: 'For the rest of the battle.',
          refused,
        }))
      : [{ value: id, label: name, note: effect, refused }];
  });

const spellInput = z.strictObject({ unit: z.string(), spell: z.string().max(60) });

/** Chosen in secret at the start of a turn, laid open at its end (R-L41, R-L56); a melee leaves no time for it. */
export const SPELL: MoveKind<TableState> = {
  id: 'spell',
  offer: (state) => {
    // Where players take turns both choose before the first of them begins: spells are of a whole turn.
    if (state.over !== null || state.phase !== 'magic' || state.active === 'B') return [];
    return (['A', 'B'] as const).flatMap((seat) => {
      const side = state.sides[seat];
      const wizard = findWizard(side);
      if (wizard === null || wizard.engaged.length > 0 || side.chosen !== null) return [];
      const choices = spellChoices(side);
      const first = choices.find(({ refused }) => refused === null);
      if (first === undefined) return [];
      return [
        offerMove({
          id: 'spell',
          title: `${wizard.name}: choose a spell`,
          hint: 'Kept secret until the turn ends; it fails if the magic user moves or is hit before.',
          seat,
          token: wizard.id,
          secret: true,
          form: [{ title: '', fields: [choiceField(['spell'], 'Spell', choices)] }],
          input: { unit: wizard.id, spell: first.value },
        }),
      ];
    });
  },
  play: (state, { seat: asked, input }) => {
    const seat = pickOne(asked, 'seat');
    const side = state.sides[seat];
    const wizard = pickOne(findWizard(side), 'unit');
    const [spell = '', choice = null] = spellInput.parse(input).spell.split(SPLIT);
    const paid = payOrder(state, { seat, unit: null, by: wizard.id, what: 'a spell' });
    const { value, steps } = castSpell({
      spell,
      choice: EARTH_AND_WATER.find(({ id }) => id === choice)?.id ?? null,
      alignment: side.alignment === 'evil' ? 'evil' : 'good',
      cast: [...side.cast],
      moved: wizard.moved,
      hit: wizard.meleeSuffered + wizard.fireSuffered > 0,
    });
    const name = findSpell(spell)?.name ?? spell;
    return {
      ...played(patchSide(paid.state, seat, { chosen: value }), `${side.name} chose ${name}.`, [
        ...steps,
        ...paid.steps,
      ]),
      openly: `${side.name} has chosen a spell.`,
    };
  },
};

/** By cards at the start of a turn, or by dice for the maneuvers at its end (R-L50, R-L64). */
export const ORDER: MoveKind<TableState> = {
  id: 'order',
  offer: (state) => {
    const { phase, options, order, over, sides } = state;
    const alive = [...sides.A.generals, ...sides.B.generals].some(({ castings }) => castings > 0);
    if (over !== null || order.length > 0 || !alive) return [];
    if (phase === 'magic' && options.sequence === 'card-order' && state.active === null)
      return [
        offerMove({
          id: 'order',
          title: 'Draw the order of generals',
          hint: 'One card each; the order holds for the turn.',
          seat: null,
          dice: true,
          primary: true,
        }),
      ];
    return phase === 'maneuvers'
      ? [
          offerMove({
            id: 'order',
            title: 'Roll for the order of generals',
            hint: 'A d6 each, the highest first.',
            seat: null,
            dice: true,
          }),
        ]
      : [];
  },
  play: (state, _move, dice) => {
    const generals = [...state.sides.A.generals, ...state.sides.B.generals]
      .filter(({ castings }) => castings > 0)
      .map(({ name }) => name);
    const { value, steps } = state.phase === 'magic' ? drawOrder(generals, dice) : rollOrder(generals, dice);
    return played({ ...state, order: value.order }, `The order: ${value.order.join(', ')}.`, steps);
  },
};

const isAnimal = ({ profile }: UnitState): boolean =>
  classOf(profile.class).mounted || profile.class === 'elephant';

const isOf = ({ profile }: UnitState, race: string): boolean => profile.race.toLowerCase().includes(race);

/** Whom a spell of morale touches; beasts on either side (R-L42). */
export const isTouched = (
  unit: UnitState,
  seat: Seat,
  { sides }: Pick<TableState, 'sides'>,
  effect: Effect,
): boolean => {
  if (effect.spell === 'sun-burst') {
    const evilCreature = unit.profile.class === 'creature' && sides[seat].alignment === 'evil';
    return isAnimal(unit) || isOrc(unit.profile.race) || isOf(unit, 'lizard') || evilCreature;
  }
  if (effect.spell !== 'choking-mist') return false;
  return isAnimal(unit) || (effect.side !== seat && !unit.profile.flying && !isOf(unit, 'skeleton'));
};

/** A magic user who moved or was hit this turn casts nothing after all (7.1); the spell is not used up. */
export const dropFailedSpells = (
  state: TableState,
): { readonly state: TableState; readonly steps: readonly Step[] } => {
  let next = state;
  const steps: Step[] = [];
  for (const seat of ['A', 'B'] as const) {
    const side = state.sides[seat];
    if (side.chosen === null) continue;
    const wizard = findWizard(side);
    const why =
      wizard === null
        ? 'the magic user is gone'
        : wizard.moved
          ? 'the magic user moved'
          : wizard.meleeSuffered + wizard.fireSuffered > 0
            ? 'the magic user was hit'
            : null;
    if (why === null) continue;
    next = patchSide(next, seat, { chosen: null });
    steps.push(step(lust('7.1'), `The spell of ${side.name} fails`, why));
  }
  return { state: next, steps };
};

const tick = (effects: readonly Effect[]): readonly Effect[] =>
  effects
    .map((effect) => (effect.left === null ? effect : { ...effect, left: effect.left - 1 }))
    .filter(({ left }) => left === null || left > 0);

/** Both spells are laid open; older ones run down (R-L41). */
export const layOpen = (
  state: TableState,
): { readonly state: TableState; readonly steps: readonly Step[] } => {
  const { A, B } = state.sides;
  if (A.chosen === null && B.chosen === null)
    return { state: { ...state, effects: tick(state.effects) }, steps: [] };
  const { value, steps } = revealSpells({ A: A.chosen?.spell ?? null, B: B.chosen?.spell ?? null });
  const added = value.acting.map(({ side, spell, turns }): Effect => {
    const seat = side as Seat;
    return { side: seat, spell, choice: state.sides[seat].chosen?.choice ?? null, left: turns };
  });
  // Mud that dries takes the mud with it.
  const dried = added.some(({ choice }) => choice === 'dry-mud');
  const kept = tick(state.effects).filter(({ choice }) => !(dried && choice === 'mud'));
  let next: TableState = {
    ...state,
    effects: [...kept, ...added.filter(({ choice }) => choice !== 'dry-mud')],
  };
  for (const seat of ['A', 'B'] as const) {
    const { chosen, cast } = state.sides[seat];
    if (chosen !== null) next = patchSide(next, seat, { chosen: null, cast: [...cast, chosen.spell] });
  }
  return { state: next, steps };
};
