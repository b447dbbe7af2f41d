import { readJson } from './input-file.ts';
import { answer, UsageError, type Verb } from './verb.ts';

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

export const run: Verb = {
  usage: 'run ID FILE (--seed N | --dice 3,4,...)',
  summary: 'resolve a rule with seeded dice or with the dice that fell',
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
              .map((die) => wholeNumber(die.trim(), '--dice')),
          }
        : { seed: wholeNumber(String(seed), '--seed') };
    const result = await api.actions.run({ id, input: readJson(file), ...source });
    return answer({ value: result.value, steps: result.steps, dice: result.dice }, result.sentences);
  },
};

const percent = (p: number): string => `${(100 * p).toFixed(1)} %`;

export const odds: Verb = {
  usage: 'odds ID FILE',
  summary: 'the exact odds of a rule',
  operands: [2, 2],
  options: {},
  run: async ({ api, operands: [id = '', file = ''] }) => {
    const result = await api.actions.odds({ id, input: readJson(file) });
    const lines = result.outcomes.map(
      ({ value, p, fraction }) => `${percent(p).padStart(8)}  ${fraction}  ${JSON.stringify(value)}`,
    );
    return answer(result, lines);
  },
};
