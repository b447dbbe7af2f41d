import { expect, it } from 'vitest';
import { matchArmies } from '../../../rules/core/army-match.ts';
import { toNumber } from '../../../rules/core/fraction.ts';
import { mean } from '../../../rules/core/odds.ts';
import { findAction } from '../../../rules/registry.ts';
import { sixEvents } from '../../../rules/six-events/index.ts';

const { rosters } = sixEvents;
const army = (unit: object) =>
  rosters.adopt(
    rosters.schema.parse({ system: 'six-events', name: 'Army', units: [{ name: 'Unit', ...unit }] }),
    () => 'u',
  );
const met = (own: object, enemy: object) =>
  matchArmies(rosters as never, army(own) as never, army(enemy) as never)?.cells[0]?.[0];

const KNIGHTS = { kind: 'troop', class: 'knight', armor: 3, figures: 6 };
const THRALLS = { kind: 'troop', class: 'peasant', armor: 1, figures: 12 };
const TROLL = { kind: 'creature', meleeProwess: 5, vitality: 4, armor: 2 };

/** What a rule of the table says is lost, on average. */
const lostBy = (id: string, input: object): unknown => {
  const action = findAction(id);
  const lost = action?.odds?.(action.input.parse(input) as never)?.also['lost'];
  if (lost === undefined) throw new Error('no losses told');
  return expect.closeTo(toNumber(mean(lost as never, (count: number) => count)), 9);
};

it('troops hurt each other as the rule of melee says, figures off their figures', () => {
  const lost = lostBy('six-events/melee-troops', {
    unit: { class: 'knight' },
    target: { armor: 1, strength: 12 },
  });
  expect(met(KNIGHTS, THRALLS)?.gives).toEqual({ lost, of: 12 });
});

it('what stands alone throws its pool of dice, against the figures of a troop or its own kind’s wounds', () => {
  const pool = (target: object) =>
    lostBy('six-events/pool', { model: { prowess: 5, kind: 'creature', vitality: 4 }, target });
  expect(met(TROLL, KNIGHTS)?.gives).toEqual({ lost: pool({ armor: 3, strength: 6 }), of: 6 });
  expect(met(TROLL, TROLL)?.gives).toEqual({ lost: pool({ armor: 2, strength: 4 }), of: 4 });
});
