import type { BlobFile, ExportRequest, TextFile } from './write-file.tsx';

/** Comes in when something is to be saved: the first page shows sooner without it. */
const saving = () => import('./write-file.tsx');

export const saveText = async (file: TextFile, type: string): Promise<void> =>
  (await saving()).saveText(file, type);

export const saveBlob = async (file: BlobFile): Promise<void> => (await saving()).saveBlob(file);
/** A file that the host holds ready. */
export const saveHandedOut = async (name: string, file: string): Promise<void> =>
  (await saving()).saveWritten(name, file);

/** Of any size. What becomes of it is told. */
export const exportFile = async (request: ExportRequest): Promise<void> =>
  (await saving()).writeAndSave(request);

export const exportRosters = (ids: readonly string[]): Promise<void> => exportFile({ ids: [...ids] });

export const exportEverything = (): Promise<void> => exportFile({ all: true });
