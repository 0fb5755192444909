import { userCalls } from '@qc/contract';
import type { User } from '@qc/resources';
import type { RowAction } from '#components/resource/list/table/rowActions.ts';
import { send } from '#platform/api/call.ts';
import { translate } from '#platform/language/language.ts';
import { confirmAct } from '#platform/messages/confirm.ts';
import { snackbar } from '#platform/messages/snackbar.ts';
import type { NewPassword } from './newPasswords.ts';

type Does = {
  readonly onPasswords: (passwords: readonly NewPassword[]) => void;
  readonly setStatus: (user: User, status: User['status']) => Promise<void>;
};

async function resetPassword({ id, account, tenantId }: User, { onPasswords }: Does): Promise<void> {
  const text = translate('system.confirmReset', { account });
  if (!(await confirmAct(translate('system.newPassword'), text, translate('system.reset')))) return;
  onPasswords(await send(userCalls.resetPassword, { userIds: id, tenantId }));
}

async function resetTwoStep({ id, account, tenantId }: User): Promise<void> {
  const text = translate('system.confirmResetTwoStep', { account });
  if (!(await confirmAct(translate('system.resetTwoStep'), text, translate('system.reset')))) return;
  await send(userCalls.resetTwoStep, { userIds: id, tenantId });
  snackbar.success(translate('system.twoStepReset', { account }));
}

async function unlock({ id, account, tenantId }: User): Promise<void> {
  await send(userCalls.unlock, { userIds: id, tenantId });
  snackbar.success(translate('system.unlocked', { account }));
}

async function disable(user: User, { setStatus }: Does): Promise<void> {
  const text = translate('system.confirmDisable', { account: user.account });
  if (await confirmAct(translate('system.disable'), text)) await setStatus(user, 'Disabled');
}

/** Acts on an account, in addition to changing it. */
export const userActions = (does: Does): readonly RowAction<User>[] => [
  {
    key: 'reset',
    label: { zh: '重置密码', en: 'Reset the password of' },
    icon: 'key',
    permission: 'user_resetPassword',
    act: (user) => resetPassword(user, does),
  },
  {
    key: 'resetTwoStep',
    label: { zh: '重置两步登录', en: 'Reset the two-step login of' },
    icon: 'refresh',
    permission: 'user_resetPassword',
    act: resetTwoStep,
  },
  {
    key: 'unlock',
    label: { zh: '解除锁定', en: 'Unlock' },
    icon: 'unlock',
    permission: 'user_unlock',
    act: unlock,
  },
  {
    key: 'disable',
    label: { zh: '停用', en: 'Disable' },
    icon: 'stop',
    permission: 'user_edit',
    isOffered: (user) => user.status === 'Active',
    act: (user) => disable(user, does),
  },
  {
    key: 'enable',
    label: { zh: '启用', en: 'Enable' },
    icon: 'success',
    permission: 'user_edit',
    isOffered: (user) => user.status !== 'Active',
    act: (user) => does.setStatus(user, 'Active'),
  },
];
