import { correction, generate } from 'lean-qr';
import { Refused } from '../../errors.ts';

/** Beyond this the squares are too small for a phone's camera on a screen or on paper. */
const MOST_BYTES = 1250;
/** The empty border that readers need, in squares. */
const QUIET = 4;

export interface QrCode {
  /** Squares across, the border included. */
  readonly size: number;
  /** All dark squares as the path of an SVG of that size. */
  readonly path: string;
  /** The same for a terminal. */
  readonly lines: readonly string[];
}

const HALVES = ['█', '▄', '▀', ' '] as const;

export const qrCode = (text: string): QrCode => {
  const bytes = Buffer.byteLength(text);
  if (bytes > MOST_BYTES)
    throw new Refused(
      'share/too-large-for-qr',
      `This army is too large for a code that a phone can read (${bytes} of ${MOST_BYTES} bytes). Copy it as text, or save the web page.`,
    );
  const code = generate(text, { minCorrectionLevel: correction.L, maxCorrectionLevel: correction.M });
  const size = code.size + 2 * QUIET;
  const isDark = (x: number, y: number): boolean => code.get(x - QUIET, y - QUIET);
  const all = Array.from({ length: size }, (_, at) => at);
  return {
    size,
    path: all.flatMap((y) => all.filter((x) => isDark(x, y)).map((x) => `M${x} ${y}h1v1h-1z`)).join(''),
    // Two rows a line, light on dark as terminals are; a reader takes either way round.
    lines: all
      .filter((y) => y % 2 === 0)
      .map((y) => all.map((x) => HALVES[Number(isDark(x, y)) + 2 * Number(isDark(x, y + 1))]).join('')),
  };
};

export const qrSvg = ({ size, path }: QrCode): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size * 8}" height="${size * 8}" shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="#fff"/><path d="${path}" fill="#000"/></svg>\n`;
