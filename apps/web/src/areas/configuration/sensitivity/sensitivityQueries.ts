import type { SensitivityConfig, SensitivityEffect } from '@qc/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '#platform/api.ts';
import { currentLanguage } from '#platform/language.ts';

/** Begins with the topic `sensitivity`, so that a colleague's change refreshes it. */
export const sensitivityKey = ['sensitivity'] as const;

export const configQuery = () =>
  queryOptions({
    queryKey: [...sensitivityKey, 'config', currentLanguage()],
    queryFn: ({ signal }) =>
      api.get<SensitivityConfig>('/app/qctest/sensitivity/config', {}, { signal, isQuiet: true }),
  });

/** What a choice would have told in the last 90 days; without one, what the present default has. */
export const effectQuery = (sensitivityId: string | null) =>
  queryOptions({
    queryKey: [...sensitivityKey, 'effect', sensitivityId, currentLanguage()],
    queryFn: ({ signal }) =>
      api.post<SensitivityEffect[]>('/app/qctest/sensitivity/preview', { sensitivityId }, { signal, isQuiet: true }),
    placeholderData: keepPreviousData,
  });
