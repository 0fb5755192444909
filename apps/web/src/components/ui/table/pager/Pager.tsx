import { useId } from 'react';
import { pageSizes } from '#components/resource/list/state/listState.ts';
import { Icon, type IconName } from '#components/ui/mark/Icon.tsx';
import { useLanguage } from '#platform/language/language.ts';
import './pager.css';

type Props = {
  readonly current: number;
  readonly size: number;
  readonly total: number;
  readonly onChange: (change: { current?: number; size?: number }) => void;
};

type StepProps = { readonly icon: IconName; readonly label: string; readonly to: number; readonly isOff: boolean };

/** Where in the list we are, and the way to the other pages. */
export function Pager({ current, size, total, onChange }: Props) {
  const { t, locale } = useLanguage();
  const sizeId = useId();
  const pages = Math.max(1, Math.ceil(total / size));
  const number = new Intl.NumberFormat(locale);
  const step = ({ icon, label, to, isOff }: StepProps) => (
    <button type="button" title={label} aria-label={label} disabled={isOff} onClick={() => onChange({ current: to })}>
      <Icon name={icon} />
    </button>
  );
  return (
    <nav className="qc-pager" aria-label={t('resource.pagination')}>
      <span className="qc-pager-count" aria-live="polite">
        {total === 0
          ? t('resource.noRows')
          : t('resource.rowsShown', {
              from: number.format((current - 1) * size + 1),
              to: number.format(Math.min(current * size, total)),
              total: number.format(total),
            })}
      </span>
      <label className="qc-pager-size" htmlFor={sizeId}>
        <span>{t('resource.rowsPerPage')}</span>
        <select id={sizeId} value={size} onChange={(event) => onChange({ size: Number(event.target.value) })}>
          {pageSizes.map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </select>
      </label>
      <span className="qc-pager-steps">
        {step({ icon: 'first', label: t('resource.firstPage'), to: 1, isOff: current <= 1 })}
        {step({ icon: 'previous', label: t('resource.previousPage'), to: current - 1, isOff: current <= 1 })}
        <span className="qc-pager-page">
          {t('resource.pageOf', { current: number.format(current), pages: number.format(pages) })}
        </span>
        {step({ icon: 'next', label: t('resource.nextPage'), to: current + 1, isOff: current >= pages })}
        {step({ icon: 'last', label: t('resource.lastPage'), to: pages, isOff: current >= pages })}
      </span>
    </nav>
  );
}
