import { Button } from 'antd';
import { useLanguage } from '#platform/language/language.ts';
import { laboratoriesAPage } from './useReport.ts';

/** The page of a report over laboratories; the total is unknown for a report of one. */
export type LaboratoryPages = {
  readonly current: number;
  readonly total: number | null;
  readonly onChange: (page: number) => void;
};

/** A report over laboratories is paged. */
export function LaboratoryPager({ current, total, onChange }: LaboratoryPages) {
  const { t } = useLanguage();
  if (total === null) return null;
  const from = (current - 1) * laboratoriesAPage + 1;
  const to = Math.min(total, current * laboratoriesAPage);
  return (
    <nav className="report-pager" aria-label={t('reports.page', { from, to, total })}>
      <span>{t('reports.page', { from, to, total })}</span>
      <Button disabled={current === 1} onClick={() => onChange(current - 1)}>
        {t('reports.previous')}
      </Button>
      <Button disabled={to >= total} onClick={() => onChange(current + 1)}>
        {t('reports.next')}
      </Button>
    </nav>
  );
}
