import type { AmendmentPreview } from '../../api/services/campaigns/amend.ts';
import { readJson } from './input-file.ts';
import { answer, UsageError, type Verb, type VerbCall } from './verb.ts';

type Change = Parameters<VerbCall['api']['campaigns']['previewAmendment']>[0]['amendment']['change'];

/** Another wording, none at all, or what was forgotten before it. */
const readChange = (entry: number, { set, write, 'leave-out': out }: VerbCall['options']): Change => {
  if ([set, write, out].filter((one) => one !== undefined).length > 1)
    throw new UsageError('say one of --set, --leave-out and --write');
  // The router reads it: what is no act of a campaign is refused with its place.
  if (typeof write === 'string') return { kind: 'write', entry, intent: readJson(write) } as Change;
  if (out === true) return { kind: 'leave-out', entry };
  return { kind: 'change', entry, values: typeof set === 'string' ? readValues(set) : {} };
};

/** `miles=12; to=14, 10`. */
const readValues = (text: string): Record<string, string> =>
  Object.fromEntries(
    text.split(';').map((part) => {
      const [key = '', ...value] = part.split('=');
      if (value.length === 0) throw new UsageError('--set: say KEY=VALUE; more of them after a semicolon');
      return [key.trim(), value.join('=').trim()];
    }),
  );

/** `39=4 2,44=6`: dice by entry. */
const readDice = (text: string): ReadonlyMap<number, number[]> =>
  new Map(
    text.split(',').map((part) => {
      const [entry, dice = ''] = part.split('=');
      return [Number(entry), (dice.match(/\d+/g) ?? []).map(Number)];
    }),
  );

/** `39=leave-out,44=keep`; a battle decided anew is fought again with the same dice, and these where they run out. */
const readChoices = (text: string, dice: ReadonlyMap<number, number[]>) =>
  text.split(',').map((part) => {
    const [number, choice] = part.split('=').map((word) => word.trim());
    const entry = Number(number);
    if (choice === 'anew') return { entry, choice, fight: dice.get(entry) ?? [] } as const;
    if (choice !== 'keep' && choice !== 'leave-out')
      throw new UsageError('--choose: say ENTRY=keep, leave-out or anew; more of them after a comma');
    return { entry, choice } as const;
  });

export const findCampaign = async ({ api, operands: [wanted = ''] }: VerbCall) => {
  const { campaigns } = await api.campaigns.list({});
  const found = campaigns.filter(({ id, name }) => id === wanted || name === wanted);
  const [campaign] = found;
  if (campaign === undefined)
    throw new UsageError(`there is no campaign "${wanted}"; say its name or its id`);
  if (found.length > 1)
    throw new UsageError(
      `there are ${found.length} campaigns "${wanted}"; say the id: ${found.map(({ id }) => id).join(', ')}`,
    );
  return campaign;
};

const strength = (points: number): string => (points / 100).toFixed(2);

const wordPreview = (shown: AmendmentPreview): readonly string[] => {
  const { differences: found } = shown;
  const changes = [...found.places, ...found.contacts, ...found.wounded, ...found.leaders, ...found.others];
  return [
    `entry ${shown.entry}, day ${shown.day}: ${shown.text}`,
    shown.becomes === null ? 'is left out' : `would read: ${shown.becomes}`,
    ...(shown.fields.length === 0 ? [] : ['may be worded otherwise:']),
    ...shown.fields.map(({ key, label, value }) => `  ${key}=${value}  (${label})`),
    `${shown.counts.later} later entries: ${shown.counts.same} as before, ${shown.counts.following} differ by themselves, ${shown.counts.open} no longer fit`,
    ...found.strengths.map(
      ({ name, before, after }) => `  strength of ${name}: ${strength(before)} becomes ${strength(after)}`,
    ),
    ...changes.map(({ what, before, after }) =>
      before === after
        ? `  ${what}: ${before} stays as it was`
        : `  ${what}: ${before ?? 'none'} becomes ${after ?? 'none'}`,
    ),
    ...shown.questions.map(
      ({ entry, head, why, choices, chosen, refight, missing }) =>
        `  entry ${entry}, ${head}: ${why} ${chosen === null ? `undecided: --choose ${entry}=${choices.filter((one) => refight || one !== 'anew').join('|')}` : chosen}${missing === null ? '' : `: ${missing} --dice ${entry}=...`}`,
    ),
    ...shown.questions.flatMap(({ comesTo, missing }) =>
      missing === null && comesTo !== null ? comesTo.map((line) => `    ${line}`) : [],
    ),
  ];
};

export const amend: Verb = {
  usage:
    'amend CAMPAIGN ENTRY [--set KEY=VALUE;... | --leave-out | --write FILE] [--choose ENTRY=keep|leave-out|anew,...] [--dice ENTRY=D D,...] [--reason TEXT] [--by NAME] [--yes]',
  summary:
    'show what another wording of an entry changes, or a forgotten act (JSON) put in before it; with --yes, amend it',
  operands: [2, 2],
  options: {
    set: { type: 'string' },
    'leave-out': { type: 'boolean' },
    write: { type: 'string' },
    choose: { type: 'string' },
    dice: { type: 'string' },
    reason: { type: 'string' },
    by: { type: 'string' },
    yes: { type: 'boolean' },
  },
  run: async (call) => {
    const { options, api, operands } = call;
    const { id, version } = await findCampaign(call);
    const entry = Number(operands[1]);
    if (!Number.isInteger(entry) || entry < 1) throw new UsageError('say the number of an entry');
    const { choose, dice, reason, by } = options;
    const amendment = {
      change: readChange(entry, options),
      decisions:
        typeof choose === 'string' ? readChoices(choose, readDice(typeof dice === 'string' ? dice : '')) : [],
      reason: typeof reason === 'string' ? reason : '',
      by: typeof by === 'string' ? by : '',
    };
    const preview = await api.campaigns.previewAmendment({ id, amendment });
    const words = wordPreview(preview);
    if (options['yes'] !== true) return answer(preview, [...words, 'nothing was written; --yes writes it']);
    const { entries } = await api.campaigns.amend({ id, version, amendment });
    return answer({ ...preview, entries }, [...words, `written; ${entries} entries count`]);
  },
};
