import {
  askChoice,
  askIf,
  askNumber,
  chosen,
  deciding,
  defineMove,
  required,
  unset,
} from '../../core/ask.ts';
import { tellOdds } from '../../core/foretell.ts';
import { toNumber } from '../../core/fraction.ts';
import { optionOf } from '../../core/make-fields.ts';
import { type Distribution, mean } from '../../core/odds.ts';
import type { Worth } from '../../core/play.ts';
import { catchRefusal, RuleRefusal } from '../../core/result.ts';
import { otherSeat, played } from '../../core/table-moves.ts';
import { type Step, step } from '../../core/trace.ts';
import { does, plural } from '../../core/words.ts';
import { type ChallengeInput, challengeOdds, fightChallenge } from '../combat/challenge.ts';
import { answerChallenge, challengeReasons, mayBeChallenged, mayDeclare } from '../combat/challenge-rules.ts';
import { lostForGood, mayCast, SPELL_KIND_RULES, SPELL_KINDS, type SpellKind } from '../data/spells.ts';
import { se } from '../refs.ts';
import { askInches, askMeasured, askPiece, askPieceOrNone, pieceMove } from './fields.ts';
import { asModel } from './inputs.ts';
import {
  change,
  combatOf,
  isInCombat,
  type Piece,
  passTurn,
  pieceOf,
  type SixEventsTable,
  sideOf,
  wound,
} from './state.ts';

const partyOf = ({ profile, challenged }: Piece) => ({
  name: profile.name,
  kind: profile.kind,
  creature: profile.creature,
  challenged,
});

const whereBothAre = (state: SixEventsTable, a: Piece, b: Piece): 'neither' | 'same' | 'different' => {
  const one = isInCombat(state, a);
  const other = isInCombat(state, b);
  if (!one && !other) return 'neither';
  if (!one || !other) return 'different';
  const mine = a.attachedTo ?? a.key;
  const theirs = b.attachedTo ?? b.key;
  return combatOf(state, mine).has(theirs) ? 'same' : 'different';
};

const challengers = (state: SixEventsTable): readonly Piece[] =>
  sideOf(state, state.turnOf).filter((piece) => !piece.challenged && mayDeclare(piece.profile));

const challengeable = (state: SixEventsTable): readonly Piece[] =>
  sideOf(state, otherSeat(state.turnOf)).filter(
    (piece) => !piece.challenged && mayBeChallenged(piece.profile),
  );

interface Duel {
  readonly challenger: Piece;
  readonly target: Piece;
}

const askedOf = (state: SixEventsTable, { challenger, target }: Duel): ChallengeInput => ({
  challenger: asModel(challenger),
  target: asModel(target),
  houseRules: state.rules,
});

/** What one exchange of blows comes to, before anybody is bound to it. */
const foretellDuel = (state: SixEventsTable, duel: Duel): string => {
  const told = catchRefusal(() => tellOdds(challengeOdds(askedOf(state, duel)), { own: '', target: '' }));
  return (told.ok ? told.value : null) ?? '';
};

/** Hits that one deals less those he takes; beyond what either has left they count for nothing. */
const leadIn = (state: SixEventsTable, duel: Duel, who: Piece): Worth => {
  const { also } = challengeOdds(askedOf(state, duel));
  const [dealt, taken] = Object.values(also).map((hits) => hits as Distribution<number>);
  const counted = (hits: Distribution<number> | undefined, of: Piece): number =>
    hits === undefined ? 0 : toNumber(mean(hits, (count) => Math.min(count, of.left)));
  const lead = counted(dealt, duel.target) - counted(taken, duel.challenger);
  return { gain: who === duel.challenger ? lead : -lead, measure: 'hits dealt less hits taken, on average' };
};

export const CHALLENGE = pieceMove({
  id: 'challenge',
  title: 'challenge',
  hint: 'An enemy character or creature within 12 inches, both free or both in the same combat.',
  who: (state) =>
    state.phase !== 'challenges' ||
    state.over ||
    state.challenge !== null ||
    state.passed.includes(state.turnOf) ||
    challengeable(state).length === 0
      ? []
      : challengers(state),
  asks: (_piece, state) => ({
    target: askPiece('Challenges', challengeable(state)),
    distance: askMeasured('Up to 12.'),
  }),
  foretell: (state, challenger, { target }) => foretellDuel(state, { challenger, target }) || null,
  worth: (state, challenger, { target }) => leadIn(state, { challenger, target }, challenger),
  play: (state, challenger, { target, distance }) => {
    const reasons = challengeReasons({
      challenger: partyOf(challenger),
      target: partyOf(target),
      distance,
      combat: whereBothAre(state, challenger, target),
    });
    if (reasons.length > 0) {
      throw new RuleRefusal('six-events/no-challenge', `It may not: ${reasons.join('; ')}.`, 'target');
    }
    const marked = change(change(state, challenger.key, { challenged: true }), target.key, {
      challenged: true,
    });
    return played(
      { ...marked, challenge: { challenger: challenger.key, target: target.key, accepted: false } },
      `${does(challenger.profile.name, 'challenges')} ${target.profile.name}.`,
      [step(se('1.3 Challenges'), 'Challenge', target.profile.name, { distance })],
    );
  },
});

