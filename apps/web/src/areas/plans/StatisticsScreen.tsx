import { type PlanSampleStatistics, type PlanScored, type PlanStatistics, planCalls } from '@qc/contract';
import { displayDecimals, SAMPLE_FIGURES } from '@qc/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Drawer, Input, InputNumber, Select } from 'antd';
import { useMemo, useState } from 'react';
import { WorkingSteps, whyWords } from '#components/explain/WorkingSteps.tsx';
import { Dialog } from '#components/ui/Dialog.tsx';
import { Pill } from '#components/ui/Pill.tsx';
import { Empty } from '#components/ui/states/Empty.tsx';
import { LoadFailed } from '#components/ui/states/LoadFailed.tsx';
import { LoadingRows } from '#components/ui/states/LoadingRows.tsx';
import type { Column } from '#components/ui/table/column.ts';
import { Table } from '#components/ui/table/Table.tsx';
import { callQuery, refreshTopics, send } from '#platform/call.ts';
import { type Translate, useLanguage } from '#platform/language.ts';
import { Can } from '#platform/permissions.tsx';
import { useUrlState } from '#platform/urlState.ts';
import { useOnce } from '#platform/useOnce.ts';
import { Labelled } from './Labelled.tsx';
import { PlanFrame } from './PlanFrame.tsx';
import { figureText } from './planWords.ts';
import { SampleHistogram, YoudenPlot } from './StatisticsCharts.tsx';

const words = { analyte: '', level: '', of: '', tenant: '' };

/** /system/plan/planDataStatistics: an analyte of a plan by ISO 13528, level by level; every figure explains itself. */
export function StatisticsScreen() {
  const { t } = useLanguage();
  return (
    <PlanFrame subtitle={t('plans.statisticsLine')}>{({ id }) => <AnalyteStatistics key={id} planId={id} />}</PlanFrame>
  );
}

function AnalyteStatistics({ planId }: { readonly planId: string }) {
  const { t } = useLanguage();
  const [address, setAddress] = useUrlState(words);
  const analytes = useQuery(callQuery(planCalls.planAnalyte, { planId }));
  const chosen = analytes.data?.find(({ id }) => id === address.analyte) ?? analytes.data?.[0];
  const query = useQuery({
    ...callQuery(planCalls.statistics, { planId, planLotAnalyteId: chosen?.id ?? '' }),
    enabled: chosen !== undefined,
  });
  const { data, error, refetch } = query;
  const sample = data?.samples.find(({ level }) => String(level) === address.level) ?? data?.samples[0];
  if (analytes.data?.length === 0)
    return (
      <div className="qc-card">
        <Empty title={t('plans.noAnalytes')} line={t('plans.noAnalytesLine')} />
      </div>
    );
  return (
    <>
      <div className="plan-line">
        <Select
          style={{ minWidth: 260 }}
          showSearch={{ optionFilterProp: 'label' }}
          aria-label={t('plans.analyte')}
          value={chosen?.id ?? null}
          options={(analytes.data ?? []).map(({ id, analyteName, lotNumber }) => ({
            value: id,
            label: `${analyteName} · ${lotNumber}`,
          }))}
          onChange={(analyte: string) => setAddress({ analyte, of: '', tenant: '' })}
        />
        <Select
          style={{ minWidth: 120 }}
          aria-label={t('plans.level')}
          value={sample?.level ?? null}
          options={(data?.samples ?? []).map(({ level }) => ({ value: level, label: t('plans.levelOf', { level }) }))}
          onChange={(level: number) => setAddress({ level: String(level), of: '', tenant: '' })}
        />
        {data && sample && <Overrule planId={planId} data={data} sample={sample} />}
      </div>
      {error && !data && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingRows columns={6} />}
      {data && sample && (
        <Sample
          data={data}
          sample={sample}
          onExplain={(of, tenant = '') => setAddress({ level: String(sample.level), of, tenant })}
        />
      )}
      {data && sample && address.of !== '' && (
        <Explained
          planId={planId}
          data={data}
          level={sample.level}
          figure={address.of}
          tenantId={address.tenant}
          onFigure={(of) => setAddress({ of })}
        />
      )}
    </>
  );
}

type SampleProps = {
  readonly data: PlanStatistics;
  readonly sample: PlanSampleStatistics;
  readonly onExplain: (figure: string, tenantId?: string) => void;
};

const gradeTones = { satisfactory: 'success', questionable: 'warning', unsatisfactory: 'error' } as const;

