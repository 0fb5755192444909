import { type ImportOutcome, type InputOf, importCalls, recordCalls } from '@qc/contract';
import { dataImportSetting } from '@qc/resources';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '#platform/api/call.ts';

/** Imports of the user's laboratory, or of all for the central body; a running import is polled. */
export const importPageQuery = (asked: InputOf<typeof importCalls.page>) =>
  callQuery(importCalls.page, asked, { placeholderData: (former) => former });

export const importQuery = (id: string) =>
  callQuery(importCalls.detail, { id }, { refetchInterval: 30_000, placeholderData: (former) => former });

/** What an import has become so far; while a job stores it, it is asked for again. */
export function useOutcome(id: string, isWanted: boolean): ImportOutcome | undefined {
  return useQuery({
    ...callQuery(importCalls.outcome, { id }),
    enabled: isWanted,
    refetchInterval: ({ state }) => (state.data?.jobId ? 2_000 : false),
  }).data;
}

export const recordPageQuery = (
  importId: string,
  state: string,
  { current, size }: { current: number; size: number },
) =>
  callQuery(
    importCalls.records,
    { importId, current, size, ...(state === '' ? {} : { state: state as 'Ready' }) },
    { placeholderData: (former) => former },
  );

/** The parts of the central body's file, each in the books of a laboratory. */
export const partsQuery = (id: string) => callQuery(importCalls.parts, { id }, { placeholderData: (former) => former });

/** Every configuration that the caller may use. */
export const settingsQuery = () => callQuery(recordCalls(dataImportSetting).page, { size: -1 });
