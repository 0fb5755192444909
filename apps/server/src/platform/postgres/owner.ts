import { spawnSync } from 'node:child_process';
import { cp, mkdtemp, readFile, rename, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { StartupError } from '../process/startupError.ts';
import { binary } from './binaries.ts';
import { isReachable } from './reachable.ts';
import { commandLine, type FileOwner, fileOwner, type RunAs } from './runAs.ts';

export type Installation = { readonly runAs: RunAs; readonly native: string };
type Place = { readonly folder: string; readonly dataFolder: string; readonly native: string };

/** Decides as whom PostgreSQL runs and from which copy of the binaries; `folder` exists already. */
export async function decideInstallation(place: Place): Promise<Installation> {
  const installation = process.getuid?.() === 0 ? await decideForRoot(place) : decideForUser(place);
  await handOver(place.dataFolder, installation.runAs);
  return installation;
}

/** initdb looks its user up by name, which a container started with a bare number (`--user 1234`) does not have. */
function decideForUser(place: Place): Installation {
  const named: RunAs = { kind: 'namespace' };
  const runAs: RunAs = !hasName() && canRun(named, place) ? named : { kind: 'self' };
  return { runAs, native: place.native };
}

async function decideForRoot(place: Place): Promise<Installation> {
  const { folder, native } = place;
  const present = await ownerOf(place.dataFolder);
  const isForeign = present !== undefined && present.uid !== 0;
  const owner = isForeign ? present : (userNamed('postgres') ?? nobody());
  const asUser: RunAs = { kind: 'user', owner };
  const asItself: RunAs = { kind: 'namespace' };
  // `nobody` is shared by all services without a user: they can read what belongs to it.
  if (!isForeign && canRun(asItself, place)) return { runAs: asItself, native };
  const reachesData = await isReachable(folder, owner);

  const reachesNative = await isReachable(path.join(native, 'bin'), owner);
  if (reachesData && reachesNative) return { runAs: asUser, native };
  if (reachesData && isForeign) return { runAs: asUser, native: await copyNative(native, folder) };
  if (isForeign && canRun(asItself, place)) return { runAs: asItself, native };
  if (reachesData) return { runAs: asUser, native: await copyNative(native, folder) };
  const asPrivileged: RunAs = { kind: 'capability', owner };
  if (canRun(asPrivileged, place)) {
    // PostgreSQL checks its own program with access(2), which ignores capabilities.
    return { runAs: asPrivileged, native: reachesNative ? native : await copyNative(native, os.tmpdir()) };
  }
  throw new StartupError({
    zh: `以 root 启动时，数据目录 ${folder} 须能被其他用户进入。请用 DATA_DIR 换一个目录，或以普通用户启动`,
    en: `Started as root, the data folder ${folder} must be open to other users. Set DATA_DIR to another place, or start as an ordinary user`,
  });
}

/** Under the version's name, so that an upgrade makes a new copy. One that others could have put there is not used. */
async function copyNative(native: string, parent: string): Promise<string> {
  const { version } = JSON.parse(await readFile(path.join(native, '../package.json'), 'utf8')) as { version: string };
  const copy = path.join(parent, `concord-native-${version}`);
  const present = await ownerOf(copy);
  if (present?.uid === 0) return copy;
  const draft = await mkdtemp(`${copy}.`);
  await cp(native, draft, { recursive: true, verbatimSymlinks: true });
  spawnSync('chmod', ['-R', 'a+rX', draft]);
  if (present) return draft;
  await rename(draft, copy);
  return copy;
}

function canRun(runAs: RunAs, { folder, native }: Place): boolean {
  const { file, args, options } = commandLine(runAs, 'ls', ['-d', `${folder}/.`, binary(native, 'postgres')]);
  return spawnSync(file, args, { ...options, stdio: 'ignore' }).status === 0;
}

/** A data folder kept by another user changes hands when root starts the server, and is refused otherwise. */
async function handOver(dataFolder: string, runAs: RunAs): Promise<void> {
  const present = await ownerOf(dataFolder);
  const wanted = fileOwner(runAs) ?? { uid: process.getuid?.() ?? -1, gid: process.getgid?.() ?? -1 };
  if (process.platform === 'win32' || present === undefined || present.uid === wanted.uid) return;
  if (process.getuid?.() === 0) {
    spawnSync('chown', ['-R', `${wanted.uid}:${wanted.gid}`, dataFolder]);
    return;
  }
  throw new StartupError({
    zh: `数据目录 ${dataFolder} 属于其他用户（uid ${present.uid}），请以该用户启动，或用 DATA_DIR 换一个目录`,
    en: `The data folder ${dataFolder} belongs to another user (uid ${present.uid}). Start as that user, or set DATA_DIR to another place`,
  });
}

async function ownerOf(folder: string): Promise<FileOwner | undefined> {
  return stat(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}

function hasName(): boolean {
  try {
    return os.userInfo().username !== '';
  } catch {
    return process.platform === 'win32';
  }
}

/** A user that the machine keeps for databases. */
function userNamed(name: string): FileOwner | undefined {
  const idOf = (flag: string) => spawnSync('id', [flag, name], { encoding: 'utf8' });
  const [uid, gid] = [idOf('-u'), idOf('-g')];
  return uid.status === 0 && gid.status === 0 ? { uid: Number(uid.stdout), gid: Number(gid.stdout) } : undefined;
}

function nobody(): FileOwner {
  const idOf = (flag: string) =>
    Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout?.trim() || 65534);
  return { uid: idOf('-u'), gid: idOf('-g') };
}
