import { describe, expect, it } from 'vitest';
import { catchRefusal } from '../../../rules/core/result.ts';
import { princeconTable } from '../../../rules/princecon/table/index.ts';
import { playBattle, rosterOf, sampleOf } from './table-support.ts';

const COMPANIES = sampleOf(0);

/** The River League with a wizard who knows how to put people to sleep. */
const LEAGUE = (() => {
  const league = sampleOf(1);
  return {
    ...league,
    characters: league.characters.map((person) =>
      person.name === 'Sorrel the Grey'
        ? { ...person, spells: ['ice-storm', 'sleep', 'mass-strength'] }
        : person,
    ),
  };
})();

const AXEMEN = 'A:4th Dwarven Axemen';
const ARCHERS = 'A:High Elven Archers';
const BARRA = 'A:Barra Irregulars';
const JOE = 'A:Joe Grok';
const PIKES = 'B:League Pikes';
const KNIGHTS = 'B:Duke’s Knights';
const CROSSBOWS = 'B:Quay Crossbows';
const MILITIA = 'B:Town Militia';
const DUKE = 'B:Duke Armand';
const ODILE = 'B:Prelate Odile';
const SORREL = 'B:Sorrel the Grey';

const times = (count: number, face: number): number[] => Array.from({ length: count }, () => face);

