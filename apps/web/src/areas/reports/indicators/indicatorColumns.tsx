import type { IndicatorReport, IndicatorSeries, IndicatorTest } from '@qc/contract';
import { formatRounded, type QualityIndicator } from '@qc/domain';
import { Pill } from '#components/ui/mark/Pill.tsx';
import { ScreenLink } from '#components/ui/screen/ScreenLink.tsx';
import { type Column, nameColumn } from '#components/ui/table/column.ts';
import type { Translate } from '#platform/language/language.ts';
import { countWords, isBad } from './indicatorText.ts';

type Of = { readonly indicator: QualityIndicator; readonly report: IndicatorReport; readonly t: Translate };

const figure = (value: number | null) => formatRounded(value, 2) ?? '—';

const seriesWords = ({ level, instrument, lotNumber, cvPercent, allowedCvPercent, n }: IndicatorSeries, t: Translate) =>
  t('qualityIndicators.seriesLine', {
    level,
    instrument,
    lot: lotNumber,
    cv: figure(cvPercent),
    allowed: figure(allowedCvPercent),
    n,
  });

/** What a figure rests on: levels with their CV, or rounds with how they went. */
function workingLines(test: IndicatorTest, { indicator, t }: Of): string[] {
  if (indicator === 'CL07' || indicator === 'CL08') return test.series.map((series) => seriesWords(series, t));
  return test.rounds.map(({ date, scheme, round, hasPassed }) =>
    t('qualityIndicators.roundLine', {
      date,
      scheme,
      round,
      outcome: t(hasPassed ? 'qualityIndicators.good_CL10' : 'qualityIndicators.bad_CL10'),
    }),
  );
}

function requirementWords({ requirement }: IndicatorTest, t: Translate): string {
  if (requirement === null) return '—';
  const { edition, maxCvPercent, maxSd } = requirement;
  return maxCvPercent === null
    ? t('qualityIndicators.requirementSd', { edition, value: String(maxSd) })
    : t('qualityIndicators.requirementCv', { edition, value: String(maxCvPercent) });
}

function nextWords(test: IndicatorTest, { indicator, t }: Of): string {
  const { reason } = test.counts[indicator];
  if (isBad(indicator, test)) return t(`qualityIndicators.next_${indicator}`);
  if (reason === 'noRequirement' || reason === 'tooFewResults' || reason === 'schemeUnknown')
    return t(`qualityIndicators.next_${reason}`);
  return '';
}

/** What to do next, with the screen where it is done. */
function NextStep({ test, of }: { readonly test: IndicatorTest; readonly of: Of }) {
  const words = nextWords(test, of);
  const { indicator, report } = of;
  const [worst] = test.series;
  const isUnknown = test.counts[indicator].reason === 'schemeUnknown';
  if (words === '' || !(isUnknown || isBad(indicator, test))) return words;
  const whose = { tenantId: report.tenantId };
  if (indicator === 'CL08' && worst)
    return (
      <ScreenLink to="/home/chart" search={{ ...whose, test: worst.qcTestId }} className="qc-link">
        {words}
      </ScreenLink>
    );
  const to = {
    CL07: '/home/configuration/qctest',
    CL08: '/home',
    CL09: '/configuration/testMenu',
    CL10: '/configuration/externalResult',
    CL11: '/configuration/externalResult',
  } as const;
  return (
    <ScreenLink to={isUnknown ? '/configuration/testMenu' : to[indicator]} search={whose} className="qc-link">
      {words}
    </ScreenLink>
  );
}

/** The tests of the menu for one indicator: how each counts, on what that rests, and what to do next. */
export function indicatorColumns(of: Of): Column<IndicatorTest>[] {
  const { indicator, report, t } = of;
  const requirement: Column<IndicatorTest> = {
    key: 'requirement',
    kind: 'text',
    label: 'qualityIndicators.requirement',
    text: (test) => requirementWords(test, t),
    cell: (test) => (
      <>
        {requirementWords(test, t)}
        {test.requirement?.isTranscribed && (
          <small className="indicator-note">{t('qualityIndicators.transcribed')}</small>
        )}
      </>
    ),
  };
  return [
    nameColumn(
      'test',
      'qualityIndicators.test',
      ({ analyteName }) => analyteName,
      ({ analyteName, isAccredited }) => (
        <>
          {analyteName}
          {isAccredited && <small className="indicator-note">{t('qualityIndicators.accredited')}</small>}
        </>
      ),
    ),
    {
      key: 'counted',
      kind: 'verdict',
      label: 'qualityIndicators.counted',
      text: (test) => countWords(test, { indicator, minResults: report.minResults, t }),
      cell: (test) => (
        <Pill tone={test.counts[indicator].counts === 'no' ? 'neutral' : isBad(indicator, test) ? 'error' : 'success'}>
          {countWords(test, { indicator, minResults: report.minResults, t })}
        </Pill>
      ),
    },
    ...(indicator === 'CL08' ? [requirement] : []),
    {
      key: 'working',
      kind: 'block',
      label: 'qualityIndicators.working',
      width: 380,
      cell: (test) => (
        <ul className="indicator-working">
          {workingLines(test, of).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ),
    },
    {
      key: 'next',
      kind: 'block',
      label: 'qualityIndicators.next',
      width: 200,
      cell: (test) => <NextStep test={test} of={of} />,
    },
  ];
}
