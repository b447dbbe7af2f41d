import { hostOf } from '../../core/entry-references.ts';
import { armySubject, characterSubject, unitSubject } from '../../core/issues.ts';
import type { JsonObject } from '../../core/json.ts';
import { freeName, namesOf } from '../../core/roster-edits.ts';
import { FANTASY_SCALES } from '../scale.ts';
import type { Character, Unit } from '../types.ts';
import { fixArmy, fixCharacter, fixUnit, type Report, tell } from './issues.ts';
import { priceCharacter } from './points.ts';
import type { UnitLookup } from './references.ts';
import { battleSize } from './size.ts';

const FEWEST_UNITS = 2;
/** A unit this small lets hits through to a character in it. */
const EXPOSED_FIGURES = 5;
/** More units than one man's 12″ of orders reach. */
const UNITS_FOR_ONE = 3;

/** The one to promote: the best leader, or whoever there is. */
const bestLeader = (characters: readonly Character[]): Character | null =>
  characters.reduce<Character | null>(
    (best, one) => (best === null || one.leadership > best.leadership ? one : best),
    null,
  );

const checkGenerals = (report: Report): void => {
  const { roster, rules, options } = report;
  const generals = roster.characters.filter(({ role }) => role === 'general');
  if (generals.length === 1 || (generals.length === 0 && rules.generalOptional)) return;
  if (generals.length > 1) {
    const message = `${generals.length} Generals; an army has one: make this one a leader, or another.`;
    for (const general of generals) {
      const press = fixCharacter(report, general, 'Make leader', { role: 'leader' });
      tell(report, 'BTA-E06', characterSubject(general), message, press);
    }
    return;
  }
  const chosen = bestLeader(roster.characters);
  if (chosen === null) {
    tell(report, 'BTA-E06', armySubject(roster), 'No General: add a character and make him General.');
    return;
  }
  const promoted: Character = { ...chosen, role: 'general', leadership: Math.max(1, chosen.leadership) };
  const press = fixArmy(
    `Make ${chosen.name} General`,
    {
      characters: roster.characters.map((one) => (one === chosen ? promoted : one)),
    } as unknown as JsonObject,
    priceCharacter(promoted, options).points - priceCharacter(chosen, options).points,
  );
  tell(report, 'BTA-E06', armySubject(roster), 'No General: make one of the characters General.', press);
};

const checkPoints = (report: Report, points: number, characterPoints: number): void => {
  const { roster } = report;
  const limit = roster.pointsLimit;
  const subject = armySubject(roster);
  if (limit !== null && points > limit) {
    const message = `${points} points; the limit is ${limit}: remove ${points - limit}, or raise the limit.`;
    tell(
      report,
      'BTA-E12',
      subject,
      message,
      fixArmy(`Raise the limit to ${points}`, { pointsLimit: points }),
    );
  }
  const size = battleSize(points);
  if (limit === null) {
    if (!size.printed && points > 0) {
      const told =
        points < 80
          ? 'less than the 80 of a small battle'
          : 'between a medium battle (up to 500) and a large one (over 600)';
      tell(report, 'BTA-W02', subject, `${points} points are ${told}: agree on the size of the battle.`);
    }
  } else if (points > 0 && points <= limit) {
    // A limit inside a printed band declares the size of the battle.
    const declared = battleSize(limit);
    if (declared.printed && declared.id !== size.id) {
      const message = `${points} points make a ${size.name.toLowerCase()}; the limit of ${limit} is for a ${declared.name.toLowerCase()}: add more, or lower the limit.`;
      tell(report, 'BTA-W02', subject, message);
    }
  }
  if (2 * characterPoints > points) {
    const message = `${characterPoints} of ${points} points are in characters: a brittle army. Add troops.`;
    tell(report, 'BTA-W09', subject, message);
  }
};

const checkCommand = (report: Report): void => {
  const { roster, options } = report;
  if (!options.commandRules || roster.units.length <= UNITS_FOR_ONE) return;
  if (roster.characters.some(({ role }) => role === 'leader')) return;
  const message = `No leader besides the General for ${roster.units.length} units, and orders reach 12″: add a leader.`;
  tell(report, 'BTA-W06', armySubject(roster), message);
};

const checkNames = (report: Report): void => {
  const counts = new Map<string, number>();
  const keyOf = ({ name }: Unit): string => name.trim().toLowerCase();
  for (const unit of report.roster.units) counts.set(keyOf(unit), (counts.get(keyOf(unit)) ?? 0) + 1);
  if (counts.size === report.roster.units.length) return;
  for (const unit of report.roster.units) {
    const count = counts.get(keyOf(unit)) ?? 1;
    if (count < 2) continue;
    const free = freeName(unit.name, namesOf(report.roster));
    tell(
      report,
      'BTA-W15',
      unitSubject(unit),
      `${count} units are called ${unit.name}: give each a name of its own.`,
      fixUnit(report, unit, `Call it ${free}`, { name: free }),
    );
  }
};

const checkExposed = (report: Report, lookUp: (reference: string) => UnitLookup): void => {
  const hosts = new Map<Unit, string[]>();
  for (const character of report.roster.characters) {
    const unit = hostOf(character, lookUp);
    if (unit !== null) hosts.set(unit, [...(hosts.get(unit) ?? []), character.name]);
  }
  for (const [unit, names] of hosts) {
    if ((unit.figures ?? 0) > EXPOSED_FIGURES) continue;
    const who = names.toSorted().join(' and ');
    const message = `With ${EXPOSED_FIGURES} figures or fewer ${who} can be hit from the start: add figures, or move to a larger unit.`;
    tell(report, 'BTA-W07', unitSubject(unit), message);
  }
};

export const checkArmy = (
  report: Report,
  points: number,
  characterPoints: number,
  lookUp: (reference: string) => UnitLookup,
): void => {
  const { roster, options } = report;
  if (roster.units.length < FEWEST_UNITS) {
    const missing = FEWEST_UNITS - roster.units.length;
    tell(
      report,
      'BTA-E01',
      armySubject(roster),
      `An army has at least ${FEWEST_UNITS} units: add ${missing}.`,
    );
  }
  checkGenerals(report);
  if (options.mode === 'fantasy' && !FANTASY_SCALES.some((scale) => scale === options.scale)) {
    const press = fixArmy('Set to 1:5', { options: { ...options, scale: '1:5' } });
    const message = `Fantasy battles are played at 1:5 or 1:20, not at ${options.scale}: choose one of them.`;
    tell(report, 'BTA-E14', armySubject(roster), message, press);
  }
  checkPoints(report, points, characterPoints);
  checkCommand(report);
  checkNames(report);
  checkExposed(report, lookUp);
};
