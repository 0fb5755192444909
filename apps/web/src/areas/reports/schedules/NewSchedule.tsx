import { type ReportSchedule, reportScheduleCalls, scheduledReports } from '@qc/contract';
import { Button, Segmented } from 'antd';
import { useId, useState } from 'react';
import { Select } from '#components/ui/input/Select.tsx';
import { send } from '#platform/api/call.ts';
import { useLanguage } from '#platform/language/language.ts';
import { snackbar } from '#platform/messages/snackbar.ts';
import { usePermission } from '#platform/session/permissions.tsx';
import { useScheduleAct } from './useScheduleAct.ts';

type Draft = Pick<ReportSchedule, 'kind' | 'every' | 'delivery' | 'language'>;

/** What is to be made, how often, in which language and where to. */
export function NewSchedule({ canMail }: { readonly canMail: boolean }) {
  const { t, language } = useLanguage();
  const field = useId();
  const mayExport = usePermission('qcTestReport_export');
  const [draft, setDraft] = useState<Draft>({ kind: 'statistical', every: 'month', delivery: 'list', language });
  const [act, isActing] = useScheduleAct();
  const change = (part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part }));
  const kinds = scheduledReports.filter((kind) => mayExport || kind === 'statistical' || kind === 'peer');
  const add = () =>
    act(async () => {
      const { nextAt } = await send(reportScheduleCalls.save, { ...draft, isOn: true });
      snackbar.success(t('schedules.added', { at: nextAt.slice(0, 16) }));
    });
  return (
    <form
      className="qc-card schedules-new"
      aria-label={t('schedules.add')}
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <label htmlFor={field}>{t('schedules.kind')}</label>
      <Select
        id={field}
        className="schedules-kind"
        value={draft.kind}
        options={kinds.map((value) => ({ value, label: t(`schedules.kind_${value}`) }))}
        onChange={(kind) => change({ kind })}
      />
      <Segmented
        aria-label={t('schedules.every')}
        value={draft.every}
        options={(['week', 'month'] as const).map((value) => ({ value, label: t(`schedules.every_${value}`) }))}
        onChange={(every) => change({ every })}
      />
      <Segmented
        aria-label={t('schedules.delivery')}
        value={draft.delivery}
        options={(['list', 'mail'] as const).map((value) => ({
          value,
          label: t(`schedules.delivery_${value}`),
          disabled: value === 'mail' && !canMail,
        }))}
        onChange={(delivery) => change({ delivery })}
      />
      <Segmented
        aria-label={t('schedules.language')}
        value={draft.language}
        options={(['zh', 'en'] as const).map((value) => ({ value, label: t(`schedules.language_${value}`) }))}
        onChange={(chosen) => change({ language: chosen })}
      />
      <Button type="primary" htmlType="submit" loading={isActing}>
        {t('schedules.add')}
      </Button>
      {!canMail && <small className="qc-quiet">{t('schedules.noMail')}</small>}
    </form>
  );
}
