import type { SimilarEntry } from '@qc/contract';
import type { ReportUpKind } from '@qc/resources';
import { useId } from 'react';
import { RefSelect } from '#components/resource/inputs/RefSelect.tsx';
import { useLanguage } from '#platform/language/language.ts';
import '#components/ui/input/fields.css';

type Props = {
  readonly kind: ReportUpKind;
  readonly similar: readonly SimilarEntry[];
  /** The entry to merge into; empty for a new one. */
  readonly value: string;
  readonly onChange: (id: string) => void;
};

/** Existing entries, most similar first: one may be what the laboratory means. */
export function MergeChoice({ kind, similar, value, onChange }: Props) {
  const { t } = useLanguage();
  const name = useId();
  const other = useId();
  const isElsewhere = value !== '' && !similar.some(({ id }) => id === value);
  return (
    <section className="decision-merge" aria-label={t('approvals.nearest')}>
      <h3>{t('approvals.nearest')}</h3>
      <p className="qc-help">{t('approvals.nearestLine')}</p>
      <div role="radiogroup" aria-label={t('approvals.nearest')}>
        <label className="merge-option">
          <input type="radio" name={name} checked={value === ''} onChange={() => onChange('')} />
          <span>{t('approvals.asNew')}</span>
        </label>
        {similar.map(({ id, title, details, nearness, factor }) => (
          <label key={id} className="merge-option">
            <input type="radio" name={name} checked={value === id} onChange={() => onChange(id)} />
            <span>
              {t('approvals.mergeWith', { entry: title })}
              {details && <small>{details}</small>}
            </span>
            <em>
              {factor === undefined
                ? t('approvals.near', { percent: Math.round(nearness * 100) })
                : t('approvals.sameQuantity', { factor, entry: title })}
            </em>
          </label>
        ))}
      </div>
      {similar.length === 0 && <p className="qc-help">{t('approvals.noneNear')}</p>}
      <div className="qc-field">
        <label htmlFor={other}>{t('approvals.otherEntry')}</label>
        <RefSelect
          id={other}
          to={kind.target.name}
          value={isElsewhere ? value : null}
          onChange={(id) => onChange(id ?? '')}
        />
      </div>
    </section>
  );
}
