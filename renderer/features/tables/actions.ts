import { api, queryClient } from '../../api/client.ts';

/** The log lists battles on the table too. */
export const refreshTables = async (): Promise<void> => {
  await Promise.all([
    queryClient.invalidateQueries(api.battles.pathFilter()),
    queryClient.invalidateQueries(api.tables.pathFilter()),
  ]);
};
