import {
  askChoice,
  askIf,
  askNumber,
  askText,
  defineMove,
  type Given,
  unasked,
  under,
} from '../../core/ask.ts';
import { optionOf } from '../../core/make-fields.ts';
import { pickOne, played } from '../../core/table-moves.ts';
import { step } from '../../core/trace.ts';
import { does, plural } from '../../core/words.ts';
import { declareSpell, spellRange } from '../combat/spells.ts';
import { SPELL_KIND_RULES, SPELL_KINDS, type SpellKind } from '../data/spells.ts';
import { se } from '../refs.ts';
import { askMeasured, askPieceOrNone, pieceMove } from './fields.ts';
import { askCard, effectOf, spellOf, usualPoints } from './spell-cards.ts';
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

const casterOf = (state: SixEventsTable, piece: Piece, gives: number) => ({
  name: piece.profile.name,
  caster: piece.profile.caster,
  magic: piece.magicLeft,
  rank: piece.profile.rank,
  gives,
  engaged: isInCombat(state, piece),
  penalised: piece.penalised,
});

const askSpell = (caster: Piece, state: SixEventsTable) => {
  const everybody = state.pieces.filter(isThere);
  const helpers = castersOf(state).filter(({ key }) => key !== caster.key);
  const foe = everybody.find(({ seat }) => seat !== caster.seat) ?? null;
  return {
    card: askCard(caster),
    gives: askNumber('Magic points', usualPoints(caster), { min: 1, max: caster.magicLeft, most: 100 }),
    target: askPieceOrNone('Target', everybody, foe, 'Empty: a place.'),
    distance: askMeasured(),
    helper: askIf(helpers.length > 0, askPieceOrNone('Together with', helpers, null)),
    helperGives: askIf(helpers.length > 0, askNumber('His magic points', 0, { max: 100 })),
    ...under('A spell on no card', {
      spell: askText('Its name', '', 'Takes the place of the one chosen above.', 0),
      kind: askChoice(
        'Its kind',
        SPELL_KINDS.map((kind) => optionOf(kind, SPELL_KIND_RULES[kind].name)),
        'offensive' as SpellKind,
      ),
    }),
  };
};

/** Refused where it does not reach, or where his points are too few. */
const declare = (
  state: SixEventsTable,
  caster: Piece,
  { helper, target, ...given }: Given<ReturnType<typeof askSpell>>,
) => {
  const casting = helper === null ? [caster] : [caster, helper];
  const spell = spellOf(
    { card: given.card, typed: given.spell, kind: given.kind },
    given.gives + (helper === null ? 0 : given.helperGives),
  );
  const { value, steps } = declareSpell({
    casters: casting.map((piece, index) =>
      casterOf(state, piece, index === 0 ? given.gives : given.helperGives),
    ),
    spell: { name: spell.name, kind: spell.kind },
    target: target?.profile.name ?? '',
    distance: given.distance,
    targetEngaged: target !== null && isInCombat(state, target),
    passed: false,
  });
  return { casting, spell, value, steps };
};

export const SPELL = pieceMove({
  id: 'spell',
  title: 'declare a spell',
  hint: ({ magicLeft, profile }) =>
    `${plural(magicLeft, 'magic point')} left; reaches ${spellRange([profile.rank])} inches. It works once both sides are done.`,
  who: (state) =>
    state.phase !== 'spells' || state.over || isUnsettled(state) || state.passed.includes(state.turnOf)
      ? []
      : castersOf(state),
  asks: askSpell,
  foretell: (state, caster, given) => {
    const { spell, value } = declare(state, caster, given);
    const on = given.target === null ? '' : ` on ${given.target.profile.name}`;
    const effect = (effectOf(caster, spell.name) || 'Do what its card says').replace(/\.?$/, '.');
    return `${spell.name}, strength ${value.strength}${on}. ${effect} ${does(caster.profile.name, 'keeps')} ${plural(value.left[0] ?? 0, 'magic point')}.`;
  },
  play: (state, caster, asked) => {
    const { target } = asked;
    const { casting, spell, value, steps } = declare(state, caster, asked);
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
      spell: spell.name,
      by: caster.key,
      strength: value.strength,
      target: target?.key ?? null,
      worked: false,
    };
    const said = `${caster.profile.name} declared ${spell.name}, strength ${value.strength}${target === null ? '' : `, on ${target.profile.name}`}.`;
    return played(passTurn({ ...spent, spells: [...state.spells, declared] }), said, steps);
  },
});

/** All work together: their hits come off at the end of the event. */
export const SPELL_EFFECT = defineMove({
  id: 'spell-effect',
  about: (state: SixEventsTable) =>
    state.phase !== 'spells' || state.over || isUnsettled(state) || !bothPassed(state)
      ? []
      : state.spells.map((cast, index) => ({ cast, index })).filter(({ cast }) => !cast.worked),
  show: ({ cast, index }, state) => ({
    title: `${index + 1}. ${cast.spell}, strength ${cast.strength}${cast.target === null ? '' : `, on ${pieceOf(state, cast.target).profile.name}`}`,
    hint: `${effectOf(pieceOf(state, cast.by), cast.spell) || 'Do what its card says'}; enter the hits it causes, if any.`,
    seat: null,
    primary: true,
  }),
  asks: ({ index }) => ({
    index: unasked(askNumber('', index)),
    hits: askNumber('Hits', 0, { max: 200 }),
  }),
  play: (state, _about, { index, hits }) => {
    const cast = pickOne(
      state.spells.find((one, place) => place === index && !one.worked),
      'index',
    );
    const spells = state.spells.map((one, place) => (place === index ? { ...one, worked: true } : one));
    const worked = { ...state, spells };
    const next = cast.target === null ? worked : addHits(worked, cast.target, hits, { byMagic: true });
    return played(next, `${cast.spell} works: ${plural(hits, 'hit')}.`, [
      step(se('2.8 Resolving spells'), cast.spell, hits, { strength: cast.strength }),
    ]);
  },
});
