import { type OpenCasesPolicy, reviewCalls } from '@qc/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Radio } from 'antd';
import { useState } from 'react';
import { ActDialog } from '#components/ui/dialog/ActDialog.tsx';
import { refreshTopics, send as sendCall } from '#platform/api/call.ts';
import { useLanguage } from '#platform/language/language.ts';
import { useAct } from '../useAct.ts';
import { policyQuery } from './dataReviewQueries.ts';

const policies: readonly OpenCasesPolicy[] = ['block', 'reason'];

/** Whether this laboratory signs results while their cases are open. */
export function PolicyDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLanguage();
  const client = useQueryClient();
  const { data } = useQuery(policyQuery());
  const [chosen, setChosen] = useState<OpenCasesPolicy>();
  const openCases = chosen ?? data?.openCases;
  const sending = useAct(async () => {
    if (openCases) await sendCall(reviewCalls.setPolicy, { openCases }, { isQuiet: true });
    void refreshTopics(client, 'laboratorySetting');
    onClose();
  });
  return (
    <ActDialog
      title={t('dataReview.policy')}
      act={t('resource.save')}
      {...sending}
      isBlocked={!openCases}
      onClose={onClose}
    >
      <p className="qc-help">{t('dataReview.policyLine')}</p>
      <Radio.Group
        vertical
        aria-label={t('dataReview.policy')}
        value={openCases}
        options={policies.map((value) => ({ value, label: t(`dataReview.policy_${value}`) }))}
        onChange={(event) => setChosen(event.target.value as OpenCasesPolicy)}
      />
    </ActDialog>
  );
}
