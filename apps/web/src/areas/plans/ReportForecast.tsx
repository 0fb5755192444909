import { planReportCalls } from '@qc/contract';
import type { ForecastFigure } from '@qc/domain';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type AskedFigure, ForecastCell, ForecastWorking } from '#components/forecast/ForecastWorking.tsx';
import { type ForecastLine, forecastText, scoreText } from '#components/forecast/forecastFigures.ts';
import { RoundLine } from '#components/forecast/RoundLine.tsx';
import type { Column } from '#components/ui/table/column.ts';
import { Table } from '#components/ui/table/Table.tsx';
import { callQuery } from '#platform/api/call.ts';
import { useLanguage } from '#platform/language/language.ts';

type Props = { readonly planId: string; readonly tenantId: string | undefined };

const plain = ['planBias', 'iqcBias', 'iqcCv', 'chanceSatisfactory', 'chanceAcceptable'] as const;

/** Daily control next to the scores of a report, and what the next round would give. */
export function ReportForecast({ planId, tenantId }: Props) {
  const { t, language } = useLanguage();
  const [asked, setAsked] = useState<AskedFigure>();
  const { data } = useQuery(callQuery(planReportCalls.forecast, { planId, ...(tenantId ? { tenantId } : {}) }));
  const columns = useMemo((): readonly Column<ForecastLine>[] => {
    const figure = (
      name: ForecastFigure,
      label: Column<ForecastLine>['label'],
      shown: (line: ForecastLine) => string | null,
    ): Column<ForecastLine> => ({
      key: name,
      kind: 'number',
      label,
      cell: (line) => <ForecastCell asked={{ line, figure: name }} shown={shown(line)} onAsk={setAsked} />,
      text: (line) => shown(line) ?? t('forecast.unknown'),
    });
    const [planBias, iqcBias, iqcCv, ...chances] = plain.map((name) =>
      figure(name, `forecast.figure_${name}`, (line) => forecastText(line, name)),
    );
    return [
      {
        key: 'analyte',
        kind: 'text',
        label: 'forecast.analyte',
        isName: true,
        text: ({ analyte, unit }) => `${analyte[language]} (${unit})`,
      },
      { key: 'level', kind: 'number', label: 'forecast.level', text: ({ level }) => String(level) },
      ...[planBias, iqcBias, iqcCv].flatMap((column) => column ?? []),
      { key: 'n', kind: 'number', label: 'forecast.results', text: ({ n }) => String(n) },
      figure('forecastScore', 'forecast.score', scoreText),
      ...chances,
    ];
  }, [t, language]);
  if (!data) return null;
  return (
    <section className="qc-card plan-part" aria-label={t('forecast.title')}>
      <h2>{t('forecast.title')}</h2>
      <p className="plan-note">{t('forecast.line', { from: data.from, to: data.to })}</p>
      <RoundLine round={data.round} />
      <Table
        label={t('forecast.title')}
        rows={data.lines}
        rowKey={({ planLotAnalyteId, level }) => `${planLotAnalyteId}.${level}`}
        columns={columns}
      />
      {asked && <ForecastWorking asked={asked} onAsk={setAsked} />}
    </section>
  );
}
