import pino from 'pino';
import { ensureAdmin } from '#features/users/public';
import type { Config } from '#platform/config';
import { createDatabase } from '#platform/db';
import { createIdMaker } from '#platform/ids';
import { migrate } from '#platform/migrate';
import type { OnProgress, OpenDatabase } from '#platform/postgres/database';
import { createSystem } from '#platform/system';

type Options = { readonly config: Config; readonly database: OpenDatabase; readonly onProgress: OnProgress };

/** Between opening the database and the first request: the schema, then the rows without which nobody could log in. */
export async function prepareInstallation({ config, database, onProgress }: Options): Promise<void> {
  const applied = await migrate(database.configFor('owner'));
  if (applied.length > 0) {
    onProgress({
      zh: `已更新数据库结构（${applied.length} 步）`,
      en: `Database schema updated (${applied.length} steps)`,
    });
  }
  const log = pino({ level: config.logLevel });
  const onError = (error: Error) => log.warn({ err: error }, 'a database connection broke');
  const pools = createDatabase({ configFor: database.configFor, timeZone: config.timeZone, onError });
  try {
    if (!config.demo) tellOnce(await ensureAdmin(createSystem(pools, log), createIdMaker(config.instance)));
  } finally {
    await pools.close();
  }

  function tellOnce(admin: { account: string; password: string } | undefined): void {
    if (!admin) return;
    onProgress({
      zh: `管理员账号 ${admin.account}（租户 000000），一次性口令 ${admin.password}，仅显示这一次`,
      en: `Administrator ${admin.account} (tenant 000000), one-time password ${admin.password}, shown this once`,
    });
  }
}
