import { seededDice, seedState } from '../../../../rules/core/dice.ts';
import { formOfJsonSchema } from '../../../../rules/core/fields-of-schema.ts';
import { fillGroup, profileGroups } from '../../../../rules/core/fill-profile.ts';
import type { FormSection, GroupField } from '../../../../rules/core/form.ts';
import type { Json, JsonObject } from '../../../../rules/core/json.ts';
import { fillManner } from '../../../../rules/core/question/manner.ts';
import type { Known } from '../../../../rules/core/question/names.ts';
import type { Party } from '../../../../rules/core/question/party.ts';
import { type Filled, fillSide, nameSide, partiesOf } from '../../../../rules/core/question/sides.ts';
import { fillCast, fillRow } from '../../../../rules/core/question/spells.ts';
import type { Deed, Wanted } from '../../../../rules/core/question/words.ts';
import { findAction } from '../../../../rules/registry.ts';
import type { ActionListing } from '../actions.ts';

export interface Sum {
  readonly action: ActionListing;
  readonly input: JsonObject;
  readonly sides: readonly Filled[];
  readonly manner: readonly string[];
  readonly notes: readonly string[];
}

/** Lists without which there is nothing to ask: somebody of the example stands in them until somebody is said. */
const MEANT = ['targets', 'opponents'];

/** The rule's example with all that nobody has to say as it commonly is: its woods, wards and losses are its own. */
const plainInput = ({ input: schema, example }: ActionListing): JsonObject => {
  const { properties = {} } = schema as { properties?: Readonly<Record<string, { default?: unknown }>> };
  return Object.fromEntries(
    Object.entries(example as JsonObject).map(([key, value]): [string, Json] => {
      const usual = properties[key]?.default;
      const isPlain =
        typeof usual !== 'object' || usual === null || (Array.isArray(usual) && !MEANT.includes(key));
      return [key, usual !== undefined && isPlain ? (usual as Json) : value];
    }),
  );
};

/** Where a sum lists its fighters, the rule itself puts two of them against each other. */
const putTogether = (action: ActionListing, wanted: Wanted, entries: readonly Known[]): Sum | null => {
  const { own, enemy, charges } = wanted;
  const between = findAction(action.id)?.between;
  if (between === undefined || enemy === null) return null;
  const sides = [own, enemy].map((party) => {
    const { profile, ...named } = nameSide(party, 'unit', entries);
    const called = named.entry?.name ?? (party.name === '' ? named.told : party.name);
    const stands = party.count === null ? {} : { stands: party.count };
    return { ...named, input: {}, profile: { ...profile, ...stands, name: called } as JsonObject };
  });
  const [first, second] = sides.map(({ profile }) => profile) as [JsonObject, JsonObject];
  const { input, told, notes } = fillManner(
    between(first, second, charges) as JsonObject,
    formOfJsonSchema(action.input),
    [[], null],
    wanted,
  );
  return { action, input, sides, manner: told, notes };
};

/** A sum that its rule refuses is no answer to anything: another rule may fit. */
export const isPossible = ({ action, input }: Pick<Sum, 'action' | 'input'>): boolean => {
  const rule = findAction(action.id);
  const parsed = rule?.input.safeParse(input);
  if (rule === null || parsed === undefined || !parsed.success) return false;
  try {
    rule.run(parsed.data, seededDice(seedState(1)));
    return true;
  } catch {
    return false;
  }
};

const cast = (
  action: ActionListing,
  sections: readonly FormSection[],
  wanted: Wanted,
  entries: readonly Known[],
): Sum => {
  const { sides, manner, known, ...filled } = fillCast(
    plainInput(action),
    sections,
    wanted,
    entries,
    (input) => isPossible({ action, input }),
  );
  const { input, told, notes } = fillManner(filled.input, sections, [[], null], wanted);
  const spell = wanted.spell?.name ?? '';
  const unknown = known ? [] : [`The rules know no spell “${spell}”: it is reckoned as ${manner[0]}.`];
  return { action, input, sides, manner: [...manner, ...told], notes: [...unknown, ...notes] };
};

/** Who leads whom: of a unit that is asked about, somebody of its army. */
const leaderOf = (kind: string | null, party: Party, entries: readonly Known[]): Party => {
  if (kind !== 'character' || nameSide(party, kind, entries).entry !== null) return party;
  const { entry } = nameSide(party, 'unit', entries);
  const leader = entries.find((one) => entry !== null && one.kind === kind && one.army === entry.army);
  return leader === undefined ? party : { ...party, name: leader.name };
};

/** Whoever is asked about where the rule asks for nobody by his numbers. */
const nameOnly = (party: Party, entries: readonly Known[], input: JsonObject): Filled => {
  const unit = nameSide(party, 'unit', entries);
  const { profile, ...named } = unit.entry === null ? nameSide(party, 'character', entries) : unit;
  return { ...named, input, isFree: true };
};

