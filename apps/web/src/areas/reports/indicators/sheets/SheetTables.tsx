import type { IndicatorSheet } from '@qc/contract';
import { formatRounded, lowIsGood, type QualityIndicator, qualityIndicators } from '@qc/domain';
import { useMemo } from 'react';
import { Pill } from '#components/ui/mark/Pill.tsx';
import { type Column, nameColumn } from '#components/ui/table/column.ts';
import { Table } from '#components/ui/table/Table.tsx';
import { type Translate, useLanguage } from '#platform/language/language.ts';
import { shareText } from '../indicatorText.ts';

type Test = IndicatorSheet['tests'][number];

const figureColumns = (sheet: IndicatorSheet, t: Translate): Column<QualityIndicator>[] => [
  nameColumn(
    'indicator',
    'qualityIndicators.indicator',
    (indicator) => `${t(`qualityIndicators.code_${indicator}`)} ${t(`qualityIndicators.name_${indicator}`)}`,
  ),
  {
    key: 'part',
    kind: 'number',
    label: 'qualityIndicators.numerator',
    text: (indicator) => String(sheet.shares[indicator].part),
  },
  {
    key: 'whole',
    kind: 'number',
    label: 'qualityIndicators.denominator',
    text: (indicator) => String(sheet.shares[indicator].whole),
  },
  {
    key: 'value',
    kind: 'number',
    label: 'indicatorSheets.value',
    rank: 10,
    text: (indicator) => shareText(sheet.shares[indicator], t),
  },
  {
    key: 'goal',
    kind: 'choice',
    label: 'indicatorSheets.goal',
    text: (indicator) => {
      const value = sheet.goals[indicator];
      return value === null ? t('indicatorSheets.goalHigh') : t('indicatorSheets.goalMax', { value });
    },
  },
  {
    key: 'of',
    kind: 'block',
    label: 'qualityIndicators.working',
    cell: (indicator) => t(`qualityIndicators.of_${indicator}`, { n: sheet.minResults }),
  },
];

const isBadFor = (indicator: QualityIndicator, { counts }: Test) =>
  counts[indicator].counts === (lowIsGood.includes(indicator) ? 'part' : 'whole');

function countWords(test: Test, indicator: QualityIndicator, minResults: number, t: Translate): string {
  const { reason } = test.counts[indicator];
  if (reason !== null) return t(`qualityIndicators.reason_${reason}`, { n: minResults });
  return t(`qualityIndicators.${isBadFor(indicator, test) ? 'bad' : 'good'}_${indicator}`);
}

const figure = (value: number | null) => formatRounded(value, 2) ?? '—';

function worstWords({ worst }: Test, t: Translate): string {
  if (worst === null) return '—';
  const { cvPercent, allowedCvPercent, level, n } = worst;
  return t('indicatorSheets.worstOf', { cv: figure(cvPercent), allowed: figure(allowedCvPercent), level, n });
}

const testColumns = ({ minResults }: IndicatorSheet, t: Translate): Column<Test>[] => [
  nameColumn(
    'test',
    'qualityIndicators.test',
    ({ analyteName }) => analyteName,
    ({ analyteName, isAccredited }) => (
      <>
        {analyteName} {isAccredited && <Pill tone="info">{t('qualityIndicators.accredited')}</Pill>}
      </>
    ),
  ),
  { key: 'worst', kind: 'block', label: 'indicatorSheets.worst', cell: (test) => worstWords(test, t) },
  ...qualityIndicators.map(
    (indicator): Column<Test> => ({
      key: indicator,
      kind: 'block',
      label: `qualityIndicators.code_${indicator}`,
      cell: (test) => (
        <span className={isBadFor(indicator, test) ? 'report-figure-bad' : undefined}>
          {countWords(test, indicator, minResults, t)}
        </span>
      ),
    }),
  ),
];

/** What the menu says in numbers, and which tests are in no figure. */
function MenuSummary({ sheet }: { readonly sheet: IndicatorSheet }) {
  const { t } = useLanguage();
  const { menu, minResults, tests, offMenu } = sheet;
  const names = (list: readonly string[]) => list.join(t('frame.listSeparator')) || t('indicatorSheets.none');
  const without = tests.filter(({ requirement }) => requirement === null).map(({ analyteName }) => analyteName);
  const facts: readonly (readonly [string, string])[] = [
    [t('indicatorSheets.tests'), String(menu.tests)],
    [t('indicatorSheets.accreditedTests'), String(menu.accredited)],
    [t('indicatorSheets.joined'), String(menu.joined)],
    [t('indicatorSheets.notJoined'), String(menu.notJoined)],
    [t('indicatorSheets.noScheme'), String(menu.noScheme)],
    [t('indicatorSheets.unknown'), String(menu.unknown)],
    [t('indicatorSheets.minResults'), String(minResults)],
    [t('indicatorSheets.withoutRequirement'), names(without)],
    [t('indicatorSheets.offMenu'), names(offMenu)],
  ];
  return (
    <section className="qc-card monthly-part" aria-label={t('indicatorSheets.menu')}>
      <h2>{t('indicatorSheets.menu')}</h2>
      <dl className="monthly-facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** What a sheet says: the five figures, the menu behind them, and how every test counts. */
export function SheetTables({ sheet }: { readonly sheet: IndicatorSheet }) {
  const { t } = useLanguage();
  const figures = useMemo(() => figureColumns(sheet, t), [sheet, t]);
  const tests = useMemo(() => testColumns(sheet, t), [sheet, t]);
  return (
    <>
      <section className="qc-card" aria-label={t('indicatorSheets.figures')}>
        <Table
          label={t('indicatorSheets.figures')}
          columns={figures}
          rows={qualityIndicators}
          rowKey={(indicator) => indicator}
        />
        <p className="qc-help monthly-part">{t('indicatorSheets.notComputable')}</p>
      </section>
      <MenuSummary sheet={sheet} />
      {sheet.tests.length > 0 && (
        <section className="qc-card" aria-label={t('indicatorSheets.tests')}>
          <Table
            label={t('indicatorSheets.tests')}
            columns={tests}
            rows={sheet.tests}
            rowKey={({ menuTestId }) => menuTestId}
          />
        </section>
      )}
    </>
  );
}
