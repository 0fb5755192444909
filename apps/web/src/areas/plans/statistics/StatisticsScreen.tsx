import { planCalls } from '@qc/contract';
import { useQuery } from '@tanstack/react-query';
import { Select } from '#components/ui/input/Select.tsx';
import { Empty } from '#components/ui/states/Empty.tsx';
import { LoadFailed } from '#components/ui/states/LoadFailed.tsx';
import { LoadingRows } from '#components/ui/states/LoadingRows.tsx';
import { callQuery } from '#platform/api/call.ts';
import { useLanguage } from '#platform/language/language.ts';
import { useUrlState } from '#platform/screen/urlState.ts';
import { PlanFrame } from '../PlanFrame.tsx';
import { Explained } from './Explained.tsx';
import { Overrule } from './Overrule.tsx';
import { Sample } from './Sample.tsx';

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
        {data && sample && <Overrule key={`${data.analyte.id}/${sample.level}`} data={data} sample={sample} />}
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
