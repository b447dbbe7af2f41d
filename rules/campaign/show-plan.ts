import { callArmies } from './called.ts';
import { armyHeads, armySp, headsOf, milesOn, pendingSp, rateOf, spFullOf } from './figures.ts';
import { diceOf } from './plan/chance.ts';
import type { Plan } from './plan.ts';
import type { ArmyChange, Change, GeneralChange, Preview, UnitChange } from './preview.ts';
import type { ArmyState, CampaignState, CampaignUnit, General } from './state.ts';
import { tellAll } from './tell.ts';

const changed = <T>(before: T, after: T, same = before === after): Change<T> | null =>
  same ? null : { before, after };

const unitChanges = (before: ArmyState | undefined, after: ArmyState): readonly UnitChange[] => {
  const old = new Map(before?.units.map((unit) => [unit.id, unit]));
  const now = new Map(after.units.map((unit) => [unit.id, unit]));
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((unitId) => {
    const [was, is] = [old.get(unitId), now.get(unitId)];
    const name = is?.name ?? was?.name ?? '';
    if (was === is) return [];
    const figure = (of: (unit: CampaignUnit) => number): Change<number | null> => ({
      before: was === undefined ? null : of(was),
      after: is === undefined ? null : of(is),
    });
    return [{ unitId, name, sp: figure(({ sp }) => sp), heads: figure(headsOf), spFull: figure(spFullOf) }];
  });
};

const armyChange = (
  before: CampaignState,
  after: CampaignState,
  army: ArmyState,
  called: (id: string) => string | undefined,
): ArmyChange => {
  const old = before.armies[army.id];
  const from = old ?? { ...army, units: [], pending: [], marched: { day: 0, miles: 0 } };
  return {
    armyId: army.id,
    name: called(army.id) ?? army.name,
    isNew: old === undefined,
    sp: { before: armySp(from), after: armySp(army) },
    heads: { before: armyHeads(from), after: armyHeads(army) },
    units: unitChanges(old, army),
    at: changed(from.at, army.at, from.at.x === army.at.x && from.at.y === army.at.y),
    miles: changed(milesOn(from, before.day), milesOn(army, after.day)),
    rate: rateOf(army, after.settings),
    status: changed(from.status, army.status),
    pending: changed(pendingSp(from), pendingSp(army)),
  };
};

const generalChange = (before: General | undefined, after: General): GeneralChange => ({
  generalId: after.id,
  name: after.name,
  readyDay: changed(before?.readyDay ?? 0, after.readyDay),
  armyId: changed(before?.armyId ?? null, after.armyId),
  fate: changed(before?.fate ?? after.fate, after.fate),
});

const wayIn = (before: CampaignState, facts: Plan['facts']): Preview['way'] => {
  const [fact] = facts;
  if (fact?.kind === 'marched') return fact.path;
  if (fact?.kind !== 'orders-given' || fact.orders === null) return null;
  const army = before.armies[fact.armyId];
  return army === undefined ? null : [army.at, ...fact.orders.path];
};

/** Every difference an intent makes, for people to agree to. */
export const showPlan = (before: CampaignState, { facts, after, warnings, told, stopped }: Plan): Preview => {
  const texts = tellAll(facts, after);
  const called = callArmies(after);
  let { day } = before;
  const lines = facts.map((event, index) => {
    const line = { kind: event.kind, day, text: texts[index] ?? '' };
    if (event.kind === 'day-ended') day += 1;
    return line;
  });
  return {
    day: { before: before.day, after: after.day },
    lines,
    armies: Object.values(after.armies)
      .filter((army) => before.armies[army.id] !== army)
      .map((army) => armyChange(before, after, army, called)),
    generals: Object.values(after.generals)
      .filter((general) => before.generals[general.id] !== general)
      .map((general) => generalChange(before.generals[general.id], general))
      .filter(({ readyDay, armyId, fate }) => readyDay !== null || armyId !== null || fate !== null),
    draws: facts.flatMap((fact) => {
      const table =
        fact.kind === 'chance-drawn'
          ? before.settings.chance.tables.find(({ id }) => id === fact.tableId)
          : undefined;
      return table === undefined ? [] : [{ name: table.name, ...diceOf(table) }];
    }),
    contacts: {
      begun: Object.keys(after.contacts).filter((id) => before.contacts[id] === undefined),
      ended: Object.keys(before.contacts).filter((id) => after.contacts[id] === undefined),
    },
    warnings,
    told,
    way: wayIn(before, facts),
    stopped,
  };
};
