import { Readable } from 'node:stream';
import { receiveFile } from '#features/engine/files/public';
import { arrivalsFolder, createFileStore } from '#platform/files/files';
import type { OpenZip } from '#platform/files/zip/readZip';
import { StartupError } from '#platform/process/startupError';
import type { Config } from '#platform/settings/config';
import { contentFile, type Manifest } from '../manifest.ts';

/** Brings the stored files back, each under the hash of what was written; how many the backup lacks or has damaged. */
export async function restoreFiles(
  config: Config,
  zip: OpenZip,
  { files, missingFiles }: Pick<Manifest, 'files' | 'missingFiles'>,
): Promise<number> {
  const store = createFileStore(config);
  const whole = files.filter(({ name, sha256 }) => name === sha256);
  for (const { name } of whole) {
    const received = await receiveFile(Readable.from(zip.read(contentFile(name))), arrivalsFolder(config));
    if (received.sha256 !== name)
      throw new StartupError({ zh: `文件 ${name} 未能正确写入`, en: `File ${name} was not written as it should be` });
    await store.keep(received);
  }
  return missingFiles.length + files.length - whole.length;
}
