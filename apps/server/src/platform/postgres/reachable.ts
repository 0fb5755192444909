import { realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import type { FileOwner } from './runAs.ts';

/** Whether a user may pass every folder on the way to a path, the path's own folder included. */
export async function isReachable(folder: string, user: FileOwner): Promise<boolean> {
  let place = await realpath(folder);
  for (;;) {
    if (!(await mayPass(place, user))) return false;
    const parent = path.dirname(place);
    if (parent === place) return true;
    place = parent;
  }
}

async function mayPass(folder: string, { uid, gid }: FileOwner): Promise<boolean> {
  const info = await stat(folder);
  if (info.uid === uid) return (info.mode & 0o100) !== 0;
  if (info.gid === gid) return (info.mode & 0o010) !== 0;
  return (info.mode & 0o001) !== 0;
}
