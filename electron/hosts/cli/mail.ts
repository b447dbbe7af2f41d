import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { entriesOf } from '../../api/services/campaigns/dispatch/send.ts';
import { wordHere } from '../../api/services/campaigns/dispatch/status.ts';
import { findCampaign } from './amend.ts';
import { readInput } from './input-file.ts';
import { copyOutput, writeOutput } from './output-file.ts';
import { answer, UsageError, type Verb } from './verb.ts';

export const dispatch: Verb = {
  usage: 'dispatch CAMPAIGN -o DIR|OUT.zip [--side NAME] [--fresh]',
  summary: 'a file for each side to send by mail, with a text; --fresh makes those sent before void',
  operands: [1, 1],
  options: { out: { type: 'string', short: 'o' }, side: { type: 'string' }, fresh: { type: 'boolean' } },
  run: async (call) => {
    const { out, side, fresh } = call.options;
    if (typeof out !== 'string' || out === '') throw new UsageError('say where to with -o DIR or -o OUT.zip');
    const { id } = await findCampaign(call);
    const { sides } = await call.api.campaigns.mail({ id });
    const wanted = sides.find((one) => one.side === side || one.sideId === side);
    if (side !== undefined && wanted === undefined)
      throw new UsageError(`--side: ${sides.map((one) => one.side).join(', ')}`);
    const sent = await call.api.campaigns.sendDispatches({
      id,
      sideIds: wanted === undefined ? null : [wanted.sideId],
      fresh: fresh === true,
    });
    const { files, zip, day } = sent;
    const told = `dispatches of day ${day} for ${files.map((one) => one.side).join(', ')}`;
    if (/\.zip$/i.test(out)) {
      copyOutput(call.context.files.find(zip.file).path, out);
      call.context.files.drop(zip.file);
      return answer({ day, file: out, sides: files.map((one) => one.side) }, [`wrote ${out}: ${told}`]);
    }
    call.context.files.drop(zip.file);
    mkdirSync(out, { recursive: true });
    const names = entriesOf(files).map(({ name, text }) => {
      writeOutput(join(out, name), text);
      return join(out, name);
    });
    return answer({ day, files: names, sides: files.map((one) => one.side) }, [
      ...names.map((name) => `wrote ${name}`),
      told,
    ]);
  },
};

export const orders: Verb = {
  usage: 'orders FILE|-',
  summary: 'take in orders that came by mail: a file, or a text from standard input',
  operands: [1, 1],
  options: {},
  run: async ({ api, operands: [path = ''] }) => {
    const taken = await api.campaigns.takeOrders({ text: readInput(path) });
    const mail = await api.campaigns.mail({ id: taken.campaignId });
    const how = taken.kind === 'sealed' ? 'sealed' : 'not sealed';
    return answer(taken, [
      `${taken.campaign}, day ${taken.day}: orders of ${taken.side} taken in, ${how}${taken.replaced ? ', instead of those before' : ''}`,
      wordHere(mail),
    ]);
  },
};
