import {
  askChoice,
  askFlag,
  askFlags,
  askIf,
  askNumber,
  askNumberOrNone,
  chosen,
  type Given,
  under,
  unset,
} from '../../core/ask.ts';
import { optionOf } from '../../core/make-fields.ts';
import { RuleRefusal } from '../../core/result.ts';
import { played } from '../../core/table-moves.ts';
import { step } from '../../core/trace.ts';
import { does, plural } from '../../core/words.ts';
import { moverOf, moveWords, OPEN_GROUND } from '../army/words.ts';
import { DIRECTION_ODDS, rollDirection } from '../combat/creature-failure.ts';
import { attachCharacter, moveAllowance } from '../combat/movement.ts';
import { POSITIONS } from '../combat/situation.ts';
import { se } from '../refs.ts';
import { askInches, askPieceOrNone, pieceMove } from './fields.ts';
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

const crossed = (label: string) => askNumber(label, 0, { max: 10 });

/** Moving with him who casts or shoots with it is at half speed too. */
const isSlowed = (state: SixEventsTable, piece: Piece): boolean =>
  piece.shot || piece.cast || attachedTo(state, piece.key).some(({ cast, shot }) => cast || shot);

const askMove = (piece: Piece, state: SixEventsTable) => ({
  distance: unset(
    askInches(
      0,
      `${moveWords(piece.profile, { shot: isSlowed(state, piece) })} over open ground. Counts where it ends in contact.`,
    ),
  ),
  contact: askPieceOrNone('Ends in contact with', targetsOf(state, piece.seat), null, 'Empty: with nobody.'),
  at: askChoice(
    'On its',
    POSITIONS.map((at) => optionOf(at, at.charAt(0).toUpperCase() + at.slice(1))),
    'front' as (typeof POSITIONS)[number],
    'The first to reach an enemy always meets its front.',
  ),
  place: askChoice(
    'Ends',
    { open: 'In the open', woods: 'In woods', ruins: 'In ruins or a building' },
    piece.place,
  ),
  gap: askNumberOrNone('Narrowest gap between friends', null, {
    max: 100,
    step: 0.5,
    suffix: 'inches',
    help: 'Empty: it passes between none. Troops need 2, creatures and characters 1.',
  }),
  ...under('Terrain on the way', {
    hills: crossed('Hills climbed'),
    woods: crossed('Woods entered'),
    walls: crossed('Walls or hedges'),
    streams: crossed('Streams'),
    ...askFlags({ swamp: 'Through swamp', ruins: 'Through ruins', road: 'On a road all the way' }),
    flying: askIf(piece.profile.flyer !== 'none', askFlag('It flies', piece.profile.flyer !== 'none')),
  }),
});

type Way = Given<ReturnType<typeof askMove>>;

/** How far it may go that way; refused where that is too little. */
const allowMove = (
  state: SixEventsTable,
  piece: Piece,
  { distance: measured, place: _place, contact, at: _at, ...terrain }: Way,
) => {
  const distance = contact === null ? (measured ?? 0) : chosen(measured, 'Distance', 'distance');
  const allowed = moveAllowance({
    unit: moverOf(piece.profile),
    ...terrain,
    shot: piece.shot,
    cast: isSlowed(state, piece),
    engaged: isEngaged(piece),
    routed: piece.spirit !== 'steady',
    houseRules: state.rules,
  });
  if (distance <= allowed.value.distance) return allowed;
  throw new RuleRefusal(
    'six-events/too-far',
    `${distance} inches; it may move ${allowed.value.distance} that way.`,
    'distance',
  );
};

export const MOVE = pieceMove({
  id: 'move',
  title: 'move',
  hint: (piece, state) => {
    const slow = isSlowed(state, piece);
    return `Up to ${moveWords(piece.profile, { shot: slow })} over open ground${slow ? ', at half speed' : ''}.`;
  },
  who: (state) => (isMoving(state) ? movers(state) : []),
  asks: askMove,
  foretell: (state, piece, given) => {
    const { value } = allowMove(state, piece, given);
    const { contact, distance } = given;
    return contact === null
      ? null
      : `${does(piece.profile.name, 'reaches')} ${contact.profile.name}: ${distance} of ${plural(value.distance, 'inch', 'inches')}.`;
  },
  play: (state, piece, given) => {
    const { distance, place, contact: enemy, at } = given;
    const allowed = allowMove(state, piece, given);
    const moved = change(state, piece.key, { moved: true, place });
    const { name } = piece.profile;
    const said = distance === null ? `${name} moved` : `${name} moved ${plural(distance, 'inch', 'inches')}`;
    if (enemy === null) return played(moved, `${said}.`, allowed.steps);
    const met = makeContact(moved, piece.key, enemy.key, at);
    return played(
      met.state,
      `${said} into ${enemy.profile.name}, ${met.at === 'front' ? 'face to face' : `on its ${met.at}`}.`,
      [...allowed.steps, step(se('5.2 Meeting'), 'In contact with', enemy.profile.name, { at: met.at })],
    );
  },
});

/** How far he gets over open ground this turn. */
const reachOf = ({ rules }: SixEventsTable, { profile, shot, cast }: Piece): number =>
  moveAllowance({ ...OPEN_GROUND, unit: moverOf(profile), shot, cast, houseRules: rules }).value.distance;