function scoreColumns(t: Translate, decimals: number, onExplain: SampleProps['onExplain']): Column<PlanScored>[] {
  const score = (
    key: 'deviationPercent' | 'z' | 'zPrime' | 'zeta' | 'en',
    label: Column<PlanScored>['label'],
  ): Column<PlanScored> => ({
    key,
    kind: 'number',
    label,
    cell: (row) => (
      <button type="button" className="qc-link" onClick={() => onExplain(key, row.tenantId)}>
        {figureText(row[key], 2)}
      </button>
    ),
    text: (row) => figureText(row[key], 2),
  });
  return [
    {
      key: 'laboratory',
      kind: 'text',
      label: 'plans.laboratory',
      isName: true,
      cell: ({ labName, code }) => `${labName} (${code})`,
      text: ({ labName, code }) => `${labName} (${code})`,
    },
    {
      key: 'method',
      kind: 'text',
      label: 'plans.method',
      cell: ({ methodName }) => methodName,
      text: ({ methodName }) => methodName,
    },
    {
      key: 'value',
      kind: 'number',
      label: 'plans.value',
      cell: ({ value }) => figureText(value, decimals),
      text: ({ value }) => figureText(value, decimals),
    },
    score('deviationPercent', 'plans.figure_deviationPercent'),
    score('z', { zh: 'z', en: 'z' }),
    score('zPrime', { zh: 'z′', en: 'z′' }),
    score('zeta', { zh: 'ζ', en: 'ζ' }),
    score('en', { zh: 'En', en: 'En' }),
    {
      key: 'grade',
      kind: 'choice',
      label: 'plans.grade',
      cell: ({ grade, setAside }) =>
        setAside ? (
          <Pill tone="neutral">{t(`plans.aside_${setAside}`)}</Pill>
        ) : grade ? (
          <Pill tone={gradeTones[grade]}>{t(`plans.grade_${grade}`)}</Pill>
        ) : (
          '—'
        ),
      width: 110,
    },
    {
      key: 'tea',
      kind: 'choice',
      label: 'plans.byTea',
      cell: ({ isAcceptable }) =>
        isAcceptable === null ? (
          '—'
        ) : (
          <Pill tone={isAcceptable ? 'success' : 'error'}>
            {t(isAcceptable ? 'plans.acceptable' : 'plans.unacceptable')}
          </Pill>
        ),
      width: 100,
    },
  ];
}

function Sample({ data, sample, onExplain }: SampleProps) {
  const { t } = useLanguage();
  const { decimals, unitName } = data.analyte;
  const columns = useMemo(() => scoreColumns(t, decimals, onExplain), [t, decimals, onExplain]);
  const digits = displayDecimals('mean', decimals) + 1;
  return (
    <>
      <section className="qc-card plan-part">
        <p className="plan-note">
          {t('plans.completeness', {
            reported: sample.reported,
            expected: sample.expected,
            counted: sample.counted,
            late: sample.late,
          })}
          {sample.centre && ` · ${t(`plans.method_${sample.centre.method}`)}`}
          {sample.usesZPrime !== null && ` · ${t(sample.usesZPrime ? 'plans.usesZPrime' : 'plans.usesZ')}`}
        </p>
        <div className="plan-figures">
          {SAMPLE_FIGURES.map((name) => (
            <button key={name} type="button" onClick={() => onExplain(name)}>
              <small>{t(`plans.figure_${name}`)}</small>
              <b>
                {name === 'uRatio'
                  ? figureText(sample[name], 2)
                  : `${figureText(sample[name], digits)} ${sample[name] === null ? '' : unitName}`}
              </b>
              {sample.reasons[name] && <small>{whyWords(sample.reasons[name], t)}</small>}
            </button>
          ))}
          <div className="plan-card">
            <span>{t('plans.passing')}</span>
            <b>{sample.passPercent === null ? '—' : `${figureText(sample.passPercent, 1)} % (${sample.acceptable})`}</b>
          </div>
        </div>
        {sample.overruled && (
          <p className="plan-note">
            {t('plans.overruledBy', {
              by: sample.overruled.signerName,
              at: sample.overruled.at,
              reason: sample.overruled.reason,
            })}
          </p>
        )}
        {sample.scores.some(({ setAside }) => setAside) && (
          <p className="plan-note">
            {t('plans.setAside', {
              who: sample.scores
                .flatMap(({ labName, setAside }) => (setAside ? [`${labName} (${t(`plans.aside_${setAside}`)})`] : []))
                .join('; '),
            })}
          </p>
        )}
      </section>
      <div className="plan-charts">
        <SampleHistogram data={data} sample={sample} />
        {data.youden && <YoudenPlot data={data} youden={data.youden} />}
      </div>
      <section className="qc-card plan-part">
        <h2>{t('plans.byMethod')}</h2>
        <Table
          label={t('plans.byMethod')}
          rows={sample.groups}
          rowKey={({ methodName }) => methodName}
          columns={[
            {
              key: 'm',
              kind: 'text',
              label: 'plans.method',
              isName: true,
              cell: ({ methodName }) => methodName,
              text: ({ methodName }) => methodName,
            },
            {
              key: 'n',
              kind: 'number',
              label: 'plans.laboratories',
              cell: ({ reported }) => reported,
              text: ({ reported }) => String(reported),
            },
            {
              key: 'mean',
              kind: 'number',
              label: 'plans.figure_robustMean',
              cell: ({ centre }) => figureText(centre?.mean ?? null, digits),
              text: ({ centre }) => figureText(centre?.mean ?? null, digits),
            },
            {
              key: 'sd',
              kind: 'number',
              label: 'plans.figure_robustSd',
              cell: ({ centre }) => figureText(centre?.sd ?? null, digits),
              text: ({ centre }) => figureText(centre?.sd ?? null, digits),
            },
            {
              key: 'cv',
              kind: 'number',
              label: { zh: 'CV %', en: 'CV %' },
              cell: ({ centre }) => figureText(centre?.cvPercent ?? null, 2),
              text: ({ centre }) => figureText(centre?.cvPercent ?? null, 2),
            },
          ]}
        />
      </section>
      <section className="qc-card plan-part">
        <h2>{t('plans.scores')}</h2>
        {sample.scores.length === 0 ? (
          <Empty title={t('plans.noResults')} line={t('plans.noResultsLine')} />
        ) : (
          <Table label={t('plans.scores')} columns={columns} rows={sample.scores} rowKey={({ tenantId }) => tenantId} />
        )}
      </section>
    </>
  );
}

