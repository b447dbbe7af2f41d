import { z } from 'zod';
import { numberField } from '../../core/make-fields.ts';
import type { PlayedMove } from '../../core/play.ts';
import { RuleRefusal } from '../../core/result.ts';
import { type MoveKind, pickOne, played } from '../../core/table-moves.ts';
import { plural } from '../../core/words.ts';
import { type PoolInput, poolOdds, strikePool } from '../combat/pool.ts';
import { type ShootInput, shootTroops, shootTroopsOdds } from '../combat/shoot-troops.ts';
import { shootingReasons } from '../combat/shooting-rules.ts';
import { distanceField, flags, pieceField, pieceMove } from './fields.ts';
import { asModel, asTarget, asTroop, CALM } from './inputs.ts';
import {
  addHits,
  change,
  isFighting,
  isInCombat,
  isUnsettled,
  type Piece,
  pieceOf,
  type SixEventsTable,
  sideOf,
  targetsOf,
} from './state.ts';

const mayShoot = (state: SixEventsTable, piece: Piece): boolean =>
  piece.profile.missile && !piece.shot && !piece.penalised && isFighting(piece) && !isInCombat(state, piece);

const shootInput = z.strictObject({
  unit: z.string(),
  target: z.string(),
  distance: z.number().min(0).max(1000),
  seeing: z.int().min(0).max(200).nullable(),
  obstructed: z.boolean(),
  nothingElse: z.boolean(),
});

type Shot =
  | { readonly kind: 'troops'; readonly asked: ShootInput }
  | { readonly kind: 'pool'; readonly asked: PoolInput };

const readShot = (state: SixEventsTable, { input }: PlayedMove) => {
  const given = shootInput.parse(input);
  const piece = pieceOf(state, given.unit);
  const target = pickOne(
    targetsOf(state, piece.seat).find(({ key }) => key === given.target),
    'target',
  );
  const { profile } = piece;
  const reasons = shootingReasons({
    shooter: {
      name: profile.name,
      kind: profile.kind,
      missile: profile.missile,
      mount: profile.mount,
      figures: piece.left,
      nominal: profile.nominal,
      range: profile.range,
    },
    distance: given.distance,
    seeing: given.seeing,
    obstructed: given.obstructed,
    engaged: isInCombat(state, piece),
    routed: !isFighting(piece),
    targetEngaged: isInCombat(state, target),
    targetLoneCharacter: target.profile.kind === 'character',
    otherTargets: !given.nothingElse,
    houseRules: state.rules,
  });
  if (reasons.length > 0) {
    throw new RuleRefusal('six-events/no-shot', `It may not shoot: ${reasons.join('; ')}.`, 'target');
  }
  const shot: Shot =
    profile.kind === 'troop'
      ? {
          kind: 'troops',
          asked: {
            unit: asTroop(piece),
            target: asTarget(target),
            obstructed: given.obstructed,
            houseRules: state.rules,
          },
        }
      : {
          kind: 'pool',
          asked: {
            ...CALM,
            model: asModel(piece),
            target: asTarget(target),
            attack: 'ranged',
            place: piece.place,
            obstructed: given.obstructed,
            armorReduction: profile.armorReduction,
            houseRules: state.rules,
          },
        };
  return { piece, target, shot };
};

export const SHOOT: MoveKind<SixEventsTable> = {
  id: 'shoot',
  offer: (state) => {
    if (state.phase !== 'shooting' || state.over || isUnsettled(state)) return [];
    return (['A', 'B'] as const).flatMap((seat) => {
      const targets = targetsOf(state, seat);
      const [first] = targets.filter((target) => !isInCombat(state, target));
      if (first === undefined) return [];
      return sideOf(state, seat)
        .filter((piece) => mayShoot(state, piece))
        .map((piece) =>
          pieceMove(piece, {
            id: 'shoot',
            title: 'shoot',
            hint: `Reaches ${piece.profile.range} inches; all shots count at once, and it moves at half speed afterwards.`,
            dice: true,
            input: {
              target: first.key,
              distance: piece.profile.range,
              seeing: null,
              obstructed: false,
              nothingElse: false,
            },
            form: [
              {
                title: '',
                fields: [
                  pieceField('target', 'Target', targets),
                  distanceField(`Up to ${piece.profile.range}.`),
                  ...(piece.profile.kind === 'troop'
                    ? [
                        numberField(['seeing'], 'Figures that see it', {
                          max: 200,
                          optional: true,
                          help: 'Empty: all; at least half must.',
                        }),
                      ]
                    : []),
                  ...flags({
                    obstructed: 'Terrain or obstacles in the way',
                    nothingElse: 'There is nothing else to shoot at',
                  }),
                ],
              },
            ],
          }),
        );
    });
  },
  play: (state, move, dice) => {
    const { piece, target, shot } = readShot(state, move);
    const fell = shot.kind === 'troops' ? shootTroops(shot.asked, dice) : strikePool(shot.asked, dice);
    const { hits } = fell.value;
    const cause = piece.profile.fire ? { byMagic: true } : { byShots: true };
    const next = addHits(change(state, piece.key, { shot: true }), target.key, hits, cause);
    const said = `${piece.profile.name} shot at ${target.profile.name}: ${plural(hits, 'hit')}.`;
    return played(next, said, fell.steps);
  },
  odds: (state, move) => {
    const { shot } = readShot(state, move);
    return shot.kind === 'troops' ? shootTroopsOdds(shot.asked) : poolOdds(shot.asked);
  },
};
