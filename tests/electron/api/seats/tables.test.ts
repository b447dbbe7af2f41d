import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../support/app.ts';
import { refusalFrom } from '../../../support/refusal.ts';
import { type Seated, sitDown } from '../../../support/seats.ts';
import { LORDS_ROSTER, TUSK_ROSTER } from '../../../support/table-story.ts';

let app: TestApp;
let battleId: string;
let olaf: Seated;
let grim: Seated;
let sam: Seated;
let master: Seated;

const open = async (more: object): Promise<void> => {
  const { id } = await app.api.battles.start({
    system: 'by-this-axe',
    sides: { A: { document: LORDS_ROSTER }, B: { document: TUSK_ROSTER } },
    mode: 'hot-seat',
    ...more,
  } as never);
  battleId = id;
  const at = { battleId };
  olaf = await sitDown(app, { at, role: 'player', sideId: 'A', name: 'Olga' });
  grim = await sitDown(app, { at, role: 'player', sideId: 'B', name: 'Greta' });
  sam = await sitDown(app, { at, role: 'spectator', sideId: null, name: 'Sam' });
  master = await sitDown(app, { at, role: 'master', sideId: null, name: 'Max' });
};

beforeEach(() => {
  app = openTestApp();
});
afterEach(() => app.dispose());

const look = ({ seat }: Seated) => seat.battles.get({ battleId });
const titles = async (who: Seated): Promise<readonly string[]> =>
  (await look(who)).moves.map(({ title }) => title);

/** As the page does: the move that is offered, with some fields filled in otherwise. */
const play = async (
  who: Seated,
  title: string,
  fields: object = {},
  dice: readonly number[] | null = null,
) => {
  const { moves, seen } = await look(who);
  const found = moves.find((one) => one.title === title);
  if (found === undefined) throw new Error(`no ${title} in ${moves.map((one) => one.title).join(', ')}`);
  const { id, seat } = found;
  const input = { ...(found.input as object), ...fields } as never;
  return who.seat.battles.play({ battleId, seen, move: { id, seat, input }, dice: dice as never });
};

/** Everything a seat is told of the battle. */
const told = async (who: Seated): Promise<string> =>
  JSON.stringify([
    await look(who),
    await who.seat.battles.list(),
    await who.seat.battles.report({ battleId }),
    await who.seat.table(),
    await who.seat.battles.steps({ battleId, index: 1 }).catch(String),
  ]);

describe('a duel on devices of their own', () => {
  const meet = async (): Promise<void> => {
    await open({});
    const { moves } = await look(olaf);
    const challenge = moves.find(({ title }) => title === 'Challenge by Sir Olaf');
    const target = JSON.stringify(challenge).match(/"value":"([^"]+)","label":"Grimgor/)?.[1];
    await play(olaf, 'Challenge by Sir Olaf', { target, distance: 6, answer: 'accepts' });
  };

  it('each gives out his own dice; the other learns that he has, and no byte more', async () => {
    const heard: string[] = [];
    for (const dice of [
      { attack: 3, parry: 1 },
      { attack: 1, parry: 3 },
    ]) {
      await meet();
      expect(await titles(olaf)).toContain('Duel dice of Sir Olaf');
      expect(await titles(grim)).toContain('Duel dice of Grimgor');
      // Who only looks on is offered nothing.
      expect([await titles(sam), await titles(master)]).toEqual([[], []]);
      const mine = await play(olaf, 'Duel dice of Sir Olaf', dice);
      expect(JSON.stringify(mine)).toContain(`${dice.attack} to attack`);
      const others = [await told(grim), await told(sam), await told(master)];
      expect(others.join('')).toContain('Sir Olaf has given out the duel dice');
      heard.push(others.join('').replaceAll(battleId, ''));
      await play(grim, 'Duel dice of Grimgor');
      // Until they strike, neither learns what the other has given out.
      expect((await look(grim)).events.map(({ said }) => said).join(' ')).not.toContain('Sir Olaf: ');
      app.dispose();
      app = openTestApp();
    }
    expect(heard[1]).toBe(heard[0]);
  });

  it('nobody gives out the other’s dice, nor hears odds or counsel for him', async () => {
    await meet();
    const { moves, seen } = await look(olaf);
    const mine = moves.find(({ id }) => id === 'allot');
    const move = { id: 'allot', seat: 'A' as const, input: (mine?.input ?? {}) as never };
    for (const who of [grim, master])
      expect(await refusalFrom(who.seat.battles.play({ battleId, seen, move }))).toMatchObject({
        code: 'battle/not-yours',
      });
    for (const who of [grim, sam, master]) {
      const { seat } = who;
      for (const ask of [seat.battles.odds, seat.battles.foretell, seat.battles.throws])
        await expect(ask({ battleId, move })).rejects.toThrow();
      await expect(seat.battles.chooser({ battleId, move })).rejects.toThrow();
    }
    expect(await olaf.seat.battles.chooser({ battleId, move })).toBeDefined();
  });
});

describe('cards on devices of their own', () => {
  it('each holds his own hand; the other sees how many', async () => {
    await open({ options: { commandRules: 'on' } });
    const drawn = async (who: Seated): Promise<readonly string[]> => {
      const title = (await titles(who)).find((one) => one.startsWith('Cards for '));
      const { events } = await play(who, title ?? '');
      return (events.at(-1)?.said ?? '')
        .replace(/^.* drew /, '')
        .replace(/\.$/, '')
        .split(', ');
    };
    const own = await drawn(olaf);
    expect(own.length).toBeGreaterThan(0);
    for (const who of [grim, sam, master]) {
      const heard = (await look(who)).events.at(-1)?.said;
      expect(heard).toMatch(/ drew \d+ cards?\.$/);
      for (const card of own) expect(heard).not.toContain(card);
    }
    await drawn(grim);
    const hands = JSON.stringify((await look(olaf)).table.sides.A);
    for (const card of own) expect(hands).toContain(card);
    for (const who of [grim, sam])
      for (const card of own) expect(JSON.stringify((await look(who)).table)).not.toContain(card);
  });
});
