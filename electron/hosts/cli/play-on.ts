import { findCampaign } from './amend.ts';
import { answer, UsageError, type Verb, type VerbCall } from './verb.ts';

type Campaign = Awaited<ReturnType<VerbCall['api']['campaigns']['get']>>;
type Act = Parameters<VerbCall['api']['campaigns']['act']>[0]['intent'];

const byName = <T extends { readonly name: string }>(
  all: Readonly<Record<string, T>>,
  name: string,
  noun: string,
): T => {
  const found = Object.values(all).find((one) => one.name === name);
  if (found === undefined)
    throw new UsageError(
      `there is no ${noun} "${name}": ${Object.values(all)
        .map((one) => one.name)
        .join(', ')}`,
    );
  return found;
};

const pairs = (text: string | boolean | undefined): readonly (readonly [string, string])[] =>
  typeof text !== 'string'
    ? []
    : text.split(',').map((one) => {
        const [name = '', what = ''] = one.split('=').map((word) => word.trim());
        if (name === '' || what === '') throw new UsageError(`"${one}": say NAME=WHAT`);
        return [name, what] as const;
      });

/** `seek`, `guard Withy Ford`, `follow Lords`. */
const readStanding = ({ state }: Campaign, words: string): unknown => {
  const [kind = '', ...rest] = words.split(' ');
  const name = rest.join(' ');
  if (kind === 'guard' || kind === 'go') return { kind, placeId: byName(state.places, name, 'place').id };
  if (kind === 'follow') return { kind, armyId: byName(state.armies, name, 'army').id };
  if (['hold', 'seek', 'avoid'].includes(kind)) return { kind };
  throw new UsageError(`"${words}": say hold, guard PLACE, go PLACE, seek, avoid or follow ARMY`);
};

type Play = NonNullable<Campaign['state']['sides'][string]['play']>;

const PLAYS: readonly Play[] = ['careless', 'hasty', 'steady', 'solved'];
const PERSON = 'person';

const readPlay = (how: string): Play | null => {
  const play = PLAYS.find((one) => one === how) ?? null;
  if (play === null && how !== PERSON) throw new UsageError(`"${how}": say ${PLAYS.join(', ')} or ${PERSON}`);
  return play;
};

/** A war that goes on by itself. */
export const playOn: Verb = {
  usage: 'play-on CAMPAIGN [--days N] [--play SIDE=HOW,...] [--stand ARMY=ORDER,...] [--wait]',
  summary:
    'days go by: armies do as they stand ordered, Muster fights for the sides it plays (careless to solved)',
  operands: [1, 1],
  options: {
    days: { type: 'string' },
    play: { type: 'string' },
    stand: { type: 'string' },
    wait: { type: 'boolean' },
  },
  run: async (call) => {
    const { days = '1', play, stand, wait } = call.options;
    if (!/^[1-9]\d?$|^100$/.test(String(days))) throw new UsageError('--days: 1 to 100');
    let now = await call.api.campaigns.get({ id: (await findCampaign(call)).id });
    // Everything is understood before anything is done.
    const intents = [
      ...pairs(play).map(([name, how]) => ({
        kind: 'set-side',
        ...byName(now.state.sides, name, 'side'),
        play: readPlay(how),
      })),
      ...pairs(stand).map(([name, order]) => ({
        kind: 'stand',
        armyId: byName(now.state.armies, name, 'army').id,
        standing: readStanding(now, order),
      })),
    ];
    for (const intent of intents)
      now = await call.api.campaigns.act({ id: now.id, version: now.version, intent: intent as Act });
    const from = now.state.day;
    const { campaign, battles, waitsFor } = await call.api.campaigns.playOn({
      id: now.id,
      version: now.version,
      days: Number(days),
      contacts: wait === true ? 'wait' : 'stop',
    });
    const { lines } = await call.api.campaigns.ledger({ id: now.id, limit: 200 });
    const told = lines.filter((line) => line.day >= from).map((line) => `day ${line.day}: ${line.text}`);
    return answer({ day: campaign.state.day, battles, waitsFor }, [
      ...told.toReversed(),
      `It is day ${campaign.state.day}; Muster fought ${battles.length} ${battles.length === 1 ? 'battle' : 'battles'}.`,
      ...(waitsFor === null
        ? []
        : [`It waits for you: ${waitsFor} face each other. Decide it, or say --wait.`]),
    ]);
  },
};
