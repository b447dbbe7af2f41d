import { indexEntries } from '../../core/entry-references.ts';
import { armySubject, characterSubject, freeFix, unitSubject } from '../../core/issues.ts';
import type { JsonObject } from '../../core/json.ts';
import type { Assessment } from '../../core/system.ts';
import { assessUnpriced } from '../../core/unpriced.ts';
import { plural } from '../../core/words.ts';
import { isWizard } from '../data/classes.ts';
import { findGeneral } from '../data/generals.ts';
import type { BloodLustRoster } from '../types.ts';
import { countCastings } from './figures.ts';
import { type Report, tell } from './issues.ts';
import { commandersIn } from './references.ts';
import { checkUnit } from './validate-unit.ts';

const MOST_FLYERS = 2;

const checkCommands = (report: Report): void => {
  const { roster } = report;
  const generals = indexEntries(commandersIn(roster));
  if (roster.units.length === 0)
    tell(report, 'L-E01', armySubject(roster), 'No units yet: add one from the catalogue.');
  for (const unit of roster.units) {
    if (unit.command === null) continue;
    if (generals(unit.command).found === null)
      tell(
        report,
        'L-E01',
        unitSubject(unit),
        'Its general is not in this army: choose another.',
        freeFix('Under nobody by name', { command: null }),
      );
  }
  if (roster.characters.length === 0)
    tell(report, 'L-E01', armySubject(roster), 'Nobody commands: add a general.');
  for (const general of roster.characters) {
    if (findGeneral(general.type) === null)
      tell(
        report,
        'L-E09',
        characterSubject(general),
        `No general is of type ${general.type}: choose one of the list.`,
        freeFix('Set to subordinate', { type: 'sub' }),
      );
    if (general.attachedTo !== null && indexEntries(roster.units)(general.attachedTo).found === null)
      tell(
        report,
        'L-E09',
        characterSubject(general),
        'He is attached to a unit that is not in this army.',
        freeFix('By himself', { attachedTo: null }),
      );
  }
  const { length: chiefs, 0: chief = roster.characters[0] } = roster.characters.filter(
    ({ type }) => type === 'cic',
  );
  if (chiefs !== 1 && chief !== undefined) {
    tell(
      report,
      'L-E02',
      armySubject(roster),
      chiefs === 0
        ? 'No commander in chief: make one general so.'
        : `${chiefs} commanders in chief: there is one.`,
      freeFix(chiefs === 0 ? `Mark ${chief.name} as commander in chief` : `Only ${chief.name}`, {
        characters: roster.characters.map((one) => ({
          ...one,
          type: one === chief ? 'cic' : one.type === 'cic' ? 'sub' : one.type,
        })),
      } as unknown as JsonObject),
      roster.options.tier === 'advanced' ? 'error' : 'warning',
    );
  }
};

const checkSpecials = (report: Report): void => {
  const { roster } = report;
  const { alignment, usesPoints, mode, tier } = roster.options;
  const magic = roster.units.filter(isWizard);
  const wizards = magic.reduce((sum, { stands }) => sum + stands, 0);
  const [wizard] = magic;
  if (wizards > 1 && wizard !== undefined)
    tell(
      report,
      'L-E03',
      armySubject(roster),
      `${wizards} magic users: a side has one.`,
      freeFix(`Only one of ${wizard.name}`, {
        units: roster.units.flatMap((unit) => {
          if (!isWizard(unit)) return [unit];
          return unit === wizard ? [{ ...unit, stands: 1 }] : [];
        }),
      } as unknown as JsonObject),
    );
  if (magic.length > 0 && alignment === 'none')
    tell(
      report,
      'L-E08',
      armySubject(roster),
      'A side with a magic user is good or evil: choose in the army’s options.',
      freeFix('Set to good', { options: { ...roster.options, alignment: 'good' } }),
    );
  // R-L43
  if (magic.length > 0 && mode === 'fantasy' && tier === 'basic')
    tell(
      report,
      'L-W13',
      armySubject(roster),
      'In a basic fantasy battle nobody breaks: spells that change morale only make units reorganize.',
    );
  const flyers = roster.units.filter(({ flying }) => flying).length;
  if (flyers > MOST_FLYERS && !usesPoints)
    tell(
      report,
      'L-E04',
      armySubject(roster),
      `${flyers} flying units; two at most unless the armies are built by points.`,
    );
};

/** How large an army is, by its castings: the rules have no word for it. */
const sizeOf = (roster: BloodLustRoster): string => {
  const castings = countCastings(roster);
  return plural(castings, 'casting');
};

export const assess = (roster: BloodLustRoster): Assessment => {
  const report: Report = { roster, issues: [] };
  checkCommands(report);
  checkSpecials(report);
  for (const unit of roster.units) checkUnit(report, unit);
  return assessUnpriced(roster, report.issues, sizeOf(roster));
};
