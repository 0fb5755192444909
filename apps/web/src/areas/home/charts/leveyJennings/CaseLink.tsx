import { alertCalls, type LeveyJenningsPoint } from '@qc/contract';
import { useQuery } from '@tanstack/react-query';
import { ScreenLink } from '#components/ui/screen/ScreenLink.tsx';
import { callQuery } from '#platform/api/call.ts';
import { useLanguage } from '#platform/language/language.ts';
import { usePermission } from '#platform/session/permissions.tsx';

type Run = { readonly qcTestId: string; readonly runId: string; readonly tenantId: string | undefined };

/** Requested for one point when it is opened, so that a chart of ten thousand points need not load cases. */
const alertOfRunQuery = (run: Run) => callQuery(alertCalls.ofRun, run);

type Props = {
  readonly point: LeveyJenningsPoint;
  readonly testId: string;
  readonly tenantId: string | undefined;
};

/** From a result that breaks a rule to the case that was raised for its run, for those who may see it. */
export function CaseLink({ point, testId, tenantId }: Props) {
  const { t } = useLanguage();
  const isAsked = usePermission('qcTestAlert_view') && (point.rules ?? []).length > 0;
  const alert = useQuery({
    ...alertOfRunQuery({ qcTestId: testId, runId: point.runId, tenantId }),
    enabled: isAsked,
  }).data;
  if (!isAsked || !alert) return null;
  const search = { status: 'all', test: testId, case: alert.id, ...(tenantId !== undefined && { tenantId }) };
  return (
    <ScreenLink to="/review/alarms" search={search}>
      {t('charts.openCase')}
    </ScreenLink>
  );
}
