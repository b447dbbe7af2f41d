import type { CampaignMap } from '../state.ts';
import { lengthOf } from '../war/plane.ts';

type Picture = NonNullable<CampaignMap['picture']>;

const round = (value: number): number => Math.round(value * 100) / 100;

/**
 * The picture as large as it has to be for two spots on it to be so many miles apart. A picture that is the whole map takes
 * the map's edges along; any other stays where the first spot is.
 */
export const scalePicture = (
  { width, height, picture }: Pick<CampaignMap, 'width' | 'height'> & { readonly picture: Picture },
  [one, other]: readonly [Picture['at'], Picture['at']],
  miles: number,
): Pick<CampaignMap, 'width' | 'height'> & { readonly picture: Picture } => {
  const times = miles / lengthOf(one, other);
  const size = { width: round(picture.width * times), height: round(picture.height * times) };
  const { at } = picture;
  if (at.x === 0 && at.y === 0 && Math.abs(picture.width - width) < 0.1)
    return { ...size, picture: { ...picture, ...size } };
  const shifted = (from: number, fixed: number): number => round(fixed - (fixed - from) * times);
  return {
    width,
    height,
    picture: { ...picture, ...size, at: { x: shifted(at.x, one.x), y: shifted(at.y, one.y) } },
  };
};
