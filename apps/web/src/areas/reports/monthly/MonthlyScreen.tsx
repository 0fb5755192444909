import { Link } from '@tanstack/react-router';
import { Button } from 'antd';
import { useLanguage } from '#platform/language/language.ts';
import { Can } from '#platform/session/permissions.tsx';
import { useIsCentral } from '#platform/session/session.ts';
import { ReportFrame } from '../views/ReportFrame.tsx';
import { ChartPrints } from './ChartPrints.tsx';
import { History } from './History.tsx';
import { LabStates } from './LabStates.tsx';
import { MonthPicker } from './MonthPicker.tsx';
import { useMonthlyAddress } from './monthlyAddress.ts';
import { ReportView } from './ReportView.tsx';
import { SignPolicy } from './SignPolicy.tsx';
import '../reports.css';
import './monthly.css';

/** /reports/monthly of a laboratory: the month's report, and those before it. */
function OwnMonthly() {
  const { t } = useLanguage();
  const [address, setAddress] = useMonthlyAddress();
  const actions = (
    <>
      <Can code="qcTestReportMap_edit">
        <Link className="qc-link" to="/reports/monthly/tests">
          {t('monthlyReports.tests')}
        </Link>
      </Can>
      <Can code="sensitivity_edit">
        <SignPolicy />
      </Can>
      <MonthPicker month={address.month} onChange={(month) => setAddress({ month, id: '' })} />
    </>
  );
  return (
    <ReportFrame subtitle={t('monthlyReports.line')} actions={actions}>
      <ReportView address={address} onChange={setAddress} />
      <Can code="qcTestReport_export">
        <ChartPrints month={address.month} />
      </Can>
      <History month={address.month} onChange={setAddress} />
    </ReportFrame>
  );
}

/** The same of the central body: how far every laboratory is, and the report of one. */
function CentralMonthly() {
  const { t } = useLanguage();
  const [address, setAddress] = useMonthlyAddress();
  const actions = (
    <>
      {address.tenantId !== '' && (
        <Button onClick={() => setAddress({ tenantId: '', id: '' })}>{t('monthlyReports.back')}</Button>
      )}
      <MonthPicker month={address.month} onChange={(month) => setAddress({ month, id: '' })} />
    </>
  );
  return (
    <ReportFrame subtitle={t('monthlyReports.centralLine')} actions={actions}>
      {address.tenantId === '' ? (
        <LabStates month={address.month} onChange={setAddress} />
      ) : (
        <ReportView address={address} onChange={setAddress} />
      )}
    </ReportFrame>
  );
}

export function MonthlyScreen() {
  return useIsCentral() ? <CentralMonthly /> : <OwnMonthly />;
}