/** Units he can be with. */
const homes = (state: SixEventsTable, { seat }: Piece): readonly Piece[] =>
  sideOf(state, seat).filter(({ profile }) => profile.kind === 'troop');

export const ATTACH = pieceMove({
  id: 'attach',
  title: ({ attachedTo: home }) => (home === null ? 'join a unit' : 'leave or change his unit'),
  hint: 'He stays, goes alone or joins another; a refusal this turn keeps him where he is.',
  who: (state) =>
    isMoving(state)
      ? sideOf(state, state.turnOf).filter(
          (piece) => piece.entry === 'character' && !piece.moved && !isInCombat(state, piece),
        )
      : [],
  asks: (piece, state) => {
    const units = homes(state, piece);
    const usual = piece.attachedTo === null ? (units[0] ?? null) : null;
    return {
      to: askPieceOrNone('With', units, usual, 'Empty: alone.'),
      distance: unset(askInches(0, `To that unit; up to ${reachOf(state, piece)}.`)),
    };
  },
  play: (state, piece, { to, distance }) => {
    const { name } = piece.profile;
    const from = piece.attachedTo === null ? null : pieceOf(state, piece.attachedTo);
    const { value, steps } = attachCharacter(
      {
        character: { name, penalised: piece.penalised, move: reachOf(state, piece) },
        from: piece.attachedTo,
        to: to?.key ?? null,
        distance: to === null ? (distance ?? 0) : chosen(distance, 'Distance', 'distance'),
      },
      { from: from?.profile.name ?? null, to: to?.profile.name ?? null },
    );
    const said =
      value.result === 'leaves'
        ? `${does(name, 'goes')} alone.`
        : `${name} ${value.result} ${to?.profile.name ?? 'where he is'}.`;
    return played(
      change(state, piece.key, { attachedTo: to?.key ?? null, moved: value.result === 'joins' }),
      said,
      steps,
    );
  },
});

/** Whoever runs and reaches the edge is lost (R-S22). */
export const LEAVE = pieceMove({
  id: 'leave',
  title: 'has left the table',
  byHand: true,
  hint: 'It ran over the edge and is lost.',
  who: (state) =>
    state.over || isUnsettled(state)
      ? []
      : state.pieces.filter(
          (piece) => isThere(piece) && ['routed', 'withdrawn', 'fleeing'].includes(piece.spirit),
        ),
  play: (state, piece) => {
    const gone = [piece, ...attachedTo(state, piece.key)].reduce(
      (next, { key }) => change(disengage(next, key), key, { gone: true, attachedTo: null }),
      state,
    );
    return played(gone, `${piece.profile.name} left the table.`, [
      step(se('7.14 Routing', 'R-S22'), 'Off the table', 'lost'),
    ]);
  },
});

/** Anybody it could run into, friend or foe. */
const inItsWay = ({ pieces }: SixEventsTable, { key }: Piece): readonly Piece[] =>
  pieces.filter((other) => isThere(other) && other.key !== key && other.attachedTo === null);

/** A fleeing creature makes for the edge every turn and attacks what blocks it (7.15). */
export const FLEE_ON = pieceMove({
  id: 'flee-on',
  title: 'flees on',
  hint: ({ profile }) =>
    `A full move of ${moveWords(profile)} for the table’s edge; it attacks whatever is in its way.`,
  who: (state) =>
    isMoving(state)
      ? sideOf(state, state.turnOf).filter((piece) => piece.spirit === 'fleeing' && !piece.moved)
      : [],
  asks: (piece, state) => ({
    contact: askPieceOrNone('In its way', inItsWay(state, piece), null, 'Empty: nobody.'),
  }),
  play: (state, piece, { contact: met }) => {
    const moved = change(disengage(state, piece.key), piece.key, { moved: true });
    const said = `${does(piece.profile.name, 'flees')} on`;
    const fled = step(
      se('7.15 Creature morale failure'),
      'Flees on',
      met?.profile.name ?? 'nobody in its way',
    );
    if (met === null) return played(moved, `${said}.`, [fled]);
    const next = makeContact(moved, piece.key, met.key, 'front').state;
    return played(next, `${said} into ${met.profile.name}.`, [fled]);
  },
});

/** A berserk creature goes where the dice send it, even out of combat (R-S25). */
export const BERSERK = pieceMove({
  id: 'berserk',
  title: 'rages on',
  hint: 'A die says where it goes; it attacks whatever it meets, friend or foe.',
  primary: true,
  dice: true,
  who: (state) =>
    isMoving(state)
      ? sideOf(state, state.turnOf).filter((piece) => piece.spirit === 'berserk' && !piece.moved)
      : [],
  asks: (piece, state) => ({
    contact: askPieceOrNone(
      'Meets',
      inItsWay(state, piece),
      null,
      'Roll first if you are not sure; empty: nobody.',
    ),
  }),
  play: (state, piece, { contact: met }, dice) => {
    const rolled = rollDirection(dice, piece.profile.name);
    const stands = rolled.value.direction === 'stands';
    const free = stands ? state : disengage(state, piece.key);
    const moved = change(free, piece.key, { moved: true, standsAndAttacks: stands });
    const said = `${does(piece.profile.name, 'rages')}: ${stands ? 'it stands and attacks' : `it turns ${rolled.value.direction}`}.`;
    if (met === null) return played(moved, said, rolled.steps);
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
});
