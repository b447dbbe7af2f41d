import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { BattleView } from '../../../electron/api/services/battles/view.ts';
import type { Answer } from '../../../rules/by-this-axe/mass-battle/answers.ts';
import { openTestApp, type TestApp } from '../../support/app.ts';
import { refusalFrom } from '../../support/refusal.ts';
import { foot, HOBBITS, LORDS } from './battle-armies.ts';

let app: TestApp;
beforeEach(() => {
  app = openTestApp();
});
afterEach(() => app.dispose());

type Choice = Exclude<Answer, { kind: 'dice' }>;
type Turn = Choice | readonly number[] | 'roll';

const start = (more: object = {}) =>
  app.api.battles.start({ day: 12, sides: { A: { army: LORDS }, B: { army: HOBBITS } }, ...more });

/** One after the other, each answer on what the last one left. */
const play = async (battle: BattleView, turns: readonly Turn[], as: BattleView['viewer'] = 'table') => {
  let at = battle;
  for (const turn of turns) {
    const known = { id: at.id, version: at.version, as };
    if (turn === 'roll') at = await app.api.battles.roll(known);
    else if ('kind' in turn) at = await app.api.battles.choose({ ...known, answer: turn });
    else at = await app.api.battles.roll({ ...known, dice: [...turn] });
  }
  return at;
};

const NO_STRATAGEMS: readonly Turn[] = [
  { kind: 'stratagem', side: 'A', stratagem: null },
  { kind: 'stratagem', side: 'B', stratagem: null },
  { kind: 'declare', side: 'A', units: null },
  { kind: 'declare', side: 'B', units: null },
];

const A_ATTACKS: readonly Turn[] = [
  { kind: 'stance', side: 'A', stance: 'offensive' },
  { kind: 'stance', side: 'B', stance: 'defensive' },
];

const postures = (attack: string, defence: string): readonly Turn[] => [
  { kind: 'posture', side: 'A', posture: attack as never, timeOfDay: null },
  { kind: 'posture', side: 'B', posture: defence as never, timeOfDay: null },
];

/** T1 of section 14.13. */
const T1: readonly Turn[] = [
  ...NO_STRATAGEMS,
  ...A_ATTACKS,
  ...postures('attack-right', 'weak-center'),
  [3],
  [3, 4],
  [4, 3],
  { kind: 'losses', side: 'A', losses: 'proportional' },
  [4],
  [2],
];

