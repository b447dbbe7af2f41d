import type { WarReport } from '../../api/services/campaigns/war.ts';
import { findCampaign } from './amend.ts';
import { answer, UsageError, type Verb } from './verb.ts';

const tellWar = ({
  day,
  season,
  weather,
  places,
  sieges,
  counters,
  inSight,
  lastSeen,
}: WarReport): string[] => [
  [
    `day ${day}`,
    ...(season === null ? [] : [season]),
    weather === null ? 'fair weather' : `${weather.name} until day ${weather.until}`,
  ].join(', '),
  ...places.map(
    ({ name, holder, asOf }) => `${name}: ${holder ?? 'nobody'}${asOf === null ? '' : `, as of day ${asOf}`}`,
  ),
  ...sieges.map(({ place, by, day: gone, days }) => `${place} is besieged by ${by}: day ${gone} of ${days}`),
  ...counters.map(({ of, name, value }) => `${of}, ${name}: ${value}`),
  ...inSight.map(({ name, x, y, by }) => `in sight: ${name} at ${x}, ${y}, seen by ${by}`),
  ...lastSeen.map(({ name, x, y, day: then }) => `last seen: ${name} at ${x}, ${y} on day ${then}`),
];

export const war: Verb = {
  usage: 'war CAMPAIGN [--as SIDE] [--pattern NAME] [--end [--dice "3 4"]]',
  summary:
    'weather, holdings, sieges, counters, who is seen; --pattern takes ready rules, --end ends the day',
  operands: [1, 1],
  options: {
    as: { type: 'string' },
    pattern: { type: 'string' },
    end: { type: 'boolean' },
    dice: { type: 'string' },
  },
  run: async (call) => {
    const { options, api } = call;
    let { id, version } = await findCampaign(call);
    const { as, pattern, end, dice } = options;
    const { state } = await api.campaigns.get({ id });
    const side = Object.values(state.sides).find((one) => one.id === as || one.name === as);
    if (as !== undefined && side === undefined) throw new UsageError(`there is no side "${as}" in this war`);
    if (as !== undefined && (pattern !== undefined || end === true))
      throw new UsageError('only the game master changes a war: leave out --as');
    if (pattern !== undefined) {
      const patterns = await api.campaigns.patterns();
      const found = patterns.find((one) => one.id === pattern || one.name === pattern);
      if (found === undefined)
        throw new UsageError(`there is no such pattern: choose ${patterns.map((one) => one.id).join(', ')}`);
      const { settings } = found;
      ({ version } = await api.campaigns.act({ id, version, intent: { kind: 'change-campaign', settings } }));
    }
    if (end === true) {
      const typed =
        typeof dice === 'string'
          ? {
              dice: dice
                .split(/[\s,]+/)
                .filter(Boolean)
                .map(Number),
            }
          : {};
      await api.campaigns.act({ id, version, intent: { kind: 'end-day', contacts: 'wait', ...typed } });
    }
    const report = await api.campaigns.war({ id, asSide: side?.id ?? null });
    return answer(report, tellWar(report));
  },
};
