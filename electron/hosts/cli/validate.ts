import type { Verdict } from '../../api/services/assess.ts';
import { readInput } from './input-file.ts';
import { answer, type Verb } from './verb.ts';

const describe = ({ points, limit, legal, issues, units }: Verdict): readonly string[] => [
  `${legal ? 'Legal' : 'Not legal'}: ${points}${limit === null ? '' : ` of ${limit}`} points`,
  ...units.map(({ name, cost, us }) => `  ${name}: ${cost} points${us === null ? '' : `, US ${us}`}`),
  ...issues.map(
    ({ code, severity, unit, message }) =>
      `${severity} ${code}${unit === null ? '' : `, ${unit}`}: ${message}`,
  ),
];

export const validate: Verb = {
  usage: 'validate FILE',
  summary: 'points, strengths and everything the rules say of a roster file',
  operands: [1, 1],
  options: {},
  run: async ({ api, operands: [file = ''] }) => {
    const verdict = await api.assess.validate({ text: readInput(file) });
    return answer(verdict, describe(verdict), verdict.legal ? 0 : 1);
  },
};
