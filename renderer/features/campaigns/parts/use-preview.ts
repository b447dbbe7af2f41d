import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import type { Intent } from '../../../../rules/campaign/intents.ts';
import type { Preview } from '../../../../rules/campaign/preview.ts';
import { wordError } from '../../../api/errors.ts';
import { previewQuery } from '../queries.ts';
import { useSession } from '../session/session.ts';

export interface Previewed {
  readonly preview: Preview | null;
  /** Why the rules say no. */
  readonly trouble: string | null;
}

const NOTHING: Intent = { kind: 'change-campaign' };

/** What an intent would do; null asks nothing. */
export const usePreview = (intent: Intent | null): Previewed => {
  const { view } = useSession();
  const asked = useDeferredValue(intent);
  const { data, error } = useQuery({ ...previewQuery(view.id, asked ?? NOTHING), enabled: asked !== null });
  if (asked === null) return { preview: null, trouble: null };
  return error === null
    ? { preview: data ?? null, trouble: null }
    : { preview: null, trouble: wordError(error).message };
};
