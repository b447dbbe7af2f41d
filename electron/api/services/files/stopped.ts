import { Refused, refusalFrom } from '../../errors.ts';

/** Work that somebody stopped says what became of it, in the words of who asked. */
export const orSayStopped = async <T>(message: string, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (refusalFrom(error)?.code !== 'work/stopped') throw error;
    throw new Refused('work/stopped', message);
  }
};
