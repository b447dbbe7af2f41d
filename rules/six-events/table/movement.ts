import { z } from 'zod';
import { choiceField, optionOf } from '../../core/make-fields.ts';
import { RuleRefusal } from '../../core/result.ts';
import { type MoveKind, pickOne, played } from '../../core/table-moves.ts';
import { step } from '../../core/trace.ts';
import { plural } from '../../core/words.ts';
import { moverOf, moveWords } from '../army/words.ts';
import { DIRECTION_ODDS, rollDirection } from '../combat/creature-failure.ts';
import { attachCharacter, moveAllowance } from '../combat/movement.ts';
import { POSITIONS } from '../combat/situation.ts';
import { se } from '../refs.ts';
import { counts, distanceField, flags, pieceField, pieceMove } from './fields.ts';
import {
  attachedTo,
  change,
  disengage,
  isEngaged,
  isInCombat,
  isThere,
  isUnsettled,
  makeContact,
  type Piece,
  pieceOf,
  type SixEventsTable,
  sideOf,
  targetsOf,
} from './state.ts';

const isMoving = (state: SixEventsTable): boolean =>
  state.phase === 'movement' && !state.over && !isUnsettled(state) && !state.passed.includes(state.turnOf);

const movers = (state: SixEventsTable): readonly Piece[] =>
  sideOf(state, state.turnOf).filter(
    (piece) => !piece.moved && !isEngaged(piece) && piece.attachedTo === null && piece.spirit === 'steady',
  );

const count = z.int().min(0).max(10);
const moveInput = z.strictObject({
  unit: z.string(),
  distance: z.number().min(0).max(1000),
  flying: z.boolean(),
  hills: count,
  woods: count,
  walls: count,
  streams: count,
  swamp: z.boolean(),
  ruins: z.boolean(),
  road: z.boolean(),
  place: z.enum(['open', 'woods', 'ruins']),
  contact: z.string().nullable(),
  at: z.enum(POSITIONS),
});

const placeField = choiceField(['place'], 'Ends', [
  optionOf('open', 'In the open'),
  optionOf('woods', 'In woods'),
  optionOf('ruins', 'In ruins or a building'),
]);

/** Moving with him who casts or shoots with it is at half speed too. */
const isSlowed = (state: SixEventsTable, piece: Piece): boolean =>
  piece.shot || piece.cast || attachedTo(state, piece.key).some(({ cast, shot }) => cast || shot);

export const MOVE: MoveKind<SixEventsTable> = {
  id: 'move',
  offer: (state) =>
    isMoving(state)
      ? movers(state).map((piece) => {
          const wings = piece.profile.flyer !== 'none';
          const far = moveWords(piece.profile, { shot: isSlowed(state, piece) });
          return pieceMove(piece, {
            id: 'move',
            title: 'move',
            hint: `Up to ${far} over open ground${isSlowed(state, piece) ? ', at half speed' : ''}.`,
            input: {
              distance: 0,
              flying: wings,
              hills: 0,
              woods: 0,
              walls: 0,
              streams: 0,
              swamp: false,
              ruins: false,
              road: false,
              place: piece.place,
              contact: null,
              at: 'front',
            },
            form: [
              {
                title: '',
                fields: [
                  distanceField(`${far} over open ground.`),
                  pieceField(
                    'contact',
                    'Ends in contact with',
                    targetsOf(state, piece.seat),
                    true,
                    'Empty: with nobody.',
                  ),
                  choiceField(
                    ['at'],
                    'On its',
                    POSITIONS.map((at) => optionOf(at, at.charAt(0).toUpperCase() + at.slice(1))),
                    { help: 'The first to reach an enemy always meets its front.' },
                  ),
                  placeField,
                ],
              },
              {
                title: 'Terrain on the way',
                fields: [
                  ...counts({
                    hills: 'Hills climbed',
                    woods: 'Woods entered',
                    walls: 'Walls or hedges',
                    streams: 'Streams',
                  }),
                  ...flags({ swamp: 'Through swamp', ruins: 'Through ruins', road: 'On a road all the way' }),
                  ...(wings ? flags({ flying: 'It flies' }) : []),
                ],
              },
            ],
          });
        })
      : [],
  play: (state, { input }) => {
    const { unit, distance, place, contact, at, ...terrain } = moveInput.parse(input);
    const piece = pieceOf(state, unit);
    const enemy =
      contact === null
        ? null
        : pickOne(
            targetsOf(state, piece.seat).find(({ key }) => key === contact),
            'contact',
          );
    const allowed = moveAllowance({
      unit: moverOf(piece.profile),
      ...terrain,
      shot: piece.shot,
      cast: isSlowed(state, piece),
      engaged: isEngaged(piece),
      routed: piece.spirit !== 'steady',
      houseRules: state.rules,
    });
    if (distance > allowed.value.distance) {
      throw new RuleRefusal(
        'six-events/too-far',
        `${distance} inches; it may move ${allowed.value.distance} that way.`,
        'distance',
      );
    }
    const moved = change(state, piece.key, { moved: true, place });
    const said = `${piece.profile.name} moved ${plural(distance, 'inch', 'inches')}`;
    if (enemy === null) return played(moved, `${said}.`, allowed.steps);
    const met = makeContact(moved, piece.key, enemy.key, at);
    return played(
      met.state,
      `${said} into ${enemy.profile.name}, ${met.at === 'front' ? 'face to face' : `on its ${met.at}`}.`,
      [...allowed.steps, step(se('5.2 Meeting'), 'In contact with', enemy.profile.name, { at: met.at })],
    );
  },
};

