import { z } from 'zod';
import type { Wire } from '../call.ts';
import { id, tenantId } from '../wire.ts';

/** Text from the query, a form or JSON; anything else counts as not sent. */
const optionalText = z.preprocess((sent) => {
  const first: unknown = Array.isArray(sent) ? sent[0] : sent;
  return typeof first === 'string' || typeof first === 'number' ? String(first) : undefined;
}, z.string().optional());

/** The ways to a token, by `grant_type`: password, captcha, two_step (after error 2011), refresh_token, token. */
export const TokenRequest = z.object({
  grant_type: optionalText,
  tenantId: optionalText,
  username: optionalText,
  password: optionalText,
  refresh_token: optionalText,
  token: optionalText,
  challenge: optionalText,
  code: optionalText,
  scope: optionalText,
  type: optionalText,
});

/** What the token endpoint answers: flat, without an envelope, ids as text. */
export const TokenAnswer = z.strictObject({
  tenant_id: z.string(),
  tenant_name: z.string(),
  user_id: id,
  dept_id: z.string(),
  post_id: z.string(),
  role_id: z.string(),
  oauth_id: z.string(),
  account: z.string(),
  user_name: z.string(),
  nick_name: z.string(),
  real_name: z.string(),
  role_name: z.string().meta({ description: 'Codes of the roles, not their names' }),
  avatar: z.string(),
  access_token: z.string(),
  refresh_token: z.string(),
  token_type: z.literal('bearer'),
  expires_in: z.int(),
  detail: z.strictObject({ type: z.string(), mustChangePassword: z.boolean() }),
  license: z.string(),
});
export type TokenAnswer = Wire<typeof TokenAnswer>;

export const OpenTokenRequest = z.object({
  grantType: optionalText,
  tenantId: optionalText,
  account: optionalText,
  password: optionalText,
  refreshToken: optionalText,
  challenge: optionalText,
  code: optionalText,
});
export const OpenTokenAnswer = z.strictObject({
  accessToken: z.string(),
  tokenType: z.string(),
  refreshToken: z.string(),
  avatar: z.string(),
  authority: z.string(),
  userName: z.string(),
  account: z.string(),
  expiresIn: z.int(),
  license: z.string(),
  userId: z.string(),
  tenantId: z.string(),
  oauthId: z.string(),
});

export const PublicKey = z.string();

/** Some calls of the login answer without an envelope, each with these three words in front. */
const flat = { success: z.literal(true), success_code: z.literal(200), success_description: z.string() };
export const FlatDone = z.strictObject(flat);
const captcha = { key: z.string(), image: z.string() };
export const FlatCaptcha = z.strictObject({ ...flat, ...captcha });
export const Captcha = z.strictObject(captcha);

export const OwnPassword = z.object({ password: z.string().min(1).max(4096) });

export const Reauthentication = OwnPassword.extend({ code: z.string().trim().min(1).max(40).optional() });
/** The data of a refusal until the caller has reauthenticated. */
export const ReauthenticationAsked = z.strictObject({ reauthenticate: z.literal(true), needsCode: z.boolean() });
export type ReauthenticationAsked = Wire<typeof ReauthenticationAsked>;

export const TicketBody = z.object({ account: z.string().min(1).max(40), tenantId });
export const Ticket = z.strictObject({ token: z.string(), expiresIn: z.int() });

const optional = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .nullish()
    .transform((text) => text || null);

/** The registration of a laboratory that wants to take part. The password comes encrypted as at a login. */
export const Registration = z.object({
  name: z.string().trim().min(1).max(120),
  nameEn: optional(160),
  contact: z.string().trim().min(1).max(60),
  phone: optional(30),
  email: optional(120),
  region: optional(80),
  address: optional(240),
  account: z
    .string()
    .trim()
    .regex(/^[\w.@-]{1,40}$/)
    .refine((account) => account.toLowerCase() !== 'admin'),
  password: z.string().min(1).max(4096),
});
export type Registration = z.infer<typeof Registration>;
export const Registered = z.strictObject({ id });

/** Without a laboratory it is the central body's. */
export const ForgottenPassword = z.object({
  tenantId: z
    .string()
    .trim()
    .regex(/^\d{6}$/)
    .optional(),
  account: z.string().trim().min(1).max(40),
  contact: z.string().trim().max(120).default(''),
  remark: z.string().trim().max(500).default(''),
});
export type ForgottenPassword = z.infer<typeof ForgottenPassword>;
