import type { ReportLine } from '@qc/contract';
import { type RowFigure, roundForDisplay } from '@qc/domain';
import { Button } from 'antd';
import { useCallback, useMemo } from 'react';
import { sheetFile } from '#components/charts/sheet.ts';
import { saveFile } from '#components/resource/data/saveFile.ts';
import { Icon } from '#components/ui/Icon.tsx';
import { Screen } from '#components/ui/Screen.tsx';
import { Empty } from '#components/ui/states/Empty.tsx';
import { LoadedTable } from '#components/ui/table/Table.tsx';
import { useLanguage } from '#platform/language.ts';
import { useScreenTitle } from '#platform/screenTitle.ts';
import { useIsCentral } from '#platform/session.ts';
import { ExplainDrawer } from './explain/ExplainDrawer.tsx';
import { figureDecimals, shownFigures } from './figures.ts';
import { LaboratoryPager } from './LaboratoryPager.tsx';
import { exceptionColumns, statisticalColumns } from './lineColumns.tsx';
import { ReportFilters } from './ReportFilters.tsx';
import { rowName, useReportAddress } from './reportAddress.ts';
import { useReport } from './useReport.ts';
import './reports.css';

/** The rows as a sheet, its head first: numbers stay numbers, rounded as they are shown. */
function useSheet(rows: readonly ReportLine[] | undefined) {
  const { t } = useLanguage();
  const name = useScreenTitle();
  return useCallback(async () => {
    const head = [
      t('reports.laboratory'),
      t('reports.test'),
      t('reports.instrument'),
      t('reports.lot'),
      t('reports.levelChoice'),
      ...shownFigures.map(({ figure }) => t(`reports.${figure}`)),
      t('reports.peerTier'),
      t('reports.noticedFor'),
    ];
    const lines = (rows ?? []).map((line) => [
      line.labName,
      line.analyteName,
      line.labInstrumentName,
      line.lotNumber,
      line.level,
      ...shownFigures.map(({ figure }) => roundForDisplay(line[figure], figureDecimals(figure, line.decimals))),
      line.peerTier,
      line.exceptions.map((exception) => t(`reports.noticed_${exception}`)).join('; '),
    ]);
    saveFile({ name: `${name}.xlsx`, blob: await sheetFile(name, [head, ...lines]) });
  }, [rows, name, t]);
}

/** A report over levels: figures of all of them, or of those that are noticed for something. */
export function ReportScreen({ kind }: { readonly kind: 'statistical' | 'exception' }) {
  const { t } = useLanguage();
  const isCentral = useIsCentral();
  const [address, setAddress] = useReportAddress();
  const { rows, from, to, total, query } = useReport(kind, address);
  const explain = useCallback(
    (line: ReportLine, figure: RowFigure) => setAddress({ of: rowName(line), figure }),
    [setAddress],
  );
  const columns = useMemo(
    () => (kind === 'exception' ? exceptionColumns(isCentral, explain, t) : statisticalColumns(isCentral, explain)),
    [kind, isCentral, explain, t],
  );
  const save = useSheet(rows);
  const isNoticed = kind === 'exception';
  const excel = (
    <Button icon={<Icon name="download" />} disabled={!rows?.length} onClick={() => void save()}>
      {t('reports.excel')}
    </Button>
  );
  return (
    <Screen subtitle={t(isNoticed ? 'reports.exceptionLine' : 'reports.statisticalLine')} actions={excel}>
      <ReportFilters address={address} onChange={setAddress} />
      {from !== '' && (
        <p className="report-period">{t('reports.period', { from: from.slice(0, 10), to: lastDay(to) })}</p>
      )}
      <div className="qc-card">
        <LoadedTable
          label={t(isNoticed ? 'reports.exceptionLine' : 'reports.statisticalLine')}
          columns={columns}
          rows={rows}
          rowKey={rowName}
          query={query}
          empty={
            <Empty
              title={t(isNoticed ? 'reports.noneNoticed' : 'reports.none')}
              line={t(isNoticed ? 'reports.noneNoticedLine' : 'reports.noneLine')}
            />
          }
        />
        {total !== null && <LaboratoryPager address={address} total={total} onChange={setAddress} />}
      </div>
      <ExplainDrawer address={address} onChange={setAddress} />
    </Screen>
  );
}

/** The last day that is meant: the period ends before its end. */
function lastDay(to: string): string {
  const end = new Date(`${to.slice(0, 10)}T00:00:00Z`);
  return to.slice(11) === '00:00:00'
    ? new Date(end.getTime() - 86_400_000).toISOString().slice(0, 10)
    : to.slice(0, 10);
}

export const StatisticalScreen = () => <ReportScreen kind="statistical" />;
export const ExceptionScreen = () => <ReportScreen kind="exception" />;
