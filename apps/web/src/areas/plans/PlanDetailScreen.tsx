import { type PlanLaboratory, planCalls, recordCalls } from '@qc/contract';
import { type Plan, plan } from '@qc/resources';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import type { ResourceRecord } from '#components/resource/data/record.ts';
import { ResourceDetail } from '#components/resource/detail/ResourceDetail.tsx';
import { SearchBox } from '#components/resource/list/head/SearchBox.tsx';
import { Pill } from '#components/ui/mark/Pill.tsx';
import { Empty } from '#components/ui/states/Empty.tsx';
import type { Column } from '#components/ui/table/column.ts';
import { Pager } from '#components/ui/table/pager/Pager.tsx';
import { useSelection } from '#components/ui/table/selection.ts';
import { LoadedTable } from '#components/ui/table/Table.tsx';
import { callQuery, refreshTopics, send } from '#platform/api/call.ts';
import { useOnce } from '#platform/input/useOnce.ts';
import { useLanguage } from '#platform/language/language.ts';
import { Can } from '#platform/session/permissions.tsx';
import { useIsCentral } from '#platform/session/session.ts';
import { ExtendPlan } from './centre/ExtendPlan.tsx';
import { InviteLate } from './centre/InviteLate.tsx';
import { laboratoryColumns } from './laboratoryColumns.ts';
import { NoteInput } from './NoteInput.tsx';
import { OwnPlan } from './OwnPlan.tsx';
import { PlanFrame } from './PlanFrame.tsx';
import { minuteText, partStatus, toneOf } from './planWords.ts';

/** /system/plan/planDetail: a plan, and who takes part in it; a laboratory sees its own part. */
export function PlanDetailScreen() {
  const { t } = useLanguage();
  const isCentral = useIsCentral();
  return (
    <PlanFrame subtitle={t('plans.detailLine')}>
      {({ id }) => (isCentral ? <CentralDetail planId={id} /> : <OwnPlan planId={id} />)}
    </PlanFrame>
  );
}

/** What may still be done to a published plan. */
function PlanActs({ record }: { readonly record: Plan & ResourceRecord }) {
  const { planStatus: state } = record;
  const isRunning = state === 'Open' || state === 'Running';
  if (!isRunning && state !== 'Closed') return null;
  return (
    <Can code="plan_publish">
      <div className="plan-line">
        {isRunning && <InviteLate planId={record.id} />}
        <ExtendPlan record={record} isClosed={state === 'Closed'} />
      </div>
    </Can>
  );
}

/** The laboratories are listed below by name: their numbers alone say nothing. */
const listedBelow: readonly string[] = ['tenantCodes'];

function CentralDetail({ planId }: { readonly planId: string }) {
  const { t, text } = useLanguage();
  const client = useQueryClient();
  const detail = useQuery(callQuery(recordCalls(plan).detail, { id: planId }));
  const [{ keyword, current, size }, setPage] = useState({ keyword: '', current: 1, size: 50 });
  const asked = { planId, current, size, ...(keyword && { keyword }) };
  const query = useQuery(callQuery(planCalls.participants, asked, { placeholderData: keepPreviousData }));
  const find = useCallback((letters: string) => setPage((page) => ({ ...page, keyword: letters, current: 1 })), []);
  const { ids, set, clear } = useSelection();
  const [comment, setComment] = useState('');
  const [decide, isBusy] = useOnce(async (accept: boolean) => {
    await send(planCalls.decideTenants, { ids: [...ids], accept, comment: comment || null });
    clear();
    setComment('');
    await refreshTopics(client, 'planTenant', 'audit', 'plan');
  });
  const waiting = query.data?.waitingIds ?? [];
  const columns = useMemo(
    (): Column<PlanLaboratory>[] => [
      ...laboratoryColumns.filter(({ key }) => key !== 'number'),
      {
        key: 'status',
        kind: 'choice',
        label: 'plans.status',
        cell: ({ planTenantStatus }) => {
          if (!planTenantStatus) return '—';
          const status = partStatus(planTenantStatus);
          return <Pill tone={toneOf(status)}>{text(status.label)}</Pill>;
        },
        width: 150,
      },
      { key: 'code', kind: 'number', label: 'plans.code', text: ({ code }) => code ?? '—' },
      {
        key: 'reported',
        kind: 'number',
        label: 'plans.reported',
        text: ({ reported, expected }) => `${reported} / ${expected}`,
      },
      { key: 'received', kind: 'date', label: 'plans.receivedAt', text: ({ receivedAt }) => minuteText(receivedAt) },
      {
        key: 'submitted',
        kind: 'date',
        label: 'plans.submittedAt',
        text: ({ submittedAt }) => minuteText(submittedAt),
      },
      { key: 'reason', kind: 'text', label: 'plans.reason', text: ({ reason }) => reason ?? '' },
    ],
    [text],
  );
  return (
    <>
      <section className="qc-card plan-part">
        {detail.data && <PlanActs record={detail.data as Plan & ResourceRecord} />}
        {detail.data && <ResourceDetail resource={plan} record={detail.data} hidden={listedBelow} />}
      </section>
      <section className="qc-card plan-part">
        <h2>{t('plans.laboratories')}</h2>
        {waiting.length > 0 && (
          <Can code="audit_decide">
            <div className="plan-line">
              <span>{t('plans.waiting', { count: waiting.length })}</span>
              <Button size="small" onClick={() => set([...waiting], true)}>
                {t('plans.all')}
              </Button>
              <NoteInput label={t('plans.comment')} width={260} value={comment} onChange={setComment} />
              <Button
                type="primary"
                disabled={ids.size === 0}
                loading={isBusy}
                onClick={() => void decide(true).catch(() => undefined)}
              >
                {t('plans.accept', { count: ids.size })}
              </Button>
              <Button
                disabled={ids.size === 0 || comment === ''}
                loading={isBusy}
                onClick={() => void decide(false).catch(() => undefined)}
              >
                {t('plans.reject')}
              </Button>
            </div>
          </Can>
        )}
        <div className="plan-line">
          <SearchBox value={keyword} onSearch={find} />
        </div>
        <LoadedTable
          label={t('plans.laboratories')}
          columns={columns}
          rows={query.data?.records}
          rowKey={({ auditId, tenantId }) => auditId ?? tenantId}
          query={query}
          {...(waiting.length > 0
            ? {
                selection: {
                  ids,
                  set,
                  boxOf: ({ auditId }: PlanLaboratory) => (auditId === null ? ('none' as const) : ('open' as const)),
                  labelOf: ({ labName }: PlanLaboratory) => labName,
                },
              }
            : {})}
          empty={<Empty title={t('plans.noLaboratories')} line={t('plans.noLaboratoriesLine')} />}
        />
        {query.data && query.data.total > size && (
          <Pager
            current={query.data.current}
            size={size}
            total={query.data.total}
            onChange={(change) => setPage((page) => ({ ...page, current: 1, ...change }))}
          />
        )}
      </section>
    </>
  );
}
