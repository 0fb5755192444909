import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailed } from '#components/ui/states/LoadFailed.tsx';
import { useLanguage } from '#platform/language/language.ts';

type Props<T> = { readonly query: UseQueryResult<T>; readonly children: (data: T) => ReactNode };

/** The data of a query; before that a placeholder of a chart, on failure the reason and a retry. */
export function Loaded<T>({ query, children }: Props<T>) {
  const { t } = useLanguage();
  if (query.data !== undefined && !query.isError) {
    return (
      <div className="charts-loaded" aria-busy={query.isPlaceholderData}>
        {children(query.data)}
      </div>
    );
  }
  if (query.error) return <LoadFailed error={query.error} onRetry={() => void query.refetch()} />;
  return <div className="charts-pending" role="status" aria-label={t('frame.loading')} />;
}
