import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  covers,
  digest,
  firstVersion,
  nextVersion,
  settle,
  type Version,
} from '../../../../electron/api/services/sync/versions.ts';
import { tries } from '../../../support/tries.ts';

/** One computer: what it holds by record, and what it has put into its part of the folder. */
interface Computer {
  readonly name: string;
  readonly held: Map<string, Version>;
  readonly own: Map<string, { readonly key: string; readonly version: Version }>;
  /** Its copy of the folder, as far as files have arrived. */
  readonly folder: Map<string, { readonly key: string; readonly version: Version }>;
}

const computer = (name: string): Computer => ({ name, held: new Map(), own: new Map(), folder: new Map() });

let clock = 0;
/** Their clocks are far apart. */
const AHEAD: Readonly<Record<string, number>> = { Desk: 0, Laptop: 30, Tower: 2e6 };
const made = (one: Computer, content: string) => ({
  by: one.name,
  at: String(1e6 + clock++ + (AHEAD[one.name] ?? 0)),
  content,
});

const edit = (one: Computer, key: string, content: string): void => {
  const before = one.held.get(key);
  one.held.set(
    key,
    before === undefined ? firstVersion(key, made(one, content)) : nextVersion(before, made(one, content)),
  );
};

/** What a pass does, with records of a line of text instead of files. */
const pass = (one: Computer): void => {
  const seen = Map.groupBy([...one.folder.values(), ...one.own.values()], ({ key }) => key);
  for (const [key, group] of seen) {
    const settled = settle(
      one.held.get(key) ?? null,
      group.map(({ version }) => version),
    );
    if (settled === null) continue;
    one.held.set(key, settled.version);
    for (const other of settled.beside) {
      const copy = `${key}/${digest(other.content).slice(0, 8)}`;
      if (!one.held.has(copy)) one.held.set(copy, firstVersion(copy, other));
    }
  }
  for (const [key, version] of one.held)
    if (![...one.folder.values()].some((file) => file.version.id === version.id))
      one.own.set(version.id, { key, version });
};

/** Copies what is chosen of what one has written to another. */
const carry = (from: Computer, to: Computer, isCarried: (index: number) => boolean): void => {
  [...from.own.entries()].forEach(([name, file], index) => {
    if (isCarried(index)) to.folder.set(name, file);
  });
};

const KEYS = ['roster 1', 'roster 2'];

const act = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('edit' as const), who: fc.nat(2), what: fc.nat(1) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('pass' as const), who: fc.nat(2) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('carry' as const),
      who: fc.nat(2),
      to: fc.nat(2),
      which: fc.nat(255),
    }),
  },
  // An older store comes back: from a backup, or as a copy of another computer's.
  { weight: 1, arbitrary: fc.record({ do: fc.constant('clone' as const), who: fc.nat(2), to: fc.nat(2) }) },
);

const contents = (one: Computer): readonly (readonly [string, string])[] =>
  [...one.held].map(([key, { content }]) => [key, content] as const).toSorted();

describe('three computers and one folder', () => {
  it('agree in the end and have everything that nobody wrote over', { timeout: 600_000 }, () => {
    fc.assert(
      fc.property(fc.array(act, { minLength: 5, maxLength: 60 }), (acts) => {
        const all = [computer('Desk'), computer('Laptop'), computer('Tower')];
        const at = (index: number): Computer => all[index] as Computer;
        /** Each content somebody wrote, until somebody who saw it wrote something else. */
        const living = new Map<string, Set<string>>(KEYS.map((key) => [key, new Set()]));
        let count = 0;
        for (const one of acts) {
          const who = at(one.who);
          if (one.do === 'edit') {
            const key = KEYS[one.what] as string;
            const was = who.held.get(key);
            const content = `text ${count++}`;
            if (was !== undefined) living.get(key)?.delete(was.content);
            living.get(key)?.add(content);
            edit(who, key, content);
          } else if (one.do === 'pass') pass(who);
          else if (one.do === 'carry')
            carry(who, at(one.to), (index) => ((one.which >> (index % 8)) & 1) === 1);
          else if (one.do === 'clone' && one.who !== one.to) {
            const to = at(one.to);
            pass(to);
            for (const [key, version] of who.held) {
              const lost = to.held.get(key);
              if (lost !== undefined && lost.id !== version.id) pass(to);
              to.held.set(key, version);
            }
          }
        }
        for (let round = 0; round < 6; round++) {
          for (const one of all) pass(one);
          for (const from of all) for (const to of all) if (from !== to) carry(from, to, () => true);
        }
        expect(contents(at(1))).toEqual(contents(at(0)));
        expect(contents(at(2))).toEqual(contents(at(0)));
        const there = new Set(contents(at(0)).map(([, content]) => content));
        for (const written of living.values())
          for (const content of written) expect(there).toContain(content);
      }),
      { numRuns: tries(10_000) },
    );
  });
});

describe('one record', () => {
  const made = (content: string, at = '1') => ({ by: 'Desk', at, content });
  const start = firstVersion('roster 1', made('a'));

  it('is taken over where it only moved on elsewhere', () => {
    const later = nextVersion(nextVersion(start, made('b')), made('c'));
    expect(settle(start, [later])).toEqual({ version: later, beside: [] });
    expect(settle(later, [start])).toEqual({ version: later, beside: [] });
    expect(settle(null, [start, later])).toEqual({ version: later, beside: [] });
  });

  it('that moved on in both places stays once under its name, the later one, and once beside it', () => {
    const here = nextVersion(start, made('b', '5'));
    const there = nextVersion(start, made('c', '4'));
    const settled = settle(here, [there]);
    expect(settled?.version.content).toBe('b');
    expect(settled?.beside).toEqual([there]);
    expect(settle(there, [here])).toEqual(settled);
    expect(settled && [here, there, start].every((one) => covers(settled.version, one))).toBe(true);
  });

  it('that became the same in both places stays one', () => {
    const here = nextVersion(start, made('b', '5'));
    const there = nextVersion(nextVersion(start, made('x', '3')), made('b', '4'));
    expect(settle(here, [there])?.beside).toEqual([]);
  });
});
