import { recordCalls } from '@qc/contract';
import { laboratory } from '@qc/resources';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ComponentProps, useCallback, useState } from 'react';
import { SearchBox } from '#components/resource/list/head/SearchBox.tsx';
import { Empty } from '#components/ui/states/Empty.tsx';
import { Pager } from '#components/ui/table/pager/Pager.tsx';
import { LoadedTable } from '#components/ui/table/Table.tsx';
import { callQuery } from '#platform/api/call.ts';
import { useLanguage } from '#platform/language/language.ts';
import { nameIn } from '#platform/session/laboratory.ts';
import { laboratoryColumns, type NamedLaboratory } from '../laboratoryColumns.ts';

type Row = NamedLaboratory & { readonly tenantId: string };
type Selection = NonNullable<ComponentProps<typeof LoadedTable<Row>>['selection']>;
type Props = Pick<Selection, 'ids' | 'set'>;

/** Open laboratories, page by page, found by name, number, pinyin or region; those that are invited are ticked. */
export function InvitedTable({ ids, set }: Props) {
  const { t, language } = useLanguage();
  const [{ keyword, current, size }, setPage] = useState({ keyword: '', current: 1, size: 50 });
  const search = useCallback((wanted: string) => setPage((page) => ({ ...page, keyword: wanted, current: 1 })), []);
  const asked = { status_equal: 'Active', ascs: 'labNumber', current, size, ...(keyword && { keyword }) };
  const query = useQuery(callQuery(recordCalls(laboratory).page, asked, { placeholderData: keepPreviousData }));
  const rows = query.data?.records.map((each): Row => {
    const { tenantCode, labNumber, region } = each;
    return { tenantId: tenantCode, labName: nameIn(language, each), labNumber, region: region ?? '' };
  });
  return (
    <>
      <div className="plan-line">
        <SearchBox label={t('plans.find')} value={keyword} onSearch={search} />
      </div>
      <LoadedTable
        label={t('plans.laboratories')}
        rows={rows}
        rowKey={({ tenantId }) => tenantId}
        selection={{ ids, set, labelOf: ({ labName }) => labName }}
        columns={laboratoryColumns}
        query={query}
        empty={<Empty title={t('plans.noLaboratory')} line={t('plans.noLaboratoryLine')} isChoice />}
      />
      {query.data && query.data.total > 0 && (
        <Pager
          current={query.data.current}
          size={size}
          total={query.data.total}
          onChange={(change) => setPage((page) => ({ ...page, current: 1, ...change }))}
        />
      )}
    </>
  );
}
