import { createHash } from 'node:crypto';
import { inBaseline } from '#platform/database/baseline';
import { migrationNames } from '#platform/database/migrate';
import { type OpenZip, openZip, ZipDamaged } from '#platform/files/zip/readZip';
import { StartupError } from '#platform/process/startupError';
import {
  contentFile,
  formatVersion,
  Manifest,
  ManifestHead,
  manifestName,
  secretsName,
  tableFile,
} from '../manifest.ts';

/** A backup that was read from end to end and is what it says. */
export type CheckedBackup = { readonly manifest: Manifest; readonly zip: OpenZip };

const damaged = (file: string, what: string, cause?: unknown): StartupError =>
  new StartupError(
    {
      zh: `备份文件 ${file} 已损坏或不完整（${what}），未作任何更改`,
      en: `The backup ${file} is damaged or incomplete (${what}); nothing was changed`,
    },
    { cause },
  );

const newer = (file: string, version: string): StartupError =>
  new StartupError({
    zh: `备份文件 ${file} 由更新的版本（${version}）生成，请用该版本或更新的版本恢复；未作任何更改`,
    en: `The backup ${file} was made by a newer version (${version}); restore it with that version or a later one. Nothing was changed`,
  });

const former = (file: string, version: string): StartupError =>
  new StartupError({
    zh: `备份文件 ${file} 由首个版本发布前的开发版本（${version}）生成，本版本无法恢复。请用该版本恢复，升级到最后一个开发版本后重新备份；未作任何更改`,
    en: `The backup ${file} was made by a development version from before the first release (${version}), which this version cannot restore. Restore it with that version, upgrade to the last development version and back up again. Nothing was changed`,
  });

export async function bytesOf(content: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** What is read into memory as a whole; a manifest of a million files is some 200 MB. */
const mostBytesInMemory = 512 * 1024 * 1024;

async function readManifest(file: string, zip: OpenZip): Promise<Manifest> {
  if ((zip.entries.get(manifestName)?.bytes ?? 0) > mostBytesInMemory) throw damaged(file, manifestName);
  const stored: unknown = JSON.parse((await bytesOf(zip.read(manifestName))).toString());
  const head = ManifestHead.safeParse(stored);
  if (!head.success) throw damaged(file, manifestName);
  const version = (stored as { version?: unknown }).version;
  if (head.data.format > formatVersion) throw newer(file, String(version));
  const manifest = Manifest.safeParse(stored);
  if (!manifest.success) throw damaged(file, manifestName, manifest.error);
  const known = await migrationNames();
  const migrations = inBaseline(manifest.data.migrations, known);
  if (!migrations) throw former(file, manifest.data.version);
  if (migrations.some((name) => !known.includes(name))) throw newer(file, manifest.data.version);
  // Migrations run in their order: what the backup has is the beginning of what this version knows.
  if (migrations.some((name, at) => known[at] !== name)) throw damaged(file, manifestName);
  return { ...manifest.data, migrations };
}

type Promised = { readonly name: string; readonly bytes: number; readonly sha256: string };

/** Everything that the file must hold. */
function promisedBy({ tables, files, secrets }: Manifest): Promised[] {
  return [
    ...tables.map(({ name, bytes, sha256 }) => ({ name: tableFile(name), bytes, sha256 })),
    ...files.map(({ name, bytes, sha256 }) => ({ name: contentFile(name), bytes, sha256 })),
    { name: secretsName, ...secrets },
  ];
}

async function checkContent(file: string, zip: OpenZip, { name, bytes, sha256 }: Promised): Promise<void> {
  if (zip.entries.get(name)?.bytes !== bytes) throw damaged(file, name);
  const hash = createHash('sha256');
  for await (const chunk of zip.read(name)) hash.update(chunk);
  if (hash.digest('hex') !== sha256) throw damaged(file, name);
}

/** Nothing lies in the archive but what the manifest names, so that no name can lead anywhere. */
function checkNames(file: string, { entries }: OpenZip, promised: readonly Promised[]): void {
  const known = new Set([manifestName, ...promised.map(({ name }) => name)]);
  const stranger = [...entries.keys()].find((name) => !known.has(name));
  if (stranger !== undefined) throw damaged(file, stranger);
}

function checkRoom(file: string, promised: readonly Promised[], room: number): void {
  const bytes = promised.reduce((sum, each) => sum + each.bytes, 0);
  if (bytes <= room) return;
  const [needed, free] = [bytes, room].map((each) => Math.ceil(each / 1024 / 1024));
  throw new StartupError({
    zh: `恢复备份 ${file} 需要 ${needed} MB 磁盘空间，目前剩余 ${free} MB；未作任何更改`,
    en: `The backup ${file} needs ${needed} MB on the disk, and ${free} MB are free; nothing was changed`,
  });
}

/**
 * Reads a whole backup before anything is done with it: every file must have the hash of the manifest, and all of it
 * must fit into `room` bytes.
 */
export async function readBackup(file: string, room = Number.POSITIVE_INFINITY): Promise<CheckedBackup> {
  let zip: OpenZip | undefined;
  try {
    zip = await openZip(file);
    const manifest = await readManifest(file, zip);
    const promised = promisedBy(manifest);
    checkNames(file, zip, promised);
    checkRoom(file, promised, room);
    for (const each of promised) await checkContent(file, zip, each);
    return { manifest, zip };
  } catch (error) {
    await zip?.close();
    if (error instanceof ZipDamaged || error instanceof SyntaxError) throw damaged(file, error.message, error);
    if ((error as NodeJS.ErrnoException).code === 'ENOENT')
      throw new StartupError({ zh: `没有备份文件 ${file}`, en: `There is no backup ${file}` }, { cause: error });
    throw error;
  }
}
