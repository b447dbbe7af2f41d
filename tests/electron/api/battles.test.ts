import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../support/app.ts';
import { MASS, massState, type Played, playTurns, type Turn } from '../../support/mass-play.ts';
import { refusalFrom } from '../../support/refusal.ts';
import { foot, HOBBITS, LORDS } from './battle-armies.ts';

let app: TestApp;
beforeEach(() => {
  app = openTestApp();
});
afterEach(() => app.dispose());

const start = ({ day = 12, ...more }: { readonly day?: number } & Record<string, unknown> = {}) =>
  app.api.battles.start({
    ...MASS,
    options: { day },
    sides: { A: { army: LORDS }, B: { army: HOBBITS } },
    ...more,
  } as never);

const play = (battle: Pick<Played, 'id' | 'mode' | 'version'>, turns: readonly Turn[]) =>
  playTurns(app, battle, turns);

const stateOf = ({ id }: Pick<Played, 'id'>) => massState(app, id).battle;

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
    expect([over.moves, over.ended?.winner]).toEqual([[], 'A']);
    expect(stateOf(over)).toMatchObject({
      end: 'fought',
      battle: { column: '2:1', posture: 2, stratagems: 0, roll: 3, result: 'A:MV' },
      losses: { A: { percent: 30, sp: 1488 }, B: { percent: 60, sp: 1920 } },
      unitSp: { A: [1120, 448, 784, 1120], B: [1280] },
      retreat: { A: null, B: 4 },
      field: 'A',
      wounded: { A: { sp: 446, days: 7, units: [144, 57, 101, 144] }, B: null },
    });
    expect(over.report?.story).toEqual([
      'On day 12 Marcher Lords (strength 49.6, 600 heads, 40.0 % mounted) met Hobbit Muster (strength 32.0, 400 heads).',
      'Marcher Lords attacked; Hobbit Muster stood on the defensive.',
      'Attack right met Weak center: +2 to the die.',
      'In the 2:1 column the attacker rolled 3, +2 in all: marginal victory for Marcher Lords (A:MV).',
      'Marcher Lords lost 30 % of their strength, 14.9 of 49.6.',
      'Hobbit Muster lost 60 % of its strength, 19.2 of 32.0.',
      'Hobbit Muster went back 4 miles.',
      'Marcher Lords hold the field.',
      'Wounded worth 4.5 strength return to Marcher Lords on day 19.',
    ]);
    const again = await app.api.battles.whatIf({ id: over.id, keep: over.events.length });
    expect(again.report).toEqual(over.report);
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
    expect(stateOf(on)).toEqual(stateOf(through));
    expect(on.events.map(({ rolls }) => rolls)).toEqual(through.events.map(({ rolls }) => rolls));
  });

  it('takes armies from rosters', async () => {
    const { id } = await app.api.rosters.createFromSample({ system: 'by-this-axe', sample: 'hobbit-muster' });
    const battle = await app.api.battles.start({
      ...MASS,
      mode: 'game-master',
      sides: { A: { rosterId: id }, B: { rosterId: id } },
    });
    const { A, B } = stateOf(battle).armies;
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
    const field = seen.moves[0]?.form[0]?.fields[0];
    const choices = field?.kind === 'choice' ? field.choices : [];
    expect(choices.find(({ value }) => value === 'envelop')?.refused).toBe(reason);
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
    expect(stateOf(waited)).toMatchObject({ end: 'delayed', day: 13 });
    expect((await app.api.battles.list({ view: 'running' })).battles).toHaveLength(1);
    const dawn = { id: 'next-day', seat: null, input: {} };
    const morning = await app.api.battles.play({ id: waited.id, version: waited.version, move: dawn });
    expect(stateOf(morning)).toMatchObject({ step: 'stratagem-commit', day: 13, end: null });
    const over = await play(morning, T1);
    expect(over.report?.story.slice(0, 3)).toEqual([
      'On day 12 Marcher Lords (strength 49.6, 600 heads, 40.0 % mounted) met Hobbit Muster (strength 32.0, 400 heads).',
      'Nobody attacked, and day 13 came.',
      'On day 13 Marcher Lords (strength 49.6, 600 heads, 40.0 % mounted) met Hobbit Muster (strength 32.0, 400 heads).',
    ]);
    expect(
      await refusalFrom(app.api.battles.play({ id: over.id, version: over.version, move: dawn })),
    ).toMatchObject({ code: 'table/ended' });
  });

  it('an army that slips away', async () => {
    const over = await play(await start(), [
      { kind: 'stratagem', side: 'A', stratagem: 'flank-march' },
      { kind: 'stratagem', side: 'B', stratagem: 'evade' },
      [6, 6],
      [6, 6],
      [5],
    ]);
    expect(stateOf(over)).toMatchObject({ end: 'evaded', retreat: { A: null, B: 5 } });
    expect(over.report?.story.at(-1)).toBe(
      'Hobbit Muster slipped away without a battle and withdrew 5 miles.',
    );
  });
});

