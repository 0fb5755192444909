import { type ImportBatch, type ImportCheck, importCalls } from '@qc/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callQuery, refreshTopics, send } from '#platform/call.ts';
import { useOnce } from '#platform/useOnce.ts';

type DryRun = {
  readonly check: ImportCheck | undefined;
  readonly isRunning: boolean;
  readonly isFailed: boolean;
  /** Judges all rows again. */
  readonly run: () => Promise<unknown>;
};

/**
 * The dry run of an import, the same for all who look: the server keeps it and computes it again only where something it
 * depends on has changed. Nobody stores what was not shown with its verdict.
 */
export function useDryRun({ id, status }: ImportBatch, isWanted: boolean): DryRun {
  const client = useQueryClient();
  const asked = { importId: id, rows: 0 };
  const query = useQuery({
    ...callQuery(importCalls.validate, asked),
    enabled: isWanted && status === 'Processed',
    refetchInterval: ({ state }) => (state.data?.jobId ? 2_000 : false),
  });
  const [run, isStarting] = useOnce(async () => {
    await send(importCalls.validate, { ...asked, again: true }).catch(() => undefined);
    await refreshTopics(client, 'qcTestImportHistory');
  });
  const check = isWanted ? query.data : undefined;
  const isRunning = isWanted && (isStarting || query.isLoading || check?.jobId != null);
  const isFailed = isWanted && !isRunning && (query.isError || check?.isDone === false);
  return { check, isRunning, isFailed, run };
}
