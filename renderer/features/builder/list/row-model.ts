import { isHeroic, profileOf } from '../../../../rules/by-this-axe/army/character-profile.ts';
import { characterMove, formatInches, unitMove } from '../../../../rules/by-this-axe/army/movement.ts';
import { pricePerFigure } from '../../../../rules/by-this-axe/army/points.ts';
import type { PostCheck } from '../../../../rules/by-this-axe/army/post-changes.ts';
import { hostOf, indexUnits } from '../../../../rules/by-this-axe/army/references.ts';
import { formatSave } from '../../../../rules/by-this-axe/army/save.ts';
import { formatStrength } from '../../../../rules/by-this-axe/army/strength.ts';
import { unitLine } from '../../../../rules/by-this-axe/army/words.ts';
import { findKind } from '../../../../rules/by-this-axe/data/characters.ts';
import type { ByThisAxeRoster, Character, Unit } from '../../../../rules/by-this-axe/types.ts';
import type { Assessment, EntryAssessment, Issue } from '../../../../rules/core/system.ts';
import { count } from '../../../format.ts';
import type { PostChecks } from '../posts/check-posts.ts';
import { indexIssues } from './issue-index.ts';
import { describeCharacter } from './wording.ts';

export type CharacterSign = 'general' | 'leader' | 'priest' | 'mage' | 'monster' | 'hero' | 'plain';

export interface Companion {
  readonly id: string;
  readonly name: string;
  readonly sign: CharacterSign;
}

export interface Flag {
  readonly severity: Issue['severity'];
  readonly words: string;
}

/** One row of the list, in the words it shows. The same object as long as nothing it shows has changed. */
export interface RowModel {
  readonly id: string;
  readonly kind: 'unit' | 'character';
  readonly name: string;
  readonly detail: string;
  readonly sign: CharacterSign | null;
  readonly figures: number | null;
  readonly companions: readonly Companion[];
  readonly fc: string;
  readonly save: string;
  readonly move: string;
  readonly strength: string;
  readonly each: string;
  readonly points: number;
  readonly flag: Flag | null;
  readonly wrongFigures: boolean;
  readonly wrongCapacity: boolean;
  /** Whether the sheet behind him was changed since, or is not in the library any more. */
  readonly sheet: 'changed' | 'missing' | null;
}

const DASH = '–';

const FIGURE_CODES: readonly string[] = ['BTA-E02', 'BTA-E03', 'BTA-E19'];
const CAPACITY_CODES: readonly string[] = ['BTA-E04', 'BTA-E18'];

const flagOf = (issues: readonly Issue[]): Flag | null => {
  const errors = issues.filter(({ severity }) => severity === 'error').length;
  const warnings = issues.length - errors;
  if (issues.length === 0) return null;
  const words = [errors > 0 ? count(errors, 'error') : '', warnings > 0 ? count(warnings, 'warning') : ''];
  return { severity: errors > 0 ? 'error' : 'warning', words: words.filter(Boolean).join(', ') };
};

/** The most telling first. */
const FAMILY_SIGNS = ['monster', 'mage', 'priest', 'hero'] as const;

const signOf = ({ role, kinds }: Pick<Character, 'role' | 'kinds'>): CharacterSign => {
  if (role === 'general') return 'general';
  const families = kinds.map((id) => findKind(id)?.family);
  return FAMILY_SIGNS.find((family) => families.includes(family)) ?? (role === 'leader' ? 'leader' : 'plain');
};

interface Surroundings {
  readonly options: ByThisAxeRoster['options'];
  readonly assessed: EntryAssessment | undefined;
  readonly issues: readonly Issue[];
  readonly companions: readonly Companion[];
  readonly host: Unit | null;
  readonly check: PostCheck | null;
}

const shared = ({ assessed, issues }: Surroundings) => ({
  points: assessed?.cost ?? 0,
  strength: assessed?.sp == null ? DASH : formatStrength(assessed.sp),
  flag: flagOf(issues),
  wrongFigures: issues.some(({ code }) => FIGURE_CODES.includes(code)),
  wrongCapacity: issues.some(({ code }) => CAPACITY_CODES.includes(code)),
});

