import { planCalls } from '@qc/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { ScreenLink } from '#components/ui/ScreenLink.tsx';
import { Empty } from '#components/ui/states/Empty.tsx';
import { LoadFailed } from '#components/ui/states/LoadFailed.tsx';
import { LoadingRows } from '#components/ui/states/LoadingRows.tsx';
import { callQuery, refreshTopics, send } from '#platform/call.ts';
import { useLanguage } from '#platform/language.ts';
import { Can } from '#platform/permissions.tsx';
import { snackbar } from '#platform/snackbar.ts';
import { useOnce } from '#platform/useOnce.ts';
import { CentreReports } from './CentreReports.tsx';
import { GridTable } from './grid/GridTable.tsx';
import { PlanFrame } from './PlanFrame.tsx';

/** /system/plan/planDataView: laboratory × analyte, who has reported what, and a reminder to those who have not. */
export function PlanGridScreen() {
  const { t } = useLanguage();
  return (
    <PlanFrame
      subtitle={t('plans.gridLine')}
      actions={({ id, planStatus }) => (
        <>
          <ScreenLink to="/system/plan/dataViewAll" search={{ id }}>
            {t('plans.allResults')}
          </ScreenLink>
          {planStatus === 'Running' && <CentreReports planId={id} />}
          {(planStatus === 'Open' || planStatus === 'Running') && <Remind planId={id} />}
        </>
      )}
    >
      {({ id }) => <Grid planId={id} />}
    </PlanFrame>
  );
}

function Remind({ planId }: { readonly planId: string }) {
  const { t } = useLanguage();
  const client = useQueryClient();
  const [remind, isBusy] = useOnce(async () => {
    const { reminded } = await send(planCalls.remind, { planId });
    snackbar.success(t('plans.reminded', { count: reminded }));
    await refreshTopics(client, 'planTenant');
  });
  return (
    <Can code="plan_publish">
      <Button loading={isBusy} onClick={() => void remind().catch(() => undefined)}>
        {t('plans.remind')}
      </Button>
    </Can>
  );
}

function Grid({ planId }: { readonly planId: string }) {
  const { t } = useLanguage();
  const { data, error, refetch } = useQuery(callQuery(planCalls.analyteResultStatus, { planId }));
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingRows columns={8} />;
  if (data.laboratories.length === 0)
    return (
      <div className="qc-card">
        <Empty title={t('plans.noLaboratories')} line={t('plans.noLaboratoriesLine')} />
      </div>
    );
  return <GridTable grid={data} planId={planId} />;
}