/** Who may take a commander's place. */
const substitutes = (state: SixEventsTable, target: Piece): readonly Piece[] =>
  target.profile.armyCommander
    ? sideOf(state, target.seat).filter(
        (piece) => piece.entry === 'character' && piece.key !== target.key && !piece.challenged,
      )
    : [];

type Answer = 'accept' | 'refuse' | 'substitute';

export const ANSWER = defineMove({
  id: 'answer',
  about: ({ challenge, over }: SixEventsTable) =>
    challenge === null || challenge.accepted || over ? [] : [challenge],
  show: (challenge, state) => {
    const { seat, profile } = pieceOf(state, challenge.target);
    return {
      title: `${profile.name}: answer the challenge`,
      hint:
        profile.kind === 'character'
          ? 'The first refusal costs him his part in this turn.'
          : 'A creature may not refuse.',
      seat,
      primary: true,
    };
  },
  asks: (challenge, state) => {
    const target = pieceOf(state, challenge.target);
    const others = substitutes(state, target);
    const duel = { challenger: pieceOf(state, challenge.challenger), target };
    const price = target.refusedOnce ? 'costs nothing any more' : 'no part in this turn';
    return {
      answer: deciding(
        required(
          askChoice<Answer>(
            'Answer',
            [
              optionOf('accept', 'Accept', foretellDuel(state, duel)),
              ...(target.profile.kind === 'character' ? [optionOf('refuse', 'Refuse', price)] : []),
              ...(others.length > 0 ? [optionOf('substitute', 'Somebody takes his place')] : []),
            ],
            'accept',
          ),
        ),
      ),
      substitute: askIf(
        others.length > 0,
        askPieceOrNone('Takes his place', others, null, 'Within 12 inches of the commander.'),
      ),
      distance: askIf(others.length > 0, unset(askInches(0, 'Of whoever takes his place.'))),
    };
  },
  foretell: (state, challenge, { answer, substitute }) => {
    const asked = pieceOf(state, challenge.target);
    const challenger = pieceOf(state, challenge.challenger);
    if (answer !== 'refuse')
      return foretellDuel(state, { challenger, target: answer === 'accept' ? asked : (substitute ?? asked) });
    return asked.refusedOnce
      ? 'No duel; it costs nothing any more.'
      : `No duel, and ${asked.profile.name} takes no part in this turn.`;
  },
  worth: (state, challenge, { answer }) => {
    const target = pieceOf(state, challenge.target);
    const accepted = leadIn(state, { challenger: pieceOf(state, challenge.challenger), target }, target);
    // Who takes his place stands within some inches of him: that is people's to see.
    if (answer === 'substitute') return null;
    return answer === 'accept' ? accepted : { ...accepted, gain: 0 };
  },
  play: (state, challenge, { answer, substitute, distance }) => {
    const target = pieceOf(state, challenge.target);
    if (answer === 'substitute' && substitute === null) {
      throw new RuleRefusal(
        'six-events/no-substitute',
        'Choose a character of his own side to take his place.',
        'substitute',
      );
    }
    const { value, steps } = answerChallenge({
      target: {
        name: target.profile.name,
        kind: target.profile.kind,
        armyCommander: target.profile.armyCommander,
        refusedBefore: target.refusedOnce,
      },
      answer,
      substituteDistance: answer === 'substitute' ? chosen(distance, 'Distance', 'distance') : 0,
      substituteChallenged: substitute?.challenged ?? false,
      houseRules: state.rules,
    });
    switch (value.result) {
      case 'fight':
        return played(
          { ...state, challenge: { ...challenge, accepted: true } },
          `${does(target.profile.name, 'accepts')}.`,
          steps,
        );
      case 'substitute': {
        const who = substitute ?? target;
        const stood = change(change(state, target.key, { challenged: false }), who.key, { challenged: true });
        const next = { ...stood, challenge: { ...challenge, target: who.key, accepted: true } };
        return played(next, `${who.profile.name} took ${target.profile.name}’s place.`, steps);
      }
      case 'penalised':
      case 'declined': {
        const refused = change(state, target.key, {
          refusedOnce: true,
          penalised: value.result === 'penalised',
        });
        return played(passTurn({ ...refused, challenge: null }), `${target.profile.name} refused.`, steps);
      }
      default: {
        const closed: never = value.result;
        return closed;
      }
    }
  },
});

