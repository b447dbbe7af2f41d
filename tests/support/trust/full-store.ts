import type { CampaignView } from '../../../electron/api/services/campaigns/view.ts';
import type { Settings } from '../../../electron/api/services/settings.ts';
import { allSystems } from '../../../rules/registry.ts';
import { HOBBITS, LORDS } from '../../electron/api/battle-armies.ts';
import { answerTo } from '../../electron/api/campaign-story.ts';
import { DOT, JOE_GROK } from '../../electron/api/character-sheets.ts';
import { MASS } from '../mass-play.ts';
import { type Call, CallRefused } from './calls.ts';

interface Versioned {
  readonly id: string;
  readonly version: number;
}

interface TableView extends Versioned {
  readonly moves: readonly { readonly id: string; readonly seat: string | null; readonly input: unknown }[];
}

const known = ({ id, version }: Versioned) => ({ id, version });

const fightToTheEnd = async (call: Call, begun: TableView, steps = 100): Promise<void> => {
  let battle = begun;
  for (let step = 0; step < steps; step += 1) {
    const [due] = battle.moves;
    if (due === undefined) return;
    const move = answerTo(due, { waits: false, stratagem: null });
    battle = await call('battles.play', { ...known(battle), as: 'master', move });
  }
};

/** Plays what comes first, as it is filled in; what cannot be played so is left out. */
const playTable = async (call: Call, begun: TableView, moves: number): Promise<void> => {
  let table = begun;
  for (let played = 0; played < moves; played += 1) {
    const move = table.moves[played % Math.max(1, table.moves.length)];
    if (move === undefined) return;
    const { id, seat, input } = move;
    try {
      table = await call('battles.play', { ...known(table), as: 'master', move: { id, seat, input } });
    } catch (error) {
      if (!(error instanceof CallRefused) && !(error instanceof Error && 'code' in error)) throw error;
    }
  }
};

const fillSystems = async (call: Call): Promise<readonly string[]> => {
  const ids: string[] = [];
  for (const { id: system, rosters, table } of allSystems()) {
    const own: string[] = [];
    for (const { id: sample } of rosters.samples)
      own.push((await call<Versioned>('rosters.createFromSample', { system, sample })).id);
    const [unit] = rosters.samples.flatMap(({ roster }) => roster.units);
    if (unit !== undefined) {
      const saved = await call<Versioned>('customUnits.save', { system, unit });
      if (system === 'formations') await call('customUnits.remove', { id: saved.id });
      const box = await call<Versioned>('collection.add', {
        name: unit.name,
        system,
        owned: 12,
        place: 'Shelf 2',
      });
      if (system === 'formations') await call('collection.remove', { id: box.id });
    }
    const [A = '', B = A] = own;
    if (table !== undefined && A !== '') {
      const begun = await call<TableView>('battles.start', {
        system,
        sides: { A: { rosterId: A }, B: { rosterId: B } },
        mode: 'game-master',
      });
      await playTable(call, begun, 8);
    }
    ids.push(...own);
  }
  return ids;
};

const fillBattles = async (call: Call): Promise<void> => {
  const sides = { A: { army: LORDS }, B: { army: HOBBITS } };
  for (const steps of [100, 5]) {
    const options = { day: 3 };
    const wanted = { ...MASS, title: `Of ${steps} steps`, options, sides, mode: 'game-master' };
    await fightToTheEnd(call, await call<TableView>('battles.start', wanted), steps);
  }
};

const fillCharacters = async (call: Call): Promise<readonly string[]> => {
  const made: string[] = [];
  for (const name of ['Joe Grok', 'Ælfgifu <b>& "Sons"', 'Ζωή 🐉 שלום'])
    made.push((await call<Versioned>('characters.create', { sheet: { ...JOE_GROK, name } })).id);
  const [first = '', second = ''] = made;
  await call('characters.setPortrait', { id: first, version: 1, portrait: DOT });
  await call('characters.edit', { id: first, version: 2, tags: ['hero', 'two words'], favourite: true });
  await call('characters.remove', { id: second });
  return made;
};

/** A campaign with everything that points elsewhere: armies of rosters, a general of the library, a battle, a map. */
const fillCampaign = async (call: Call, generalId: string): Promise<void> => {
  let view = await call<CampaignView>('campaigns.create', {
    name: 'War of the Fords',
    notes: 'Three summers',
  });
  const act = async (intent: object): Promise<void> => {
    view = await call('campaigns.act', { ...known(view), intent });
  };
  const sides = [
    ['League', 'oxblood', 'square', 'knights-and-longbows', { x: 30, y: 30 }],
    ['Shire', 'verdigris', 'circle', 'hobbit-muster', { x: 31, y: 30 }],
  ] as const;
  for (const [name, colour, shape] of sides) await act({ kind: 'set-side', id: null, name, colour, shape });
  for (const [index, [name, , , sample, at]] of sides.entries()) {
    const { id: rosterId } = await call<Versioned>('rosters.createFromSample', {
      system: 'by-this-axe',
      sample,
    });
    const troops = { rosterId };
    await act({ kind: 'muster', sideId: `s${index + 1}`, name: `${name} Army`, troops, at, base: at });
  }
  const armyId = Object.keys(view.state.armies)[0] ?? '';
  await act({ kind: 'appoint-general', armyId, name: 'Joe Grok', leadership: 3, characterId: generalId });
  await act({
    kind: 'set-place',
    id: null,
    name: 'Withy Ford',
    type: 'bridge',
    at: { x: 40, y: 30 },
    sideId: null,
  });
  view = await call('campaigns.undo', known(view));
  view = await call('campaigns.redo', known(view));
  const { pictureId } = await call<{ pictureId: string }>('campaigns.setPicture', {
    id: view.id,
    dataUrl: DOT,
  });
  const picture = { id: pictureId, at: { x: 0, y: 0 }, width: 10, height: 10 };
  await act({ kind: 'change-campaign', map: { picture } });
  const [contactId] = Object.keys(view.state.contacts);
  if (contactId !== undefined) {
    const begun = await call<{ battleId: string }>('campaigns.startBattle', { ...known(view), contactId });
    await fightToTheEnd(call, await call('battles.get', { id: begun.battleId, as: 'master' }));
  }
};

/** Something of every kind that Muster keeps, of every rule system: what exports, damage and kills are tried on. */
export const fillStore = async (call: Call): Promise<void> => {
  const rosters = await fillSystems(call);
  const [first = '', second = ''] = rosters;
  await call('rosters.edit', { id: first, version: 1, tags: ['b', 'a'], favourite: true });
  await call('rosters.remove', { id: second });
  await fillBattles(call);
  const [general = ''] = await fillCharacters(call);
  await fillCampaign(call, general);
  await call('print.setups.save', { name: 'Club', options: { paper: 'letter' } });
  await call('settings.set', {
    firstStart: 'army',
    colorScheme: 'dark',
    classAnswers: { brigand: 'fighter' },
    backupsKept: { newest: 5, days: 3, weeks: 1 },
    oddsUnfolded: false,
    limitSets: [{ name: 'Club', caps: [{ by: 'alike', most: 2 }] }],
    agreed: { 'by-this-axe': ['BTA-W10'] },
    seenVersion: '0.0.9',
    systemNotices: true,
  } satisfies Settings);
};
