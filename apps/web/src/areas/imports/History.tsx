import { type ImportBatch, importFilter } from '@qc/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useFilter } from '#components/ui/filters/useFilter.ts';
import { Empty } from '#components/ui/states/Empty.tsx';
import { PagedTable } from '#components/ui/table/PagedTable.tsx';
import { useLanguage } from '#platform/language.ts';
import { useIsCentral } from '#platform/session.ts';
import { batchColumns } from './batchColumns.tsx';
import { HistoryFilters } from './HistoryFilters.tsx';
import { importPageQuery } from './importQueries.ts';

/** Every import, found by what is known of it. */
export function History({ onOpen }: { readonly onOpen: (batch: ImportBatch) => void }) {
  const { t } = useLanguage();
  const isCentral = useIsCentral();
  const filter = useFilter(importFilter);
  const query = useQuery(importPageQuery(filter.input));
  const columns = useMemo(() => batchColumns(isCentral), [isCentral]);
  const { current, size } = filter.values;
  const [title, line] = filter.isNarrowed
    ? (['imports.noneFound', 'imports.noneFoundLine'] as const)
    : (['imports.none', 'imports.noneLine'] as const);
  return (
    <section className="qc-card" aria-label={t('imports.recent')}>
      <HistoryFilters filter={filter} />
      <PagedTable
        label={t('imports.recent')}
        query={query}
        columns={columns}
        rowKey={({ id }: ImportBatch) => id}
        empty={<Empty title={t(title)} line={t(line)} />}
        onOpen={onOpen}
        place={{ current, size }}
        onPlace={filter.set}
      />
    </section>
  );
}
