import { planTenantCalls } from '@qc/contract';
import { useQuery } from '@tanstack/react-query';
import { Empty } from '#components/ui/states/Empty.tsx';
import { callQuery } from '#platform/api/call.ts';
import { useLanguage } from '#platform/language/language.ts';
import { useIsCentral } from '#platform/session/session.ts';
import { CentralDocuments } from './CentralDocuments.tsx';
import { DocumentList } from './DocumentList.tsx';
import { PlanFrame } from './PlanFrame.tsx';

/** /system/plan/document: what belongs to a plan to read; the central body puts it there. */
export function DocumentScreen() {
  const { t } = useLanguage();
  const isCentral = useIsCentral();
  return (
    <PlanFrame subtitle={t('plans.documentLine')}>
      {({ id }) => (
        <section className="qc-card plan-part">
          {isCentral ? <CentralDocuments planId={id} /> : <OwnDocuments planId={id} />}
        </section>
      )}
    </PlanFrame>
  );
}

function OwnDocuments({ planId }: { readonly planId: string }) {
  const { t } = useLanguage();
  const { data } = useQuery(callQuery(planTenantCalls.plan, { planId }));
  if (data?.documents.length === 0) return <Empty title={t('plans.noDocuments')} line={t('plans.noDocumentsLine')} />;
  return <DocumentList documents={data?.documents ?? []} />;
}
