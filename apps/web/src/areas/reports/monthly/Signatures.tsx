import type { ReportHead, ReportSignature } from '@qc/contract';
import { monthOpenItems } from '@qc/domain';
import { useLanguage } from '#platform/language/language.ts';

const meanings = ['made', 'checked', 'approved'] as const;

/** What was open when it was signed, and why it was signed all the same. */
function SignedOpen({ signed: { open, reason } }: { readonly signed: ReportSignature }) {
  const { t } = useLanguage();
  if (!open || !reason) return null;
  const what = monthOpenItems(open).map(({ item, count, days }) => t(`monthlyReports.open_${item}`, { count, days }));
  return <small>{t('monthlyReports.signedOpen', { what: what.join(' · '), reason })}</small>;
}

type Props = { readonly report: ReportHead; readonly signatures: readonly ReportSignature[] };

/** Who made, checked and approved the report, when and by what proof; and the hash that the trail holds. */
export function Signatures({ report, signatures }: Props) {
  const { t } = useLanguage();
  return (
    <section className="qc-card monthly-part" aria-label={t('monthlyReports.signatures')}>
      <h2>{t('monthlyReports.signatures')}</h2>
      <dl className="monthly-signatures">
        {meanings.map((meaning) => {
          const signed = signatures.find((signature) => signature.meaning === meaning);
          return (
            <div key={meaning}>
              <dt>{t(`monthlyReports.meaning_${meaning}`)}</dt>
              <dd>
                {signed ? (
                  <>
                    <strong>{signed.userName}</strong>
                    <small>{`${signed.at} · ${t(`monthlyReports.proof_${signed.proof}`)}`}</small>
                    <SignedOpen signed={signed} />
                  </>
                ) : (
                  t('monthlyReports.unsigned')
                )}
              </dd>
            </div>
          );
        })}
        {report.reportNumber !== null && (
          <div>
            <dt>{t('monthlyReports.hash')}</dt>
            <dd>
              <code className="monthly-hash">{report.contentHash}</code>
              <small>{t('monthlyReports.hashInTrail')}</small>
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}
