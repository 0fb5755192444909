import type pg from 'pg';
import { archiveQuarters, closeArchived } from './archive.ts';
import { makePartitions } from './partitions.ts';

const dayMs = 86_400_000;

type Archive = { readonly afterYears: number; readonly folder: string };

/** Looks every day which quarters are to be made and which to be archived: a server may run for years. */
export function keepQuarters(owner: () => pg.ClientConfig, archive: Archive, onError: (error: unknown) => void): void {
  const look = async (): Promise<void> => {
    const now = new Date();
    await makePartitions(owner(), now);
    await closeArchived(owner(), now);
    await archiveQuarters(owner(), now, archive);
  };
  setInterval(() => void look().catch(onError), dayMs).unref();
  // What became due while no server ran; beside the first requests, since a quarter may hold millions of rows.
  void archiveQuarters(owner(), new Date(), archive).catch(onError);
}
