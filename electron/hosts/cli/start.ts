import type { Started } from '../../api/services/start.ts';
import { readInput } from './input-file.ts';
import { writeOutput } from './output-file.ts';
import { answer, UsageError, type Verb } from './verb.ts';

type Options = Readonly<Record<string, string | boolean | undefined>>;

const WISH = {
  size: { type: 'string' },
  style: { type: 'string' },
  from: { type: 'string' },
  seed: { type: 'string' },
  owned: { type: 'boolean' },
  out: { type: 'string', short: 'o' },
} as const;

const whole = (name: string, given: string | boolean | undefined): number | undefined => {
  if (given === undefined) return undefined;
  if (typeof given === 'string' && /^\d{1,9}$/.test(given)) return Number(given);
  throw new UsageError(`--${name}: a whole number`);
};

const wordOf = (given: string | boolean | undefined): string | undefined =>
  typeof given === 'string' ? given : undefined;

const wishOf = ({ size, style, from, seed, owned }: Options) => ({
  owned: owned === true,
  size: whole('size', size),
  style: wordOf(style),
  people: wordOf(from),
  seed: whole('seed', seed) ?? 1,
});

/** Writes where it was asked to, else shows what it would be. */
const finish = (file: string, out: string | boolean | undefined): readonly string[] => {
  if (typeof out !== 'string') return ['Nothing was written: say where to with -o FILE.'];
  writeOutput(out, file);
  return [`wrote ${out}`];
};

const wordStarted = ({ added, size, word, legal, issues }: Started): readonly string[] => [
  `${legal ? 'Legal' : 'Not legal'}: ${size} ${word}`,
  ...added.map((one) => `  ${one.name}: ${one.detail}${one.size > 1 ? `, ${one.size} ${word}` : ''}`),
  ...issues,
];

const told = (started: Started, out: string | boolean | undefined) =>
  answer(started, [...wordStarted(started), ...finish(started.file, out)], started.legal ? 0 : 1);

export const start: Verb = {
  usage:
    'start SYSTEM [--size N] [--style STYLE] [--from PEOPLE] [--seed N] [--owned] [--name NAME] [-o FILE]',
  summary: 'a legal army to begin with; the same seed gives the same army',
  operands: [1, 1],
  options: { ...WISH, name: { type: 'string' } },
  run: async ({ api, operands: [system = ''], options }) => {
    const name = wordOf(options['name']);
    const wish = { system, ...(name === undefined ? {} : { name }), ...wishOf(options) };
    return told(await api.start.army(wish), options['out']);
  },
};

export const fill: Verb = {
  usage: 'fill FILE [--size N] [--style STYLE] [--from PEOPLE] [--seed N] [--owned] [-o FILE]',
  summary: 'what would fill the rest of an army that is begun',
  operands: [1, 1],
  options: WISH,
  run: async ({ api, operands: [file = ''], options }) =>
    told(await api.start.fill({ text: readInput(file), ...wishOf(options) }), options['out']),
};

export const mendRoster: Verb = {
  usage: 'mend-roster FILE [-o FILE]',
  summary: 'the fewest changes that make an army legal, with what each costs',
  operands: [1, 1],
  options: { out: WISH.out },
  run: async ({ api, operands: [file = ''], options: { out } }) => {
    const mended = await api.start.mend({ text: readInput(file) });
    const { changes, legal, issues } = mended;
    const signed = (points: number): string => (points === 0 ? '' : `, ${points > 0 ? '+' : ''}${points}`);
    return answer(
      mended,
      [
        changes.length === 0 ? (legal ? 'Legal: nothing to mend.' : 'Nothing here mends it.') : 'It takes:',
        ...changes.map(({ who, what, points }) => `  ${who}: ${what}${signed(points)}`),
        ...issues,
        ...finish(mended.file, out),
      ],
      legal ? 0 : 1,
    );
  },
};
