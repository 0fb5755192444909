import type pg from 'pg';
import { secretsFile } from '../crypto/secrets.ts';
import { StartupError } from '../process/startupError.ts';
import { probe } from './probe.ts';

/** Whether the server of a folder is up. A refused password is no matter of waiting: the secrets belong to other data. */
export async function answersOwner(connection: pg.ClientConfig, folder: string): Promise<boolean> {
  const answer = await probe(connection);
  if (answer !== 'refusedPassword') return answer === 'yes';
  const file = secretsFile(folder);
  throw new StartupError({
    zh: `${file} 与数据库口令不符，请恢复与该数据目录一起备份的密钥文件`,
    en: `${file} does not fit the database; restore the one that was backed up with this data folder`,
  });
}
