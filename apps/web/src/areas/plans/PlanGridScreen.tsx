import { planCalls } from '@qc/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ActButton } from '#components/ui/ActButton.tsx';
import { ScreenLink } from '#components/ui/ScreenLink.tsx';
import { Empty } from '#components/ui/states/Empty.tsx';
import { NotLoaded } from '#components/ui/states/NotLoaded.tsx';
import { callQuery, refreshTopics, send } from '#platform/call.ts';
import { useLanguage } from '#platform/language.ts';
import { Can } from '#platform/permissions.tsx';
import { snackbar } from '#platform/snackbar.ts';
import { useUrlState } from '#platform/urlState.ts';
import { CentreReports } from './CentreReports.tsx';
import { GridTable } from './grid/GridTable.tsx';
import { PlanFrame } from './PlanFrame.tsx';

const address = { id: '' };

/** As many laboratories as a large monitor shows: they come before the marks of thousands are gathered. */
const firstSight = (planId: string) => callQuery(planCalls.analyteResultStatus, { planId, first: 40 });

/** /system/plan/planDataView: laboratory × analyte, who has reported what, and a reminder to those who have not. */
export function PlanGridScreen() {
  const { t } = useLanguage();
  const [{ id: named }] = useUrlState(address);
  // Asked for at once, beside the list of plans.
  useQuery({ ...firstSight(named), enabled: named !== '' });
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
  const remind = async () => {
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

function Grid({ planId }: { readonly planId: string }) {
  const { t } = useLanguage();
  const first = useQuery(firstSight(planId));
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
