import { type PlanResultRow, planCalls } from '@qc/contract';
import { useQuery } from '@tanstack/react-query';
import { Pagination } from 'antd';
import { Select } from '#components/ui/input/Select.tsx';
import { Pill } from '#components/ui/mark/Pill.tsx';
import { ScreenLink } from '#components/ui/screen/ScreenLink.tsx';
import { Empty } from '#components/ui/states/Empty.tsx';
import type { Column } from '#components/ui/table/column.ts';
import { LoadedTable } from '#components/ui/table/Table.tsx';
import { callQuery } from '#platform/api/call.ts';
import { type Translate, useLanguage } from '#platform/language/language.ts';
import { useUrlState } from '#platform/screen/urlState.ts';
import { usePermission } from '#platform/session/permissions.tsx';
import { CorrectResult } from './centre/CorrectResult.tsx';
import { ParticipantSelect } from './ParticipantSelect.tsx';
import { PlanFrame } from './PlanFrame.tsx';
import { minuteText, reportedText } from './planWords.ts';

const resultText = ({ value, valueText, decimals, unitName }: PlanResultRow) =>
  value === null ? (valueText ?? '') : `${reportedText(value, decimals)} ${unitName}`;

function resultColumns(t: Translate, isOver: boolean): Column<PlanResultRow>[] {
  const laboratory: Column<PlanResultRow> = {
    key: 'laboratory',
    kind: 'text',
    label: 'plans.laboratory',
    isName: true,
    text: ({ labName, code }) => `${labName} (${code})`,
  };
  const text = (
    key: 'analyteName' | 'lotNumber' | 'methodName',
    label: Column<PlanResultRow>['label'],
  ): Column<PlanResultRow> => ({
    key,
    kind: 'text',
    label,
    isName: key === 'analyteName' && !isOver,
    text: (row) => row[key],
  });
  return [
    ...(isOver ? [laboratory] : []),
    text('analyteName', 'plans.analyte'),
    text('lotNumber', 'plans.lot'),
    { key: 'level', kind: 'number', label: 'plans.level', text: ({ level }) => String(level) },
    {
      key: 'value',
      kind: 'number',
      label: 'plans.value',
      text: resultText,
      cell: (row) => (
        <>
          {resultText(row)}
          {row.value !== null && row.valueText !== null && row.valueText !== String(row.value) && (
            <small>{t('plans.asReported', { text: row.valueText })}</small>
          )}
        </>
      ),
    },
    { key: 'u', kind: 'number', label: { zh: 'u(x)', en: 'u(x)' }, text: ({ u }) => (u === null ? '' : String(u)) },
    text('methodName', 'plans.method'),
    {
      key: 'edition',
      kind: 'choice',
      label: 'plans.edition',
      cell: ({ edition, isLate, byCentre }) => (
        <>
          {edition}
          {isLate && <Pill tone="warning">{t('plans.cell_late')}</Pill>}
          {byCentre && <Pill tone="neutral">{t('plans.byCentre')}</Pill>}
        </>
      ),
      width: 150,
    },
    { key: 'reason', kind: 'text', label: 'plans.reason', text: ({ reason }) => reason ?? '' },
    { key: 'at', kind: 'date', label: 'plans.reportedAt', text: ({ reportedAt }) => minuteText(reportedAt) },
  ];
}

const paging = { current: '1', analyte: '' };

/** /system/plan/dataViewAll: every result of a plan. */
export function AllResultsScreen() {
  const { t } = useLanguage();
  return <PlanFrame subtitle={t('plans.allResultsLine')}>{({ id }) => <AllResults planId={id} />}</PlanFrame>;
}

