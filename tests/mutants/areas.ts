/** Tests that are run together; `pattern` leaves those of other systems out. */
export interface Stage {
  readonly files: readonly RegExp[];
  readonly pattern?: string;
}

/** Suites over everything that is registered, one `describe` a system. */
const ALIKE = /^tests\/rules\/(every-[a-z]+|outline|frozen-odds)\.test\.ts$/;
const STORIES = /^tests\/rules\/stories\.test\.ts$/;
/** What holds for all of them, each in one go. */
const TOGETHER = /^tests\/rules\/(muster\/.*|(?!stories|every-|outline|frozen-odds)[a-z-]+)\.test\.ts$/;
/** They take long, so they are tried last. */
const LONG = /(properties|exact-odds|kill|lock|damage|\/odds)\.test\.ts$/;

const SYSTEMS: Readonly<Record<string, string>> = {
  'by-this-axe': 'by-this-axe|By This Axe',
  princecon: 'princecon|PRINCECON',
  'blood-lust': 'blood-lust|Blood Lust',
  formations: 'formations|Formations',
  'six-events': 'six-events|Six Events',
};

/** What is sampled where nothing else is asked for. */
export const AREAS = ['rules', 'electron/api', 'db'] as const;

/** What is counted together: `rules/princecon`, `electron/api`, `db`. */
export const areaOf = (file: string): string =>
  file.startsWith('db/') ? 'db' : file.split('/').slice(0, 2).join('/');

const inFolder = (folder: string): RegExp => new RegExp(`^tests/${folder}/.*\\.test\\.ts$`);

/** The unit tests that may depend on a file, the quick and telling ones first. */
export const stagesOf = (file: string): readonly Stage[] => {
  const area = areaOf(file);
  const own = inFolder(area);
  const pattern = SYSTEMS[area.split('/')[1] ?? ''];
  if (pattern !== undefined)
    return [
      { files: [STORIES], pattern },
      { files: [own] },
      { files: [ALIKE], pattern },
      { files: [TOGETHER] },
    ];
  if (area === 'rules/core')
    return [
      { files: [own] },
      { files: [STORIES] },
      { files: [ALIKE, TOGETHER] },
      { files: [inFolder('electron/api')] },
    ];
  if (area === 'rules/campaign') return [{ files: [own] }, { files: [inFolder('electron/api')] }];
  if (area === 'db')
    return [{ files: [own] }, { files: [inFolder('migrations')] }, { files: [inFolder('electron/api')] }];
  return [{ files: [own] }];
};

export const isLong = (file: string): boolean => LONG.test(file) || ALIKE.test(file);
