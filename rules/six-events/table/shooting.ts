import { askFlags, askIf, askNumberOrNone, type Given } from '../../core/ask.ts';
import { RuleRefusal } from '../../core/result.ts';
import { played } from '../../core/table-moves.ts';
import { plural } from '../../core/words.ts';
import { type PoolInput, poolOdds, strikePool } from '../combat/pool.ts';
import { type ShootInput, shootTroops, shootTroopsOdds } from '../combat/shoot-troops.ts';
import { shootingReasons } from '../combat/shooting-rules.ts';
import { askMeasured, askPiece, pieceMove } from './fields.ts';
import { asModel, asTarget, asTroop, CALM } from './inputs.ts';
import {
  addHits,
  change,
  isFighting,
  isInCombat,
  isUnsettled,
  type Piece,
  type SixEventsTable,
  targetsOf,
} from './state.ts';

const freeTargets = (state: SixEventsTable, { seat }: Piece): readonly Piece[] =>
  targetsOf(state, seat).toSorted((a, b) => Number(isInCombat(state, a)) - Number(isInCombat(state, b)));

const mayShoot = (state: SixEventsTable, piece: Piece): boolean =>
  piece.profile.missile &&
  !piece.shot &&
  !piece.penalised &&
  isFighting(piece) &&
  !isInCombat(state, piece) &&
  targetsOf(state, piece.seat).some((target) => !isInCombat(state, target));

const asks = (piece: Piece, state: SixEventsTable) => ({
  target: askPiece('Target', freeTargets(state, piece)),
  distance: askMeasured(`Up to ${piece.profile.range}.`),
  seeing: askIf(
    piece.profile.kind === 'troop',
    askNumberOrNone('Figures that see it', null, { max: 200, help: 'Empty: all; at least half must.' }),
  ),
  ...askFlags({
    obstructed: 'Terrain or obstacles in the way',
    nothingElse: 'There is nothing else to shoot at',
  }),
});

type Shot =
  | { readonly kind: 'troops'; readonly asked: ShootInput }
  | { readonly kind: 'pool'; readonly asked: PoolInput };

const aim = (state: SixEventsTable, piece: Piece, given: Given<ReturnType<typeof asks>>): Shot => {
  const { profile } = piece;
  const { target, distance, seeing, obstructed, nothingElse } = given;
  const { name, kind, missile, mount, nominal, range } = profile;
  const reasons = shootingReasons({
    shooter: { name, kind, missile, mount, figures: piece.left, nominal, range },
    distance,
    seeing,
    obstructed,
    engaged: isInCombat(state, piece),
    routed: !isFighting(piece),
    targetEngaged: isInCombat(state, target),
    targetLoneCharacter: target.profile.kind === 'character',
    otherTargets: !nothingElse,
    houseRules: state.rules,
  });
  if (reasons.length > 0) {
    throw new RuleRefusal('six-events/no-shot', `It may not shoot: ${reasons.join('; ')}.`, 'target');
  }
  const shared = { target: asTarget(target), obstructed, houseRules: state.rules };
  if (kind === 'troop') return { kind: 'troops', asked: { ...shared, unit: asTroop(piece) } };
  const { armorReduction } = profile;
  const pool = { ...CALM, ...shared, model: asModel(piece), place: piece.place, armorReduction };
  return { kind: 'pool', asked: { ...pool, attack: 'ranged' } };
};

export const SHOOT = pieceMove({
  id: 'shoot',
  title: 'shoot',
  hint: ({ profile }) =>
    `Reaches ${profile.range} inches; all shots count at once, and it moves at half speed afterwards.`,
  dice: true,
  who: (state) =>
    state.phase !== 'shooting' || state.over || isUnsettled(state)
      ? []
      : state.pieces.filter((piece) => mayShoot(state, piece)),
  asks,
  play: (state, piece, given, dice) => {
    const shot = aim(state, piece, given);
    const { value, steps } =
      shot.kind === 'troops' ? shootTroops(shot.asked, dice) : strikePool(shot.asked, dice);
    const cause = piece.profile.fire ? { byMagic: true } : { byShots: true };
    const next = addHits(change(state, piece.key, { shot: true }), given.target.key, value.hits, cause);
    const said = `${piece.profile.name} shot at ${given.target.profile.name}: ${plural(value.hits, 'hit')}.`;
    return played(next, said, steps);
  },
  odds: (state, piece, given) => {
    const shot = aim(state, piece, given);
    return shot.kind === 'troops' ? shootTroopsOdds(shot.asked) : poolOdds(shot.asked);
  },
});
