import type { ImportBatch } from '@qc/contract';
import { centralTenant } from '@qc/resources';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Empty } from '#components/ui/states/Empty.tsx';
import { LoadedTable } from '#components/ui/table/Table.tsx';
import { useLanguage } from '#platform/language/language.ts';
import { partColumns } from './batchColumns.tsx';
import { partsQuery } from './importQueries.ts';

/** Whether an import is the central body's file of several laboratories. */
export const hasParts = ({ source, tenantId }: ImportBatch): boolean =>
  source === 'centre' && tenantId === centralTenant;

/** The file as a whole; its rows are in the books of its laboratories. */
export function useWhole(batch: ImportBatch): { readonly whole: ImportBatch; readonly parts: readonly ImportBatch[] } {
  const query = useQuery({ ...partsQuery(batch.id), enabled: hasParts(batch) });
  const parts = query.data ?? [];
  if (!hasParts(batch)) return { whole: batch, parts };
  const sum = (key: 'total' | 'ready' | 'imported') => parts.reduce((total, part) => total + part[key], 0);
  const isCancelled = sum('imported') === 0 && parts.some((part) => part.isCancelled);
  const [ready, imported, total] = [sum('ready'), sum('imported'), batch.total + sum('total')];
  return { whole: { ...batch, total, ready, imported, isCancelled }, parts };
}

/** Each laboratory with its part, whose rows are in the history. */
export function Parts({ batch, parts }: { readonly batch: ImportBatch; readonly parts: readonly ImportBatch[] }) {
  const { t } = useLanguage();
  const navigate = useNavigate();
  const query = useQuery(partsQuery(batch.id));
  return (
    <section aria-label={t('imports.parts')}>
      <h2>{t('imports.parts')}</h2>
      <LoadedTable
        label={t('imports.parts')}
        query={query}
        columns={partColumns}
        rows={parts}
        rowKey={({ id }: ImportBatch) => id}
        empty={<Empty title={t('imports.noParts')} line={t('imports.noPartsLine')} />}
        onOpen={({ id }) => void navigate({ to: '/system/plan/dataImportRecord', search: { id } })}
      />
    </section>
  );
}
