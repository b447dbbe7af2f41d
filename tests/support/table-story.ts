import type { TestApp } from './app.ts';
import { filledIn } from './random/unset.ts';

/** Two small armies of By This Axe that can meet, break, run and be rallied. */

const unit = (id: string, name: string, more: object = {}) => ({
  id,
  name,
  figures: 10,
  fc: 2,
  armor: 'light',
  shield: true,
  weapons: ['spear'],
  ...more,
});

const hero = (id: string, name: string, attachedTo: string, more: object) => ({
  id,
  name,
  kinds: ['hero'],
  fc: 4,
  armor: 'heavy',
  shield: true,
  weapons: ['sword'],
  attachedTo,
  ...more,
});

export const LORDS_ROSTER = {
  system: 'by-this-axe',
  name: 'Marcher Lords',
  units: [
    unit('knights', 'Knights', {
      figures: 8,
      fc: 4,
      armor: 'heavy',
      mounted: true,
      weapons: ['lance', 'sword'],
    }),
    unit('spears', 'Spearmen', { figures: 12 }),
    unit('bows', 'Bowmen', { weapons: ['longbow', 'sword'], shield: false }),
  ],
  characters: [hero('olaf', 'Sir Olaf', 'knights', { role: 'general', leadership: 4, mounted: true })],
};

export const TUSK_ROSTER = {
  system: 'by-this-axe',
  name: 'Red Tusk',
  units: [
    unit('orcs', 'Orcs', { weapons: ['sword'] }),
    unit('axes', 'Axes', { weapons: ['two-handed'], shield: false }),
    unit('goblins', 'Goblins', { fc: 1, armor: 'none' }),
    unit('wolves', 'Wolf Riders', { figures: 6, mounted: true }),
  ],
  characters: [
    hero('grimgor', 'Grimgor', 'axes', { role: 'general', leadership: 3 }),
    hero('snagga', 'Snagga', 'wolves', { role: 'leader', leadership: 4, mounted: true }),
  ],
};

/** One move by its title: fields changed, and the dice that people typed (null: the program rolls). */
export interface StoryMove {
  readonly title: string;
  readonly fields?: Readonly<Record<string, string | number | boolean>>;
  readonly dice?: readonly number[];
}

const toMovement = (initiative: readonly number[]): readonly StoryMove[] => [
  { title: 'On to shooting' },
  { title: 'Shooting is done' },
  { title: 'Roll for initiative', dice: initiative },
  { title: ' first' },
];

/** A duel, and a rout that spreads to a neighbour. */
export const FIRST_TURN: readonly StoryMove[] = [
  { title: 'Challenge by Sir Olaf', fields: { target: 'Grimgor', distance: 6, answer: 'Accepts' } },
  { title: 'Duel dice of Sir Olaf', fields: { attack: 3, parry: 1 } },
  { title: 'Duel dice of Grimgor' },
  { title: 'Duel: round 1', dice: [1, 1, 1, 6, 6, 6, 6, 6, 6, 6, 6] },
  ...toMovement([1, 6]),
  { title: 'Done moving' },
  { title: 'Charge with Knights', fields: { target: 'Axes', inches: 4 } },
  { title: 'Done moving' },
  { title: 'Knights against Axes', dice: [1, 1, 1, 1, 1, 1, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 1, 6] },
  { title: 'Melees are done' },
  { title: 'Morale of Axes', dice: [6, 6] },
  { title: 'Morale of Goblins', dice: [5, 3] },
  { title: 'On to the end of the turn' },
  { title: 'End the turn' },
];

/** A leader stops those who ran. */
export const SECOND_TURN: readonly StoryMove[] = [
  { title: 'On to shooting' },
  { title: 'Shooting is done' },
  { title: 'On to movement' },
  { title: 'Roll for initiative', dice: [1, 6] },
  { title: ' first' },
  { title: 'Done moving' },
  { title: 'Done moving' },
  { title: 'Rally with Snagga', fields: { rallies: 'Goblins' }, dice: [1] },
  { title: 'On to melee' },
  { title: 'On to the end of the turn' },
  { title: 'End the turn' },
];

