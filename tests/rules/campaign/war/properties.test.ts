import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { replay } from '../../../../rules/campaign/ledger.ts';
import { writeState } from '../../../../rules/campaign/patch.ts';
import { rebuild } from '../../../../rules/campaign/rebuild.ts';
import { type CampaignState, campaignStateSchema } from '../../../../rules/campaign/state.ts';
import { tellAll } from '../../../../rules/campaign/tell.ts';
import { sumTally } from '../../../../rules/campaign/war/tallies.ts';
import { tries } from '../../../support/tries.ts';
import { expectAmendmentHolds } from '../amended.ts';
import { type Game, played, step } from '../any-campaign.ts';
import { START } from '../support.ts';
import { beginWar, warWishFor } from './any-war.ts';

const playWar = (
  numbers: Parameters<typeof warWishFor>[1][],
  look: (game: Game) => void = () => {},
): Game => {
  const game = beginWar();
  for (const one of numbers) {
    step(game, warWishFor(game.state, one));
    look(game);
  }
  return game;
};

const counted = (state: CampaignState): Record<string, number> =>
  Object.fromEntries(
    Object.values(state.tallies).flatMap(({ id, values }) =>
      Object.entries(values).map(([tally, value]) => [`${id} ${tally}`, value]),
    ),
  );

describe('any war with every rule of the map switched on', { timeout: 120_000 }, () => {
  it('replays to the state it has, whichever way it is read', () => {
    fc.assert(
      fc.property(played, (numbers) => {
        const game = playWar(numbers);
        const text = writeState(game.state);
        expect(writeState(replay(game.lines).state)).toBe(text);
        expect(writeState(rebuild(game.lines).state)).toBe(text);
        expect(campaignStateSchema.parse(JSON.parse(JSON.stringify(game.state)))).toEqual(game.state);
        const told = tellAll(
          game.lines.map(({ event }) => event),
          game.state,
        );
        expect(told.filter((line) => line === '' || /undefined|NaN/.test(line))).toEqual([]);
      }),
      { numRuns: tries(160) },
    );
  });

  it('is taken back to the start, byte for byte, and brought back', () => {
    fc.assert(
      fc.property(played, (numbers) => {
        const game = playWar(numbers);
        const end = writeState(game.state);
        const presses = game.past.length;
        for (let press = 0; press < presses; press += 1) step(game, 'undo');
        expect(writeState(game.state)).toBe(
          writeState(rebuild([{ entry: 1, batch: 1, event: START }]).state),
        );
        for (let press = 0; press < presses; press += 1) step(game, 'redo');
        expect(writeState(game.state)).toBe(end);
      }),
      { numRuns: tries(60) },
    );
  });

  it('an amendment counts as replayed, and undone leaves everything as it was', () => {
    fc.assert(
      fc.property(played, fc.nat(), fc.integer({ min: -150, max: 150 }), (numbers, which, x) =>
        expectAmendmentHolds(playWar(numbers), which, x),
      ),
      { numRuns: tries(160) },
    );
  });

  it('changes no counter without a line whose sum comes to it', () => {
    fc.assert(
      fc.property(played, (numbers) => {
        const { lines, state } = playWar(numbers);
        const sums: Record<string, number> = {};
        for (const { event } of replay(lines).counting)
          if (event.kind === 'tallied') {
            const tally = state.settings.tallies.find(({ id }) => id === event.tallyId);
            const key = `${event.ownerId} ${event.tallyId}`;
            expect(event.before).toBe(sums[key] ?? tally?.start);
            sums[key] = sumTally({ floor: tally?.floor ?? true }, event.before, event.parts).after;
          }
        expect(counted(state)).toEqual(sums);
      }),
      { numRuns: tries(160) },
    );
  });
});
