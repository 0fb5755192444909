import { planCalls, recordCalls } from '@qc/contract';
import { type PlanStep, planSteps } from '@qc/domain';
import { plan } from '@qc/resources';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ResourceForm } from '#components/resource/form/ResourceForm.tsx';
import { Screen } from '#components/ui/screen/Screen.tsx';
import { ScreenLink } from '#components/ui/screen/ScreenLink.tsx';
import { StepList } from '#components/ui/screen/StepList.tsx';
import { Empty } from '#components/ui/states/Empty.tsx';
import { LoadFailed } from '#components/ui/states/LoadFailed.tsx';
import { LoadingRows } from '#components/ui/states/LoadingRows.tsx';
import { callQuery } from '#platform/api/call.ts';
import { useLanguage } from '#platform/language/language.ts';
import { useUrlState } from '#platform/screen/urlState.ts';
import { CentralDocuments } from './CentralDocuments.tsx';
import { CompleteStep } from './form/CompleteStep.tsx';
import type { Draft } from './form/draft.ts';
import { LaboratoryStep } from './form/LaboratoryStep.tsx';
import { QcStep } from './form/QcStep.tsx';
import { problemText } from './planWords.ts';
import './plans.css';

const words = { id: '', step: 'basic' };
/** What the third step decides. */
const ofLaboratories = ['isOpenSignUp', 'signUpLimit', 'tenantCodes'];

/** /system/plan/form: a plan in four steps, each saved as a draft, each with its own address. */
export function PlanFormScreen() {
  const { t } = useLanguage();
  const navigate = useNavigate();
  const [address, setAddress] = useUrlState(words);
  const { id } = address;
  const step = planSteps.find((name) => name === address.step) ?? 'basic';
  const detail = useQuery({ ...callQuery(recordCalls(plan).detail, { id }), enabled: id !== '' });
  const problems = useQuery({ ...callQuery(planCalls.problems, { planId: id }), enabled: id !== '' });
  const record = (id === '' ? undefined : detail.data) as Draft | null | undefined;
  const count = (name: PlanStep) => problems.data?.filter((problem) => problem.step === name).length ?? 0;
  const goOn = (next: PlanStep) => setAddress({ step: next });
  return (
    <Screen title={record?.name} subtitle={t('plans.formLine')}>
      <StepList label={t('plans.steps')} className="plan-steps" steps={planSteps}>
        {(name, at) => (
          <ScreenLink
            to="/system/plan/form"
            search={id === '' ? {} : { id, step: name }}
            aria-current={name === step ? 'step' : undefined}
          >
            {`${at + 1}. ${t(`plans.step_${name}`)}`}
            {count(name) > 0 && <small>{t('plans.problems', { count: count(name) })}</small>}
          </ScreenLink>
        )}
      </StepList>
      <div className="qc-card plan-part">
        {detail.error && <LoadFailed error={detail.error} onRetry={() => void detail.refetch()} />}
        {id !== '' && record === undefined && !detail.error && <LoadingRows columns={2} />}
        {id !== '' && record === null && <Empty title={t('plans.none')} line={t('plans.noneLine')} />}
        {step !== 'complete' && count(step) > 0 && (
          <ul className="plan-problems">
            {problems.data
              ?.filter((problem) => problem.step === step)
              .map((problem) => (
                <li key={`${problem.code}${problem.subject}`}>{problemText(problem, t)}</li>
              ))}
          </ul>
        )}
        {step === 'basic' && (id === '' || record) && (
          <ResourceForm
            key={record?.version ?? 0}
            resource={plan}
            record={record ?? undefined}
            hidden={ofLaboratories}
            onSaved={({ id: saved }) => setAddress({ id: saved, step: 'qc' })}
            onCancel={() => void navigate({ to: '/system/plan' })}
          />
        )}
        {step === 'basic' && record && <CentralDocuments planId={id} />}
        {step === 'qc' && record && <QcStep planId={id} onNext={() => goOn('laboratories')} />}
        {step === 'laboratories' && record && (
          <LaboratoryStep key={record.id} draft={record} onNext={() => goOn('complete')} />
        )}
        {step === 'complete' && record && <CompleteStep draft={record} />}
        {step !== 'basic' && id === '' && (
          <Empty title={t('plans.saveFirst')} line={t('plans.saveFirstLine')} isChoice />
        )}
      </div>
    </Screen>
  );
}
