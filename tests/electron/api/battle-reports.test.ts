import { describe, expect, it } from 'vitest';
import { accountOf } from '../../../electron/api/services/battles/account.ts';
import { accountText } from '../../../electron/api/services/battles/account-text.ts';
import { NO_CHAIRS } from '../../../electron/api/services/battles/chairs/chair.ts';
import { type BattleLog, endLog, openLog, playOn } from '../../../electron/api/services/battles/log.ts';
import { viewToReport } from '../../../electron/api/services/battles/view.ts';
import { weighMoves } from '../../../electron/api/services/battles/weigh.ts';
import { battlePage } from '../../../electron/api/services/print/battle-page.ts';
import { battlePrintSchema, renderBattle } from '../../../electron/api/services/print/battle-sheets.ts';
import { DiceError } from '../../../rules/core/dice.ts';
import type { JsonObject } from '../../../rules/core/json.ts';
import { SEATS, type TableMove, type TableRules, type TableViewer } from '../../../rules/core/play.ts';
import { RuleRefusal } from '../../../rules/core/result.ts';
import type { RosterDocument, RuleSystem } from '../../../rules/core/system.ts';
import { openTestApp } from '../../support/app.ts';
import { filledIn } from '../../support/random/unset.ts';
import { refusalFrom } from '../../support/refusal.ts';
import { systemsUnderTest } from '../../support/systems-under-test.ts';
import { FIRST_TURN, LORDS_ROSTER, TableStory, TUSK_ROSTER } from '../../support/table-story.ts';

const GAMES = systemsUnderTest().flatMap((system) =>
  Object.entries({ ...(system.table === undefined ? {} : { table: system.table }), ...system.games }).map(
    ([game, rules]) => ({ name: `${system.name}, ${game}`, system, game, rules }),
  ),
);

const begin = (system: RuleSystem, game: string, rules: TableRules): BattleLog => {
  const [first, second = first] = system.rosters.samples.map(({ roster }, index) =>
    system.rosters.adopt(system.rosters.schema.parse(roster), () => `${index}-${Math.random()}`),
  ) as [RosterDocument, RosterDocument?];
  const rosters = { A: first, B: second };
  const { armies, defaults } = rules;
  const setup =
    armies === undefined
      ? { rosters, options: defaults }
      : armies.setup.parse(
          armies.gather({ A: armies.muster(rosters.A), B: armies.muster(rosters.B) }, defaults, rosters),
        );
  return openLog(rules, {
    system: system.id,
    game,
    setup: setup as unknown as JsonObject,
    mode: 'hot-seat',
    dice: 'program',
    rosters: { A: null, B: null },
    campaign: null,
    chairs: NO_CHAIRS,
    seed: 11,
  });
};

/** What was done least often is done next, so that phases go by and much happens. */
const playSome = (rules: TableRules, start: BattleLog, moves: number): BattleLog => {
  const done = new Map<string, number>();
  const often = ({ id, token }: TableMove): number => done.get(`${id} ${token}`) ?? 0;
  let log = start;
  for (let count = 0; count < moves && log.ended === null; count += 1) {
    const offered = [...rules.moves(log.state, 'master')]
      .filter(({ byHand }) => byHand !== true)
      .sort((a, b) => often(a) - often(b));
    for (const move of offered) {
      done.set(`${move.id} ${move.token}`, often(move) + 1);
      try {
        log = playOn(rules, log, { id: move.id, seat: move.seat, input: filledIn(move) }, null);
        break;
      } catch (error) {
        if (!(error instanceof RuleRefusal || error instanceof DiceError)) throw error;
      }
    }
  }
  return log;
};

const ROW = {
  id: 'b',
  title: 'Fords & <Fens>',
  version: 1,
  createdAt: '2026-03-01T12:00:00.000Z',
  updatedAt: '',
  removedAt: null,
} as never;

const tell = (rules: TableRules, log: BattleLog, viewer: TableViewer) =>
  accountOf(rules, viewToReport(ROW, rules, log, viewer));

