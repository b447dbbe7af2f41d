import { WAR_PATTERNS } from '../../../../rules/campaign/war/patterns.ts';
import { PLAIN_ROAD } from '../../../../rules/campaign/war/plain-road.ts';
import { client } from '../../../api/client.ts';
import { saving } from '../../saving/saving.ts';
import { refreshCampaigns } from '../actions.ts';
import { freshSide } from '../settings/fresh-side.ts';
import { createPlayer } from './make-sample.ts';
import type { SampleWar } from './wars.ts';

type Player = ReturnType<typeof createPlayer>;

const drawLand = async ({ act, view }: Player, war: SampleWar): Promise<void> => {
  const sideOf = (name: string | null): string | null =>
    Object.values(view().state.sides).find((side) => side.name === name)?.id ?? null;
  const placeOf = (name: string | null) =>
    Object.values(view().state.places).find((place) => place.name === name);
  for (const name of war.sides) await act(freshSide(view().state, name));
  for (const { side, ...place } of war.places)
    await act({ kind: 'set-place', id: null, ...place, sideId: sideOf(side), notes: '', removed: false });
  for (const { crossings = [], points, ...road } of war.roads)
    await act({
      kind: 'set-road',
      id: null,
      ...road,
      points: [...points],
      removed: false,
      ...PLAIN_ROAD,
      crossings: crossings.flatMap((name) => {
        const at = placeOf(name)?.at;
        return at === undefined ? [] : [{ name, at }];
      }),
    });
  for (const { of, points, ...area } of war.areas)
    await act({
      kind: 'set-area',
      id: null,
      ...area,
      placeId: placeOf(of)?.id ?? null,
      points: [...points],
      removed: false,
    });
};

/** A ready-made war, played through for some days, so that its ledger is a real one. Answers with its id. */
export const makeSampleWar = (war: SampleWar): Promise<string> =>
  saving(async () => {
    const { name, width, height, pattern } = war;
    const made = await client.campaigns.create.mutate({
      name,
      day: 1,
      map: { width, height, picture: null, terrain: [] },
    });
    const player = createPlayer(made);
    const { act, armyOf, placeAt, muster, endBefore, view } = player;
    const settings = WAR_PATTERNS.find(({ id }) => id === pattern)?.settings;
    await drawLand(player, war);
    // Armies that stand there from the start are not paid for.
    for (const army of war.armies) await muster(army);
    if (settings !== undefined) await act({ kind: 'change-campaign', settings });
    for (const { name: called, to, scouts = false } of war.armies) {
      const armyId = armyOf(called);
      if (scouts) await act({ kind: 'scout', armyId, on: true });
      if (to !== null)
        await act({ kind: 'order', armyId, orders: { path: [placeAt(to)], pace: 'full' }, way: 'quickest' });
    }
    await endBefore(1 + war.days);
    await refreshCampaigns();
    return view().id;
  });
