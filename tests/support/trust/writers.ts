import type { BattleView } from '../../../electron/api/services/battles/view.ts';
import { HOBBITS, LORDS } from '../../electron/api/battle-armies.ts';
import { answerTo } from '../../electron/api/campaign-story.ts';
import { JOE_GROK } from '../../electron/api/character-sheets.ts';
import { MASS } from '../mass-play.ts';
import { type Call, CallRefused } from './calls.ts';

/** Something that was stored, as its last 2xx showed it. */
interface Acked {
  readonly get: readonly [path: string, input: object];
  readonly value: Versioned;
  /** A change of it was sent and not answered. */
  readonly pending: boolean;
}

interface Versioned {
  readonly id: string;
  readonly version: number;
}

/** What writers were told is saved, to be looked for afterwards. */
export class Acks {
  readonly #things = new Map<string, Acked>();
  count = 0;

  /** `value` is null when a change is on its way. */
  note(get: Acked['get'], value: Versioned | null): void {
    const key = JSON.stringify(get);
    const before = this.#things.get(key);
    if (value !== null) {
      this.count += 1;
      this.#things.set(key, { get, value, pending: false });
    } else if (before !== undefined) this.#things.set(key, { ...before, pending: true });
  }

  get things(): readonly Acked[] {
    return [...this.#things.values()];
  }
}

/** Rosters of this many units: half of one would be seen at once. */
export const UNITS_EACH = 20;

const rosterFile = (name: string): string => {
  const units = Array.from({ length: UNITS_EACH }, (_, place) => ({
    id: `u${place}`,
    name: `Unit ${place}`,
    figures: 10 + place,
    notes: 'x'.repeat(100),
  }));
  const data = { name, system: 'by-this-axe', units, characters: [], tags: ['torture'] };
  return JSON.stringify({ format: 'muster', version: 1, kind: 'roster', data });
};

type Writer = (call: Call, acks: Acks, name: string) => Promise<void>;

const change = async <T extends Versioned>(
  call: Call,
  acks: Acks,
  get: Acked['get'],
  path: string,
  input: object,
): Promise<T> => {
  acks.note(get, null);
  const value = await call<T>(path, input);
  acks.note(get, value);
  return value;
};

/** Imports a roster, then saves it whole a few times. */
const writeRoster: Writer = async (call, acks, name) => {
  const { imported } = await call<{ imported: { id: string }[] }>('files.import', { text: rosterFile(name) });
  const id = imported[0]?.id ?? '';
  const get = ['rosters.get', { id }] as const;
  let roster = await call<Versioned & { document: { notes: string } }>(...get);
  acks.note(get, roster);
  for (let turn = 0; turn < 4; turn += 1) {
    const document = { ...roster.document, notes: `${name}, saved ${turn}` };
    roster = await change(call, acks, get, 'rosters.save', { id, version: roster.version, document });
  }
};

/** Fights a battle off the table to its end, step by step. */
const writeBattle: Writer = async (call, acks, name) => {
  const sides = { A: { army: LORDS }, B: { army: HOBBITS } };
  const wanted = { ...MASS, title: name, sides, mode: 'game-master' };
  let battle = await call<BattleView>('battles.start', wanted);
  const get = ['battles.get', { id: battle.id, as: 'master' }] as const;
  acks.note(get, battle);
  for (let [due] = battle.moves; due !== undefined; [due] = battle.moves) {
    const at = { id: battle.id, version: battle.version, as: 'master' };
    const move = answerTo(due, { waits: false, stratagem: null });
    battle = await change(call, acks, get, 'battles.play', { ...at, move });
  }
};

/** A campaign with an entry after another, some of them taken back. */
const writeCampaign: Writer = async (call, acks, name) => {
  let view = await call<Versioned>('campaigns.create', { name });
  const get = ['campaigns.get', { id: view.id }] as const;
  acks.note(get, view);
  for (let turn = 0; turn < 6; turn += 1) {
    const known = { id: view.id, version: view.version };
    const at = { x: 3 * turn, y: 2 * turn };
    const intent = { kind: 'set-place', id: null, name: `Place ${turn}`, type: 'bridge', at, sideId: null };
    view =
      turn === 4
        ? await change(call, acks, get, 'campaigns.undo', known)
        : await change(call, acks, get, 'campaigns.act', { ...known, intent });
  }
};

const writeCharacter: Writer = async (call, acks, name) => {
  let sheet = await call<Versioned>('characters.create', { sheet: { ...JOE_GROK, name } });
  const get = ['characters.get', { id: sheet.id }] as const;
  acks.note(get, sheet);
  for (const tags of [['one'], ['one', 'two'], []])
    sheet = await change(call, acks, get, 'characters.edit', { id: sheet.id, version: sheet.version, tags });
};

const WRITERS: readonly Writer[] = [writeRoster, writeBattle, writeCampaign, writeCharacter];

/** A refusal ends a writer, as does a host that is gone. */
export interface Ended {
  readonly refusals: readonly CallRefused[];
}

/** Four at once, each writing its kind of thing until the host is gone or `stop` says so. */
export const writeAll = async (
  call: Call,
  acks: Acks,
  name: string,
  stop: () => boolean = () => false,
): Promise<Ended> => {
  const refusals: CallRefused[] = [];
  await Promise.all(
    WRITERS.map(async (write, index) => {
      for (let turn = 0; !stop(); turn += 1) {
        try {
          await write(call, acks, `${name}, ${index}, ${turn}`);
        } catch (error) {
          if (error instanceof CallRefused) refusals.push(error);
          return;
        }
      }
    }),
  );
  return { refusals };
};
