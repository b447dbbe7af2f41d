import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ChronicleRow, toldTo } from '../../../rules/campaign/chronicle.ts';
import { LEADER_FATES } from '../../../rules/campaign/leaders/fields.ts';
import { replay } from '../../../rules/campaign/ledger.ts';
import { lookAs } from '../../../rules/campaign/mask.ts';
import { followOwners } from '../../../rules/campaign/owners.ts';
import type { CampaignState } from '../../../rules/campaign/state.ts';
import { tries } from '../../support/tries.ts';
import { begin, type Game, played, step, wishFor } from './any-campaign.ts';
import { armyNamed, live, TWO_ARMIES, type Wish } from './support.ts';

const rowsOf = ({ lines }: Pick<Game, 'lines'>): readonly ChronicleRow[] => {
  return replay(lines).counting.map((line) => ({ ...line, place: line.entry, day: 1 }));
};

const toldIn = (game: Game, sideId: string): ReadonlySet<number> => {
  const rows = rowsOf(game);
  return new Set(toldTo(sideId, rows, game.state, followOwners(rows)).keys());
};

const pick = <T>(list: readonly T[], index: number): T | undefined => list[index % list.length];

/** Somebody changes hands: a general is appointed by anybody, taken, killed; an army goes over. */
const changeHands = (
  { armies, generals }: CampaignState,
  { a, b, c }: { readonly a: number; readonly b: number; readonly c: number },
): Wish => {
  const army = pick(Object.values(armies), a);
  const general = pick(Object.values(generals), b);
  if (general === undefined || c % 4 === 0)
    return { kind: 'appoint-general', armyId: army?.id, name: `General ${a}`, leadership: 3 };
  const { id: generalId, name, leadership } = general;
  if (c % 4 === 1) return { kind: 'appoint-general', armyId: army?.id, generalId, name, leadership };
  if (c % 4 === 2) return { kind: 'use-stratagem', generalId, stratagem: 'ambush', success: true };
  if (a % 4 === 0)
    return {
      kind: 'set-fate',
      generalId,
      fate: pick(LEADER_FATES, b + c),
      untilDay: 50,
      heldBy: pick([null, 's1', 's2'], b),
    };
  return a % 2 === 0
    ? { kind: 'dismiss-general', generalId, fate: pick(['captured', 'dead', 'away'], a + b) }
    : { kind: 'correct', armyId: army?.id, army: { sideId: pick(['s1', 's2'], b) } };
};

describe('who knew what, then', { timeout: 60_000 }, () => {
  it('19.2 what a side was told stays told, and nothing old is told when somebody changes hands', () => {
    fc.assert(
      fc.property(played, (numbers) => {
        const game = begin();
        for (const one of numbers) {
          const before = new Map(['s1', 's2'].map((side) => [side, toldIn(game, side)]));
          const old = new Set(rowsOf(game).map(({ entry }) => entry));
          step(game, one.x % 2 === 0 ? changeHands(game.state, one) : wishFor(game.state, one));
          const still = rowsOf(game).filter(({ entry }) => old.has(entry));
          for (const [side, told] of before) {
            const now = toldIn(game, side);
            for (const { entry } of still) expect(now.has(entry)).toBe(told.has(entry));
          }
        }
      }),
      { numRuns: tries(60) },
    );
  });

  const start = live(TWO_ARMIES);
  const generalId = `g${start.nextId}`;
  const [lords, host] = ['Lords', 'Host'].map((name) => armyNamed(start, name).id);
  const unitId = armyNamed(start, 'Lords').units[0]?.id ?? '';
  const story: readonly Wish[] = [
    ...TWO_ARMIES,
    { kind: 'appoint-general', armyId: lords, name: 'Aldric', leadership: 3 },
    { kind: 'use-stratagem', generalId, stratagem: 'ambush', success: true },
  ];
  const chronicles = (wishes: readonly Wish[]) => {
    const game = begin();
    game.lines.length = 1;
    game.state = live([]);
    for (const wish of wishes) step(game, wish);
    const rows = rowsOf(game);
    const of = (side: string) => [...toldTo(side, rows, game.state, followOwners(rows)).values()].join(' ');
    return { state: game.state, league: of('s1'), horde: of('s2') };
  };

  it('19.2 a dead general’s deeds stay in the chronicle of his side', () => {
    const told = chronicles([...story, { kind: 'dismiss-general', generalId, fate: 'dead' }]);
    expect(told.league).toContain('Aldric tried a stratagem');
    expect(told.league).toContain('Aldric died.');
    expect(told.horde).not.toContain('Aldric');
  });

  it('19.2 whoever has gone over is called as his old side called him, there', () => {
    const told = chronicles([
      ...story,
      { kind: 'correct', armyId: lords, army: { name: 'Old Lords' } },
      {
        kind: 'lose',
        armyId: lords,
        losses: { [unitId]: 3 },
        cause: 'fever',
      },
      { kind: 'correct', armyId: lords, army: { sideId: 's2', name: 'Turncoats' } },
      { kind: 'appoint-general', armyId: host, generalId, name: 'Aldric the Traitor', leadership: 3 },
    ]);
    expect(told.league).toContain('Old Lords lost');
    expect(told.league).toContain('Aldric tried a stratagem');
    expect(told.league).not.toMatch(/Turncoats|Traitor/);
    expect(told.horde).toContain('Aldric the Traitor (leadership 3) takes command of Host.');
  });

  it('19.2 a captured general whom the enemy appoints brings no secrets along', () => {
    const told = chronicles([
      ...story,
      { kind: 'dismiss-general', generalId, fate: 'captured' },
      { kind: 'appoint-general', armyId: host, generalId, name: 'Aldric', leadership: 3 },
    ]);
    expect(told.league).toContain('tried a stratagem');
    expect(told.horde).toContain('Aldric (leadership 3) takes command of Host.');
    expect(told.horde).not.toContain('stratagem');
    const seen = Object.values(lookAs(told.state, 's2').state.generals);
    expect(seen.map(({ name, lastStratagem }) => [name, lastStratagem])).toEqual([['Aldric', null]]);
  });
});
