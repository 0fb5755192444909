import pino from 'pino';
import { resetAdministrator } from '#features/users/public';
import { loadSecrets } from '#platform/crypto/secrets';
import { reachDatabase } from '#platform/postgres/reachDatabase';
import { say, sayFailure } from '#platform/process/console';
import { readConfig } from '#platform/settings/config';
import { openServices } from '#services';

/**
 * `npm run admin:reset`: a new one-time password for the administrator, for whoever has the machine and its data folder,
 * beside a running server or without one. It stands in the audit trail.
 */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const secrets = await loadSecrets(config);
  const database = await reachDatabase(config, secrets);
  const { services, close } = await openServices({ config, secrets, database, log: pino({ level: 'silent' }) });
  try {
    const { account, password } = await resetAdministrator(services);
    say({
      zh: `租户 000000 管理员 ${account} 的一次性口令：${password}，登录后须修改；其原有会话已结束`,
      en: `Tenant 000000, one-time password of ${account}: ${password}. It must be changed at the login; former sessions were ended`,
    });
  } finally {
    await close();
    await database.close();
  }
}

main().catch((error: unknown) => {
  sayFailure(error);
  process.exitCode = 1;
});
