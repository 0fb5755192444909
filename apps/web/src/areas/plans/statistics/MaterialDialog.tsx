import { type PlanSampleStatistics, type PlanStatistics, planCalls } from '@qc/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { useKeepTyped } from '#components/resource/form/useKeepTyped.ts';
import { Dialog } from '#components/ui/dialog/Dialog.tsx';
import { refreshTopics, send } from '#platform/api/call.ts';
import { useOnce } from '#platform/input/useOnce.ts';
import { useLanguage } from '#platform/language/language.ts';
import { Labelled } from '../Labelled.tsx';
import { type MaterialText, readingsOf, textOf } from './materialText.ts';

type Props = {
  readonly data: PlanStatistics;
  readonly sample: PlanSampleStatistics;
  readonly onClose: () => void;
};

const fields = ['homogeneity', 'before', 'after'] as const satisfies readonly (keyof MaterialText)[];

/** What was measured on the material of a sample: typed, or pasted from a sheet. */
export function MaterialDialog({ data, sample, onClose }: Props) {
  const { t } = useLanguage();
  const client = useQueryClient();
  const [first] = useState(() => textOf(sample.material.readings));
  const [text, setText] = useState(first);
  const { setDirty, leave } = useKeepTyped(text !== first);
  const { readings, wrong } = readingsOf(text);
  const [save, isBusy] = useOnce(async () => {
    await send(planCalls.checkMaterial, { planLotAnalyteId: data.analyte.id, level: sample.level, ...readings });
    setDirty(false);
    await refreshTopics(client, 'plan');
    onClose();
  });
  return (
    <Dialog
      title={`${t('plans.checkMaterial')} · ${data.analyte.analyteName} · ${t('plans.levelOf', { level: sample.level })}`}
      onCancel={() => void leave(onClose)}
      footer={
        <Button
          type="primary"
          disabled={wrong.length > 0}
          loading={isBusy}
          onClick={() => void save().catch(() => undefined)}
        >
          {t('plans.saveCheck')}
        </Button>
      }
    >
      <p>{t('plans.checkMaterialLine')}</p>
      {fields.map((field) => (
        <Labelled key={field} label={t(`plans.measured_${field}`)}>
          {(id) => (
            <Input.TextArea
              id={id}
              rows={field === 'homogeneity' ? 8 : 3}
              value={text[field]}
              aria-invalid={wrong.some((one) => one.field === field)}
              onChange={({ target }) => setText({ ...text, [field]: target.value })}
            />
          )}
        </Labelled>
      ))}
      <div role="status">
        {wrong.map(({ field, line }) => (
          <p key={`${field}${line}`} className="qc-problem">
            {t('plans.wrongLine', { field: t(`plans.measured_${field}`), line })}
          </p>
        ))}
      </div>
    </Dialog>
  );
}
