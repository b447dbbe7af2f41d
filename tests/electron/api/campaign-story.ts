import type { CampaignView } from '../../../electron/api/services/campaigns/view.ts';
import type { ArmyState } from '../../../rules/campaign/state.ts';
import type { TestApp } from '../../support/app.ts';
import { refusalFrom } from '../../support/refusal.ts';

type Act = Parameters<TestApp['api']['campaigns']['act']>[0]['intent'];

const armyNamed = ({ state }: Pick<CampaignView, 'state'>, name: string): ArmyState => {
  const army = Object.values(state.armies).find((one) => one.name === name);
  if (army === undefined) throw new Error(`no army ${name}`);
  return army;
};

/** A campaign that is played through the API, one act on what the last one left. */
export class Table {
  readonly app: TestApp;
  view: CampaignView;

  constructor(app: TestApp, view: CampaignView) {
    this.app = app;
    this.view = view;
  }

  get known(): { readonly id: string; readonly version: number } {
    return { id: this.view.id, version: this.view.version };
  }

  army(name: string): ArmyState {
    return armyNamed(this.view, name);
  }

  async act(...intents: readonly Act[]): Promise<CampaignView> {
    for (const intent of intents) this.view = await this.app.api.campaigns.act({ ...this.known, intent });
    return this.view;
  }

  async undo(): Promise<CampaignView> {
    this.view = await this.app.api.campaigns.undo(this.known);
    return this.view;
  }

  async redo(): Promise<CampaignView> {
    this.view = await this.app.api.campaigns.redo(this.known);
    return this.view;
  }

  refused(intent: Act) {
    return refusalFrom(this.app.api.campaigns.act({ ...this.known, intent }));
  }

  /** Fights an off-table battle to its end: side A attacks, or waits, and these dice fall in their order. */
  async fight(
    contactId: string,
    dice: readonly (readonly number[])[],
    { waits = false, stratagem = null }: { waits?: boolean; stratagem?: string | null } = {},
  ): Promise<string> {
    const begun = await this.app.api.campaigns.startBattle({ ...this.known, contactId });
    this.view = begun.campaign;
    await this.fightOn(begun.battleId, dice, { waits, stratagem });
    return begun.battleId;
  }

  /** The same for one that was begun. */
  async fightOn(
    id: string,
    dice: readonly (readonly number[])[],
    { waits = false, stratagem = null }: { waits?: boolean; stratagem?: string | null } = {},
  ): Promise<void> {
    const { battles } = this.app.api;
    let battle = await battles.get({ id, as: 'master' });
    const left = [...dice];
    for (let due = battle.moves[0]; due !== undefined && due.id !== 'next-day'; due = battle.moves[0]) {
      const values = due.dice ? left.shift() : undefined;
      battle = await battles.play({
        id: battle.id,
        version: battle.version,
        as: 'master' as const,
        move: answerTo(due, { waits, stratagem: due.seat === 'A' ? stratagem : null }) as never,
        dice: values === undefined ? null : [...values],
      });
    }
  }
}

interface Due {
  readonly id: string;
  readonly seat: string | null;
  readonly input: unknown;
}

/** What is due, played so that side A attacks unless it waits. */
export const answerTo = (
  { id, seat, input }: Due,
  { waits, stratagem }: { waits: boolean; stratagem: string | null },
): Due => {
  const chosen: Readonly<Record<string, string>> = {
    'stratagem-commit': stratagem ?? 'none',
    force: 'leave',
    stance: seat === 'A' && !waits ? 'offensive' : 'defensive',
  };
  const choice = chosen[id];
  return { id, seat, input: choice === undefined ? input : { choice } };
};

const SIDES = [
  { name: 'League', colour: 'oxblood', shape: 'square' },
  { name: 'Shire', colour: 'verdigris', shape: 'circle' },
  { name: 'Horde', colour: 'ochre', shape: 'diamond' },
] as const;

/** Three sides with an army each from samples: Lords of the League, Hobbits of the Shire, Tusks of the Horde. */
export const openCampaign = async (app: TestApp): Promise<Table> => {
  const view = await app.api.campaigns.create({ name: 'War of the Fords' });
  const table = new Table(app, view);
  for (const side of SIDES) await table.act({ kind: 'set-side', id: null, ...side });
  await table.act({
    kind: 'set-place',
    id: null,
    name: 'Withy Ford',
    type: 'bridge',
    at: { x: 40, y: 30 },
    sideId: null,
  });
  const samples = [
    ['knights-and-longbows', 'Lords', { x: 30, y: 30 }],
    ['hobbit-muster', 'Hobbits', { x: 50, y: 30 }],
    ['red-tusk-horde', 'Tusks', { x: 80, y: 60 }],
  ] as const;
  for (const [index, [sample, name, at]] of samples.entries()) {
    const roster = await app.api.rosters.createFromSample({ system: 'by-this-axe', sample });
    const sideId = `s${index + 1}`;
    await table.act({ kind: 'muster', sideId, name, troops: { rosterId: roster.id }, at, base: at });
  }
  return table;
};
