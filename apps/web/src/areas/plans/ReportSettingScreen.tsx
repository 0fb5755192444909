import { recordCalls } from '@qc/contract';
import { planReportSetting } from '@qc/resources';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ResourceRecord } from '#components/resource/data/record.ts';
import { ResourceForm } from '#components/resource/form/ResourceForm.tsx';
import { LoadingRows } from '#components/ui/states/LoadingRows.tsx';
import { callQuery, refreshTopics } from '#platform/api/call.ts';
import { useLanguage } from '#platform/language/language.ts';
import { PlanFrame } from './PlanFrame.tsx';

/** /system/plan/reportSetting: what the reports of a plan show, and who signs them. */
export function ReportSettingScreen() {
  const { t } = useLanguage();
  return <PlanFrame subtitle={t('plans.settingLine')}>{({ id }) => <Setting key={id} planId={id} />}</PlanFrame>;
}

function Setting({ planId }: { readonly planId: string }) {
  const client = useQueryClient();
  const query = useQuery(callQuery(recordCalls(planReportSetting).page, { size: 1, planId_equal: planId }));
  const presets = useMemo(() => ({ planId }), [planId]);
  if (!query.data) return <LoadingRows columns={2} />;
  const record = query.data.records[0] as ResourceRecord | undefined;
  const refresh = () => void refreshTopics(client, 'planReportSetting');
  return (
    <section className="qc-card plan-part">
      <ResourceForm
        key={record?.version ?? 0}
        resource={planReportSetting}
        record={record}
        presets={presets}
        hidden={['planId']}
        onSaved={refresh}
        onCancel={refresh}
      />
    </section>
  );
}
