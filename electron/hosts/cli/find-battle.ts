import { UsageError, type VerbCall } from './verb.ts';

/** The battle that the first operand names, by its title or its id. */
export const findBattle = async ({ api, operands: [wanted = ''] }: VerbCall) => {
  const { battles } = await api.battles.list({});
  const found = battles.filter(({ id, title }) => id === wanted || title === wanted);
  const [battle] = found;
  if (battle === undefined) throw new UsageError(`there is no battle "${wanted}"; say its title or its id`);
  if (found.length > 1)
    throw new UsageError(
      `there are ${found.length} battles "${wanted}"; say the id: ${found.map(({ id }) => id).join(', ')}`,
    );
  return battle;
};
