import { copyFile, rm, stat, truncate } from 'node:fs/promises';
import path from 'node:path';

/** How long PostgreSQL's log may become; one earlier file of this length is kept. */
export const mostBytes = 5_000_000;

/** What PostgreSQL says on its own output: next to its data folder. */
export function postgresLog(folder: string): string {
  return path.join(folder, 'postgres.log');
}

/**
 * Moves a log that became too long to `postgres.1.log`. PostgreSQL holds the file open and appends to it, so it is copied
 * and emptied, not renamed. On a full disk nothing is kept.
 */
export async function rotatePostgresLog(folder: string, most = mostBytes): Promise<void> {
  const file = postgresLog(folder);
  const { size } = await stat(file).catch(() => ({ size: 0 }));
  if (size <= most) return;
  const earlier = path.join(folder, 'postgres.1.log');
  await copyFile(file, earlier).catch(() => rm(earlier, { force: true }));
  await truncate(file);
}
