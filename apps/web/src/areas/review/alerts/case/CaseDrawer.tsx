import type { AlertCase } from '@qc/contract';
import { useQuery } from '@tanstack/react-query';
import { Drawer } from 'antd';
import { useUnsavedGuard } from '#components/resource/form/useUnsavedGuard.ts';
import { NotLoaded } from '#components/ui/states/NotLoaded.tsx';
import { type Translate, useLanguage } from '#platform/language/language.ts';
import { usePermission } from '#platform/session/permissions.tsx';
import { useSession } from '#platform/session/session.ts';
import { type CaseOf, caseQuery } from '../alertQueries.ts';
import { AnswerForm } from './AnswerForm.tsx';
import { AnswerView } from './AnswerView.tsx';
import { CaseActs } from './CaseActs.tsx';
import { CaseFacts } from './CaseFacts.tsx';
import { CaseStory } from './CaseStory.tsx';
import { PeersPanel } from './PeersPanel.tsx';
import { ReportMenu } from './ReportMenu.tsx';
import './case.css';

type Props = { readonly of: CaseOf; readonly onClose: () => void };

/** One case: what was found, what was done about it, and who signed. */
export function CaseDrawer({ of, onClose }: Props) {
  const { t } = useLanguage();
  const guard = useUnsavedGuard();
  const query = useQuery(caseQuery(of));
  const found = query.data;
  return (
    <Drawer
      open
      size={860}
      rootClassName="qc-drawer"
      title={found ? titleOf(found, t) : t('alerts.case')}
      extra={found && <ReportMenu of={of} />}
      onClose={() => void guard.leave(onClose)}
    >
      <NotLoaded query={query} columns={3} />
      {found && <CaseBody of={of} found={found} onDirty={guard.setDirty} />}
    </Drawer>
  );
}

/** The subject and the time, and the laboratory for users who see several. */
function titleOf({ test, runTime, tenantName }: AlertCase, t: Translate): string {
  const title = t('alerts.caseOf', { test: test.analyteName, at: runTime.slice(0, 16) });
  return tenantName === null ? title : `${tenantName} · ${title}`;
}

type BodyProps = {
  readonly of: CaseOf;
  readonly found: AlertCase;
  readonly onDirty: (isDirty: boolean) => void;
};

function CaseBody({ of, found, onDirty }: BodyProps) {
  const isOwn = useSession()?.tenantId === found.tenantId;
  const canReview = usePermission('alert_review') && isOwn;
  const canComplete = usePermission('alert_complete') && isOwn;
  const isAnswering = canReview && found.alertStatus === 'Pending';
  return (
    <div className="case">
      <CaseFacts of={of} found={found} />
      {isAnswering ? <AnswerForm found={found} onDirty={onDirty} /> : <AnswerView found={found} />}
      {canComplete && found.alertStatus === 'Reviewed' && <CaseActs found={found} />}
      {!found.finding && <PeersPanel of={of} />}
      <CaseStory story={found.story} />
    </div>
  );
}