describe('a battle from the first choice to the report', () => {
  it('fights T1 with typed dice, and a replay of the log gives the same', async () => {
    const over = await play(await start(), T1);
    expect(over.expects).toEqual({ kind: 'over', hidden: false });
    expect(over.state).toMatchObject({
      end: 'fought',
      battle: { column: '2:1', posture: 2, stratagems: 0, roll: 3, result: 'A:MV' },
      losses: { A: { percent: 30, sp: 1488 }, B: { percent: 60, sp: 1920 } },
      unitSp: { A: [1120, 448, 784, 1120], B: [1280] },
      retreat: { A: null, B: 4 },
      field: 'A',
      wounded: { A: { sp: 446, days: 7, units: [144, 57, 101, 144] }, B: null },
    });
    expect(over.story).toEqual([
      'On day 12 Marcher Lords (strength 49.6, 600 heads, 40.0 % mounted) met Hobbit Muster (strength 32.0, 400 heads).',
      'Marcher Lords attacked; Hobbit Muster stood on the defensive.',
      'Attack right met Weak center: +2 to the die.',
      'In the 2:1 column the attacker rolled 3, +2 in all: marginal victory for Marcher Lords (A:MV).',
      'Marcher Lords lost 30 % of its strength, 14.9 of 49.6.',
      'Hobbit Muster lost 60 % of its strength, 19.2 of 32.0.',
      'Hobbit Muster went back 4 miles.',
      'Marcher Lords holds the field.',
      'Wounded worth 4.5 strength return to Marcher Lords on day 19.',
    ]);
    const again = await app.api.battles.whatIf({ id: over.id, keep: over.events.length });
    expect(again.state).toEqual(over.state);
    expect(again.events).toEqual(over.events);
  });

  it('is there after a restart in the middle, and goes on with the same dice', async () => {
    const rolled: Turn[] = [...T1.slice(0, 8), 'roll', 'roll', 'roll'];
    const through = await play(await start(), rolled);
    const half = await play(await start(), rolled.slice(0, 9));
    app.restart();
    const read = await app.api.battles.get({ id: half.id, as: 'table' });
    expect(read).toEqual(half);
    const on = await play(read, rolled.slice(9));
    expect(on.state).toEqual(through.state);
    expect(on.events.map(({ dice }) => dice)).toEqual(through.events.map(({ dice }) => dice));
  });

  it('takes armies from rosters', async () => {
    const { id } = await app.api.rosters.createFromSample({ system: 'by-this-axe', sample: 'hobbit-muster' });
    const battle = await app.api.battles.start({
      mode: 'game-master',
      sides: { A: { rosterId: id }, B: { rosterId: id } },
    });
    const { A, B } = battle.state.armies;
    const roster = await app.api.rosters.get({ id });
    expect([A.name, B.name]).toEqual([roster.name, `${roster.name} (2)`]);
    expect(A.units.map(({ name }) => name)).toEqual(roster.document.units.map(({ name }) => name));
    expect(A.sp).toBeGreaterThan(0);
    expect(battle.rosters).toEqual({ A: id, B: id });
  });

  it.each([
    [[7, 1], 'dice/impossible'],
    [[3], 'dice/missing'],
    [[3, 3, 3], 'dice/left-over'],
  ])('refuses typed dice %j and keeps waiting for them', async (dice, code) => {
    const at = await play(await start(), T1.slice(0, 9));
    expect(await refusalFrom(play(at, [dice]))).toMatchObject({ code });
    expect(await app.api.battles.get({ id: at.id })).toEqual(at);
  });

  it('refuses an answer to what was asked before as a conflict with what is stored', async () => {
    const first = await start();
    const next = await play(first, T1.slice(0, 1));
    const refusal = await refusalFrom(play(first, T1.slice(1, 2)));
    expect(refusal).toMatchObject({ code: 'battle/conflict', http: 'CONFLICT', current: { version: 2 } });
    expect(next.version).toBe(2);
  });

  it('refuses to envelop without horse, wings or twice the heads, and says why', async () => {
    const at = await play(
      await start({ sides: { A: { army: foot('Reds', 300) }, B: { army: foot('Blues', 300) } } }),
      [...NO_STRATAGEMS, ...A_ATTACKS],
    );
    const reason =
      'Envelop needs 25 % mounted (here 0.0 %), 15 % flying (here 0.0 %) or twice the enemy’s heads';
    const seen = await app.api.battles.get({ id: at.id, as: 'A' });
    expect(seen.choices.A?.postures?.find(({ value }) => value === 'envelop')?.reason).toBe(reason);
    expect(
      await refusalFrom(play(at, [{ kind: 'posture', side: 'A', posture: 'envelop', timeOfDay: null }])),
    ).toMatchObject({
      code: 'mass-battle/posture-not-eligible',
      message: `${reason}: choose another posture.`,
    });
  });
});

describe('the end without a battle', () => {
  it('a day of waiting, then the next morning', async () => {
    const waited = await play(await start(), [
      ...NO_STRATAGEMS,
      { kind: 'stance', side: 'A', stance: 'defensive' },
      { kind: 'stance', side: 'B', stance: 'defensive' },
    ]);
    expect(waited.state).toMatchObject({ end: 'delayed', day: 13 });
    expect((await app.api.battles.list({ view: 'running' })).battles).toHaveLength(1);
    const morning = await app.api.battles.nextDay({ id: waited.id, version: waited.version, as: 'table' });
    expect(morning.state).toMatchObject({ step: 'stratagem-commit', day: 13, end: null });
    const over = await play(morning, T1);
    expect(over.story.slice(0, 3)).toEqual([
      'On day 12 Marcher Lords (strength 49.6, 600 heads, 40.0 % mounted) met Hobbit Muster (strength 32.0, 400 heads).',
      'Nobody attacked, and day 13 came.',
      'On day 13 Marcher Lords (strength 49.6, 600 heads, 40.0 % mounted) met Hobbit Muster (strength 32.0, 400 heads).',
    ]);
    expect(await refusalFrom(app.api.battles.nextDay({ id: over.id, version: over.version }))).toMatchObject({
      code: 'battle/no-next-day',
    });
  });

  it('an army that slips away', async () => {
    const over = await play(await start(), [
      { kind: 'stratagem', side: 'A', stratagem: 'flank-march' },
      { kind: 'stratagem', side: 'B', stratagem: 'evade' },
      [6, 6],
      [6, 6],
      [5],
    ]);
    expect(over.state).toMatchObject({ end: 'evaded', retreat: { A: null, B: 5 } });
    expect(over.story.at(-1)).toBe('Hobbit Muster slipped away without a battle and withdrew 5 miles.');
  });
});

