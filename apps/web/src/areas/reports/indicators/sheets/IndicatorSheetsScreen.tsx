import { lastSheetPeriod, sheetPeriodOf } from '@qc/domain';
import { Button } from 'antd';
import { dayjs } from '#platform/language/dayjs.ts';
import { useLanguage } from '#platform/language/language.ts';
import { useUrlState } from '#platform/screen/urlState.ts';
import { useIsCentral } from '#platform/session/session.ts';
import { History } from '../../monthly/History.tsx';
import type { ChangeMonthly } from '../../monthly/monthlyAddress.ts';
import { ReportView } from '../../monthly/ReportView.tsx';
import { ReportFrame } from '../../views/ReportFrame.tsx';
import { PeriodPicker } from './PeriodPicker.tsx';
import { SheetStatesTable } from './SheetStatesTable.tsx';
import '../../reports.css';
import '../../monthly/monthly.css';

const defaults = { period: '', id: '', tenantId: '' };

/** The address of a sheet, as the parts of a report take theirs: the period is what a month is there. */
function useSheetAddress() {
  const [address, change] = useUrlState(defaults);
  const month = sheetPeriodOf(address.period) ? address.period : lastSheetPeriod('quarter', dayjs().format('YYYY-MM'));
  const id = /^\d{1,19}$/.test(address.id) ? address.id : '';
  const tenantId = /^\d{6}$/.test(address.tenantId) ? address.tenantId : '';
  const onChange: ChangeMonthly = ({ month: period, ...others }) =>
    change({ ...others, ...(period !== undefined && { period }) });
  return [{ month, id, tenantId }, onChange] as const;
}

/** /reports/indicatorSheets of a laboratory: the sheet of a period, and those before it. */
function OwnSheets() {
  const { t } = useLanguage();
  const [address, onChange] = useSheetAddress();
  const picker = <PeriodPicker period={address.month} onChange={(month) => onChange({ month, id: '' })} />;
  return (
    <ReportFrame subtitle={t('indicatorSheets.line')} actions={picker}>
      <ReportView address={address} onChange={onChange} />
      <History kind="indicators" month={address.month} onChange={onChange} />
    </ReportFrame>
  );
}

/** The same of the central body: who has submitted, and the sheet of one. */
function CentralSheets() {
  const { t } = useLanguage();
  const [address, onChange] = useSheetAddress();
  if (address.tenantId === '')
    return <SheetStatesTable onOpen={({ tenantId, period }) => onChange({ tenantId, month: period, id: '' })} />;
  const actions = (
    <>
      <Button onClick={() => onChange({ tenantId: '', id: '' })}>{t('monthlyReports.back')}</Button>
      <PeriodPicker period={address.month} onChange={(month) => onChange({ month, id: '' })} />
    </>
  );
  return (
    <ReportFrame subtitle={t('indicatorSheets.centralLine')} actions={actions}>
      <ReportView address={address} onChange={onChange} />
    </ReportFrame>
  );
}

export function IndicatorSheetsScreen() {
  return useIsCentral() ? <CentralSheets /> : <OwnSheets />;
}
