const MOST_PIXELS = 256;
const MOST_BYTES = 60 * 1024;
const QUALITIES = [0.85, 0.7, 0.5, 0.3] as const;

const bytesOf = (address: string): number =>
  Math.floor(((address.length - address.indexOf(',') - 1) * 3) / 4);

/** At most 256 pixels wide and high and 60 KB; null for a file that is no picture. */
export const shrinkPicture = async (file: Blob): Promise<string | null> => {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (bitmap === null) return null;
  const scale = Math.min(1, MOST_PIXELS / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const brush = canvas.getContext('2d');
  if (brush === null) return null;
  // A transparent picture on paper: JPEG would turn it black.
  brush.fillStyle = '#fffefa';
  brush.fillRect(0, 0, canvas.width, canvas.height);
  brush.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return (
    QUALITIES.map((quality) => canvas.toDataURL('image/jpeg', quality)).find(
      (address) => bytesOf(address) <= MOST_BYTES,
    ) ?? null
  );
};