interface DuelSpell {
  readonly points: number;
  readonly kind: SpellKind;
}

/** The one spell a magic user may cast before the dice (R-S41); an offensive one weakens a priest (2.13). */
const castInDuel = (
  state: SixEventsTable,
  { key, profile, magicLeft, magicLost }: Piece,
  { points, kind }: DuelSpell,
  place: string,
): { readonly state: SixEventsTable; readonly steps: readonly Step[] } => {
  if (points === 0) return { state, steps: [] };
  if (points > magicLeft) {
    throw new RuleRefusal(
      'six-events/no-points',
      `${does(profile.name, 'has')} ${plural(magicLeft, 'magic point')} left.`,
      place,
    );
  }
  const lost = lostForGood(profile.caster, kind, points);
  return {
    state: change(state, key, {
      magicLeft: magicLeft - points,
      magicLost: Math.min(profile.magic, magicLost + lost),
      cast: true,
    }),
    steps: [
      step(se('1.7 Spells', 'R-S41'), `Magic points of ${profile.name}`, points, { kind }),
      ...(lost > 0
        ? [step(se('2.13 Priests', 'R-S42'), `Magic lost for good by ${profile.name}`, lost)]
        : []),
    ],
  };
};

const askPoints = ({ profile, magicLeft }: Piece) =>
  askIf(
    magicLeft > 0,
    askNumber(`${profile.name}: magic points on a spell`, 0, {
      max: magicLeft,
      most: 100,
      help: 'One spell on himself or his foe before the dice; do what its card says.',
    }),
  );

/** Of what he may cast; a spell that nobody named is a general one. */
const askSpellKind = ({ profile, magicLeft }: Piece) =>
  askIf(
    magicLeft > 0,
    askChoice<SpellKind>(
      `${profile.name}: kind of spell`,
      SPELL_KINDS.filter((kind) => kind === 'general' || mayCast(profile.caster, kind)).map((kind) =>
        optionOf(kind, SPELL_KIND_RULES[kind].name),
      ),
      'general',
      profile.caster === 'priest' ? 'An offensive one costs him its points for good.' : '',
    ),
  );

export const DUEL = defineMove({
  id: 'duel',
  about: (state: SixEventsTable): readonly Duel[] => {
    const { challenge, over } = state;
    if (challenge === null || !challenge.accepted || over) return [];
    return [{ challenger: pieceOf(state, challenge.challenger), target: pieceOf(state, challenge.target) }];
  },
  show: ({ challenger, target }) => ({
    title: `${does(challenger.profile.name, 'fights')} ${target.profile.name}`,
    hint: 'Both roll as many dice as they have Prowess; 5 and more wounds, armour counted.',
    seat: null,
    primary: true,
    dice: true,
  }),
  asks: ({ challenger, target }) => ({
    challengerPoints: askPoints(challenger),
    challengerKind: askSpellKind(challenger),
    targetPoints: askPoints(target),
    targetKind: askSpellKind(target),
  }),
  play: (state, duel, given, dice) => {
    const { challenger, target } = duel;
    const first = castInDuel(
      state,
      challenger,
      { points: given.challengerPoints, kind: given.challengerKind },
      'challengerPoints',
    );
    const second = castInDuel(
      first.state,
      target,
      { points: given.targetPoints, kind: given.targetKind },
      'targetPoints',
    );
    const { value, steps } = fightChallenge(askedOf(state, duel), dice);
    const hurt = wound(
      wound(second.state, target.key, value.hits.challenger),
      challenger.key,
      value.hits.target,
    );
    const said = `${challenger.profile.name} dealt ${value.hits.challenger}, ${target.profile.name} dealt ${value.hits.target}.`;
    return played(passTurn({ ...hurt, challenge: null }), said, [...first.steps, ...second.steps, ...steps]);
  },
  odds: (state, duel) => challengeOdds(askedOf(state, duel)),
});