describe('a battle of the Free Companies and the River League', () => {
  const battle = playBattle(COMPANIES, LEAGUE);
  const { play, token } = battle;

  it('turn 1: orders, two spells, a charge', () => {
    play('initiative', null, {}, 1, 1, 1, 6, 6, 6, 1, 1, 1, 1, 1, 1);
    play('prepare', SORREL, { role: 'cast' });
    play('next', null);
    // The Duke: 70, then 60.
    play('order', DUKE, { to: MILITIA, distance: 10 }, 71);
    expect(token(DUKE).facts).toContainEqual({ label: 'Next order at', value: '60%' });
    play('order', DUKE, { to: MILITIA, distance: 10 }, 60);
    play('march', MILITIA, { distance: 12 });
    const both = {
      spell: 'ice-storm',
      targets: [BARRA, AXEMEN].map((unit) => ({ unit, castings: null, where: 'inside' })),
    };
    expect(Object.keys(battle.odds('cast', SORREL, both)?.also ?? {})).toEqual([
      'Barra Irregulars: hits',
      'Barra Irregulars: status',
      '4th Dwarven Axemen: hits',
      '4th Dwarven Axemen: status',
    ]);
    const twice = { ...both, targets: [...both.targets, ...both.targets] };
    expect(catchRefusal(() => play('cast', SORREL, twice, 21))).toMatchObject({
      refusal: { code: 'princecon/cast-twice' },
    });
    // 25 + 7 behind shields: 12 hits, three of four castings in the area. Joe’s word is enough: no check.
    play(
      'cast',
      SORREL,
      { spell: 'ice-storm', targets: [{ unit: AXEMEN, castings: 4, where: 'inside' }] },
      6,
      6,
      6,
    );
    play(
      'cast',
      SORREL,
      { spell: 'sleep', targets: [{ unit: BARRA, castings: null, where: 'inside' }] },
      21,
      30,
    );
    // 25 is what the archers fail at; they give way, the knights have inches left and strike their rear.
    play('charge', KNIGHTS, { target: ARCHERS, distance: 20, gallop: true }, 25);
    expect(battle.log).toEqual([
      'River League has the initiative.',
      'Sorrel the Grey casts, from the rear.',
      'River League moves.',
      'Town Militia ignores Duke Armand.',
      'Town Militia obeys Duke Armand: forward, this turn.',
      'Town Militia moves 12 inches forward.',
      'Sorrel the Grey casts Ice Storm on 4th Dwarven Axemen (12 hits, ordered).',
      'Sorrel the Grey casts Sleep on Barra Irregulars (0 hits, disordered).',
      'High Elven Archers give way before Duke’s Knights and are struck in the rear.',
    ]);
    expect([token(AXEMEN).counters[0], token(BARRA).status, token(ARCHERS).status]).toEqual([
      { key: 'castings', label: 'Castings', value: 9, most: 12 },
      'disordered',
      'ordered, in contact',
    ]);
  });

  it('the wizard has cast his one spell with hits; another is refused', () => {
    const again = catchRefusal(() => play('cast', SORREL, { spell: 'ice-storm' }, 1, 1, 1));
    expect(again).toMatchObject({ ok: false, refusal: { code: 'princecon/cast-hits-spent' } });
  });

  it('the dwarves close with the pikes, and crossbows break the light horse', () => {
    play('next', null);
    play('next', null);
    play('march', AXEMEN, { distance: 6, contact: PIKES });
    play('next', null);
    const odds = battle.odds('fire', CROSSBOWS, { target: BARRA, distance: 12 });
    expect(odds?.outcomes.entries.length).toBeGreaterThan(3);
    // 20 dice at 11 or less: six hits, two castings, then a check at 35 on the Disordered.
    play('fire', CROSSBOWS, { target: BARRA, distance: 12 }, ...times(6, 11), ...times(14, 12), 35);
    expect(catchRefusal(() => play('next', null))).toMatchObject({
      refusal: { message: 'Not yet: Barra Irregulars must rout.' },
    });
    play('friends', BARRA);
    play('rout', BARRA, { friends: [AXEMEN] });
    // 10 for level 4, 5 for losses, 17 off for Joe: they hold without a roll.
    play('check', AXEMEN);
    play('next', null);
    expect(battle.log.slice(-8)).toEqual([
      'Free Companies move.',
      '4th Dwarven Axemen meet League Pikes on their front.',
      'River League fires.',
      'Quay Crossbows fire at Barra Irregulars: 6 hits, 2 castings fall; they are broken.',
      'No friend touches Barra Irregulars.',
      'Barra Irregulars rout 40 inches.',
      '4th Dwarven Axemen hold.',
      'Close action.',
    ]);
  });

  it('a challenge, then two fights, one of them a rout', () => {
    // Odile is a cleric of Leo. The pikes miss her: 20, 20 off for two ranks, 5 for the lost challenge.
    play('challenge', JOE, { target: ODILE }, 6);
    const input = { unit: JOE, target: ODILE, ended: 'issuer-kills' };
    const told = { move: { id: 'challenge', seat: 'A' as const, input }, said: 'So it went.', turn: 1 };
    expect(princeconTable.reveal?.(battle.state(), [{ ...told, openly: null, steps: [] }])).toMatchObject({
      sides: { A: { choice: 'Joe Grok' }, B: { choice: 'Accepted' } },
      outcome: { title: 'The duel is over', words: 'So it went.' },
    });
    expect(
      battle
        .moves()
        .filter(({ id }) => id === 'sergeant')
        .map(({ token: who }) => who),
    ).toEqual([DUKE]);
    play('sergeant', DUKE, { outcome: 'win' });
    // 24 dice at 6 or less against 12 at 3 or less: the pikes fight one worse for the lost challenge.
    // They lost more castings and check first, at 5; the dwarves, two to one against them, at 13.
    play(
      'fight',
      AXEMEN,
      { enemy: PIKES },
      ...times(6, 6),
      ...times(18, 7),
      ...times(4, 3),
      ...times(8, 4),
      100,
      100,
    );
    // 96 dice at 8 or less, and the sergeant besides; loose troops roll none. Then 115: failed by 51.
    play('fight', ARCHERS, {}, ...times(11, 8), ...times(85, 9), 64);
    expect(battle.log.slice(-4)).toEqual([
      'Joe Grok kills Prelate Odile in single combat.',
      'Duke Armand meets a sergeant of High Elven Archers and kills him.',
      '4th Dwarven Axemen lose 1; League Pikes lose 2.',
      'High Elven Archers lose 4 and are broken; Duke’s Knights lose 0.',
    ]);
    expect([token(ODILE).status, token(ARCHERS).status]).toEqual(['dead', 'broken']);
  });

  it('retreat and pursuit: the archers leave the field, the knights are tired', () => {
    play('friends', ARCHERS);
    play('rout', ARCHERS, { leaves: true });
    play('next', null);
    expect(
      token(KNIGHTS)
        .flags.filter(({ on }) => on)
        .map(({ key }) => key),
    ).toEqual(['fatigued', 'charging', 'gallop', 'moved']);
    // 30 in a hundred for level 3: not this time.
    play('disengage', PIKES, {}, 31);
    play('next', null);
    expect(battle.log.slice(-4)).toEqual([
      'High Elven Archers run off the field.',
      'Retreat and pursuit.',
      'League Pikes do not get away.',
      'Turn 2 begins.',
    ]);
    expect(battle.view()).toMatchObject({ turn: 2, phase: 'initiative', over: false });
  });

  it('turn 2: a mass spell works after combat, and Sleep would have worn off', () => {
    play('initiative', null, {}, 6, 6, 6, 1, 1, 1, 1, 1, 1);
    play('prepare', SORREL, { role: 'cast', option: 'mass', spell: 'mass-strength' });
    for (let phase = 0; phase < 5; phase += 1) play('next', null);
    // 24 dice against 18: nobody is hit.
    play('fight', AXEMEN, {}, ...times(24, 20), ...times(18, 20));
    play('next', null);
    expect(catchRefusal(() => play('next', null))).toMatchObject({ ok: false });
    play('cast-mass', SORREL, { targets: [{ unit: PIKES, castings: null, where: 'inside' }] });
    play('rout', BARRA, {});
    play('next', null);
    expect(token(PIKES).flags.filter(({ key }) => key.startsWith('spell:'))).toEqual([
      { key: 'spell:mass-strength', label: 'Mass Strength to turn 15', on: true, tone: 'plain' },
    ]);
    expect(token(BARRA).flags.filter(({ key }) => key.startsWith('spell:'))).toEqual([]);
  });

  it('ends as the players say, with the fate of all', () => {
    play('end', null, { winner: 'B', why: 'The companies have had enough.' });
    expect(battle.moves()).toEqual([]);
    expect(battle.result()).toEqual({
      winner: 'B',
      why: 'The companies have had enough.',
      fates: {
        A: [
          {
            id: '4th Dwarven Axemen',
            name: '4th Dwarven Axemen',
            kind: 'unit',
            start: 12,
            left: 8,
            fate: 'standing',
          },
          {
            id: 'High Elven Archers',
            name: 'High Elven Archers',
            kind: 'unit',
            start: 8,
            left: 4,
            fate: 'routed',
          },
          {
            id: 'Barra Irregulars',
            name: 'Barra Irregulars',
            kind: 'unit',
            start: 6,
            left: 4,
            fate: 'routed',
          },
          { id: 'Joe Grok', name: 'Joe Grok', kind: 'character', start: 1, left: 1, fate: 'standing' },
        ],
        B: [
          { id: 'League Pikes', name: 'League Pikes', kind: 'unit', start: 18, left: 16, fate: 'standing' },
          { id: 'Duke’s Knights', name: 'Duke’s Knights', kind: 'unit', start: 8, left: 8, fate: 'standing' },
          {
            id: 'Quay Crossbows',
            name: 'Quay Crossbows',
            kind: 'unit',
            start: 10,
            left: 10,
            fate: 'standing',
          },
          { id: 'Town Militia', name: 'Town Militia', kind: 'unit', start: 16, left: 16, fate: 'standing' },
          { id: 'Duke Armand', name: 'Duke Armand', kind: 'character', start: 1, left: 1, fate: 'standing' },
          { id: 'Prelate Odile', name: 'Prelate Odile', kind: 'character', start: 1, left: 0, fate: 'dead' },
          {
            id: 'Sorrel the Grey',
            name: 'Sorrel the Grey',
            kind: 'character',
            start: 1,
            left: 1,
            fate: 'standing',
          },
        ],
      },
    });
    expect(JSON.parse(JSON.stringify(battle.state()))).toEqual(battle.state());
  });
});

