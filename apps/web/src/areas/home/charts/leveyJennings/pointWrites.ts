import type { WriteOutcome } from '@qc/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#platform/api.ts';
import { refreshTopics } from '#platform/call.ts';
import { useLanguage } from '#platform/language.ts';
import { snackbar } from '#platform/snackbar.ts';

/** A decision on one result. */
export type PointWrite =
  | { readonly act: 'exclude'; readonly excluded: boolean; readonly reason: string }
  | { readonly act: 'override'; readonly manualStatus: 'accept' | 'reject' | null; readonly reason: string };

function send(id: string, { act, ...body }: PointWrite): Promise<WriteOutcome> {
  return api.post<WriteOutcome>(`/app/qcTestResult/${act}`, { ids: [id], ...body }, { isQuiet: true });
}

/** Everything that shows results is asked for anew. */
function useRefresh() {
  const client = useQueryClient();
  return () => refreshTopics(client, 'qcTestResult', 'qcTestAlert');
}

/** Excludes, restores or overrides, and says what changed with it. */
export function usePointWrite(id: string, onDone: () => void) {
  const { t } = useLanguage();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (write: PointWrite) => send(id, write),
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
    mutationFn: (text: string) => api.post('/app/qcTestResultComments/save', { resultId, text }),
    onSuccess: async () => {
      snackbar.success(t('charts.commentSaved'));
      onDone();
      await refresh();
    },
  });
}