const fillEnemy = (
  input: JsonObject,
  sections: readonly FormSection[],
  wanted: Wanted & { readonly enemy: Party },
  entries: readonly Known[],
): Filled | null => {
  const [own, enemy] = partiesOf(sections);
  const others = profileGroups(sections).filter(
    (one) => one.profile !== own?.profile && one.path.length === 1,
  );
  const group = enemy ?? (wanted.deed === 'order' ? others[0] : undefined);
  if (group !== undefined) return fillSide(input, group, wanted.enemy, entries, { ...wanted, alone: false });
  const rows = ['units', 'enemies', 'targets'].find((list) => Array.isArray(input[list]));
  return rows === undefined ? null : fillRow(input, rows, wanted.enemy, entries);
};

interface Stood {
  readonly input: JsonObject;
  readonly told: readonly string[];
}

/** Where a rule asks for the unit of a leader, too: the one he leads, else the first of his army. */
const withTheirUnit = (
  { input, told }: Stood,
  sections: readonly FormSection[],
  group: GroupField | undefined,
  side: Filled | null,
  entries: readonly Known[],
): Stood => {
  const person = side?.entry ?? null;
  if (group === undefined || group.profile !== 'character' || group.path.length < 2 || person === null)
    return { input, told };
  const around = profileGroups(sections).find(
    ({ profile, path }) => profile === 'unit' && path.length === 2 && path[0] === group.path[0],
  );
  const units = entries.filter(({ kind, army }) => kind === 'unit' && army === person.army);
  const unit =
    units.find(({ profile }) => JSON.stringify(profile).includes(JSON.stringify(person.name))) ?? units[0];
  if (around === undefined || unit === undefined) return { input, told };
  return {
    input: fillGroup(input, around, { ...unit.profile, name: unit.name }),
    told: [...told, `${person.name} with ${unit.name}`],
  };
};

/** Asked of whom it does not matter who stands against him. */
const OF_ONE: readonly Deed[] = ['activation', 'order', 'flight', 'reach', 'initiative', 'rally', 'morale'];

export const fillIn = (action: ActionListing, wanted: Wanted, entries: readonly Known[]): Sum | null => {
  const sections = formOfJsonSchema(action.input);
  if (wanted.deed === 'spell') return cast(action, sections, wanted, entries);
  const [own, facing] = partiesOf(sections);
  const isOfOne = OF_ONE.includes(wanted.deed);
  const plain = plainInput(action);
  // A machine’s numbers count for nothing where the rule asks only whom it strikes.
  if (own?.path[0] === 'target' && facing === undefined && wanted.enemy !== null) {
    const struck = fillSide(plain, own, wanted.enemy, entries, { ...wanted, alone: false });
    const { input, told, notes } = fillManner(struck.input, sections, [[], own.path], wanted);
    return { action, input, sides: [nameOnly(wanted.own, entries, input), struck], manner: told, notes };
  }
  if (own === undefined && !isOfOne) return putTogether(action, wanted, entries);
  const party = leaderOf(own?.profile ?? null, wanted.own, entries);
  const first =
    own === undefined ? nameOnly(party, entries, plain) : fillSide(plain, own, party, entries, wanted);
  const { enemy } = wanted;
  const second = enemy === null ? null : fillEnemy(first.input, sections, { ...wanted, enemy }, entries);
  if (enemy !== null && second === null && !isOfOne) return putTogether(action, wanted, entries);
  const other = enemy === null ? null : (second ?? nameOnly(enemy, entries, first.input));
  const { input, told, notes } = fillManner(
    (second ?? first).input,
    sections,
    [own?.path ?? [], facing?.path ?? null],
    wanted,
  );
  const isAgainstExample = enemy === null && Array.isArray(plain['opponents']);
  const led = party === wanted.own ? [] : [`led by ${party.name}`];
  const asked = party === wanted.own ? first : nameOnly(wanted.own, entries, plain);
  const stood = [own, facing].reduce(
    (sum, group, at) => withTheirUnit(sum, sections, group, at === 0 ? first : second, entries),
    { input, told: [] as readonly string[] },
  );
  return {
    action,
    input: stood.input,
    sides: other === null ? [asked] : [asked, other],
    manner: [...led, ...told, ...stood.told],
    notes: [
      ...(wanted.deed === 'initiative' ? ['Whoever leads is as in an example.'] : []),
      ...(isAgainstExample ? ['Whoever stands against them is as in an example.'] : []),
      ...notes,
    ],
  };
};

/** What is left to choose is chosen as it commonly is, and told. */
export const settle = (sum: Sum): Sum => {
  const rule = findAction(sum.action.id);
  const parsed = rule?.input.safeParse(sum.input);
  if (rule?.unsaid === undefined || parsed === undefined || !parsed.success) return sum;
  const { input, says } = rule.unsaid(parsed.data);
  return { ...sum, input: input as JsonObject, notes: says === null ? sum.notes : [...sum.notes, says] };
};
