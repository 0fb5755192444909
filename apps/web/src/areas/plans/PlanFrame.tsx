import type { ReactNode } from 'react';
import { Pill } from '#components/ui/mark/Pill.tsx';
import { Screen } from '#components/ui/screen/Screen.tsx';
import { type View, ViewTabs } from '#components/ui/screen/ViewTabs.tsx';
import { Empty } from '#components/ui/states/Empty.tsx';
import { NotLoaded } from '#components/ui/states/NotLoaded.tsx';
import { useLanguage } from '#platform/language/language.ts';
import { useIsCentral } from '#platform/session/session.ts';
import { planStatus, toneOf } from './planWords.ts';
import { usePlanChoice } from './usePlanChoice.tsx';
import './plans.css';

export type Chosen = {
  readonly id: string;
  readonly name: string;
  readonly planStatus: string;
  readonly version: number;
};
type Props = {
  readonly subtitle: string;
  readonly actions?: ((plan: Chosen) => ReactNode) | undefined;
  readonly children: (plan: Chosen, tenantId: string, setTenant: (tenantId: string) => void) => ReactNode;
};

/** The parts of a plan, for the central body; a draft has only its form. */
const ofDraft: readonly View[] = [
  { to: '/system/plan/planDetail', label: 'plans.details', code: 'planTenant_view' },
  { to: '/system/plan/document', label: 'plans.documents', code: 'planTenant_view' },
];
const parts: readonly View[] = [
  ...ofDraft,
  { to: '/system/plan/planDataView', label: 'plans.progress', code: 'plan_view' },
  { to: '/system/plan/dataViewAll', label: 'plans.allResults', code: 'plan_view' },
  { to: '/system/plan/planDataStatistics', label: 'plans.statistics', code: 'plan_view' },
  { to: '/system/plan/reportList', label: 'plans.reports', code: 'plan_view' },
  { to: '/system/plan/reportSetting', label: 'plans.setting', code: 'plan_view' },
];

/** A screen about one plan, which is chosen next to the title. */
export function PlanFrame({ subtitle, actions, children }: Props) {
  const { t, text } = useLanguage();
  const isCentral = useIsCentral();
  const { plans, chosen, select, tenantId, setAddress, query } = usePlanChoice();
  const status = chosen && planStatus(chosen.planStatus);
  return (
    <Screen
      subtitle={subtitle}
      badge={status && <Pill tone={toneOf(status)}>{text(status.label)}</Pill>}
      actions={
        <div className="plan-line">
          {select}
          {chosen && actions?.(chosen)}
        </div>
      }
    >
      <NotLoaded query={query} columns={4} />
      {plans && !chosen && (
        <div className="qc-card">
          <Empty title={t('plans.none')} line={t('plans.noneLine')} />
        </div>
      )}
      {chosen && isCentral && (
        <ViewTabs
          label="plans.parts"
          views={chosen.planStatus === 'Draft' ? ofDraft : parts}
          search={{ id: chosen.id }}
        />
      )}
      {chosen && children(chosen, tenantId, (next) => setAddress({ id: chosen.id, tenantId: next }))}
    </Screen>
  );
}
