import {
  deleteHouseRules,
  findHouseRules,
  type HouseScope,
  insertHouseRules,
  listHouseRules,
  updateHouseRules,
} from '../../../db/queries/house-rules.ts';
import type { Replaced } from '../../../db/queries/imports.ts';
import { houseValuesSchema } from '../../../rules/core/house-values.ts';
import type { JsonObject } from '../../../rules/core/json.ts';
import type { HousePreset, HouseRule, RuleSystem } from '../../../rules/core/system.ts';
import { type Versioned, versioned } from '../../../rules/core/versioned.ts';
import { allSystems, isSystemId, systemOf } from '../../../rules/registry.ts';
import type { AppContext } from '../context.ts';
import { Refused, refuseByZod } from '../errors.ts';
import { inTransaction, settleVersion } from './store-writes.ts';
import { bringForward, readOrNull } from './stored-shape.ts';

/** A system's house rules, for a screen that knows no system. */
export interface HouseRulesOfSystem {
  readonly id: string;
  readonly name: string;
  readonly rules: readonly HouseRule[];
  readonly presets: readonly HousePreset[];
}

export const listSystemsWithHouseRules = (): readonly HouseRulesOfSystem[] =>
  allSystems()
    .filter(({ houseRules }) => houseRules.length > 0)
    .map(({ id, name, houseRules, housePresets }) => ({
      id,
      name,
      rules: houseRules,
      presets: housePresets ?? [],
    }));

export interface HouseRuleSet extends HouseScope {
  readonly values: JsonObject;
  /** Null while nothing is stored here: then `values` are those of the wider scope. */
  readonly version: number | null;
}

const findSystem = (id: string): RuleSystem => {
  if (!isSystemId(id))
    throw new Refused('input/invalid', `system: this version of Muster has no rule system "${id}"`, 'system');
  return systemOf(id);
};

/** A set as it is stored and as files carry it. */
const storedValues = (system: string): Versioned<JsonObject> => {
  const { houseRules, houseSteps = [] } = findSystem(system);
  return versioned({ schema: houseValuesSchema(houseRules), steps: houseSteps });
};

/** Every value belongs to a rule of the system and fits it. */
export const parseHouseValues = (
  system: string,
  values: unknown,
  code: string,
  root = 'values',
): JsonObject => {
  const parsed = houseValuesSchema(findSystem(system).houseRules).safeParse(
    bringForward(storedValues(system), values, code, root),
  );
  if (!parsed.success) throw refuseByZod(parsed.error, code, root);
  return parsed.data;
};

const wholeApp = (system: string): HouseScope => ({ system, scope: 'app', scopeId: null });

/** A stored set that this version cannot read, or that is damaged, counts as not set. */
const valuesOf = (
  stored: { readonly system: string; readonly values: JsonObject } | null,
): JsonObject | null =>
  stored === null
    ? null
    : readOrNull(() => parseHouseValues(stored.system, stored.values, 'house-rules/unreadable'));

/** Where a battle or campaign has no set of its own, the wider one counts as a whole. */
const inherited = ({ store }: AppContext, { system, scope }: HouseScope): JsonObject =>
  scope === 'app' ? {} : (valuesOf(findHouseRules(store.db, wholeApp(system))) ?? {});

export const getHouseRules = (context: AppContext, scope: HouseScope): HouseRuleSet => {
  findSystem(scope.system);
  const stored = findHouseRules(context.store.db, scope);
  return {
    system: scope.system,
    scope: scope.scope,
    scopeId: scope.scopeId,
    values: valuesOf(stored) ?? inherited(context, scope),
    version: stored?.version ?? null,
  };
};

const CONFLICT = {
  code: 'house-rules/conflict',
  message: 'These house rules were changed elsewhere in the meantime.',
};

const checkScope = ({ scope, scopeId }: HouseScope): void => {
  if ((scope === 'app') !== (scopeId === null)) {
    const message =
      scope === 'app'
        ? 'scopeId: the whole app has none'
        : `scopeId: say which ${scope} these house rules are for`;
    throw new Refused('input/invalid', message, 'scopeId');
  }
};

export const setHouseRules = (
  context: AppContext,
  scope: HouseScope,
  version: number | null,
  given: unknown,
): HouseRuleSet => {
  checkScope(scope);
  const values = parseHouseValues(scope.system, given, 'input/invalid');
  const { db } = context.store;
  return settleVersion(
    context,
    CONFLICT,
    () => {
      const stored = findHouseRules(db, scope);
      const row = storedValues(scope.system).mark(values);
      if (stored !== null) return version === null ? 'stale' : updateHouseRules(db, scope, version, row);
      if (version !== null) return 'stale';
      insertHouseRules(db, { id: context.newId(), ...scope, values: row, version: 1 });
      return 1;
    },
    () => getHouseRules(context, scope),
  );
};

/** Goes back to what counts everywhere else. */
export const clearHouseRules = (context: AppContext, scope: HouseScope): HouseRuleSet => {
  checkScope(scope);
  inTransaction(context, () => deleteHouseRules(context.store.db, scope));
  return getHouseRules(context, scope);
};

/** What a battle is played by: its own set, else its campaign's, else the app's. */
export const resolveHouseRules = (
  { store }: AppContext,
  system: string,
  { battleId = null, campaignId = null }: { battleId?: string | null; campaignId?: string | null } = {},
): JsonObject => {
  const at = (scope: HouseScope['scope'], scopeId: string | null): JsonObject | null =>
    scope !== 'app' && scopeId === null
      ? null
      : valuesOf(findHouseRules(store.db, { system, scope, scopeId }));
  return at('battle', battleId) ?? at('campaign', campaignId) ?? at('app', null) ?? {};
};

/** As a file carries it. */
export type HouseRulesFile = HouseScope & { readonly values: JsonObject };

export const exportHouseRules = ({ store }: AppContext): readonly HouseRulesFile[] =>
  listHouseRules(store.db).flatMap((stored) => {
    const { system, scope, scopeId } = stored;
    const values = valuesOf(stored);
    return values === null ? [] : [{ system, scope, scopeId, values: storedValues(system).mark(values) }];
  });

/** A set as it is stored; null where there is none. */
export const readHouseRules = ({ store }: AppContext, scope: HouseScope): JsonObject | null =>
  findHouseRules(store.db, scope)?.values ?? null;

/** Call it inside a transaction. Null takes the set away. */
export const putBackHouseRules = (
  context: AppContext,
  scope: HouseScope,
  values: JsonObject | null,
): void => {
  const { db } = context.store;
  const stored = findHouseRules(db, scope);
  if (values === null) deleteHouseRules(db, scope);
  else if (stored === null) insertHouseRules(db, { id: context.newId(), ...scope, values, version: 1 });
  else updateHouseRules(db, scope, stored.version, values);
};

/** Puts sets of a file in the place of what is there, and says what was. Call it inside a transaction. */
export const replaceHouseRules = (
  context: AppContext,
  sets: readonly HouseRulesFile[],
): readonly Extract<Replaced, { what: 'house-rules' }>[] =>
  sets.map(({ values, system, scope: reach, scopeId }) => {
    const scope = { system, scope: reach, scopeId };
    const before = readHouseRules(context, scope);
    const after = storedValues(system).mark(values);
    putBackHouseRules(context, scope, after);
    return { what: 'house-rules', scope, before, after };
  });
