import type { Issue, IssueFix, IssueSubject } from '../../core/system.ts';

/** Roster legality: what each code is about, for a line that gathers several. */
export const ISSUE_TITLES = {
  'E-LEVEL': 'Level',
  'E-CAST': 'Castings',
  'E-FRONT': 'Frontage',
  'E-TYPE': 'Troop type',
  'E-FORM': 'Formation',
  'E-AC': 'Armour class',
  'E-HITS': 'Hits of a casting',
  'E-MISSILE': 'Missile weapon',
  'E-PIKECAV': 'Pole arms on horseback',
  'E-UNIFORM': 'Uniform weapon',
  'E-ATTACH': 'Attached to nobody',
  'E-STAT': 'Scores',
  'E-CASTER': 'Spells of another class',
  'E-CHALL': 'Right to challenge',
  'E-ID': 'Two of one id',
  'W-AC': 'Unusual armour class',
  'W-LEVELTYPE': 'Unusual level',
  'W-DWARFTYPE': 'Unusual troop type',
  'W-MOUNTEDBOW': 'Unusual weapon on horseback',
  'W-HCMISSILE': 'Heavy troops that shoot',
  'W-SHIELDTWOHAND': 'Shield beside a weapon for two hands',
  'W-FORMARCH': 'Missile troops that start formed',
  'W-PIKELOOSE': 'Pole arms in loose order',
  'W-NOCMDR': 'Nobody commands',
  'W-STATRANGE': 'Unusual scores',
  'W-NAME': 'Two of one name',
  'W-BIG': 'Very large units',
  'W-LEADERREAR': 'All lead from the rear',
  'W-UNIWEAPON': 'Weapon without figures',
  'W-LIMIT': 'Over the agreed size',
} as const;

export type IssueCode = keyof typeof ISSUE_TITLES;

export type Report = (code: IssueCode, message: string, fix?: IssueFix | null) => Issue;

export const reportOn =
  (subject: IssueSubject): Report =>
  (code, message, fix = null) => ({
    code,
    severity: code.startsWith('E-') ? 'error' : 'warning',
    subject,
    message,
    fix,
  });
