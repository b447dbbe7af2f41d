import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../support/app.ts';
import { MASS } from '../../support/mass-play.ts';
import { refusalFrom } from '../../support/refusal.ts';
import {
  FIRST_TURN,
  LORDS_ROSTER,
  meetInCampaign,
  SECOND_TURN,
  type StoryMove,
  TableStory,
  TUSK_ROSTER,
} from '../../support/table-story.ts';
import { HOBBITS, LORDS } from './battle-armies.ts';

let app: TestApp;
beforeEach(() => {
  app = openTestApp();
});
afterEach(() => app.dispose());

const start = (more: object = {}) =>
  app.api.battles.start({
    system: 'by-this-axe',
    sides: { A: { document: LORDS_ROSTER }, B: { document: TUSK_ROSTER } },
    mode: 'game-master',
    ...more,
  } as never);

const begin = async (more: object = {}): Promise<TableStory> => new TableStory(app.api, await start(more));

const said = ({ battle }: TableStory): readonly string[] => battle.events.map((event) => event.said);

const standing = ({ battle }: TableStory) =>
  Object.fromEntries(
    [...battle.table.sides.A.tokens, ...battle.table.sides.B.tokens].map(({ name, counters, status }) => [
      name,
      `${counters[0]?.value} ${status}`,
    ]),
  );

describe('the reveal', () => {
  it('shows both allotments of a duel once both are sealed, then what came of them', async () => {
    const story = await begin();
    await story.play(...FIRST_TURN.slice(0, 2));
    expect(story.battle.reveal).toBeNull();
    await story.play(...FIRST_TURN.slice(2, 3));
    expect(story.battle.reveal).toMatchObject({
      sides: {
        A: { role: 'Sir Olaf', choice: '3 attack, 1 parry' },
        B: { role: 'Grimgor', choice: '2 attack, 2 parry' },
      },
      outcome: null,
    });
    await story.play(...FIRST_TURN.slice(3, 4));
    expect(story.battle.reveal).toMatchObject({
      sides: { A: { choice: '3 attack, 1 parry' } },
      outcome: { title: 'Grimgor falls' },
    });
    await story.play({ title: 'On to shooting' });
    expect(story.battle.reveal).toBeNull();
  });

  it('shows a card to both as it is played', async () => {
    const story = await begin({ options: { commandRules: 'on' } });
    await story.play({ title: 'Cards for Marcher Lords' }, { title: 'Cards for Red Tusk' });
    expect(story.battle.reveal).toBeNull();
    for (let step = 0; step < 30; step += 1) {
      const card = story.battle.moves.find(({ id }) => id === 'play-card');
      const next = card ?? story.battle.moves.find(({ primary }) => primary);
      if (next === undefined) break;
      await story.play({ title: next.title });
      if (card === undefined) continue;
      const face = card.title.replace('Play ', '');
      expect(story.battle.reveal?.sides[card.seat ?? 'A']).toMatchObject({ role: 'plays', choice: face });
      expect(story.battle.reveal?.sides[card.seat === 'A' ? 'B' : 'A']).toBeNull();
      return;
    }
    throw new Error('no card could be played');
  });
});

