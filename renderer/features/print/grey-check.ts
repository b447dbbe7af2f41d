/** How far apart the darkest and the lightest twentieth of a picture lie in greys, from 0 to 1. */
export const greySpread = (pixels: Uint8ClampedArray): number => {
  const greys: number[] = [];
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0] = [pixels[at], pixels[at + 1], pixels[at + 2]];
    greys.push((0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255);
  }
  greys.sort((a, b) => a - b);
  const twentieth = Math.floor(greys.length / 20);
  return (greys.at(-1 - twentieth) ?? 0) - (greys[twentieth] ?? 0);
};

/** Less than this and a laser printer makes one grey of it. */
const LEAST_SPREAD = 0.35;

export const wordGreys = (spread: number): string =>
  spread < LEAST_SPREAD
    ? 'In black and white this picture is nearly one grey: choose one with darker lines.'
    : 'This picture holds up in black and white.';

const SIDE = 96;

/** Null where the picture cannot be drawn. */
export const checkGreys = async (address: string): Promise<string | null> => {
  const image = new Image();
  image.src = address;
  try {
    await image.decode();
  } catch {
    return null;
  }
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const brush = canvas.getContext('2d');
  if (brush === null) return null;
  brush.drawImage(image, 0, 0, SIDE, SIDE);
  return wordGreys(greySpread(brush.getImageData(0, 0, SIDE, SIDE).data));
};
