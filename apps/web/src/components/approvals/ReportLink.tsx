import type { ApprovalRequestDetail } from '@qc/contract';
import { ScreenLink } from '#components/ui/screen/ScreenLink.tsx';
import { useLanguage } from '#platform/language/language.ts';

/** A posted report is read on its own screen before it is answered. */
export function ReportLink({ audit }: Pick<ApprovalRequestDetail, 'audit'>) {
  const { t } = useLanguage();
  if (audit.subtype !== 'report' || typeof audit.subjectId !== 'string') return null;
  const [period] = / (\d{4}(?:M\d\d|Q\d|Y)) · /.exec(String(audit.name))?.slice(1) ?? [];
  const [month = ''] = /\d{4}-\d{2}/.exec(String(audit.name)) ?? [];
  const tenantId = typeof audit.tenantId === 'string' ? audit.tenantId : '';
  return (
    <p>
      <ScreenLink
        className="qc-link"
        to={period ? '/reports/indicatorSheets' : '/reports/monthly'}
        search={{ id: audit.subjectId, tenantId, ...(period ? { period } : { month }) }}
      >
        {t('approvals.openReport')}
      </ScreenLink>
    </p>
  );
}
