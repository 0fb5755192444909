import type { WriteOutcome } from '@qc/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#platform/api.ts';
import { useLanguage } from '#platform/language.ts';
import { snackbar } from '#platform/snackbar.ts';

export type ResultComment = {
  readonly id: string;
  readonly text: string;
  readonly createTime: string;
  readonly createUserName: string | null;
};

export const commentsQuery = (resultId: string) =>
  queryOptions({
    queryKey: ['qcTestResultComments', resultId],
    queryFn: ({ signal }) =>
      api.get<readonly ResultComment[]>('/app/qcTestResultComments/list', { resultId }, { signal, isQuiet: true }),
  });

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
  return () =>
    Promise.all(
      ['qcTestResult', 'qcTest', 'home', 'qcTestResultComments'].map((key) =>
        client.invalidateQueries({ queryKey: [key] }),
      ),
    );
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
