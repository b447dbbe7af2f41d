import { PAPER } from '../theme-colors.ts';

const QUALITIES = [0.88, 0.75, 0.6, 0.4, 0.25] as const;

export interface PictureLimits {
  /** The longer edge. */
  readonly pixels: number;
  readonly bytes: number;
  /** Shows through what is transparent; the app's paper unless it is said. */
  readonly ground?: string;
}

export interface ShrunkPicture {
  readonly dataUrl: string;
  readonly width: number;
  readonly height: number;
}

const bytesOf = (address: string): number =>
  Math.floor(((address.length - address.indexOf(',') - 1) * 3) / 4);

/** A picture as a JPEG that keeps within the limits; null for a file that is no picture. */
export const shrinkPicture = async (file: Blob, limits: PictureLimits): Promise<ShrunkPicture | null> => {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (bitmap === null) return null;
  const scale = Math.min(1, limits.pixels / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const brush = canvas.getContext('2d');
  if (brush === null) return null;
  // JPEG would turn what is transparent black.
  brush.fillStyle = limits.ground ?? PAPER;
  brush.fillRect(0, 0, canvas.width, canvas.height);
  brush.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const dataUrl = QUALITIES.map((quality) => canvas.toDataURL('image/jpeg', quality)).find(
    (address) => bytesOf(address) <= limits.bytes,
  );
  return dataUrl === undefined ? null : { dataUrl, width: canvas.width, height: canvas.height };
};
