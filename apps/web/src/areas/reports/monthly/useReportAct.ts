import { useQueryClient } from '@tanstack/react-query';
import { refreshTopics } from '#platform/api/call.ts';
import { useSend } from '#platform/api/useSend.ts';
import { useLanguage } from '#platform/language/language.ts';
import { snackbar } from '#platform/messages/snackbar.ts';

/** Sends an act of a report, confirms it with a message, and refreshes every view of reports. */
export function useReportAct<Args extends unknown[]>(work: (...args: Args) => Promise<unknown>, onDone?: () => void) {
  const { t } = useLanguage();
  const client = useQueryClient();
  return useSend(async (...args: Args) => {
    try {
      await work(...args);
      snackbar.success(t('monthlyReports.done'));
      onDone?.();
    } finally {
      void refreshTopics(client, 'qcTestReport', 'qcTestReportRecord', 'audit');
    }
  });
}
