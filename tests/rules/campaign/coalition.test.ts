import { describe, expect, it } from 'vitest';
import { commanderAmong, joining, listEngagements } from '../../../rules/campaign/coalition.ts';
import { armySp } from '../../../rules/campaign/figures.ts';
import type { BattleOutcome } from '../../../rules/campaign/help.ts';
import { lookAs } from '../../../rules/campaign/mask.ts';
import type { CampaignState } from '../../../rules/campaign/state.ts';
import { tellAll } from '../../../rules/campaign/tell.ts';
import {
  armyNamed,
  calm,
  codeOf,
  foot,
  live,
  muster,
  outcome,
  planWish,
  side,
  type Wish,
} from './support.ts';

/** Lords (1500) and Watch (500) of the League and the Shire's Hobbits face the Host (1500) of the Horde. */
const FACING: readonly Wish[] = [
  side('League'),
  side('Horde'),
  side('Shire', { peace: ['s1'] }),
  muster('s1', 'Lords', { x: 10, y: 10 }, [foot('Spears', 300)]),
  muster('s1', 'Watch', { x: 10.2, y: 10 }, [foot('Pikes', 100)]),
  muster('s3', 'Hobbits', { x: 10, y: 10.4 }, [foot('Slings', 50)]),
  muster('s2', 'Host', { x: 10.5, y: 10 }, [foot('Raiders', 300)]),
];
const FACE = live(FACING);

const idOf = (name: string, state = FACE): string => armyNamed(state, name).id;
const contactOf = (one: string, other: string, state: CampaignState = FACE) => {
  const found = Object.values(state.contacts).find(({ armies }) =>
    [idOf(one), idOf(other)].every((id) => Object.values(armies).includes(id)),
  );
  if (found === undefined) throw new Error(`${one} and ${other} do not face each other`);
  return found;
};
const MET = contactOf('Lords', 'Host');
const rule = (settings: object): CampaignState => live([{ kind: 'change-campaign', settings }], FACE);

const BEATEN: BattleOutcome = outcome({
  verdict: 'B',
  field: 'B',
  result: 'Decisive victory',
  sides: { A: { ...calm([1500, 500], [600, 200]), retreat: 5 }, B: calm([1500], [150]) },
});

const begun = (): CampaignState => ({
  ...FACE,
  contacts: {
    ...FACE.contacts,
    [MET.id]: { ...MET, battleId: 'battle-1', allies: { A: [idOf('Watch')], B: [] } },
  },
});
const APPLY: Wish = { kind: 'apply-battle', battleId: 'battle-1' };
const apply = (battle: BattleOutcome) => planWish(begun(), APPLY, { battles: { 'battle-1': battle } });

describe('19 armies that face the same enemy', () => {
  it('fight as one where they are of one side, or at peace, or not at all, as the house rule says', () => {
    expect(joining(FACE, MET)).toEqual({ A: [idOf('Watch')], B: [] });
    expect(joining(rule({ together: 'peace' }), MET)).toEqual({ A: [idOf('Watch'), idOf('Hobbits')], B: [] });
    expect(joining(rule({ together: 'none' }), MET)).toEqual({ A: [], B: [] });
  });

  it('are due as one engagement', () => {
    expect(listEngagements(FACE)).toHaveLength(2);
    expect(listEngagements(rule({ together: 'peace' }))).toHaveLength(1);
    expect(listEngagements(rule({ together: 'none' }))).toHaveLength(3);
  });

  it('share losses, defeat and retreat, each in its own entries, and have fought for today', () => {
    const { after, facts } = apply(BEATEN);
    expect(armySp(armyNamed(after, 'Lords'))).toBe(900);
    expect(armySp(armyNamed(after, 'Watch'))).toBe(300);
    for (const name of ['Lords', 'Watch'])
      expect(armyNamed(after, name)).toMatchObject({
        lastBattle: { fortune: 'lost', title: 'Lords and Watch against Host' },
        lastRetreat: { miles: 5 },
      });
    expect(contactOf('Watch', 'Host', after)).toMatchObject({ status: 'fought', spentDay: 1 });
    expect(armyNamed(after, 'Hobbits').lastBattle).toBeNull();
    expect(tellAll(facts, after)[0]).toContain('Lords and Watch against Host');
  });

  it('wait and part as one', () => {
    const waited = live([{ kind: 'wait', contactId: MET.id }], FACE);
    expect(contactOf('Watch', 'Host', waited).spentDay).toBe(1);
    expect(contactOf('Hobbits', 'Host', waited).spentDay).toBeNull();
    const parted = live([{ kind: 'part', contactId: MET.id }], FACE);
    expect(Object.keys(parted.contacts)).toHaveLength(1);
  });

  it('follow a General before any who acts for one: that of the strongest army, or the ablest', () => {
    const appoint = (name: string, leadership: number, army: string): Wish => ({
      kind: 'appoint-general',
      armyId: idOf(army),
      name,
      leadership,
    });
    const both = [idOf('Lords'), idOf('Watch')];
    const led = live([appoint('Olaf', 2, 'Lords'), appoint('Runa', 4, 'Watch')], FACE);
    expect(commanderAmong(led, both)?.name).toBe('Olaf');
    const ablest = live([{ kind: 'change-campaign', settings: { command: 'ablest' } }], led);
    expect(commanderAmong(ablest, both)?.name).toBe('Runa');
    const acting = live(
      [{ ...appoint('Olaf', 5, 'Lords'), role: 'leader' }, appoint('Runa', 1, 'Watch')],
      FACE,
    );
    expect(commanderAmong(acting, both)?.name).toBe('Runa');
  });

  it('are recorded from the table with the game master’s choice of who was there', () => {
    const record = (more: object): Wish => ({
      kind: 'record-battle',
      armies: { A: idOf('Watch'), B: idOf('Host') },
      verdict: 'A',
      units: [{ unitId: armyNamed(FACE, 'Lords').units[0]?.id, lost: 10 }],
      ...more,
    });
    const all = planWish(FACE, record({}));
    expect(armySp(armyNamed(all.after, 'Lords'))).toBe(1450);
    const fought = all.facts.find(({ kind }) => kind === 'battle-fought');
    expect(fought).toMatchObject({ allies: { A: [idOf('Lords')], B: [] } });
    // Without the Lords nobody of theirs can be lost.
    expect(codeOf(() => planWish(FACE, record({ allies: { A: [], B: [] } })))).toBe('campaign/no-unit');
    const stranger = { allies: { A: [idOf('Hobbits')], B: [] }, units: [] };
    expect(codeOf(() => planWish(FACE, record(stranger)))).toBe('campaign/not-together');
  });

  it('show a side only those of the enemy whom it faces', () => {
    const state = { ...begun(), settings: { ...FACE.settings, together: 'peace' as const } };
    const [met = null] = Object.values(state.contacts).filter(({ battleId }) => battleId !== null);
    const contacts = {
      ...state.contacts,
      [MET.id]: { ...MET, ...met, allies: { A: [idOf('Watch'), idOf('Hobbits')], B: [] } },
    };
    const seen = lookAs({ ...state, contacts }, 's1').state;
    const shown = Object.values(seen.contacts).find(({ battleId }) => battleId !== null);
    expect(shown?.allies.A.map((id) => seen.armies[id]?.name)).toEqual(['Watch']);
    expect(JSON.stringify(seen)).not.toContain('Hobbits');
  });
});
