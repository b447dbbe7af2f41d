import { findBattle } from './find-battle.ts';
import { answer, type Verb } from './verb.ts';

const SEATS = ['A', 'B'] as const;

/** What `examples/check-seals.mjs` checks without Muster. */
export const seals: Verb = {
  usage: 'seals BATTLE',
  summary: 'what Muster sealed in a battle and has opened, to be checked by anybody',
  operands: [1, 1],
  options: {},
  run: async (call) => {
    const { id } = await findBattle(call);
    const { chairs, table } = await call.api.battles.get({ id, as: 'table' });
    const opened = SEATS.flatMap((side) =>
      (chairs[side]?.opened ?? []).map((one) => ({ side, name: table.sides[side].name, ...one })),
    );
    const waiting = SEATS.flatMap((side) => {
      const sealed = chairs[side]?.sealed ?? null;
      return sealed === null ? [] : [{ side, name: table.sides[side].name, ...sealed }];
    });
    return answer({ battle: id, seals: opened, waiting }, [
      ...opened.map(
        ({ name, title, choice, nonce, seal, takenBack }) =>
          `${name}, ${title}: ${JSON.stringify(choice)}, nonce ${nonce}, seal ${seal}${takenBack ? ' (taken back)' : ''}`,
      ),
      ...waiting.map(({ name, seal }) => `${name} has sealed its choice: ${seal}`),
      ...(opened.length + waiting.length === 0
        ? ['Muster has sealed nothing here that is open by now.']
        : []),
    ]);
  },
};
