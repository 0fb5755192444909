import { type ReportLine, reportFilter } from '@qc/contract';
import type { RowFigure } from '@qc/domain';
import { Button } from 'antd';
import { useCallback, useMemo } from 'react';
import { rowName } from '#components/report/rowName.ts';
import { saveFile } from '#components/resource/data/saveFile.ts';
import { Icon } from '#components/ui/mark/Icon.tsx';
import { ScreenLink } from '#components/ui/screen/ScreenLink.tsx';
import { useLanguage } from '#platform/language/language.ts';
import { useScreenTitle } from '#platform/screen/screenTitle.ts';
import { useLaboratory } from '#platform/session/laboratory.ts';
import { ExplainDrawer } from './explain/ExplainDrawer.tsx';
import { defaultColumns, reportSheet } from './export/reportSheet.ts';
import { exceptionColumns, statisticalColumns } from './lineColumns.tsx';
import { ReportFilters } from './ReportFilters.tsx';
import { PeersThen, ReportPeriod } from './ReportPeriod.tsx';
import { ReportTable } from './ReportTable.tsx';
import { useOpenRow, useReportFilter } from './reportAddress.ts';
import { useFoldedFew } from './useFoldedFew.tsx';
import { askedToday, pastName, usePast } from './usePast.tsx';
import { useReport } from './useReport.ts';
import { ReportFrame } from './views/ReportFrame.tsx';
import './reports.css';

/** The rows that are shown, as a sheet. */
function useSheet(rows: readonly ReportLine[] | undefined, asOf: string | undefined) {
  const { t } = useLanguage();
  const title = useScreenTitle();
  return useCallback(async () => {
    const name = pastName(title, asOf, t);
    saveFile({ name: `${name}.xlsx`, blob: await reportSheet(name, rows ?? [], { columns: defaultColumns, t }) });
  }, [rows, asOf, title, t]);
}

const isKnown = ({ cumulativeCount }: ReportLine) => (cumulativeCount ?? 0) > 0;

/** What the figures are measured against. */
function useReferencePart() {
  const { t } = useLanguage();
  const text = (value: string) => t(`reports.reference_${value as 'peer'}`);
  return { word: 'reference' as const, label: t('reports.reference'), text, isOpen: true };
}

/** A report over levels: figures of all of them, or of those that are noticed for something. */
export function ReportScreen({ kind }: { readonly kind: 'statistical' | 'exception' }) {
  const { t } = useLanguage();
  const { tenantId, isCentral } = useLaboratory();
  const isOver = isCentral && tenantId === undefined;
  const filter = useReportFilter(reportFilter);
  const reference = useReferencePart();
  const [open, setOpen] = useOpenRow();
  const current = Math.max(1, Number(open.current) || 1);
  const shown = useReport(kind, filter.input, current);
  const { rows, from, to, total } = shown;
  const { asOf } = filter.input;
  const today = useReport(kind, askedToday(filter.input), current);
  const explain = useCallback(
    (line: ReportLine, figure: RowFigure) => setOpen({ of: rowName(line), figure }),
    [setOpen],
  );
  const columns = useMemo(() => {
    const whose = { isOver, isCentral, asOf };
    return kind === 'exception' ? exceptionColumns(whose, explain, t) : statisticalColumns(whose, explain, t);
  }, [kind, isOver, isCentral, asOf, explain, t]);
  const folded = useFoldedFew(rows, kind === 'exception');
  const past = usePast({ filter, columns, shown: { ...shown, rows: folded.rows }, today, keyOf: rowName, isKnown });
  const save = useSheet(rows, asOf);
  const exported = Object.fromEntries(
    Object.entries({ ...filter.values, tenantId: tenantId ?? '' }).filter(([, value]) => value !== ''),
  );
  const isNoticed = kind === 'exception';
  const excel = (
    <>
      {!isNoticed && (
        <ScreenLink to="/reports/statistical/export" search={exported} className="qc-link">
          {t('reports.exportColumns')}
        </ScreenLink>
      )}
      <Button icon={<Icon name="download" />} disabled={!rows?.length} onClick={() => void save()}>
        {t('reports.excel')}
      </Button>
    </>
  );
  return (
    <ReportFrame subtitle={t(isNoticed ? 'reports.exceptionLine' : 'reports.statisticalLine')} actions={excel}>
      <ReportFilters filter={filter} more={[reference]} />
      {past.notice}
      <ReportPeriod from={from} to={to} />
      <PeersThen asOf={asOf} lines={rows ?? []} />
      {folded.notice}
      <ReportTable
        {...past.table}
        label={t(isNoticed ? 'reports.exceptionLine' : 'reports.statisticalLine')}
        none={{
          title: t(isNoticed ? 'reports.noneNoticed' : 'reports.none'),
          line: t(isNoticed ? 'reports.noneNoticedLine' : 'reports.noneLine'),
        }}
        pages={{ current, total, onChange: (page) => setOpen({ current: String(page), of: '', figure: '' }) }}
      />
      <ExplainDrawer input={filter.input} open={open} onChange={setOpen} />
    </ReportFrame>
  );
}

export const StatisticalScreen = () => <ReportScreen kind="statistical" />;
export const ExceptionScreen = () => <ReportScreen kind="exception" />;
