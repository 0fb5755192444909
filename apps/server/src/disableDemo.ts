import { disableDemoAccounts, resetAdministrator } from '#features/people/users/public';
import { say } from '#platform/process/console';
import { runCommand, withServices } from './command.ts';

/** `npm run demo:disable`: closes the accounts whose password is in the README, and gives admin another one. */
runCommand(() =>
  withServices(async (services) => {
    const disabled = await disableDemoAccounts(services.system, services.now);
    const { account, password } = await resetAdministrator(services);
    say({
      zh: `已停用 ${disabled.length} 个演示账号；管理员 ${account} 的一次性口令：${password}，登录后须修改`,
      en: `${disabled.length} demo accounts were disabled; one-time password of ${account}: ${password}, changed at the login`,
    });
  }),
);
