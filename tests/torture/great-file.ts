import { importGreatFile } from '../support/trust/great-file.ts';
import { atLeast, type Concern, exactly, none, told } from './concern.ts';

export const greatFile: Concern = {
  name: 'great-file',
  lines: '16',
  async run() {
    const found = await importGreatFile(100);
    return [
      told('megabytes of one file, at the limit', found.megabytes),
      told('rosters in it', found.imported),
      exactly('one letter more refused', found.over === '413 file/too-large' ? 1 : 0, 1),
      told('ms the import took', found.took),
      told('ms that the slowest of the others took', found.slowest),
      told('most memory held, MB', found.peak ?? 'not told'),
      atLeast('others answered meanwhile', found.answered, 1),
      none('others not answered', found.wrong),
    ];
  },
};
