import { type ImportBatch, importFilter } from '@qc/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { PagedTable } from '#components/ui/filters/PagedTable.tsx';
import { useFilter } from '#components/ui/filters/useFilter.ts';
import { ActButton } from '#components/ui/input/ActButton.tsx';
import { Empty } from '#components/ui/states/Empty.tsx';
import type { RowBox } from '#components/ui/table/selection.ts';
import { useLanguage } from '#platform/language/language.ts';
import { usePermission } from '#platform/session/permissions.tsx';
import { useIsCentral } from '#platform/session/session.ts';
import { batchColumns } from './batchColumns.tsx';
import { HistoryFilters } from './HistoryFilters.tsx';
import { importPageQuery } from './importQueries.ts';
import { isReadable, useReprocessing } from './useReprocessing.ts';

/** All imports, with filters. */
export function History({ onOpen }: { readonly onOpen: (batch: ImportBatch) => void }) {
  const { t } = useLanguage();
  const isCentral = useIsCentral();
  const filter = useFilter(importFilter);
  const query = useQuery(importPageQuery(filter.input));
  const columns = useMemo(() => batchColumns(isCentral), [isCentral]);
  // The central body may only read: each laboratory reprocesses its own imports.
  const mayAct = usePermission('qcTestResult_import') && !isCentral;
  const again = useReprocessing(query.data?.records ?? []);
  const { current, size } = filter.values;
  const [title, line] = filter.isNarrowed
    ? (['imports.noneFound', 'imports.noneFoundLine'] as const)
    : (['imports.none', 'imports.noneLine'] as const);
  return (
    <section className="qc-card" aria-label={t('imports.recent')}>
      <HistoryFilters filter={filter}>
        {again.ids.size > 0 && (
          <ActButton act={again.act}>{t('imports.reprocessChosen', { n: again.ids.size })}</ActButton>
        )}
      </HistoryFilters>
      <PagedTable
        label={t('imports.recent')}
        query={query}
        columns={columns}
        rowKey={({ id }: ImportBatch) => id}
        empty={<Empty title={t(title)} line={t(line)} />}
        onOpen={onOpen}
        selection={
          mayAct
            ? {
                ids: again.ids,
                set: again.set,
                boxOf: (batch): RowBox => (isReadable(batch) ? 'open' : 'none'),
                allLabel: t('imports.selectBatches'),
                labelOf: ({ fileName }) => t('imports.selectBatch', { file: fileName }),
              }
            : undefined
        }
        place={{ current, size }}
        onPlace={filter.set}
      />
    </section>
  );
}
