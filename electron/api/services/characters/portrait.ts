import { parsePicture } from '../picture.ts';

/** The page makes pictures smaller before it sends them; this is what one may weigh. */
const PORTRAIT = { what: 'portrait', mostKilobytes: 60 };

export const parsePortrait = (address: string, code: string, place: string): Buffer =>
  parsePicture(address, code, place, PORTRAIT);

export { showPicture as showPortrait } from '../picture.ts';
