import { testReportCalls } from '@qc/contract';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '#platform/api/call.ts';
import { useLanguage } from '#platform/language/language.ts';
import type { ChangeMonthly } from './monthlyAddress.ts';
import { StatePill } from './StatePill.tsx';

type Props = {
  readonly kind?: 'monthly' | 'indicators';
  readonly month: string;
  readonly onChange: ChangeMonthly;
};

/** The months that have a report, or periods that have a sheet, the newest first. */
export function History({ kind = 'monthly', month, onChange }: Props) {
  const { t } = useLanguage();
  const dates = useQuery(callQuery(testReportCalls.dates, { kind })).data ?? [];
  if (dates.length === 0) return null;
  return (
    <section className="qc-card monthly-part" aria-label={t('monthlyReports.history')}>
      <h2>{t('monthlyReports.history')}</h2>
      <ul className="monthly-list">
        {dates.map((date) => (
          <li key={date.month}>
            <button
              type="button"
              className="qc-link"
              aria-current={date.month === month}
              onClick={() => onChange({ month: date.month, id: '' })}
            >
              {date.month}
            </button>
            <StatePill state={date.state} />
            <small>{`${date.reportNumber ?? ''} ${date.postedAt ?? ''}`}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}
