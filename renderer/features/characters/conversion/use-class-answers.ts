import { useQuery } from '@tanstack/react-query';
import type { ClassAnswer, ClassAnswers } from '../../../../rules/core/class-answers.ts';
import { api } from '../../../api/client.ts';
import { changeSettings } from '../../settings/change-settings.ts';

const NONE: ClassAnswers = {};

/** What unknown classes were said to count as: said once, it holds for every character. */
export const useClassAnswers = () => {
  const answers: ClassAnswers = useQuery(api.settings.get.queryOptions()).data?.classAnswers ?? NONE;
  const answer = (id: string, countsAs: string): void =>
    void changeSettings({ classAnswers: { ...answers, [id]: countsAs as ClassAnswer } });
  return { answers, answer };
};
