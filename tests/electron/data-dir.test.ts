import { describe, expect, it } from 'vitest';
import { dataDir } from '../../electron/data-dir.ts';

describe('dataDir', () => {
  it.each([
    ['the folder that was asked for', { MUSTER_DATA: '/srv/muster' }, 'linux', '/srv/muster'],
    ['asked for on Windows', { MUSTER_DATA: 'D:\\games\\muster' }, 'win32', 'D:\\games\\muster'],
    ['an empty wish is none', { MUSTER_DATA: '' }, 'linux', '/people/ann/.local/share/muster'],
    ['Linux', {}, 'linux', '/people/ann/.local/share/muster'],
    ['Linux with XDG', { XDG_DATA_HOME: '/data' }, 'linux', '/data/muster'],
    [
      'a relative XDG folder is ignored',
      { XDG_DATA_HOME: 'data' },
      'linux',
      '/people/ann/.local/share/muster',
    ],
    ['macOS', { XDG_DATA_HOME: '/data' }, 'darwin', '/people/ann/Library/Application Support/Muster'],
    [
      'Windows',
      { APPDATA: 'C:\\People\\ann\\AppData\\Roaming' },
      'win32',
      'C:\\People\\ann\\AppData\\Roaming\\Muster',
    ],
  ] as const)('%s', (_name, env, platform, expected) => {
    expect(dataDir(env, platform, '/people/ann')).toBe(expected);
  });

  it('finds its way on a Windows that says nothing', () => {
    expect(dataDir({}, 'win32', 'C:\\People\\ann')).toBe('C:\\People\\ann\\AppData\\Roaming\\Muster');
  });
});