describe('a battle on the table', () => {
  it('goes through a duel, a rout that spreads and a rally', async () => {
    const story = await begin();
    await story.play(...FIRST_TURN);
    expect(said(story).filter((one) => /duel|against|routed|Turn/.test(one))).toEqual([
      'Sir Olaf and Grimgor met in a duel.',
      'Sir Olaf against Grimgor: Sir Olaf took 0 hits, Grimgor took 3 hits; Sir Olaf wins. Grimgor fell.',
      expect.stringMatching(/^Knights against Axes: /),
      'Axes routed and fled 6″.',
      'Goblins routed and fled 3″.',
      'Turn 2 begins.',
    ]);
    await story.play(...SECOND_TURN);
    expect(said(story).at(-4)).toBe('Snagga rallied Goblins.');
    expect(standing(story)).toMatchObject({
      Goblins: '10 steady',
      Axes: expect.stringMatching(/routing$/),
      Grimgor: '0 dead',
    });
    await story.play({ title: 'On to shooting' }, { title: 'Shoot with Bowmen', fields: { target: 'Orcs' } });
    for (const turn of [4, 5, 6]) {
      await story.passTurn();
      expect(story.battle.table.turn).toBe(turn);
    }
  });

  it('asks for typed dice roll by roll, and stores nothing before all have fallen', async () => {
    const story = await begin();
    await story.play(...FIRST_TURN.slice(0, 3));
    const asked = (dice: number[]) =>
      refusalFrom(
        app.api.battles.play({ ...story.known, move: story.move({ title: 'Duel: round 1' }), dice }),
      );
    expect([await asked([]), await asked([1, 1, 1, 6, 6])]).toEqual([
      {
        code: 'dice/missing',
        http: 'BAD_REQUEST',
        message: '3 more d6 needed for: Sir Olaf: hits',
        place: null,
        current: {
          sides: 6,
          count: 3,
          purpose: 'Sir Olaf: hits',
          target: { value: 3, or: 'less', does: 'hits', otherwise: 'misses', one: 'hit' },
        },
      },
      {
        code: 'dice/missing',
        http: 'BAD_REQUEST',
        message: '1 more d6 needed for: Sir Olaf: parries',
        place: null,
        current: expect.objectContaining({
          sides: 6,
          count: 1,
          purpose: 'Sir Olaf: parries',
          target: expect.objectContaining({ value: 3, or: 'less', does: 'parries' }),
        }),
      },
    ]);
    expect(await app.api.battles.get({ id: story.battle.id, as: 'master' })).toEqual(story.battle);
  });

  it('three steps back and the same moves again: the same battle', async () => {
    const story = await begin();
    await story.play(...FIRST_TURN);
    const before = story.battle;
    await story.undo(3);
    expect(story.battle.events).toEqual(before.events.slice(0, -3));
    await story.play(...FIRST_TURN.slice(-3));
    expect({ ...story.battle, version: 0 }).toEqual({ ...before, version: 0 });
    expect((await refusalFrom(story.undo(500))).code).toBe('table/nothing-to-undo');
  });

  it('what was taken back is brought again, step by step, the end too, until something new is played', async () => {
    const story = await begin();
    await story.play(...FIRST_TURN);
    story.battle = await app.api.battles.finish({ ...story.known, agreed: { winner: 'A', why: 'Late.' } });
    const ended = story.battle;
    await story.undo(1);
    const played = story.battle;
    await story.undo(6);
    await story.undo(2);
    expect(story.battle.takenBack).toBe(9);
    app.restart();
    story.battle = await app.api.battles.get({ id: ended.id, as: 'master' });
    const again = new TableStory(app.api, story.battle);
    await again.redo(1);
    expect(again.battle.events).toEqual(ended.events.slice(0, -7));
    await again.redo(7);
    expect({ ...again.battle, version: 0 }).toEqual({ ...played, version: 0 });
    await again.redo(1);
    expect({ ...again.battle, version: 0 }).toEqual({ ...ended, version: 0 });
    expect((await refusalFrom(again.redo(1))).code).toBe('table/nothing-to-redo');

    await again.undo(3);
    await again.play(...FIRST_TURN.slice(-2, -1));
    expect(again.battle.takenBack).toBe(0);
    expect((await refusalFrom(again.redo(1))).code).toBe('table/nothing-to-redo');
  });

  it('is there after a restart, where it was left', async () => {
    const story = await begin();
    await story.play(...FIRST_TURN.slice(0, 6));
    app.restart();
    expect(await app.api.battles.get({ id: story.battle.id, as: 'master' })).toEqual(story.battle);
  });

  it('tells exact odds of what is filled in', async () => {
    const story = await begin();
    await story.play(...FIRST_TURN.slice(0, 3));
    const odds = await app.api.battles.odds({
      id: story.battle.id,
      as: 'master',
      move: story.move({ title: 'Duel: round 1' }),
    });
    expect(odds?.outcomes.reduce((sum, { p }) => sum + p, 0)).toBeCloseTo(1, 12);
    const next = story.move({ title: 'Duel: round 1' });
    expect(await app.api.battles.odds({ id: story.battle.id, as: 'master', move: { ...next } })).toEqual(
      odds,
    );
  });

  it('sets a number right by hand, which can be undone like anything else', async () => {
    const story = await begin();
    const token = story.battle.table.sides.A.tokens.find(({ name }) => name === 'Spearmen');
    story.battle = await app.api.battles.play({
      ...story.known,
      move: {
        id: 'correct',
        seat: null,
        input: { token: token?.id ?? '', key: token?.counters[0]?.key ?? '', value: 7 },
      },
    });
    expect(standing(story)['Spearmen']).toMatch(/^7 /);
    await story.undo(1);
    expect(standing(story)['Spearmen']).toMatch(/^12 /);
  });
});