/** Two small armies made for what the other battle leaves out. */
const RAIDERS = rosterOf({
  name: 'Raiders',
  units: [
    { name: 'Axes', troopType: 'hi', level: 3, castings: 6, frontage: 6 },
    { name: 'Horse', troopType: 'mc', level: 3, castings: 6, frontage: 6 },
  ],
  characters: [
    { name: 'Ulf', classes: [{ class: 'fighter', level: 6 }], int: 12, cha: 12, hp: 30, attachedTo: 'Axes' },
    {
      name: 'Mordo',
      classes: [{ class: 'magic-user', level: 5 }],
      int: 16,
      hp: 12,
      spells: ['fire-bomb', 'long-talk'],
    },
  ],
});

const WARDENS = rosterOf({
  name: 'Wardens',
  units: [
    {
      name: 'Slings',
      troopType: 'li',
      level: 2,
      castings: 8,
      frontage: 8,
      formation: 'skirmish',
      missileWeapon: 'sling',
    },
    { name: 'Lances', troopType: 'lc', level: 3, castings: 6, frontage: 6 },
    { name: 'Reserve', troopType: 'mi', level: 2, castings: 6, frontage: 6 },
  ],
  characters: [
    {
      name: 'Ansel',
      classes: [{ class: 'fighter', level: 4 }],
      int: 14,
      cha: 14,
      hp: 20,
      position: 'front',
      attachedTo: 'Reserve',
    },
    { name: 'Vela', classes: [{ class: 'magic-user', level: 7 }], int: 15, hp: 14 },
  ],
});

