import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../support/app.ts';
import { refusalFrom } from '../../support/refusal.ts';
import { LORDS_ROSTER, TUSK_ROSTER } from '../../support/table-story.ts';

let app: TestApp;
beforeEach(() => {
  app = openTestApp();
});
afterEach(() => app.dispose());

const ID = 'by-this-axe/attack';
const example = async () => (await app.api.actions.list()).find((action) => action.id === ID)?.example;

describe('actions', () => {
  it('lists each with a JSON schema of its input', async () => {
    const list = await app.api.actions.list();
    const attack = list.find((action) => action.id === ID);
    expect(attack).toMatchObject({ odds: true, input: { type: 'object' } });
  });

  it('15.7 the list is worked out once, whoever asks', async () => {
    const list = await app.api.actions.list();
    expect(await app.api.actions.list()).toBe(list);
  });

  it('the same seed gives the same dice, and a run without one tells its seed', async () => {
    const input = await example();
    const first = await app.api.actions.run({ id: ID, input, seed: 42 });
    expect(await app.api.actions.run({ id: ID, input, seed: 42 })).toEqual(first);
    const unseeded = await app.api.actions.run({ id: ID, input });
    expect(unseeded.seed).toBe(7);
    expect(await app.api.actions.run({ id: ID, input, seed: 7 })).toEqual(unseeded);
    expect(first.sentences).toHaveLength(first.steps.length);
  });

  it('typed dice give what the same seeded dice gave', async () => {
    const input = await example();
    const seeded = await app.api.actions.run({ id: ID, input, seed: 42 });
    const dice = seeded.dice.flatMap((roll) => roll.values);
    const typed = await app.api.actions.run({ id: ID, input, dice });
    expect(typed).toEqual({ ...seeded, seed: null });
  });

  it('refuses too few, too many and impossible dice', async () => {
    const input = await example();
    const { dice } = await app.api.actions.run({ id: ID, input, seed: 42 });
    const fell = dice.flatMap((roll) => roll.values);
    const runWith = (typed: number[]) => refusalFrom(app.api.actions.run({ id: ID, input, dice: typed }));
    expect(await runWith(fell.slice(0, -1))).toMatchObject({ code: 'dice/missing', current: { sides: 6 } });
    expect(await runWith([...fell, 1])).toMatchObject({ code: 'dice/left-over' });
    expect(await runWith([7, ...fell.slice(1)])).toMatchObject({ code: 'dice/impossible' });
  });

  it('odds are exact and sum to one', async () => {
    const { outcomes } = await app.api.actions.odds({ id: ID, input: await example() });
    expect(outcomes.reduce((sum, { p }) => sum + p, 0)).toBeCloseTo(1, 12);
    expect(outcomes[0]?.fraction).toMatch(/^\d+(\/\d+)?$/);
  });

  it('names an unknown action and a bad input', async () => {
    expect(await refusalFrom(app.api.actions.run({ id: 'a/b', input: {} }))).toMatchObject({
      code: 'action/not-found',
      place: 'id',
    });
    expect(await refusalFrom(app.api.actions.odds({ id: ID, input: {} }))).toMatchObject({
      code: 'input/invalid',
    });
  });
});