describe.each(GAMES)('the report of $name', ({ system, game, rules }) => {
  const fought = playSome(rules, begin(system, game, rules), 70);
  const over = fought.ended === null ? endLog(rules, fought, null) : fought;
  const account = tell(rules, over, 'master');

  it('tells both armies before and after, every entry under its turn and phase, and every die', () => {
    for (const seat of SEATS) {
      const { fates } = rules.result(over.state);
      expect(account.armies[seat].rows.map(({ name }) => name)).toEqual(fates[seat].map(({ name }) => name));
      expect(account.armies[seat].head.length).toBeGreaterThan(1);
    }
    const told = account.chapters.flatMap(({ entries }) => entries.map(({ entry }) => entry.said));
    expect(told).toEqual(over.events.filter(({ heading }) => heading !== true).map(({ said }) => said));
    expect(account.chapters.every(({ turn, phase }) => turn !== '' && phase !== '')).toBe(true);
    const rolled = over.events.filter(({ heading }) => heading !== true).flatMap(({ rolls }) => rolls);
    expect(account.rolls.flatMap(({ lines }) => lines)).toHaveLength(rolled.length);
    const text = accountText(account, true);
    for (const sentence of told) expect(text).toContain(sentence);
  });

  it('is one page on either paper, and the whole story with every roll leaves nothing out', () => {
    for (const paper of ['a4', 'letter'] as const) {
      const weigh = () => weighMoves(rules, over);
      const one = renderBattle(account, battlePrintSchema.parse({ paper }), weigh);
      expect(one.pages).toBe(1);
      const all = renderBattle(
        account,
        battlePrintSchema.parse({ paper, story: 'whole', rolls: true }),
        weigh,
      );
      expect(all.html).not.toContain('left out here');
      for (const { entry } of account.rolls) expect(all.html).toContain(`<b>${entry}. `);
    }
  });

  it('is one web page that fetches nothing, runs nothing and escapes names', () => {
    const page = battlePage(account, true);
    expect(page).toContain('<h1>Fords &amp; &lt;Fens&gt;</h1>');
    expect(page).not.toMatch(/<script|src=|href=|url\(/);
  });

  it('tells a side only what its view shows', () => {
    for (const viewer of ['A', 'B', 'table'] as const) {
      const shown = viewToReport(ROW, rules, fought, viewer);
      const seen = tell(rules, fought, viewer);
      expect(seen.chapters.flatMap(({ entries }) => entries.map(({ entry }) => entry.said))).toEqual(
        shown.events.filter(({ heading, said }) => !heading && said !== '').map(({ said }) => said),
      );
      if (!shown.open) expect(seen.leftOut).not.toBe('');
    }
  });
});

describe('a report through the API', () => {
  it('comes as text, as a page and on paper; while secrets are left only for a side’s eyes', async () => {
    const app = openTestApp();
    const sides = { A: { document: LORDS_ROSTER }, B: { document: TUSK_ROSTER } };
    const battle = await app.api.battles.start({
      system: 'by-this-axe',
      sides,
      mode: 'game-master',
      title: 'Withy Ford',
    } as never);
    const story = new TableStory(app.api, battle);
    await story.play(...FIRST_TURN);
    const { id, version } = story.battle;
    await app.api.battles.finish({ id, version, as: 'master', agreed: { winner: 'A', why: 'Night fell.' } });
    const { fileName, text } = await app.api.battles.report({ id });
    expect(fileName).toBe('Withy Ford.txt');
    expect(text).toContain('Marcher Lords won. Night fell.');
    expect(text).toContain('  Grimgor: before 2, after 0, fate Dead');
    expect(text).toContain('Turn 1, duels\n  Sir Olaf and Grimgor met in a duel.');
    expect(text).toContain('4. Turn 1, duels, thrown on the table\n  Sir Olaf: hits, 3 d6: 1 1 1');
    const page = await app.api.battles.report({ id, form: 'page', rolls: false });
    expect(page.fileName).toBe('Withy Ford.html');
    expect(page.text).not.toContain('Every roll');
    expect((await app.api.battles.print({ id })).pages).toBe(1);
    const hidden = await app.api.battles.start({ system: 'by-this-axe', sides } as never);
    expect(await refusalFrom(app.api.battles.report({ id: hidden.id }))).toMatchObject({
      code: 'battle/secret',
    });
    expect((await app.api.battles.report({ id: hidden.id, as: 'B' })).text).toContain(
      'For the player of Red Tusk',
    );
    app.dispose();
  });
});
