import { z } from 'zod';
import { choiceField, numberField, optionOf, textField } from '../../core/make-fields.ts';
import { type MoveKind, offerMove, pickOne, played } from '../../core/table-moves.ts';
import { step } from '../../core/trace.ts';
import { plural } from '../../core/words.ts';
import { declareSpell, spellRange } from '../combat/spells.ts';
import { SPELL_KINDS, SPELLS } from '../data/spells.ts';
import { se } from '../refs.ts';
import { distanceField, pieceField, pieceMove } from './fields.ts';
import {
  addHits,
  bothPassed,
  change,
  isInCombat,
  isThere,
  isUnsettled,
  type Piece,
  passTurn,
  pieceOf,
  type SixEventsTable,
  sideOf,
} from './state.ts';

const castersOf = (state: SixEventsTable): readonly Piece[] =>
  sideOf(state, state.turnOf).filter(
    ({ profile, magicLeft, penalised }) => profile.caster !== 'none' && magicLeft > 0 && !penalised,
  );

const points = z.int().min(0).max(100);
const spellInput = z.strictObject({
  unit: z.string(),
  spell: z.string().min(1).max(200),
  kind: z.enum(SPELL_KINDS),
  gives: points,
  helper: z.string().nullable(),
  helperGives: points,
  target: z.string().nullable(),
  distance: z.number().min(0).max(1000),
});

const casterOf = (state: SixEventsTable, piece: Piece, gives: number) => ({
  name: piece.profile.name,
  caster: piece.profile.caster,
  magic: piece.magicLeft,
  rank: piece.profile.rank,
  gives,
  engaged: isInCombat(state, piece),
  penalised: piece.penalised,
});

export const SPELL: MoveKind<SixEventsTable> = {
  id: 'spell',
  offer: (state) => {
    if (state.phase !== 'spells' || state.over || isUnsettled(state)) return [];
    if (state.passed.includes(state.turnOf)) return [];
    const casters = castersOf(state);
    const everybody = state.pieces.filter(isThere);
    return casters.map((piece) => {
      const helpers = casters.filter(({ key }) => key !== piece.key);
      return pieceMove(piece, {
        id: 'spell',
        title: 'declare a spell',
        hint: `${plural(piece.magicLeft, 'magic point')} left; reaches ${spellRange([piece.profile.rank])} inches. It works once both sides are done.`,
        input: {
          spell: 'Hellfire',
          kind: 'offensive',
          gives: 1,
          helper: null,
          helperGives: 0,
          target: everybody.find(({ seat }) => seat !== piece.seat)?.key ?? null,
          distance: 12,
        },
        form: [
          {
            title: '',
            fields: [
              textField(['spell'], 'Spell', { help: SPELLS.map(({ name }) => name).join(', ') }),
              choiceField(
                ['kind'],
                'Kind',
                SPELL_KINDS.map((kind) => optionOf(kind, kind.charAt(0).toUpperCase() + kind.slice(1))),
              ),
              numberField(['gives'], 'Magic points', { min: 1, max: piece.magicLeft }),
              pieceField('target', 'Target', everybody, true, 'Empty: a place.'),
              distanceField(),
              ...(helpers.length === 0
                ? []
                : [
                    pieceField('helper', 'Together with', helpers, true),
                    numberField(['helperGives'], 'His magic points', { max: 100 }),
                  ]),
            ],
          },
        ],
      });
    });
  },
  play: (state, { input }) => {
    const given = spellInput.parse(input);
    const caster = pieceOf(state, given.unit);
    const helper =
      given.helper === null
        ? null
        : pickOne(
            castersOf(state).find(({ key }) => key === given.helper && key !== caster.key),
            'helper',
          );
    const target = given.target === null ? null : pieceOf(state, given.target, 'target');
    const casting = helper === null ? [caster] : [caster, helper];
    const { value, steps } = declareSpell({
      casters: casting.map((piece, index) =>
        casterOf(state, piece, index === 0 ? given.gives : given.helperGives),
      ),
      spell: { name: given.spell, kind: given.kind },
      target: target?.profile.name ?? '',
      distance: given.distance,
      targetEngaged: target !== null && isInCombat(state, target),
      passed: false,
    });
    const spent = casting.reduce(
      (next, piece, index) =>
        change(next, piece.key, {
          magicLeft: value.left[index] ?? 0,
          magicLost: Math.min(piece.profile.magic, piece.magicLost + (value.lostForGood[index] ?? 0)),
          cast: true,
        }),
      state,
    );
    const declared = {
      spell: given.spell,
      by: caster.key,
      strength: value.strength,
      target: target?.key ?? null,
      worked: false,
    };
    const said = `${caster.profile.name} declared ${given.spell}, strength ${value.strength}${target === null ? '' : `, on ${target.profile.name}`}.`;
    return played(passTurn({ ...spent, spells: [...state.spells, declared] }), said, steps);
  },
};

const effectInput = z.strictObject({ index: z.int().min(0).max(1000), hits: z.int().min(0).max(200) });

/** All work together: their hits come off at the end of the event. */
export const SPELL_EFFECT: MoveKind<SixEventsTable> = {
  id: 'spell-effect',
  offer: (state) => {
    if (state.phase !== 'spells' || state.over || isUnsettled(state) || !bothPassed(state)) return [];
    return state.spells.flatMap((cast, index) =>
      cast.worked
        ? []
        : [
            offerMove({
              id: 'spell-effect',
              title: `${index + 1}. ${cast.spell}, strength ${cast.strength}${cast.target === null ? '' : `, on ${pieceOf(state, cast.target).profile.name}`}`,
              hint: 'Do what its card says; enter the hits it causes, if any.',
              seat: null,
              primary: true,
              input: { index, hits: 0 },
              form: [{ title: '', fields: [numberField(['hits'], 'Hits', { max: 200 })] }],
            }),
          ],
    );
  },
  play: (state, { input }) => {
    const { index, hits } = effectInput.parse(input);
    const cast = pickOne(
      state.spells.find((one, place) => place === index && !one.worked),
      'index',
    );
    const spells = state.spells.map((one, place) => (place === index ? { ...one, worked: true } : one));
    const worked = { ...state, spells };
    const next = cast.target === null ? worked : addHits(worked, cast.target, hits, { byMagic: true });
    return played(next, `${cast.spell} works: ${hits} ${hits === 1 ? 'hit' : 'hits'}.`, [
      step(se('2.8 Resolving spells'), cast.spell, hits, { strength: cast.strength }),
    ]);
  },
};
