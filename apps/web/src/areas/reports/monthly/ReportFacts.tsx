import type { ReportHead, TestReport } from '@qc/contract';
import { Button } from 'antd';
import { Icon } from '#components/ui/mark/Icon.tsx';
import { useLanguage } from '#platform/language/language.ts';
import { useSession } from '#platform/session/session.ts';

/** The last included day: the end of the period is exclusive. */
const lastDay = (to: string) =>
  new Date(Date.parse(`${to.slice(0, 10)}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);

/** The history of a report: what it corrects, how the central body answered, and who may not sign it. */
function Notes({ shown }: { readonly shown: TestReport }) {
  const { t } = useLanguage();
  const userId = useSession()?.userId;
  const { report, signatures, acts, signers } = shown;
  if (!report) return null;
  const { corrects, correctionReason, returnReason, answeredAt, answeredByName, state } = report;
  const answer = { by: answeredByName ?? '', at: answeredAt ?? '' };
  const isOwn = signatures.some(({ meaning, userId: signer }) => meaning === 'made' && signer === userId);
  const isChecker = signatures.some(({ meaning, userId: signer }) => meaning === 'checked' && signer === userId);
  const post = signers?.post.join(t('frame.listSeparator')) || t('monthlyReports.nobody');
  const check = signers?.check.join(t('frame.listSeparator')) || t('monthlyReports.nobody');
  return (
    <>
      {corrects && <p>{t('monthlyReports.corrects', { number: corrects, reason: correctionReason ?? '' })}</p>}
      {state === 'returned' && (
        <p className="qc-problem">{t('monthlyReports.returnedWhy', { ...answer, reason: returnReason ?? '' })}</p>
      )}
      {state === 'read' && <p>{t('monthlyReports.readBy', answer)}</p>}
      {isOwn && (state === 'generated' || state === 'checked') && (
        <p className="qc-help">
          {t('monthlyReports.ownWork')} {signers && t('monthlyReports.whoSigns', { check, post })}
        </p>
      )}
      {isChecker && state === 'checked' && !acts.includes('post') && (
        <p className="qc-help">{t('monthlyReports.sameChecker')}</p>
      )}
    </>
  );
}

type Props = {
  readonly shown: TestReport & { readonly report: ReportHead };
  readonly onComment: (() => void) | undefined;
};

/** Number, version, period and comment of a report. */
export function ReportFacts({ shown, onComment }: Props) {
  const { t } = useLanguage();
  const { report } = shown;
  return (
    <section className="qc-card monthly-part" aria-label={report.labName}>
      <dl className="monthly-facts">
        <div>
          <dt>{t('monthlyReports.laboratory')}</dt>
          <dd>{`${report.labName} (${report.labNumber})`}</dd>
        </div>
        <div>
          <dt>{t('monthlyReports.period')}</dt>
          <dd>{`${report.from.slice(0, 10)} – ${lastDay(report.to)}`}</dd>
        </div>
        <div>
          <dt>{t('monthlyReports.number')}</dt>
          <dd>{`${report.reportNumber ?? '—'} · ${t('monthlyReports.revision', { revision: report.revision })}`}</dd>
        </div>
        <div>
          <dt>{t('monthlyReports.comment')}</dt>
          <dd>
            {report.comment ?? t('monthlyReports.noComment')}
            {onComment && (
              <Button
                type="text"
                size="small"
                icon={<Icon name="edit" />}
                aria-label={t('monthlyReports.commentOfAll')}
                onClick={onComment}
              />
            )}
          </dd>
        </div>
      </dl>
      <Notes shown={shown} />
    </section>
  );
}