describe('18 a question in words', () => {
  const importRosters = async (): Promise<void> => {
    for (const data of [LORDS_ROSTER, TUSK_ROSTER]) {
      const text = JSON.stringify({ format: 'muster', version: 1, kind: 'roster', data });
      await app.api.files.import({ text });
    }
  };
  const ask = (text: string) => app.api.actions.understand({ system: 'by-this-axe', text });

  it('takes its sides from the rosters, with the numbers that were said', async () => {
    await importRosters();
    const asked = await ask('10 knights charge 20 goblins');
    expect(asked).toMatchObject({
      action: 'by-this-axe/melee',
      understood: ['10 Knights', 'charge', '20 Goblins', 'Melee'],
      guessed: [],
      input: {
        attacker: { unit: { name: 'Knights', figures: 10, mounted: true } },
        defender: { unit: { name: 'Goblins', figures: 20, fc: 1 } },
      },
    });
    const { says } = await app.api.actions.answer({ id: asked.action ?? '', input: asked.input });
    expect(says).toMatch(/^Knights lose .+; Goblins lose about/);
    expect(await ask('bowmen shoot at wolf riders')).toMatchObject({
      action: 'by-this-axe/shooting',
      input: { shooter: { name: 'Bowmen' }, target: { name: 'Wolf Riders' } },
    });
  });

  it('says what it did not find, and asks for what is missing', async () => {
    const { guessed, input } = await ask('5 trolls attack 9 dwarves');
    expect(guessed).toEqual([
      'No roster and no saved unit has 5 trolls: the numbers are those of an example.',
      'Dwarves as in the catalogue: no army of yours has them.',
    ]);
    expect(input).toMatchObject({ attacker: { unit: { name: 'trolls', figures: 5 } } });
    expect((await ask('what now')).action).toBeNull();
  });
});