type Started = Awaited<ReturnType<TestApp['api']['battles']['start']>>;

const valueFor = (form: Started['moves'][number]['form'], key: string, wanted: string | number | boolean) => {
  const field = form.flatMap(({ fields }) => fields).find(({ path }) => path.join('.') === key);
  if (field === undefined) throw new Error(`no field ${key}`);
  if (field.kind !== 'choice') return wanted;
  const choice = field.choices.find(({ label }) => label === wanted);
  if (choice === undefined) throw new Error(`${key} does not offer ${wanted}`);
  return choice.value;
};

/** A battle that is played through the API by one who keeps the books. */
export class TableStory {
  readonly api: TestApp['api'];
  battle: Started;

  constructor(api: TestApp['api'], battle: Started) {
    this.api = api;
    this.battle = battle;
  }

  get known() {
    return { id: this.battle.id, version: this.battle.version, as: 'master' as const };
  }

  move({ title, fields = {} }: StoryMove) {
    const move = this.battle.moves.find((one) => one.title.endsWith(title));
    if (move === undefined) {
      throw new Error(
        `no move "${title}"; there are: ${this.battle.moves.map((one) => one.title).join(', ')}`,
      );
    }
    const changed = Object.fromEntries(
      Object.entries(fields).map(([key, wanted]) => [key, valueFor(move.form, key, wanted)]),
    );
    return { id: move.id, seat: move.seat, input: filledIn(move as never, changed) as never };
  }

  async play(...moves: readonly StoryMove[]): Promise<Started> {
    for (const one of moves) {
      const dice = one.dice === undefined ? null : [...one.dice];
      this.battle = await this.api.battles.play({ ...this.known, move: this.move(one), dice });
    }
    return this.battle;
  }

  /** What usually comes next, until another turn begins. */
  async passTurn(): Promise<Started> {
    const { turn } = this.battle.table;
    while (this.battle.table.turn === turn && !this.battle.table.over) {
      const title = this.battle.moves.find(({ primary }) => primary)?.title;
      if (title === undefined) throw new Error('nothing usually comes next');
      await this.play({ title });
    }
    return this.battle;
  }

  async undo(steps: number): Promise<Started> {
    this.battle = await this.api.battles.undo({ ...this.known, steps });
    return this.battle;
  }

  async redo(steps: number): Promise<Started> {
    this.battle = await this.api.battles.redo({ ...this.known, steps });
    return this.battle;
  }
}

/** A campaign in which both armies were mustered from their rosters, and the rosters they bring to the table. */
export const meetInCampaign = async (api: TestApp['api']) => {
  let campaign = await api.campaigns.create({ name: 'War of the Fords' });
  const act = async (intent: Parameters<typeof api.campaigns.act>[0]['intent']): Promise<void> => {
    campaign = await api.campaigns.act({ id: campaign.id, version: campaign.version, intent });
  };
  await act({ kind: 'set-side', id: null, name: 'Marches', colour: 'oxblood', shape: 'square' });
  await act({ kind: 'set-side', id: null, name: 'Tusks', colour: 'ochre', shape: 'diamond' });
  const sides = Object.keys(campaign.state.sides);
  const made: string[] = [];
  for (const [index, document] of [LORDS_ROSTER, TUSK_ROSTER].entries()) {
    const text = JSON.stringify({ format: 'muster', version: 1, kind: 'roster', data: document });
    const { imported } = await api.files.import({ text });
    const at = { x: 10 + 30 * index, y: 10 };
    await act({
      kind: 'muster',
      sideId: sides[index] ?? '',
      troops: { rosterId: imported[0]?.id ?? '' },
      at,
    });
  }
  const [A = '', B = ''] = Object.keys(campaign.state.armies);
  for (const armyId of [A, B]) {
    const { rosterId, campaign: after } = await api.campaigns.makeRoster({
      id: campaign.id,
      version: campaign.version,
      armyId,
      name: campaign.state.armies[armyId]?.name ?? null,
    });
    made.push(rosterId);
    campaign = after;
  }
  return { campaign, armies: { A, B }, rosters: { A: made[0] ?? '', B: made[1] ?? '' } };
};
