import { api } from '../../api/client.ts';

/** Every roster that is not removed: one key for the list, the palette and whoever offers the tags in use. */
export const allRosters = () => api.rosters.list.queryOptions({ view: 'all', search: '', tag: null });
