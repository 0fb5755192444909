import { type PlanGrid, planCalls } from '@qc/contract';
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { ActButton } from '#components/ui/input/ActButton.tsx';
import { Empty } from '#components/ui/states/Empty.tsx';
import { NotLoaded } from '#components/ui/states/NotLoaded.tsx';
import { callQuery, refreshTopics, send } from '#platform/api/call.ts';
import { useLanguage } from '#platform/language/language.ts';
import { confirmAct } from '#platform/messages/confirm.ts';
import { snackbar } from '#platform/messages/snackbar.ts';
import { Can } from '#platform/session/permissions.tsx';
import { CentreReports } from './CentreReports.tsx';
import { GridTable } from './grid/GridTable.tsx';
import { PlanFrame } from './PlanFrame.tsx';
import { usePlanChoice } from './usePlanChoice.tsx';

type FirstSight = UseQueryResult<PlanGrid>;

/** As many laboratories as a large monitor shows: they are loaded first, since thousands take long. */
function useFirstSight(): FirstSight {
  // Requested in parallel to the list of plans if the address names a plan, else after the list.
  const { planId } = usePlanChoice();
  return useQuery({ ...callQuery(planCalls.analyteResultStatus, { planId, first: 40 }), enabled: planId !== '' });
}

/** /system/plan/planDataView: laboratory × analyte, who has reported what, and a reminder to those who have not. */
export function PlanGridScreen() {
  const { t } = useLanguage();
  const first = useFirstSight();
  return (
    <PlanFrame
      subtitle={t('plans.gridLine')}
      actions={({ id, planStatus }) => (
        <>
          {planStatus === 'Running' && <CentreReports planId={id} />}
          {(planStatus === 'Open' || planStatus === 'Running') && <Remind planId={id} />}
        </>
      )}
    >
      {({ id }) => <Grid planId={id} first={first} />}
    </PlanFrame>
  );
}

/** One reminder to all that owe results, after a confirmation: it is sent immediately. */
export function Remind({ planId }: { readonly planId: string }) {
  const { t } = useLanguage();
  const client = useQueryClient();
  const remind = async () => {
    if (!(await confirmAct(t('plans.remind'), t('plans.remindAsk')))) return;
    const { reminded } = await send(planCalls.remind, { planId });
    snackbar.success(t('plans.reminded', { count: reminded }));
    await refreshTopics(client, 'planTenant');
  };
  return (
    <Can code="plan_publish">
      <ActButton act={remind}>{t('plans.remind')}</ActButton>
    </Can>
  );
}

function Grid({ planId, first }: { readonly planId: string; readonly first: FirstSight }) {
  const { t } = useLanguage();
  const whole = useQuery({ ...callQuery(planCalls.analyteResultStatus, { planId }), enabled: !first.isPending });
  const data = whole.data ?? first.data;
  if (!data) return <NotLoaded query={first} columns={8} />;
  if (data.laboratories.length === 0)
    return (
      <div className="qc-card">
        <Empty title={t('plans.noLaboratories')} line={t('plans.noLaboratoriesLine')} />
      </div>
    );
  return <GridTable grid={data} planId={planId} isWhole={whole.data !== undefined} />;
}
