import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { StartupError } from '../process/startupError.ts';
import type { Config } from '../settings/config.ts';

/** What distinguishes the place of uploaded files of one server from that of another. */
export type FileStoreMark = {
  /** The mark that is there; undefined where there is none. */
  read(): Promise<string | undefined>;
  /** Puts a new mark there. */
  renew(): Promise<string>;
  /** For a start whose mark is not that of the servers that run. */
  readonly refusal: StartupError;
};

export function fileStoreMark({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): FileStoreMark {
  if (s3) {
    const mark = `${s3.endpoint.replace(/\/+$/, '')}/${s3.bucket}`;
    return { read: async () => mark, renew: async () => mark, refusal: refusalOf(mark) };
  }
  const folder = path.join(dataDir, 'files');
  const file = path.join(folder, 'store-mark');
  return {
    read: () =>
      readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
        return undefined;
      }),
    renew: async () => {
      const mark = randomUUID();
      await mkdir(folder, { recursive: true });
      await writeFile(`${file}.${mark}`, mark, { mode: 0o600 });
      await rename(`${file}.${mark}`, file);
      return mark;
    },
    refusal: refusalOf(folder),
  };
}

const refusalOf = (place: string): StartupError =>
  new StartupError({
    zh: `本服务器存放上传文件的位置 ${place} 与正在使用同一数据库的其他服务器不同，各服务器会找不到彼此收到的文件，未启动。请将各服务器数据目录中的 files 指向同一共享文件夹，或为所有服务器设置相同的 S3_ENDPOINT 和 S3_BUCKET；若其他服务器刚刚停止，请一分钟后再启动`,
    en: `Other servers that work on this database keep uploaded files elsewhere than in ${place}: none would find what another received, so nothing was started. Let files in the data folder of every server be the same shared folder, or set the same S3_ENDPOINT and S3_BUCKET for all; if the others were stopped just now, start again in a minute`,
  });