describe('secrets', () => {
  it('keeps a sealed posture from everybody, its owner too, until both are in', async () => {
    const before = await play(await start(), T1.slice(0, 6));
    const sealed = await play(before, T1.slice(6, 7), 'A');
    expect(sealed.sealed).toEqual({ A: true, B: false });
    for (const as of ['A', 'B', 'table'] as const) {
      const seen = await app.api.battles.get({ id: sealed.id, as });
      expect(seen.state.postures).toEqual({ A: null, B: null });
      expect(JSON.stringify(seen)).not.toContain('attack-right"');
    }
    expect(await refusalFrom(app.api.battles.get({ id: sealed.id, as: 'master' }))).toMatchObject({
      code: 'battle/secret',
    });
    expect(await refusalFrom(app.api.battles.whatIf({ id: sealed.id, keep: 0 }))).toMatchObject({
      code: 'battle/secret',
    });
    const open = await play(sealed, T1.slice(7, 8));
    expect(open.state.postures).toEqual({ A: 'attack-right', B: 'weak-center' });
  });

  it('hides the enemy’s army before it declares, and shows what was declared afterwards', async () => {
    const first = await start();
    const seen = await app.api.battles.get({ id: first.id, as: 'B' });
    expect(seen.state.armies.A).toMatchObject({ name: 'Marcher Lords', units: [], sp: 0, commander: null });
    expect(JSON.stringify(seen)).not.toContain('Knights');
    const at = await play(first, [
      { kind: 'stratagem', side: 'A', stratagem: 'deceptive' },
      { kind: 'stratagem', side: 'B', stratagem: null },
      [6, 6],
      {
        kind: 'declare',
        side: 'A',
        units: [
          { numbers: 'half', fc: 'true' },
          { numbers: 'true', fc: 'half' },
          { numbers: 'true', fc: 'withheld' },
          { numbers: 'double', fc: 'true' },
        ],
      },
      { kind: 'declare', side: 'B', units: null },
    ]);
    const declared = await app.api.battles.get({ id: at.id, as: 'B' });
    expect(declared.state.armies.A).toMatchObject({ heads: 720, sp: 800 + 80 * 7 + 160 * 7 + 400 * 8 });
    expect(declared.state.stratagems.A).toMatchObject({ attempt: null, success: null, live: null });
    expect(JSON.stringify(declared)).not.toMatch(/eceptive/);
    expect((await app.api.battles.get({ id: at.id, as: 'A' })).state).toMatchObject({
      armies: { A: { heads: 600, sp: 4960 }, B: { heads: 400, sp: 3200 } },
      stratagems: { A: { live: 'deceptive' } },
    });
  });

  it('shows the dice of a stratagem only to who rolled them', async () => {
    const at = await play(await start(), [
      { kind: 'stratagem', side: 'A', stratagem: 'flank-march' },
      { kind: 'stratagem', side: 'B', stratagem: null },
    ]);
    const asked = (as: 'A' | 'B') => app.api.battles.get({ id: at.id, as });
    expect((await asked('A')).expects).toMatchObject({ by: 'A', purpose: 'Marcher Lords: Flank march' });
    expect((await asked('B')).expects).toMatchObject({ by: 'A', purpose: 'Marcher Lords: stratagem' });
    await play(at, [[5, 5]]);
    expect((await asked('A')).events.at(-1)).toMatchObject({ dice: [5, 5] });
    expect((await asked('B')).events.at(-1)).toMatchObject({ dice: null, sentences: [], steps: [] });
  });
});

