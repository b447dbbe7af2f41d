import { z } from 'zod';
import { choiceField, flagField, numberField, optionOf } from '../../core/make-fields.ts';
import { RuleRefusal } from '../../core/result.ts';
import { type MoveKind, offerMove, pickOne, played } from '../../core/table-moves.ts';
import { step } from '../../core/trace.ts';
import { plural } from '../../core/words.ts';
import { declareCharge } from '../combat/charge.ts';
import { isRidden } from '../combat/fighting-stands.ts';
import { changeFormation, formationTroubles } from '../combat/formation.ts';
import { allowMove, moveAction } from '../combat/movement.ts';
import { classOf } from '../data/classes.ts';
import { FORMATION_IDS, FORMATIONS } from '../data/formations.ts';
import { lust } from '../refs.ts';
import { isInMelee, orderedByField, payOrder } from './orders.ts';
import { pickFoe } from './shooting.ts';
import {
  acts,
  findUnit,
  foesOf,
  isDry,
  isFree,
  isGone,
  isMuddy,
  isWindy,
  liveProfile,
  meet,
  type Placed,
  patchGeneral,
  patchUnit,
  type TableState,
  type UnitState,
  unitsOf,
} from './state.ts';

const flag = z.boolean().default(false);
const ordered = { unit: z.string(), by: z.string().nullable().default(null) };

/** What the ground on the way does; shown as far as it can matter to the unit. */
const groundShape = { rough: flag, woods: flag, water: flag, bridge: flag, airborne: flag };
type Way = Readonly<Record<keyof typeof groundShape, boolean>>;

const wayFields = (unit: UnitState, state: TableState) => [
  ...(unit.profile.flying && !isWindy(state) ? [flagField(['airborne'], 'In the air')] : []),
  flagField(['rough'], 'Through rough ground or light woods'),
  ...(classOf(unit.profile.class).rough === 'no-woods' ? [flagField(['woods'], 'Into woods')] : []),
  ...(isDry(state)
    ? []
    : [flagField(['water'], 'Crosses a stream or ford'), flagField(['bridge'], 'By a bridge')]),
];

const usualWay = (unit: UnitState, state: TableState): Way => ({
  rough: false,
  woods: false,
  water: false,
  bridge: false,
  airborne: unit.profile.flying && !isWindy(state),
});

/** Spells change the ground: mud, water dried up (R-L69), and a wind that lets nothing fly. */
const allowanceOf = (state: TableState, unit: UnitState, way: Way, away = false, fleeing = false) =>
  allowMove(
    moveAction.input.parse({
      unit: unit.profile,
      rough: way.rough,
      woods: way.woods,
      water: way.water && !isDry(state),
      bridge: way.bridge,
      away,
      airborne: way.airborne && !isWindy(state),
      mud: isMuddy(state),
      routing: fleeing,
      options: state.options,
    }) as Parameters<typeof allowMove>[0],
  );

export const fleeingDistance = (state: TableState, unit: UnitState): number =>
  allowanceOf(state, unit, usualWay(unit, state), false, true).value;

const canMove = (state: TableState, { seat, unit }: Placed, phase: TableState['phase']): boolean =>
  state.over === null &&
  state.phase === phase &&
  acts(state, seat) &&
  isFree(unit) &&
  unit.formation !== 'square' &&
  !unit.moved;

const chargeInput = z.strictObject({
  ...ordered,
  ...groundShape,
  target: z.string(),
  distance: z.number().min(0).max(200),
  response: z.enum(['hold', 'counter-charge']).default('hold'),
});

