import { byThisAxe } from '../../rules/by-this-axe/index.ts';
import { seededDice, seedState } from '../../rules/core/dice.ts';
import { allSystems } from '../../rules/registry.ts';
import { makeGreatRoster } from './great-roster.ts';
import { type Figure, medianMs } from './measure.ts';

export const benchRules = (): readonly Figure[] => {
  const roster = makeGreatRoster(200);
  const plain = medianMs(() => JSON.parse(JSON.stringify(roster)));
  const figure = (what: string, ms: number, target: string): Figure => ({
    what,
    ms,
    ratio: ms / plain,
    target,
  });
  const odds = allSystems()
    .flatMap((system) => system.actions)
    .flatMap((action) => {
      const parsed = action.input.parse(action.example);
      const run = figure(
        `${action.id}: run`,
        medianMs(() => action.run(parsed, seededDice(seedState(1)))),
        '',
      );
      if (action.odds === undefined) return [run];
      return [
        run,
        figure(
          `${action.id}: exact odds`,
          medianMs(() => action.odds?.(parsed)),
          'under 50 ms',
        ),
      ];
    });
  return [
    figure('a 200-unit roster through JSON and back (the measure)', plain, 'x1 by definition'),
    figure(
      'price and validate a 200-unit roster',
      medianMs(() => byThisAxe.rosters.assess(roster)),
      'under 1 ms',
    ),
    figure(
      'parse a 200-unit roster from a file',
      medianMs(() => byThisAxe.rosters.schema.parse(roster)),
      '',
    ),
    ...odds,
  ];
};