const attachInput = z.strictObject({ unit: z.string(), to: z.string().nullable() });

export const ATTACH: MoveKind<SixEventsTable> = {
  id: 'attach',
  offer: (state) =>
    isMoving(state)
      ? sideOf(state, state.turnOf)
          .filter((piece) => piece.entry === 'character' && !piece.moved && !isInCombat(state, piece))
          .map((piece) => {
            const units = sideOf(state, piece.seat).filter(({ profile }) => profile.kind === 'troop');
            return pieceMove(piece, {
              id: 'attach',
              title: piece.attachedTo === null ? 'join a unit' : 'leave or change his unit',
              hint: 'He stays, goes alone or joins another; a refusal this turn keeps him where he is.',
              input: { to: piece.attachedTo === null ? (units[0]?.key ?? null) : null },
              form: [{ title: '', fields: [pieceField('to', 'With', units, true, 'Empty: alone.')] }],
            });
          })
      : [],
  play: (state, { input }) => {
    const given = attachInput.parse(input);
    const piece = pieceOf(state, given.unit);
    const to =
      given.to === null
        ? null
        : pickOne(
            sideOf(state, piece.seat).find(
              ({ key, profile }) => key === given.to && profile.kind === 'troop',
            ),
            'to',
          );
    const { value, steps } = attachCharacter({
      character: { name: piece.profile.name, penalised: piece.penalised },
      from: piece.attachedTo,
      to: to?.key ?? null,
    });
    const said =
      value.result === 'leaves'
        ? `${piece.profile.name} goes alone.`
        : `${piece.profile.name} ${value.result} ${to?.profile.name ?? 'where he is'}.`;
    return played(
      change(state, piece.key, { attachedTo: to?.key ?? null, moved: value.result === 'joins' }),
      said,
      steps,
    );
  },
};

const leaveInput = z.strictObject({ unit: z.string() });

/** Whoever runs and reaches the edge is lost (R-S22). */
export const LEAVE: MoveKind<SixEventsTable> = {
  id: 'leave',
  offer: (state) =>
    state.over || isUnsettled(state)
      ? []
      : state.pieces
          .filter((piece) => isThere(piece) && ['routed', 'withdrawn', 'fleeing'].includes(piece.spirit))
          .map((piece) =>
            pieceMove(piece, {
              id: 'leave',
              title: 'has left the table',
              hint: 'It ran over the edge and is lost.',
              input: {},
            }),
          ),
  play: (state, { input }) => {
    const piece = pieceOf(state, leaveInput.parse(input).unit);
    const with_ = attachedTo(state, piece.key);
    const gone = [piece, ...with_].reduce(
      (next, { key }) => change(disengage(next, key), key, { gone: true, attachedTo: null }),
      state,
    );
    return played(gone, `${piece.profile.name} left the table.`, [
      step(se('7.14 Routing', 'R-S22'), 'Off the table', 'lost'),
    ]);
  },
};

/** A berserk creature goes where the dice send it, even out of combat (R-S25). */
export const BERSERK: MoveKind<SixEventsTable> = {
  id: 'berserk',
  offer: (state) =>
    isMoving(state)
      ? sideOf(state, state.turnOf)
          .filter((piece) => piece.spirit === 'berserk' && !piece.moved)
          .map((piece) =>
            pieceMove(piece, {
              id: 'berserk',
              title: 'rages on',
              hint: 'A die says where it goes; it attacks whatever it meets, friend or foe.',
              primary: true,
              dice: true,
              input: { contact: null },
              form: [
                {
                  title: '',
                  fields: [
                    pieceField(
                      'contact',
                      'Meets',
                      state.pieces.filter(
                        (other) => isThere(other) && other.key !== piece.key && other.attachedTo === null,
                      ),
                      true,
                      'Roll first if you are not sure; empty: nobody.',
                    ),
                  ],
                },
              ],
            }),
          )
      : [],
  play: (state, { input }, dice) => {
    const given = z.strictObject({ unit: z.string(), contact: z.string().nullable() }).parse(input);
    const piece = pieceOf(state, given.unit);
    const rolled = rollDirection(dice, piece.profile.name);
    const stands = rolled.value.direction === 'stands';
    const free = stands ? state : disengage(state, piece.key);
    const moved = change(free, piece.key, { moved: true, standsAndAttacks: stands });
    const said = `${piece.profile.name} rages: ${stands ? 'it stands and attacks' : `it turns ${rolled.value.direction}`}.`;
    if (given.contact === null) return played(moved, said, rolled.steps);
    const met = pickOne(
      state.pieces.find((other) => isThere(other) && other.key === given.contact && other.key !== piece.key),
      'contact',
    );
    return played(
      makeContact(moved, piece.key, met.key, 'front').state,
      `${said} It meets ${met.profile.name}.`,
      rolled.steps,
    );
  },
  odds: () => ({
    outcomes: DIRECTION_ODDS,
    also: {},
    steps: [step(se('Random movement', 'R-S25'), 'One die', 'where it goes')],
  }),
};
