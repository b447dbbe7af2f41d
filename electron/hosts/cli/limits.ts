import { readInput } from './input-file.ts';
import { writeOutput } from './output-file.ts';
import { answer, UsageError, type Verb } from './verb.ts';

const chooseSet = <S extends { readonly name: string }>(sets: readonly S[], wanted: unknown): S => {
  const found = typeof wanted === 'string' ? sets.find(({ name }) => name === wanted) : sets[0];
  if (found !== undefined && (typeof wanted === 'string' || sets.length === 1)) return found;
  throw new UsageError(`--name: say which, ${sets.map(({ name }) => `"${name}"`).join(', ')}`);
};

export const limits: Verb = {
  usage: 'limits FILE [--league LEAGUE.muster [--name NAME] | --none] [-o FILE]',
  summary: 'what a roster is capped by; puts the limits of a league on it, or takes them off',
  operands: [1, 1],
  options: {
    league: { type: 'string' },
    name: { type: 'string' },
    none: { type: 'boolean' },
    out: { type: 'string', short: 'o' },
  },
  run: async ({ api, operands: [file = ''], options: { league, name, none, out } }) => {
    if (none === true && league !== undefined) throw new UsageError('either --league or --none');
    const text = readInput(file);
    const set =
      typeof league === 'string'
        ? chooseSet(await api.limits.read({ text: readInput(league) }), name)
        : undefined;
    const changes = set !== undefined || none === true;
    const applied = changes ? await api.limits.putOn({ text, set: set ?? null }) : null;
    const verdict = await api.assess.validate({ text: applied?.file ?? text });
    if (applied !== null && typeof out === 'string') writeOutput(out, applied.file);
    const broken = verdict.issues.filter(({ code }) => code === 'OWN-LIMIT');
    return answer(
      { limits: verdict.limits ?? null, broken: broken.map(({ message }) => message) },
      [
        verdict.limits === undefined ? 'No limits of its own.' : verdict.limits.name || 'Own limits',
        ...(verdict.limits?.caps ?? []).map((cap) => `  ${cap}`),
        ...broken.map(({ message }) => `broken: ${message}`),
        ...(changes
          ? [typeof out === 'string' ? `wrote ${out}` : 'Nothing was written: say where to with -o FILE.']
          : []),
      ],
      broken.length > 0 ? 1 : 0,
    );
  },
};
