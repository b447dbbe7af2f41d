import { Refused } from '../../api/errors.ts';
import { explainFileFault } from '../../file-faults.ts';
import { copyWholeFile, writeWholeFile } from '../../whole-file.ts';

const orRefuse = (path: string, write: () => void): void => {
  try {
    write();
  } catch (cause) {
    throw new Refused('file/not-written', `${path} could not be saved: ${explainFileFault('saved', cause)}`);
  }
};

export const writeOutput = (path: string, content: string | Uint8Array): void =>
  orRefuse(path, () => writeWholeFile(path, content));

export const copyOutput = (from: string, path: string): void =>
  orRefuse(path, () => copyWholeFile(from, path));