/** A charge goes as far as a move, and the target answers (R-L39); what is ridden in the air does not charge (7.2). */
export const CHARGE: MoveKind<TableState> = {
  id: 'charge',
  offer: (state) =>
    unitsOf(state)
      .filter((placed) => canMove(state, placed, 'charges') && !isRidden(liveProfile(placed.unit)))
      .flatMap(({ seat, unit }) => {
        const foes = foesOf(state, seat);
        const [first] = foes;
        if (first === undefined) return [];
        return [
          offerMove({
            id: 'charge',
            title: `Charge with ${unit.name}`,
            hint: `${allowanceOf(state, unit, usualWay(unit, state)).value}″ at most in the open; the target answers.`,
            seat,
            token: unit.id,
            form: [
              {
                title: '',
                fields: [
                  choiceField(['target'], 'Target', pickFoe(foes)),
                  numberField(['distance'], 'Distance', { max: 200, step: 0.5, suffix: 'inches' }),
                  ...wayFields(unit, state),
                  choiceField(['response'], 'The target', [
                    optionOf('hold', 'Holds'),
                    optionOf('counter-charge', 'Counter-charges'),
                  ]),
                  ...orderedByField(state, seat),
                ],
              },
            ],
            input: {
              unit: unit.id,
              target: first.id,
              distance: 4,
              ...usualWay(unit, state),
              response: 'hold',
              by: null,
            },
          }),
        ];
      }),
  play: (state, { input }) => {
    const asked = chargeInput.parse(input);
    const { seat, unit } = pickOne(findUnit(state, asked.unit), 'unit');
    const target = pickOne(
      foesOf(state, seat).find(({ id }) => id === asked.target),
      'target',
    );
    const allowance = allowanceOf(state, unit, asked);
    const formation =
      target.formation === 'square' || target.formation === 'horse-circle' ? target.formation : 'ordinary';
    const { value, steps } = declareCharge({
      allowance: allowance.value,
      distance: asked.distance,
      target: {
        disrupted: target.disrupted || target.routed,
        reorganizing: target.reorganizing,
        formation,
      },
      response: formation === 'horse-circle' ? 'hold' : asked.response,
    });
    const paid = payOrder(state, { seat, unit, by: asked.by, what: `${unit.name} to charge` });
    const went = patchUnit(paid.state, unit.id, { moved: true, movedForward: true });
    const all = [...paid.steps, ...allowance.steps, ...steps];
    if (value.response === 'flee') {
      const inches = allowanceOf(state, target, usualWay(target, state)).value;
      return played(
        patchUnit(went, target.id, { moved: true }),
        `${target.name} rode ${inches}″ away from ${unit.name}.`,
        [...all, step(lust('2.134', 'R-L66'), `${target.name}: straight away`, `${inches}″`)],
      );
    }
    if (!value.reaches) return played(went, `${unit.name} charged ${target.name} and fell short.`, all);
    const counters = value.response === 'counter-charge';
    const came = patchUnit(went, unit.id, { charged: true, wedgeTurn: unit.formation === 'wedge' ? 1 : 0 });
    const met = patchUnit(meet(came, unit.id, target.id), target.id, {
      charged: target.charged || counters,
      moved: target.moved || counters,
      movedForward: target.movedForward || counters,
    });
    return played(
      met,
      `${unit.name} charged ${target.name}, who ${counters ? 'counter-charged' : 'held'}.`,
      all,
    );
  },
};

const moveInput = z.strictObject({ ...ordered, ...groundShape, forward: flag, away: flag });

export const MOVE: MoveKind<TableState> = {
  id: 'move',
  offer: (state) =>
    unitsOf(state)
      .filter((placed) => canMove(state, placed, 'moves') && !placed.unit.dismounting)
      .map(({ seat, unit }) =>
        offerMove({
          id: 'move',
          title: `Move ${unit.name}`,
          hint: `${allowanceOf(state, unit, usualWay(unit, state)).value}″ in the open.`,
          seat,
          token: unit.id,
          form: [
            {
              title: '',
              fields: [
                flagField(['forward'], 'Forward'),
                ...wayFields(unit, state),
                flagField(['away'], 'A column, away from the nearest enemy', 'Half the way.'),
                ...orderedByField(state, seat),
              ],
            },
          ],
          input: { unit: unit.id, ...usualWay(unit, state), forward: true, away: false, by: null },
        }),
      ),
  play: (state, { input }) => {
    const asked = moveInput.parse(input);
    const { seat, unit } = pickOne(findUnit(state, asked.unit), 'unit');
    const { value, steps } = allowanceOf(state, unit, asked, asked.away);
    if (value === 0) return played(state, `${unit.name} could not move there.`, steps);
    const paid = payOrder(state, { seat, unit, by: asked.by, what: `${unit.name} to move` });
    return played(
      patchUnit(paid.state, unit.id, { moved: true, movedForward: asked.forward }),
      `${unit.name} moved${asked.forward ? ' forward' : ''}, ${value}″ at most.`,
      [...paid.steps, ...steps],
    );
  },
};

const formInput = z.strictObject({
  unit: z.string(),
  formation: z.enum(FORMATION_IDS),
  frontage: z.int().min(1).max(60),
  depth: z.int().min(1).max(60),
  rough: flag,
});

