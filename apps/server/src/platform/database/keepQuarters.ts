import type pg from 'pg';
import { archiveQuarters, closeArchived } from './archive.ts';
import { makePartitions } from './partitions.ts';

const dayMs = 86_400_000;

type Archive = { readonly afterYears: number; readonly folder: string };

/** Checks every day which quarters to create and which to archive: a server may run for years. */
export function keepQuarters(owner: () => pg.ClientConfig, archive: Archive, onError: (error: unknown) => void): void {
  const look = async (): Promise<void> => {
    const now = new Date();
    await makePartitions(owner(), now);
    await closeArchived(owner(), now);
    await archiveQuarters(owner(), now, archive);
  };
  setInterval(() => void look().catch(onError), dayMs).unref();
  // Archives what became due while no server ran. Not awaited before the first requests: a quarter may hold millions of
  // rows.
  void archiveQuarters(owner(), new Date(), archive).catch(onError);
}
