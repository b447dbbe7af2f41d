import { describe, expect, it } from 'vitest';
import { withScriptedDice } from '../../../rules/core/dice.ts';
import { explain } from '../../../rules/core/explain.ts';
import { attemptOrder, type OrderAttempt, orderChance } from '../../../rules/princecon/command/order.ts';
import { toCommander } from '../../../rules/princecon/conversion/commander.ts';
import { DEFAULT_RULES } from '../../../rules/princecon/data/house-rules.ts';
import { JOE_GROK } from '../core/sheets.ts';
import { chance, oddsOf } from './support.ts';

const { baseChance } = toCommander(JOE_GROK).value;

const attempt = (fields: Partial<OrderAttempt> = {}): OrderAttempt => ({
  baseChance,
  failures: 0,
  othersFailed: 0,
  othersFailedBefore: 0,
  attached: false,
  distance: 10,
  ...fields,
});

const order = (fields: Partial<OrderAttempt>, ...rolls: number[]) =>
  withScriptedDice(rolls, (dice) => attemptOrder(attempt(fields), dice));

const STICKY = {
  command: { ...DEFAULT_RULES.command, otherPenaltySticksToCommander: true },
};

describe('Joe Grok’s turn', () => {
  it('T-CMD-1: the 27th Legion obeys a roll of 50', () => {
    expect(order({}, 50).value).toEqual({ chance: 50, obeyed: true, failures: 0, confusesUnit: false });
  });

  it('T-CMD-2: the Barra Irregulars ignore a 67', () => {
    const { value, steps } = order({}, 67);
    expect(value).toEqual({ chance: 50, obeyed: false, failures: 1, confusesUnit: true });
    expect(explain(steps)).toEqual([
      'Chance of an order: 50.',
      'Needs at most, in percent: 50.',
      'Order: rolled 67 on d100: ignored.',
    ]);
  });

  it('T-CMD-3: and obey the second time, at 40', () => {
    expect(order({ failures: 1 }, 40).value).toEqual({
      chance: 40,
      obeyed: true,
      failures: 1,
      confusesUnit: false,
    });
  });

  it('T-CMD-4: another has failed with the High Elven Archers', () => {
    const { value, steps } = orderChance(attempt({ failures: 1, othersFailed: 1 }));
    expect(value).toBe(20);
    expect(steps.map((step) => [step.ref.ruling, step.value])).toEqual([
      [null, 50],
      ['R-P18', -10],
      ['R-P17', -20],
      ['R-P02', 20],
    ]);
  });

  it('T-CMD-5: the Good Samaritans by the written rule, and as the example tells it', () => {
    const chances = (rules?: typeof STICKY) =>
      [1, 2, 3].map((failures) => orderChance(attempt({ failures, othersFailedBefore: 1 }), rules).value);
    expect([chances(), chances(STICKY)]).toEqual([
      [40, 30, 20],
      [20, 10, 0],
    ]);
  });

  it('T-CMD-5b: his own unit needs no roll, whatever failed before', () => {
    expect(order({ attached: true, failures: 5, distance: 0 }).value).toEqual({
      chance: 100,
      obeyed: true,
      failures: 5,
      confusesUnit: false,
    });
  });

  it('his ladder is his chance after each failure', () => {
    expect([0, 1, 2, 3, 4].map((failures) => orderChance(attempt({ failures })).value)).toEqual(
      toCommander(JOE_GROK).value.ladder,
    );
  });
});

describe('the edges', () => {
  it('T-CMD-10: two others have failed with the unit', () => {
    expect(orderChance(attempt({ baseChance: 57, othersFailed: 2 })).value).toBe(17);
  });

  it('16″ is in reach; beyond it the attempt fails without a roll and confuses nobody', () => {
    expect(order({ distance: 16 }, 51).value.failures).toBe(1);
    expect(order({ distance: 16.5 }).value).toEqual({
      chance: 0,
      obeyed: false,
      failures: 1,
      confusesUnit: false,
    });
    const lenient = { command: { ...DEFAULT_RULES.command, outOfRangeCountsAsFailure: false } };
    const far = withScriptedDice([], (dice) => attemptOrder(attempt({ distance: 17 }), dice, lenient));
    expect(far.value.failures).toBe(0);
  });

  it('failures that cost nothing by house rule leave one attempt, whose odds are its chance', () => {
    const { outcomes, also } = oddsOf('order', {
      commander: { name: 'Joe Grok', int: 3, cha: 17 },
      unit: { name: 'Archers', troopType: 'li', level: 3 },
      distance: 12,
      houseRules: { 'command.perFailure': 0 },
    });
    const obeyed = chance(outcomes, (value) => value === true);
    expect(obeyed).toBe('1/2');
    expect(chance(also['attempts'] as typeof outcomes, (tries) => tries === 1)).toBe(obeyed);
  });

  it('at 0 or less there is no attempt at all', () => {
    expect(order({ failures: 5 }).value).toEqual({
      chance: 0,
      obeyed: false,
      failures: 5,
      confusesUnit: false,
    });
  });
});
