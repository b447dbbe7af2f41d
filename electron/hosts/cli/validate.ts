import type { Verdict } from '../../api/services/assess.ts';
import { readInput } from './input-file.ts';
import { answer, type Verb } from './verb.ts';

/** Rules without points price nothing: then a nought beside every unit would only puzzle. */
const isPriced = ({ points, limit, units }: Verdict): boolean =>
  points > 0 || limit !== null || units.some(({ cost, us }) => cost > 0 || us !== null);

const wordUnits = (verdict: Verdict): readonly string[] =>
  verdict.units.map(({ name, cost, us }) =>
    isPriced(verdict) ? `  ${name}: ${cost} points${us === null ? '' : `, US ${us}`}` : `  ${name}`,
  );

const wordVerdict = (verdict: Verdict): string => {
  const { points, limit, legal } = verdict;
  const said = legal ? 'Legal' : 'Not legal';
  return isPriced(verdict) ? `${said}: ${points}${limit === null ? '' : ` of ${limit}`} points` : said;
};

const wordLimits = ({ limits }: Verdict): readonly string[] =>
  limits === undefined
    ? []
    : [`Own limits${limits.name === '' ? '' : ` (${limits.name})`}: ${limits.caps.join('; ') || 'none yet'}`];

const describe = (verdict: Verdict): readonly string[] => [
  wordVerdict(verdict),
  ...wordUnits(verdict),
  ...wordLimits(verdict),
  ...verdict.issues.map(
    ({ code, severity, unit, message }) =>
      `${severity} ${code}${unit === null ? '' : `, ${unit}`}: ${message}`,
  ),
];

export const validate: Verb = {
  usage: 'validate FILE...',
  summary: 'points, strengths and everything the rules say of a roster file',
  operands: [1, Number.POSITIVE_INFINITY],
  ofEachFile: true,
  options: {},
  run: async ({ api, operands: [file = ''] }) => {
    const verdict = await api.assess.validate({ text: readInput(file) });
    return answer(verdict, describe(verdict), verdict.legal ? 0 : 1);
  },
};
