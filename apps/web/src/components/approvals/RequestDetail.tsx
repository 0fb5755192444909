import type { ApprovalRequestDetail } from '@qc/contract';
import { approvalStates } from '@qc/domain';
import { reportUpKind } from '@qc/resources';
import { useLanguage } from '#platform/language/language.ts';
import { ResourceDetail } from '../resource/detail/ResourceDetail.tsx';
import { ApprovalStatus } from './approvalList.tsx';
import { ReportLink } from './ReportLink.tsx';
import { formRecord } from './requestQueries.ts';
import './requestDetail.css';

const hidden = ['subtype', 'isDraft'];

/** The request in the words of its form, and the answer. */
export function RequestDetail({ detail }: { readonly detail: ApprovalRequestDetail }) {
  const { t } = useLanguage();
  const kind = reportUpKind(String(detail.audit.subtype));
  return (
    <div className="request-detail">
      <Answer detail={detail} />
      <section aria-label={t('approvals.asked')}>
        <h3>{t('approvals.asked')}</h3>
        {kind ? (
          <ResourceDetail resource={kind.form} record={formRecord(detail)} hidden={hidden} />
        ) : (
          <p>{String(detail.audit.message ?? detail.audit.name)}</p>
        )}
        <ReportLink audit={detail.audit} />
      </section>
    </div>
  );
}

function Answer({ detail }: { readonly detail: ApprovalRequestDetail }) {
  const { t } = useLanguage();
  const { audit, answer, isProvisional, uses } = detail;
  const isAnswered = audit.auditStatus === approvalStates.approved || audit.auditStatus === approvalStates.rejected;
  return (
    <section className="request-answer" aria-label={t('approvals.answerTitle')}>
      <h3>{t('approvals.answerTitle')}</h3>
      <p>
        <ApprovalStatus value={audit.auditStatus} />{' '}
        {isAnswered
          ? `${String(audit.auditorName ?? t('approvals.byCentre'))} · ${String(audit.auditDate)}`
          : t('approvals.noAnswer')}
      </p>
      {Boolean(audit.auditComment) && <blockquote>{String(audit.auditComment)}</blockquote>}
      {answer && (
        <p>
          {t('approvals.became')}: <strong>{answer.title}</strong>
        </p>
      )}
      {isProvisional && <p className="qc-help">{t('approvals.provisional')}</p>}
      {uses.length > 0 && (
        <p className="qc-help">
          {t('approvals.builtOn', { uses: uses.map(({ label, count }) => `${label} ${count}`).join(', ') })}
        </p>
      )}
    </section>
  );
}
