import { defineCall } from '../call.ts';

const schemas = () => import('./users.schemas.ts');
const tag = 'user';

/** Accounts: the caller's own, and acts on others' beyond the generic calls. */
export const userCalls = {
  info: defineCall(schemas, {
    tag,
    method: 'GET',
    path: '/blade-system/user/info',
    permission: 'authenticated',
    summary: 'Who the caller is',
    answer: 'UserInfo',
  }),
  infoWithRights: defineCall(schemas, {
    tag,
    method: 'GET',
    path: '/blade-auth/oauth/user-info',
    permission: 'authenticated',
    summary: 'The caller and its rights',
    answer: 'UserWithRights',
  }),
  updateInfo: defineCall(schemas, {
    tag,
    method: 'POST',
    path: '/blade-system/user/update-info',
    permission: 'authenticated',
    summary: 'Change the own account',
    body: 'OwnAccountBody',
  }),
  updatePassword: defineCall(schemas, {
    tag,
    method: 'POST',
    path: '/blade-system/user/update-password',
    permission: 'authenticated',
    summary: 'Change the own password',
    parameters: 'PasswordChange',
  }),
  resetPassword: defineCall(schemas, {
    tag,
    method: 'POST',
    path: '/blade-system/user/reset-password',
    permission: 'user_resetPassword',
    summary: 'New one-time passwords',
    parameters: 'UserIds',
    answer: 'NewPasswords',
  }),
  unlock: defineCall(schemas, {
    tag,
    method: 'POST',
    path: '/blade-system/user/unlock',
    permission: 'user_unlock',
    summary: 'Let accounts log in again',
    parameters: 'UserIds',
  }),
  importAccounts: defineCall(schemas, {
    tag,
    method: 'POST',
    path: '/blade-system/user/import-accounts',
    permission: 'user_add',
    summary: 'Make many accounts from a list, or look what would come of it',
    body: 'AccountLines',
    answer: 'ImportedAccounts',
  }),
  resetTwoStep: defineCall(schemas, {
    tag,
    method: 'POST',
    path: '/blade-system/user/reset-two-step',
    permission: 'user_resetPassword',
    summary: 'Forget the authenticator apps of users who lost theirs',
    parameters: 'UserIds',
  }),
  grant: defineCall(schemas, {
    tag,
    method: 'POST',
    path: '/blade-system/user/grant',
    permission: 'user_edit',
    summary: 'Give users these roles',
    parameters: 'GrantedRoles',
  }),
  demoAccountsLeft: defineCall(schemas, {
    tag,
    method: 'GET',
    path: '/blade-system/user/demo-accounts',
    permission: 'role_edit',
    summary: 'How many accounts still open with the published password of the demo',
    answer: 'DemoAccountsLeft',
  }),
  closeDemoAccounts: defineCall(schemas, {
    tag,
    method: 'POST',
    path: '/blade-system/user/close-demo-accounts',
    permission: 'role_edit',
    summary: 'Disable them, all but the administrator’s own',
  }),
};