describe('going back', () => {
  it('takes both revealed choices back together, and rolls the same dice again', async () => {
    const at = await play(await start(), T1.slice(0, 8));
    const rolled = await play(at, ['roll']);
    const back = await app.api.battles.undoStep({ id: at.id, version: rolled.version });
    expect({ ...back, version: 0 }).toEqual({ ...at, version: 0 });
    const same = await play(back, ['roll']);
    expect(same.state).toEqual(rolled.state);
    const toPostures = await app.api.battles.undoStep({ id: at.id, version: back.version + 1 });
    const chosen = await app.api.battles.undoStep({ id: at.id, version: toPostures.version });
    expect(chosen.events).toHaveLength(6);
    expect(chosen.sealed).toEqual({ A: false, B: false });
  });

  it('has nothing to take back at the beginning', async () => {
    const { id, version } = await start();
    expect(await refusalFrom(app.api.battles.undoStep({ id, version }))).toMatchObject({
      code: 'battle/nothing-to-undo',
    });
  });

  it('reruns from any step without touching the log', async () => {
    const over = await play(await start(), T1);
    const other = await app.api.battles.whatIf({
      id: over.id,
      keep: 8,
      tries: [{ kind: 'answer', answer: { kind: 'dice', values: [1] } }, { kind: 'roll' }],
      seed: 3,
    });
    expect(other.state.battle).toMatchObject({ roll: 1, result: 'SK' });
    expect(other.events).toHaveLength(10);
    expect(await app.api.battles.get({ id: over.id })).toEqual(over);
  });
});

