import type { ComponentProps } from 'react';
import { Empty } from '#components/ui/states/Empty.tsx';
import { LoadedTable } from '#components/ui/table/Table.tsx';
import { useLanguage } from '#platform/language/language.ts';
import { LaboratoryPager, type LaboratoryPages } from './LaboratoryPager.tsx';

type Props<R> = Omit<ComponentProps<typeof LoadedTable<R>>, 'empty'> & {
  /** A further text for an empty report. */
  readonly none?: { readonly title?: string; readonly line?: string };
  readonly pages?: LaboratoryPages;
};

/** The lines of a report on their card; paged over laboratories. */
export function ReportTable<R>({ none, pages, ...table }: Props<R>) {
  const { t } = useLanguage();
  return (
    <div className="qc-card">
      <LoadedTable {...table} empty={<Empty title={t('reports.none')} line={t('reports.noneLine')} {...none} />} />
      {pages && <LaboratoryPager {...pages} />}
    </div>
  );
}
