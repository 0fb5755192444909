import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Bilingual } from '@qc/resource-kit';
import type { Keeping } from '#features/engine/files/public';
import { importStream } from '#features/exchange/imports/public';
import { machineCtx } from '#features/people/credentials/public';
import type { System } from '#platform/database/system';
import { AppError } from '#platform/http/errors';
import type { Services } from '#platform/services';
import { type Attempt, configurationOf, notedImport, outcomeOf, type Place } from './inboxPlaces.ts';
import { FolderUnknown, InboxFileLinked } from './interfaces.errors.ts';

export type Inbox = {
  readonly services: Services;
  readonly system: System;
  readonly keeping: Keeping;
  /** The folder of all places. */
  readonly root: string;
  readonly staleMs: number;
  readonly attempt: Attempt;
};

/**
 * The folder of a file is its state: claimed, recorded as an import, and finally done, or failed with a file that names the
 * reason. A server may be killed between any two of them. A claimed file is in a folder that only servers can write to: its
 * sender can no longer replace it.
 */
const at = { taking: '.taking', noted: '.noted', done: 'done', failed: 'failed' } as const;

/** A file that some server takes, and since when it was first tried. */
type ClaimedFile = {
  readonly file: string;
  readonly name: string;
  readonly since: number;
  readonly isTakenOver: boolean;
};

/** Another server was quicker. */
export const isGone = (error: unknown): boolean => (error as NodeJS.ErrnoException | null)?.code === 'ENOENT';

/** The longest name in bytes, without the number that is put before it. */
const longestName = 180;
const cut = (name: string): string => {
  let end = name;
  while (Buffer.byteLength(end) > longestName) end = [...end].slice(1).join('');
  return end;
};

async function moveInto(folder: string, from: string, name: string, mode = 0o777): Promise<string> {
  await mkdir(folder, { recursive: true, mode });
  const to = path.join(folder, cut(name));
  await rename(from, to);
  return to;
}

const move = (place: Place, from: string, where: string, name: string): Promise<string> =>
  moveInto(path.join(place.folder, where), from, name);

/** The folder of claimed files: on the same disk, so that a move is atomic, and accessible to servers only. */
const ownFolder = ({ root }: Inbox, { tenantId, configuration }: Place): string =>
  path.join(root, at.taking, tenantId, configuration);

/** Opens a regular file; links are refused. The handle stays with that file, even if it is renamed. */
async function openPlain(file: string): Promise<FileHandle> {
  const handle = await open(file, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK).catch(
    (error: unknown) => {
      throw (error as NodeJS.ErrnoException).code === 'ELOOP' ? InboxFileLinked() : error;
    },
  );
  const stat = await handle.stat();
  if (stat.isFile() && stat.nlink === 1) return handle;
  await handle.close();
  throw InboxFileLinked();
}

/** Takes a file: of several servers one can move it. Nothing but its place is changed. */
export async function claim(inbox: Inbox, place: Place, name: string): Promise<ClaimedFile> {
  const since = Date.now();
  const own = `${since}-${since}-${inbox.services.newId()} ${name}`;
  const file = await moveInto(ownFolder(inbox, place), path.join(place.folder, name), own, 0o700);
  return { file, name, since, isTakenOver: false };
}

/** Moves a file to the failed ones, with a file that names the reason in both languages. */
async function putAside(place: Place, file: string, name: string, reason: Bilingual): Promise<void> {
  const aside = await move(place, file, at.failed, name);
  await writeFile(`${aside}.reason.txt`, `${reason.zh}\r\n${reason.en}\r\n`, { flag: 'wx' });
}

async function sha256Of(handle: FileHandle): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(handle.createReadStream({ start: 0, autoClose: false }), hash);
  return hash.digest('hex');
}

/** The import of a file that was claimed. */
async function noted(inbox: Inbox, place: Place, claimed: ClaimedFile): Promise<string> {
  const configurationId = await configurationOf(inbox.system, place);
  if (configurationId === undefined) throw FolderUnknown({ name: place.configuration });
  const handle = await openPlain(claimed.file);
  try {
    return await importOf(inbox, place, { ...claimed, handle, configurationId });
  } finally {
    await handle.close();
  }
}

type OpenedFile = ClaimedFile & { readonly handle: FileHandle; readonly configurationId: string | null };

async function importOf(
  { services, system, keeping }: Inbox,
  { tenantId }: Place,
  { handle, name, since, isTakenOver, configurationId }: OpenedFile,
): Promise<string> {
  if (isTakenOver) {
    const known = await notedImport(system, { tenantId, sha256: await sha256Of(handle), since: new Date(since) });
    if (known !== undefined) return known;
  }
  const ctx = machineCtx(services, { tenantId, name: 'folder', requestId: 'folder' });
  const { size: bytes } = await handle.stat();
  const stream = handle.createReadStream({ start: 0, autoClose: false });
  const { id } = await importStream(ctx, { name, stream, bytes, configurationId }, keeping);
  return id;
}

/** Records a claimed file as an import. A refused file is moved to the failed ones; other errors are retried later. */
export async function takeClaimed(inbox: Inbox, place: Place, claimed: ClaimedFile): Promise<void> {
  const { file, name } = claimed;
  try {
    await move(place, file, at.noted, `${await noted(inbox, place, claimed)} ${name}`);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    inbox.services.log.warn({ err: error, file }, 'a file of the inbox was not taken');
    await putAside(place, file, `${inbox.services.newId()} ${name}`, error.text);
  }
}

/** Names of files in one of the places of a folder; none where nothing was ever moved there. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    if (isGone(error)) return [];
    throw error;
  });
  return entries.flatMap((entry) => (entry.isFile() ? [entry.name] : []));
}

/** Continues with files that were begun: takes over those whose server has gone, and moves those whose import is read. */
export async function settle(inbox: Inbox, place: Place): Promise<void> {
  // A server of the version before left what it took in the place itself.
  for (const folder of [ownFolder(inbox, place), path.join(place.folder, at.taking)])
    for (const each of await filesIn(folder)) await takeOver(inbox, place, path.join(folder, each));
  for (const each of await filesIn(path.join(place.folder, at.noted)))
    await inbox.attempt(path.join(place.folder, at.noted, each), () => settleNoted(inbox, place, each));
}

async function takeOver(inbox: Inbox, place: Place, file: string): Promise<void> {
  const [, held = '', since = '', name = ''] = /^(\d+)-(\d+)-\d+ (.*)$/su.exec(path.basename(file)) ?? [];
  if (held === '' || Date.now() - Number(held) < inbox.staleMs) return;
  await inbox.attempt(file, async () => {
    // Claimed again first: of several servers that find it, one takes it over.
    const again = `${Date.now()}-${since}-${inbox.services.newId()} ${name}`;
    const own = await moveInto(ownFolder(inbox, place), file, again, 0o700);
    await takeClaimed(inbox, place, { file: own, name, since: Number(since), isTakenOver: true });
  });
}

/** Only a file that could not be read as a whole is moved to the failed ones; the import reports rows that wait or failed. */
async function settleNoted({ system }: Inbox, place: Place, each: string): Promise<void> {
  const [, importId] = /^(\d+) /u.exec(each) ?? [];
  const file = path.join(place.folder, at.noted, each);
  const outcome = importId === undefined ? undefined : await outcomeOf(system, place.tenantId, importId);
  if (!outcome || outcome.status === 'Processing') return;
  if (outcome.status !== 'Failed') return void (await move(place, file, at.done, each));
  await putAside(place, file, each, outcome.reason ?? unreadable);
}

const unreadable: Bilingual = { zh: '文件无法读取', en: 'The file could not be read' };
