import { armySubject, characterSubject, freeFix, unitSubject } from '../../core/issues.ts';
import type { JsonObject } from '../../core/json.ts';
import { isLeader, type Troop } from '../types.ts';
import { type Report, tell } from './issues.ts';

const checkLeaders = (report: Report): void => {
  const { roster } = report;
  const commanders = roster.characters.filter(({ armyCommander }) => armyCommander);
  const subject = armySubject(roster);
  if (commanders.length > 1) {
    for (const one of commanders) {
      const message = `${commanders.length} army commanders; there is one: make this one a leader, or another.`;
      tell(
        report,
        'S-E08',
        characterSubject(one),
        message,
        freeFix('Make him a leader', { armyCommander: false, leader: true }),
      );
    }
  }
  if (commanders.length === 0) {
    const [first] = roster.characters;
    const press =
      first === undefined
        ? null
        : freeFix(`Make ${first.name} commander`, {
            characters: roster.characters.map((one) =>
              one === first ? { ...one, armyCommander: true } : one,
            ),
          } as unknown as JsonObject);
    tell(report, 'S-W01', subject, 'No army commander: name one of the characters.', press);
  }
  if (!roster.characters.some(isLeader)) {
    const message = 'No leader: nothing is added to initiative, and nobody rallies units by hand.';
    tell(report, 'S-W02', subject, message);
  }
};

const sizeOf = ({ figures }: Troop): number => figures ?? 0;

const checkSizes = (report: Report): void => {
  const { roster, rules } = report;
  const troops = roster.units.filter((unit) => unit.kind === 'troop');
  const arms = {
    infantry: troops.filter(({ mount }) => mount === 'none'),
    cavalry: troops.filter(({ mount }) => mount !== 'none'),
  };
  for (const [arm, agreed] of [
    ['infantry', rules.nominalInfantry],
    ['cavalry', rules.nominalCavalry],
  ] as const) {
    const open = arms[arm].filter(({ nominal }) => nominal === null);
    if (agreed !== null || new Set(open.map(sizeOf)).size < 2) continue;
    const message = `Units of ${arm} differ in size, and small ones strike as hard as large ones: agree on a full strength.`;
    const full = Math.max(...open.map(sizeOf));
    const units = roster.units.map((unit) =>
      open.some((one) => one === unit) ? { ...unit, nominal: full } : unit,
    );
    const press = freeFix(`Full strength ${full}`, { units } as unknown as JsonObject);
    tell(report, 'S-W03', armySubject(roster), message, press);
  }
  const largest = Math.max(0, ...arms.infantry.map(sizeOf));
  for (const unit of arms.cavalry) {
    if (largest === 0 || sizeOf(unit) < largest) continue;
    const message = `${sizeOf(unit)} riders, as many as the foot: the rules expect about half, for each missing rider costs a point.`;
    tell(report, 'S-W07', unitSubject(unit), message);
  }
};

export const checkArmy = (report: Report): void => {
  const { roster } = report;
  if (roster.characters.length === 0 && !roster.units.some(({ kind }) => kind !== 'machine')) {
    tell(report, 'S-E01', armySubject(roster), 'Nobody yet: add troops, creatures or characters.');
  }
  checkLeaders(report);
  checkSizes(report);
};
