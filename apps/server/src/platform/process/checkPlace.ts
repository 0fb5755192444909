import { mkdir, open, readdir, rm, statfs } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../settings/config.ts';
import { StartupError } from './startupError.ts';

const reasons: Readonly<Record<string, { readonly zh: string; readonly en: string }>> = {
  EROFS: { zh: '所在文件系统为只读', en: 'its file system is read-only' },
  EACCES: { zh: '没有写入权限', en: 'this user may not write there' },
  EPERM: { zh: '没有写入权限', en: 'this user may not write there' },
  ENOSPC: { zh: '磁盘已满', en: 'the disk is full' },
  ENOTDIR: { zh: '路径中有一部分不是目录', en: 'a part of the path is no folder' },
  EEXIST: { zh: '该路径不是目录', en: 'it is no folder' },
};

/** What a first start needs: the database, its log, and the demo. */
const leastBytes = 300 * 1024 * 1024;

/** A file in the data folder while a backup is restored into it. */
export const restoringMark = 'restoring';

/** Refuses an unusable data folder with a message, before any work is done in it. */
export async function checkPlace({ dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true });
    const probe = path.join(dataDir, `.probe-${process.pid}`);
    await (await open(probe, 'w', 0o600)).close();
    await rm(probe);
  } catch (cause) {
    throw unusable(dataDir, cause as NodeJS.ErrnoException);
  }
  if ((await readdir(dataDir)).includes(restoringMark))
    throw new StartupError({
      zh: `数据目录 ${dataDir} 中有未完成的恢复，未启动。请重新运行 npm run restore -- 文件.zip，它会先清除残留`,
      en: `A restore into the data folder ${dataDir} was not finished; nothing was started. Run npm run restore -- FILE.zip again: it removes the remains first`,
    });
  if (databaseUrl !== null) return;
  await checkCluster(path.join(dataDir, 'postgres'));
  const { bavail, bsize } = await statfs(dataDir);
  if (bavail * bsize >= leastBytes) return;
  throw new StartupError({
    zh: `数据目录 ${dataDir} 所在磁盘剩余空间不足 300 MB，请先清理`,
    en: `Less than 300 MB are free on the disk of the data folder ${dataDir}; free some space first`,
  });
}

/** A folder with something in it, but not with the file that every database has, was copied or restored by half. */
async function checkCluster(folder: string): Promise<void> {
  const names = await readdir(folder).catch((): string[] => []);
  if (names.length === 0 || names.includes('PG_VERSION')) return;
  throw new StartupError({
    zh: `数据库目录 ${folder} 不完整（缺少 PG_VERSION），可能是备份恢复未完成。请重新恢复备份；若确定不再需要，请将该目录移走`,
    en: `The database folder ${folder} is incomplete (PG_VERSION is missing), perhaps a restore that was not finished. Restore the backup again, or move the folder away if it is not needed`,
  });
}

function unusable(folder: string, cause: NodeJS.ErrnoException): unknown {
  const reason = reasons[cause.code ?? ''];
  if (!reason) return cause;
  return new StartupError(
    {
      zh: `不能使用数据目录 ${folder}：${reason.zh}。请用 DATA_DIR 指定可写的目录`,
      en: `The data folder ${folder} cannot be used: ${reason.en}. Set DATA_DIR to a folder that can be written`,
    },
    { cause },
  );
}
