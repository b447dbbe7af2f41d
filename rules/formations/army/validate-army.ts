import { armySubject, characterSubject, freeFix, unitSubject } from '../../core/issues.ts';
import { freeName } from '../../core/roster-edits.ts';
import { LEAST_COMMAND, MOST_COMMAND } from '../data/unit-types.ts';
import type { Commander, Unit } from '../types.ts';
import { commanderOf, formationName, formationsOf, indexFormations } from './formations.ts';
import { type Report, tell } from './issues.ts';

const USUAL = { least: 6, most: 9 };

const checkCommand = (report: Report, commander: Commander): void => {
  const { command } = commander;
  const subject = characterSubject(commander);
  if (!Number.isInteger(command) || command < LEAST_COMMAND || command > MOST_COMMAND) {
    const mended = Math.min(MOST_COMMAND, Math.max(LEAST_COMMAND, Math.round(command)));
    const message = `Command ${command}; it is a whole number from ${LEAST_COMMAND} to ${MOST_COMMAND}.`;
    tell(report, 'F-E04', subject, message, freeFix(`Set to ${mended}`, { command: mended }));
  } else if (command < USUAL.least || command > USUAL.most) {
    const mended = Math.min(USUAL.most, Math.max(USUAL.least, command));
    const message = `Command ${command}; commanders have about ${USUAL.least} to ${USUAL.most}: agree on it.`;
    tell(report, 'F-W01', subject, message, freeFix(`Set to ${mended}`, { command: mended }));
  }
  if (!(commander.move > 0)) {
    const message = `He moves ${commander.move} cm; it has to be more than 0.`;
    tell(report, 'F-E08', subject, message, freeFix('Set to 40', { move: 40 }));
  }
};

const checkLeaders = (report: Report): void => {
  const { units, characters } = report.roster;
  const bearers = new Map<string, Commander[]>();
  for (const commander of characters) {
    const name = formationName(commander);
    bearers.set(name, [...(bearers.get(name) ?? []), commander]);
  }
  for (const [name, sharing] of bearers) {
    if (sharing.length < 2) continue;
    for (const commander of sharing) {
      const message = `${sharing.length} commanders of a formation called ${name}; it has exactly one: rename one of them.`;
      const free = freeName(name, [...bearers.keys()]);
      tell(
        report,
        'F-E02',
        characterSubject(commander),
        message,
        freeFix(`Call his ${free}`, { formation: free }),
      );
    }
  }
  const lookUp = indexFormations(characters);
  const [only] = characters.length === 1 ? characters : [];
  for (const unit of units) {
    if (commanderOf(unit, lookUp) !== null) continue;
    const message =
      unit.attachedTo === null
        ? 'It stands in no formation: choose whose it is, or add a commander.'
        : 'Its formation has no commander here, or two: choose another, or add one.';
    const press =
      only === undefined
        ? null
        : freeFix(`Put it under ${only.name}`, {
            attachedTo: only.id === '' ? formationName(only) : only.id,
          });
    tell(report, 'F-E02', unitSubject(unit), message, press);
  }
};

const checkIds = (report: Report): void => {
  const { units, characters } = report.roster;
  const seen = new Set<string>();
  const check = (entry: Unit | Commander, subject: ReturnType<typeof unitSubject>): void => {
    if (entry.id === '') return;
    if (seen.has(entry.id)) {
      tell(
        report,
        'F-E09',
        subject,
        'It is in the list twice under one id: remove one, or duplicate it anew.',
      );
    }
    seen.add(entry.id);
  };
  for (const unit of units) check(unit, unitSubject(unit));
  for (const commander of characters) check(commander, characterSubject(commander));
};

export const checkArmy = (report: Report): void => {
  const { roster } = report;
  if (roster.characters.length === 0) {
    const message = 'No formation yet: add a commander, then units under him.';
    tell(report, 'F-E01', armySubject(roster), message);
  }
  checkLeaders(report);
  for (const { commander, units } of formationsOf(roster)) {
    checkCommand(report, commander);
    if (units.length === 0) {
      const message = 'He leads no unit: add one to his formation, or remove him.';
      tell(report, 'F-E03', characterSubject(commander), message);
    } else if (units.length === 1) {
      const message = 'A formation of one unit is legal, but unusual: add more, or join two formations.';
      tell(report, 'F-W08', characterSubject(commander), message);
    }
  }
  checkIds(report);
};
