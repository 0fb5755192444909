import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

const namePattern = /^concord-\d{8}T\d{6}Z-\d+\.zip$/;
/** What a killed process left behind. */
const draftPattern = /^concord-\d{8}T\d{6}Z-\d+\.zip\.[0-9a-f]{8}\.part$/;
const draftHours = 24;

/** The name of a backup by its time, so that names are in the order in which they were made. */
export function backupName(at: Date, jobId: string): string {
  const stamp = at
    .toISOString()
    .replace(/[-:]/g, '')
    .replace(/\.\d+Z$/, 'Z');
  return `concord-${stamp}-${jobId}.zip`;
}

/** The place of a backup in the folder; undefined for a name that no backup has. */
export function placeOfBackup(folder: string, name: string): string | undefined {
  return namePattern.test(name) ? path.join(folder, name) : undefined;
}

/** The newest backup in the folder, by its name and as large as its file; undefined where there is none. */
export async function newestBackup(folder: string): Promise<{ readonly at: Date; readonly bytes: number } | undefined> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => namePattern.test(name)).sort();
  const name = names.at(-1);
  const found = name && (await stat(path.join(folder, name)).catch(() => undefined));
  if (!found) return undefined;
  const [, day, time] = /^concord-(\d{8})T(\d{6})Z/.exec(name) ?? [];
  const iso = `${day}T${time}Z`.replace(/^(....)(..)(..)T(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6Z');
  return { at: new Date(iso), bytes: found.size };
}

/** Which of some names are backups beyond the newest; what is called otherwise is somebody else's. */
export function beyondNewest(names: readonly string[], keep: number): string[] {
  const backups = names.filter((name) => namePattern.test(name)).sort();
  return backups.slice(0, Math.max(0, backups.length - keep));
}

export async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
}

/** Keeps the newest; what else lies in the folder, and is called otherwise, is somebody else's. */
export async function keepNewest(folder: string, keep: number, now: Date): Promise<void> {
  const names = await readdir(folder);
  for (const name of beyondNewest(names, keep)) await rm(path.join(folder, name));
  for (const name of names.filter((each) => draftPattern.test(each))) {
    const found = await stat(path.join(folder, name)).catch(() => undefined);
    if (found && now.getTime() - found.mtimeMs > draftHours * 3_600_000) await rm(path.join(folder, name));
  }
}
