import { type ReportHead, type TestReport, testReportCalls } from '@qc/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Empty } from '#components/ui/states/Empty.tsx';
import { NotLoaded } from '#components/ui/states/NotLoaded.tsx';
import { Table } from '#components/ui/table/Table.tsx';
import { callQuery } from '#platform/api/call.ts';
import { useLanguage } from '#platform/language/language.ts';
import { usePermission } from '#platform/session/permissions.tsx';
import { useIsCentral } from '#platform/session/session.ts';
import { SheetDifferences } from '../indicators/sheets/SheetDifferences.tsx';
import { SheetTables } from '../indicators/sheets/SheetTables.tsx';
import { CommentDialog, type Commented } from './CommentDialog.tsx';
import { Differences } from './Differences.tsx';
import { DownloadMenu } from './DownloadMenu.tsx';
import type { ChangeMonthly, MonthlyAddress } from './monthlyAddress.ts';
import { ReportActs } from './ReportActs.tsx';
import { ReportFacts } from './ReportFacts.tsx';
import { rowColumns } from './rowColumns.tsx';
import { Signatures } from './Signatures.tsx';
import { StatePill } from './StatePill.tsx';

type Open = TestReport & { readonly report: ReportHead };

const isOpen = (shown: TestReport): shown is Open => shown.report !== null;

function Rows({
  shown,
  onComment,
}: {
  readonly shown: Open;
  readonly onComment: ((of: Commented) => void) | undefined;
}) {
  const { t } = useLanguage();
  const columns = useMemo(() => rowColumns(t, onComment && ((row) => onComment({ row }))), [t, onComment]);
  return (
    <section className="qc-card" aria-label={t('monthlyReports.rows')}>
      <Table
        label={t('monthlyReports.rows')}
        columns={columns}
        rows={shown.rows}
        rowKey={({ qcTestId, level }) => `${qcTestId}/${level}`}
      />
    </section>
  );
}

function Versions({ shown, onOpen }: { readonly shown: Open; readonly onOpen: (id: string) => void }) {
  const { t } = useLanguage();
  if (shown.versions.length < 2) return null;
  return (
    <section className="qc-card monthly-part" aria-label={t('monthlyReports.versions')}>
      <h2>{t('monthlyReports.versions')}</h2>
      <ul className="monthly-list">
        {shown.versions.map(({ id, revision, state, reportNumber, postedAt }) => (
          <li key={id}>
            <button type="button" className="qc-link" aria-current={id === shown.report.id} onClick={() => onOpen(id)}>
              {`${t('monthlyReports.revision', { revision })} ${reportNumber ?? ''}`}
            </button>
            <StatePill state={state} />
            <small>{postedAt ?? ''}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}

type Props = { readonly address: MonthlyAddress; readonly onChange: ChangeMonthly };

/** A month's report, or the sheet of a period: what it says, who signed, what changed since, and what may be done. */
export function ReportView({ address, onChange }: Props) {
  const { t } = useLanguage();
  const isCentral = useIsCentral();
  const canEdit = usePermission('qcTestReport_edit');
  const canExport = usePermission('qcTestReport_export');
  const [commented, setCommented] = useState<Commented>();
  const { month, id, tenantId } = address;
  const input = { ...(id === '' ? { month } : { id }), ...(isCentral && { tenantId }) };
  const query = useQuery({ ...callQuery(testReportCalls.get, input), placeholderData: keepPreviousData });
  const { data } = query;
  if (!data) return <NotLoaded query={query} columns={8} />;
  const acts = <ReportActs month={month} shown={data} onNewest={() => onChange({ id: '' })} />;
  if (!isOpen(data))
    return (
      <div className="qc-card">
        <Empty
          title={t(isCentral ? 'monthlyReports.noneCentral' : 'monthlyReports.none', { month })}
          line={t(isCentral ? 'monthlyReports.noneCentralLine' : 'monthlyReports.noneLine')}
        >
          {acts}
        </Empty>
      </div>
    );
  const { report } = data;
  const isEditable = report.state === 'generated' && canEdit && !isCentral;
  const onComment = isEditable ? setCommented : undefined;
  const isPosted = report.reportNumber !== null;
  return (
    <>
      <div className="monthly-bar">
        <StatePill state={report.state} />
        <span className="monthly-acts">
          {canExport && <DownloadMenu report={report} />}
          {acts}
        </span>
      </div>
      <ReportFacts shown={data} onComment={onComment && (() => onComment({ row: null }))} />
      {data.indicators ? (
        <>
          {isPosted && <SheetDifferences rows={data.sheetDifferences} />}
          <SheetTables sheet={data.indicators} />
        </>
      ) : (
        <>
          {isPosted && <Differences rows={data.differences} />}
          <Rows shown={data} onComment={onComment} />
        </>
      )}
      <Signatures report={report} signatures={data.signatures} />
      <Versions shown={data} onOpen={(version) => onChange({ id: version })} />
      {commented && <CommentDialog report={report} of={commented} onClose={() => setCommented(undefined)} />}
    </>
  );
}
