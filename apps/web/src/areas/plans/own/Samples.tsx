import { type OwnPlanDetail, planTenantCalls } from '@qc/contract';
import { sampleConditions } from '@qc/resources';
import { useQueryClient } from '@tanstack/react-query';
import { DatePicker } from 'antd';
import { useState } from 'react';
import { ActButton } from '#components/ui/input/ActButton.tsx';
import { Select } from '#components/ui/input/Select.tsx';
import { refreshTopics, send } from '#platform/api/call.ts';
import { dayjs } from '#platform/language/dayjs.ts';
import { useLanguage } from '#platform/language/language.ts';
import { snackbar } from '#platform/messages/snackbar.ts';
import { Can } from '#platform/session/permissions.tsx';
import { NoteInput } from '../NoteInput.tsx';

const minutes = 'YYYY-MM-DD HH:mm';

/** When the samples arrived and how; and the tests of the daily control on their lots. */
export function Samples({ detail }: { readonly detail: OwnPlanDetail }) {
  const { t, text } = useLanguage();
  const client = useQueryClient();
  const [at, setAt] = useState(detail.receivedAt ?? dayjs().format(minutes));
  const [condition, setCondition] = useState(detail.sampleCondition ?? 'good');
  const [note, setNote] = useState(detail.sampleNote ?? '');
  const { planId } = detail.plan;
  const receive = async () => {
    const sampleCondition = sampleConditions.find(({ value }) => value === condition)?.value ?? 'good';
    await send(planTenantCalls.receive, {
      planId,
      receivedAt: `${at.slice(0, 16)}:00`,
      sampleCondition,
      sampleNote: note || null,
    });
    snackbar.success(t('plans.saved'));
    await refreshTopics(client, 'planTenant');
  };
  const match = async () => {
    const { created, matched, skipped } = await send(planTenantCalls.updateByPlan, { planId });
    snackbar.success(t('plans.testsMade', { created, matched, skipped }));
    await refreshTopics(client, 'planTenant', 'qcTest');
  };
  return (
    <section className="qc-card plan-part">
      <h2>{t('plans.samplesReceived')}</h2>
      <div className="plan-line">
        <DatePicker
          aria-label={t('plans.receivedAt')}
          showTime={{ format: 'HH:mm' }}
          format={minutes}
          allowClear={false}
          maxDate={dayjs()}
          value={dayjs(at)}
          onChange={(day) => day && setAt(day.format(minutes))}
        />
        <Select
          style={{ width: 160 }}
          aria-label={t('plans.condition')}
          value={condition}
          options={sampleConditions.map(({ value, label }) => ({ value, label: text(label) }))}
          onChange={setCondition}
        />
        <NoteInput label={t('plans.note')} width={240} value={note} onChange={setNote} />
        <Can code="planTenant_report">
          <ActButton type={detail.receivedAt ? 'default' : 'primary'} act={receive}>
            {t('plans.receive')}
          </ActButton>
        </Can>
        <Can code="qcTest_add">
          <ActButton act={match}>{t('plans.makeTests')}</ActButton>
        </Can>
      </div>
    </section>
  );
}