describe('odds and advice', () => {
  const toPostures = async (more: object = {}) => play(await start(more), T1.slice(0, 6));

  it('gives the attacker at 49.6 against 32.0 the matrix, both mixes and the value', async () => {
    const { id } = await toPostures();
    const { advice, assumed } = await app.api.battles.advice({ id, side: 'A' });
    expect(assumed[0]).toBe('Reckoned from what they declared: 400 heads, strength 32.0.');
    const rounded = (value: number) => Math.round(value * 10) / 10;
    expect(advice?.own.map(({ inHundred }) => inHundred)).toEqual([37, 25, 24, 14, 0]);
    expect(advice?.enemy.map(({ inHundred }) => inHundred)).toEqual([0, 33, 32, 8, 27]);
    expect(advice?.own.map(({ d100 }) => d100)).toEqual([[1, 37], [38, 62], [63, 86], [87, 100], null]);
    expect(rounded(advice?.value ?? 0)).toBe(20.6);
    expect(advice?.sure).toMatchObject({ label: 'Attack right' });
    expect(advice?.cells.map((row) => row.map(({ worth, die }) => [rounded(worth), die]))).toEqual([
      [
        [18, 0],
        [18, 0],
        [18, 0],
        [-9.5, -2],
        [36.1, 1],
      ],
      [
        [36.1, 1],
        [18, 0],
        [18, 0],
        [49.3, 2],
        [18, 0],
      ],
      [
        [36.1, 1],
        [18, 0],
        [18, 0],
        [49.3, 2],
        [18, 0],
      ],
      [
        [49.3, 2],
        [36.1, 1],
        [36.1, 1],
        [0, -1],
        [-9.5, -2],
      ],
      [
        [36.1, 1],
        [18, 0],
        [18, 0],
        [18, 0],
        [0, -1],
      ],
    ]);
  });

  it('gives the defender the same game from his own side', async () => {
    const { id } = await toPostures();
    const [a, b] = await Promise.all(
      (['A', 'B'] as const).map((side) => app.api.battles.advice({ id, side })),
    );
    expect(b?.advice?.value).toBeCloseTo(-(a?.advice?.value ?? 0), 12);
    expect(b?.advice?.cells[3]?.[0]?.worth).toBe(-(a?.advice?.cells[0]?.[3]?.worth ?? 0));
    expect(b?.advice?.own.map(({ inHundred }) => inHundred)).toEqual(
      a?.advice?.enemy.map(({ inHundred }) => inHundred),
    );
  });

  it('names the best answers to a guess', async () => {
    const { id } = await toPostures();
    const { advice } = await app.api.battles.advice({ id, side: 'A', guess: [0, 0, 0, 1, 0] });
    expect(advice?.replies).toEqual(['attack-right', 'attack-left']);
    expect(advice?.own[0]?.againstGuess).toBe(advice?.cells[0]?.[3]?.worth);
  });

  it('tells the chances of a choice against their best mix, as in the picture', async () => {
    const { id } = await toPostures();
    const { odds, column } = await app.api.battles.odds({
      id,
      side: 'A',
      answer: { kind: 'posture', side: 'A', posture: 'attack-right', timeOfDay: null },
    });
    expect(column).toBe('2:1');
    const percent = (p: number | undefined) => Math.round((p ?? 0) * 1000) / 10;
    expect(odds?.outcomes.map(({ value, p }) => [value, percent(p)]).sort()).toEqual([
      ['A:MV', 33.3],
      ['A:V', 19.4],
      ['D:MV', 15.3],
      ['SK', 16.7],
      ['SM', 15.3],
    ]);
    expect([odds?.winning.win.p, odds?.winning.draw.p, odds?.winning.lose.p].map(percent)).toEqual([
      52.8, 31.9, 15.3,
    ]);
    const measured = odds?.sides;
    expect(measured?.A.mean).toBeCloseTo(27.7, 1);
    expect(measured?.B.mean).toBeCloseTo(48.4, 1);
    expect([measured?.A.half.p, measured?.B.half.p].map(percent)).toEqual([26.2, 52]);
    expect([measured?.A.destroyed.p, measured?.B.destroyed.p].map(percent)).toEqual([1.3, 12.8]);
  });

  it('does not look at the sealed posture, nor at numbers that were not declared', async () => {
    const lies = { numbers: 'double', fc: 'true' } as const;
    const battle = await play(await start(), [
      { kind: 'stratagem', side: 'A', stratagem: null },
      { kind: 'stratagem', side: 'B', stratagem: 'deceptive' },
      [6, 6],
      { kind: 'declare', side: 'A', units: null },
      { kind: 'declare', side: 'B', units: [lies] },
      ...A_ATTACKS,
    ]);
    const ask = () => app.api.battles.odds({ id: battle.id, side: 'A' });
    const before = await ask();
    expect(before.column).toBe('1:1');
    expect(before.assumed[0]).toBe('Reckoned from what they declared: 800 heads, strength 64.0.');
    await play(battle, [{ kind: 'posture', side: 'B', posture: 'weak-center', timeOfDay: null }]);
    expect(await ask()).toEqual(before);
  });

  it('has no odds for a side that knows nothing of the enemy, and has them for a game master', async () => {
    const secret = await start();
    expect(await app.api.battles.odds({ id: secret.id, side: 'A' })).toMatchObject({ odds: null });
    const open = await start({ mode: 'game-master' });
    const { odds } = await app.api.battles.odds({ id: open.id, side: 'A' });
    const { win, draw, lose, none } = odds?.winning ?? {};
    expect((win?.p ?? 0) + (draw?.p ?? 0) + (lose?.p ?? 0) + (none?.p ?? 0)).toBeCloseTo(1, 12);
    const { advice } = await app.api.battles.advice({ id: open.id, side: 'A' });
    expect(advice?.own.map(({ value }) => value)).toEqual([
      'none',
      'ambush',
      'flank-march',
      'deceptive',
      'surprise',
      'fortifications',
      'foil',
      'evade',
    ]);
    expect(advice?.own.reduce((sum, { inHundred }) => sum + inHundred, 0)).toBe(100);
  });

  it('shows both armies and an attack by either before the battle', async () => {
    const { armies, attacking } = await app.api.battles.glance({
      sides: { A: { army: LORDS }, B: { army: HOBBITS } },
    });
    expect([armies.A.sp, armies.B.sp]).toEqual([4960, 3200]);
    expect([attacking.A.column, attacking.B.column]).toEqual(['2:1', '1:2']);
    expect(attacking.A.odds.attacks.p).toBe(1);
  });
});

