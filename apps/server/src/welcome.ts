import { groupBy } from '@qc/domain';
import { demoAccounts, demoPassword } from '#features/people/users/public';
import type { Installation } from '#prepareInstallation';

type Place = { readonly address: string; readonly logFolder: string | null };

/** The last lines of a start: where to go, who can log in, where the log is and how to stop. */
export function welcome({ address, logFolder }: Place, { isDemo, newAdmin, exposedDemo }: Installation): string {
  const lines = [`Concord 和准质控   ${address}/whccl/`];
  if (isDemo) lines.push('', ...demoLines());
  if (exposedDemo > 0)
    lines.push(
      '',
      `警告：${exposedDemo} 个演示账号仍可用公开的口令登录，请运行 npm run demo:disable 停用`,
      `Warning: ${exposedDemo} demo accounts open with a published password; disable them with npm run demo:disable`,
    );
  if (newAdmin) {
    lines.push(
      '',
      `租户 000000 管理员 ${newAdmin.account}，一次性口令 ${newAdmin.password}，使用前每次启动都会显示，首次登录须修改`,
      `Tenant 000000, administrator ${newAdmin.account}, one-time password ${newAdmin.password}: shown at every start until it was used, changed at the first login`,
    );
  }
  lines.push('');
  if (logFolder !== null) lines.push(`日志 ${logFolder}  Log ${logFolder}`);
  lines.push('按 Ctrl-C 停止  Press Ctrl-C to stop');
  return `\n${lines.map((line) => `  ${line}`.trimEnd()).join('\n')}\n`;
}

function demoLines(): string[] {
  const byTenant = groupBy(demoAccounts, ({ tenantId }) => tenantId);
  return [
    `演示账号（口令 ${demoPassword}）  Demo accounts (password ${demoPassword})`,
    ...[...byTenant].map(([tenantId, own]) => `  ${tenantId}          ${own.map(({ account }) => account).join('  ')}`),
    '  100002–100024   director',
  ];
}
