import type { ApprovalRequestDetail } from '@qc/contract';
import { approvalStates } from '@qc/domain';
import { laboratory, reportUpKind, requestFields } from '@qc/resources';
import { Button, Input } from 'antd';
import { useEffect, useId, useMemo, useState } from 'react';
import { ReportLink } from '#components/approvals/ReportLink.tsx';
import { FormField, type InputOverrides } from '#components/resource/form/FormField.tsx';
import { type ResourceFormState, useResourceForm } from '#components/resource/form/useResourceForm.ts';
import { Problem } from '#components/ui/mark/Problem.tsx';
import { useLanguage } from '#platform/language/language.ts';
import { usePermission } from '#platform/session/permissions.tsx';
import { ApplicantCard } from './ApplicantCard.tsx';
import { corrections, decisionForm, decisionStart } from './decisionForms.ts';
import { MergeChoice } from './MergeChoice.tsx';
import { type Decision, type NewAccount, useDecision } from './useDecision.ts';
import '#components/resource/form/form.css';
import './auditing.css';
import '#components/ui/input/fields.css';

type Props = {
  readonly detail: ApprovalRequestDetail;
  /** The request was changed while it was being decided on, and this is the newer one. */
  readonly isReloaded: boolean;
  /** Kept outside: the choice stays when the request is loaded again. */
  readonly comment: string;
  readonly onComment: (comment: string) => void;
  readonly onDirty: (isDirty: boolean) => void;
  readonly onConflict: () => void;
  readonly onDone: (account: NewAccount | undefined) => void;
};

const noInputs: InputOverrides = {};

/** A request and similar entries, side by side; the answer below. */
export function DecisionForm({ detail, isReloaded, comment, onComment, onDirty, ...hear }: Props) {
  const { t } = useLanguage();
  const subtype = String(detail.audit.subtype);
  const resource = decisionForm(subtype);
  const presets = useMemo(() => decisionStart(detail), [detail]);
  const form = useResourceForm({ resource: resource ?? laboratory, presets });
  const [mergeInto, setMergeInto] = useState('');
  const isDirty = (resource !== undefined && form.isDirty) || mergeInto !== '' || comment !== '';
  useEffect(() => onDirty(isDirty), [onDirty, isDirty]);
  const { problem, setProblem, decide, isDeciding } = useDecision({
    detail,
    isReloaded,
    onProblems: form.refuse,
    ...hear,
  });

  const approve = () => {
    const answer: Decision = { auditStatus: approvalStates.approved, auditComment: comment };
    if (!resource) return void decide(answer);
    const values = corrections(resource, form.values);
    if (mergeInto) return void decide({ ...answer, mergeInto, values });
    if (form.validated()) void decide({ ...answer, values });
  };
  const reject = () => {
    if (comment.trim() === '') setProblem(t('approvals.reasonNeeded'));
    else void decide({ auditStatus: approvalStates.rejected, auditComment: comment });
  };
  const kind = reportUpKind(subtype);
  const mayReset = usePermission('user_resetPassword');
  const canApprove = subtype !== 'passwordReset' || mayReset;
  return (
    <div className="decision">
      <div className="decision-sides">
        <section className="decision-asked" aria-label={t('approvals.asked')}>
          <h3>{t('approvals.asked')}</h3>
          <Facts detail={detail} />
          <ReportLink audit={detail.audit} />
          {resource && <Fields form={form} resource={resource} isBusy={isDeciding} />}
        </section>
        {kind && <MergeChoice kind={kind} similar={detail.similar} value={mergeInto} onChange={setMergeInto} />}
        {!kind && detail.applicant && <ApplicantCard applicant={detail.applicant} />}
      </div>
      <AnswerBar
        comment={comment}
        onComment={onComment}
        problem={problem}
        isBusy={isDeciding}
        approve={
          canApprove ? { label: t(mergeInto ? 'approvals.merge' : 'approvals.approve'), act: approve } : undefined
        }
        onReject={reject}
      />
    </div>
  );
}

/** Facts outside the form: the laboratory, the reason, and what depends on the request. */
function Facts({ detail: { audit, uses } }: { readonly detail: ApprovalRequestDetail }) {
  const { t } = useLanguage();
  return (
    <>
      <p className="decision-line">
        {[audit.tenantName, audit.createUserName, audit.createTime].filter(Boolean).map(String).join(' · ')}
      </p>
      {Boolean(audit.message) && <blockquote>{String(audit.message)}</blockquote>}
      {uses.length > 0 && (
        <p className="qc-help">
          {t('approvals.builtOn', { uses: uses.map(({ label, count }) => `${label} ${count}`).join(', ') })}
        </p>
      )}
    </>
  );
}

type FieldsProps = {
  readonly form: ResourceFormState;
  readonly resource: NonNullable<ReturnType<typeof decisionForm>>;
  readonly isBusy: boolean;
};

function Fields({ form, resource, isBusy }: FieldsProps) {
  const formId = useId();
  const shown = (name: string) => {
    const field = resource.fields[name];
    return field && !requestFields.includes(name) ? [{ name, field }] : [];
  };
  return (
    <div className="qc-form">
      {resource.form.map((row) => (
        <div key={row.join()} className="qc-form-row">
          {row.flatMap(shown).map(({ name, field }) => (
            <FormField key={name} {...{ resource, name, field, form, formId, isBusy }} inputs={noInputs} />
          ))}
        </div>
      ))}
    </div>
  );
}

type AnswerProps = {
  readonly comment: string;
  readonly onComment: (comment: string) => void;
  readonly problem: string;
  readonly isBusy: boolean;
  /** Absent for users who may not grant the request. */
  readonly approve: { readonly label: string; readonly act: () => void } | undefined;
  readonly onReject: () => void;
};

function AnswerBar({ comment, onComment, problem, isBusy, approve, onReject }: AnswerProps) {
  const { t } = useLanguage();
  const id = useId();
  return (
    <footer className="decision-answer">
      <div className="qc-field">
        <label htmlFor={id}>{t('approvals.comment')}</label>
        <Input.TextArea
          id={id}
          rows={2}
          maxLength={500}
          value={comment}
          onChange={(event) => onComment(event.target.value)}
        />
      </div>
      <Problem text={problem} />
      {!approve && <p className="qc-help">{t('approvals.noResetRight')}</p>}
      <div className="decision-buttons">
        <Button disabled={isBusy} onClick={onReject}>
          {t('approvals.reject')}
        </Button>
        {approve && (
          <Button type="primary" loading={isBusy} onClick={approve.act}>
            {approve.label}
          </Button>
        )}
      </div>
    </footer>
  );
}