type ExplainedProps = {
  readonly planId: string;
  readonly data: PlanStatistics;
  readonly level: number;
  readonly figure: string;
  readonly tenantId: string;
  readonly onFigure: (figure: string) => void;
};

const figureNames = [...SAMPLE_FIGURES, 'deviationPercent', 'z', 'zPrime', 'zeta', 'en'] as const;

/** How a figure came about; an input that is a figure itself leads to its own working. */
function Explained({ planId, data, level, figure, tenantId, onFigure }: ExplainedProps) {
  const { t } = useLanguage();
  const query = useQuery(
    callQuery(planCalls.explain, {
      planId,
      planLotAnalyteId: data.analyte.id,
      level,
      ...(tenantId ? { tenantId } : {}),
    }),
  );
  const name = figureNames.find((known) => known === figure);
  const working = query.data?.figures.find((one) => one.figure === figure);
  const aside = query.data?.points.filter(({ setAside }) => setAside) ?? [];
  return (
    <Drawer
      open
      width="min(520px, 100vw)"
      title={name ? t(`plans.figure_${name}`) : figure}
      closable={{ 'aria-label': t('plans.close') }}
      onClose={() => onFigure('')}
    >
      {query.error && !query.data && <LoadFailed error={query.error} onRetry={() => void query.refetch()} />}
      {!query.data && !query.error && <LoadingRows columns={2} />}
      {working && (
        <section className="working">
          <p className="working-of">{`${data.analyte.analyteName} · ${t('plans.levelOf', { level })}`}</p>
          <WorkingSteps
            working={working}
            shown={figureText(working.value, 4)}
            linkOf={(other) => {
              const known = figureNames.find((one) => one === other);
              return known && known !== figure ? (
                <button type="button" className="qc-link" onClick={() => onFigure(known)}>
                  {t(`plans.figure_${known}`)}
                </button>
              ) : null;
            }}
          />
          <p>{t('plans.valuesBehind', { count: query.data?.points.length ?? 0, aside: aside.length })}</p>
        </section>
      )}
    </Drawer>
  );
}

function Overrule({ planId, data, sample }: { readonly planId: string } & Pick<SampleProps, 'data' | 'sample'>) {
  const { t } = useLanguage();
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [value, setValue] = useState<number | null>(sample.overruled?.value ?? sample.assigned);
  const [u, setU] = useState<number | null>(sample.overruled?.u ?? null);
  const [reason, setReason] = useState('');
  const [save, isBusy] = useOnce(async (next: number | null) => {
    await send(planCalls.overrule, { planLotAnalyteId: data.analyte.id, level: sample.level, value: next, u, reason });
    await refreshTopics(client, 'plan');
    setOpen(false);
  });
  return (
    <Can code="plan_evaluate">
      <Button onClick={() => setOpen(true)}>{t('plans.overrule')}</Button>
      {isOpen && (
        <Dialog
          title={`${t('plans.overrule')} · ${data.analyte.analyteName} · ${t('plans.levelOf', { level: sample.level })}`}
          onCancel={() => setOpen(false)}
          footer={
            <>
              {sample.overruled && (
                <Button disabled={reason.trim() === ''} loading={isBusy} onClick={() => void save(null)}>
                  {t('plans.takeBack')}
                </Button>
              )}
              <Button
                type="primary"
                disabled={reason.trim() === '' || value === null}
                loading={isBusy}
                onClick={() => void save(value)}
              >
                {t('plans.signAndSave')}
              </Button>
            </>
          }
        >
          <p>{t('plans.overruleLine')}</p>
          <div className="plan-line" data-plan={planId}>
            <Labelled label={t('plans.figure_assigned')}>
              {(id) => <InputNumber id={id} value={value} onChange={setValue} />}
            </Labelled>
            <Labelled label={t('plans.figure_assignedU')}>
              {(id) => <InputNumber id={id} min={0} value={u} onChange={setU} />}
            </Labelled>
          </div>
          <Labelled label={t('plans.reason')}>
            {(id) => (
              <Input.TextArea
                id={id}
                maxLength={500}
                value={reason}
                onChange={({ target }) => setReason(target.value)}
              />
            )}
          </Labelled>
        </Dialog>
      )}
    </Can>
  );
}
