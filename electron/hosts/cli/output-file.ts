import { Refused } from '../../api/errors.ts';
import { explainFileFault } from '../../file-faults.ts';
import { writeWholeFile } from '../../whole-file.ts';

export const writeOutput = (path: string, content: string): void => {
  try {
    writeWholeFile(path, content);
  } catch (cause) {
    throw new Refused('file/not-written', `${path} could not be saved: ${explainFileFault('saved', cause)}`);
  }
};
