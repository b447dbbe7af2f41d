import { z } from 'zod';
import { chosen as said } from '../../../core/ask.ts';
import type { JsonObject } from '../../../core/json.ts';
import { type Answer, answerSchema, type ChoiceKind } from '../answers.ts';
import type { Side } from '../sides.ts';

export type Choice = Exclude<Answer, { kind: 'dice' }>;

const chosen = z.object({ choice: z.string(), timeOfDay: z.enum(['day', 'night']).nullable().default(null) });

/** What the machine is told when a side plays its move. */
export const answerOf = (kind: ChoiceKind, side: Side, input: JsonObject): Choice => {
  const told = { kind, side };
  if (kind === 'losses') said(input['losses'] ?? null, 'How the losses are shared out', 'losses');
  if (kind === 'declare' || kind === 'losses') return answerSchema.parse({ ...told, ...input }) as Choice;
  const { choice, timeOfDay } = chosen.parse(input);
  switch (kind) {
    case 'stratagem':
      return answerSchema.parse({ ...told, stratagem: choice === 'none' ? null : choice }) as Choice;
    case 'force':
      return answerSchema.parse({ ...told, role: choice === 'leave' ? null : choice }) as Choice;
    case 'foil':
    case 'pursue':
      return answerSchema.parse({ ...told, [kind]: z.enum(['yes', 'no']).parse(choice) === 'yes' }) as Choice;
    case 'posture':
      return answerSchema.parse({ ...told, posture: choice, timeOfDay }) as Choice;
    case 'stance':
    case 'role':
      return answerSchema.parse({ ...told, [kind]: choice }) as Choice;
    default:
      return kind satisfies never;
  }
};

/** The other way round: an answer as the move that gives it. */
export const inputOf = (answer: Choice): JsonObject => {
  switch (answer.kind) {
    case 'stratagem':
      return { choice: answer.stratagem ?? 'none' };
    case 'force':
      return { choice: answer.role ?? 'leave' };
    case 'foil':
      return { choice: answer.foil ? 'yes' : 'no' };
    case 'pursue':
      return { choice: answer.pursue ? 'yes' : 'no' };
    case 'posture':
      return { choice: answer.posture, timeOfDay: answer.timeOfDay };
    case 'stance':
      return { choice: answer.stance };
    case 'role':
      return { choice: answer.role };
    case 'declare':
      return { units: answer.units };
    case 'losses':
      return { losses: answer.losses };
    default:
      return answer satisfies never;
  }
};