const unitRow = (unit: Unit, around: Surroundings): RowModel => ({
  id: unit.id,
  kind: 'unit',
  name: unit.name,
  detail: unitLine(unit),
  sign: null,
  figures: unit.figures,
  companions: around.companions,
  fc: String(unit.fc),
  save: formatSave(unit, false),
  move: formatInches(unitMove(unit, around.options.commandRules)),
  each: String(pricePerFigure(unit, around.options)),
  sheet: null,
  ...shared(around),
});

const markOf = (check: PostCheck | null): RowModel['sheet'] => {
  if (check === null) return null;
  if (check.update !== null) return 'changed';
  return check.missing.length > 0 ? 'missing' : null;
};

const characterRow = (character: Character, around: Surroundings): RowModel => ({
  id: character.id,
  kind: 'character',
  name: character.name,
  detail: describeCharacter(character, around.host, around.options),
  sign: signOf(character),
  figures: null,
  companions: [],
  fc: String(profileOf(character, around.host, around.options).fc),
  save: formatSave(character, isHeroic(character)),
  move: formatInches(characterMove(character, around.host, around.options.commandRules)),
  each: DASH,
  sheet: markOf(around.check),
  ...shared(around),
});

const sameList = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((item, index) => item === b[index]);

const sameCompanions = (a: readonly Companion[], b: readonly Companion[]): boolean =>
  a.length === b.length &&
  a.every(
    ({ id, name, sign }, index) => b[index]?.id === id && b[index]?.name === name && b[index]?.sign === sign,
  );

const sameFlag = (a: Flag | null, b: Flag | null): boolean =>
  a === b || (a !== null && b !== null && a.severity === b.severity && a.words === b.words);

/** Rows are drawn again only for another object, so one that says the same is handed on. */
const sameRow = (a: RowModel, b: RowModel): boolean => {
  const { companions, flag, ...rest } = a;
  const { companions: otherCompanions, flag: otherFlag, ...otherRest } = b;
  return (
    sameList(Object.values(rest), Object.values(otherRest)) &&
    sameCompanions(companions, otherCompanions) &&
    sameFlag(flag, otherFlag)
  );
};

const UNCHECKED: PostChecks = new Map();

export type Rows = ReadonlyMap<string, RowModel>;

const buildRows = (
  roster: ByThisAxeRoster,
  assessment: Assessment,
  checks: PostChecks,
  before: Rows,
): Rows => {
  const issuesOf = indexIssues(assessment);
  const lookUp = indexUnits(roster.units);
  const assessedById = new Map(assessment.entries.map((entry) => [entry.id, entry]));
  const companions = new Map<Unit, Companion[]>();
  for (const character of roster.characters) {
    const host = hostOf(character, lookUp);
    if (host === null) continue;
    const companion = { id: character.id, name: character.name, sign: signOf(character) };
    companions.set(host, [...(companions.get(host) ?? []), companion]);
  }
  const around = (id: string, unit: Unit | null, host: Unit | null): Surroundings => ({
    options: roster.options,
    assessed: assessedById.get(id),
    issues: issuesOf(id),
    companions: (unit === null ? undefined : companions.get(unit)) ?? [],
    host,
    check: checks.get(id) ?? null,
  });
  const rows = [
    ...roster.units.map((unit) => unitRow(unit, around(unit.id, unit, null))),
    ...roster.characters.map((character) =>
      characterRow(character, around(character.id, null, hostOf(character, lookUp))),
    ),
  ];
  return new Map(
    rows.map((row) => {
      const old = before.get(row.id);
      return [row.id, old !== undefined && sameRow(old, row) ? old : row];
    }),
  );
};

/** Remembers the last rows, so that those that say the same keep their identity from change to change. */
export const createRowKeeper = (): ((
  roster: ByThisAxeRoster,
  assessment: Assessment,
  checks?: PostChecks,
) => Rows) => {
  let rows: Rows = new Map();
  let built: readonly unknown[] = [];
  return (roster, assessment, checks = UNCHECKED) => {
    const from = [assessment, checks];
    if (!sameList(from, built)) rows = buildRows(roster, assessment, checks, rows);
    built = from;
    return rows;
  };
};
