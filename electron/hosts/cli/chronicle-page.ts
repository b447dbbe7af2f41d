import { findCampaign } from './amend.ts';
import { writeOutput } from './output-file.ts';
import { answer, UsageError, type Verb } from './verb.ts';

export const chroniclePage: Verb = {
  usage: 'chronicle-page CAMPAIGN -o OUT.html [--side NAME | --all]',
  summary: 'the war as one web page: for everybody, for a side, or with --all for the game master',
  operands: [1, 1],
  options: { out: { type: 'string', short: 'o' }, side: { type: 'string' }, all: { type: 'boolean' } },
  run: async (call) => {
    const { out, side, all } = call.options;
    if (typeof out !== 'string' || out === '') throw new UsageError('say where to with -o OUT.html');
    if (side !== undefined && all === true) throw new UsageError('choose one of --side and --all');
    const { id } = await findCampaign(call);
    const { state } = await call.api.campaigns.get({ id });
    const sides = Object.values(state.sides).filter(({ removed }) => !removed);
    const wanted = sides.find((one) => one.name === side || one.id === side);
    if (side !== undefined && wanted === undefined)
      throw new UsageError(`--side: ${sides.map((one) => one.name).join(', ')}`);
    const edition =
      wanted !== undefined
        ? ({ for: 'side', sideId: wanted.id } as const)
        : ({ for: all === true ? 'master' : 'everybody' } as const);
    const { text } = await call.api.campaigns.chroniclePage({ id, edition });
    writeOutput(out, text);
    const reader = wanted?.name ?? (all === true ? 'the game master' : 'everybody');
    return answer({ file: out, for: reader }, [`wrote ${out}: the chronicle for ${reader}`]);
  },
};
