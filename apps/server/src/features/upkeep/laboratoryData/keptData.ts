import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '#platform/settings/config';

/** How long a laboratory's archive waits to be fetched. */
export const keptHours = 24;

const folderOf = ({ dataDir }: Pick<Config, 'dataDir'>): string => path.join(dataDir, 'downloads');

/** Where the archive of a job is kept. */
export function placeOfData(config: Pick<Config, 'dataDir'>, jobId: string): string {
  return path.join(folderOf(config), `${BigInt(jobId)}.zip`);
}

/** Makes the folder, and clears away what nobody may fetch any more. */
export async function clearData(config: Pick<Config, 'dataDir'>, now: Date): Promise<void> {
  const folder = folderOf(config);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    const found = await stat(file).catch(() => undefined);
    if (found && now.getTime() - found.mtimeMs > keptHours * 3_600_000) await rm(file, { force: true });
  }
}
