import pino from 'pino';
import { disableDemoAccounts, resetAdministrator } from '#features/users/public';
import { loadSecrets } from '#platform/crypto/secrets';
import { reachDatabase } from '#platform/postgres/reachDatabase';
import { say, sayFailure } from '#platform/process/console';
import { readConfig } from '#platform/settings/config';
import { openServices } from '#services';

/** `npm run demo:disable`: closes the accounts whose password stands in the README, and gives admin another one. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const secrets = await loadSecrets(config);
  const database = await reachDatabase(config, secrets);
  const { services, close } = await openServices({ config, secrets, database, log: pino({ level: 'silent' }) });
  try {
    const disabled = await disableDemoAccounts(services.system, services.now);
    const { account, password } = await resetAdministrator(services);
    say({
      zh: `已停用 ${disabled.length} 个演示账号；管理员 ${account} 的一次性口令：${password}，登录后须修改`,
      en: `${disabled.length} demo accounts were disabled; one-time password of ${account}: ${password}, changed at the login`,
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
