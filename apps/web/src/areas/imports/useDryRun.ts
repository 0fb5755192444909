import { type ImportBatch, type ImportCheck, importCalls } from '@qc/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callKey, refreshTopics, send } from '#platform/api/call.ts';
import { useOnce } from '#platform/input/useOnce.ts';

type DryRun = {
  readonly check: ImportCheck | undefined;
  readonly isRunning: boolean;
  readonly isFailed: boolean;
  /** Judges all rows again. */
  readonly run: () => Promise<unknown>;
};

/** Polls quickly until the first rows arrive, since the user waits for them; then less often. */
const nextLookMs = ({ jobId, judged }: ImportCheck): number | false =>
  jobId === null ? false : judged === 0 ? 500 : 2_000;

/**
 * The dry run of an import, shared by all users: the server stores it and computes it again only when something it depends on
 * has changed. No result is stored before its verdict was shown.
 */
export function useDryRun(batch: ImportBatch, isWanted: boolean): DryRun {
  const client = useQueryClient();
  const asked = { importId: batch.id, rows: 0 };
  const key = callKey(importCalls.validate, asked);
  const { status, configurationId, seconds, ready, imported, isCancelled } = batch;
  const query = useQuery({
    // Asked for when the import itself changed: what refreshes a screen need not wait for it.
    queryKey: [...key, { status, configurationId, seconds, ready, imported, isCancelled }],
    queryFn: ({ signal }) => send(importCalls.validate, asked, { signal, isQuiet: true }),
    enabled: isWanted && status === 'Processed',
    refetchInterval: ({ state }) => (state.data ? nextLookMs(state.data) : false),
  });
  const [run, isStarting] = useOnce(async () => {
    await send(importCalls.validate, { ...asked, again: true }).catch(() => undefined);
    await client.invalidateQueries({ queryKey: key });
    await refreshTopics(client, 'qcTestImportHistory');
  });
  const check = isWanted ? query.data : undefined;
  const isRunning = isWanted && (isStarting || query.isLoading || check?.jobId != null);
  const isFailed = isWanted && !isRunning && (query.isError || check?.isDone === false);
  return { check, isRunning, isFailed, run };
}