describe('who may look and play', () => {
  it('two players at one screen: dice are given out behind a hand-over', async () => {
    const { id, version } = await start({ mode: 'hot-seat' });
    const story = new TableStory(app.api, await app.api.battles.get({ id, as: 'table' }));
    const [challenge] = FIRST_TURN as readonly [StoryMove];
    const met = await app.api.battles.play({ id, version, as: 'table', move: story.move(challenge) });
    expect([met.moves.map(({ id: move }) => move), met.secrets]).toEqual([[], { A: true, B: true }]);
    const olaf = await app.api.battles.get({ id, as: 'A' });
    expect(olaf.moves.map(({ title }) => title)).toEqual(['Duel dice of Sir Olaf']);
    const [mine] = olaf.moves;
    const allot = { id: 'allot', seat: 'A' as const, input: (mine?.input ?? {}) as never };
    const played = { id, version: met.version, move: allot };
    expect([
      await refusalFrom(app.api.battles.play({ ...played, as: 'B' })),
      await refusalFrom(app.api.battles.odds({ id, as: 'table', move: allot })),
      await refusalFrom(app.api.battles.get({ id, as: 'master' })),
    ]).toMatchObject([{ code: 'table/secret' }, { code: 'table/secret' }, { code: 'battle/secret' }]);
    await app.api.battles.play({ ...played, as: 'A' });
    const told = async (as: 'A' | 'B' | 'table') =>
      (await app.api.battles.get({ id, as })).events.at(-1)?.said;
    expect([await told('A'), await told('B'), await told('table')]).toEqual([
      'Sir Olaf: 2 to attack, 2 to parry, 0 to dirty tricks.',
      'Sir Olaf has given out the duel dice.',
      'Sir Olaf has given out the duel dice.',
    ]);
  });
});

describe('what might have been', () => {
  it('is tried from any move on, with other dice, and touches nothing', async () => {
    const story = await begin();
    await story.play(...FIRST_TURN.slice(0, 3));
    const move = story.move({ title: 'Duel: round 1' });
    const { battle } = story;
    const tried = await app.api.battles.whatIf({
      id: battle.id,
      keep: 3,
      tries: [{ move, dice: [6, 6, 6, 6, 6, 6, 6, 6] }],
      seed: 5,
    });
    expect(tried.events).toHaveLength(4);
    expect(tried.events.at(-1)?.said).toMatch(
      /^Sir Olaf against Grimgor: Sir Olaf took 0 hits, Grimgor took 0 hits/,
    );
    const odds = await app.api.battles.odds({ id: battle.id, as: 'master', rerun: { keep: 3 }, move });
    expect(odds).toEqual(await app.api.battles.odds({ id: battle.id, as: 'master', move }));
    expect(await app.api.battles.get({ id: battle.id, as: 'master' })).toEqual(battle);
  });

  it('waits until two players have no secrets any more', async () => {
    const { id } = await start({ mode: 'hot-seat' });
    expect((await refusalFrom(app.api.battles.whatIf({ id, keep: 0 }))).code).toBe('battle/secret');
  });
});

describe('refusals', () => {
  it('say what to do', async () => {
    const { id, version } = await start();
    const move = { id: 'next', seat: null, input: {} };
    expect({
      rules: await refusalFrom(start({ system: 'chess' })),
      other: await refusalFrom(
        start({ sides: { A: { document: LORDS_ROSTER }, B: { rosterId: 'nobody' } } }),
      ),
      empty: await refusalFrom(
        start({
          sides: {
            A: { document: LORDS_ROSTER },
            B: { document: { ...TUSK_ROSTER, units: [], characters: [] } },
          },
        }),
      ),
      game: await refusalFrom(start({ game: 'chess' })),
      typed: await refusalFrom(start({ sides: { A: { army: LORDS }, B: { army: HOBBITS } } })),
      counsel: await refusalFrom(app.api.battles.advice({ id, as: 'master', seat: 'A' })),
      late: await refusalFrom(app.api.battles.play({ id, version: version + 1, as: 'master', move })),
      unknown: await refusalFrom(
        app.api.battles.play({ id, version, as: 'master', move: { id: 'dance', seat: null, input: {} } }),
      ),
    }).toMatchObject({
      rules: { code: 'table/no-table', place: 'system' },
      other: { code: 'roster/not-found' },
      empty: { code: 'table/empty-roster', place: 'sides.B' },
      game: { code: 'table/no-table', place: 'system' },
      typed: { code: 'table/no-roster', place: 'sides.A' },
      counsel: { code: 'table/no-counsel' },
      late: { code: 'battle/conflict', http: 'CONFLICT' },
      unknown: { code: 'table/not-now', http: 'UNPROCESSABLE_CONTENT' },
    });
  });

  it('a removed battle is put back first', async () => {
    const story = await begin();
    await app.api.battles.remove({ id: story.battle.id });
    const refused = await refusalFrom(app.api.battles.undo({ ...story.known, version: 2 }));
    expect(refused.code).toBe('battle/removed');
  });
});