describe('secrets', () => {
  it('keeps a sealed posture from everybody, its owner too, until both are in', async () => {
    const before = await play(await start(), T1.slice(0, 6));
    const sealed = await play(before, T1.slice(6, 7));
    expect(sealed.table.seals).toEqual({ A: true, B: false });
    for (const as of ['A', 'B', 'table'] as const) {
      const seen = await app.api.battles.get({ id: sealed.id, as });
      expect(seen.events.at(-1)).toMatchObject({ said: 'Marcher Lords has sealed its posture.', steps: [] });
      expect(JSON.stringify(seen)).not.toContain('attack-right"');
    }
    expect(await refusalFrom(app.api.battles.get({ id: sealed.id, as: 'master' }))).toMatchObject({
      code: 'battle/secret',
    });
    expect(await refusalFrom(app.api.battles.whatIf({ id: sealed.id, keep: 0 }))).toMatchObject({
      code: 'battle/secret',
    });
    const open = await play(sealed, T1.slice(7, 8));
    expect(open.events.at(-1)?.said).toBe(
      'The Attack right of Marcher Lords met the Weak center of Hobbit Muster.',
    );
  });

  it('hides the enemy’s army before it declares, and shows what was declared afterwards', async () => {
    const first = await start();
    const seen = await app.api.battles.get({ id: first.id, as: 'B' });
    expect(seen.table.sides.A).toMatchObject({ name: 'Marcher Lords', tokens: [] });
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
    const strengths = ({ table }: Played) =>
      (['A', 'B'] as const).map((seat) => table.sides[seat].tokens.map(({ counters }) => counters[0]?.value));
    expect(strengths(declared)).toEqual([[800, 80 * 7, 160 * 7, 400 * 8], [3200]]);
    expect(JSON.stringify(declared)).not.toMatch(/eceptive/);
    const own = await app.api.battles.get({ id: at.id, as: 'A' });
    expect(strengths(own)).toEqual([[1600, 640, 1120, 1600], [3200]]);
    expect(own.events[2]?.said).toMatch(/^Marcher Lords tried Deceptive deployment: .* it works\.$/);
  });

  it('shows the dice of a stratagem only to who rolled them', async () => {
    const at = await play(await start(), [
      { kind: 'stratagem', side: 'A', stratagem: 'flank-march' },
      { kind: 'stratagem', side: 'B', stratagem: null },
    ]);
    const asked = (as: 'A' | 'B') => app.api.battles.get({ id: at.id, as });
    expect((await asked('A')).table.hint).toBe('Marcher Lords: Flank march');
    expect((await asked('B')).table.hint).toBe('Marcher Lords: stratagem');
    expect((await asked('B')).moves).toEqual([]);
    await play(at, [[5, 5]]);
    expect((await asked('A')).events.at(-1)).toMatchObject({ rolls: [{ values: [5, 5] }] });
    expect((await asked('B')).events.at(-1)).toMatchObject({ rolls: [], steps: [], hidden: true });
  });

  it.each([null, 'foil', 'evade'] as const)(
    'dice that are only tried tell of one’s own roll alone: against %s',
    async (other) => {
      const at = await play(await start(), [
        { kind: 'stratagem', side: 'A', stratagem: other },
        { kind: 'stratagem', side: 'B', stratagem: 'flank-march' },
        ...(other === null ? [] : [[6, 6]]),
      ]);
      const { moves } = await app.api.battles.get({ id: at.id, as: 'B' });
      const move = { id: moves[0]?.id ?? '', seat: 'B' as const, input: {} };
      const laid = await app.api.battles.throws({ id: at.id, as: 'B', move, dice: [6, 6] });
      expect(laid.tells).toBe(
        'Hobbit Muster tried Flank march: 12 on two dice, 14 in all, and 13 were needed: it works.',
      );
    },
  );

  it('says whose die is whose where both roll for the role', async () => {
    const at = await play(await start(), [
      ...T1.slice(0, 4),
      { kind: 'stance', side: 'A', stance: 'offensive' },
      { kind: 'stance', side: 'B', stance: 'offensive' },
    ]);
    expect(at.table.hint).toBe('Who chooses the role: Marcher Lords, then Hobbit Muster');
  });
});

