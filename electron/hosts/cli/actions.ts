import { TRPCError } from '@trpc/server';
import { percent } from '../../../rules/core/words.ts';
import type { Caller } from '../../api/app-router.ts';
import { refusalOf } from '../../api/errors.ts';
import { readJson } from './input-file.ts';
import { type Answer, answer, UsageError, type Verb } from './verb.ts';

/** What the rules refuse is an answer with exit code 1; everything else that goes wrong is a fault. */
const orRefusal = async (answered: Promise<Answer>): Promise<Answer> => {
  try {
    return await answered;
  } catch (error) {
    const isByRules = error instanceof TRPCError && error.code === 'UNPROCESSABLE_CONTENT';
    const refusal = isByRules ? refusalOf(error) : null;
    if (refusal === null) throw error;
    const { code, message, place } = refusal;
    return answer({ refused: { code, message, place } }, [`Refused: ${message} (${code})`], 1);
  }
};

export const actions: Verb = {
  usage: 'actions',
  summary: 'list every rule that can be called',
  operands: [0, 0],
  options: {},
  run: async ({ api }) => {
    const list = await api.actions.list();
    return answer(
      list,
      list.map(({ id, title, reference, odds }) => `${id}  ${title} (${reference})${odds ? ', odds' : ''}`),
    );
  },
};

const wholeNumber = (text: string, what: string): number => {
  if (!/^\d+$/.test(text)) throw new UsageError(`${what}: "${text}" is not a whole number`);
  return Number(text);
};

/** `x13` is how many of a whole throw met its target. */
const typedDie = (text: string) =>
  text.startsWith('x') ? { count: wholeNumber(text.slice(1), '--dice') } : wholeNumber(text, '--dice');

export const run: Verb = {
  usage: 'run ID FILE (--seed N | --dice 3,4,...)',
  summary: 'resolve a rule with seeded dice or with the dice that fell (x13: thirteen of that throw)',
  operands: [2, 2],
  options: { seed: { type: 'string' }, dice: { type: 'string' } },
  run: async ({ api, operands: [id = '', file = ''], options: { seed, dice } }) => {
    if ((seed === undefined) === (dice === undefined)) throw new UsageError('give either --seed or --dice');
    const source =
      typeof dice === 'string'
        ? {
            dice: dice
              .split(',')
              .filter(Boolean)
              .map((die) => typedDie(die.trim())),
          }
        : { seed: wholeNumber(String(seed), '--seed') };
    return orRefusal(
      api.actions
        .run({ id, input: readJson(file), ...source })
        .then(({ value, steps, dice: fell, sentences }) => answer({ value, steps, dice: fell }, sentences)),
    );
  },
};

/** By whoever has a name in it, where the rules tell one. */
const tellOutcome = (value: unknown, labels: Readonly<Record<string, string>> = {}): string =>
  (typeof value === 'string' ? labels[value] : undefined) ?? JSON.stringify(value);

const listOdds = async (api: Caller, id: string, input: unknown): Promise<Answer> => {
  const result = await api.actions.odds({ id, input });
  const lines = result.outcomes.map(
    ({ value, p, fraction }) =>
      `${percent(p).padStart(8)}  ${fraction}  ${tellOutcome(value, result.labels)}`,
  );
  return answer(result, lines);
};

/** The rule that looks at an action's postures has the action's name and takes the same input. */
const listPostures = async (api: Caller, id: string, input: unknown): Promise<Answer> => {
  const { value, sentences } = await api.actions.run({ id: `${id}-postures`, input, dice: [] });
  return answer(value, sentences);
};

export const odds: Verb = {
  usage: 'odds ID FILE [--postures]',
  summary: 'the exact odds of a rule; of a mass battle also the choice of postures',
  operands: [2, 2],
  options: { postures: { type: 'boolean' } },
  run: async ({ api, operands: [id = '', file = ''], options: { postures } }) => {
    const input = readJson(file);
    const chances = await orRefusal(listOdds(api, id, input));
    if (postures !== true || chances.exit !== 0) return chances;
    const game = await orRefusal(listPostures(api, id, input));
    return answer(
      { ...(chances.json as object), postures: game.json },
      [...chances.text, '', ...game.text],
      game.exit,
    );
  },
};

export const ask: Verb = {
  usage: 'ask SYSTEM QUESTION',
  summary: 'answer “10 knights charge 20 spears” in a sentence, with units of the stored rosters',
  operands: [2, 2],
  options: {},
  run: async ({ api, operands: [system = '', text = ''] }) => {
    const { action, input, beside, guessed } = await api.actions.understand({ system, text });
    if (action === null)
      throw new UsageError(guessed[0] ?? 'say who does what to whom, such as "10 knights charge 20 spears"');
    const tell = async (): Promise<Answer> => {
      const [{ says }, rounds, other] = await Promise.all([
        api.actions.answer({ id: action, input }),
        api.actions.rounds({ id: action, input }),
        beside === null ? null : api.actions.answer({ id: action, input: beside }),
      ]);
      return answer({ action, input, beside, guessed, says, rounds }, [
        says ?? '',
        ...(other?.says == null ? [] : [`Or: ${other.says}`]),
        ...(rounds === null ? [] : [rounds.says]),
        ...guessed,
      ]);
    };
    return orRefusal(tell());
  },
};
