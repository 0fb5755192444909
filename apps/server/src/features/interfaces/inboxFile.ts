import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Bilingual } from '@qc/resource-kit';
import type { Keeping } from '#features/files/public';
import { importStream } from '#features/imports/public';
import type { System } from '#platform/database/system';
import { AppError } from '#platform/http/errors';
import type { Services } from '#platform/services';
import { type Attempt, configurationOf, notedImport, outcomeOf, type Place } from './inboxPlaces.ts';
import { FolderUnknown } from './interfaces.errors.ts';
import { machineCtx } from './machine.ts';

export type Inbox = {
  readonly services: Services;
  readonly system: System;
  readonly keeping: Keeping;
  readonly staleMs: number;
  readonly attempt: Attempt;
};

/**
 * Where a file lies tells how far it is: being taken; noted as an import that is being read; and in the end taken, or put
 * aside with the reason beside it. A server may be killed between any two of them.
 */
const at = { taking: '.taking', noted: '.noted', done: 'done', failed: 'failed' } as const;

/** A file that some server takes, and since when it was first tried. */
type Claimed = { readonly file: string; readonly name: string; readonly since: number; readonly isTakenOver: boolean };

/** Another server was quicker. */
export const isGone = (error: unknown): boolean => (error as NodeJS.ErrnoException | null)?.code === 'ENOENT';

/** What a name may have beside the number that is put before it. */
const longestName = 180;
const cut = (name: string): string => {
  let end = name;
  while (Buffer.byteLength(end) > longestName) end = [...end].slice(1).join('');
  return end;
};

async function move(place: Place, from: string, where: string, name: string): Promise<string> {
  const folder = path.join(place.folder, where);
  await mkdir(folder, { recursive: true });
  const to = path.join(folder, cut(name));
  await rename(from, to);
  return to;
}

/** Takes a file: of several servers one can move it. Nothing but its place is changed. */
export async function claim({ services }: Inbox, place: Place, name: string): Promise<Claimed> {
  const since = Date.now();
  const own = `${since}-${since}-${services.newId()} ${name}`;
  const file = await move(place, path.join(place.folder, name), at.taking, own);
  return { file, name, since, isTakenOver: false };
}

/** Puts a file aside, with the reason beside it in both languages. */
async function putAside(place: Place, file: string, name: string, reason: Bilingual): Promise<void> {
  const aside = await move(place, file, at.failed, name);
  await writeFile(`${aside}.reason.txt`, `${reason.zh}\r\n${reason.en}\r\n`);
}

async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** The import of a file that was claimed. */
async function noted(inbox: Inbox, place: Place, { file, name, since, isTakenOver }: Claimed): Promise<string> {
  const { services, system, keeping } = inbox;
  const { tenantId, configuration } = place;
  const configurationId = await configurationOf(system, place);
  if (configurationId === undefined) throw FolderUnknown({ name: configuration });
  if (isTakenOver) {
    const known = await notedImport(system, { tenantId, sha256: await sha256Of(file), since: new Date(since) });
    if (known !== undefined) return known;
  }
  const ctx = machineCtx(services, { tenantId, name: 'folder', requestId: 'folder' });
  const { size: bytes } = await stat(file);
  const { id } = await importStream(ctx, { name, stream: createReadStream(file), bytes, configurationId }, keeping);
  return id;
}

/** Notes what was claimed as an import. What is refused is put aside; what merely could not be done is taken over later. */
export async function takeClaimed(inbox: Inbox, place: Place, claimed: Claimed): Promise<void> {
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
async function filesIn(place: Place, where: string): Promise<string[]> {
  const entries = await readdir(path.join(place.folder, where), { withFileTypes: true }).catch((error: unknown) => {
    if (isGone(error)) return [];
    throw error;
  });
  return entries.flatMap((entry) => (entry.isFile() ? [entry.name] : []));
}

/** Goes on with files that were begun: takes over those whose server has gone, and moves those whose import is read. */
export async function settle(inbox: Inbox, place: Place): Promise<void> {
  for (const each of await filesIn(place, at.taking)) {
    const [, held = '', since = '', name = ''] = /^(\d+)-(\d+)-\d+ (.*)$/su.exec(each) ?? [];
    const file = path.join(place.folder, at.taking, each);
    if (held === '' || Date.now() - Number(held) < inbox.staleMs) continue;
    await inbox.attempt(file, async () => {
      // Claimed anew first: of several servers that find it, one takes it over.
      const again = `${Date.now()}-${since}-${inbox.services.newId()} ${name}`;
      const own = await move(place, file, at.taking, again);
      await takeClaimed(inbox, place, { file: own, name, since: Number(since), isTakenOver: true });
    });
  }
  for (const each of await filesIn(place, at.noted))
    await inbox.attempt(path.join(place.folder, at.noted, each), () => settleNoted(inbox, place, each));
}

/** What could not be read as a whole lies with the failed ones; rows that wait or failed are told by the import. */
async function settleNoted({ system }: Inbox, place: Place, each: string): Promise<void> {
  const [, importId] = /^(\d+) /u.exec(each) ?? [];
  const file = path.join(place.folder, at.noted, each);
  const outcome = importId === undefined ? undefined : await outcomeOf(system, place.tenantId, importId);
  if (!outcome || outcome.status === 'Processing') return;
  if (outcome.status !== 'Failed') return void (await move(place, file, at.done, each));
  await putAside(place, file, each, outcome.reason ?? unreadable);
}

const unreadable: Bilingual = { zh: '文件无法读取', en: 'The file could not be read' };
