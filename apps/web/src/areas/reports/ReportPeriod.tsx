import { useLanguage } from '#platform/language.ts';

/** The last day that is meant: the period ends before its end. */
function lastDay(to: string): string {
  const end = new Date(`${to.slice(0, 10)}T00:00:00Z`);
  return to.slice(11) === '00:00:00'
    ? new Date(end.getTime() - 86_400_000).toISOString().slice(0, 10)
    : to.slice(0, 10);
}

/** The days that a report is about; nothing until they are known. */
export function ReportPeriod({ from, to }: { readonly from: string; readonly to: string }) {
  const { t } = useLanguage();
  if (from === '') return null;
  return <p className="report-period">{t('reports.period', { from: from.slice(0, 10), to: lastDay(to) })}</p>;
}
