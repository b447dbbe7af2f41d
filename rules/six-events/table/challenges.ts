import { z } from 'zod';
import { choiceField, numberField, optionOf } from '../../core/make-fields.ts';
import { RuleRefusal } from '../../core/result.ts';
import { type MoveKind, offerMove, otherSeat, pickOne, played } from '../../core/table-moves.ts';
import { step } from '../../core/trace.ts';
import { type ChallengeInput, challengeOdds, fightChallenge } from '../combat/challenge.ts';
import { answerChallenge, challengeReasons, mayBeChallenged, mayDeclare } from '../combat/challenge-rules.ts';
import { se } from '../refs.ts';
import { distanceField, pieceField, pieceMove } from './fields.ts';
import { asModel } from './inputs.ts';
import {
  change,
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

const combatOf = (state: SixEventsTable, a: Piece, b: Piece): 'neither' | 'same' | 'different' => {
  const one = isInCombat(state, a);
  const other = isInCombat(state, b);
  if (!one && !other) return 'neither';
  if (!one || !other) return 'different';
  const mine = a.attachedTo ?? a.key;
  const theirs = b.attachedTo ?? b.key;
  return pieceOf(state, mine).contacts.some(({ enemy }) => enemy === theirs) ? 'same' : 'different';
};

const challengers = (state: SixEventsTable): readonly Piece[] =>
  sideOf(state, state.turnOf).filter((piece) => !piece.challenged && mayDeclare(piece.profile));

const challengeable = (state: SixEventsTable): readonly Piece[] =>
  sideOf(state, otherSeat(state.turnOf)).filter(
    (piece) => !piece.challenged && mayBeChallenged(piece.profile),
  );

const declareInput = z.strictObject({
  unit: z.string(),
  target: z.string(),
  distance: z.number().min(0).max(1000),
});

export const CHALLENGE: MoveKind<SixEventsTable> = {
  id: 'challenge',
  offer: (state) => {
    if (state.phase !== 'challenges' || state.over || state.challenge !== null) return [];
    if (state.passed.includes(state.turnOf)) return [];
    const targets = challengeable(state);
    const [first] = targets;
    if (first === undefined) return [];
    return challengers(state).map((piece) =>
      pieceMove(piece, {
        id: 'challenge',
        title: 'challenge',
        hint: 'An enemy character or creature within 12 inches, both free or both in the same combat.',
        input: { target: first.key, distance: 12 },
        form: [
          { title: '', fields: [pieceField('target', 'Challenges', targets), distanceField('Up to 12.')] },
        ],
      }),
    );
  },
  play: (state, { input }) => {
    const given = declareInput.parse(input);
    const challenger = pieceOf(state, given.unit);
    const target = pickOne(
      challengeable(state).find(({ key }) => key === given.target),
      'target',
    );
    const reasons = challengeReasons({
      challenger: partyOf(challenger),
      target: partyOf(target),
      distance: given.distance,
      combat: combatOf(state, challenger, target),
    });
    if (reasons.length > 0) {
      throw new RuleRefusal('six-events/no-challenge', `It may not: ${reasons.join('; ')}.`, 'target');
    }
    const marked = change(change(state, challenger.key, { challenged: true }), target.key, {
      challenged: true,
    });
    return played(
      { ...marked, challenge: { challenger: challenger.key, target: target.key, accepted: false } },
      `${challenger.profile.name} challenges ${target.profile.name}.`,
      [step(se('1.3 Challenges'), 'Challenge', target.profile.name, { distance: given.distance })],
    );
  },
};

const answerInput = z.strictObject({
  answer: z.enum(['accept', 'refuse', 'substitute']),
  substitute: z.string().nullable(),
  distance: z.number().min(0).max(1000),
});

export const ANSWER: MoveKind<SixEventsTable> = {
  id: 'answer',
  offer: (state) => {
    if (state.challenge === null || state.challenge.accepted || state.over) return [];
    const target = pieceOf(state, state.challenge.target);
    const others = sideOf(state, target.seat).filter(
      (piece) => piece.entry === 'character' && piece.key !== target.key && !piece.challenged,
    );
    const { profile } = target;
    const answers = [
      optionOf('accept', 'Accept'),
      ...(profile.kind === 'character'
        ? [
            optionOf(
              'refuse',
              'Refuse',
              target.refusedOnce ? 'costs nothing any more' : 'no part in this turn',
            ),
          ]
        : []),
      ...(profile.armyCommander && others.length > 0
        ? [optionOf('substitute', 'Somebody takes his place')]
        : []),
    ];
    return [
      offerMove({
        id: 'answer',
        title: `${profile.name}: answer the challenge`,
        hint:
          profile.kind === 'character'
            ? 'The first refusal costs him his part in this turn.'
            : 'A creature may not refuse.',
        seat: target.seat,
        primary: true,
        input: { answer: 'accept', substitute: null, distance: 0 },
        form: [
          {
            title: '',
            fields: [
              choiceField(['answer'], 'Answer', answers),
              ...(answers.length === 3
                ? [
                    pieceField(
                      'substitute',
                      'Takes his place',
                      others,
                      true,
                      'Within 12 inches of the commander.',
                    ),
                    distanceField('Of whoever takes his place.'),
                  ]
                : []),
            ],
          },
        ],
      }),
    ];
  },
  play: (state, { input }) => {
    const given = answerInput.parse(input);
    const challenge = pickOne(state.challenge, 'answer');
    const target = pieceOf(state, challenge.target);
    const substitute = given.substitute === null ? null : pieceOf(state, given.substitute, 'substitute');
    if (
      given.answer === 'substitute' &&
      (substitute === null || substitute.seat !== target.seat || substitute.entry !== 'character')
    ) {
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
      answer: given.answer,
      substituteDistance: given.distance,
      substituteChallenged: substitute?.challenged ?? false,
      houseRules: state.rules,
    });
    switch (value.result) {
      case 'fight':
        return played(
          { ...state, challenge: { ...challenge, accepted: true } },
          `${target.profile.name} accepts.`,
          steps,
        );
      case 'substitute': {
        const who = pickOne(substitute, 'substitute');
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
};

const points = z.int().min(0).max(100);
const duelInput = z.strictObject({ challengerPoints: points, targetPoints: points });

const readDuel = (state: SixEventsTable) => {
  const challenge = pickOne(state.challenge, 'challenge');
  const challenger = pieceOf(state, challenge.challenger);
  const target = pieceOf(state, challenge.target);
  const asked: ChallengeInput = {
    challenger: asModel(challenger),
    target: asModel(target),
    houseRules: state.rules,
  };
  return { challenger, target, asked };
};

/** Points spent on the one spell a magic user may cast before the dice (R-S41). */
const spendMagic = (state: SixEventsTable, { key }: Piece, spent: number, place: string): SixEventsTable => {
  if (spent === 0) return state;
  const piece = pieceOf(state, key);
  if (spent > piece.magicLeft) {
    throw new RuleRefusal(
      'six-events/no-points',
      `${piece.profile.name} has ${piece.magicLeft} magic points left.`,
      place,
    );
  }
  return change(state, key, { magicLeft: piece.magicLeft - spent, cast: true });
};

const pointsField = (path: string, { profile, magicLeft }: Piece) =>
  magicLeft === 0
    ? []
    : [
        numberField([path], `${profile.name}: magic points on a spell`, {
          max: magicLeft,
          help: 'One spell on himself or his foe before the dice; do what its card says.',
        }),
      ];

export const DUEL: MoveKind<SixEventsTable> = {
  id: 'duel',
  offer: (state) => {
    if (state.challenge === null || !state.challenge.accepted || state.over) return [];
    const { challenger, target } = readDuel(state);
    const fields = [...pointsField('challengerPoints', challenger), ...pointsField('targetPoints', target)];
    return [
      offerMove({
        id: 'duel',
        title: `${challenger.profile.name} fights ${target.profile.name}`,
        hint: 'Both roll as many dice as they have Prowess; 5 and more wounds, armor counted.',
        seat: null,
        primary: true,
        dice: true,
        input: { challengerPoints: 0, targetPoints: 0 },
        form: fields.length === 0 ? [] : [{ title: '', fields }],
      }),
    ];
  },
  play: (state, { input }, dice) => {
    const given = duelInput.parse(input);
    const { challenger, target, asked } = readDuel(state);
    const spent = spendMagic(
      spendMagic(state, challenger, given.challengerPoints, 'challengerPoints'),
      target,
      given.targetPoints,
      'targetPoints',
    );
    const { value, steps } = fightChallenge(asked, dice);
    const hurt = wound(wound(spent, target.key, value.hits.challenger), challenger.key, value.hits.target);
    const said = `${challenger.profile.name} dealt ${value.hits.challenger}, ${target.profile.name} dealt ${value.hits.target}.`;
    return played(passTurn({ ...hurt, challenge: null }), said, steps);
  },
  odds: (state) => challengeOdds(readDuel(state).asked),
};
