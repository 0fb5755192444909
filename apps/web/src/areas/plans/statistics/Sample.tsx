import { displayDecimals, PRECISION_FIGURES, SAMPLE_FIGURES } from '@qc/domain';
import { useMemo } from 'react';
import { whyWords } from '#components/explain/WorkingSteps.tsx';
import { Empty } from '#components/ui/states/Empty.tsx';
import { Table } from '#components/ui/table/Table.tsx';
import { useLanguage } from '#platform/language/language.ts';
import { figureText } from '../planWords.ts';
import { groupColumns } from './groupColumns.ts';
import { Material } from './Material.tsx';
import { SampleHistogram, YoudenPlot } from './StatisticsCharts.tsx';
import { type SampleProps, scoreColumns } from './scoreColumns.tsx';

/** One sample: its figures, how laboratories lie around it, by method and one by one. */
export function Sample({ data, sample, onExplain }: SampleProps) {
  const { t } = useLanguage();
  const { decimals, unitName } = data.analyte;
  const columns = useMemo(() => scoreColumns(t, data, onExplain), [t, data, onExplain]);
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
          {[...SAMPLE_FIGURES, ...PRECISION_FIGURES].map((name) => (
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
        <p className="plan-note">{t('plans.precisionLine')}</p>
        {sample.overruled && (
          <p className="plan-note">
            {t('plans.overruledBy', {
              by: sample.overruled.signerName,
              at: sample.overruled.at,
              reason: sample.overruled.reason,
            })}
          </p>
        )}
        {sample.below.length > 0 && (
          <p className="plan-note">
            {t('plans.belowLimitOf', {
              who: sample.below.map(({ labName, text }) => `${labName} (${text})`).join('; '),
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
      <Material key={`${data.analyte.id}/${sample.level}`} data={data} sample={sample} onExplain={onExplain} />
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
          columns={groupColumns(digits)}
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
