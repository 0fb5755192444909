import type { MessageKey } from '@qc/i18n';
import { useLanguage } from '#platform/language/language.ts';
import '#components/ui/mark/facts.css';

const labels: readonly (readonly [string, MessageKey])[] = [
  ['account', 'approvals.account'],
  ['name', 'approvals.name'],
  ['nameEn', 'approvals.nameEn'],
  ['laboratory', 'approvals.laboratory'],
  ['tenantId', 'approvals.tenantId'],
  ['contact', 'approvals.contact'],
  ['phone', 'approvals.phone'],
  ['email', 'approvals.email'],
  ['region', 'approvals.region'],
  ['address', 'approvals.address'],
];

/** The person behind a request that came without an account. */
export function ApplicantCard({ applicant }: { readonly applicant: Readonly<Record<string, string | null>> }) {
  const { t } = useLanguage();
  return (
    <section className="decision-merge" aria-label={t('approvals.applicant')}>
      <h3>{t('approvals.applicant')}</h3>
      <dl className="qc-facts">
        {labels.flatMap(([name, label]) =>
          applicant[name]
            ? [
                <div key={name}>
                  <dt>{t(label)}</dt>
                  <dd>{applicant[name]}</dd>
                </div>,
              ]
            : [],
        )}
      </dl>
    </section>
  );
}
