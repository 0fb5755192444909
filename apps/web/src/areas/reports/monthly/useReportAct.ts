import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refreshTopics } from '#platform/call.ts';
import { useLanguage } from '#platform/language.ts';
import { snackbar } from '#platform/snackbar.ts';
import { useOnce } from '#platform/useOnce.ts';

/** Sends an act once at a time; what the server refuses is kept as its sentence, what it did is shown and told. */
export function useReportAct<Args extends unknown[]>(work: (...args: Args) => Promise<unknown>, onDone?: () => void) {
  const { t } = useLanguage();
  const client = useQueryClient();
  const [problem, setProblem] = useState('');
  const [send, isSending] = useOnce(async (...args: Args) => {
    setProblem('');
    try {
      await work(...args);
      snackbar.success(t('monthlyReports.done'));
      onDone?.();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
    void refreshTopics(client, 'qcTestReport', 'qcTestReportRecord', 'audit');
  });
  return { problem, send, isSending };
}
