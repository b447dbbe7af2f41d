import { askFlag } from '../../core/ask.ts';
import { played } from '../../core/table-moves.ts';
import { checkMorale, moraleOdds } from '../combat/morale-check.ts';
import type { MoraleSituation } from '../combat/morale-rules.ts';
import { isAsked, isOfRace, type RaceMoraleLine } from '../combat/race-morale.ts';
import { goOnAfter } from './events.ts';
import { pieceMove } from './fields.ts';
import { asOpponent } from './inputs.ts';
import {
  attachedTo,
  change,
  combatOf,
  disengage,
  hasLeader,
  isUnsettled,
  type Piece,
  pieceOf,
  type SixEventsTable,
} from './state.ts';

/** Another of its side in the same combat. */
const hasFriends = (state: SixEventsTable, { key, seat }: Piece): boolean =>
  [...combatOf(state, key)].some((other) => other !== key && pieceOf(state, other).seat === seat);

const linesOf = ({ raceMorale }: SixEventsTable, { seat, profile }: Piece): readonly RaceMoraleLine[] =>
  (raceMorale?.[seat] ?? []).filter((line) => isOfRace(line, profile.race ?? ''));

/** Occasions of its race that only the players can tell. */
const occasionsOf = (state: SixEventsTable, piece: Piece): readonly string[] => [
  ...new Set(
    linesOf(state, piece)
      .filter(isAsked)
      .map(({ when }) => when),
  ),
];

const askOccasions = (piece: Piece, state: SixEventsTable) =>
  Object.fromEntries(
    occasionsOf(state, piece).map((when, index) => [
      `when${index}`,
      askFlag(`${piece.profile.race}: ${when}`),
    ]),
  );

const situationOf = (
  state: SixEventsTable,
  piece: Piece,
  given: Readonly<Record<string, boolean>>,
): MoraleSituation => {
  const inMelee = state.phase === 'melee';
  const met = new Set([...piece.contacts.map(({ enemy }) => enemy), ...piece.struckBy]);
  const enemies = inMelee ? [...met].map((key) => pieceOf(state, key)) : [];
  const struckAt = enemies.map(
    ({ contacts }) => contacts.find(({ enemy }) => enemy === piece.key)?.at ?? 'front',
  );
  const front = piece.contacts.find(({ enemy }) => enemy === piece.front);
  const { profile } = piece;
  return {
    unit: {
      name: profile.name,
      kind: profile.kind,
      class: profile.class,
      mount: profile.mount,
      strength: piece.left,
      starting: profile.starting,
      moraleMod: profile.moraleMod,
      race: profile.race ?? '',
    },
    place: piece.place,
    opponents: enemies.map(asOpponent),
    // Hits entered by hand name nobody: they count as shots.
    ranged: piece.byShots || (enemies.length === 0 && !piece.byMagic),
    magic: piece.byMagic,
    attackedFlank: struckAt.includes('flank'),
    attackedRear: struckAt.includes('rear'),
    attacks: inMelee ? (front?.at ?? 'front') : 'front',
    routed: piece.spirit === 'routed',
    leader: hasLeader(state, piece.key),
    leaderKilled: piece.lostLeader,
    commanderKilled: state.commanderKilled[piece.seat],
    friends: inMelee && hasFriends(state, piece),
    raceMorale: [...linesOf(state, piece)],
    occasions: occasionsOf(state, piece).filter((_, index) => given[`when${index}`] === true),
  };
};

const RESULT_WORDS = {
  'no-check': 'did not have to check',
  passes: 'held',
  routs: 'routed, one full move away',
  withdraws: 'withdrew, one full move away',
  flees: 'fled for the table’s edge',
  berserk: 'went berserk and attacks the nearest at once',
} as const;

export const MORALE = pieceMove({
  id: 'morale',
  title: 'check morale',
  hint: 'It was hit in this event; a die and its modifiers against the chart.',
  primary: true,
  dice: true,
  who: (state) => (state.over ? [] : state.checks.map((key) => pieceOf(state, key))),
  asks: askOccasions,
  play: (state, piece, given, dice) => {
    const { value, steps } = checkMorale(situationOf(state, piece, given), dice);
    const { result } = value;
    let next: SixEventsTable = { ...state, checks: state.checks.filter((key) => key !== piece.key) };
    switch (result) {
      case 'no-check':
      case 'passes':
        break;
      case 'routs':
        next = change(disengage(next, piece.key), piece.key, { spirit: 'routed' });
        break;
      case 'withdraws':
        next = change(disengage(next, piece.key), piece.key, { spirit: 'withdrawn' });
        break;
      case 'flees':
        next = change(disengage(next, piece.key), piece.key, { spirit: 'fleeing' });
        break;
      case 'berserk':
        next = change(next, piece.key, { spirit: 'berserk', frenzy: value.direction });
        break;
      default: {
        const closed: never = result;
        return closed;
      }
    }
    const carried = attachedTo(state, piece.key).map(({ profile }) => profile.name);
    const withWhom = carried.length > 0 && result === 'routs' ? `, ${carried.join(' and ')} with it` : '';
    const said = `${piece.profile.name} ${RESULT_WORDS[result]}${withWhom}.`;
    return isUnsettled(next) ? played(next, said, steps) : goOnAfter(next, said, steps);
  },
  odds: (state, piece, given) => moraleOdds(situationOf(state, piece, given)),
});
