import { Button } from 'antd';
import { useLanguage } from '#platform/language.ts';
import type { ChangeReport, ReportAddress } from './reportAddress.ts';
import { laboratoriesAPage } from './useReport.ts';

type Props = { readonly address: ReportAddress; readonly total: number; readonly onChange: ChangeReport };

/** A report over laboratories shows some at a time. */
export function LaboratoryPager({ address, total, onChange }: Props) {
  const { t } = useLanguage();
  const current = Math.max(1, Number(address.current) || 1);
  const from = (current - 1) * laboratoriesAPage + 1;
  const to = Math.min(total, current * laboratoriesAPage);
  const go = (page: number) => onChange({ current: String(page), of: '', figure: '' });
  return (
    <nav className="report-pager" aria-label={t('reports.page', { from, to, total })}>
      <span>{t('reports.page', { from, to, total })}</span>
      <Button disabled={current === 1} onClick={() => go(current - 1)}>
        {t('reports.previous')}
      </Button>
      <Button disabled={to >= total} onClick={() => go(current + 1)}>
        {t('reports.next')}
      </Button>
    </nav>
  );
}
