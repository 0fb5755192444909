import { commentCalls, resultCalls, type WriteOutcome } from '@qc/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refreshTopics, send } from '#platform/api/call.ts';
import { useLanguage } from '#platform/language/language.ts';
import { snackbar } from '#platform/messages/snackbar.ts';

/** A decision on one result. */
export type PointWrite =
  | { readonly act: 'exclude'; readonly excluded: boolean; readonly reason: string }
  | { readonly act: 'override'; readonly manualStatus: 'accept' | 'reject' | null; readonly reason: string };

function decide(id: string, write: PointWrite): Promise<WriteOutcome> {
  const { reason } = write;
  if (write.act === 'exclude')
    return send(resultCalls.exclude, { ids: [id], excluded: write.excluded, reason }, { isQuiet: true });
  return send(resultCalls.override, { ids: [id], manualStatus: write.manualStatus, reason }, { isQuiet: true });
}

/** Refetches everything that shows results. */
function useRefresh() {
  const client = useQueryClient();
  return () => refreshTopics(client, 'qcTestResult', 'qcTestAlert');
}

/** Excludes, restores or overrides, and says what changed with it. */
export function usePointWrite(id: string, onDone: () => void) {
  const { t } = useLanguage();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (write: PointWrite) => decide(id, write),
    onSuccess: async ({ changed }) => {
      const others = changed.filter((result) => result.id !== id).length;
      snackbar.success(others > 0 ? t('charts.savedChanged', { count: others }) : t('charts.saved'));
      onDone();
      await refresh();
    },
  });
}

export function useCommentWrite(resultId: string, onDone: () => void) {
  const { t } = useLanguage();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (text: string) => send(commentCalls.add, { resultId, text }),
    onSuccess: async () => {
      snackbar.success(t('charts.commentSaved'));
      onDone();
      await refresh();
    },
  });
}
