import { seededDice, seedState } from '../../../rules/core/dice.ts';
import { ALL_PEOPLES, type DrawWish, drawArmy, totalSize } from '../../../rules/core/muster/draw.ts';
import { type Change, mendArmy } from '../../../rules/core/muster/mend.ts';
import { wrongSize } from '../../../rules/core/muster/wrong-size.ts';
import type { Assessment, RosterDocument, RuleSystem } from '../../../rules/core/system.ts';
import { isSystemId, systemOf } from '../../../rules/registry.ts';
import type { AppContext } from '../context.ts';
import { Refused } from '../errors.ts';
import { collectionOf } from './collection/miniatures.ts';
import { rosterFileText } from './files/roster-text.ts';
import { resolveHouseRules } from './house-rules.ts';
import { parseDocument, type RosterRecord } from './roster-records.ts';
import { documentFrom, type RosterSource } from './roster-source.ts';
import { addRoster, getRoster } from './rosters.ts';
import { inTransaction } from './store-writes.ts';

export interface StartWish {
  readonly size?: number | undefined;
  readonly style?: string | undefined;
  readonly people?: string | undefined;
  /** Only units of the collection. */
  readonly owned?: boolean | undefined;
  readonly seed: number;
}

/** An army of the program's making, before anybody takes it. */
export interface Started {
  readonly system: string;
  readonly size: number;
  /** `points`, `castings`: what the size is counted in. */
  readonly word: string;
  readonly legal: boolean;
  readonly issues: readonly string[];
  readonly added: readonly { readonly name: string; readonly detail: string; readonly size: number }[];
  readonly document: RosterDocument;
  /** The same as a file that Import takes. */
  readonly file: string;
}

export interface MendedRoster {
  readonly changes: readonly Change[];
  readonly legal: boolean;
  /** What no change mends. */
  readonly issues: readonly string[];
  readonly document: RosterDocument;
  readonly file: string;
}

const findSystem = (id: string): RuleSystem => {
  if (!isSystemId(id)) throw new Refused('system/not-found', `There are no rules called "${id}".`, 'system');
  return systemOf(id);
};

const choose = (field: string, known: readonly string[], given: string | undefined): string | null => {
  if (given === undefined) return null;
  if (known.includes(given)) return given;
  throw new Refused(
    `start/no-${field}`,
    `${field}: there is no "${given}"; choose ${known.join(', ')}`,
    field,
  );
};

/** Without a wish the limit, as far as one drawing goes. */
const sizeFor = (system: RuleSystem, { size }: StartWish, before: RosterDocument | null): number => {
  const limit = before?.pointsLimit ?? null;
  const now = before === null ? 0 : totalSize(system, before);
  const { most, usual } = system.start.size;
  const wanted = size ?? Math.min(limit ?? usual, now + most);
  const wrong = wrongSize(system.start.size, { wanted, now, limit });
  if (wrong === null) return wanted;
  throw new Refused('start/wrong-size', wrong, 'size');
};

const errorsOf = ({ issues }: Assessment): readonly string[] =>
  issues.filter(({ severity }) => severity === 'error').map(({ message }) => message);

const draw = (context: AppContext, system: RuleSystem, before: RosterDocument, wish: StartWish): Started => {
  const { start, rosters } = system;
  const style = choose(
    'style',
    start.styles.map(({ id }) => id),
    wish.style,
  );
  const people = choose('people', [...start.peoples, ALL_PEOPLES], wish.people);
  const given: DrawWish = {
    size: sizeFor(system, wish, before),
    style: style ?? start.styles[0]?.id ?? '',
    people,
    dice: seededDice(seedState(wish.seed)),
    stock: wish.owned === true ? collectionOf(context) : null,
    newId: context.newId,
  };
  const { roster, added, size, assessment } = drawArmy(system, before, given);
  return {
    system: system.id,
    size,
    word: start.size.word,
    legal: assessment.legal,
    issues: errorsOf(assessment),
    added: [...roster.units, ...roster.characters]
      .filter(({ id }) => added.includes(id))
      .map((entry) => ({
        name: entry.name,
        detail: rosters.desk.row(roster, entry.id).detail,
        size: start.sizeOf(roster, roster.units.includes(entry) ? 'unit' : 'character', entry),
      })),
    document: roster,
    file: rosterFileText(roster),
  };
};

const emptyArmy = (context: AppContext, system: RuleSystem, name: string, size: number): RosterDocument => {
  const houseRules = resolveHouseRules(context, system.id);
  return parseDocument(
    {
      system: system.id,
      name,
      pointsLimit: system.rosters.desk.words.points === null ? null : size,
      ...(Object.keys(houseRules).length === 0 ? {} : { options: { houseRules } }),
      units: [],
      characters: [],
    },
    'input/invalid',
  );
};

/** A new army, of no roster. */
export const startArmy = (
  context: AppContext,
  { system: id, name, ...wish }: StartWish & { readonly system: string; readonly name: string },
): Started => {
  const system = findSystem(id);
  return draw(context, system, emptyArmy(context, system, name, sizeFor(system, wish, null)), wish);
};

/** The same as a roster of the store. */
export const createStarted = (context: AppContext, wish: Parameters<typeof startArmy>[1]): RosterRecord => {
  const { document } = startArmy(context, wish);
  return getRoster(
    context,
    inTransaction(context, () => addRoster(context, document)),
  );
};

/** What would be added to an army that is begun; without a size it grows to its limit, or to twice what it is. */
export const fillRest = (context: AppContext, source: RosterSource & StartWish): Started => {
  const document = documentFrom(context, source);
  const system = findSystem(document.system);
  const { pointsLimit } = document;
  const now = totalSize(system, document);
  const { usual, most } = system.start.size;
  const wanted = Math.min(pointsLimit ?? Math.max(usual, now * 2), now + most);
  return draw(context, system, document, { ...source, size: source.size ?? wanted });
};

/** What would mend it; nothing is stored. */
export const mendRoster = (context: AppContext, source: RosterSource): MendedRoster => {
  const document = documentFrom(context, source);
  const { roster, changes, assessment } = mendArmy(findSystem(document.system), document, context.newId);
  return {
    changes,
    legal: assessment.legal,
    issues: errorsOf(assessment),
    document: roster,
    file: rosterFileText(roster),
  };
};

/** What can be asked for in each system. */
export const startChoices = (id: string) => {
  const { start, rosters } = findSystem(id);
  const empty = rosters.schema.parse({ system: id, name: '', units: [], characters: [] });
  const groups = rosters.desk.catalogue(empty);
  return {
    size: start.size,
    styles: start.styles.map(({ id: style, name, hint }) => ({ id: style, name, hint })),
    peoples: start.peoples.map((people) => ({
      id: people,
      name: groups.find((group) => group.id === people)?.name ?? people,
    })),
  };
};
