import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isFact } from '../../../rules/campaign/effective.ts';
import { headsOf, spFullOf, sumOf } from '../../../rules/campaign/figures.ts';
import { replay } from '../../../rules/campaign/ledger.ts';
import { roundMiles } from '../../../rules/campaign/miles.ts';
import { writeState } from '../../../rules/campaign/patch.ts';
import { rebuild } from '../../../rules/campaign/rebuild.ts';
import { type CampaignState, campaignStateSchema } from '../../../rules/campaign/state.ts';
import { tellAll } from '../../../rules/campaign/tell.ts';
import { tries } from '../../support/tries.ts';
import { begin, type Game, play, played, step, wishFor } from './any-campaign.ts';
import { START } from './support.ts';

const allUnits = ({ armies }: CampaignState) => Object.values(armies).flatMap(({ units }) => units);

const countingEvents = (game: Game) => replay(game.lines).counting.map(({ event }) => event);

describe('any campaign', { timeout: 60_000 }, () => {
  it('replays to the state it has, whichever way it is read', () => {
    fc.assert(
      fc.property(played, (numbers) => {
        const game = begin();
        for (const one of numbers) step(game, wishFor(game.state, one));
        const text = writeState(game.state);
        expect(writeState(replay(game.lines).state)).toBe(text);
        expect(writeState(rebuild(game.lines).state)).toBe(text);
        expect(campaignStateSchema.parse(JSON.parse(JSON.stringify(game.state)))).toEqual(game.state);
        expect(
          tellAll(
            game.lines.map(({ event }) => event),
            game.state,
          ).every((line) => line.length > 0),
        ).toBe(true);
      }),
      { numRuns: tries(150) },
    );
  });

  it('is taken back to the start, byte for byte, and brought back', () => {
    fc.assert(
      fc.property(played, (numbers) => {
        const game = begin();
        for (const one of numbers) step(game, wishFor(game.state, one));
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

  it('never has less than nobody nor more than everybody, and loses no unit', () => {
    fc.assert(
      fc.property(played, (numbers) => {
        let before: Game | null = null;
        play(numbers, (game) => {
          const units = allUnits(game.state);
          for (const unit of units) {
            expect(unit.sp).toBeGreaterThanOrEqual(0);
            expect(unit.sp).toBeLessThanOrEqual(spFullOf(unit));
            expect(headsOf(unit)).toBeLessThanOrEqual(unit.headsFull);
          }
          expect(new Set(units.map(({ id }) => id)).size).toBe(units.length);
          for (const { pending, units: own } of Object.values(game.state.armies))
            for (const id of pending.flatMap((one) => Object.keys(one.units)))
              expect(own.map((unit) => unit.id)).toContain(id);
          const last = game.lines.at(-1)?.event;
          if (before !== null && last !== undefined && isFact(last)) {
            const ids = new Set(units.map(({ id }) => id));
            for (const { id } of allUnits(before.state)) expect(ids).toContain(id);
          }
          before = { ...game };
        });
      }),
      { numRuns: tries(100) },
    );
  });

  it('changes strength only by what the ledger says', () => {
    fc.assert(
      fc.property(played, (numbers) => {
        play(numbers, (game) => {
          let full = 0;
          let sp = 0;
          let corrected = false;
          for (const event of countingEvents(game)) {
            if (event.kind === 'army-mustered') {
              full += sumOf(event.army.units.map(({ headsFull }) => headsFull));
              sp += sumOf(event.army.units.map((unit) => unit.sp));
            } else if (event.kind === 'casualties') sp -= sumOf(Object.values(event.losses));
            else if (event.kind === 'reinforced') sp += sumOf(Object.values(event.restored));
            else if (event.kind === 'wounded-returned') sp += sumOf(Object.values(event.units));
            else if (event.kind === 'corrected') corrected = true;
          }
          if (corrected) return;
          const units = allUnits(game.state);
          expect(sumOf(units.map(({ headsFull }) => headsFull))).toBe(full);
          expect(sumOf(units.map((unit) => unit.sp))).toBe(sp);
        });
      }),
      { numRuns: tries(60) },
    );
  });

  it('counts its days and miles', () => {
    fc.assert(
      fc.property(played, (numbers) => {
        play(numbers, (game) => {
          const miles = new Map<string, number>();
          const mixed = new Set<string>();
          let day = 1;
          for (const event of countingEvents(game)) {
            if (event.kind === 'day-ended') {
              expect(event.day).toBe(day);
              day += 1;
              miles.clear();
              mixed.clear();
            } else if (event.kind === 'marched' || event.kind === 'retreated') {
              miles.set(event.armyId, roundMiles((miles.get(event.armyId) ?? 0) + event.miles));
            } else if (event.kind === 'army-split') mixed.add(event.into.id);
            else if (event.kind === 'armies-merged') mixed.add(event.intoId);
          }
          expect(game.state.day).toBe(day);
          for (const army of Object.values(game.state.armies)) {
            if (mixed.has(army.id)) continue;
            const today = army.marched.day === day ? army.marched.miles : 0;
            expect(today).toBe(miles.get(army.id) ?? 0);
          }
        });
      }),
      { numRuns: tries(60) },
    );
  });
});
