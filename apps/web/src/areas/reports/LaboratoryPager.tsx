import { Button } from 'antd';
import { useLanguage } from '#platform/language.ts';
import { laboratoriesAPage } from './useReport.ts';

type Props = {
  readonly current: number;
  readonly total: number;
  readonly onChange: (current: number) => void;
};

/** A report over laboratories shows some at a time. */
export function LaboratoryPager({ current, total, onChange }: Props) {
  const { t } = useLanguage();
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
