import { type ClosedLaboratory, planCalls } from '@qc/contract';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Pill } from '#components/ui/mark/Pill.tsx';
import type { Column } from '#components/ui/table/column.ts';
import { LoadedTable } from '#components/ui/table/Table.tsx';
import { callQuery } from '#platform/api/call.ts';
import { translate, useLanguage } from '#platform/language/language.ts';
import { laboratoryColumns } from '../laboratoryColumns.ts';

const columns: readonly Column<ClosedLaboratory>[] = [
  ...laboratoryColumns,
  {
    key: 'state',
    kind: 'choice',
    label: 'plans.laboratoryState',
    text: () => translate('plans.closedSince'),
    cell: () => (
      <Pill tone="neutral" icon="lock">
        {translate('plans.closedSince')}
      </Pill>
    ),
  },
];

type Props = {
  readonly planId: string;
  readonly ids: ReadonlySet<string>;
  readonly set: (ids: readonly string[], isOn: boolean) => void;
};

/** Laboratories that are invited and were closed since: among the open ones they would not be found, yet they count. */
export function ClosedInvited({ planId, ids, set }: Props) {
  const { t } = useLanguage();
  const titleId = useId();
  const query = useQuery(callQuery(planCalls.closedInvited, { planId }));
  if (query.data?.length === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId}>{t('plans.closedInvited')}</h2>
      <LoadedTable
        label={t('plans.closedInvited')}
        rows={query.data}
        rowKey={({ tenantId }) => tenantId}
        selection={{ ids, set, labelOf: ({ labName }) => labName }}
        columns={columns}
        query={query}
        empty={null}
      />
    </section>
  );
}
