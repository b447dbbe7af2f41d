import { execFileSync } from 'node:child_process';

export const countPages = (pdf: Buffer): number =>
  pdf.toString('latin1').match(/\/Type ?\/Page\b/g)?.length ?? 0;

/** A program of the system's that not every computer has. */
const PDF_READER = 'pdftotext';

/** The words of a PDF, or null where no program here can read them. */
export const readPdf = (pdf: Buffer): string | null => {
  try {
    return execFileSync(PDF_READER, ['-layout', '-', '-'], {
      input: pdf,
      stdio: ['pipe', 'pipe', 'ignore'],
    }).toString();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
};
