import { type ReportSigners, reviewCalls } from '@qc/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Radio } from 'antd';
import { useState } from 'react';
import { ActDialog } from '#components/ui/dialog/ActDialog.tsx';
import { callQuery, refreshTopics, send as sendCall } from '#platform/api/call.ts';
import { useLanguage } from '#platform/language/language.ts';
import { useReportAct } from './useReportAct.ts';

const choices: readonly ReportSigners[] = ['two', 'one'];

function PolicyDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLanguage();
  const client = useQueryClient();
  const { data } = useQuery(callQuery(reviewCalls.policy, undefined));
  const [chosen, setChosen] = useState<ReportSigners>();
  const reportSigners = chosen ?? data?.reportSigners;
  const sending = useReportAct(async () => {
    if (reportSigners) await sendCall(reviewCalls.setPolicy, { reportSigners }, { isQuiet: true });
    void refreshTopics(client, 'laboratorySetting');
  }, onClose);
  return (
    <ActDialog
      title={t('monthlyReports.signPolicy')}
      act={t('resource.save')}
      {...sending}
      isBlocked={!reportSigners}
      onClose={onClose}
    >
      <p className="qc-help">{t('monthlyReports.signPolicyLine')}</p>
      <Radio.Group
        vertical
        aria-label={t('monthlyReports.signPolicy')}
        value={reportSigners}
        options={choices.map((value) => ({ value, label: t(`monthlyReports.signPolicy_${value}`) }))}
        onChange={(event) => setChosen(event.target.value as ReportSigners)}
      />
    </ActDialog>
  );
}

/** Whether check and approval of a monthly report need two people. */
export function SignPolicy() {
  const { t } = useLanguage();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('monthlyReports.signPolicy')}</Button>
      {isOpen && <PolicyDialog onClose={() => setOpen(false)} />}
    </>
  );
}
