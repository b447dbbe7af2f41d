import type { Intent } from '../../../../rules/campaign/intents.ts';
import { PLAIN_ROAD } from '../../../../rules/campaign/war/plain-road.ts';
import { client } from '../../../api/client.ts';
import { DECIDING_SYSTEM } from '../../../rules/load-system.ts';
import { saving } from '../../saving/saving.ts';
import { refreshCampaigns } from '../actions.ts';
import { freshSide } from '../settings/fresh-side.ts';
import type { CampaignView } from '../types.ts';
import { SAMPLE_ARMIES, type SampleArmy } from './armies.ts';
import { SAMPLE_PLACES, SAMPLE_ROADS, SAMPLE_SIZE, SAMPLE_TERRAIN } from './land.ts';

const FIRST_DAY = 8;
const BATTLE_DAY = 12;
const LAST_DAY = 14;

/** Plays presses one after the other, as a person would. */
export const createPlayer = (first: CampaignView) => {
  let view = first;
  const act = async (intent: Intent): Promise<CampaignView> => {
    view = await client.campaigns.act.mutate({ id: view.id, version: view.version, intent });
    return view;
  };
  const armyOf = (name: string): string =>
    Object.values(view.state.armies).find((army) => army.name === name)?.id ?? '';
  return {
    act,
    armyOf,
    view: () => view,
    placeAt: (name: string) =>
      Object.values(view.state.places).find((place) => place.name === name)?.at ?? { x: 0, y: 0 },
    muster: async ({ side, name, general, leadership, at, units }: SampleArmy): Promise<void> => {
      const sideId = Object.values(view.state.sides).find((one) => one.name === side)?.id ?? '';
      await act({
        kind: 'muster',
        sideId,
        name,
        troops: { system: DECIDING_SYSTEM, units },
        at,
        base: side === 'Shire' ? { x: 94.5, y: 56.5 } : null,
        general: null,
      });
      await act({
        kind: 'appoint-general',
        armyId: armyOf(name),
        generalId: null,
        name: general,
        leadership,
        role: 'general',
        characterId: null,
      });
    },
    /** Days end one by one until this one begins; new contacts stop it for a moment. */
    endBefore: async (day: number): Promise<void> => {
      for (let tries = 0; view.state.day < day && tries < 3 * day; tries += 1)
        await act({ kind: 'end-day', days: 1, contacts: 'wait' });
    },
  };
};

type SamplePlayer = ReturnType<typeof createPlayer>;

const drawLand = async ({ act, view }: SamplePlayer): Promise<void> => {
  for (const name of ['League', 'Shire', 'Horde']) await act(freshSide(view().state, name));
  for (const { name, type, at } of SAMPLE_PLACES)
    await act({ kind: 'set-place', id: null, name, type, at, sideId: null, notes: '', removed: false });
  for (const { name, type, points } of SAMPLE_ROADS)
    await act({ kind: 'set-road', id: null, name, type, points: [...points], removed: false, ...PLAIN_ROAD });
};

const fightAtTheFord = async ({ act, armyOf, view }: SamplePlayer): Promise<void> => {
  const [lords, hobbits] = [armyOf('Marcher Lords'), armyOf('Hobbit Muster')];
  const unitOf = (armyId: string, name: string): string =>
    view().state.armies[armyId]?.units.find((unit) => unit.name === name)?.id ?? '';
  const general = Object.values(view().state.generals).find(({ name }) => name === 'Rosamund');
  if (general !== undefined)
    await act({ kind: 'use-stratagem', generalId: general.id, stratagem: 'ambush', success: false });
  await act({
    kind: 'record-battle',
    armies: { A: lords, B: hobbits },
    allies: null,
    title: 'Battle of Withy Ford',
    verdict: 'A',
    attacker: 'A',
    field: 'A',
    count: 'heads',
    units: [
      { unitId: unitOf(lords, 'Knights'), lost: 48, left: null },
      { unitId: unitOf(lords, 'Squires'), lost: 24, left: null },
      { unitId: unitOf(lords, 'Longbowmen'), lost: 48, left: null },
      { unitId: unitOf(lords, 'Elven Archers'), lost: 60, left: null },
      { unitId: unitOf(hobbits, 'Hobbits'), lost: 240, left: null },
    ],
    retreat: { A: null, B: 4 },
    towardsBase: { A: false, B: false },
    healing: true,
    dice: [2],
    battleId: null,
    leaders: [],
    notes: '',
  });
};

/** The War of the Fords, six days into it: played through, so that its ledger is a real one. Answers with its id. */
export const makeSampleCampaign = (): Promise<string> =>
  saving(async () => {
    const player = createPlayer(
      await client.campaigns.create.mutate({
        name: 'War of the Fords',
        day: FIRST_DAY,
        map: {
          ...SAMPLE_SIZE,
          picture: null,
          terrain: [...SAMPLE_TERRAIN],
        },
      }),
    );
    const { act, armyOf, placeAt, muster, endBefore, view } = player;
    const march = (name: string, ...path: { x: number; y: number }[]) =>
      act({ kind: 'march', armyId: armyOf(name), path, stopAtContact: true, beyondRate: false });
    const order = (name: string, place: string, pace: 'full' | 'half') =>
      act({ kind: 'order', armyId: armyOf(name), orders: { path: [placeAt(place)], pace } });
    await drawLand(player);
    const [lords, dwarves, hobbits, riders, host] = SAMPLE_ARMIES;
    for (const army of [lords, dwarves, hobbits, host]) if (army !== undefined) await muster(army);
    await endBefore(10);
    if (riders !== undefined) await muster(riders);
    await march('Marcher Lords', { x: 42, y: 34.3 });
    await march('Hobbit Muster', { x: 51, y: 39.2 });
    await endBefore(BATTLE_DAY);
    await march('Marcher Lords', placeAt('Withy Ford'));
    await march('Hobbit Muster', placeAt('Withy Ford'));
    await fightAtTheFord(player);
    await order('Karg’s Host', 'Stone Gate', 'full');
    await endBefore(LAST_DAY);
    await order('Fen Riders', 'Underhay', 'half');
    await act({
      kind: 'set-note',
      id: null,
      day: 21,
      text: 'Truce between Shire and Horde ends',
      sideId: null,
      open: true,
      reminder: true,
      removed: false,
      generalId: null,
    });
    await refreshCampaigns();
    return view().id;
  });
