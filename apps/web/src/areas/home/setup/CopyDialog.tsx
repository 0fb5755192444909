import { type CopyBody, qcTestCalls } from '@qc/contract';
import { useId, useState } from 'react';
import { RefSelect } from '#components/resource/inputs/RefSelect.tsx';
import { send as sendCall } from '#platform/api/call.ts';
import { useSend } from '#platform/api/useSend.ts';
import { useLanguage } from '#platform/language/language.ts';
import { showSnackbar, snackbarTimes } from '#platform/messages/snackbar.ts';
import { ChoiceField } from './ChoiceField.tsx';
import { SetupActDialog } from './SetupActDialog.tsx';
import { targetWays } from './targetWays.ts';

type Props = {
  readonly testId: string;
  readonly title: string;
  readonly onDone: () => void;
  readonly onClose: () => void;
};
type TargetWay = NonNullable<CopyBody['targets']>;
const ways: readonly TargetWay[] = ['maker', 'copy', 'none'];

/** Copies the settings of a test to another lot or assay. Targets follow the maker on another lot, the copied test on the same. */
export function CopyDialog({ testId, title, onDone, onClose }: Props) {
  const { t } = useLanguage();
  const id = useId();
  const [lotId, setLot] = useState<string | null>(null);
  const [assayId, setAssay] = useState<string | null>(null);
  const [chosenWay, setWay] = useState<TargetWay>();
  const targets = chosenWay ?? (lotId ? 'maker' : 'copy');
  const sending = useSend(async () => {
    if (!lotId && !assayId) throw new Error(t('setup.copyNeeds'));
    const body: CopyBody = { fromTestId: testId, targets, ...(lotId && { lotId }), ...(assayId && { assayId }) };
    const { targetLevels, withoutTarget } = await sendCall(qcTestCalls.copy, body, { isQuiet: true });
    const gaps = withoutTarget.map(({ level, reason }) =>
      t('setup.levelWhy', { level, why: t(`setup.why_${reason}`) }),
    );
    showSnackbar([t('setup.copied', { levels: targetLevels.length }), ...gaps].join(' · '), {
      color: gaps.length > 0 ? 'warning' : 'success',
      timeoutMs: snackbarTimes.component,
    });
    onDone();
  });
  return (
    <SetupActDialog
      title={t('setup.copyTitle', { test: title })}
      act={t('setup.copy')}
      line={t('setup.copyLine')}
      {...sending}
      onClose={onClose}
    >
      <div className="qc-field">
        <label htmlFor={`${id}lot`}>{t('setup.otherLot')}</label>
        <RefSelect id={`${id}lot`} to="lot" value={lotId} onChange={setLot} />
      </div>
      <div className="qc-field">
        <label htmlFor={`${id}assay`}>{t('setup.otherAssay')}</label>
        <RefSelect id={`${id}assay`} to="assay" value={assayId} onChange={setAssay} />
      </div>
      <ChoiceField<TargetWay>
        label={t('setup.targets')}
        value={targets}
        options={ways.map((value) => ({ value, label: t(targetWays[value]) }))}
        onChange={setWay}
      />
    </SetupActDialog>
  );
}