describe('going back', () => {
  it('takes both revealed choices back together, and rolls the same dice again', async () => {
    const at = await play(await start(), T1.slice(0, 8));
    const rolled = await play(at, ['roll']);
    const back = await app.api.battles.undo({ id: at.id, version: rolled.version });
    expect({ ...back, version: 0 }).toEqual({ ...at, version: 0, takenBack: 1 });
    const wasRolled = rolled.events;
    const same = await play(back, ['roll']);
    expect(same.events).toEqual(wasRolled);
    const toPostures = await app.api.battles.undo({ id: at.id, version: back.version + 1 });
    const chosen = await app.api.battles.undo({ id: at.id, version: toPostures.version });
    expect(chosen.events).toHaveLength(6);
    expect(chosen.table.seals).toEqual({ A: false, B: false });
    const again = await app.api.battles.redo({ id: at.id, version: chosen.version });
    expect(again.events).toEqual(at.events);
  });

  it('sets a strength right by hand; only its owner reads which, before all is open', async () => {
    const at = await play(await start(), T1.slice(0, 4));
    const input = { token: 'A-0', key: 'sp', value: 900 };
    await app.api.battles.play({
      id: at.id,
      version: at.version,
      as: 'A',
      move: { id: 'correct', seat: 'A', input },
    });
    expect(stateOf(at)).toMatchObject({ unitSp: { A: [900, 640, 1120, 1600] }, armies: { A: { sp: 4260 } } });
    const told = async (as: 'A' | 'B' | 'table') =>
      (await app.api.battles.get({ id: at.id, as })).events.at(-1)?.said;
    expect([await told('A'), await told('B'), await told('table')]).toEqual([
      'Knights of Marcher Lords set right: strength 9.0.',
      'A unit of Marcher Lords was set right.',
      'A unit of Marcher Lords was set right.',
    ]);
    const back = await app.api.battles.undo({ id: at.id, version: at.version + 1 });
    expect(stateOf(back).unitSp.A[0]).toBe(1600);
  });

  it('has nothing to take back at the beginning', async () => {
    const { id, version } = await start();
    expect(await refusalFrom(app.api.battles.undo({ id, version }))).toMatchObject({
      code: 'table/nothing-to-undo',
    });
  });

  it('reruns from any step without touching the log', async () => {
    const over = await play(await start(), T1);
    const other = await app.api.battles.whatIf({
      id: over.id,
      keep: 8,
      tries: [
        { move: { id: 'battle-roll', seat: 'A' }, dice: [1] },
        { move: { id: 'casualties', seat: 'A' }, dice: null },
      ],
      seed: 3,
    });
    expect(other.report?.story[3]).toMatch(/the attacker rolled 1, .* skirmish \(SK\)\.$/);
    expect(other.events).toHaveLength(10);
    const missing = {
      id: over.id,
      keep: 8,
      tries: [{ move: { id: 'battle-roll', seat: 'A' as const }, dice: [] }],
    };
    expect(await refusalFrom(app.api.battles.whatIf(missing))).toMatchObject({
      code: 'dice/missing',
      current: { sides: 6, count: 1 },
    });
    expect(await app.api.battles.get({ id: over.id })).toEqual(over);
  });
});

