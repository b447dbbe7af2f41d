import fc from 'fast-check';
import { expect, it } from 'vitest';
import { atMost } from '../../../support/tries.ts';
import { type Computer, everything, openRoom } from './computers.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const act = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('edit' as const), who: fc.nat(2), which: fc.nat(3) }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('remove' as const), who: fc.nat(2), which: fc.nat(3) }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('pass' as const), who: fc.nat(2) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('carry' as const),
      who: fc.nat(2),
      to: fc.nat(2),
      lost: fc.array(fc.boolean(), { minLength: 1, maxLength: 5 }),
    }),
  },
);

const rostersOf = async ({ api }: Computer) => {
  const lists = await Promise.all([api.rosters.list({}), api.rosters.list({ view: 'removed' } as never)]);
  return lists.flatMap(({ rosters }) => rosters).toSorted((one, other) => (one.id < other.id ? -1 : 1));
};

const notesOf = async ({ api }: Computer, id: string): Promise<string> =>
  (await api.rosters.get({ id })).document.notes;

it('any order and any loss of copying, then all copied: three stores agree and nothing is lost', {
  timeout: 3_600_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 30 }), async (acts) => {
      const room = openRoom();
      try {
        const all = [await room.join('Desk'), await room.join('Laptop'), await room.join('Tower')];
        // Clocks go years apart.
        all[1]?.wait(400 * DAY_MS);
        all[2]?.wait(-4000 * DAY_MS);
        /** What somebody wrote, until somebody who had seen it wrote something else. */
        const living = new Set<string>();
        let count = 0;
        for (const one of acts) {
          const who = all[one.who] as Computer;
          who.wait(1000);
          if (one.do === 'pass') await who.api.sync.now({});
          else if (one.do === 'carry' && one.to !== one.who)
            room.carry(
              who,
              all[one.to] as Computer,
              (file) => one.lost[file.charCodeAt(30) % one.lost.length] !== true,
            );
          else if (one.do !== 'carry') {
            const there = await rostersOf(who);
            const found = there[one.which % (there.length + 1)];
            if (found === undefined) {
              const notes = `words ${count++}`;
              const made = await who.api.rosters.create({ system: 'by-this-axe', name: 'Army' });
              await who.api.rosters.edit({ id: made.id, version: made.version, notes } as never);
              living.add(notes);
            } else if (one.do === 'remove')
              await (found.removedAt === null
                ? who.api.rosters.remove({ id: found.id })
                : who.api.rosters.restore({ id: found.id }));
            else if (found.removedAt === null) {
              const notes = `words ${count++}`;
              living.delete(await notesOf(who, found.id));
              living.add(notes);
              await who.api.rosters.edit({ id: found.id, version: found.version, notes } as never);
            }
          }
        }
        await room.settle(...all);
        const [desk, ...others] = all as [Computer, ...Computer[]];
        for (const one of others) expect(await everything(one)).toEqual(await everything(desk));
        const rosters = await rostersOf(desk);
        const words = await Promise.all(rosters.map(({ id }) => notesOf(desk, id)));
        expect(words).toEqual(expect.arrayContaining([...living]));
      } finally {
        room.dispose();
      }
    }),
    { numRuns: atMost(2, 24) },
  );
});
