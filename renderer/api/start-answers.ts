import { api, queryClient } from './client.ts';

interface StartAnswer {
  readonly path: string;
  readonly data: unknown;
}

/** Where the screens look for each. */
const KEYS: Readonly<Record<string, () => readonly unknown[]>> = {
  'settings.get': () => api.settings.get.queryKey(),
  'store.state': () => api.store.state.queryKey(),
  'store.isUntouched': () => api.store.isUntouched.queryKey(),
  'systems.list': () => api.systems.list.queryKey(),
  'rosters.list': () => api.rosters.list.queryKey({ view: 'all', search: '', tag: null }),
};

/** What came along with the page goes where its screens look for it. */
export const takeStartAnswers = (): void => {
  const given = document.getElementById('start-answers')?.textContent ?? '[]';
  for (const { path, data } of JSON.parse(given) as readonly StartAnswer[]) {
    const key = KEYS[path]?.();
    if (key !== undefined) queryClient.setQueryData(key, data);
  }
};
