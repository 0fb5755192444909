import { type ReportLine, reportCalls, reportFilter } from '@qc/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Checkbox } from 'antd';
import { PastNotice } from '#components/knownThen/PastNotice.tsx';
import { saveFile } from '#components/resource/data/saveFile.ts';
import { ActButton } from '#components/ui/input/ActButton.tsx';
import { Icon } from '#components/ui/mark/Icon.tsx';
import { callQuery } from '#platform/api/call.ts';
import { useLanguage } from '#platform/language/language.ts';
import { useScreenTitle } from '#platform/screen/screenTitle.ts';
import { useUrlState } from '#platform/screen/urlState.ts';
import { useLaboratory } from '#platform/session/laboratory.ts';
import { ReportFilters } from '../ReportFilters.tsx';
import { PeersThen, ReportPeriod } from '../ReportPeriod.tsx';
import { useReportFilter } from '../reportAddress.ts';
import { pastName } from '../usePast.tsx';
import { useReport } from '../useReport.ts';
import { ReportFrame } from '../views/ReportFrame.tsx';
import { defaultColumns, reportSheet, sheetColumns } from './reportSheet.ts';
import '../reports.css';

const defaults = { columns: defaultColumns.join('.') };
const pageOfLaboratories = 50;

/** /reports/statistical/export: which columns, which levels, which period; all of it in the address. */
export function ExportScreen() {
  const { t } = useLanguage();
  const client = useQueryClient();
  const title = useScreenTitle();
  const { tenantId, isCentral } = useLaboratory();
  const isOver = isCentral && tenantId === undefined;
  const filter = useReportFilter(reportFilter);
  const { asOf } = filter.input;
  const name = pastName(title, asOf, t);
  const [address, setAddress] = useUrlState(defaults);
  const chosen = sheetColumns.filter((column) => address.columns.split('.').includes(column));
  const { rows, from, to, total } = useReport('statistical', filter.input, 1);

  /** Over laboratories the screen is paged; a file contains all of them. */
  const everyLine = async (): Promise<readonly ReportLine[]> => {
    if (!isOver) return rows ?? [];
    const lines: ReportLine[] = [];
    for (let current = 1; (current - 1) * pageOfLaboratories < (total ?? 0); current += 1) {
      const input = { ...filter.input, current, size: pageOfLaboratories };
      const page = await client.fetchQuery(callQuery(reportCalls.whcclStatistical, input));
      lines.push(...page.rows);
    }
    return lines;
  };
  const save = async () => {
    saveFile({ name: `${name}.xlsx`, blob: await reportSheet(name, await everyLine(), { columns: chosen, t }) });
  };
  return (
    <ReportFrame subtitle={t('reports.exportLine')}>
      <ReportFilters filter={filter} />
      {asOf !== undefined && (
        <PastNotice
          asOf={asOf}
          differing={undefined}
          isEmpty={rows?.length === 0}
          onToday={() => filter.set({ asOf: '' })}
        />
      )}
      <ReportPeriod from={from} to={to} />
      <PeersThen asOf={asOf} lines={rows ?? []} />
      <fieldset className="qc-card report-columns">
        <legend>{t('reports.columns')}</legend>
        <Checkbox.Group
          value={chosen}
          options={sheetColumns.map((value) => ({ value, label: t(`reports.${value}`) }))}
          onChange={(values: readonly string[]) =>
            setAddress({ columns: sheetColumns.filter((column) => values.includes(column)).join('.') || 'test' })
          }
        />
        <p>
          {isOver
            ? t('reports.exportLaboratories', { count: total ?? 0 })
            : t('reports.exportLines', { count: rows?.length ?? 0 })}
        </p>
        <ActButton
          type="primary"
          icon={<Icon name="download" />}
          disabled={isOver ? !total : !rows?.length}
          // The API client has already shown a failure.
          act={save}
        >
          {t('reports.excel')}
        </ActButton>
      </fieldset>
    </ReportFrame>
  );
}
