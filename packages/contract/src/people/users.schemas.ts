import { z } from 'zod';
import type { Wire } from '../call.ts';
import { id, idList, tenantId } from '../wire.ts';

/** The caller as clients of this API family read it. Fields that have no meaning here are empty. */
export const UserInfo = z.strictObject({
  id,
  tenantId: z.string(),
  code: z.string(),
  userType: z.int(),
  account: z.string(),
  name: z.string(),
  realName: z.string().meta({ description: 'The name in the language of the request' }),
  nameEn: z.string(),
  avatar: z.string(),
  email: z.string(),
  phone: z.string(),
  birthday: z.null(),
  sex: z.null(),
  roleId: z.string(),
  roleIds: z.array(z.string()),
  deptId: z.string(),
  postId: z.string(),
  tenantName: z.string(),
  userTypeName: z.string(),
  roleName: z.string(),
  deptName: z.string(),
  postName: z.string(),
  sexName: z.string(),
  identity: z.string(),
  isSingleHospital: z
    .boolean()
    .meta({ description: 'The caller’s laboratory uses the installation without a centre and keeps its dictionaries' }),
  roles: z.array(z.string()),
  ownRoles: z
    .array(z.strictObject({ id, name: z.string(), isActing: z.boolean() }))
    .meta({ description: 'All roles of the caller, and in which of them this session works' }),
  lastLoginTime: z.string().nullable(),
  mustChangePassword: z.boolean(),
  mustEnrolTwoStep: z.boolean(),
  version: z.int(),
});
export type UserInfo = Wire<typeof UserInfo>;

export const UserWithRights = z.strictObject({
  user: UserInfo,
  permissions: z.array(z.string()),
  roles: z.array(z.string()),
  detail: z.strictObject({}),
});

/** The fields that users may change of their own account; the declaration of accounts checks it. */
export type OwnAccount = {
  readonly name?: string;
  readonly nameEn?: string | null;
  readonly email?: string | null;
  readonly phone?: string | null;
  readonly avatar?: string | null;
  readonly version?: number;
  /** Where mail is sent, another e-mail address needs the password, then the code that was mailed to it. */
  readonly password?: string;
  readonly emailChallenge?: string;
  readonly emailCode?: string;
};

/** What a refused change of the own e-mail address demands next. */
export type EmailProofAsked = { readonly asks: 'password' } | { readonly asks: 'code'; readonly challenge: string };
export const OwnAccountBody = z
  .custom<OwnAccount>((body) => typeof body === 'object' && body !== null && !Array.isArray(body))
  .meta({ title: 'OwnAccount' });

const password = z.string().min(1).max(4096);
/** Plain, as its MD5 or encrypted, as clients of this API family send it. */
export const PasswordChange = z.object({ oldPassword: password, newPassword: password, newPassword1: password });

/** `tenantId`: the organisation that the central body means, where several organisations use the same id. */
export const UserIds = z.object({ userIds: idList(500), tenantId });
export const GrantedRoles = z.object({ userIds: idList(500), roleIds: idList(500), tenantId });

/** A one-time password, shown once. */
export const NewPassword = z.strictObject({ id, account: z.string(), password: z.string() });
export type NewPassword = Wire<typeof NewPassword>;
export const NewPasswords = z.array(NewPassword);

/** Accounts that open with the published password of the demo; the administrator's own is reported separately. */
export const DemoAccountsLeft = z.strictObject({ count: z.int(), isAdminOpen: z.boolean() });
export type DemoAccountsLeft = Wire<typeof DemoAccountsLeft>;

/** A line of a list of new accounts, as it was written; `roles` are codes or names, separated by commas or semicolons. */
const AccountLine = z.object({
  account: z.string().trim().max(200),
  name: z.string().trim().max(400),
  nameEn: z.string().trim().max(400).default(''),
  roles: z.string().trim().max(400),
  email: z.string().trim().max(400).default(''),
  phone: z.string().trim().max(400).default(''),
});
/** The most accounts in one call: hashing each new password is slow on purpose. */
export const mostAccounts = 100;
export const AccountLines = z.object({
  tenantId,
  /** A dry run: nothing is stored. */
  isTrial: z.boolean(),
  lines: z.array(AccountLine).min(1).max(mostAccounts),
});
export type AccountLines = z.infer<typeof AccountLines>;

/** The outcome of each line, in order; no account is created while any line has problems. */
export const ImportedAccounts = z.strictObject({
  isStored: z.boolean(),
  lines: z.array(
    z.strictObject({
      account: z.string(),
      problems: z.array(z.string()),
      password: z.string().nullable().meta({ description: 'Shown once' }),
    }),
  ),
});
export type ImportedAccounts = Wire<typeof ImportedAccounts>;
