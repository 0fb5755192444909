import { resetAdministrator } from '#features/people/users/public';
import { say } from '#platform/process/console';
import { runCommand, withServices } from './command.ts';

/**
 * `npm run admin:reset`: a new one-time password for the administrator, for an operator with access to the machine and
 * its data folder, with or without a running server. The audit trail records it.
 */
runCommand(() =>
  withServices(async (services) => {
    const { account, password } = await resetAdministrator(services);
    say({
      zh: `租户 000000 管理员 ${account} 的一次性口令：${password}，登录后须修改；其原有会话已结束`,
      en: `Tenant 000000, one-time password of ${account}: ${password}. It must be changed at the login; former sessions were ended`,
    });
  }),
);
