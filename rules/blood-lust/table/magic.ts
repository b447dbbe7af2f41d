import { askChoice, defineMove } from '../../core/ask.ts';
import type { FieldChoice } from '../../core/form.ts';
import { SEATS, type Seat } from '../../core/play.ts';
import { played } from '../../core/table-moves.ts';
import { type Step, step } from '../../core/trace.ts';
import { agree, does } from '../../core/words.ts';
import { drawOrder, rollOrder } from '../combat/order.ts';
import { castSpell, revealSpells } from '../combat/spells.ts';
import { EARTH_AND_WATER, findSpell, SPELLS, workOf } from '../data/spells.ts';
import { lust } from '../refs.ts';
import { tableMove } from './asks.ts';
import { payOrder } from './orders.ts';
import {
  calls,
  type Effect,
  findWizard,
  patchSide,
  type SideState,
  type TableState,
  type UnitState,
} from './state.ts';

const SPLIT = ':';

/** Which spell a choice is, whatever it may do besides. */
export const spellIn = (choice: string): string => choice.split(SPLIT)[0] ?? '';

/** Each spell, and each thing that Earth and Water may do, as one choice. */
const spellChoices = (side: SideState): readonly FieldChoice[] =>
  SPELLS.flatMap(({ id, name, effect, alignment, does }) => {
    const refused = side.cast.includes(id)
      ? 'cast already'
      : alignment !== 'both' && alignment !== side.alignment
        ? `for ${alignment} magic users`
        : null;
    return does.kind === 'ground'
      ? does.choices.map((one) => ({
          value: `${id}${SPLIT}${one.id}`,
          label: `${name}: ${one.name.toLowerCase()}`,
          note: 'For the rest of the battle.',
          refused,
        }))
      : [{ value: id, label: name, note: effect, refused }];
  });

/** Where players take turns both choose before the first of them begins: spells are of a whole turn. */
const canChoose = (state: TableState): boolean => state.phase === 'magic' && state.active !== 'B';

/** Chosen in secret at the start of a turn, laid open at its end (R-L41, R-L56); a melee leaves no time for it. */
export const SPELL = defineMove({
  id: 'spell',
  about: (state: TableState) =>
    state.over === null && canChoose(state)
      ? SEATS.flatMap((seat) => {
          const side = state.sides[seat];
          const wizard = findWizard(side);
          const choices = spellChoices(side);
          const first = choices.find(({ refused }) => refused === null);
          if (wizard === null || wizard.engaged.length > 0 || side.chosen !== null || first === undefined)
            return [];
          return [{ seat, side, wizard, choices, usual: `${first.value}` }];
        })
      : [],
  show: ({ seat, wizard }) => ({
    title: `${calls(wizard)}: choose a spell`,
    hint: 'Kept secret until the turn ends; it fails if the magic user moves or is hit before.',
    seat,
    token: wizard.id,
    secret: true,
  }),
  asks: ({ choices, usual }) => ({ spell: askChoice('Spell', choices, usual) }),
  foretell: (_state, { choices, wizard }, { spell }) => {
    const choice = choices.find(({ value }) => value === spell);
    return choice === undefined
      ? null
      : `${choice.label}: ${choice.note} It works when the turn ends, unless ${calls(wizard)} ${agree(calls(wizard), 'moves')} or is hit.`;
  },
  play: (state, { seat, side, wizard }, given) => {
    const [spell = '', choice = null] = given.spell.split(SPLIT);
    const paid = payOrder(state, { seat, unit: null, by: wizard, what: 'a spell' });
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
      openly: `${does(side.name, 'has')} chosen a spell.`,
    };
  },
});

const livingGenerals = ({ sides }: TableState): readonly string[] =>
  SEATS.flatMap((seat) => sides[seat].generals.filter(({ castings }) => castings > 0)).map(calls);

const drawsCards = ({ phase, options, active }: TableState): boolean =>
  phase === 'magic' && options.sequence === 'card-order' && active === null;

/** By cards at the start of a turn, or by dice for the maneuvers at its end (R-L50, R-L64). */
export const ORDER = tableMove({
  id: 'order',
  when: (state) =>
    state.order.length === 0 &&
    livingGenerals(state).length > 0 &&
    (drawsCards(state) || state.phase === 'maneuvers'),
  show: (state) =>
    drawsCards(state)
      ? {
          title: 'Draw the order of generals',
          hint: 'One card each; the order holds for the turn.',
          dice: true,
          primary: true,
        }
      : { title: 'Roll for the order of generals', hint: 'A d6 each, the highest first.', dice: true },
  play: (state, dice) => {
    const generals = livingGenerals(state);
    const { value, steps } = drawsCards(state) ? drawOrder(generals, dice) : rollOrder(generals, dice);
    return played({ ...state, order: value.order }, `The order: ${value.order.join(', ')}.`, steps);
  },
});

/** Whether an effect lowers the morale of a unit of that side. */
export const isTouched = (
  { profile }: UnitState,
  seat: Seat,
  { sides }: Pick<TableState, 'sides'>,
  { spell, side }: Effect,
): boolean => {
  const work = workOf(spell);
  return (
    work?.kind === 'lowers-morale' &&
    work.touches({ unit: profile, alignment: sides[seat].alignment, hostile: side !== seat })
  );
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
  const { value, steps } = revealSpells({
    A: A.chosen?.spell ?? null,
    B: B.chosen?.spell ?? null,
    names: { A: A.name, B: B.name },
  });
  const added = value.acting.map(({ side, spell, turns }): Effect => {
    return { side, spell, choice: state.sides[side].chosen?.choice ?? null, left: turns };
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
