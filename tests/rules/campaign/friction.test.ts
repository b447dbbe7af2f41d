import { describe, expect, it } from 'vitest';
import { figuresOf } from '../../../rules/campaign/figures.ts';
import { joinWaiting } from '../../../rules/campaign/quiet.ts';
import { armyNamed, codeOf, live, planWish, TWO_ARMIES, type Wish } from './support.ts';

const start = live(TWO_ARMIES);
const [lords, host] = [armyNamed(start, 'Lords').id, armyNamed(start, 'Host').id];
const meet: readonly Wish[] = [
  { kind: 'march', armyId: lords, path: [{ x: 20, y: 10 }], beyondRate: true },
  { kind: 'march', armyId: host, path: [{ x: 20, y: 10 }], beyondRate: true },
];
const sideWith = (id: string, peace: readonly string[]): Wish => ({
  kind: 'set-side',
  ...start.sides[id],
  id,
  peace,
});
const peaceOf = (state: typeof start): readonly (readonly string[])[] =>
  ['s1', 's2'].map((id) => state.sides[id]?.peace ?? []);

describe('less friction', () => {
  it('19.9 peace is made and broken by both with one tick', () => {
    const peace = live([sideWith('s1', ['s2'])], start);
    expect(peaceOf(peace)).toEqual([['s2'], ['s1']]);
    expect(peaceOf(live([sideWith('s2', [])], peace))).toEqual([[], []]);
    // Another name changes nothing about who keeps peace.
    expect(planWish(peace, { ...sideWith('s1', ['s2']), name: 'The League' }).facts).toHaveLength(1);
  });

  it('19.9 full numbers grow where that is asked for, and only then', () => {
    const unit = armyNamed(start, 'Lords').units[0];
    const more = { kind: 'reinforce', armyId: lords, restore: { [unit?.id ?? '']: 7 } } as const;
    expect(codeOf(() => planWish(start, more))).toBe('campaign/over-strength');
    const grown = armyNamed(live([{ ...more, raise: true }], start), 'Lords').units[0];
    expect(grown?.headsFull).toBe((unit?.headsFull ?? 0) + 7);
    expect(grown?.sp).toBe((unit?.sp ?? 0) + 7 * (unit?.perHead ?? 0));
  });

  it('19.9 who has marched off holds no field, and who has fallen back is in no contact', () => {
    const fought = live(
      [
        ...meet,
        {
          kind: 'record-battle',
          armies: { A: lords, B: host },
          verdict: 'A',
          field: 'A',
          retreat: { A: null, B: 8 },
        },
      ],
      start,
    );
    const figures = (state: typeof start, name: string) => figuresOf(state, armyNamed(state, name));
    expect(figures(fought, 'Lords')).toMatchObject({ holdsField: true, inContact: null });
    expect(figures(fought, 'Host')).toMatchObject({ holdsField: false, inContact: null });
    const gone = live(
      [{ kind: 'end-day' }, { kind: 'march', armyId: lords, path: [{ x: 16, y: 10 }] }],
      fought,
    );
    expect(figures(gone, 'Lords').holdsField).toBe(false);
  });

  it('19.9 everybody who waits on a day stands in one line', () => {
    const waiting = (who: string) => ({ text: `${who} watch each other, and nobody attacks.` });
    expect(
      joinWaiting([{ text: 'A marched.' }, waiting('A and B'), { text: 'C fell back.' }, waiting('D and E')]),
    ).toEqual([
      { text: 'A marched.' },
      { text: 'A and B; D and E watch each other, and nobody attacks.' },
      { text: 'C fell back.' },
    ]);
  });
});