const begin = (...initiativeDice: number[]) => {
  const battle = playBattle(RAIDERS, WARDENS);
  battle.play('initiative', null, {}, ...initiativeDice);
  return battle;
};

/** Ulf’s side first, or Ansel’s. */
const RAIDERS_FIRST = [6, 6, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1];

describe('reactions and what follows', () => {
  it('infantry evades infantry; caught or not, it checks', () => {
    const { play, token } = begin(...RAIDERS_FIRST);
    play('next', null);
    play('march', 'A:Axes', { distance: 3, contact: 'B:Slings' });
    expect(play('evade', 'B:Slings', { attackerLeft: 3 }, 46)).toBe('Slings fall back 3.75 inches, ordered.');
    expect(token('B:Slings').status).toBe('ordered');
  });

  it('cavalry intercepts on a command roll, also of its own leader', () => {
    const { play, token, moves } = begin(...RAIDERS_FIRST);
    play('next', null);
    play('march', 'A:Axes', { distance: 6 });
    expect(
      play('intercept', 'B:Lances', { enemy: 'A:Axes', by: 'B:Ansel', distance: 10, aspect: 'flank' }, 70),
    ).toBe('Lances cuts off Axes.');
    expect(token('A:Axes').facts).toContainEqual({ label: 'Against', value: 'Lances (flank)' });
    expect(moves().some(({ id }) => id === 'intercept')).toBe(false);
  });

  it('Disrupt Magic spoils a spell, which is spent all the same', () => {
    const { play, token } = begin(...RAIDERS_FIRST);
    play('prepare', 'A:Mordo', { role: 'cast' });
    play('prepare', 'B:Vela', { role: 'cast', option: 'disrupt' });
    play('next', null);
    const bomb = {
      spell: 'fire-bomb',
      targets: [{ unit: 'B:Reserve', castings: null, where: 'inside' }],
      disruptedBy: 'B:Vela',
    };
    expect(play('cast', 'A:Mordo', bomb, 10, 10)).toBe('Vela spoils Fire Bomb of Mordo.');
    expect(token('B:Reserve').counters[1]).toMatchObject({ key: 'hits', value: 12 });
    expect(
      catchRefusal(() => play('cast', 'A:Mordo', { ...bomb, disruptedBy: null }, 100, 100)),
    ).toMatchObject({
      refusal: { code: 'princecon/cast-hits-spent' },
    });
  });

  it('Long Talk gives one order by magic', () => {
    const { play, moves } = begin(...RAIDERS_FIRST);
    play('prepare', 'A:Mordo', { role: 'cast' });
    play('next', null);
    expect(catchRefusal(() => play('march', 'A:Horse', { distance: 18 }))).toMatchObject({
      refusal: { code: 'princecon/no-order' },
    });
    play('cast', 'A:Mordo', { spell: 'long-talk', targets: [] });
    expect(play('order', 'A:Mordo', { to: 'A:Horse', distance: 90 })).toBe(
      'Horse obeys Mordo: forward, this turn.',
    );
    expect(play('march', 'A:Horse', { distance: 18 })).toBe('Horse moves 18 inches forward.');
    expect(moves().some(({ id, token }) => id === 'order' && token === 'A:Mordo')).toBe(false);
  });

  it('a shot at a leader is entered; his death is felt', () => {
    const { play, token, correct } = begin(...RAIDERS_FIRST);
    play('next', null);
    play('next', null);
    // Slings: 1 die a casting at short range, no share lost in skirmish order; AC 3 is hit at 1.
    play('fire', 'B:Slings', { target: 'A:Axes', distance: 6 }, ...times(8, 20));
    expect(play('shot', 'A:Ulf', { hpLost: 4 })).toBe('Ulf loses 4 hit points.');
    play('next', null);
    play('next', null);
    correct('A:Ulf', 'hp', 3);
    expect(token('A:Ulf').counters[0]).toEqual({ key: 'hp', label: 'Hit points', value: 3, most: 30 });
  });

  it('a charge breaks through: fight, rout into the enemy, a free blow, pursuit, rally', () => {
    const { play, token, correct, log, view } = begin(...RAIDERS_FIRST);
    play('next', null);
    play('order', 'A:Ulf', { to: 'A:Horse', distance: 10 }, 60);
    // Level 2 infantry before a charge: 30 + 20; it stands, Ansel steadies it by 14.
    play('charge', 'A:Horse', { target: 'B:Reserve', distance: 10 }, 37);
    for (let phase = 0; phase < 4; phase += 1) play('next', null);
    // Ansel meets a sergeant of the horse and dies: 30 + 5 without him.
    play('sergeant', 'B:Ansel', { outcome: 'lose' }, 36);
    expect(token('B:Ansel').status).toBe('dead');
    // 36 dice at 6 or less; the reserve has 0 for level: half a die a casting.
    play('fight', 'A:Horse', {}, ...times(4, 6), ...times(32, 7), ...times(3, 20), 14);
    play('friends', 'B:Reserve');
    play('rout', 'B:Reserve', { enemy: 'A:Axes', enemyAt: 4 });
    // Five castings reach it with three dice each; it has none.
    play('free-blow', 'A:Axes', {}, ...times(15, 20));
    play('next', null);
    play('pursue', 'A:Horse', { gap: 4 });
    // Two hits, and a Broken unit that fails anything surrenders: 30, 10 and 20 for losses, 60 for its rear, 5.
    play('free-blow', 'A:Horse', {}, ...times(2, 6), ...times(13, 20), 100);
    correct('B:Slings', 'disordered', true);
    play('rally', 'B:Slings', {}, 46);
    play('next', null);
    expect(log.slice(-9)).toEqual([
      'Horse loses 0; Reserve loses 2 and is broken.',
      'No friend touches Reserve.',
      'Reserve routs 4 inches.',
      'Axes strike freely: Reserve loses 0.',
      'Retreat and pursuit.',
      'Horse catches Reserve.',
      'Horse strikes freely: Reserve loses 1 and is surrendered.',
      'Slings rally and are ordered.',
      'Turn 2 begins.',
    ]);
    expect(token('A:Horse').flags.find(({ key }) => key === 'fatigued')?.on).toBe(true);
    expect(view().turn).toBe(2);
  });

  it('fog and brambles: a drift, and a check that only disorders', () => {
    const mage = {
      ...WARDENS,
      characters: WARDENS.characters.map((person) =>
        person.name === 'Vela' ? { ...person, spells: ['fog-weave', 'growth-plants'] } : person,
      ),
    };
    const { play, token } = playBattle(RAIDERS, mage);
    play('initiative', null, {}, ...RAIDERS_FIRST);
    play('prepare', 'B:Vela', { role: 'cast' });
    play('next', null);
    const on = (unit: string) => ({ targets: [{ unit, castings: null, where: 'inside' }] });
    play('cast', 'B:Vela', { spell: 'fog-weave', ...on('A:Axes') }, 30);
    play('cast', 'B:Vela', { spell: 'growth-plants', ...on('A:Horse') });
    // 15 in a hundred for level 3; four inches aside, to the right.
    expect(play('march', 'A:Axes', { distance: 6 }, 16, 5, 2)).toBe(
      'Axes lose their way in the fog: 4 inches to the right.',
    );
    expect(play('march', 'A:Horse', { refereeAllows: true })).toBe('Horse moves 1 inch forward.');
    expect(play('check', 'A:Horse', {}, 1)).toBe('Horse fails its check and is disordered.');
    expect(token('A:Horse').flags.filter(({ key }) => key.startsWith('spell:'))).toEqual([
      { key: 'spell:growth-plants', label: 'Growth Plants to turn 13', on: true, tone: 'plain' },
    ]);
  });

  it('side without a unit left has lost', () => {
    const { play, correct, view, result } = begin(...RAIDERS_FIRST);
    for (const unit of ['B:Slings', 'B:Lances', 'B:Reserve']) correct(unit, 'left', true);
    play('next', null);
    expect([view().over, result().winner, result().why]).toEqual([true, 'A', 'Wardens have no unit left.']);
  });

  it('house rules come from the roster chosen, and the battle’s own go on top', () => {
    const strict = { ...RAIDERS, options: { houseRules: { 'command.radius': 4 } } };
    const orderAt = (options: object) => {
      const battle = playBattle(strict, WARDENS, options as never);
      battle.play('initiative', null, {}, ...RAIDERS_FIRST);
      battle.play('next', null);
      return battle.play(
        'order',
        'A:Ulf',
        { to: 'A:Horse', distance: 10 },
        ...(JSON.stringify(options).includes('none') ? [1] : []),
      );
    };
    expect([orderAt({}), orderAt({ rulesOf: 'none' })]).toEqual([
      'Horse ignores Ulf.',
      'Horse obeys Ulf: forward, this turn.',
    ]);
  });
});
