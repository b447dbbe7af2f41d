import type { Page } from 'playwright-core';

/** A channel may be off by as much as two machines round a font's edge differently. */
const TOLERANCE = 8;

const dataUrl = (picture: Buffer): string => `data:image/png;base64,${picture.toString('base64')}`;

/** Which share of two pictures is not the same; all of it where their sizes differ. */
export const shareOff = (page: Page, first: Buffer, second: Buffer): Promise<number> =>
  page.evaluate(
    async ([a = '', b = '', tolerance]) => {
      const pixels = await Promise.all(
        [a, b].map(async (address) => {
          const image = new Image();
          image.src = address;
          await image.decode();
          const canvas = new OffscreenCanvas(image.width, image.height);
          const context = canvas.getContext('2d');
          context?.drawImage(image, 0, 0);
          return context?.getImageData(0, 0, image.width, image.height).data ?? new Uint8ClampedArray();
        }),
      );
      const [was = new Uint8ClampedArray(), is = new Uint8ClampedArray()] = pixels;
      if (was.length !== is.length) return 1;
      let off = 0;
      for (let at = 0; at < was.length; at += 4)
        if (
          [0, 1, 2].some(
            (channel) => Math.abs((was[at + channel] ?? 0) - (is[at + channel] ?? 0)) > Number(tolerance),
          )
        )
          off += 1;
      return off / (was.length / 4);
    },
    [dataUrl(first), dataUrl(second), String(TOLERANCE)],
  );