/** Also while it reorganizes: then it may choose how it stands (6.2). */
export const FORM: MoveKind<TableState> = {
  id: 'form',
  offer: (state) =>
    unitsOf(state)
      .filter(
        ({ seat, unit }) =>
          state.over === null &&
          state.phase === 'moves' &&
          acts(state, seat) &&
          !isGone(unit) &&
          !unit.routed &&
          unit.engaged.length === 0 &&
          liveProfile(unit).stands > 1,
      )
      .map(({ seat, unit }) => {
        const { stands } = liveProfile(unit);
        return offerMove({
          id: 'form',
          title: `Change the formation of ${unit.name}`,
          hint:
            unit.formation === 'square'
              ? 'Out of a square only into a column; it is disrupted this turn.'
              : `${plural(stands, 'stand')}.`,
          seat,
          token: unit.id,
          form: [
            {
              title: '',
              fields: [
                choiceField(
                  ['formation'],
                  'Formation',
                  FORMATIONS.filter(({ id }) => id !== 'single').map(({ id, name }) => optionOf(id, name)),
                ),
                numberField(['frontage'], 'Stands wide', { min: 1, max: 60 }),
                numberField(['depth'], 'Stands deep', { min: 1, max: 60 }),
                flagField(['rough'], 'In rough ground'),
              ],
            },
          ],
          input: {
            unit: unit.id,
            formation: 'column',
            frontage: 1,
            depth: Math.min(60, stands),
            rough: false,
          },
        });
      }),
  play: (state, { input }) => {
    const { unit: id, ...shape } = formInput.parse(input);
    const { unit } = pickOne(findUnit(state, id), 'unit');
    const troubles = formationTroubles(liveProfile(unit), shape);
    if (troubles.length > 0) throw new RuleRefusal('blood-lust/formation', troubles.join(' '), 'formation');
    const { value, steps } = changeFormation({ from: unit.formation, to: shape.formation });
    const name = FORMATIONS.find((one) => one.id === value.formation)?.name.toLowerCase() ?? value.formation;
    return played(
      patchUnit(state, unit.id, {
        formation: value.formation,
        frontage: value.formation === shape.formation ? shape.frontage : Math.min(2, shape.frontage),
        disrupted: unit.disrupted || value.disrupted,
        reorganizing: unit.reorganizing || value.reorganizing,
      }),
      `${unit.name} formed a ${name}.`,
      steps,
    );
  },
};

/** One turn without moving; then the mount attacks with its claws (7.2, house). */
export const DISMOUNT: MoveKind<TableState> = {
  id: 'dismount',
  offer: (state) =>
    unitsOf(state)
      .filter(
        (placed) =>
          canMove(state, placed, 'moves') && isRidden(liveProfile(placed.unit)) && !placed.unit.dismounting,
      )
      .map(({ seat, unit }) =>
        offerMove({
          id: 'dismount',
          title: `The riders of ${unit.name} get off`,
          hint: 'It stays where it is this turn; from the next on it may charge and claw.',
          seat,
          token: unit.id,
          input: { unit: unit.id },
        }),
      ),
  play: (state, { input }) => {
    const { unit } = pickOne(findUnit(state, z.string().parse(input['unit'])), 'unit');
    return played(patchUnit(state, unit.id, { dismounting: true }), `The riders of ${unit.name} got off.`, [
      step(lust('7.2'), `${unit.name} may attack`, 'next turn'),
    ]);
  },
};

const joinInput = z.strictObject({ unit: z.string(), host: z.string().nullable() });

export const JOIN: MoveKind<TableState> = {
  id: 'join',
  offer: (state) =>
    state.over !== null || state.phase !== 'moves'
      ? []
      : (['A', 'B'] as const).flatMap((seat) => {
          const side = state.sides[seat];
          return side.generals
            .filter((general) => general.castings > 0 && acts(state, seat) && !isInMelee(side, general))
            .map((general) =>
              offerMove({
                id: 'join',
                title: `${general.name} joins a unit`,
                hint: 'With troops he fights where they fight; then he gives no orders.',
                seat,
                token: general.id,
                form: [
                  {
                    title: '',
                    fields: [
                      choiceField(['host'], 'With', [
                        optionOf(null, 'By himself'),
                        ...side.units
                          .filter((unit) => !isGone(unit))
                          .map(({ id, name }) => optionOf(id, name)),
                      ]),
                    ],
                  },
                ],
                input: { unit: general.id, host: general.with },
              }),
            );
        }),
  play: (state, { seat, input }) => {
    const asked = joinInput.parse(input);
    const side = state.sides[pickOne(seat, 'seat')];
    const general = pickOne(
      side.generals.find(({ id }) => id === asked.unit),
      'unit',
    );
    const host =
      asked.host === null
        ? null
        : pickOne(
            side.units.find((unit) => unit.id === asked.host && !isGone(unit)),
            'host',
          );
    return played(
      patchGeneral(state, general.id, { with: asked.host }),
      host === null ? `${general.name} stood by himself.` : `${general.name} joined ${host.name}.`,
    );
  },
};
