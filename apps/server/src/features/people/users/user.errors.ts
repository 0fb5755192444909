import { defineError } from '#platform/http/errors';

export const AdminReserved = defineError('ADMIN_RESERVED', 400, {
  zh: () => '账号 admin 仅供系统管理员使用',
  en: () => 'The account admin is reserved for the administrator of the installation',
});
export const RoleNotSuitable = defineError<{ role: string }>('ROLE_NOT_SUITABLE', 400, {
  zh: ({ role }) => `角色「${role}」不适用于该机构的用户`,
  en: ({ role }) => `The role "${role}" is not for users of this organisation`,
});
export const RoleAboveOwn = defineError<{ role: string }>('ROLE_ABOVE_OWN', 403, {
  zh: ({ role }) => `不能授予或管理权限高于本人的角色「${role}」`,
  en: ({ role }) => `The role "${role}" has rights that you do not have, so you cannot grant or manage it`,
});
export const OwnAccount = defineError('OWN_ACCOUNT', 400, {
  zh: () => '不能停用或删除自己的账号',
  en: () => 'You cannot disable or remove your own account',
});
export const LastAdministrator = defineError('LAST_ADMINISTRATOR', 400, {
  zh: () => '至少要保留一名可管理用户的在用账号',
  en: () => 'At least one active account must be able to manage users',
});
export const UserNotFound = defineError<{ id: string }>('USER_NOT_FOUND', 400, {
  zh: ({ id }) => `没有编号为 ${id} 的用户`,
  en: ({ id }) => `There is no user with id ${id}`,
});
export const RepeatDiffers = defineError('PASSWORD_REPEAT_DIFFERS', 400, {
  zh: () => '请输入正确的确认密码!',
  en: () => 'The two new passwords differ',
});
export const OldPasswordWrong = defineError('OLD_PASSWORD_WRONG', 400, {
  zh: () => '原密码不正确!',
  en: () => 'The old password is wrong',
});
export const NewPasswordHidden = defineError('NEW_PASSWORD_HIDDEN', 400, {
  zh: () => '新密码不能以 MD5 发送：无法判断其强度。请发送 SM2 密文或原文',
  en: () =>
    'A new password cannot be sent as MD5, as its strength could not be judged: send it encrypted (SM2) or plain',
});
export const FormerPassword = defineError<{ count: number }>('FORMER_PASSWORD', 400, {
  zh: ({ count }) => `新密码不能是最近用过的 ${count} 个密码之一`,
  en: ({ count }) => `The new password must not be one of the last ${count}`,
});
export const SamePassword = defineError('SAME_PASSWORD', 400, {
  zh: () => '新密码不能与原密码相同',
  en: () => 'The new password must differ from the old one',
});
