import type { PanelWorkspace, SingleWorkspace } from '@qc/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#platform/api.ts';
import { currentLanguage } from '#platform/language.ts';

/** Another person's results are told as they are saved; a window that is looked at again checks. */
const live = { refetchOnWindowFocus: true } as const;

/** All that is read of QC tests on the bench; a write of results makes it stale. */
export const benchKey = ['bench'] as const;

/** One test with its targets, rules and last results. */
export const workspaceQuery = (id: string) =>
  queryOptions({
    queryKey: [...benchKey, 'workspace', id, currentLanguage()],
    queryFn: ({ signal }) => api.get<SingleWorkspace>('/app/qcTest/workspace', { id }, { signal, isQuiet: true }),
    ...live,
  });

/** The tests of a panel, in its order. */
export const panelQuery = (panelId: string) =>
  queryOptions({
    queryKey: [...benchKey, 'panel', panelId, currentLanguage()],
    queryFn: ({ signal }) => api.get<PanelWorkspace>('/app/qcTest/workspaces', { panelId }, { signal, isQuiet: true }),
    ...live,
  });
