import { useQuery } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';

/** The picture behind the map; it never changes under its id. */
export const usePicture = (id: string, pictureId: string | null): string | null =>
  useQuery({
    ...api.campaigns.picture.queryOptions({ id, pictureId: pictureId ?? '' }),
    enabled: pictureId !== null,
    staleTime: Number.POSITIVE_INFINITY,
  }).data?.dataUrl ?? null;