describe('18 a question in words, in every system', () => {
  const FAR = /^No distance was said: it is reckoned at [\d.]+ (inches|cm)\.$/;
  const SPLIT = /^No split was said: .+ attacks with \d and parries with \d, each round\.$/;
  /** With what is told beside it, where something was left unsaid or counts for nothing. */
  const ASKED: readonly (readonly [
    system: string,
    question: string,
    action: string,
    says: RegExp,
    ...beside: readonly RegExp[],
  ])[] = [
    [
      'by-this-axe',
      '20 orcs charge 8 knights in the flank',
      'melee',
      /^Orc Warriors lose .+; Knights lose/,
      /^The first two always fight face to face: .+ the flank changes nothing\.$/,
    ],
    [
      'by-this-axe',
      'duel between Knight Hero and Grashnak',
      'duel',
      /^Knight Hero wins \d+\.\d %, Grashnak/,
      SPLIT,
    ],
    ['by-this-axe', 'Who wins if Grashnak fights Captain Reyner?', 'duel', /^Grashnak wins/, SPLIT],
    ['by-this-axe', 'what happens if my knights charge the orcs', 'melee', /^Knights lose .+; Orc Warriors/],
    ['by-this-axe', 'orc warriors are charged by knights', 'melee', /^Knights lose .+; Orc Warriors lose/],
    ['by-this-axe', 'How many skeletons do longbowmen kill at 12"?', 'shooting', /^Skeletons lose about/],
    ['by-this-axe', 'will the goblin archers stand if they lose 5?', 'morale', /^Goblin Archers stand/],
    [
      'by-this-axe',
      'longbowmen shoot at orcs, in cover, at long range',
      'shooting',
      /^Orc Warriors lose about/,
      /^Counts for nothing here: “at long range”\.$/,
      FAR,
    ],
    ['by-this-axe', 'squires fight pikes uphill', 'melee', /^Squires lose/, /^Counts for .+: “uphill”\.$/],
    ['by-this-axe', 'will the orc warriors rally?', 'rally', /rallies 33\.3 %/],
    ['by-this-axe', 'can the knights reach the orcs', 'movement', /^Knights: 12 inches\.$/],
    ['princecon', 'Duke Armand challenges Joe Grok', 'challenge', /^4th Dwarven Axemen are/],
    ['princecon', 'does Duke Armand get his order through to the pikes?', 'order', /^League Pikes/, FAR],
    ['blood-lust', 'catapults bombard trolls', 'artillery', /about \d\.\d hits/],
    ['blood-lust', 'do trolls hold after losing 6', 'after-melee', /^Rout/],
    ['blood-lust', 'archers shoot at goblin rabble at 20 cm', 'fire', /hit/],
    ['formations', 'bombard shoots at great beasts', 'artillery', /holds/, FAR],
    ['formations', 'activate first lancers', 'activate', /^Marshal Odo succeeds/],
    [
      'six-events',
      'do thralls run',
      'morale-check',
      /^Thralls/,
      /^Whoever stands against them is as in an example\.$/,
    ],
    ['by-this-axe', 'do orc warriors rout after 5 losses?', 'morale', /^Orc Warriors stand .+, rout/],
    ['princecon', 'Quay Crossbows fire at League Pikes', 'missile-fire', /^League Pikes lose about/, FAR],
    ['princecon', '6 knights charge 10 pikes', 'close-action', /^Duke’s Knights lose .+; League Pikes lose/],
    ['princecon', 'rally Town Militia', 'rally', /^Town Militia is ordered/],
    [
      'blood-lust',
      'First cohort charges Black axes uphill',
      'melee',
      /^First cohort loses .+; Black axes lose/,
    ],
    ['formations', 'Great beasts against First lancers', 'contest', /Great beasts push First lancers/],
    ['formations', 'lancers flee', 'flee', /^First lancers get away/],
    ['six-events', 'wolf riders attack slingers in the rear', 'melee-troops', /^Slingers lose about/],
    ['six-events', 'Duke Aldous challenges Warlord Gash', 'challenge', /^Duke Aldous deals about .+ hits/],
    ['six-events', 'rally slingers', 'rally', /^Slingers .+rally/],
    [
      'by-this-axe',
      'The Thain casts 4 dice at 8 knights',
      'spell',
      /^Knights lose about \d\.\d and rout/,
      FAR,
    ],
    ['princecon', 'Sorrel casts Ice Storm at League Pikes', 'cast-spell', /^League Pikes are ordered/],
    ['blood-lust', 'Marcus casts Sun Burst', 'cast-spell', /^Revealed: at the end of the turn/],
    ['six-events', 'Ysolde casts Hellfire on wolf riders', 'declare-spell', /Wolf riders.*: Hellfire/, FAR],
    ['formations', 'does Marshal Odo activate?', 'activate', /^Marshal Odo succeeds \d+\.\d %, fails/],
  ];

  it('is put to the rule that answers it, its sides from rosters', async () => {
    for (const { id: system, samples } of await app.api.systems.list())
      for (const { id: sample } of samples) await app.api.rosters.createFromSample({ system, sample });
    for (const [system, text, action, says, ...beside] of ASKED) {
      const asked = await app.api.actions.understand({ system, text });
      expect([asked.action, asked.guessed], text).toEqual([
        `${system}/${action}`,
        beside.map((words) => expect.stringMatching(words)),
      ]);
      const answer = await app.api.actions.answer({ id: asked.action ?? '', input: asked.input });
      expect(answer.says, text).toMatch(says);
    }
    const flank = await app.api.actions.understand({
      system: 'princecon',
      text: 'knights charge pikes in the flank',
    });
    expect(flank.input).toMatchObject({ a: { charging: true, aspect: 'front' }, b: { aspect: 'flank' } });
    const far = await app.api.actions.understand({
      system: 'by-this-axe',
      text: 'longbowmen shoot at orcs at 12 inches',
    });
    expect(far.input).toMatchObject({ distance: 12, target: { name: 'Orc Warriors' } });
    const cast = await app.api.actions.understand({
      system: 'by-this-axe',
      text: 'a mage casts 3 dice upon orcs at 8 inches',
    });
    expect(cast).toMatchObject({
      input: { dice: 3, distance: 8, target: { name: 'Orc Warriors' } },
      understood: ['mage', 'cast', 'Orc Warriors', '3 dice', 'at 8 inches', 'Spell: offensive dice'],
    });
    const unknown = await app.api.actions.understand({
      system: 'princecon',
      text: 'Sorrel casts Frogs on pikes',
    });
    expect(unknown.guessed).toEqual(['The rules know no spell “Frogs”: it is reckoned as Ice Storm.']);
  });

  it('tells what was said and is not reckoned with, and takes kinds of the catalogue where no army has them', async () => {
    await app.api.rosters.createFromSample({ system: 'by-this-axe', sample: 'knights-and-longbows' });
    const ask = (text: string) => app.api.actions.understand({ system: 'by-this-axe', text });
    expect((await ask('knights charge drunken squires')).guessed).toEqual([
      'Of “Squires”, “drunken” counts for nothing.',
    ]);
    const kinds = await ask('knights 4 wide charge twenty hobgoblins');
    expect(kinds).toMatchObject({
      understood: ['Knights, 4 wide', 'charge', '20 Hobgoblins', 'Melee'],
      guessed: ['Hobgoblins as in the catalogue: no army of yours has them.'],
      input: { attacker: { unit: { width: 4 } }, defender: { unit: { figures: 20 } } },
    });
    const led = await ask('squires led by the knight hero fight knights');
    expect(led.understood).toEqual(['Squires with Knight Hero', 'fight', 'Knights', 'Melee']);
    expect(led.input).toMatchObject({ attacker: { unit: { characters: [{ name: 'Knight Hero' }] } } });
  });

  it('says which deed no rule tells of, and both sides’ blows where a rule tells one side’s', async () => {
    const ask = (system: string, text: string) => app.api.actions.understand({ system, text });
    expect(await ask('formations', 'will young warriors panic?')).toMatchObject({
      action: null,
      guessed: ['No sum of these rules answers this by itself: ask how the fight goes.'],
    });
    const both = await ask('six-events', 'orc warriors charge lancers');
    const answers = await Promise.all(
      [both.input, both.beside].map((input) => app.api.actions.answer({ id: both.action ?? '', input })),
    );
    expect(answers.map(({ says }) => says)).toEqual([
      expect.stringMatching(/^Lancers lose/),
      expect.stringMatching(/^Orc warriors lose/),
    ]);
  });

  it('two ways at once, and ready differences', async () => {
    await app.api.rosters.createFromSample({ system: 'by-this-axe', sample: 'knights-and-longbows' });
    const ask = (text: string) => app.api.actions.understand({ system: 'by-this-axe', text });
    const both = await ask('knights charge spearmen with and without the hero');
    expect(both.input).toMatchObject({ attacker: { unit: { characters: [{ name: 'Knight Hero' }] } } });
    expect(both.beside).toMatchObject({ attacker: { unit: { characters: [] } } });
    const stand = await ask('knights charge or stand against 20 spearmen');
    expect([stand.input, stand.beside]).toMatchObject([
      { attacker: { charging: true } },
      { attacker: { charging: false } },
    ]);
    const differences = await app.api.actions.differences({
      id: both.action ?? '',
      input: both.input as never,
    });
    expect(differences.map(({ label }) => label)).toEqual([
      'Knights stand',
      'Without Knight Hero',
      'In the flank',
    ]);
  });

  it('takes saved units, too', async () => {
    await app.api.customUnits.save({
      system: 'by-this-axe',
      unit: { name: 'Spearmen of the Vale', figures: 12, fc: 2, weapons: ['spear'] },
    });
    const asked = await app.api.actions.understand({
      system: 'by-this-axe',
      text: 'spearmen of the vale fight 5 trolls',
    });
    expect(asked.understood[0]).toBe('Spearmen of the Vale');
    expect(asked.input).toMatchObject({ attacker: { unit: { figures: 12, weapons: ['spear'] } } });
  });
});

describe('18 the answer in a sentence', () => {
  it('every rule with odds says what may happen, every rule without dice what is always so', async () => {
    const silent: string[] = [];
    for (const { id, example, odds } of await app.api.actions.list()) {
      const { says, sure } = await app.api.actions.answer({ id, input: example });
      // Nor a number that says nothing of what it counts, nor a verb said twice.
      if (says === null) silent.push(id);
      else expect(says).not.toMatch(/\d\.\d{4}|\d{7}|: about [\d.]+\.$|\b(\w+) \1\b|^[a-z]/);
      if (odds) expect(sure).toBeNull();
    }
    expect(silent).toEqual([]);
  });
});
