import { basename } from 'node:path';
import { listBackups, openBackup } from './backups.ts';
import { checkCampaigns } from './check-campaigns.ts';
import { asStoreError, withStoreErrors } from './errors.ts';
import { damagedDir, sizeOf, storeFile } from './files.ts';
import { inspect, tidily } from './inspect.ts';
import { type Lock, takeLock } from './lock.ts';
import { listOrphans } from './migrate.ts';
import { type Migration, readMigrations } from './migrations.ts';
import { openToRead } from './open.ts';
import { wordRows } from './row-findings.ts';
import { listDamagedRows } from './seals.ts';
import { describeSchema, expectedSchema } from './shape.ts';

export interface Finding {
  readonly check: 'lock' | 'store' | 'references' | 'rows' | 'tables' | 'campaigns' | 'backup';
  readonly level: 'good' | 'note' | 'bad';
  /** Stable, for programs: the StoreError's code where there is one. */
  readonly code: string;
  readonly message: string;
}

export interface ExamineOptions {
  readonly dir: string;
  readonly migrationsDir: string;
  /** True where this process has the store open. */
  readonly holdsLock: boolean;
}

/** Only looks: works on a store that cannot be opened, and on one that another process uses. */
export function examine({ dir, migrationsDir, holdsLock }: ExamineOptions): readonly Finding[] {
  const known = readMigrations(migrationsDir);
  if (sizeOf(dir) === null) return [NO_STORE];
  const { lock, finding } = tryLock(dir, holdsLock);
  try {
    const look = () => examineStore(dir, known);
    const alone = holdsLock || lock !== null;
    return [
      finding,
      ...(alone ? tidily(storeFile(dir), look) : look()),
      ...examineKept(dir),
      ...examineBackups(dir, known),
    ];
  } finally {
    lock?.release();
  }
}

const NO_STORE: Finding = {
  check: 'store',
  level: 'note',
  code: 'store/none',
  message: 'There is no store here yet. Muster makes one when it starts.',
};

function tryLock(dir: string, holdsLock: boolean): { readonly lock: Lock | null; readonly finding: Finding } {
  const good = { check: 'lock', level: 'good', code: 'lock/free' } as const;
  if (holdsLock)
    return {
      lock: null,
      finding: { ...good, code: 'lock/here', message: 'This Muster has the store open.' },
    };
  try {
    return { lock: takeLock(dir), finding: { ...good, message: 'No Muster has the store open.' } };
  } catch (error) {
    return { lock: null, finding: { ...complain('lock', error), level: 'note' } };
  }
}

function examineStore(dir: string, known: readonly Migration[]): readonly Finding[] {
  const file = storeFile(dir);
  if (sizeOf(file) === null) return [NO_STORE];
  try {
    const pending = inspect(file, known, 'own-store');
    const sound: Finding = {
      check: 'store',
      level: 'good',
      code: 'store/sound',
      message: 'The store is sound.',
    };
    if (pending.length === 0) return [sound, ...examineContent(file, known)];
    return [
      sound,
      {
        check: 'tables',
        level: 'note',
        code: 'store/older',
        message:
          'The store is from an older Muster. It is brought up to date, after a backup, at the next start.',
      },
    ];
  } catch (error) {
    return [complain('store', error)];
  }
}

function examineContent(file: string, known: readonly Migration[]): readonly Finding[] {
  const client = openToRead(file);
  try {
    const orphans = listOrphans(client);
    const asExpected = describeSchema(client) === expectedSchema(known);
    return [
      orphans.length === 0
        ? { check: 'references', level: 'good', code: 'references/whole', message: 'Every reference holds.' }
        : {
            check: 'references',
            level: 'bad',
            code: 'references/broken',
            message: `Some entries have lost what they belong to: ${orphans.join(', ')}. Bring back a backup from before.`,
          },
      ...wordRows(listDamagedRows(client)),
      asExpected
        ? { check: 'tables', level: 'good', code: 'tables/current', message: 'The tables are up to date.' }
        : {
            check: 'tables',
            level: 'bad',
            code: 'tables/altered',
            message: 'The tables were altered by another program. Bring back a backup from before.',
          },
      ...(asExpected ? examineCampaigns(client) : []),
    ];
  } finally {
    client.close();
  }
}

function examineCampaigns(client: Parameters<typeof checkCampaigns>[0]): readonly Finding[] {
  const { count, astray, altered } = checkCampaigns(client);
  if (count === 0) return [];
  const otherwise: readonly Finding[] =
    altered.length === 0
      ? []
      : [
          {
            check: 'campaigns',
            level: 'note',
            code: 'campaigns/battle-altered',
            message: `Some battles no longer read as their ledger was told: ${altered.join(', ')}. The ledger counts; to enter a battle as it reads now, take it back from the ledger and enter it again.`,
          },
        ];
  if (astray.length === 0) {
    return [
      {
        check: 'campaigns',
        level: 'good',
        code: 'campaigns/true',
        message: 'Every campaign stands as its ledger says.',
      },
      ...otherwise,
    ];
  }
  return [
    {
      check: 'campaigns',
      level: 'bad',
      code: 'campaigns/astray',
      message: `Some campaigns do not stand as their ledger says: ${astray.join(', ')}. Bring back a backup from before, or copy the campaign: a copy is made from the ledger.`,
    },
    ...otherwise,
  ];
}

function examineKept(dir: string): readonly Finding[] {
  if (sizeOf(damagedDir(dir)) === null) return [];
  return [
    {
      check: 'store',
      level: 'note',
      code: 'store/kept-damaged',
      message: `What was once damaged is kept as it was in the folder "${basename(damagedDir(dir))}". Delete it when you no longer need it.`,
    },
  ];
}

function examineBackups(dir: string, known: readonly Migration[]): readonly Finding[] {
  return listBackups(dir).map(({ name }): Finding => {
    try {
      withStoreErrors(() => inspect(openBackup(dir, name), known, 'chosen-file'));
      return {
        check: 'backup',
        level: 'good',
        code: 'backup/sound',
        message: `${name} can be brought back.`,
      };
    } catch (error) {
      const finding = complain('backup', error);
      return { ...finding, message: `${name}: ${finding.message}` };
    }
  });
}

function complain(check: Finding['check'], error: unknown): Finding {
  const refusal = asStoreError(error);
  if (refusal === null) throw error;
  return { check, level: 'bad', code: refusal.code, message: refusal.message };
}