describe('the log', () => {
  it('lists, searches, filters, renames, removes and puts back', async () => {
    const first = await start({ title: 'Withy Ford' });
    app.wait(1000);
    await play(await start({ sides: { A: { army: foot('Reds', 300) }, B: { army: HOBBITS } } }), []);
    app.wait(1000);
    await play(first, T1);
    const titles = async (query: Parameters<typeof app.api.battles.list>[0]) =>
      (await app.api.battles.list(query)).battles.map(({ title }) => title);
    expect(await titles({})).toEqual(['Withy Ford', 'Reds against Hobbit Muster']);
    expect(await titles({ search: 'ford' })).toEqual(['Withy Ford']);
    expect(await titles({ search: 'lords muster' })).toEqual(['Withy Ford']);
    expect(await titles({ view: 'running' })).toEqual(['Reds against Hobbit Muster']);
    expect((await app.api.battles.list({})).counts).toEqual({ all: 2, running: 1, over: 1, removed: 0 });
    const renamed = await app.api.battles.rename({ id: first.id, version: 15, title: ' Second Ford ' });
    expect(renamed).toMatchObject({ title: 'Second Ford', end: 'fought', result: 'A:MV', field: 'A' });
    await app.api.battles.remove({ id: first.id });
    expect(await titles({ view: 'removed' })).toEqual(['Second Ford']);
    expect(await refusalFrom(play({ ...first, version: 17 }, T1.slice(0, 1)))).toMatchObject({
      code: 'battle/removed',
    });
    await app.api.battles.restore({ id: first.id });
    expect(await titles({ view: 'over' })).toEqual(['Second Ford']);
  });

  it('tells no strengths of a battle whose sides still have secrets', async () => {
    await start();
    const [listed] = (await app.api.battles.list({})).battles;
    expect(listed?.sides).toEqual({
      A: { name: 'Marcher Lords', sp: null, left: null },
      B: { name: 'Hobbit Muster', sp: null, left: null },
    });
  });
});

describe('files', () => {
  it('carries a battle out and in again: the same bytes, the same battle, ids aside', async () => {
    const over = await play(await start({ title: 'Withy Ford' }), [
      ...T1.slice(0, 8),
      'roll',
      'roll',
      'roll',
    ]);
    const file = await app.api.files.export({ battleIds: [over.id] });
    expect(file.fileName).toBe('Withy Ford.muster');
    const { imported } = await app.api.files.import({ text: file.text });
    expect(imported).toEqual([{ kind: 'battle', id: 'id-2', name: 'Withy Ford', renewed: true }]);
    const again = await app.api.files.export({ battleIds: ['id-2'] });
    expect(again.text.replace('"id-2"', `"${over.id}"`)).toBe(file.text);
    const copy = await app.api.battles.get({ id: 'id-2' });
    expect(copy.state).toEqual(over.state);
    expect(copy.events).toEqual(over.events);
  });

  it('travels in a bundle with its rosters, and follows a roster that got a new id', async () => {
    const roster = await app.api.rosters.createFromSample({ system: 'by-this-axe', sample: 'hobbit-muster' });
    await start({ sides: { A: { army: LORDS }, B: { rosterId: roster.id } } });
    const { text } = await app.api.files.export({ all: true });
    const { imported } = await app.api.files.import({ text });
    const [newRoster, newBattle] = imported;
    expect(imported.map(({ kind }) => kind)).toEqual(['roster', 'battle']);
    const copy = await app.api.battles.get({ id: newBattle?.id ?? '' });
    expect(copy.rosters).toEqual({ A: null, B: newRoster?.id });
  });

  it('refuses a file whose story cannot be, and names the place', async () => {
    const over = await play(await start(), T1);
    const { text } = await app.api.files.export({ battleIds: [over.id] });
    const forged = text.replace('"posture": "attack-right"', '"posture": "refuse-right"');
    expect(await refusalFrom(app.api.files.import({ text: forged }))).toMatchObject({
      code: 'file/invalid',
      place: 'data.events',
    });
    expect((await app.api.battles.list({})).counts.all).toBe(1);
  });

  it('tells the battle as text once it is over', async () => {
    const battle = await start({ title: 'Withy Ford' });
    expect(await refusalFrom(app.api.battles.report({ id: battle.id }))).toMatchObject({
      code: 'battle/secret',
    });
    await play(battle, T1);
    const { fileName, text } = await app.api.battles.report({ id: battle.id });
    expect(fileName).toBe('Withy Ford.txt');
    expect(text.split('\n').slice(0, 3)).toEqual([
      'Withy Ford',
      '',
      'On day 12 Marcher Lords (strength 49.6, 600 heads, 40.0 % mounted) met Hobbit Muster (strength 32.0, 400 heads).',
    ]);
    expect(text).toContain('  Knights: 16.0 to 11.2 (112 heads)');
  });
});
