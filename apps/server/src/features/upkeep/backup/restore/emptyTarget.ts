import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { restoringMark } from '#platform/process/checkPlace';
import { StartupError } from '#platform/process/startupError';
import type { Config } from '#platform/settings/config';

/** What a disk brings along by itself. */
const ofTheDisk = new Set(['lost+found']);

export const contentOf = async (folder: string): Promise<string[]> =>
  (await readdir(folder).catch((): string[] => [])).filter((name) => !ofTheDisk.has(name));

/** A restore never overwrites anything: the folder must be empty, and so must an external database. */
export async function demandEmpty({ dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>): Promise<void> {
  if ((await contentOf(dataDir)).length > 0)
    throw new StartupError({
      zh: `数据目录 ${dataDir} 不是空的。恢复只写入空目录：请用 DATA_DIR 指定另一个目录，或先移走其中的内容；未作任何更改`,
      en: `The data folder ${dataDir} is not empty. A restore writes into an empty one only: set DATA_DIR to another, or move its content away; nothing was changed`,
    });
  if (databaseUrl === null) return;
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(tablesText);
    if (rows.length > 0)
      throw new StartupError({
        zh: `DATABASE_URL 指定的数据库中已有 ${rows.length} 个表。恢复只写入空数据库；未作任何更改`,
        en: `The database of DATABASE_URL has ${rows.length} tables already. A restore writes into an empty one only; nothing was changed`,
      });
  } finally {
    await client.end();
  }
}

const tablesText = `select format('%I', relname) as name from pg_class
  where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition`;

export async function endRestore(dataDir: string): Promise<void> {
  await rm(path.join(dataDir, restoringMark));
}

/** Undoes a failed restore: everything was empty before it. */
export async function takeBack({ dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>): Promise<void> {
  if (databaseUrl !== null) {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    const { rows } = await client.query<{ name: string }>(tablesText);
    if (rows.length > 0) await client.query(`drop table ${rows.map(({ name }) => name).join(', ')} cascade`);
    await client.end();
  }
  // The mark goes last: killed in between, the next run still knows whose all this is.
  const names = (await contentOf(dataDir)).sort((a, b) => Number(a === restoringMark) - Number(b === restoringMark));
  for (const name of names) await rm(path.join(dataDir, name), { recursive: true, force: true, maxRetries: 5 });
}
