import type { LeaderRow } from '../../api/services/campaigns/leaders.ts';
import { findCampaign } from './amend.ts';
import { answer, UsageError, type Verb } from './verb.ts';

const wordRow = ({ general, deeds, counters }: LeaderRow): string =>
  [
    `${general.name}, leadership ${general.leadership}`,
    general.untilDay === null ? general.fate.replaceAll('-', ' ') : `wounded until day ${general.untilDay}`,
    `battles ${deeds.battles}, victories ${deeds.victories}, wounds ${deeds.wounds}`,
    ...counters.map(({ name, value }) => `${name} ${value}`),
  ].join('; ');

export const leaders: Verb = {
  usage: 'leaders CAMPAIGN [NAME] [--as SIDE] [--fate FATE [--until DAY]]',
  summary: 'who leads in a war and how he fares; of one, his life; with --fate, what became of him',
  operands: [1, 2],
  options: { as: { type: 'string' }, fate: { type: 'string' }, until: { type: 'string' } },
  run: async (call) => {
    const { options, api, operands } = call;
    const { id, version } = await findCampaign(call);
    const { state } = await api.campaigns.get({ id });
    const side = Object.values(state.sides).find(
      (one) => one.id === options['as'] || one.name === options['as'],
    );
    if (options['as'] !== undefined && side === undefined)
      throw new UsageError(`there is no side "${options['as']}" in this war`);
    const asSide = side?.id ?? null;
    const listed = await api.campaigns.leaders({ id, asSide });
    const wanted = operands[1];
    if (wanted === undefined)
      return answer(listed, [
        ...listed.leaders.map(wordRow),
        ...listed.others.map(({ name, battles }) => `${name}, of another side: met in ${battles} battles`),
      ]);
    const found = [...listed.leaders.map(({ general }) => general), ...listed.others].find(
      (one) => one.name === wanted || one.id === wanted,
    );
    if (found === undefined) throw new UsageError(`nobody here is called "${wanted}"`);
    const { fate, until } = options;
    if (typeof fate === 'string') {
      if (asSide !== null) throw new UsageError('only the game master sets a fate: leave out --as');
      // What is no fate the API refuses by its words.
      await api.campaigns.act({
        id,
        version,
        intent: {
          kind: 'set-fate',
          generalId: found.id,
          fate: fate as 'wounded',
          untilDay: typeof until === 'string' ? Number(until) : null,
        },
      });
    }
    const shown = await api.campaigns.leader({ id, leaderId: found.id, asSide });
    return answer(shown, [
      shown.leader === null ? shown.name : wordRow(shown.leader),
      ...shown.career.battles.map(({ day, title, fortune }) => `day ${day}: ${title}, ${fortune}`),
      ...shown.history.toReversed().map(({ day, text }) => `day ${day}: ${text}`),
    ]);
  },
};
