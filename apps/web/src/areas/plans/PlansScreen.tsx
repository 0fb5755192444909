import { planCalls } from '@qc/contract';
import { actsFrom, planLifeCycle } from '@qc/domain';
import { type Plan, plan } from '@qc/resources';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Button, DatePicker, Input } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import type { RowAction } from '#components/resource/list/table/rowActions.ts';
import { ResourceScreen } from '#components/resource/ResourceScreen.tsx';
import { Dialog } from '#components/ui/dialog/Dialog.tsx';
import { Pill } from '#components/ui/mark/Pill.tsx';
import { refreshTopics, send } from '#platform/api/call.ts';
import { useSend } from '#platform/api/useSend.ts';
import { dayjs } from '#platform/language/dayjs.ts';
import { useLanguage } from '#platform/language/language.ts';
import { routerSearch } from '#platform/screen/address.ts';
import { Labelled } from './Labelled.tsx';
import { planStatus, toneOf } from './planWords.ts';

const days = 'YYYY-MM-DD';

type Act = 'copy' | 'start' | 'close' | 'seal';
type Open = { readonly act: Act; readonly record: Plan };

/** What is done to a plan, as its row offers it; the row itself opens it. */
const offers = {
  form: { icon: 'edit', label: { zh: '编辑向导', en: 'Wizard' } },
  copy: { icon: 'copy', label: { zh: '复制为下一轮', en: 'Copy as the next round' } },
  start: { icon: 'play', label: { zh: '开始', en: 'Start' } },
  close: { icon: 'flag', label: { zh: '截止', en: 'Close' } },
  seal: { icon: 'lock', label: { zh: '封存', en: 'Seal' } },
} as const;

/** A plan with published reports is frozen; only a draft can be removed, since laboratories are invited to the others. */
const isEditable = ({ planStatus: state }: Plan) => state !== 'Completed' && state !== 'Sealed';
const isRemovable = ({ planStatus: state }: Plan) => state === 'Draft';

/** /system/plan: the comparisons of the central body; a row opens its plan, whose parts are tabs. */
export function PlansScreen() {
  const { t, text } = useLanguage();
  const navigate = useNavigate();
  const [open, setOpen] = useState<Open>();
  const go = useCallback(
    (screen: string, record: Plan) =>
      void navigate({ to: `/system/plan/${screen}`, search: routerSearch<string>({ id: record.id }) }),
    [navigate],
  );
  const actions = useMemo((): readonly RowAction<Plan>[] => {
    return [
      {
        key: 'form',
        ...offers.form,
        permission: 'plan_edit',
        isOffered: ({ planStatus: state }) => state === 'Draft',
        act: (record) => go('form', record),
      },
      ...(['copy', 'start', 'close', 'seal'] as const).map(
        (act): RowAction<Plan> => ({
          key: act,
          ...offers[act],
          permission: act === 'copy' ? 'plan_add' : 'plan_publish',
          isOffered: ({ planStatus: state }) => act === 'copy' || actsFrom(planLifeCycle, state).includes(act),
          act: (record) => setOpen({ act, record }),
        }),
      ),
    ];
  }, [go]);
  return (
    <>
      <ResourceScreen
        resource={plan}
        subtitle={t('plans.line')}
        cells={{
          planStatus: ({ planStatus: value }) => {
            const status = planStatus(value);
            return <Pill tone={toneOf(status)}>{text(status.label)}</Pill>;
          },
        }}
        rowActions={actions}
        onOpen={(record) => go('planDetail', record)}
        isEditable={isEditable}
        isRemovable={isRemovable}
        onSaved={(answer) => {
          const saved = answer as { readonly id?: string; readonly version?: number } | null;
          // A new plan is useless before its other steps, so these open next.
          if (saved?.version === 1 && saved.id)
            void navigate({ to: '/system/plan/form', search: routerSearch<string>({ id: saved.id, step: 'qc' }) });
        }}
      />
      {open && <ActDialog open={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

function ActDialog({ open: { act, record }, onClose }: { readonly open: Open; readonly onClose: () => void }) {
  const { t, text } = useLanguage();
  const client = useQueryClient();
  const [name, setName] = useState(act === 'copy' ? `${record.name} (2)` : '');
  const [startDate, setStartDate] = useState(record.endDate ?? '');
  const sending = useSend(async () => {
    const quiet = { isQuiet: true };
    const { id, version } = record;
    if (act === 'copy') await send(planCalls.copyPlan, { id, name, startDate }, quiet);
    else await send(planCalls.move, { id, version, act, ...(name ? { reason: name } : {}) }, quiet);
    await refreshTopics(client, 'plan');
    onClose();
  });
  return (
    <Dialog
      title={`${text(offers[act].label)} · ${record.name}`}
      onCancel={onClose}
      footer={
        <Button type="primary" loading={sending.isSending} onClick={() => void sending.send()}>
          {text(offers[act].label)}
        </Button>
      }
    >
      <p>{t(`plans.confirm_${act}`)}</p>
      <Labelled label={act === 'copy' ? t('plans.newName') : t('plans.reason')}>
        {(id) => (
          <Input
            id={id}
            value={name}
            maxLength={act === 'copy' ? 120 : 500}
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </Labelled>
      {act === 'copy' && (
        <Labelled label={t('plans.newStart')}>
          {(id) => (
            <DatePicker
              id={id}
              className="qc-wide"
              format={days}
              allowClear={false}
              value={startDate === '' ? null : dayjs(startDate)}
              onChange={(day) => day && setStartDate(day.format(days))}
            />
          )}
        </Labelled>
      )}
      {sending.problem && <p role="alert">{sending.problem}</p>}
    </Dialog>
  );
}