describe('the log of battles', () => {
  it('lists both kinds, and a battle on the table ends into it', async () => {
    const story = await begin({ title: 'The ford' });
    await app.api.battles.start({
      ...MASS,
      title: 'The pass',
      sides: { A: { army: LORDS }, B: { army: HOBBITS } },
    });
    await story.play(...FIRST_TURN);
    const running = await app.api.battles.list({ view: 'running' });
    expect(running.battles.map(({ title, onTable }) => [title, onTable]).sort()).toEqual([
      ['The ford', true],
      ['The pass', false],
    ]);
    const ended = await app.api.battles.finish({
      ...story.known,
      agreed: { winner: 'A', why: 'The orcs left the field.' },
    });
    expect(ended.moves).toEqual([]);
    const [over] = (await app.api.battles.list({ view: 'over' })).battles;
    expect(over).toMatchObject({
      onTable: true,
      title: 'The ford',
      ended: true,
      stands: 'Won: Marcher Lords',
      when: 'Turn 2',
      facts: [{ label: 'How it ended', value: 'The orcs left the field.' }],
      sides: { A: { line: 'Marcher Lords, 3 units' }, B: { name: 'Red Tusk' } },
    });
    const back = await app.api.battles.undo({ ...story.known, version: ended.version, steps: 1 });
    expect([back.ended, back.events.length]).toEqual([null, FIRST_TURN.length]);
  });

  it('goes into a file and comes back the same, dice and all', async () => {
    const story = await begin({ title: 'The ford' });
    await story.play(...FIRST_TURN, ...SECOND_TURN);
    const ended = await app.api.battles.finish({
      ...story.known,
      agreed: { winner: 'draw', why: 'Night fell.' },
    });
    const file = await app.api.files.export({ battleIds: [ended.id as never] });
    const { imported } = await app.api.files.import({ text: file.text });
    expect(imported).toMatchObject([{ kind: 'battle', name: 'The ford', renewed: true }]);
    const copy = await app.api.battles.get({ id: imported[0]?.id ?? '', as: 'master' });
    expect({ ...copy, id: '', version: 0 }).toEqual({ ...ended, id: '', version: 0 });
    const again = await app.api.files.export({ battleIds: [copy.id as never] });
    expect(again.text.replace(copy.id, ended.id)).toBe(file.text);
  });

  it('a file that tells a false story is refused', async () => {
    const story = await begin();
    await story.play(...FIRST_TURN.slice(0, 4));
    const { text } = await app.api.files.export({ battleIds: [story.battle.id as never] });
    const file = JSON.parse(text);
    file.data.moves[3].dice = [1, 1, 1];
    const refused = await refusalFrom(app.api.files.import({ text: JSON.stringify(file) }));
    expect(refused).toMatchObject({ code: 'file/invalid', place: 'data.moves' });
  });
});

describe('a battle of a campaign', () => {
  it('ends into its ledger after a preview, once', async () => {
    const { api } = app;
    const met = await meetInCampaign(api);
    let { campaign } = met;
    const story = await begin({
      sides: { A: { rosterId: met.rosters.A }, B: { rosterId: met.rosters.B } },
      campaign: { id: campaign.id, armies: met.armies },
    });
    await story.play(...FIRST_TURN);
    const unfinished = api.campaigns.tableResult({ id: campaign.id, battleId: story.battle.id });
    expect((await refusalFrom(unfinished)).code).toBe('campaign/not-this-battle');
    const ended = await api.battles.finish({ ...story.known, agreed: { winner: 'A', why: 'They ran.' } });
    const axes = ended.ended?.fates.B.find(({ name }) => name === 'Axes');
    const lost = (axes?.start ?? 0) - (axes?.left ?? 0);
    expect(lost).toBeGreaterThan(0);

    const intent = await api.campaigns.tableResult({ id: campaign.id, battleId: ended.id });
    const preview = await api.campaigns.preview({ id: campaign.id, intent });
    const change = preview.armies.flatMap(({ units }) => units).find(({ name }) => name === 'Axes');
    expect(ended.ledger).toBeNull();
    campaign = await api.campaigns.act({ id: campaign.id, version: campaign.version, intent });
    const after = await api.battles.get({ id: ended.id, as: 'master' });
    expect(after.ledger?.day).toBe(campaign.state.day);
    const unitNow = campaign.state.armies[met.armies.B]?.units.find(({ name }) => name === 'Axes');
    expect(unitNow?.sp).toBe(change?.sp.after);
    expect(change?.sp.after).toBeLessThan(change?.sp.before ?? 0);
    campaign = await api.campaigns.undo({ id: campaign.id, version: campaign.version });
    expect((await api.battles.get({ id: ended.id, as: 'master' })).ledger).toBeNull();
  });
});
