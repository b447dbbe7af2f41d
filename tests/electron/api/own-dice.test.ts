import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../support/app.ts';
import { refusalFrom } from '../../support/refusal.ts';
import { LORDS_ROSTER, TableStory, TUSK_ROSTER } from '../../support/table-story.ts';

let app: TestApp;
let story: TableStory;
beforeEach(async () => {
  app = openTestApp();
  const battle = await app.api.battles.start({
    system: 'by-this-axe',
    sides: { A: { document: LORDS_ROSTER }, B: { document: TUSK_ROSTER } },
    mode: 'game-master',
  } as never);
  story = new TableStory(app.api, battle);
  await story.play({ title: 'On to shooting' });
});
afterEach(() => app.dispose());

const shots = () => story.move({ title: 'Shoot with Bowmen', fields: { target: 'Orcs', distance: 6 } });
const lay = (dice: readonly (number | { count: number })[]) =>
  app.api.battles.throws({ id: story.battle.id, as: 'master', move: shots(), dice: [...dice] });
const shoot = async (dice: readonly (number | { count: number })[]) => {
  story.battle = await app.api.battles.play({ ...story.known, move: shots(), dice: [...dice] } as never);
};
const lastRolls = () => story.battle.events.at(-1)?.rolls;

describe('18 own dice', () => {
  it('each throw is asked for in words, with its target, and says what is settled', async () => {
    const first = await lay([]);
    expect(first).toMatchObject({
      made: [],
      next: { purpose: 'Bowmen: to hit', asks: '7 d6, 2 or less hits: how many?' },
      tells: null,
    });
    const second = await lay([{ count: 4 }]);
    expect(second.made).toMatchObject([{ counted: 4, came: '4 hits', values: [2, 2, 2, 2, 3, 3, 3] }]);
    expect(second.next).toMatchObject({
      asks: '4 d6, 1 saves: how many?',
      likely: { usual: { to: 2 } },
    });
    const last = await lay([{ count: 4 }, { count: 1 }]);
    expect(last).toMatchObject({ next: null, tells: 'Bowmen shot at Orcs: 3 figures lost.' });
    expect(story.battle.events.at(-1)?.said).not.toContain('Bowmen');
  });

  it('counts are played, told as counts, and stay so when taken back, brought again and carried in a file', async () => {
    await shoot([{ count: 4 }, 1, 6, 6, 6]);
    expect(story.battle.events.at(-1)?.said).toBe('Bowmen shot at Orcs: 3 figures lost.');
    const rolls = [
      { purpose: 'Bowmen: to hit', values: [2, 2, 2, 2, 3, 3, 3], counted: 4 },
      { purpose: 'Orcs: armour saves', values: [1, 6, 6, 6] },
    ];
    expect(lastRolls()).toMatchObject(rolls);
    expect(lastRolls()?.[1]).not.toHaveProperty('counted');
    await story.undo(1);
    await story.redo(1);
    expect(lastRolls()).toMatchObject(rolls);
    const { text } = await app.api.files.export({ battleIds: [story.battle.id as never] });
    const { imported } = await app.api.files.import({ text });
    const copy = await app.api.battles.get({ id: imported[0]?.id ?? '', as: 'master' });
    expect(copy.events.at(-1)?.rolls).toEqual(lastRolls());
    // A program that knows no counts reads the dice.
    expect(text).toContain('"counted": [');
    expect(JSON.stringify(JSON.parse(text))).toContain('"dice":[2,2,2,2,3,3,3,1,6,6,6]');
  });

  it('a count that cannot have fallen is refused and changes nothing', async () => {
    const { version } = story.battle;
    const refusal = await refusalFrom(shoot([{ count: 11 }]));
    expect(refusal).toMatchObject({ code: 'dice/impossible' });
    expect(refusal.message).toBe('Bowmen: to hit: 7 d6 cannot come to 11 hits');
    expect((await app.api.battles.get({ id: story.battle.id, as: 'master' })).version).toBe(version);
  });
});
