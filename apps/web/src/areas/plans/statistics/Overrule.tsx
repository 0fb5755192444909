import { type PlanSampleStatistics, type PlanStatistics, planCalls } from '@qc/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Input, InputNumber } from 'antd';
import { useState } from 'react';
import { useKeepTyped } from '#components/resource/form/useKeepTyped.ts';
import { Dialog } from '#components/ui/dialog/Dialog.tsx';
import { refreshTopics, send } from '#platform/api/call.ts';
import { useOnce } from '#platform/input/useOnce.ts';
import { useLanguage } from '#platform/language/language.ts';
import { encryptPassword } from '#platform/session/encryptPassword.ts';
import { Can } from '#platform/session/permissions.tsx';
import { Labelled } from '../Labelled.tsx';
import { ReasonField } from '../ReasonField.tsx';

type Props = { readonly data: PlanStatistics; readonly sample: PlanSampleStatistics };

/** The central body's own value of a sample instead of the computed one, with its reason. */
export function Overrule({ data, sample }: Props) {
  const { t } = useLanguage();
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [value, setValue] = useState<number | null>(sample.overruled?.value ?? sample.assigned);
  const [u, setU] = useState<number | null>(sample.overruled?.u ?? null);
  const [reason, setReason] = useState('');
  const [password, setPassword] = useState('');
  const { setDirty, leave } = useKeepTyped(isOpen && (reason !== '' || password !== ''));
  const [save, isBusy] = useOnce(async (next: number | null) => {
    const of = { planLotAnalyteId: data.analyte.id, level: sample.level };
    await send(planCalls.overrule, { ...of, value: next, u, reason, password: await encryptPassword(password) });
    setPassword('');
    setDirty(false);
    await refreshTopics(client, 'plan');
    setOpen(false);
  });
  const isUnsigned = reason.trim() === '' || password === '';
  // The API client has already shown a failure.
  return (
    <Can code="plan_evaluate">
      <Button onClick={() => setOpen(true)}>{t('plans.overrule')}</Button>
      {isOpen && (
        <Dialog
          title={`${t('plans.overrule')} · ${data.analyte.analyteName} · ${t('plans.levelOf', { level: sample.level })}`}
          onCancel={() => void leave(() => setOpen(false))}
          footer={
            <>
              {sample.overruled && (
                <Button disabled={isUnsigned} loading={isBusy} onClick={() => void save(null).catch(() => undefined)}>
                  {t('plans.takeBack')}
                </Button>
              )}
              <Button
                type="primary"
                disabled={isUnsigned || value === null}
                loading={isBusy}
                onClick={() => void save(value).catch(() => undefined)}
              >
                {t('plans.signAndSave')}
              </Button>
            </>
          }
        >
          <p>{t('plans.overruleLine')}</p>
          <div className="plan-line">
            <Labelled label={t('plans.figure_assigned')}>
              {(id) => <InputNumber id={id} value={value} onChange={setValue} />}
            </Labelled>
            <Labelled label={t('plans.figure_assignedU')}>
              {(id) => <InputNumber id={id} min={0} value={u} onChange={setU} />}
            </Labelled>
          </div>
          <ReasonField label={t('plans.reason')} value={reason} onChange={setReason} />
          <Labelled label={t('plans.password')}>
            {(id) => (
              <Input.Password
                id={id}
                autoComplete="current-password"
                value={password}
                onChange={({ target }) => setPassword(target.value)}
              />
            )}
          </Labelled>
        </Dialog>
      )}
    </Can>
  );
}