describe('odds and advice', () => {
  const toPostures = async () => play(await start(), T1.slice(0, 6));

  it('gives the attacker at 49.6 against 32.0 the matrix, both mixes and the value', async () => {
    const { id } = await toPostures();
    const { advice, assumed } = await app.api.battles.advice({ id, as: 'A', seat: 'A' });
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
      (['A', 'B'] as const).map((side) => app.api.battles.advice({ id, as: side, seat: side })),
    );
    expect(b?.advice?.value).toBeCloseTo(-(a?.advice?.value ?? 0), 12);
    expect(b?.advice?.cells[3]?.[0]?.worth).toBe(-(a?.advice?.cells[0]?.[3]?.worth ?? 0));
    expect(b?.advice?.own.map(({ inHundred }) => inHundred)).toEqual(
      a?.advice?.enemy.map(({ inHundred }) => inHundred),
    );
  });

  it('names the best answers to a guess', async () => {
    const { id } = await toPostures();
    const { advice } = await app.api.battles.advice({ id, as: 'A', seat: 'A', guess: [0, 0, 0, 1, 0] });
    expect(advice?.replies).toEqual(['attack-right', 'attack-left']);
    expect(advice?.own[0]?.againstGuess).toBe(advice?.cells[0]?.[3]?.worth);
  });

  it('tells the chances of a choice against their best mix, as in the picture', async () => {
    const { id } = await toPostures();
    const { prospects } = await app.api.battles.prospects({
      id,
      as: 'A',
      seat: 'A',
      move: { id: 'posture', seat: 'A', input: { choice: 'attack-right' } },
    });
    const percent = (p: number | undefined) => Math.round((p ?? 0) * 1000) / 10;
    expect(
      prospects?.results.map(({ value, chance, reason }) => [
        value,
        chance === null ? reason : percent(chance.p),
      ]),
    ).toEqual([
      ['A:CV', 'cannot happen at 2:1'],
      ['A:V', 19.4],
      ['A:MV', 33.3],
      ['SK', 16.7],
      ['SM', 15.3],
      ['D:MV', 15.3],
      ['D:V', 'cannot happen at 2:1'],
      ['D:CV', 'cannot happen at 2:1'],
    ]);
    expect(prospects?.winning.map(({ label, p }) => [label, percent(p)])).toEqual([
      ['You win', 52.8],
      ['Undecided', 31.9],
      ['Lose', 15.3],
      ['No battle', 0],
    ]);
    const [own, enemy] = prospects?.losses ?? [];
    expect(own?.mean).toBeCloseTo(27.7, 1);
    expect(enemy?.mean).toBeCloseTo(48.4, 1);
    expect([own?.half.p, enemy?.half.p].map(percent)).toEqual([26.2, 52]);
    expect([own?.destroyed.p, enemy?.destroyed.p].map(percent)).toEqual([1.3, 12.8]);
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
    const ask = () => app.api.battles.prospects({ id: battle.id, as: 'A', seat: 'A' });
    const before = await ask();
    expect(before.prospects?.results[0]?.reason).toBe('cannot happen at 1:1');
    expect(before.assumed[0]).toBe('Reckoned from what they declared: 800 heads, strength 64.0.');
    await play(battle, [{ kind: 'posture', side: 'B', posture: 'weak-center', timeOfDay: null }]);
    expect(await ask()).toEqual(before);
  });

  it('has no odds for a side that knows nothing of the enemy, and has them for a game master', async () => {
    const secret = await start();
    const asked = { id: secret.id, as: 'A', seat: 'A' } as const;
    expect(await app.api.battles.prospects(asked)).toMatchObject({ prospects: null });
    for (const as of ['B', 'table'] as const) {
      const refused = await refusalFrom(app.api.battles.prospects({ ...asked, as }));
      expect(refused).toMatchObject({ code: 'table/secret', place: 'as' });
    }
    const open = await start({ mode: 'game-master' });
    const master = { id: open.id, as: 'master', seat: 'A' } as const;
    const { prospects } = await app.api.battles.prospects(master);
    expect(prospects?.winning.reduce((sum, { p }) => sum + p, 0)).toBeCloseTo(1, 12);
    const { advice } = await app.api.battles.advice(master);
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
    const glance = await app.api.battles.glance({
      ...MASS,
      sides: { A: { army: LORDS }, B: { army: HOBBITS } },
    });
    expect(glance?.armies.rows.slice(0, 4)).toEqual([
      { name: 'Strength', cells: ['49.6', '32.0'] },
      { name: 'Heads', cells: ['600', '400'] },
      { name: 'Leadership', cells: ['3', '2'] },
      { name: 'Mounted', cells: ['40.0 %', '0.0 %'] },
    ]);
    expect(glance?.attacks.map(({ title, tag }) => [title, tag])).toEqual([
      ['Marcher Lords attack', 'Column 2:1'],
      ['Hobbit Muster attacks', 'Column 1:2'],
    ]);
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
    expect(renamed).toMatchObject({
      title: 'Second Ford',
      stands: 'Marginal victory: Marcher Lords',
      when: 'Day 12',
      facts: [{ label: 'Holds the field', value: 'Marcher Lords' }],
      sides: { A: { line: 'Marcher Lords 49.6 → 34.7' }, B: { line: 'Hobbit Muster 32.0 → 12.8' } },
    });
    await app.api.battles.remove({ id: first.id });
    expect(await titles({ view: 'removed' })).toEqual(['Second Ford']);
    expect(await refusalFrom(app.api.battles.undo({ id: first.id, version: 17 }))).toMatchObject({
      code: 'battle/removed',
    });
    await app.api.battles.restore({ id: first.id });
    expect(await titles({ view: 'over' })).toEqual(['Second Ford']);
  });

  it('tells no strengths of a battle whose sides still have secrets', async () => {
    await start();
    const [listed] = (await app.api.battles.list({})).battles;
    expect(listed?.sides).toEqual({
      A: { name: 'Marcher Lords', line: 'Marcher Lords' },
      B: { name: 'Hobbit Muster', line: 'Hobbit Muster' },
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
    const id = imported[0]?.id ?? '';
    expect(imported).toEqual([{ kind: 'battle', id, name: 'Withy Ford', renewed: true }]);
    const again = await app.api.files.export({ battleIds: [id] });
    expect(again.text.replace(JSON.stringify(id), JSON.stringify(over.id))).toBe(file.text);
    const copy = await app.api.battles.get({ id });
    expect(copy.report).toEqual(over.report);
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
    const forged = text.replace('"choice": "attack-right"', '"choice": "refuse-right"');
    expect(await refusalFrom(app.api.files.import({ text: forged }))).toMatchObject({
      code: 'file/invalid',
      place: 'data.moves',
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
    expect(text.split('\n')[0]).toBe('Withy Ford');
    expect(text).toContain(
      'On day 12 Marcher Lords (strength 49.6, 600 heads, 40.0 % mounted) met Hobbit Muster (strength 32.0, 400 heads).',
    );
    expect(text).toContain('  Knights: before 16.0, lost 4.8, left 11.2, heads 112');
  });
});

describe('the reveal', () => {
  it('shows both postures to everybody at once, and to nobody before both are sealed', async () => {
    const [first, second] = postures('attack-right', 'weak-center');
    const battle = await start();
    await play(battle, [...NO_STRATAGEMS, ...A_ATTACKS, first as Turn]);
    for (const as of ['A', 'B', 'table'] as const)
      expect((await app.api.battles.get({ id: battle.id, as })).reveal).toBeNull();
    const now = await app.api.battles.get({ id: battle.id });
    const sealed = await play(now, [second as Turn]);
    const shown = await Promise.all(
      (['A', 'B', 'table'] as const).map((as) => app.api.battles.get({ id: battle.id, as })),
    );
    for (const { reveal } of shown) expect(reveal).toEqual(sealed.reveal);
    expect(sealed.reveal).toMatchObject({
      first: 'A',
      sides: { A: { choice: 'Attack right' }, B: { choice: 'Weak center' } },
      decides: { worth: { value: '+2' }, roll: null },
    });
    expect(sealed.reveal?.sides.A?.against.map(({ value }) => value)).toEqual(['+1', '0', '0', '+2', '0']);
    expect(sealed.reveal?.sides.B?.against.map(({ value }) => value)).toEqual(['−2', '+2', '+2', '−1', '0']);
    const rolled = await play(sealed, [[3]]);
    expect(rolled.reveal?.decides?.roll).toEqual({
      dice: [3],
      parts: [{ label: 'postures', value: '+2' }],
      sum: '5',
      title: 'Marginal victory for Marcher Lords',
      words:
        'Marcher Lords threw a 3. A victory of Marcher Lords was 5 in 6 once both postures lay open; a bare 3 would have been a skirmish.',
    });
    expect(
      rolled.reveal?.decides?.ladder.rungs.map(({ code, here }) => (here ? `${code} here` : code)),
    ).toEqual(['D:MV', 'SM', 'SK', 'A:MV', 'A:MV here', 'A:V']);
    expect(rolled.reveal?.decides?.follows.map(({ words }) => words)).toEqual([
      'No pursuit after a marginal victory.',
      'Marcher Lords −2, about 31 %; Hobbit Muster +1, about 60 %.',
      '1d6 miles, after the losses.',
    ]);
  });

  it('shows numbers and stances as soon as both are sealed, and what they come to', async () => {
    const battle = await start();
    const declared = await play(battle, NO_STRATAGEMS);
    expect(declared.reveal?.sides.B).toMatchObject({
      choice: '400 in 1 unit',
      words: expect.stringMatching(/^400 /),
    });
    const one = await play(declared, A_ATTACKS.slice(0, 1));
    expect(one.reveal).toBeNull();
    const both = await play(one, A_ATTACKS.slice(1));
    expect(both.reveal).toMatchObject({
      sides: { A: { choice: 'Offensive' }, B: { choice: 'Defensive' } },
      outcome: { title: 'Marcher Lords attack' },
      decides: null,
    });
  });

  it('shows a Foil with what it undid, and of a secret stratagem nothing', async () => {
    const battle = await start();
    const tried: readonly Turn[] = [
      { kind: 'stratagem', side: 'A', stratagem: 'surprise' },
      { kind: 'stratagem', side: 'B', stratagem: 'foil' },
      [6, 6],
    ];
    const first = await play(battle, tried);
    expect(first.reveal).toBeNull();
    const foiled = await play(first, [[6, 6]]);
    expect(foiled.reveal?.sides).toMatchObject({
      A: { choice: 'Surprise', words: 'Foiled: it has no effect' },
      B: { choice: 'Foil' },
    });
    const secret = await play(await start(), [
      { kind: 'stratagem', side: 'A', stratagem: 'surprise' },
      { kind: 'stratagem', side: 'B', stratagem: null },
      [6, 6],
    ]);
    expect(secret.reveal).toBeNull();
  });
});