function AllResults({ planId }: { readonly planId: string }) {
  const { t } = useLanguage();
  const [{ current, analyte }, setPaging] = useUrlState(paging);
  const analytes = useQuery(callQuery(planCalls.planAnalyte, { planId }));
  const query = useQuery(
    callQuery(
      planCalls.results,
      { planId, current: Number(current) || 1, size: 50, ...(analyte ? { planLotAnalyteId: analyte } : {}) },
      { placeholderData: (former) => former },
    ),
  );
  const { data } = query;
  return (
    <section className="qc-card plan-part">
      <Select
        allowClear
        style={{ width: 280 }}
        aria-label={t('plans.analyte')}
        placeholder={t('plans.analyte')}
        value={analyte || null}
        options={(analytes.data ?? []).map(({ id, analyteName, lotNumber }) => ({
          value: id,
          label: `${analyteName} · ${lotNumber}`,
        }))}
        onChange={(id: string | undefined) => setPaging({ analyte: id ?? '', current: '1' })}
      />
      <LoadedTable
        label={t('plans.allResults')}
        columns={resultColumns(t, true)}
        rows={data?.records}
        rowKey={({ tenantId, planLotAnalyteId, level }) => `${tenantId}.${planLotAnalyteId}.${level}`}
        query={query}
        empty={<Empty title={t('plans.noResults')} line={t('plans.noResultsLine')} />}
      />
      {data && data.total > data.size && (
        <Pagination
          current={data.current}
          pageSize={data.size}
          total={data.total}
          showSizeChanger={false}
          onChange={(page) => setPaging({ current: String(page) })}
        />
      )}
    </section>
  );
}

/** /system/plan/dataView: what one laboratory reported, with its corrections. */
export function TenantResultsScreen() {
  const { t } = useLanguage();
  return (
    <PlanFrame subtitle={t('plans.tenantResultsLine')}>
      {({ id, planStatus }, tenantId, setTenant) => (
        <TenantResults planId={id} planState={planStatus} tenantId={tenantId} onTenant={setTenant} />
      )}
    </PlanFrame>
  );
}

type OneProps = {
  readonly planState: string;
  readonly planId: string;
  readonly tenantId: string;
  readonly onTenant: (tenantId: string) => void;
};

/** The act of a row that is the latest edition of its sample's result. */
const correction = (planId: string): Column<PlanResultRow & { readonly isCurrent?: boolean }> => ({
  key: 'correct',
  kind: 'choice',
  label: 'plans.correctResult',
  cell: (row) => (row.isCurrent ? <CorrectResult planId={planId} row={row} /> : ''),
  width: 110,
});

function TenantResults({ planId, planState, tenantId, onTenant }: OneProps) {
  const { t } = useLanguage();
  const laboratories = useQuery({ ...callQuery(planCalls.participants, { planId }), enabled: tenantId === '' });
  const taking = laboratories.data?.records.filter(({ planTenantStatus }) => planTenantStatus !== null) ?? [];
  const whose = tenantId || (taking.find(({ reported }) => reported > 0) ?? taking[0])?.tenantId || '';
  const query = useQuery({
    ...callQuery(planCalls.tenantResultView, { planId, tenantId: whose }),
    enabled: whose !== '',
  });
  const status = useQuery({
    ...callQuery(planCalls.analyteTenantResultStatus, { planId, tenantId: whose }),
    enabled: whose !== '',
    retry: false,
  });
  const mayCorrect = usePermission('plan_evaluate') && planState !== 'Sealed' && planState !== 'Open';
  const missing = status.data?.filter(({ state }) => state === 'none' || state === 'partial') ?? [];
  return (
    <section className="qc-card plan-part">
      <div className="plan-line">
        <ParticipantSelect planId={planId} tenantId={whose} onChange={onTenant} />
        {whose && (
          <ScreenLink to="/system/plan/laboratoryReport" search={{ id: planId, tenantId: whose }}>
            {t('plans.report')}
          </ScreenLink>
        )}
      </div>
      {missing.length > 0 && (
        <p className="plan-note">
          {t('plans.missing', {
            what: missing.map(({ analyteName, missing: levels }) => `${analyteName} (${levels.join(', ')})`).join('; '),
          })}
        </p>
      )}
      <LoadedTable
        label={t('plans.allResults')}
        columns={mayCorrect ? [...resultColumns(t, false), correction(planId)] : resultColumns(t, false)}
        rows={laboratories.data && whose === '' ? [] : query.data?.results}
        rowKey={({ planLotAnalyteId, level, edition }) => `${planLotAnalyteId}.${level}.${edition}`}
        query={query}
        empty={<Empty title={t('plans.noResults')} line={t('plans.noResultsLine')} />}
      />
    </section>
  );
}
