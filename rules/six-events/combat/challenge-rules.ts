import { z } from 'zod';
import { type Action, defineAction } from '../../core/action.ts';
import { RuleRefusal } from '../../core/result.ts';
import { type Outcome, outcome, step } from '../../core/trace.ts';
import { capitalise, nameOr, tellApart } from '../../core/words.ts';
import { settleHouseRules } from '../data/house-rules.ts';
import { CREATURE_KINDS, CREATURES, FIGHTER_KINDS, USUAL_RANGE } from '../data/troops.ts';
import { se } from '../refs.ts';
import { flag, houseRulesField, inches, nameField } from './fields.ts';

const WHO = se('1.3 Challenges');
const ONCE = se('1.8 Once a turn');
const REFUSAL = se('1.4 Refusal');
const SUBSTITUTE = se('1.5 Army Commander');

const party = z
  .strictObject({
    name: nameField,
    kind: z.enum(FIGHTER_KINDS).default('character'),
    creature: z.enum(CREATURE_KINDS).default('other').meta({ title: 'Kind of creature' }),
    challenged: flag.meta({ title: 'Challenged, or was challenged, this turn' }),
  })
  .meta({ profile: 'unit' });
export type Party = z.output<typeof party>;

export const mayDeclare = ({ kind, creature }: Pick<Party, 'kind' | 'creature'>): boolean =>
  kind === 'character' || (kind === 'creature' && CREATURES[creature].challenges);

export const mayBeChallenged = ({ kind }: Pick<Party, 'kind'>): boolean =>
  kind === 'character' || kind === 'creature';

const declareInput = z.strictObject({
  challenger: party,
  target: party.default({ name: '', kind: 'character', creature: 'other', challenged: false }),
  distance: inches.default(USUAL_RANGE),
  combat: z
    .enum(['neither', 'same', 'different'])
    .default('neither')
    .meta({
      title: 'Who is in combat',
      labels: { neither: 'Neither', same: 'Both, in the same', different: 'One, or in different ones' },
    }),
});
export type DeclareInput = z.output<typeof declareInput>;

const namesOf = ({ challenger, target }: Pick<DeclareInput, 'challenger' | 'target'>) => {
  const [one = '', other = ''] = tellApart([
    nameOr(challenger.name, 'the challenger'),
    nameOr(target.name, 'the target'),
  ]);
  return { challenger: one, target: other };
};

/** Everything that speaks against a challenge; empty where it may be made. */
export const challengeReasons = ({
  challenger,
  target,
  distance,
  combat,
}: DeclareInput): readonly string[] => {
  const names = namesOf({ challenger, target });
  return [
    ...(mayDeclare(challenger) ? [] : ['only characters, true dragons and giants challenge']),
    ...(mayBeChallenged(target) ? [] : ['only a character or a creature can be challenged']),
    ...(distance > USUAL_RANGE ? [`${distance}″ away; a challenge is heard within ${USUAL_RANGE}″`] : []),
    ...(combat === 'different' ? ['both must be free, or both in the same combat'] : []),
    ...(challenger.challenged ? [`${names.challenger} has had a challenge this turn`] : []),
    ...(target.challenged ? [`${names.target} has had a challenge this turn`] : []),
  ];
};

type DeclareValue = {
  readonly result: 'allowed' | 'not-allowed';
  readonly reasons: readonly string[];
  readonly mayDecline: boolean;
};

export const canChallengeAction: Action = defineAction({
  id: 'six-events/can-challenge',
  title: 'May it challenge?',
  ref: WHO,
  input: declareInput,
  example: () => declareInput.parse({ challenger: {} }),
  run: (given: DeclareInput): Outcome<DeclareValue> => {
    const reasons = challengeReasons(given);
    const result = reasons.length === 0 ? 'allowed' : 'not-allowed';
    const mayDecline = given.target.kind === 'character';
    return outcome({ result, reasons, mayDecline }, [
      step(WHO, 'Distance and combat', { distance: given.distance, combat: given.combat }),
      step(ONCE, 'Challenge', result, reasons.length === 0 ? {} : { because: reasons }),
      step(REFUSAL, `${capitalise(namesOf(given).target)} may decline`, mayDecline),
    ]);
  },
});

const answerInput = z.strictObject({
  target: z
    .strictObject({
      name: nameField,
      kind: z.enum(FIGHTER_KINDS).default('character'),
      armyCommander: flag,
      refusedBefore: flag.meta({ title: 'Refused one earlier in this battle' }),
    })
    .meta({ profile: 'unit' }),
  answer: z
    .enum(['accept', 'refuse', 'substitute'])
    .default('accept')
    .meta({ labels: { accept: 'Accept', refuse: 'Refuse', substitute: 'Somebody takes his place' } }),
  substituteDistance: inches
    .default(0)
    .meta({ title: 'Distance of whoever takes his place', suffix: 'inches' }),
  substituteChallenged: flag.meta({ title: 'Whoever takes his place has had a challenge this turn' }),
  houseRules: houseRulesField,
});
export type AnswerInput = z.output<typeof answerInput>;

export type AnswerValue = { readonly result: 'fight' | 'substitute' | 'penalised' | 'declined' };

export const answerChallenge = (given: AnswerInput): Outcome<AnswerValue> => {
  const { target, answer } = given;
  if (!mayBeChallenged(target)) {
    throw new RuleRefusal(
      'six-events/not-challenged',
      'Only a character or a creature can be challenged: choose one of those.',
      'target.kind',
    );
  }
  if (answer === 'accept') {
    return outcome({ result: 'fight' }, [step(WHO, 'Accepted', 'they fight')]);
  }
  if (answer === 'substitute') {
    const free = !given.substituteChallenged && given.substituteDistance <= USUAL_RANGE;
    if (!target.armyCommander || !free) {
      throw new RuleRefusal(
        'six-events/no-substitute',
        `Only an army commander is replaced, by a friend within ${USUAL_RANGE}″ who has had no challenge: accept or refuse.`,
        'answer',
      );
    }
    return outcome({ result: 'substitute' }, [step(SUBSTITUTE, 'Takes the commander’s place', 'they fight')]);
  }
  if (target.kind !== 'character') {
    throw new RuleRefusal(
      'six-events/must-accept',
      'A creature may not refuse a challenge: accept.',
      'answer',
    );
  }
  const free = target.refusedBefore && settleHouseRules(given.houseRules).refusalOncePerGame;
  return outcome({ result: free ? 'declined' : 'penalised' }, [
    free
      ? step(REFUSAL, 'Refused before', 'costs nothing')
      : step(REFUSAL, 'Refused', 'this turn no bonus, attack, spell, change of unit or rally'),
  ]);
};

export const answerChallengeAction: Action = defineAction({
  id: 'six-events/answer-challenge',
  title: 'Answer a challenge',
  ref: REFUSAL,
  input: answerInput,
  example: () => answerInput.parse({ target: {}, answer: 'refuse' }),
  run: answerChallenge,
});
