interface SettingsPart {
  readonly title: string;
  readonly detail: string;
  readonly path: '/settings' | '/data';
  /** What people may call it. */
  readonly words: string;
}

/** Each part of the settings: its heading on the page, and how the palette finds it. */
export const SETTINGS_PARTS = {
  colours: {
    title: 'Colours',
    detail: 'light, dark, or as the system has them',
    path: '/settings',
    words: 'theme dark light parchment iron',
  },
  'house-rules': {
    title: 'House rules',
    detail: 'how your group plays what the books leave open',
    path: '/settings',
    words: 'options variants rulings',
  },
  data: {
    title: 'Your data',
    detail: 'the folder everything is kept in',
    path: '/settings',
    words: 'path folder store file where',
  },
  backups: {
    title: 'Backups',
    detail: 'how many are kept, make one, bring one back',
    path: '/settings',
    words: 'copies restore retention age days weeks newest',
  },
  files: {
    title: 'Files',
    detail: 'export everything, import, take an import back',
    path: '/settings',
    words: 'undo import save bundle download',
  },
  computers: {
    title: 'Your other computers',
    detail: 'a folder that carries everything to them',
    path: '/settings',
    words: 'sync synchronise dropbox syncthing share stick folder',
  },
  about: {
    title: 'About',
    detail: 'version and licences',
    path: '/settings',
    words: 'version licence',
  },
  stored: {
    title: 'What is stored',
    detail: 'how much of what there is',
    path: '/data',
    words: 'count contents privacy account',
  },
  where: {
    title: 'Where it is',
    detail: 'the folder and the files in it',
    path: '/data',
    words: 'path folder sqlite damaged desktop',
  },
  leaves: {
    title: 'Nothing leaves this computer',
    detail: 'who can reach Muster',
    path: '/data',
    words: 'privacy network statistics updates',
  },
  sound: {
    title: 'Is it sound?',
    detail: 'look all data and backups through',
    path: '/data',
    words: 'doctor check repair mend damaged',
  },
  copies: {
    title: 'Copies of your own',
    detail: 'for another disk or another computer',
    path: '/data',
    words: 'export everything safe',
  },
} as const satisfies Readonly<Record<string, SettingsPart>>;

export type SettingsPartId = keyof typeof SETTINGS_PARTS;
